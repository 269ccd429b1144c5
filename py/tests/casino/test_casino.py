"""Casino: what a drop may mean, and why."""

import copy
import itertools
import json
import pickle
from typing import Any

import pytest

from unbeaten import BadCard, Card, CardSet, Counted, DuplicateCard, UnbeatenError, WrongCount, big_two, casino
from unbeaten.casino import (
    NO_ACTIONS,
    PROMPT_MESSAGE,
    PROMPT_TITLE,
    AddedUp,
    AddToStack,
    BadDrop,
    BadPosition,
    BadWire,
    Build,
    Capture,
    CaptureKind,
    Captures,
    Category,
    Choice,
    CreateBuild,
    CreateStack,
    Deal,
    Dragged,
    DropRule,
    Engine,
    ExtendBuild,
    ItemKind,
    Landing,
    Lookout,
    NoSuchRule,
    NotInPack,
    Position,
    Profile,
    Source,
    Stack,
    Target,
    TooManyCaptures,
    Trail,
    UnknownProfile,
)

ENGINE, LITERAL = Engine(), Engine("literal")
MINE = Build("b0", "5D 2C", 7, owner=0)
THEIRS = Build("b1", "AD 3C 4S", 4, owner=1, is_extendable=True)
STACK = Stack("s0", "4H 2D", owner=0)
# A loose card, both kinds of builds, a stack, and a hand that goes with all of them.
TABLE = Position(2, 0, ["7D", MINE, THEIRS, STACK], ["7S 4D 6C 2S 10H", "9C"])


# ── the source document's examples ──────────────────────────────────────────


def test_the_first_worked_example_offers_a_capture_and_no_build_of_fourteen() -> None:
    drop = Position(1, 0, "7D", ["7S", "2C"]).drop("7S", Target.loose(0))
    decision = ENGINE.determine(drop)
    assert decision.rule_ids == ("universal-staging", "single-card-capture")
    assert decision.actions == (
        CreateStack("7S", "hand", 0),
        Capture("7S", "7D", 7, CaptureKind.SINGLE),
    )
    assert (decision.is_modal, decision.error_message, len(decision)) == (True, None, 2)
    assert decision.to_wire()["actions"][1] == {
        "type": "capture",
        "targetCards": [{"rank": "7", "suit": "♦"}],
        "captureValue": 7,
        "captureType": "single",
    }
    literally = LITERAL.determine(drop)
    assert literally.rule_ids[-1] == "create-own-build"
    assert literally.actions[-1] == CreateBuild(0, "7S", "7D", 14)


def test_the_second_worked_example_makes_a_build_of_nine() -> None:
    decision = ENGINE.determine(Position(1, 0, "4D", ["5S", ""]).drop("5S", Target.loose(0)))
    assert decision.rule_ids == ("universal-staging", "create-own-build")
    assert decision.actions[-1] == CreateBuild(owner=0, card="5S", loose=["4D"], value=9)
    assert decision.to_wire()["actions"][-1] == {
        "type": "build",
        "operation": "create",
        "owner": 0,
        "cards": [{"rank": "4", "suit": "♦"}, {"rank": "5", "suit": "♠"}],
        "value": 9,
    }


def test_the_third_worked_example_trails() -> None:
    decision = ENGINE.determine(Position(1, 0, "7D", ["3C", ""]).drop("3C", Target.EMPTY))
    assert (decision.rule_ids, decision.actions, decision.is_modal) == (("trail-card",), (Trail("3C"),), True)
    beside = ENGINE.determine(Position(1, 0, "3D", ["3C", ""]).drop("3C", Target.EMPTY))
    assert (beside.actions, beside.error_message, beside.is_modal) == ((), NO_ACTIONS, False)
    assert beside.to_wire() == {"actions": [], "requiresModal": False, "errorMessage": "No valid actions available"}


