"""Garbage in every argument of every call: a documented exception, never a crash."""

import inspect
import itertools
from array import array
from collections.abc import Callable
from typing import Any

import pytest

import unbeaten
from unbeaten import Domino, DominoSet, Draws, Seed, UnbeatenError, _unbeaten, big_two, casino, fair, texas42
from unbeaten.big_two import (
    Completions,
    Deal,
    FirstLead,
    Game,
    GameScore,
    Made,
    Match,
    OnTable,
    Played,
    Record,
    Rules,
    ScoreSheet,
    Setup,
    Simulation,
    Timer,
    Totals,
    Turn,
    Verdict,
)

GARBAGE: list[Any] = [
    None,
    True,
    0,
    -1,
    3,
    2**31,
    2**32,
    2**63 - 1,
    2**63,
    2**64 - 1,
    2**64,
    -(2**63),
    10**5000,
    0.5,
    float("nan"),
    float("inf"),
    1j,
    "",
    " ",
    "3D",
    "3D 3D",
    "pass",
    "\0",
    "\ud800",
    "3D \udfff",
    "é" * 1000,
    "[" * 10_000,
    "\ud800" * 64,
    float("-inf"),
    2**52,
    b"",
    b"3D",
    b"\xff" * 32,
    bytearray(b"12345678"),
    [],
    ["3D"],
    [None],
    [[[]]],
    (0, "3D"),
    ["\ud800"],
    {"\udfff": "\ud800"},
    array("Q", [2**64 - 1, 2**63]),
    memoryview(b"\xff" * 16),
    [0, -1],
    [2**64] * 4,
    ["3D", "3D"],
    {},
    {"3D": 1},
    {"3D"},
    range(3),
    range(-5, 2**70),
    object(),
    object,
    print,
    unbeaten.Card("3D"),
    unbeaten.CardSet("3D 3C"),
    unbeaten.Rank.ACE,
    big_two.Kind.PAIR,
    "6-4",
    "6-4 0-0",
    "blanks",
    "6-6|trump-sixes|led-sixes",
    2**28,
    Domino("6-4"),
    DominoSet("6-4 0-0"),
    unbeaten.Pip.SIX,
    texas42.Trump.DOUBLES,
    texas42.Suit.DOUBLES,
    texas42.Hand(DominoSet.DOUBLES),
    texas42.Rules.tournament(),
    texas42.Call("2m"),
    texas42.Action.CLAIM,
    texas42.Declaration.NELLO,
    [(0, "6-4")],
    casino.Build("b0", "5D 4C", 9, 0),
    casino.Stack("s0", "5H 4H", 0),
    casino.Target.EMPTY,
    casino.Target.loose(2**63),
    casino.Dragged.hand("7S"),
    casino.Position(1, 0, "7D", ["7S", ""]),
    casino.Position(1, 0, "7D", ["7S", ""]).to_wire(),
    casino.Engine(),
    fair.Table("bigTwo", "7", "", 2),
    fair.Commitment("00" * 32),
    "document",
    Rules.classic(),
    Rules.classic().classify("3D"),
    Deal.shuffled(1, 0, players=2),
    Game(Rules.classic(), Deal.shuffled(1, 0, players=2)),
]

RULES = Rules.classic()
RULES42 = texas42.Rules.tournament()
MOST = Totals(2**64 - 1, 2**64 - 1, 2**64 - 1, 2**64 - 1, [2**64 - 1] * 2, [2**64 - 1] * 2, [2**64 - 1] * 2)


