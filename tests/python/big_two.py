"""The questions about Big Two."""

from collections.abc import Callable
from typing import Any

import question
from question import Fields, NotAskable, camel, canonical, card, cards, sha256, shown, snake, whole, wholes

from unbeaten import Card, CardSet, Draws
from unbeaten.big_two import (
    Combo,
    Deal,
    Event,
    Game,
    MatchScore,
    Record,
    Rules,
    ScoreSheet,
    Timer,
    Turn,
)


def option(name: str, value: Any) -> tuple[str, Any]:
    """An option as Python has it: ``pass`` is a word of Python's own, and names of rules are in snake case."""
    named = name in ("flushOrder", "pass", "firstCardRule") and isinstance(value, str)
    return "pass_rule" if name == "pass" else snake(name), snake(value) if named else value


def rules(value: Any) -> Rules:
    return question.rules(value, Rules.named, "classic", option)


def told(event: Event) -> dict[str, Any]:
    """An event as the protocol writes it: its type, and its data in one object."""
    name = type(event).__name__
    answer: dict[str, Any] = {"type": name[0].lower() + name[1:]}
    for field in event.__match_args__:
        match getattr(event, field):
            case Combo() as play:
                answer |= {"cards": shown(play), "kind": shown(play.kind)}
            case Timer() | MatchScore() as inner:
                answer |= shown(inner)
            case datum:
                answer[camel(field)] = shown(datum)
    return answer


def classify(rules: Rules, fields: Fields) -> Any:
    play = rules.classify(fields.cards("cards"))
    return {"kind": shown(play.kind), "cards": shown(rules.display_order(play))}


def beats(rules: Rules, fields: Fields) -> Any:
    play = rules.classify(fields.cards("play"))
    return fields["on"] is None or play.beats(rules.classify(fields.cards("on")))


def unbeatable(rules: Rules, fields: Fields) -> Any:
    play, played = rules.classify(fields.cards("play")), fields.cards("played")
    given = fields.optional("handSizes")
    sizes = None if given is None else wholes(given)
    own_hand = None if fields.optional("ownHand") is None else fields.cards("ownHand")
    hands = None if fields.optional("hands") is None else [cards(hand) for hand in list(fields["hands"])]
    if hands is not None:
        verdict = rules.unbeatable_by_knowledge(play, played, own_hand, hands=hands)
    elif own_hand is not None:
        verdict = rules.unbeatable_by_knowledge(play, played, own_hand, hand_sizes=sizes)
    elif sizes is not None:
        verdict = rules.unbeatable_by_hand_sizes(play, played, sizes)
    else:
        verdict = rules.unbeatable_by_cards_seen(play, played)
    witness = None if verdict.witness is None else shown(rules.display_order(verdict.witness))
    answer = {"unbeatable": verdict.is_unbeatable, "witness": witness}
    return answer if hands is None else answer | {"by": rules.hands_that_beat(play, hands)}


def possible(rules: Rules, fields: Fields) -> Any:
    strongest = rules.possible(fields.cards("played"))
    return [{"kind": shown(kind), "strongest": shown(play)} for kind, play in strongest.items()]


def turn(rules: Rules, fields: Fields) -> Turn:
    hand, next_cards = fields.cards("hand"), whole(fields["nextCards"])
    if fields["on"] is None:
        return Turn.lead(rules, hand, next_cards=next_cards)
    return Turn.follow(rules, hand, fields.cards("on"), next_cards=next_cards)


def turn_to_play(rules: Rules, fields: Fields) -> Turn:
    asked = turn(rules, fields)
    return asked if fields["mustInclude"] is None else asked.with_must_include(card(fields["mustInclude"]))


def can_pass(rules: Rules, fields: Fields) -> Any:
    turn(rules, fields).check_pass()
    return True


def check_play(rules: Rules, fields: Fields) -> Any:
    return {"kind": shown(turn_to_play(rules, fields).check_play(fields.cards("play")).kind)}


def legal_plays(rules: Rules, fields: Fields) -> Any:
    return shown(turn_to_play(rules, fields).legal_plays())


