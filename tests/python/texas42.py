"""The questions about Texas 42. What is read first is refused first, as in the core's own answers."""

from collections.abc import Callable
from typing import Any

import question
from question import Fields, NotAskable, items, shown, snake, text, whole

from unbeaten import Domino
from unbeaten.texas42 import Claim, Deal, Hand, Perfect, Rules, Suit, Trick, Trump, strength


def rules(value: Any) -> Rules:
    return question.rules(value, Rules.named, "tournament", lambda name, option: (snake(name), option))


def trump(fields: Fields) -> Trump:
    return Trump(fields.text("trump"))


def strength_of(_: Rules, fields: Fields) -> Any:
    if fields.optional("key") is not None:
        return shown(strength(fields.text("key")))
    domino, declared = Domino(fields.text("domino")), trump(fields)
    return shown(strength(domino, declared, fields.text("context")))


def classify_hand(rules: Rules, fields: Fields) -> Any:
    hand = Hand(fields.dominoes("hand"))
    declared = trump(fields)
    perfect, leads = hand.perfect(declared, rules), hand.guarantee(declared)
    return {
        "perfect": "none" if perfect is None else shown(perfect),
        "guaranteed": hand.is_guaranteed(declared),
        "leads": shown(leads),
        "beatenBy": [] if leads is not None else shown(hand.beaten_by(declared)),
    }


def perfect_hands(rules: Rules, fields: Fields) -> Any:
    declared, wanted = trump(fields), fields.text("class")
    if wanted == "guaranteed":
        return shown(declared.guaranteed_hands())
    if wanted not in [perfect.value for perfect in Perfect]:
        raise NotAskable
    return [shown(hand) for hand, perfect in rules.perfect_hands(declared) if perfect is Perfect(wanted)]


def led_suit(_: Rules, fields: Fields) -> Any:
    return shown(trump(fields).led_suit(fields.text("domino")))


def legal_plays(_: Rules, fields: Fields) -> Any:
    led = None if fields["led"] is None else Domino(fields.text("led"))
    return shown(trump(fields).legal_plays(fields.dominoes("hand"), led))


def trick(_: Rules, fields: Fields) -> Any:
    plays = fields.domino_list("plays")
    played = Trick(trump(fields), plays)
    return {"winner": played.winner, "points": played.points}


def claim(_: Rules, fields: Fields) -> Any:
    hand, declared, played = fields.dominoes("hand"), trump(fields), fields.dominoes("played")
    given = fields.optional("voids")
    voids = None if given is None else [[suit(name) for name in items(suits)] for suits in items(given)]
    ruling = Claim(hand, declared, played, voids).ruling()
    refutations = None if ruling.holds else shown(ruling.refutations)
    return {"holds": ruling.holds, "leads": shown(ruling.leads), "refutations": refutations}


def suit(value: Any) -> Suit:
    try:
        return Suit(text(value))
    except ValueError:
        raise NotAskable from None


def shuffle(_: Rules, fields: Fields) -> Any:
    seed, number = fields.seed(), whole(fields["deal"])
    if fields.optional("players") not in (None, 4):
        raise NotAskable
    return {"hands": shown(Deal.shuffled(seed, number).hands), "stock": []}


OPS: dict[Any, Callable[[Rules, Fields], Any]] = {
    "strength": strength_of,
    "classifyHand": classify_hand,
    "perfectHands": perfect_hands,
    "ledSuit": led_suit,
    "legalPlays": legal_plays,
    "trick": trick,
    "claim": claim,
    "shuffle": shuffle,
}
