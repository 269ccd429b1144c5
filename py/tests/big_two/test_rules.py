"""The rules, by the examples of the documents, and every option."""

import copy
import itertools
import pickle

import pytest

from unbeaten import Card, CardSet, Counted, NumberOutOfRange, Suit, UnbeatenError, WrongCount
from unbeaten.big_two import (
    BadPosition,
    BadStraights,
    BadSuitOrder,
    FirstCardRule,
    FlushOrder,
    Kind,
    NotAPlay,
    PassRule,
    Rules,
    ScoreError,
    ScoreSheet,
    UnknownRules,
    Verdict,
)

RULES = Rules.classic()


@pytest.mark.parametrize(
    ("cards", "kind", "shown"),
    [
        ("2S", Kind.SINGLE, "2S"),
        ("2S 2D", Kind.PAIR, "2D 2S"),
        ("KS KD KH", Kind.TRIPLE, "KD KH KS"),
        ("3D 4C 5H 2S AD", Kind.STRAIGHT, "AD 2S 3D 4C 5H"),
        ("JS QS KS AS 2S", Kind.FLUSH, "JS QS KS AS 2S"),
        ("3D 3C KD KH KS", Kind.FULL_HOUSE, "KD KH KS 3D 3C"),
        ("3D KC KD KH KS", Kind.FOUR_OF_A_KIND, "KD KC KH KS 3D"),
        ("3S 4S 5S 6S 7S", Kind.STRAIGHT_FLUSH, "3S 4S 5S 6S 7S"),
    ],
)
def test_classify(cards: str, kind: Kind, shown: str) -> None:
    play = RULES.classify(cards)
    assert (play.kind, play.size, play.cards, len(play)) == (kind, kind.size, CardSet(cards), kind.size)
    assert " ".join(map(str, RULES.display_order(play))) == shown
    assert RULES.classify(play) == play
    assert hash(RULES.classify(list(play))) == hash(play)
    assert repr(play) == f"<Combo {kind} {CardSet(cards)}>"
    assert str(play) == str(CardSet(cards))


def test_what_is_no_play() -> None:
    with pytest.raises(NotAPlay) as empty:
        RULES.classify("")
    assert (empty.value.code, empty.value.data) == ("empty_play", {})
    with pytest.raises(NotAPlay) as mixed:
        RULES.classify("JS QS KS AS 2H")
    assert (mixed.value.code, mixed.value.data) == ("not_a_combo", {"cards": CardSet("JS QS KS AS 2H")})
    assert str(mixed.value) == "J♠ Q♠ K♠ A♠ 2♥ do not make a combination."


def test_beats() -> None:
    def beats(one: str, other: str, rules: Rules = RULES) -> bool:
        return rules.classify(one).beats(rules.classify(other))

    assert beats("8H", "8D")
    assert not beats("8S", "9D")
    assert not beats("2D 2S", "3D")
    assert beats("3D 4D 5D 6D 7S", "3S 4S 5S 6S 7H")
    assert not beats("AS 2S 3S 4S 5H", "2D 3C 4D 5D 6C")
    assert beats("8D", "8S", RULES.replace(suit_order="SHCD"))
    with pytest.raises(TypeError):
        RULES.classify("3D").beats("4D")  # type: ignore[arg-type]


def test_unbeatable_in_three_degrees() -> None:
    four_twos = RULES.unbeatable_by_cards_seen("2S 2H 2C 2D 3C", "10H JC QS KD 9H 9C 9S 9D")
    assert four_twos == Verdict(RULES.classify("4S 5S 6S 7S 8S"))
    assert not four_twos.is_unbeatable
    for pair in ("2H 2S", "2D 2S", "2C 2S"):
        assert RULES.unbeatable_by_cards_seen(pair, "").is_unbeatable
    assert RULES.unbeatable_by_hand_sizes("3D 3C", "", [1, 1, 1]).is_unbeatable
    assert not RULES.unbeatable_by_hand_sizes("3D 3C", "", [1, 2]).is_unbeatable
    assert RULES.unbeatable_by_knowledge("AS", "2D 2C", "2H 2S").is_unbeatable
    assert RULES.unbeatable_by_knowledge("AS AH", "", hand_sizes=[1]).is_unbeatable
    server = RULES.unbeatable_by_knowledge("KS", "", hands=["AD 3D", "4D", "2S 5D"])
    assert server.witness == RULES.classify("2S")
    assert RULES.hands_that_beat("KS", ["AD 3D", "4D", "2S 5D"]) == [0, 2]
    with pytest.raises(TypeError, match="who knows the hands need not say their sizes"):
        RULES.unbeatable_by_knowledge("KS", "", hands=["AD"], hand_sizes=[1])  # type: ignore[call-overload]


def test_any_number_of_hands() -> None:
    assert RULES.hands_that_beat("KS", ["2S", "3D"] * 1_000) == list(range(0, 2_000, 2))