def subjects() -> dict[str, Any]:
    game = Game(RULES, Deal.shuffled(1, 0, players=2))
    return (
        {
            "Card": unbeaten.Card("3D"),
            "CardSet": unbeaten.CardSet("3D 2S"),
            "Seed": Seed(1),
            "Mean": unbeaten.Mean(2, -1, 1),
            "Draws": Draws(1),
            "Rules": RULES,
            "Combo": RULES.classify("3D"),
            "Action": big_two.Action.PASS,
            "Turn": Turn.lead(RULES, "3D 2S"),
            "Deal": Deal.shuffled(1, 0, players=2),
            "Setup": Setup(["3D", "4D"], 0),
            "Table": game.table,
            "View": game.view(0),
            "Game": game,
            "Match": Match(RULES, Deal.shuffled(1, 0, players=2)),
            "ScoreSheet": ScoreSheet(RULES, 2),
            "Record": Record('[Hands "3D KS; 4C 5C"][ToMove "0"]'),
            "Simulation": Simulation(RULES, 2, 1),
            "Timer": Timer(1, 0, 0, 5),
            "CardSubsets": unbeaten.CardSet("3D 2S").subsets(),
            "Completions": Completions(playable=True, can_add="3C"),
            "FirstLead": FirstLead(0, "3D"),
            "GameScore": GameScore([1, 2], False, []),
            "Made": Made(1, 0, 0, "3D", big_two.Kind.SINGLE, False, None),
            "MatchScore": RULES.score_match([0, 3]),
            "OnTable": OnTable(0, RULES.classify("3D")),
            "Played": Played(0, RULES.classify("3D")),
            "Replay": Record('[Hands "3D KS; 4C 5C"][ToMove "0"]').replay(),
            "Totals": MOST,
            "Verdict": Verdict(None),
            "Domino": Domino("6-4"),
            "DominoSet": DominoSet("6-4 0-0"),
            "DominoSubsets": DominoSet("6-4 0-0").subsets(),
            "texas42.Claim": texas42.Claim("6-4", "fours", ~DominoSet("6-4 6-6 5-5 4-4")),
            "texas42.Deal": texas42.Deal.shuffled(1, 0),
            "texas42.Hand": texas42.Hand(DominoSet.DOUBLES),
            "texas42.Refutation": texas42.Refutation("6-4", 0, "6-6", ["6-4", "6-6"]),
            "texas42.Strength": texas42.strength("6-6|trump-sixes|led-sixes"),
            "texas42.StrengthKey": texas42.StrengthKey("6-6|trump-sixes|led-sixes"),
            "texas42.Trick": texas42.Trick("fours", ["6-4"]),
            "texas42.Ruling": texas42.Ruling(None, []),
        }
        | texas42_subjects()
        | casino_subjects()
        | fair_subjects()
    )


def texas42_subjects() -> dict[str, Any]:
    """Some are made by hand, because games rarely tell them."""
    rules, deal = texas42.Rules.casual(), texas42.Deal.shuffled(1, 0)
    game = texas42.Game(rules, deal)
    told: list[Any] = [game.dealt]
    for seat, action in ((1, "30"), (2, "pass"), (3, "pass"), (0, "pass"), (1, "fives")):
        told += game.play(seat, action)
    for _ in range(4):
        told += game.play(game.to_move or 0, game.legal_actions()[0])
    settled = rules.settle(texas42.Taken("1m", 1, "sixes", (0, 42), (0, 7)), (3, 2))
    end = 2**64 - 1
    most, each = [end, end], texas42.BidTotals(end, end)
    values = [*told, game, game.table, game.view(0), game.record(), game.record().replay(), *game.history()]
    values += [rules, texas42.Auction(rules, ["30"]), texas42.Call("splash-2"), texas42.Action("6-4"), settled]
    values += [texas42.Shake(rules, deal), texas42.Setup.first(deal), texas42.Simulation(rules, 4, 1), game.score()]
    values += [texas42.Totals(end, end, end, end, end, most, most, [("30", each)], [("sixes", each)]), each]
    values += [texas42.Taken("1m", 1, "sixes", (0, 42), (0, 7)), *game.tricks(), texas42.HandThrownIn(1, most)]
    values += [texas42.Claimed(0, "6-6", True, ["6-6"], None), texas42.HandOver(1, settled), texas42.GameOver(1)]
    values += [texas42.ThrownIn(1, 2), *texas42_advice()]
    return {f"texas42.{type(value).__name__}": value for value in values}