def test_a_card_of_the_stacks_sum_is_added_or_takes_it() -> None:
    drop = TABLE.drop("6C", Target.stack(3))
    assert ENGINE.determine(drop).rule_ids == ("temp-stack-addition", "temp-stack-capture")
    assert ENGINE.determine(drop).actions == (
        AddToStack("6C", Source.HAND, 3, "s0"),
        Capture("6C", "4H 2D", 6, "temp-stack"),
    )
    assert LITERAL.determine(drop).rule_ids == ("temp-stack-addition",)
    stopped = {one.rule_id: one.stopped_by for one in LITERAL.explain(drop)}
    assert set(stopped.values()) == {None, "temp-stack-addition"}
    assert stopped["temp-stack-capture"] == "temp-stack-addition"
    would = {one.rule_id for one in LITERAL.explain(drop) if one.would_match}
    assert would == {"temp-stack-addition", "temp-stack-capture"}
    single = LITERAL.explain(drop)[2].reasons[0]
    assert (single.code, single.wanted, single.on) == ("not_onto", "loose", Landing("temporary_stack", None, None, 6))
    assert not any(one.stopped_by for one in ENGINE.explain(drop))


def test_the_prompt() -> None:
    assert (PROMPT_TITLE, PROMPT_MESSAGE) == ("Choose Action", "What would you like to do?")


# ── rules and reasons ───────────────────────────────────────────────────────


@pytest.mark.parametrize("profile", Profile)
def test_the_rules_are_the_documents_table(profile: Profile) -> None:
    table = [
        ("universal-staging", "staging", 95, False, False),
        ("temp-stack-addition", "staging", 80, False, True),
        ("single-card-capture", "capture", 50, False, False),
        ("build-capture", "capture", 45, False, False),
        ("temp-stack-capture", "capture", 40, False, False),
        ("create-own-build", "build", 35, True, False),
        ("extend-own-build", "build", 30, False, False),
        ("extend-opponent-build", "build", 25, True, False),
        ("trail-card", "trail", 10, True, False),
    ]
    engine = Engine(profile)
    rules = engine.rules()
    assert [(r.id, str(r.category), r.priority, r.is_modal, r.is_exclusive) for r in rules] == table
    assert all(rule == engine.rule(rule.id) and rule.description for rule in rules)
    assert engine.rule("steal") is None
    assert (engine.profile, Engine(str(profile))) == (profile, engine)


def test_every_rule_says_whether_it_matches_and_why() -> None:
    for engine, dragged, index in itertools.product((ENGINE, LITERAL), TABLE.draggable(), range(5)):
        target = [Target.loose(0), Target.build(1), Target.build(2), Target.stack(3), Target.EMPTY][index]
        if (dragged.source, index) == (Source.TABLE, 0):
            continue
        drop = TABLE.drop(dragged, target)
        explained = engine.explain(drop)
        assert [one.rule_id for one in explained] == [rule.id for rule in engine.rules()]
        matched = tuple(one.rule_id for one in explained if one.matched)
        assert matched == engine.determine(drop).rule_ids
        assert all(one.because for one in explained)
    because = {one.rule_id: one.because for one in ENGINE.explain(TABLE.drop("7S", Target.build(1)))}
    assert because["build-capture"] == "7♠ comes from the hand, it is dropped on the build of 7, both are worth 7"
    assert because["extend-own-build"] == "together they make 14, and the highest is 10"


def test_builds_are_taken_and_extended() -> None:
    own = ENGINE.determine(TABLE.drop("2S", Target.build(1)))
    assert (own.rule_ids, own.is_modal) == (("extend-own-build",), False)
    assert own.actions == (ExtendBuild("2S", 1, MINE, 9),)
    # Two groups of four: only the literal reading extends a compound.
    assert ENGINE.determine(TABLE.drop("4D", Target.build(2))).rule_ids == ("build-capture",)
    [compound] = ENGINE.explain(TABLE.drop("4D", Target.build(2)))[7].reasons
    assert (compound.code, compound.value, compound.sum, compound.card) == ("compound_build", 4, 8, None)
    assert compound.text == "the cards of the build add up to 8, not to 4"
    theirs = LITERAL.determine(TABLE.drop("4D", Target.build(2)))
    assert theirs.rule_ids == ("build-capture", "extend-opponent-build")
    assert theirs.actions == (Capture("4D", "AD 3C 4S", 4, "build"), ExtendBuild("4D", 2, THEIRS, 8))
    assert theirs.to_wire()["actions"][1]["targetBuild"] == TABLE.to_wire()["tableCards"][2]


