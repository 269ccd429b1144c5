"""The questions about Casino. What is read first is refused first, as in the core's own answers.

Decisions and actions are written from the attributes of what the API returns; the wire form that it writes itself has
to be the same.
"""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from question import Fields, NotAskable, card as written_card, items, shown, text, whole, wholes

from unbeaten import Card, CardSet, casino
from unbeaten.casino import (
    Action,
    AddToStack,
    Build,
    Capture,
    Captures,
    CreateBuild,
    CreateStack,
    Dragged,
    Drop,
    Engine,
    ExtendBuild,
    ItemLike,
    Landing,
    Lookout,
    Position,
    Profile,
    Reason,
    Source,
    Stack,
    Stacked,
    Target,
    Trail,
    add_up,
    card_sum,
)

# ── reading a question ──────────────────────────────────────────────────────


def card(value: Any) -> Card:
    """A card as a text, or as an object with rank and suit, and with tags of the app's own."""
    if isinstance(value, dict):
        if "rank" not in value or "suit" not in value:
            raise NotAskable
        return Card(f"{value['rank']}{value['suit']}")
    return written_card(value)


def cards(value: Any) -> CardSet:
    return CardSet(card(one) for one in items(value))


def item(value: Any) -> ItemLike:
    kind = value.get("type") if isinstance(value, dict) else None
    if kind in (None, "card", "loose"):
        return card(value)
    fields = Fields(value)
    if kind == "build":
        pile = [card(one) for one in items(fields["cards"])]
        extendable = fields.optional("isExtendable") or False
        return Build(fields.text("buildId"), pile, whole(fields["value"]), whole(fields["owner"]), extendable)
    if kind == "temporary_stack":
        return Stack(fields.text("stackId"), [card(one) for one in items(fields["cards"])], whole(fields["owner"]))
    raise NotAskable


def table(fields: Fields) -> list[ItemLike]:
    return [item(one) for one in items(fields["tableCards"])]


def engine(fields: Fields) -> Engine:
    profile = fields.optional("profile")
    return Engine() if profile is None else Engine(Profile(text(profile)))


def position(fields: Fields) -> Position:
    state = Fields(fields["state"])
    round_number, to_move, lying = whole(state["round"]), whole(state["currentPlayer"]), table(state)
    found = Position(round_number, to_move, lying, [cards(hand) for hand in items(state["playerHands"])])
    if Position.from_wire(fields["state"]) != found or Position.from_wire(found.to_wire()) != found:
        raise AssertionError("the position in wire form is another")
    return found


def drop(position: Position, fields: Fields) -> Drop:
    said, onto = Fields(fields["dragged"]), Fields(fields["target"])
    source = said.text("source")
    if source not in [each.value for each in Source]:
        raise NotAskable
    player = said.optional("player")
    dragged = Dragged(card(said["card"]), source, None if player is None else whole(player))
    seen = None if onto.optional("card") is None else item(onto["card"])
    stack_id = None if onto.optional("stackId") is None else onto.text("stackId")
    found = position.drop(dragged, target(onto), seen=seen, stack_id=stack_id)
    if position.drop_from_wire(fields["dragged"], fields["target"]) != found:
        raise AssertionError("the drop in wire form is another")
    return found


def target(onto: Fields) -> Target:
    kinds = {"loose": Target.loose, "build": Target.build, "temporary_stack": Target.stack}
    match onto.text("type"):
        case "table" if onto["area"] == "empty":
            return Target.EMPTY
        case kind if kind in kinds:
            return kinds[kind](whole(onto["index"]))
    raise NotAskable


# ── writing an answer ───────────────────────────────────────────────────────


def wire_card(card: Card) -> dict[str, Any]:
    return {"rank": str(card.rank), "suit": card.suit.symbol}


def wire_action(action: Action) -> dict[str, Any]:
    match action:
        case CreateStack(card, source, index):
            payload = {"source": str(source), "card": wire_card(card), "targetIndex": index}
            return {
                "type": "createStagingStack",
                "payload": payload | {"isTableToTable": source is Source.TABLE},
            }
        case AddToStack(card, source, _, stack_id):
            payload = {"stackId": stack_id, "card": wire_card(card), "source": str(source)}
            return {"type": "addToStagingStack", "payload": payload}
        case Capture(_, taken, value, kind):
            answer = {"type": "capture", "captureValue": value, "captureType": str(kind)}
            return answer | {"targetCards": [wire_card(one) for one in taken]}
        case CreateBuild(owner, card, loose, value):
            pile = [wire_card(one) for one in (*loose, card)]
            return {"type": "build", "operation": "create", "owner": owner, "cards": pile, "value": value}
        case ExtendBuild(card, _, build, value):
            answer = {"type": "build", "operation": "extend", "addedCard": wire_card(card), "newValue": value}
            return answer | {"targetBuild": wire_build(build)}
        case Trail(card):
            return {"type": "trail", "payload": {"card": wire_card(card)}}