def texas42_advice() -> list[Any]:
    """Best play, knowledge and advice."""
    open_hands, solver = texas42.OpenHands(["6-5", "4-4", "6-0", "2-1"], "fours", 0), texas42.Solver(16)
    solution = solver.solve(open_hands)
    knowledge = texas42.Knowledge.dealt(texas42.Rules.tournament(), 0, 1, "6-6 6-5 6-4 6-3 5-5 4-4 1-0")
    advisor = texas42.Advisor(2, 1)
    advice, table = advisor.advise(knowledge), advisor.bid_table(knowledge, ["sixes"])
    values: list[Any] = [open_hands, solver, solution, *solution.values, solver.bounds(open_hands, 100)]
    values += [knowledge, knowledge.deals(), advisor, advice, advice.values[0], advice.values[0].made]
    values += [table, *table.declarations, texas42.OnlyOne(), texas42.Makes(1, 2, 0), texas42.Sets(1, 2, 0)]
    values += [texas42.BestBid("30", 1, 2), texas42.LastTrumpFalls("4-4", 1, 2), texas42.Stands("6-6", 2, 2)]
    return values


def casino_subjects() -> dict[str, Any]:
    stack = casino.Stack("s0", "4H 2D", 0)
    position = casino.Position(1, 0, ["7D", stack], ["7S 6C", ""])
    drop = position.drop("6C", casino.Target.stack(1))
    decision = casino.Engine().determine(drop)
    captures = casino.Captures("9S", "5D 4C 9H")
    values: list[Any] = [position, stack, drop, decision, decision.choices[0], *decision.actions]
    values += [captures, iter(captures), casino.Build("b0", "5D 4C", 9, 0), casino.Lookout("9S", [stack], "", [4])]
    values += [casino.Dragged.hand("7S"), casino.Target.EMPTY, casino.Engine(), casino.Deal.shuffled(1, 0, 2)]
    values += [casino.Trail("3C"), casino.Engine().rules()[0], position.grow(1), position.grow(1).now]
    values += casino_game_values()
    return {f"casino.{type(value).__name__}": value for value in values}


def casino_game_values() -> list[Any]:
    """Some are made by hand, because games rarely tell them."""
    rules, deal = casino.Rules.south_african(), casino.Deal.shuffled(1, 0, 2)
    build = casino.TableBuild(9, "3D 6C", owner=0)
    setup = casino.Setup(["9S 9H 5D", "2C 3C 10H"], round=2, loose="4C", builds=[build])
    game = casino.Game.set_up(rules, setup)
    score = rules.score(["10D AS", "2S AD"])
    view, end = game.view(0), 2**64 - 1
    values: list[Any] = [game.dealt, *game.play(0, "5D+4C>b9"), *game.play(1, "3C"), *game.history()]
    values += [game, game.current, game.table, view, *view.choices, *view.threats, view.threats[0].threats]
    values += [casino.Captured(0, "9S", "9H", 9, [casino.TopTaken("9D", 1)], True), casino.TopTaken("9D", 1)]
    values += [casino.Built(0, "5D", "4C", [], 9, False), casino.Raised(0, "2S", 7, 9, 1, False)]
    values += [casino.Leftovers(0, "3C"), casino.GameOver(score), casino.SeriesOver([1]), score, score.sides[0]]
    values += [casino.MatchOver(score, casino.Tally([4, 2], [1, 0])), casino.Tally([4, 2], [1, 0]), game.score()]
    values += [casino.StackOnCard("5D", "4C", "hand"), casino.StackOnStack("5D", 0, "hand"), casino.CancelStack(None)]
    values += [
        casino.FinishCapture(0, None),
        casino.FinishBuild(0, 9),
        casino.FinishAdd(0, 9),
        casino.Staged(0, ["4C", "5D"]),
    ]
    values += [
        casino.Sketch([casino.Staged(0, ["4C", "5D"])], "9S", "3C"),
        *game.drops()[:1],
        game.drops()[0].offers[0],
    ]
    values += [rules, setup, build, casino.Play("9Sxb9"), casino.Wins(2), casino.Points(21), deal]
    values += [casino.Simulation(rules, 2, 1), casino.Totals(end, end, end, end, [end] * 4, [end] * 4, [end] * 4)]
    values += [game.record(), game.record().replay()]
    return values