def test_a_rule_can_be_switched_off() -> None:
    drop = TABLE.drop("7S", Target.loose(0))
    without = ENGINE.without("universal-staging")
    assert without.determine(drop).rule_ids == ("single-card-capture",)
    assert not without.determine(drop).is_modal
    assert ENGINE.determine(drop).rule_ids == ("universal-staging", "single-card-capture")
    both = without.without("trail-card")
    assert both == ENGINE.without("trail-card").without("universal-staging") != without
    assert both == Engine(Profile.DOCUMENT, ["trail-card", "universal-staging"]) == eval(repr(both))
    twice: list[Any] = [lambda: without.without("universal-staging"), lambda: Engine(without=["universal-staging"] * 2)]
    for again in twice:
        with pytest.raises(NoSuchRule) as caught:
            again()
        assert (caught.value.code, caught.value.data) == ("unknown_rules", {"id": "universal-staging"})


def test_all_drops_are_those_that_mean_something() -> None:
    targets = [Target.loose(0), Target.build(1), Target.build(2), Target.stack(3), Target.EMPTY]
    for engine in (ENGINE, LITERAL):
        found = engine.all_drops(TABLE)
        each = [
            engine.determine(TABLE.drop(dragged, target))
            for dragged, target in itertools.product(TABLE.draggable(), targets)
            if (dragged.source, target) != (Source.TABLE, Target.loose(0))
        ]
        assert found == [decision for decision in each if len(decision)]
        assert all(decision.drop.position == TABLE for decision in found)
    assert [str(dragged.card) for dragged in TABLE.draggable()] == ["4D", "6C", "7S", "10H", "2S", "7D"]
    assert TABLE.draggable()[-1] == Dragged.table("7D") != Dragged.hand("7D")


def test_an_unknown_profile() -> None:
    for ask in (Profile, Engine):
        with pytest.raises(UnknownProfile) as caught:
            ask("house")
        assert (caught.value.code, caught.value.data) == ("unknown_rules", {"profile": "house"})
    with pytest.raises(TypeError):
        Engine(3)  # type: ignore[arg-type]


# ── positions and drops ─────────────────────────────────────────────────────


def test_a_position() -> None:
    assert (TABLE.round, TABLE.to_move, TABLE.owns_build) == (2, 0, True)
    assert TABLE.table == (Card("7D"), MINE, THEIRS, STACK)
    assert (TABLE.hand, TABLE.hands[1], TABLE.loose) == (CardSet("4D 6C 7S 10H 2S"), CardSet("9C"), CardSet("7D"))
    assert eval(repr(TABLE)) == TABLE == Position(2, 0, [Card("7D"), MINE, THEIRS, STACK], TABLE.hands)
    assert Position(1, 0, "7D 5C", ["", ""]).table == (Card("7D"), Card("5C"))
    assert Position(1, 0, "7D, 5C", ["", ""]) == Position(1, 0, ["7D", "5C"], ["", ""])
    assert Position(1, 0, "5C 7D", ["", ""]) != Position(1, 0, "7D 5C", ["", ""])


def test_builds_and_stacks() -> None:
    assert (MINE.id, MINE.cards, MINE.card_set) == ("b0", (Card("5D"), Card("2C")), CardSet("2C 5D"))
    assert (MINE.value, MINE.owner, MINE.is_extendable, THEIRS.is_extendable) == (7, 0, False, True)
    assert Build("b0", [Card("5D"), "2C"], 7, 0) == MINE != Build("b0", "2C 5D", 7, 0)
    assert Build("b0", Card("9S"), 9, 0).cards == (Card("9S"),)
    assert (STACK.sum, STACK.owner, STACK.cards) == (6, 0, (Card("4H"), Card("2D")))
    assert eval(repr(THEIRS)) == THEIRS
    assert eval(repr(STACK)) == STACK


