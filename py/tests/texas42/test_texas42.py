"""Texas 42: what beats what, perfect and guaranteed hands, and claims."""

import copy
import itertools
import pickle
from typing import Any

import pytest

from unbeaten import (
    BadDomino,
    Counted,
    Domino,
    DominoSet,
    DuplicateDomino,
    Pip,
    UnbeatenError,
    WrongCount,
    big_two,
    shuffle,
)
from unbeaten.texas42 import (
    BadPosition,
    BadTrump,
    Claim,
    Context,
    Deal,
    Hand,
    NoSuchContext,
    Perfect,
    Refutation,
    Rules,
    Ruling,
    Strength,
    StrengthKey,
    Suit,
    Trick,
    Trump,
    UnknownRules,
    strength,
)

RULES = Rules.tournament()
GOLD = Hand("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
# The claimer leads 6-5, and 6-6 is still out.
CLAIM = Claim("6-5 2-1", "fours", ~DominoSet("6-5 2-1 6-6 5-3 5-1 3-1 2-0 1-0"))

# Platinum, gold and guaranteed hands of each declaration.
COUNTS = dict.fromkeys(Trump, (1, 48, 301)) | {Trump.NO_TRUMP: (114, 0, 406), Trump.DOUBLES: (1, 0, 39)}


@pytest.mark.parametrize("trump", Trump)
def test_known_counts(trump: Trump) -> None:
    perfect = RULES.perfect_hands(trump)
    kinds = [kind for _, kind in perfect]
    guaranteed = trump.guaranteed_hands()
    assert (kinds.count(Perfect.PLATINUM), kinds.count(Perfect.GOLD), len(guaranteed)) == COUNTS[trump]
    # What is perfect is guaranteed, each hand says of itself what the lists say, and both come by index.
    assert {hand for hand, _ in perfect} <= set(guaranteed)
    assert all(hand.perfect(trump) is kind for hand, kind in perfect)
    assert all(hand.is_guaranteed(trump) for hand in guaranteed)
    for hands in ([hand for hand, _ in perfect], guaranteed):
        indices = [[domino.index for domino in hand] for hand in hands]
        assert indices == sorted(indices)


def test_gold_with_doubles_is_an_option() -> None:
    house = Rules.tournament(gold_with_doubles=True)
    golden = [hand for hand, kind in house.perfect_hands("doubles") if kind is Perfect.GOLD]
    assert golden
    for hand in golden:
        assert (hand.perfect("doubles", house), hand.perfect("doubles"), hand.perfect("doubles", RULES)) == (
            Perfect.GOLD,
            None,
            None,
        )
    assert house.perfect_hands("sixes") == RULES.perfect_hands("sixes")


@pytest.mark.parametrize("trump", Trump)
def test_a_guarantee_is_a_claim_that_holds(trump: Trump) -> None:
    for hand in trump.guaranteed_hands()[::20]:
        leads = hand.guarantee(trump)
        assert leads is not None
        assert DominoSet(leads) == hand.dominoes
        ruling = Claim(hand, trump, "").ruling()
        assert (ruling.holds, ruling.leads, ruling.refutations) == (True, tuple(leads), ())


def test_forced_plays_guarantee_more_than_perfect_hands() -> None:
    hand = Hand("6-6 6-5 6-4 6-3 6-2 6-0 5-5")  # 6-1 has to fall on the first six
    assert (hand.perfect("no-trump"), hand.is_guaranteed("no-trump")) == (None, True)
    assert hand.threats("no-trump") == DominoSet("6-1")
    assert hand.beaten_by("no-trump") == [(Domino("6-0"), Domino("6-1"))]


def test_a_hand() -> None:
    assert GOLD.perfect("blanks") is Perfect.GOLD
    assert GOLD.guarantee("blanks") == GOLD.lead_order("blanks") == [Domino(text) for text in GOLD_IN_ORDER]
    assert (GOLD.perfect("sixes"), GOLD.guarantee("sixes")) == (None, None)
    pairs = GOLD.beaten_by("sixes")
    assert DominoSet({other for _, other in pairs}) == GOLD.threats("sixes")
    assert all(other in Trump.SIXES.beaters(ours) for ours, other in pairs)
    assert (len(GOLD), list(GOLD), "6-6" in GOLD, "6-1" in GOLD) == (7, list(GOLD.dominoes), True, False)
    assert DominoSet(GOLD) == GOLD.dominoes == DominoSet("6-6 6-5 6-4 6-0 5-0 4-0 0-0")
    assert eval(repr(GOLD)) == GOLD == Hand(GOLD) == Hand(GOLD.dominoes) == Hand(str(GOLD))


GOLD_IN_ORDER = ["0-0", "6-0", "5-0", "4-0", "6-6", "6-5", "6-4"]


@pytest.mark.parametrize(("dominoes", "want"), [("", 0), ("6-6", 1), (DominoSet.ALL, 28)])
def test_a_hand_has_seven(dominoes: Any, want: int) -> None:
    with pytest.raises(WrongCount) as caught:
        Hand(dominoes)
    assert caught.value.data == {"what": Counted.DOMINOES_IN_A_HAND, "got": want, "want": 7}


def test_declarations_and_suits_have_the_order_and_names_of_the_core() -> None:
    names = [*(pip.suit_name for pip in Pip), "doubles", "no-trump"]
    assert [str(trump) for trump in Trump] == names
    assert [str(suit) for suit in Suit] == names[:-1]
    assert [suit.pip for suit in Suit] == [*Pip, None]
    assert [trump.suit for trump in Trump] == [*Suit, None]
    assert [context.suit for context in Context] == [*Suit, None]
    for trump in Trump:
        wanted = DominoSet.EMPTY if trump.suit is None else DominoSet.DOUBLES
        if trump.suit is not None and trump.suit.pip is not None:
            wanted = DominoSet.of_pip(trump.suit.pip)
        assert trump.trumps == wanted
        assert Trump(f" {str(trump).upper()} ") is trump
    assert Suit("Fives") is Suit.FIVES
    assert Context("led-Fives") is Context.LED_FIVES


def test_led_suits_and_who_follows() -> None:
    for trump, domino in itertools.product(Trump, Domino.ALL):
        led = trump.led_suit(domino)
        assert led is (trump.suit if domino in trump.trumps else list(Suit)[domino.high.index])
        assert domino in trump.following(led)
    assert Trump.FOURS.following("doubles") == DominoSet.EMPTY
    with pytest.raises(ValueError, match="'hearts' is not a valid Suit"):
        Trump.FOURS.following("hearts")


def test_legal_plays() -> None:
    assert Trump.FOURS.legal_plays("5-4 5-1 6-6", "5-0") == DominoSet("5-1")
    assert Trump.FOURS.legal_plays("5-4 5-1 6-6", led="3-2") == DominoSet("5-4 5-1 6-6")
    assert Trump.FOURS.legal_plays(GOLD) == GOLD.dominoes
    with pytest.raises(BadPosition) as caught:
        Trump.FOURS.legal_plays("5-4 5-1", "5-1")
    assert (caught.value.code, caught.value.data) == ("overlap", {"domino": Domino("5-1")})
    for hand, data in (
        ("", {"what": Counted.DOMINOES_IN_A_HAND, "got": 0, "want": 1}),
        (DominoSet.ALL, {"what": Counted.DOMINOES_IN_A_HAND, "got": 28, "want": 7}),
    ):
        with pytest.raises(WrongCount) as counted:
            Trump.FOURS.legal_plays(hand)
        assert counted.value.data == data


def test_the_strength_table_has_455_entries_that_split_the_other_27() -> None:
    keys = StrengthKey.all()
    assert len(keys) == len(set(keys)) == len(set(map(str, keys))) == 455
    for key in keys:
        assert str(key) == f"{key.domino}|trump-{key.trump}|{key.context}"
        assert StrengthKey(f"{key.domino}|{key.trump}|{key.context}") == key
        found = key.strength()
        assert found.beaten_by | found.beats | found.cannot_follow == ~DominoSet(key.domino)
        assert len(found.beaten_by) + len(found.beats) + len(found.cannot_follow) == 27
        assert found.beaten_by_following <= found.beaten_by
        forms = [strength(key), strength(str(key)), strength(key.domino, key.trump, key.context)]
        forms += [strength(str(key.domino), str(key.trump), str(key.context))]
        assert all(form == found for form in forms)
        if key.context.suit is key.trump.led_suit(key.domino):
            assert found.beaten_by == key.trump.beaters(key.domino)
    by_context = [(key.domino, key.trump, key.context) for key in keys]
    assert by_context == [
        (domino, trump, context)
        for domino, trump in itertools.product(Domino.ALL, Trump)
        for context in Context.of(domino, trump)
    ]


@pytest.mark.parametrize(
    ("key", "error", "data"),
    [
        ("", BadDomino, {"text": ""}),
        ("6-6", BadTrump, {"text": ""}),
        ("6-6|hearts|led-sixes", BadTrump, {"text": "hearts"}),
        ("6-6|trump-hearts|led-sixes", BadTrump, {"text": "hearts"}),
        ("6-5|trump-sixes|led-fives", NoSuchContext, {"context": "led-fives"}),
        ("6-5|trump-sixes|" + "x" * 99, NoSuchContext, {"context": "x" * 32}),
    ],
)
def test_keys_that_are_none(key: str, error: type[UnbeatenError], data: dict[str, object]) -> None:
    for ask in (StrengthKey, strength):
        with pytest.raises(error) as caught:
            ask(key)
        if error is NoSuchContext:
            data = {"domino": Domino("6-5"), "trump": Trump.SIXES} | data
        assert caught.value.data == data


def test_a_context_that_a_domino_has_not() -> None:
    for context in ("led-fives", Context.LED_FIVES):
        with pytest.raises(NoSuchContext) as caught:
            strength("6-5", Trump.SIXES, context)
        assert caught.value.code == "no_such_context"
        assert caught.value.data == {"domino": Domino("6-5"), "trump": Trump.SIXES, "context": "led-fives"}
        assert str(caught.value) == 'there is no context "led-fives" for 6-5 with sixes declared'
    with pytest.raises(TypeError, match="a domino wants a declaration and a context"):
        strength("6-5", "sixes")  # type: ignore[call-overload]


@pytest.mark.parametrize("text", ["", "hearts", "trump-sixes", "no trump", "\ud800", "x" * 10**6])
def test_what_is_no_declaration_is_refused(text: str) -> None:
    asks: list[Any] = [Trump, GOLD.perfect, GOLD.guarantee, RULES.perfect_hands]
    for ask in asks:
        with pytest.raises(BadTrump) as caught:
            ask(text)
        assert caught.value.code == "bad_trump"
        assert caught.value.data == {"text": text.replace("\ud800", "\ufffd")[:32]}
    for other in (None, 3, Suit.SIXES, Pip.SIX, ["sixes"]):
        with pytest.raises(TypeError):
            GOLD.perfect(other)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("trump", "plays", "winner", "points"),
    [
        ("tres", "5-3 5-0 3-3 6-6", 2, 6),
        ("no-trump", "6-4 6-6 5-5 5-0", 1, 26),
        ("no-trump", "6-4", 0, 10),
        ("doubles", "6-4 0-0 6-5", 1, 10),
        ("sixes", "5-4 5-5 4-4 3-2", 1, 16),
    ],
)
def test_tricks(trump: str, plays: str, winner: int, points: int) -> None:
    trick = Trick(trump, plays.split())
    assert (trick.winner, trick.points) == (winner, points)
    assert (trick.trump, [str(play) for play in trick.plays]) == (Trump(trump), plays.split())


