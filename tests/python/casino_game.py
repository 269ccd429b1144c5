"""The questions about the whole game of Casino. What is read first is refused first, as in the core's own answers."""

from collections.abc import Callable
from typing import Any, TypeVar

import question
from question import (
    Fields,
    NotAskable,
    camel,
    canonical,
    card,
    cards,
    items,
    problem,
    sha256,
    shown,
    snake,
    text,
    whole,
    wholes,
)

from casino import drop as read_drop, wire_target
from unbeaten import Card, Draws, UnbeatenError
from unbeaten.casino import (
    CancelStack,
    CannotDrop,
    Deal,
    Dealt,
    Engine,
    Event,
    FinishAdd,
    FinishBuild,
    FinishCapture,
    Game,
    GameOver,
    IllegalAction,
    Match,
    Play,
    PlayKind,
    Points,
    Record,
    Rules,
    SeriesOver,
    Setup,
    Source,
    StackOnCard,
    StackOnStack,
    Step,
    TableBuild,
    Wins,
)

# ── reading a question ──────────────────────────────────────────────────────


def option(name: str, value: Any) -> tuple[str, Any]:
    match name, value:
        case "pack", _:
            raise NotAskable
        case "raise", _:
            return "raising", value
        case "series", {"wins": wins, **others} if not others:
            return "series", Wins(wins)
        case "series", {"points": points, **others} if not others:
            return "series", Points(points)
    return snake(name), value


def rules(value: Any) -> Rules:
    return question.rules(value, Rules.named, "south_african", option)


def row(value: Any) -> list[Card]:
    """Cards in their order."""
    return [card(one) for one in items(value)]


def build(value: Any) -> TableBuild:
    fields = Fields(value)
    return TableBuild(whole(fields["value"]), fields.cards("cards"), whole(fields["owner"]))


def setup(fields: Fields) -> Setup:
    position = Fields(fields["position"])

    def rows(name: str) -> list[Card] | None:
        return None if position.optional(name) is None else row(position[name])

    builds, piles, sweeps = (position.optional(name) for name in ("builds", "piles", "sweeps"))
    last = position.optional("lastCapture")
    return Setup(
        [cards(hand) for hand in items(position["hands"])],
        to_move=whole(position["toMove"]),
        round=whole(position["round"]),
        loose=rows("loose"),
        builds=None if builds is None else [build(one) for one in items(builds)],
        piles=None if piles is None else [row(pile) for pile in items(piles)],
        stock=rows("stock"),
        last_capture=None if last is None else whole(last),
        sweeps=None if sweeps is None else wholes(sweeps),
    )


class Impossible(UnbeatenError):
    """The first reason why a position cannot be, with the codes of all, each once."""

    def __init__(self, reasons: tuple[UnbeatenError, ...]) -> None:
        first = reasons[0]
        codes = list(dict.fromkeys(reason.code for reason in reasons))
        super().__init__(str(first), first.code, {**first.data, "reasons": codes})


S = TypeVar("S")


def stood(set_up: Callable[[Rules, Setup], S], rules: Rules, fields: Fields) -> S:
    """What stands as the question says."""
    wanted = setup(fields)
    try:
        return set_up(rules, wanted)
    except UnbeatenError as bad:
        raise Impossible(getattr(bad, "reasons", ()) or (bad,)) from None


def position(rules: Rules, fields: Fields) -> Match:
    return stood(Match.set_up, rules, fields)


def game(rules: Rules, fields: Fields) -> Game:
    return stood(Game.set_up, rules, fields)


def play(value: Any) -> Play:
    """What is not said of a play is nothing."""
    fields = Fields(value)
    played, kind = card(fields["card"]), fields.text("type")
    loose, tops = (None if fields.optional(name) is None else fields.cards(name) for name in ("loose", "tops"))
    build = None if fields.optional("build") is None else whole(fields["build"])
    match kind:
        case "capture":
            return Play.capturing(played, loose, build, tops)
        case "build":
            return Play.building(played, loose or [], whole(fields["value"]), tops)
        case "add":
            return Play.adding(played, whole(fields["build"]), loose, tops)
        case "raise":
            return Play.raising(played, whole(fields["build"]))
        case "trail":
            return Play.trailing(played)
    raise NotAskable


# ── writing an answer ───────────────────────────────────────────────────────