REFUSED_POSITIONS: list[tuple[Any, type[UnbeatenError], str, dict[str, object]]] = [
    (lambda: Position(0, 0, [], ["", ""]), WrongCount, "wrong_count", {"what": Counted.ROUNDS, "got": 0, "want": 1}),
    (
        lambda: Position(256, 0, [], ["", ""]),
        WrongCount,
        "wrong_count",
        {"what": Counted.ROUNDS, "got": 256, "want": 255},
    ),
    (lambda: Position(1, 0, [], [""]), WrongCount, "wrong_count", {"what": Counted.PLAYERS, "got": 1, "want": 2}),
    (lambda: Position(1, 0, [], [""] * 5), WrongCount, "wrong_count", {"what": Counted.PLAYERS, "got": 5, "want": 4}),
    (lambda: Position(1, 2, [], ["", ""]), BadPosition, "no_such_seat", {"seat": 2}),
    (lambda: Position(1, 0, [Stack("s", "3C", 3)], ["", ""]), BadPosition, "no_such_seat", {"seat": 3}),
    (lambda: Stack("s", "", 0), BadPosition, "empty_stack", {"id": "s"}),
    (lambda: Position(1, 0, [STACK, Stack("s0", "3C", 0)], ["", ""]), BadPosition, "duplicate_id", {"id": "s0"}),
    (
        lambda: Position(1, 0, ["3C"] * 300, ["", ""]),
        WrongCount,
        "wrong_count",
        {"what": Counted.THINGS_ON_THE_TABLE, "got": 300, "want": 40},
    ),
    (lambda: Position(1, 0, "7D", ["7D", ""]), BadPosition, "overlap", {"card": Card("7D")}),
    (lambda: Position(1, 0, "7D 7D", ["", ""]), DuplicateCard, "duplicate", {"card": Card("7D")}),
    (lambda: Position(1, 0, "KD", ["", ""]), NotInPack, "bad_card", {"text": "KD"}),
    (lambda: Position(1, 0, "7X", ["", ""]), BadCard, "bad_card", {"text": "7X"}),
    (lambda: Stack("s", "4H 4H", 0), DuplicateCard, "duplicate", {"card": Card("4H")}),
    (
        lambda: Build("b", "5D 4C", 8, 0),
        BadPosition,
        "bad_build",
        {"cards": (Card("5D"), Card("4C")), "value": 8},
    ),
    (lambda: Build("b", "", 8, 0), BadPosition, "bad_build", {"cards": (), "value": 8}),
]


@pytest.mark.parametrize(("make", "error", "code", "data"), REFUSED_POSITIONS)
def test_positions_that_cannot_be(make: Any, error: type[UnbeatenError], code: str, data: dict[str, object]) -> None:
    with pytest.raises(error) as caught:
        make()
    assert type(caught.value) is error
    assert (caught.value.code, caught.value.data) == (code, data)