def test_plays_that_are_no_trick() -> None:
    for plays, want in ((Domino.ALL[:0], 1), (Domino.ALL[:5], 4)):
        with pytest.raises(WrongCount) as caught:
            Trick("sixes", plays)
        assert caught.value.data == {"what": Counted.PLAYS_IN_A_TRICK, "got": len(plays), "want": want}
    with pytest.raises(DuplicateDomino) as twice:
        Trick("sixes", ["6-4", "4-6"])
    assert twice.value.data == {"domino": Domino("6-4")}


def test_a_claim_that_fails_says_how() -> None:
    ruling = CLAIM.ruling()
    assert (ruling.holds, ruling.leads) == (False, None)
    assert [refutation.first for refutation in ruling.refutations] == list(CLAIM.hand)
    for refutation in ruling.refutations:
        assert refutation.line[0] == refutation.first
        assert refutation.line[-1] in CLAIM.trump.beaters(refutation.line[-2])
        assert DominoSet(refutation.line[1::2]) <= refutation.hidden
        assert len(refutation.hidden) == 2
        assert refutation.hidden.is_disjoint(CLAIM.hand | CLAIM.played)
        assert refutation.seat in (0, 1, 2)


def test_voids_can_make_a_claim_hold() -> None:
    # Two tricks are left: 6-5 wins unless somebody still has 6-6.
    hand, out = DominoSet("6-5 2-2"), DominoSet("6-6 5-3 5-1 3-1 3-0 1-0")
    claim = Claim(hand, "fours", ~(hand | out))
    assert not claim.ruling().holds
    only_the_last = Claim(hand, "fours", ~(hand | out), voids=[["sixes"], [Suit.SIXES], []])
    assert {one.seat for one in only_the_last.ruling().refutations if one.first == Domino("6-5")} == {2}
    gone = Claim("6-6 6-5", "fours", ~DominoSet("6-6 6-5 6-3 5-3 5-1 3-1 3-0 1-0"), [["sixes"], ["sixes"], []])
    assert gone.ruling().leads == (Domino("6-6"), Domino("6-5"))
    assert gone.voids == ((Suit.SIXES,), (Suit.SIXES,), ())