def fair_subjects() -> dict[str, Any]:
    table = fair.Table("bigTwo", "7", "", 2)
    values: list[Any] = [fair.Commitment("00" * 32), fair.Dealer(1, table), fair.Player(table, 1), table]
    values += [fair.Verified(0, 0, None)]
    return {f"fair.{type(value).__name__}": value for value in values}


def named() -> list[tuple[str, Any]]:
    """All that the extension has, that of Texas 42 and of Casino under the name of the game."""
    core = _unbeaten
    parts = {
        "": (core, core.big_two, core.big_two_shapes),
        "texas42.": (core.texas42, core.texas42_shapes),
        "casino.": (core.casino, core.casino_shapes),
        "fair.": (core.fair, core.fair_shapes),
    }
    return [
        (f"{game}{name}", thing)
        for game, modules in parts.items()
        for module in modules
        for name, thing in vars(module).items()
        if not name.startswith("__")
    ]


def calls() -> list[tuple[str, Callable[..., Any], int]]:
    """Every call of the extension, with how many arguments it can take."""
    found: list[tuple[str, Callable[..., Any]]] = []
    instances = subjects()
    for name, thing in named():
        if not callable(thing):
            continue
        found.append((name, thing))
        if inspect.isclass(thing):
            subject = instances.get(name, thing)
            found += [
                (f"{name}.{inner}", getattr(subject, inner))
                for inner in vars(thing)
                if callable(getattr(subject, inner)) and (not inner.startswith("_") or inner in MAGIC)
            ]
    return [(name, call, arguments(call)) for name, call in found]


MAGIC = {
    "__or__",
    "__ror__",
    "__and__",
    "__xor__",
    "__sub__",
    "__rsub__",
    "__add__",
    "__contains__",
    "__eq__",
    "__ne__",
    "__lt__",
    "__ge__",
    "__deepcopy__",
}


def arguments(call: Callable[..., Any]) -> int:
    try:
        parameters = inspect.signature(call).parameters.values()
    except ValueError:
        return 1
    return sum(p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters)


def attempt(call: Callable[..., Any], *args: Any, **options: Any) -> None:
    """It answers, or it says what is wrong. Nothing else ever comes out, least of all a panic."""
    try:
        call(*args, **options)
    except (UnbeatenError, TypeError):
        pass
    except ValueError as error:
        # An enumeration says itself that it has no such member.
        assert "is not a valid" in str(error)


SLOW = {"simulate", "Simulation.run", "count_positions", "shuffle"}
SLOW |= {f"texas42.{name}" for name in SLOW}
CALLS = [call for call in calls() if call[0] not in SLOW]


@pytest.mark.parametrize(("name", "call", "count"), CALLS, ids=[name for name, _, _ in CALLS])
def test_garbage_in_every_argument(name: str, call: Callable[..., Any], count: int) -> None:
    if count <= 2:
        for size in range(count + 1):
            for args in itertools.product(GARBAGE, repeat=size):
                attempt(call, *args)
        return
    for garbage in GARBAGE:
        attempt(call, *[garbage] * count)
        for place, other in itertools.product(range(count), GARBAGE):
            attempt(call, *[garbage] * place, other, *[garbage] * (count - place - 1))


def set_up(**changes: Any) -> texas42.Game:
    setup = texas42.Setup.first(texas42.Deal.shuffled(1, 0))
    return texas42.Game.set_up(RULES42, setup.replace(**changes))