REFUSED_DROPS: list[tuple[Any, str, dict[str, object], str]] = [
    (lambda: TABLE.drop(Dragged.hand("7S").by(1), Target.EMPTY), "not_your_turn", {"to_move": 0}, "Not your turn"),
    (
        lambda: TABLE.drop("9C", Target.EMPTY),
        "not_there",
        {"card": Card("9C"), "source": Source.HAND},
        "9♣ is not in your hand.",
    ),
    (
        lambda: TABLE.drop(Dragged.table("4S"), Target.EMPTY),
        "not_there",
        {"card": Card("4S"), "source": Source.TABLE},
        "4♠ does not lie loose on the table.",
    ),
    (
        lambda: TABLE.drop("7S", Target.loose(4)),
        "bad_target",
        {"index": 4, "items": 4},
        "Nothing lies at place 4.",
    ),
    (
        lambda: TABLE.drop("7S", Target.loose(1)),
        "not_there",
        {"index": 1},
        "What lies at place 1 is not what the card was dropped on.",
    ),
    (
        lambda: TABLE.drop("7S", Target.build(1), seen=THEIRS),
        "not_there",
        {"index": 1},
        "What lies at place 1 is not what the card was dropped on.",
    ),
    (
        lambda: TABLE.drop("7S", Target.stack(3), stack_id="s9"),
        "not_there",
        {"index": 3},
        "What lies at place 3 is not what the card was dropped on.",
    ),
    (
        lambda: TABLE.drop("7S", Target.EMPTY, seen="7D"),
        "not_there",
        {},
        "The empty area is not what the card was dropped on.",
    ),
    (
        lambda: TABLE.drop(Dragged.table("7D"), Target.loose(0)),
        "onto_itself",
        {"card": Card("7D")},
        "7♦ cannot be dropped on itself.",
    ),
    (lambda: TABLE.grow(9), "bad_target", {"index": 9, "items": 4}, "Nothing lies at place 9"),
    (lambda: TABLE.grow(0), "not_there", {"index": 0}, "What lies at place 0 is not"),
    (lambda: Lookout("", "7D", "", [1]).threats(0), "not_there", {"index": 0}, "What lies at place 0 is not"),
]


@pytest.mark.parametrize(("make", "code", "data", "message"), REFUSED_DROPS)
def test_drops_that_cannot_be(make: Any, code: str, data: dict[str, object], message: str) -> None:
    with pytest.raises(BadDrop) as caught:
        make()
    assert (caught.value.code, caught.value.data) == (code, data)
    assert str(caught.value).startswith(message)


def test_a_drop() -> None:
    drop = TABLE.drop("6C", Target.stack(3), seen=STACK, stack_id="s0")
    assert drop == TABLE.drop(Dragged.hand("6C").by(0), Target.stack(3)) != TABLE.drop("6C", Target.EMPTY)
    assert (drop.card, drop.source, drop.target, drop.position) == (Card("6C"), Source.HAND, Target.stack(3), TABLE)
    assert (drop.value, drop.onto, drop.target_worth, drop.together) == (6, STACK, 6, 12)
    empty = TABLE.drop("6C", Target.EMPTY)
    assert (empty.onto, empty.target_worth, empty.together) == (None, None, None)
    assert TABLE.drop("6C", Target.loose(0)).onto == Card("7D")
    assert TABLE.drop("6C", Target.build(2)).onto == THEIRS


def test_targets() -> None:
    targets = [Target.loose(0), Target.build(0), Target.stack(0), Target.EMPTY, Target.loose(1)]
    assert len(set(targets)) == 5
    kinds = [ItemKind.LOOSE, ItemKind.BUILD, ItemKind.STACK, None, ItemKind.LOOSE]
    assert [target.kind for target in targets] == kinds
    assert [target.index for target in targets] == [0, 0, 0, None, 1]
    assert [eval(repr(target)) for target in targets] == targets


# ── the form of the source document's apps ──────────────────────────────────


def test_positions_in_wire_form() -> None:
    state = TABLE.to_wire()
    assert state["currentPlayer"] == 0
    assert state["tableCards"][3] == {
        "type": "temporary_stack",
        "stackId": "s0",
        "cards": [{"rank": "4", "suit": "♥"}, {"rank": "2", "suit": "♦"}],
        "owner": 0,
    }
    assert Position.from_wire(state) == Position.from_wire(json.dumps(state)) == TABLE
    tagged = {"rank": 7, "suit": "D", "source": "table"}
    odd = {"round": 1, "currentPlayer": 1, "tableCards": [tagged], "playerHands": [[], ["ace of spades"]]}
    assert Position.from_wire(odd) == Position(1, 1, "7D", ["", "AS"])