def completions(rules: Rules, fields: Fields) -> Any:
    found = turn_to_play(rules, fields).completions(fields.cards("selected"))
    return {"playable": found.playable, "canAdd": shown(found.can_add)}


def certain_finish(rules: Rules, fields: Fields) -> Any:
    hand, played = fields.cards("hand"), fields.cards("played")
    given = fields.optional("handSizes")
    sizes = None if given is None else wholes(given)
    next_cards = None if fields.optional("nextCards") is None else whole(fields["nextCards"])
    first = None if fields.optional("mustInclude") is None else card(fields["mustInclude"])
    plays = rules.certain_finish(hand, played, hand_sizes=sizes, next_cards=next_cards, must_include=first)
    return {"plays": shown(plays)}


def hint(rules: Rules, fields: Fields) -> Any:
    asked = turn_to_play(rules, fields)
    if fields.optional("played") is not None:
        asked = asked.with_played(fields.cards("played"))
    if fields.optional("handSizes") is not None:
        asked = asked.with_hand_sizes(wholes(fields["handSizes"]))
    return shown(asked.hint())


def sort(rules: Rules, fields: Fields) -> Any:
    ways: dict[Any, Callable[[CardSet], list[Card]]] = {"rank": rules.sort_by_rank, "combo": rules.sort_by_combo}
    if fields["by"] not in ways:
        raise NotAskable
    return shown(ways[fields["by"]](fields.cards("cards")))


def score_hand(rules: Rules, fields: Fields) -> Any:
    return rules.score_hand(whole(fields["cardsLeft"]))


def score_match(rules: Rules, fields: Fields) -> Any:
    return [seat.match_points for seat in rules.score_match(wholes(fields["cardsLeft"])).seats]


def score_game(rules: Rules, fields: Fields) -> Any:
    sheet = None
    for one in fields["matches"]:
        cards_left = wholes(one)
        sheet = sheet or ScoreSheet(rules, len(cards_left))
        sheet.add(cards_left)
    if sheet is None:
        raise NotAskable
    score = shown(sheet.score())
    return score | {"perMatch": [[seat.match_points for seat in one.seats] for one in sheet.matches]}


def shuffle(_: Rules, fields: Fields) -> Any:
    seed, number, players = fields.seed(), whole(fields["deal"]), whole(fields["players"])
    deal = Deal.shuffled(seed, number, players)
    return {"hands": shown(deal.hands), "stock": shown(deal.stock)}


def replay(_: Rules, fields: Fields) -> Any:
    played = Record(fields.text("record")).replay()
    events = [told(event) for event in played.events]
    return {"outcome": shown(played.score), "events": events, "digest": sha256(canonical(events))}


def trace(rules: Rules, fields: Fields) -> Any:
    seed, players, policy = fields.seed(), whole(fields["players"]), fields["policy"]
    most = whole(fields["actions"])
    game = Game(rules, Deal.shuffled(seed, 0, players))
    draws = Draws.of_bots(seed, 0)
    actions: list[dict[str, Any]] = []
    events: list[Event] = [game.dealt]
    while len(actions) < most and game.outcome() is None:
        action = game.choose(policy, draws)
        if action is None:
            events += game.next_deal(Deal.shuffled(seed, game.deals, players))
            continue
        seat = game.to_move
        assert seat is not None
        events += game.play(seat, action)
        actions.append({"seat": seat, "play": shown(action.cards)})
    all_told = [told(event) for event in events]
    digest = sha256(canonical(all_told))
    return {"outcome": shown(game.score()), "actions": actions, "events": all_told, "digest": digest}


OPS: dict[Any, Callable[[Rules, Fields], Any]] = {
    "classify": classify,
    "beats": beats,
    "unbeatable": unbeatable,
    "possible": possible,
    "canPass": can_pass,
    "checkPlay": check_play,
    "legalPlays": legal_plays,
    "completions": completions,
    "certainFinish": certain_finish,
    "hint": hint,
    "sort": sort,
    "scoreHand": score_hand,
    "scoreMatch": score_match,
    "scoreGame": score_game,
    "shuffle": shuffle,
    "replay": replay,
    "trace": trace,
}