def told_play(play: Play) -> dict[str, Any]:
    said: dict[str, Any] = {"type": shown(play.kind), "card": str(play.card)}
    if play.kind in (PlayKind.CAPTURE, PlayKind.BUILD, PlayKind.ADD):
        said |= {"loose": shown(play.loose), "tops": shown(play.tops)}
    if play.kind is PlayKind.BUILD:
        return said | {"value": play.value}
    return said if play.kind is PlayKind.TRAIL else said | {"build": play.build}


def told(event: Event) -> dict[str, Any]:
    """An event as the protocol writes it: its type, and its data in one object."""
    name = type(event).__name__
    answer: dict[str, Any] = {"type": name[0].lower() + name[1:]}
    if isinstance(event, GameOver):
        score: dict[str, Any] = shown(event.score)
        return answer | score
    return answer | {
        camel(field.removesuffix("_value")): shown(getattr(event, field)) for field in event.__match_args__
    }


def told_position(match: Match) -> dict[str, Any]:
    setup = match.setup()
    return {
        "round": setup.round,
        "toMove": setup.to_move,
        "hands": shown(setup.hands),
        "loose": shown(setup.loose),
        "builds": shown(setup.builds),
        "piles": shown(setup.piles),
        "stock": shown(setup.stock),
        "lastCapture": setup.last_capture,
        "sweeps": shown(setup.sweeps),
    }


def told_sketch(game: Game) -> dict[str, Any]:
    sketch = game.sketch
    stacks = [{"stack": f"s{stack.number}", "cards": shown(stack.cards)} for stack in sketch.stacks]
    return {"stacks": stacks, "hand": shown(sketch.hand), "loose": shown(sketch.loose)}


# ── the questions ───────────────────────────────────────────────────────────


def legal_actions(rules: Rules, fields: Fields) -> Any:
    return [told_play(play) for play in position(rules, fields).legal_actions()]


def check_action(rules: Rules, fields: Fields) -> Any:
    match = position(rules, fields)
    wanted = play(fields["action"])
    seat = match.to_move if fields.optional("seat") is None else whole(fields["seat"])
    assert seat is not None
    match.check(seat, wanted)
    return True


def play_on(rules: Rules, fields: Fields) -> Any:
    """The game is that of no series, so its deals have no number."""
    on = game(rules, fields)
    events: list[Event] = []
    for index, action in enumerate(items(fields["actions"])):
        wanted = play(action)
        try:
            events += on.play(on.to_move or 0, wanted)
        except IllegalAction as refused:
            refused.data["index"] = index
            raise
    answers, result = [], None
    for event in events:
        match event:
            case SeriesOver():
                continue
            case Dealt(_, number, leader, loose):
                event = Dealt(0, number, leader, loose)
            case GameOver(score):
                result = shown(score)
        answers.append(told(event))
    return {"position": told_position(on.current), "events": answers, "result": result}


def hint(rules: Rules, fields: Fields) -> Any:
    match = position(rules, fields)
    match.legal_actions()  # which may be too many
    return told_play(match.hint())


def stack(value: Any) -> int:
    """The number of a stack by its name; a name that no stack has is that of none."""
    number = text(value).removeprefix("s")
    return int(number) if number.isdecimal() and text(value) == f"s{int(number)}" else 2**32 - 1


def step(value: Any) -> Step:
    fields = Fields(value)
    match fields.text("type"):
        case "createStack":
            return StackOnCard(card(fields["card"]), card(fields["onto"]), source(fields))
        case "addToStack":
            return StackOnStack(card(fields["card"]), stack(fields["stack"]), source(fields))
        case "cancel":
            return CancelStack(None if fields.optional("stack") is None else stack(fields["stack"]))
        case "finish":
            of = stack(fields["stack"])
            match fields.text("as"):
                case "capture":
                    return FinishCapture(of, None if fields.optional("card") is None else card(fields["card"]))
                case "build":
                    return FinishBuild(of, whole(fields["value"]))
                case "add":
                    return FinishAdd(of, whole(fields["value"]))
    raise NotAskable


def source(fields: Fields) -> Source:
    if fields.text("source") not in [source.value for source in Source]:
        raise NotAskable
    return Source(fields.text("source"))