@pytest.mark.parametrize(
    ("change", "code", "data"),
    [
        ({"round": 0}, "wrong_count", {"what": "rounds", "got": 0, "want": 1}),
        ({"round": None}, "missing_field", {"field": "round"}),
        ({"currentPlayer": 9}, "wrong_type", {"field": "currentPlayer"}),
        ({"currentPlayer": 2}, "no_such_seat", {"seat": 2}),
        ({"tableCards": ["7S"]}, "overlap", {"card": "7S"}),
        ({"tableCards": ["JH"]}, "bad_card", {"text": "JH"}),
        ({"tableCards": ["7D", "7D"]}, "duplicate", {"card": "7D"}),
        ({"tableCards": [float("nan")]}, "wrong_type", {"field": "state", "line": 1, "column": 1}),
        ({"tableCards": [10**5000]}, "wrong_type", {"field": "state", "line": 1, "column": 1}),
        ({"tableCards": ["\ud800"]}, "wrong_type", {"field": "state", "line": 1, "column": 56}),
    ],
)
def test_states_that_cannot_be(change: dict[str, Any], code: str, data: dict[str, object]) -> None:
    state = {"round": 1, "currentPlayer": 0, "tableCards": ["7D"], "playerHands": [["7S"], []]} | change
    with pytest.raises(BadWire) as caught:
        Position.from_wire({name: datum for name, datum in state.items() if datum is not None})
    assert (caught.value.code, caught.value.data) == (code, data)
    assert str(caught.value)


def test_what_is_no_json_is_refused() -> None:
    round_and_round: dict[str, Any] = {}
    round_and_round["state"] = round_and_round
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for state in ("", "[", "[" * 10_000, "{}{}", round_and_round, {"round": deep}):
        with pytest.raises(BadWire) as caught:
            Position.from_wire(state)
        assert caught.value.code == "wrong_type"
        assert caught.value.data.keys() == {"field", "line", "column"}
        assert caught.value.data["field"] == "state"
    # What a client sent may be any JSON; what JSON has not is a mistake of the caller's.
    for sent in (None, 3, [TABLE.to_wire()], "[]", "null"):
        with pytest.raises(BadWire) as other:
            Position.from_wire(sent)  # type: ignore[arg-type]
        assert (other.value.code, other.value.data) == ("wrong_type", {"field": "state"})
    for wrong in (b"{}", TABLE, {"round": object()}):
        with pytest.raises(TypeError, match="not JSON serializable"):
            Position.from_wire(wrong)  # type: ignore[arg-type]


def test_drops_in_wire_form() -> None:
    dragged, target = {"card": {"rank": "6", "suit": "♣"}, "source": "hand"}, {"type": "temporary_stack", "index": 3}
    assert TABLE.drop_from_wire(dragged, target) == TABLE.drop("6C", Target.stack(3))
    assert TABLE.drop_from_wire(json.dumps(dragged), json.dumps(target)) == TABLE.drop("6C", Target.stack(3))
    refused: list[tuple[dict[str, Any], dict[str, Any], str, dict[str, object]]] = [
        (dragged | {"player": 1}, target, "not_your_turn", {"to_move": 0}),
        (dragged | {"source": "pocket"}, target, "wrong_type", {"field": "source"}),
        (dragged | {"card": "9C"}, target, "not_there", {"card": "9C", "source": "hand"}),
        (dragged, target | {"stackId": "s9"}, "not_there", {"index": 3}),
        (dragged, target | {"index": -1}, "bad_target", {"index": -1, "items": 4}),
        (dragged, {"type": "floor"}, "bad_target", {"type": "floor"}),
        (dragged, {"type": "table", "area": "edge"}, "bad_target", {"area": "edge"}),
    ]
    for one, other, code, data in refused:
        with pytest.raises(BadWire) as caught:
            TABLE.drop_from_wire(one, other)
        assert (caught.value.code, caught.value.data) == (code, data)