def test_claims_that_cannot_be() -> None:
    gone = ~DominoSet("6-5 6-6 5-3 1-0")
    with pytest.raises(BadPosition) as nowhere:
        Claim("6-5", "fours", gone, [["sixes"], ["sixes"], ["sixes"]])
    assert (nowhere.value.code, nowhere.value.data) == ("impossible_voids", {})
    with pytest.raises(BadPosition, match="doubles are no suit with fours declared") as no_suit:
        Claim("6-5", "fours", gone, [[], ["sixes", "doubles"], []])
    assert (no_suit.value.code, no_suit.value.data) == ("not_a_suit", {"suit": Suit.DOUBLES, "trump": Trump.FOURS})
    assert Claim("6-6", "doubles", ~DominoSet("6-6 6-5 5-3 1-0"), [["doubles"], [], []]).voids[0] == (Suit.DOUBLES,)
    with pytest.raises(BadPosition) as twice:
        Claim("6-5", "fours", gone | Domino("6-5"))
    assert (twice.value.code, twice.value.data) == ("overlap", {"domino": Domino("6-5")})
    wrong: list[tuple[Any, Any, Any, dict[str, object]]] = [
        ("", gone, None, {"what": Counted.DOMINOES_IN_A_HAND, "got": 0, "want": 1}),
        (DominoSet.ALL, "", None, {"what": Counted.DOMINOES_IN_A_HAND, "got": 28, "want": 7}),
        ("6-5", "", None, {"what": Counted.DOMINOES_PLAYED, "got": 0, "want": 24}),
        ("6-5", gone, [], {"what": Counted.OTHER_SEATS, "got": 0, "want": 3}),
        ("6-5", gone, [[]] * 4, {"what": Counted.OTHER_SEATS, "got": 4, "want": 3}),
    ]
    for hand, played, voids, data in wrong:
        with pytest.raises(WrongCount) as caught:
            Claim(hand, "fours", played, voids)
        assert (caught.value.code, caught.value.data) == ("wrong_count", data)