class Staging:
    """Takes steps of staging. One that finishes a stack says what it would play, and does not play it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.taken: list[Step] = []

    def take(self, step: Step) -> Play | None:
        seat = self.game.to_move
        assert seat is not None
        self.game.stage(seat, step)
        if not isinstance(step, (FinishCapture, FinishBuild, FinishAdd)):
            self.taken.append(step)
            return None
        play = self.game.undo().action
        for before in self.taken:
            self.game.stage(seat, before)
        return play


def stage(rules: Rules, fields: Fields) -> Any:
    staging = Staging(game(rules, fields))
    answers: list[dict[str, Any]] = []
    for one in [step(one) for one in items(fields["steps"])]:
        try:
            play = staging.take(one)
        except UnbeatenError as refused:
            answers.append({"err": problem(refused)})
            continue
        if play is not None:
            return [*answers, {"action": told_play(play)}]
        answers.append(told_sketch(staging.game))
    return answers


def staged(rules: Rules, fields: Fields) -> Game:
    staging = Staging(game(rules, fields))
    steps = fields.optional("steps")
    for index, one in enumerate([step(one) for one in items(steps)] if steps is not None else []):
        try:
            staging.take(one)
        except UnbeatenError as refused:
            refused.data["index"] = index
            raise
    return staging.game


def drops(rules: Rules, fields: Fields) -> Any:
    return [
        {
            "dragged": {"card": str(one.dragged.card), "source": shown(one.dragged.source)},
            "target": wire_target(one.target),
            "ruleIds": [offered.rule_id for offered in one.offers],
        }
        for one in staged(rules, fields).drops()
    ]


def one_drop(rules: Rules, fields: Fields) -> Any:
    on = staged(rules, fields)
    decision, rule = Engine().determine(read_drop(on.position(), fields)), fields.text("ruleId")
    offered = [choice for choice in decision.choices if choice.rule_id == rule]
    if not offered:
        raise CannotDrop("That is not one of the actions of this drop.", "not_offered", {})
    match on.meaning(offered[0]):
        case Play() as play:
            return {"action": told_play(play)}
        case StackOnCard(card, onto, source):
            return {"step": {"type": "createStack", "card": str(card), "source": shown(source), "onto": str(onto)}}
        case StackOnStack(card, stack, source):
            return {"step": {"type": "addToStack", "card": str(card), "source": shown(source), "stack": f"s{stack}"}}
    raise AssertionError("no drop cancels or finishes")


def score(rules: Rules, fields: Fields) -> Any:
    piles = [cards(pile) for pile in items(fields["piles"])]
    sweeps = None if fields.optional("sweeps") is None else wholes(fields["sweeps"])
    modes = {None: None, "eleven": True, "seven": False}
    if fields.optional("mode") not in modes:
        raise NotAskable
    return shown(rules.score(piles, sweeps, modes[fields.optional("mode")]))


def score_series(rules: Rules, fields: Fields) -> Any:
    games = [Fields(one) for one in items(fields["games"])]
    return shown(rules.score_series([(wholes(one["points"]), wholes(one["winners"])) for one in games]))


def shuffle(rules: Rules, fields: Fields) -> Any:
    seed, number, players = fields.seed(), whole(fields["deal"]), whole(fields["players"])
    deal = Deal.shuffled(seed, number, players, rules=rules)
    return {"hands": shown(deal.hands), "stock": shown(deal.stock)}


def replay(_: Rules, fields: Fields) -> Any:
    played = Record(fields.text("record")).replay()
    events = [told(event) for event in played.events]
    return {"outcome": shown(played.score), "events": events, "digest": sha256(canonical(events))}


def trace(rules: Rules, fields: Fields) -> Any:
    seed, policy, most = fields.seed(), fields["policy"], whole(fields["actions"])
    players = whole(fields["players"])
    on, draws = Game(rules, Deal.shuffled(seed, 0, players, rules=rules)), Draws.of_bots(seed, 0)
    actions: list[dict[str, Any]] = []
    events: list[Event] = [on.dealt]
    while len(actions) < most and on.outcome() is None:
        action = on.choose(policy, draws)
        if action is None:
            events += on.next_deal(Deal.shuffled(seed, on.deals, players, rules=rules))
            continue
        seat = on.to_move
        assert seat is not None
        events += on.play(seat, action)
        actions.append({"seat": seat, "action": told_play(action)})
    all_told = [told(event) for event in events]
    digest = sha256(canonical(all_told))
    return {"outcome": shown(on.score()), "actions": actions, "events": all_told, "digest": digest}


OPS: dict[Any, Callable[[Rules, Fields], Any]] = {
    "legalActions": legal_actions,
    "checkAction": check_action,
    "play": play_on,
    "hint": hint,
    "stage": stage,
    "drops": drops,
    "drop": one_drop,
    "score": score,
    "scoreSeries": score_series,
    "shuffle": shuffle,
    "replay": replay,
    "trace": trace,
}