def test_a_client_chooses_what_was_offered_and_nothing_else() -> None:
    for decision in ENGINE.all_drops(TABLE):
        sent = decision.to_wire()["actions"]
        assert [choice.to_wire() for choice in decision.choices] == sent
        assert tuple(choice.action for choice in decision.choices) == decision.actions
        assert tuple(choice.rule_id for choice in decision.choices) == decision.rule_ids
        for choice, action in zip(decision.choices, sent, strict=True):
            assert decision.chosen(action) == decision.chosen(json.dumps(action)) == choice
            assert decision.chosen(action).rule_id == choice.rule_id
    decision = ENGINE.determine(TABLE.drop("6C", Target.stack(3)))
    stolen = decision.to_wire()["actions"][1] | {"captureValue": 7}
    for action in (stolen, {}, "[]", [], None, 7, decision.to_wire()):
        with pytest.raises(BadWire) as caught:
            decision.chosen(action)  # type: ignore[arg-type]
        assert (caught.value.code, caught.value.data) == ("not_offered", {})
    assert str(caught.value) == "That is not one of the actions of this drop."


# ── values ──────────────────────────────────────────────────────────────────

DECISION = ENGINE.determine(TABLE.drop("6C", Target.stack(3)))
VALUES = [
    MINE,
    THEIRS,
    STACK,
    TABLE,
    Dragged.hand("7S"),
    Dragged.hand("7S").by(0),
    Target.loose(3),
    Target.stack(3),
    Target.EMPTY,
    TABLE.drop("6C", Target.stack(3)),
    ENGINE,
    LITERAL,
    ENGINE.without("trail-card"),
    ENGINE.rules()[0],
    ENGINE.explain(TABLE.drop("6C", Target.stack(3)))[0],
    DECISION,
    LITERAL.determine(TABLE.drop("6C", Target.stack(3))),
    *DECISION.choices,
    *DECISION.actions,
    CreateStack("7S", "hand", 0),
    CreateBuild(0, "5S", "4D", 9),
    ExtendBuild("2S", 1, MINE, 9),
    Trail("3C"),
    Captures("9S", "5D 4C"),
    AddedUp("4D", 9),
    TABLE.grow(3),
    TABLE.grow(3).now,
    TABLE.grow(3).additions[0],
    Lookout("9S", [MINE, "7D"], "9D", [10, 2]),
    Lookout("9S", [MINE], "9D", [10]).threats(0),
    Deal.shuffled(42, 0, 2),
    Deal.shuffled(42, 0, 4),
]


@pytest.mark.parametrize("each", VALUES, ids=lambda each: type(each).__name__)
def test_values_are_equal_hashable_and_survive_pickle(each: object) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(each, protocol))
        assert again == each
        assert hash(again) == hash(each)
        assert repr(again) == repr(each)
    assert copy.copy(each) == copy.deepcopy(each) == each
    assert all((each == other) is (each is other) for other in [*VALUES, None, 5])
    assert type(each).__module__ == "unbeaten.casino"
    assert type(each).__name__ in repr(each)
    with pytest.raises((AttributeError, TypeError)):
        each.card = None  # type: ignore[attr-defined]


def test_enumerations_survive_pickle() -> None:
    for member in [*Profile, *Source, *ItemKind, *CaptureKind, *Category]:
        assert pickle.loads(pickle.dumps(member)) is member
        assert type(member).__module__ == "unbeaten.casino"


def test_values_match() -> None:
    match DECISION.choices[1]:
        case Choice("temp-stack-capture", Capture(card, (first, *_), 6, CaptureKind.TEMP_STACK)):
            assert (card, first) == (Card("6C"), Card("4H"))
        case other:
            pytest.fail(repr(other))
    match TABLE:
        case Position(2, 0, (Card(), Build(is_extendable=False), Build(owner=1), Stack(id="s0")), _):
            pass
        case other_position:
            pytest.fail(repr(other_position))
    rule = ENGINE.rule("trail-card")
    asks = ("from_hand", "onto_empty_area", "may_trail", "no_loose_of_its_value")
    assert rule == DropRule("trail-card", "trail", 10, True, False, rule.description if rule else "", asks, ())


def test_errors_are_the_games_own() -> None:
    assert len({BadPosition, big_two.BadPosition}) == 2
    for error in (NotInPack, BadPosition, BadDrop, NoSuchRule, BadWire, TooManyCaptures, UnknownProfile):
        assert issubclass(error, UnbeatenError)
        assert (error.__module__, issubclass(error, ValueError)) == ("unbeaten.casino", True)
        assert error in vars(casino).values()