def test_the_deal_is_the_documented_shuffle() -> None:
    for seed, number in ((0, 0), (0, 1), (42, 7), (2**64 - 1, 2**64 - 1)):
        pack = shuffle(Domino.ALL, seed, number)
        deal = Deal.shuffled(seed, number)
        assert deal.hands == tuple(DominoSet(pack[seat * 7 : seat * 7 + 7]) for seat in range(4))
        assert Deal.of_hands(deal.hands) == Deal.of_hands(map(Hand, deal.hands)) == deal
    known = [12, 20, 11, 7, 27, 14, 22, 18, 0, 21, 13, 8, 6, 5, 1, 26, 24, 4, 10, 9, 16, 25, 2, 17, 3, 23, 15, 19]
    assert [domino.index for domino in shuffle(Domino.ALL, 0, 0)] == known
    assert Deal.shuffled(0, 0) != Deal.shuffled(0, 1)


def test_hands_that_cannot_be_dealt() -> None:
    hands = Deal.shuffled(0, 0).hands
    too_small = DominoSet("6-6")
    for some, data in (
        (hands[:3], {"what": Counted.PLAYERS, "got": 3, "want": 4}),
        ((*hands[:3], too_small), {"what": Counted.DOMINOES_IN_A_HAND, "got": 1, "want": 7}),
    ):
        with pytest.raises(WrongCount) as caught:
            Deal.of_hands(some)
        assert caught.value.data == data
    with pytest.raises(BadPosition) as twice:
        Deal.of_hands([hands[0]] * 4)
    assert (twice.value.code, twice.value.data) == ("overlap", {"domino": hands[0].first})