def test_questions_that_cannot_be() -> None:
    with pytest.raises(WrongCount):
        RULES.unbeatable_by_hand_sizes("KS", "", itertools.repeat(1))
    with pytest.raises(BadPosition) as overlap:
        RULES.unbeatable_by_cards_seen("KS", "KS")
    assert (overlap.value.code, overlap.value.data, str(overlap.value)) == (
        "overlap",
        {"card": Card("KS")},
        "K♠ is in two places",
    )
    with pytest.raises(WrongCount) as opponents:
        RULES.unbeatable_by_hand_sizes("KS", "", [1, 1, 1, 1])
    assert (opponents.value.code, opponents.value.data) == (
        "wrong_count",
        {"what": Counted.OPPONENTS, "got": 4, "want": 3},
    )
    for size, want in ((14, 13), (0, 1), (-1, 1), (256, 13), (2**64, 13)):
        with pytest.raises(WrongCount) as wrong:
            RULES.unbeatable_by_hand_sizes("KS", "", [size])
        assert wrong.value.data == {"what": Counted.CARDS_IN_A_HAND, "got": size, "want": want}
    with pytest.raises(NotAPlay):
        RULES.unbeatable_by_cards_seen("KS 3D", "")


def test_possible() -> None:
    strongest = RULES.possible("2S")
    assert list(strongest) == list(Kind)
    assert strongest[Kind.SINGLE] == RULES.classify("2H") == RULES.strongest(1, ~CardSet("2S"))
    assert strongest[Kind.PAIR] == RULES.strongest_of(Kind.PAIR, ~CardSet("2S")) == RULES.classify("2D 2H")
    assert RULES.possible(~CardSet("2D 2C 2H 2S"))[Kind.FOUR_OF_A_KIND] is None
    assert RULES.strongest(4, CardSet.ALL) is None


def test_certain_finish() -> None:
    finish = RULES.certain_finish("2S 2H AS 3D", "2C 2D")
    assert finish is not None
    assert [str(play) for play in finish] == ["2H 2S", "AS", "3D"]
    assert RULES.certain_finish("AS 3D 4D", "") is None
    assert RULES.certain_finish("3D 3C 4D 4S", "", hand_sizes=[1, 1, 1]) is not None
    assert RULES.certain_finish("2S 3D", "", next_cards=1) is not None
    assert RULES.certain_finish("2S 3D", "", must_include="3D") is None
    with pytest.raises(BadPosition):
        RULES.certain_finish("2S", "2S")
    with pytest.raises(WrongCount):
        RULES.certain_finish("", "")
    with pytest.raises(WrongCount) as next_hand:
        RULES.certain_finish("2S", "", next_cards=14)
    assert next_hand.value.data == {"what": Counted.CARDS_IN_THE_NEXT_HAND, "got": 14, "want": 13}


def test_sort() -> None:
    assert " ".join(map(str, RULES.sort_by_rank("2S 3D 3C 10H"))) == "3D 3C 10H 2S"
    assert " ".join(map(str, RULES.sort_by_combo("2S AD 3D 3C 4H 5D"))) == "AD 2S 3D 4H 5D 3C"


def test_scores() -> None:
    assert [RULES.score_hand(cards) for cards in range(14)] == [0, 1, 2, 3, 4, 10, 12, 14, 16, 18, 30, 33, 36, 39]
    result = RULES.score_match([0, 3, 7, 10])
    assert (result.winner, [seat.match_points for seat in result.seats]) == (0, [0, 3, 14, 30])
    for cards_left, code, data in (
        ([1, 3], "no_winner", {}),
        ([0, 3, 0, 10], "two_winners", {"seats": (0, 2)}),
    ):
        with pytest.raises(ScoreError) as wrong:
            RULES.score_match(cards_left)
        assert (wrong.value.code, wrong.value.data) == (code, data)
    for count, bound, want in ((-1, "few: at least", 0), (14, "many: at most", 13), (300, "many: at most", 13)):
        with pytest.raises(WrongCount) as cards:
            RULES.score_hand(count)
        assert cards.value.data == {"what": Counted.CARDS_LEFT, "got": count, "want": want}
        assert str(cards.value) == f"{count} cards left are too {bound} {want}"


def test_the_worked_game() -> None:
    sheet = ScoreSheet(RULES, players=4)
    for cards_left in ([0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]):
        sheet.add(cards_left)
    score = sheet.score()
    assert (score.totals, score.over, score.winners) == ((34, 5, 18, 102), True, (1,))
    assert sheet.is_over
    assert [seat.total for seat in sheet.matches[-1].seats] == [34, 5, 18, 102]
    with pytest.raises(ScoreError) as late:
        sheet.add([0, 1, 1, 1])
    assert (late.value.code, late.value.data) == ("after_the_end", {"matches": 3})
    with pytest.raises(WrongCount):
        ScoreSheet(RULES, players=4).add([0, 1])