def wire_build(build: Build) -> dict[str, Any]:
    return {
        "type": "build",
        "buildId": build.id,
        "cards": [wire_card(one) for one in build.cards],
        "value": build.value,
        "owner": build.owner,
        "isExtendable": build.is_extendable,
    }


def wire_target(target: Target) -> dict[str, Any]:
    if target.kind is None:
        return {"type": "table", "area": "empty"}
    return {"type": str(target.kind), "index": target.index}


def stacked(now: Stacked) -> dict[str, Any]:
    answer = shown(now)
    assert isinstance(answer, dict)
    return answer


# ── the questions ───────────────────────────────────────────────────────────


def determine(fields: Fields) -> Any:
    rules, found = engine(fields), position(fields)
    decision = rules.determine(drop(found, fields))
    answer = {
        "actions": [wire_action(action) for action in decision.actions],
        "requiresModal": decision.is_modal,
        "errorMessage": decision.error_message,
    }
    if decision.to_wire() != answer:
        raise AssertionError("the decision in wire form is another")
    return answer | {"ruleIds": list(decision.rule_ids)}


def reason_data(reason: Reason) -> dict[str, Any]:
    """The code of a reason and the data that it has. Only what a custom condition says is data, not the English."""
    told = given(reason)
    if reason.code != "custom":
        del told["text"]
    if reason.on is not None:
        on = given(reason.on)
        told["on"] = {"type": on.pop("kind")} | on
    return told


def given(value: Reason | Landing) -> dict[str, Any]:
    """What is there."""
    return {name: datum for name, datum in shown(value).items() if datum is not None}


def explain(fields: Fields) -> Any:
    rules, found = engine(fields), position(fields)
    explained = rules.explain(drop(found, fields))
    return [
        {
            "ruleId": one.rule_id,
            "matched": one.matched,
            "wouldMatch": one.would_match,
            "stoppedBy": one.stopped_by,
            "because": one.because,
            "reasons": [reason_data(reason) for reason in one.reasons],
        }
        for one in explained
    ]


def choose(fields: Fields) -> Any:
    rules, found = engine(fields), position(fields)
    choice = rules.determine(drop(found, fields)).chosen(json.dumps(fields["action"]))
    if choice.to_wire() != wire_action(choice.action):
        raise AssertionError("the choice in wire form is another")
    return {"ruleId": choice.rule_id, "action": wire_action(choice.action)}


def all_drops(fields: Fields) -> Any:
    rules, found = engine(fields), position(fields)
    return [
        {
            "dragged": {"card": str(decision.drop.card), "source": str(decision.drop.source)},
            "target": wire_target(decision.drop.target),
            "ruleIds": list(decision.rule_ids),
        }
        for decision in rules.all_drops(found)
    ]


def rules(fields: Fields) -> Any:
    return [
        {
            "id": rule.id,
            "category": str(rule.category),
            "priority": rule.priority,
            "modal": rule.is_modal,
            "exclusive": rule.is_exclusive,
            "description": rule.description,
            "conditions": list(rule.conditions),
            "exclusiveUnless": list(rule.exclusive_unless),
        }
        for rule in engine(fields).rules()
    ]


def captures(fields: Fields) -> Any:
    taking = card(fields["card"])
    found = Captures(taking, cards(fields["loose"]))
    sets = found.sets(10_000)
    if list(found) != sets or found.count() != len(sets):
        raise AssertionError("captures one by one are others")
    return {"sets": shown(sets), "most": shown(found.largest())}


def added_up(fields: Fields) -> Any:
    added = card(fields["card"])
    return shown(add_up(added, cards(fields["loose"])))


def grow(fields: Fields) -> Any:
    found = position(fields)
    growth = found.grow(whole(fields["index"]))
    additions = [{"card": str(one.card), "source": str(one.source)} | stacked(one.makes) for one in growth.additions]
    return stacked(growth.now) | {"additions": additions}


def threats(fields: Fields) -> Any:
    hand, lying, sizes = cards(fields["hand"]), table(fields), wholes(fields["handSizes"])
    found = Lookout(hand, lying, cards(fields["seen"]), sizes).threats(whole(fields["index"]))
    chance = found.probability
    assert isinstance(chance, Fraction)
    return {
        "safe": found.is_safe,
        "capturedBy": shown(found.captured_by),
        "raisedBy": shown(found.raised_by),
        "probability": {"num": chance.numerator, "den": chance.denominator},
    }


def value(fields: Fields) -> Any:
    """The value of one card, and of more what they make."""
    asked = cards(fields["cards"])
    return casino.value(*asked) if len(asked) == 1 else card_sum(asked)


OPS: dict[Any, Callable[[Fields], Any]] = {
    "determine": determine,
    "explain": explain,
    "choose": choose,
    "allDrops": all_drops,
    "rules": rules,
    "captures": captures,
    "addUp": added_up,
    "grow": grow,
    "threats": threats,
    "value": value,
    "sum": lambda fields: card_sum(cards(fields["cards"])),
    "isSequence": lambda fields: casino.is_sequence(cards(fields["cards"])),
    "isSet": lambda fields: casino.is_set(cards(fields["cards"])),
}