def test_garbage_in_every_option() -> None:
    for name, garbage in itertools.product(inspect.signature(Rules.classic).parameters, GARBAGE):
        attempt(Rules.classic, **{name: garbage})
    for garbage in GARBAGE:
        for name in inspect.signature(texas42.Rules.tournament).parameters:
            attempt(texas42.Rules.tournament, **{name: garbage})
            attempt(texas42.Rules.casual().replace, **{name: garbage})
        attempt(texas42.Rules.tournament, splash_marks=[garbage] * 2)
        attempt(texas42.Rules.tournament, nello_doubles=[garbage])
        for name in texas42.Setup.__match_args__:
            attempt(set_up, **{name: garbage})
        attempt(set_up, bid=(garbage, "30"))
        attempt(set_up, trick=[(0, garbage)])
        attempt(texas42.Claim, "6-4", "fours", ~DominoSet("6-4 6-6 5-5 4-4"), voids=garbage)
        attempt(texas42.Claim, "6-4", "fours", ~DominoSet("6-4 6-6 5-5 4-4"), voids=[garbage] * 3)
        position = casino.Position(1, 0, "7D", ["7S", ""])
        attempt(position.drop, "7S", casino.Target.loose(0), seen=garbage)
        attempt(position.drop, "7S", casino.Target.loose(0), stack_id=garbage)
        attempt(casino.Position.from_wire, {"round": garbage})
        attempt(casino.Position.from_wire, position.to_wire() | {"tableCards": garbage})
        attempt(casino.Position.from_wire, position.to_wire() | {"tableCards": [garbage]})
    names = (texas42.Trump, texas42.Suit, texas42.Context, texas42.Declaration, casino.Profile)
    for text, read in itertools.product(GARBAGE, names):
        if isinstance(text, str):
            attempt(read, text)
    for name, garbage in itertools.product(inspect.signature(Setup.replace).parameters, GARBAGE):
        attempt(Setup(["3D", "4D"], 0).replace, **{name: garbage})
    for garbage in GARBAGE:
        attempt(RULES.certain_finish, "3D", "", hand_sizes=garbage, next_cards=garbage, must_include=garbage)
        attempt(RULES.certain_finish, "3D", "", next_cards=garbage)
        attempt(RULES.certain_finish, "3D", "", must_include=garbage)
        attempt(RULES.unbeatable_by_knowledge, "3D", "", garbage)
        attempt(RULES.unbeatable_by_knowledge, "3D", "", hand_sizes=garbage)
        attempt(RULES.unbeatable_by_knowledge, "3D", "", hands=garbage)
        attempt(Turn.lead, RULES, "3D", must_include=garbage)
        attempt(Turn.lead, RULES, "3D", next_cards=garbage)
        attempt(Game(RULES, Deal.shuffled(1, 0, players=2)).record, seed=garbage)


def test_garbage_for_long_work() -> None:
    short = [garbage for garbage in GARBAGE if not isinstance(garbage, int) or not 3 < garbage < 2**64]
    for garbage in short:
        attempt(big_two.simulate, garbage, seed=1)
        attempt(big_two.count_positions, Match(RULES, Deal.shuffled(1, 0, players=2)), garbage)
        attempt(Simulation(RULES, 2, 1).run, garbage)
        attempt(texas42.simulate, garbage, seed=1)
        attempt(texas42.count_positions, texas42.Shake(RULES42, texas42.Deal.shuffled(1, 0)), garbage)
        attempt(texas42.Simulation(RULES42, 4, 1).run, garbage)
    for garbage in GARBAGE:
        attempt(big_two.simulate, 1, seed=garbage)
        attempt(big_two.simulate, 1, seed=1, players=garbage)
        attempt(big_two.simulate, 1, seed=1, policies=garbage)
        attempt(big_two.simulate, 1, seed=1, rules=garbage)
        attempt(texas42.simulate, 1, seed=garbage)
        attempt(texas42.simulate, 1, seed=1, players=garbage)
        attempt(texas42.simulate, 1, seed=1, policies=garbage)
        attempt(texas42.simulate, 1, seed=1, rules=garbage)
        attempt(unbeaten.shuffle, [1, 2, 3], garbage, 0)
        attempt(unbeaten.shuffle, [1, 2, 3], 0, garbage)