def test_rules() -> None:
    house = RULES.replace(gold_with_doubles=True)
    assert (RULES.gold_with_doubles, house.gold_with_doubles) == (False, True)
    assert house == Rules.tournament(gold_with_doubles=True) != RULES == Rules.named("tournament")
    assert (repr(RULES), eval(repr(house))) == ("Rules.tournament()", house)
    with pytest.raises(UnknownRules) as caught:
        Rules.named("house")
    assert (caught.value.code, caught.value.data) == ("unknown_rules", {"preset": "house"})
    with pytest.raises(TypeError, match='rules have no option "jokers"'):
        Rules.tournament(jokers=2)  # type: ignore[call-arg]
    for wrong in (big_two.Rules.classic(), "tournament", 3):
        with pytest.raises(TypeError, match=r'"rules" has to be a Rules of unbeaten\.texas42'):
            GOLD.perfect("sixes", wrong)  # type: ignore[arg-type]


def test_errors_of_the_two_games_are_their_own() -> None:
    assert not {BadPosition, UnknownRules} & {big_two.BadPosition, big_two.UnknownRules}
    for error in (BadPosition, BadTrump, NoSuchContext, UnknownRules):
        assert issubclass(error, UnbeatenError)
        assert (error.__module__, issubclass(error, ValueError)) == ("unbeaten.texas42", True)


VALUES = [
    GOLD,
    RULES,
    RULES.replace(gold_with_doubles=True),
    Deal.shuffled(42, 0),
    StrengthKey("6-6|trump-sixes|led-sixes"),
    strength("6-6|trump-sixes|led-sixes"),
    Trick("sixes", ["6-4", "6-6"]),
    CLAIM,
    Claim("6-5", "fours", ~DominoSet("6-5 6-6 5-3 1-0"), [["sixes"], [], []]),
    CLAIM.ruling(),
    CLAIM.ruling().refutations[0],
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_equal_hashable_and_survive_pickle(value: object) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
    assert copy.copy(value) == copy.deepcopy(value) == value
    assert all((value == other) is (value is other) for other in [*VALUES, None, 5])
    assert type(value).__module__ == "unbeaten.texas42"
    assert type(value).__name__ in repr(value)


def test_enumerations_survive_pickle() -> None:
    for member in [*Trump, *Suit, *Context, *Perfect]:
        assert pickle.loads(pickle.dumps(member)) is member
        assert type(member).__module__ == "unbeaten.texas42"


def test_values_match() -> None:
    match CLAIM.ruling():
        case Ruling(None, (Refutation(first, _, hidden, _), *_)):
            assert (first, Domino("6-6") in hidden) == (Domino("6-5"), True)
        case other:
            pytest.fail(repr(other))
    assert Strength("6-6", "", "6-5", "").beaten_by == DominoSet("6-6")
