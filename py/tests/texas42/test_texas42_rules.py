"""The options of Texas 42, what a hand brings, and many games at once."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from unbeaten import Counted, NumberOutOfRange, Policy, WrongCount
from unbeaten.texas42 import (
    AllPass,
    BadDoubles,
    BidTotals,
    Call,
    CannotSettle,
    Claims,
    Declaration,
    Doubles,
    HandResult,
    HandScore,
    House,
    Rules,
    Scoring,
    Simulation,
    Suit,
    Taken,
    Totals,
    Trump,
    UnknownRules,
    simulate,
)

TOURNAMENT, CASUAL, POINTS = Rules.tournament(), Rules.casual(), Rules.points()


def test_presets() -> None:
    assert [Rules.named(name) for name in ("tournament", "casual", "points")] == [TOURNAMENT, CASUAL, POINTS]
    assert (POINTS.scoring, POINTS.target, POINTS.nello) == (Scoring.POINTS, 250, House.FORCED)
    assert (CASUAL.all_pass, CASUAL.claims, CASUAL.plunge_marks) == (AllPass.FORCED, Claims.FREE, 4)
    assert (CASUAL.splash_marks, CASUAL.nello_doubles) == ((2, 3), (Doubles.OWN,))
    with pytest.raises(UnknownRules) as unknown:
        Rules.named("Casual")
    assert unknown.value.data == {"preset": "Casual"}


OPTIONS: list[tuple[str, Any, Any]] = [
    ("scoring", "points", Scoring.POINTS),
    ("target", 3, 3),
    ("all_pass", AllPass.FORCED, AllPass.FORCED),
    ("max_marks", 2, 2),
    ("early_end", False, False),
    ("claims", "off", Claims.OFF),
    ("no_trump_doubles", ["own", "high"], (Doubles.HIGH, Doubles.OWN)),
    ("nello", "any", House.ANY),
    ("nello_marks", 2, 2),
    ("nello_doubles", [Doubles.INVERTED, "low"], (Doubles.LOW, Doubles.INVERTED)),
    ("sevens", "forced", House.FORCED),
    ("sevens_marks", 7, 7),
    ("plunge", True, True),
    ("plunge_marks", 2, 2),
    ("splash", True, True),
    ("splash_marks", (3, 3), (3, 3)),
    ("partner_leads", False, False),
    ("gold_with_doubles", True, True),
]


@pytest.mark.parametrize(("name", "given", "got"), OPTIONS, ids=[row[0] for row in OPTIONS])
def test_every_option_is_read_shown_and_pickled(name: str, given: Any, got: Any) -> None:
    rules = Rules.tournament(**{name: given})
    assert getattr(rules, name) == got
    assert rules != TOURNAMENT
    assert rules == TOURNAMENT.replace(**{name: given})
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(pickle.loads(pickle.dumps(rules))) == hash(rules)
    names = {member.__name__: member for member in (AllPass, Claims, Doubles, House, Scoring)}
    assert eval(repr(rules), {"Rules": Rules, **names}) == rules
    assert rules.replace(**{name: getattr(TOURNAMENT, name)}) == TOURNAMENT


def test_rules_are_shown_as_the_preset_that_they_are_most_like() -> None:
    assert repr(CASUAL) == "Rules.casual()"
    assert repr(POINTS.replace(target=500)) == "Rules.points(target=500)"
    assert repr(CASUAL.replace(splash_marks=(2, 2))) == "Rules.casual(splash_marks=(2, 2))"
    assert repr(TOURNAMENT.replace(plunge=True)) == "Rules.tournament(plunge=True)"


BAD: list[tuple[str, Any, type[Exception], dict[str, Any]]] = [
    ("target", 0, NumberOutOfRange, {"field": "target"}),
    ("max_marks", 8, NumberOutOfRange, {"field": "max_marks"}),
    ("nello_marks", 0, NumberOutOfRange, {"field": "nello_marks"}),
    ("plunge_marks", 1, NumberOutOfRange, {"field": "plunge_marks"}),
    ("splash_marks", (3, 2), NumberOutOfRange, {"field": "splash_marks"}),
    ("splash_marks", (2, 8), NumberOutOfRange, {"field": "splash_marks"}),
    ("splash_marks", (2,), WrongCount, {"what": Counted.ITEMS, "got": 1, "want": 2}),
    ("no_trump_doubles", [], BadDoubles, {"field": "no_trump_doubles"}),
    ("no_trump_doubles", ["inverted"], BadDoubles, {"field": "no_trump_doubles"}),
    ("nello_doubles", ["own", "own"], BadDoubles, {"doubles": Doubles.OWN, "field": "nello_doubles"}),
]


@pytest.mark.parametrize(("name", "given", "error", "data"), BAD)
def test_options_out_of_bounds(name: str, given: Any, error: type[Any], data: dict[str, Any]) -> None:
    with pytest.raises(error) as refused:
        Rules.casual(**{name: given})
    assert (refused.value.data, refused.value.code) == (data, "wrong_count" if error is WrongCount else "wrong_type")
    with pytest.raises(ValueError, match="is not a valid House"):
        Rules.casual(nello="sometimes")
    with pytest.raises(TypeError, match="rules have no option"):
        Rules.casual(jokers=2)  # type: ignore[call-arg]


def test_which_declarations_the_rules_have() -> None:
    assert [str(one) for one in Declaration if not TOURNAMENT.has(one)] == [
        "no-trump-low",
        "no-trump-own",
        "nello",
        "nello-high",
        "nello-low",
        "nello-inverted",
        "sevens",
    ]
    assert CASUAL.has("NELLO")
    nine = [declaration.trump for declaration in Declaration]
    assert nine == [*Trump, *[None] * 7]
    assert Declaration.NELLO_INVERTED.nello is Doubles.INVERTED
    assert Declaration.NO_TRUMP.no_trump is Doubles.HIGH
    assert Declaration.SEVENS.led_suit("6-4") is None
    assert Declaration.SIXES.led_suit("6-4") is Suit.SIXES
    for trump in Trump:
        declaration = Declaration(trump.value)
        for suit in Suit:
            assert declaration.following(suit) == trump.following(suit)
        assert declaration.legal_plays("5-4 5-1 6-6", "5-0") == trump.legal_plays("5-4 5-1 6-6", "5-0")
    assert Declaration.SIXES.winner([]) is None


def test_what_a_hand_brings() -> None:
    taken = Taken("31", 0, "fives", (28, 14), (4, 3))
    assert TOURNAMENT.settle(taken, (0, 6)) == HandScore(
        HandResult.SET, "31", 0, "fives", (28, 14), (4, 3), (0, 1), (0, 7)
    )
    assert POINTS.settle(taken, (10, 20)).score == (10, 65)
    assert POINTS.settle(Taken("2m", 1, "sixes", (0, 42), (0, 7)), (0, 0)).scored == (0, 84)
    assert taken.verdict("marks") is HandResult.SET
    match taken:
        case Taken(bid=Call("31"), bidder=0, declaration=Declaration.FIVES):
            pass
        case other:
            pytest.fail(f"{other}")


@pytest.mark.parametrize(
    ("taken", "code", "data"),
    [
        (Taken("30", 0, "fives", (10, 10), (2, 2)), "not_decided", {}),
        (Taken("pass", 0, "fives", (42, 0), (7, 0)), "wrong_count", {"field": "bid"}),
        (Taken("30", 0, "nello", (42, 0), (7, 0)), "wrong_count", {"field": "declaration"}),
        (Taken("30", 0, "fives", (41, 0), (7, 0)), "wrong_count", {"field": "points"}),
        (Taken("30", 0, "fives", (42, 0), (255, 255)), "wrong_count", {"field": "tricks"}),
    ],
)
def test_what_cannot_be_settled(taken: Taken, code: str, data: dict[str, Any]) -> None:
    with pytest.raises(CannotSettle) as refused:
        CASUAL.settle(taken, (0, 0))
    assert (refused.value.code, refused.value.data) == (code, data)


def test_totals_of_parts_add_up() -> None:
    simulation = Simulation(CASUAL, 4, 7, "hint")
    whole = simulation.run(range(60))
    parts = [simulation.run(range(start, start + 20)) for start in (0, 20, 40)]
    assert parts[0] + parts[1] + parts[2] == whole == simulate(60, seed=7, rules=CASUAL, policies=Policy.HINT)
    assert (whole.games, whole.unfinished, whole.thrown_in) == (60, 0, 0)
    assert sum(whole.games_won) == 60
    assert sum(bid.made + bid.set for _, bid in whole.bids) == whole.hands
    assert sum(one.made + one.set for _, one in whole.declarations) == whole.hands
    assert [call.word for call, _ in whole.bids] == [str(call) for call in Call.all() if call in dict(whole.bids)]
    again = pickle.loads(pickle.dumps(whole))
    assert (again, hash(again), repr(again)) == (whole, hash(whole), repr(whole))
    none = BidTotals(0, 0)
    assert Totals(0, 0, 0, 0, 0, (0, 0), (0, 0), [("30", none)], [("sixes", none)]).bids == ()
    assert whole + Totals(1, 0, 0, 0, 0, (0, 0), (0, 0), [], []) != whole


def test_two_policies_are_those_of_two_pairs_of_partners() -> None:
    pairs = simulate(100, seed=1, players=2, policies=["hint", "random"])
    assert pairs == simulate(100, seed=1, policies=["hint", "random", "hint", "random"])
    assert pairs.games_won[0] > 80
    with pytest.raises(WrongCount) as refused:
        simulate(1, seed=1, policies=["hint", "random"])
    assert refused.value.data == {"what": Counted.POLICIES, "got": 2, "want": 4}


def test_simulations_on_many_threads_are_the_same() -> None:
    simulation = Simulation(TOURNAMENT, 4, 3)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: simulation.run(range(40)), range(16)))
    assert found == [simulation.run(range(40))] * 16