def test_half_a_surrogate_pair_is_refused_like_any_other_mistake() -> None:
    refusals: list[tuple[Callable[[str], object], str]] = [
        (unbeaten.Card, "bad_card"),
        (unbeaten.CardSet, "bad_card"),
        (RULES.classify, "bad_card"),
        (lambda text: Game(RULES, Deal.shuffled(1, 0, players=2)).play(0, text), "bad_card"),
        (Seed, "wrong_count"),
        (lambda text: Seed(text * 64), "wrong_type"),
        (Rules.named, "unknown_rules"),
        (lambda text: Rules.classic(straights=[text]), "wrong_type"),
        (Record, "bad_record"),
        (Game.load, "bad_snapshot"),
        (Domino, "bad_domino"),
        (DominoSet, "bad_domino"),
        (texas42.Trump, "bad_trump"),
        (texas42.StrengthKey, "bad_domino"),
        (lambda text: texas42.strength("6-4", "fours", text), "no_such_context"),
        (texas42.Rules.named, "unknown_rules"),
        (texas42.Call, "bad_action"),
        (texas42.Action, "bad_action"),
        (texas42.Declaration, "bad_action"),
        (lambda text: texas42.Game(RULES42, texas42.Deal.shuffled(1, 0)).play(1, text), "bad_action"),
        (texas42.Record, "bad_record"),
        (texas42.Game.load, "bad_snapshot"),
        (casino.Engine, "unknown_rules"),
        (lambda text: casino.Engine().without(text), "unknown_rules"),
        (lambda text: casino.Stack("s0", text, 0), "bad_card"),
        (casino.Position.from_wire, "wrong_type"),
    ]
    for call, code in refusals:
        for text in ("\ud800", "\udfff"):
            with pytest.raises(UnbeatenError) as refused:
                call(text)
            assert refused.value.code == code
    options: dict[str, Any] = {"\ud800": 1}
    with pytest.raises(TypeError, match="rules have no option"):
        Rules.classic(**options)
    for value in (unbeaten.Card("3D"), unbeaten.CardSet("3D"), Domino("6-4"), DominoSet("6-4")):
        with pytest.raises(ValueError):
            format(value, "\ud800")


def test_numbers_of_64_bits_arrive_whole() -> None:
    for number in (2**63 - 1, 2**63, 2**64 - 1):
        game = Game(RULES, Deal.shuffled(number, number, players=2))
        assert game.advance_to(number) == []
        assert (game.now, Game.load(game.save()).now) == (number, number)
        assert bytes(Seed(number)) == number.to_bytes(32, "little")
        assert Timer(number, 0, 0, number).remaining_at(1) == number - 1
        assert Made(1, number, 0, "pass", None, False, number).timer == number
        assert ScoreSheet.going_on(RULES, [number, 0]).score().totals == (number, 0)
        setup = texas42.Setup.first(texas42.Deal.shuffled(number, number)).replace(score=[number, 0])
        assert setup.score == (number, 0)
        assert texas42.HandThrownIn(0, [number, 0]).score == (number, 0)
    assert MOST + MOST == MOST
    most = texas42_subjects()["texas42.Totals"]
    assert most + most == most


def test_a_timer_at_the_end_of_time() -> None:
    game = Game.set_up(RULES, Setup(["3D 2S", "4D 5D"], to_move=0))
    game.advance_to(2**64 - 1)
    game.play(0, "2S")
    assert game.timer is not None
    assert game.timer.expires_at == 2**64 - 1
    assert Game.load(game.save()) == game


class Hostile:
    """Raises whatever Python asks of it."""

    def __index__(self) -> int:
        raise ZeroDivisionError

    __iter__ = __len__ = __hash__ = __str__ = __repr__ = __index__  # type: ignore[assignment]


def test_what_arguments_raise_comes_through() -> None:
    calls: list[Any] = [RULES.classify, Seed, unbeaten.Card.at, unbeaten.CardSet, RULES.score_hand]
    calls += [Domino, DominoSet, DominoSet.from_mask, texas42.Hand, texas42.Trump.SIXES.beaters]
    calls += [casino.card_sum, casino.Target.loose, lambda hostile: casino.Position(1, 0, hostile, ["", ""])]
    for call in calls:
        with pytest.raises((ZeroDivisionError, TypeError)):
            call(Hostile())