def test_every_option() -> None:
    options = RULES.replace(
        suit_order=[Suit.CLUBS, "D", "H", Suit.SPADES],
        straights=["34567", "10JQKA", "JQKA2"],
        flush_order=FlushOrder.SUIT_FIRST,
        triples=False,
        pass_rule=PassRule.TRICK,
        first_card="3C",
        first_card_rule="every_match",
        one_card_left=False,
        auto_pass_ms=0,
        auto_pass_by_hand_sizes=False,
        points_per_card=[1] * 14,
        target=2**32 - 1,
    )
    assert options.suit_order == (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    assert options.straights == ("34567", "10JQKA", "JQKA2")
    assert (options.flush_order, options.triples, options.pass_rule) == (FlushOrder.SUIT_FIRST, False, PassRule.TRICK)
    assert (options.first_card, options.first_card_rule) == (Card("3C"), FirstCardRule.EVERY_MATCH)
    assert (options.one_card_left, options.auto_pass_ms, options.auto_pass_by_hand_sizes) == (False, 0, False)
    assert (options.points_per_card, options.target) == ((1,) * 14, 2**32 - 1)
    assert options != RULES
    assert eval(repr(options)) == options
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(options, protocol)) == options
    assert copy.deepcopy(options) == options
    assert hash(copy.copy(RULES)) == hash(Rules.named("classic"))
    assert options.classify("JS QS KS AS 2H").kind is Kind.STRAIGHT
    assert options.height("3D") == 1


def test_options_that_cannot_be() -> None:
    with pytest.raises(TypeError, match="rules have no option"):
        Rules.classic(jokers=2)  # type: ignore[call-arg]
    with pytest.raises(UnknownRules) as unknown:
        Rules.named("hong kong")
    assert (unknown.value.code, unknown.value.data) == ("unknown_rules", {"preset": "hong kong"})
    for suits in ("DCH", "DCHH", "", "DCHSD"):
        with pytest.raises(BadSuitOrder) as order:
            Rules.classic(suit_order=suits)
        assert (order.value.code, order.value.data) == ("wrong_type", {"field": "suit_order"})
    for straights, data in ((["JQKA3"], {}), (["34567", "34567"], {"sequence": "34567"}), ([""], {}), (["\ud800"], {})):
        with pytest.raises(BadStraights) as sequence:
            Rules.classic(straights=straights)
        assert (sequence.value.code, sequence.value.data) == ("wrong_type", data | {"field": "straights"})
    with pytest.raises(WrongCount) as points:
        Rules.classic(points_per_card=[1])
    assert points.value.data == {"what": Counted.POINTS_PER_CARD, "got": 1, "want": 14}
    for number in (-1, 2**32, 2**63, 2**64):
        with pytest.raises(NumberOutOfRange) as time:
            Rules.classic(auto_pass_ms=number)
        assert (time.value.code, time.value.data) == ("wrong_type", {"field": "auto_pass_ms"})
        with pytest.raises(NumberOutOfRange):
            Rules.classic(points_per_card=[number] * 14)
    for number in (-1, 0, 2**32, 2**63, 2**64):
        for refuse in (Rules.classic, RULES.replace):
            with pytest.raises(NumberOutOfRange) as target:
                refuse(target=number)
            assert (target.value.code, target.value.data) == ("wrong_type", {"field": "target"})
            assert str(target.value) == '"target" has to be a whole number from 1 to 4294967295'
    with pytest.raises(ValueError, match="'best' is not a valid FlushOrder"):
        Rules.classic(flush_order="best")
    with pytest.raises(UnbeatenError):
        Rules.classic(first_card="4X")


def test_plays_survive_pickle_under_any_rules() -> None:
    houses = [
        RULES,
        RULES.replace(suit_order="SHCD"),
        RULES.replace(flush_order="suit_first", suit_order="CSDH"),
        RULES.replace(straights=["10JQKA", "QKA23", "34567", "A2345"]),
        RULES.replace(straights=["JQKA2"], suit_order="HDSC"),
        RULES.replace(straights=[], flush_order="suit_first"),
    ]
    plays = [
        "2S",
        "3C",
        "3C 3H",
        "9D 9C 9S",
        "3D 4C 5H 6S 7D",
        "10D JC QH KS AD",
        "JS QS KS AS 2H",
        "3C 4C 5C 6C 9C",
        "3H 4H 5H 6H 7H",
        "3D 3C KD KH KS",
        "3D KC KD KH KS",
        "AD 2D 3D 4D 5D",
    ]
    for rules in houses:
        for cards in plays:
            try:
                play = rules.classify(cards)
            except ValueError:
                continue
            assert pickle.loads(pickle.dumps(play)) == play
