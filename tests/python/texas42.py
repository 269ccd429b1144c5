"""The questions about Texas 42. What is read first is refused first, as in the core's own answers."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import question
from question import (
    Fields,
    NotAskable,
    camel,
    canonical,
    domino,
    items,
    problem,
    sha256,
    shown,
    snake,
    text,
    whole,
    wholes,
)

from unbeaten import Counted, Domino, DominoSet, Draws, Seed, UnbeatenError, WrongCount
from unbeaten.texas42 import (
    Action,
    Advisor,
    Auction,
    BadAction,
    BadSetup,
    Call,
    Claim,
    Deal,
    Dealt,
    Declaration,
    Estimate,
    Event,
    Game,
    Hand,
    HandOver,
    HandScore,
    HandThrownIn,
    IllegalAction,
    Knowledge,
    OpenHands,
    Perfect,
    Record,
    Rules,
    Setup,
    Solver,
    Suit,
    Taken,
    Trick,
    Trump,
    strength,
)


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
    four_players(fields)
    return {"hands": shown(Deal.shuffled(seed, number).hands), "stock": []}


def four_players(fields: Fields) -> None:
    if fields.optional("players") not in (None, 4):
        raise NotAskable


# ── the whole game ──────────────────────────────────────────────────────────


def told(event: Event) -> dict[str, Any]:
    """An event as the protocol writes it: its type, and its data in one object."""
    name = type(event).__name__
    answer: dict[str, Any] = {"type": name[0].lower() + name[1:]}
    for field in event.__match_args__:
        match getattr(event, field):
            case HandScore() as result:
                answer |= shown(result)
            case datum:
                answer[camel(field)] = shown(datum)
    return answer


def pair(value: Any) -> tuple[int, int]:
    match wholes(value):
        case [one, other]:
            return one, other
    raise NotAskable


class IllegalCall(UnbeatenError):
    """The answer of an auction that cannot have been."""

    def __init__(self, index: int, reason: str) -> None:
        message = f"call {index + 1} is not legal: {reason}"
        super().__init__(message, "illegal_call", {"index": index, "reason": reason})


def auction(rules: Rules, fields: Fields) -> Any:
    called = Auction(rules)
    for index, word in enumerate(items(fields["calls"])):
        action = Action(text(word))
        if called.is_over:
            raise IllegalCall(index, "auction_over")
        if action.call is None:
            raise IllegalCall(index, "wrong_phase")
        try:
            called.call(action.call)
        except IllegalAction as refused:
            raise IllegalCall(index, refused.code) from None
    hand = None if fields.optional("hand") is None else Hand(fields.dominoes("hand"))
    return {
        "legal": shown(called.legal_calls(hand)),
        "standing": shown(called.standing),
        "winner": called.winner,
        "done": called.is_over,
    }


def read_action(written: str) -> tuple[int, Action]:
    """A seat and a word: ``2:30``."""
    seat, _, word = written.partition(":")
    try:
        if seat in ("0", "1", "2", "3"):
            return int(seat), Action(word)
    except BadAction:
        pass
    # Nothing is both, so one of them refuses the text as it stands, seat and all.
    Declaration(written), Call(written)
    raise NotAskable


class Played:
    """A hand that was played as far as a question says."""

    def __init__(self, rules: Rules, fields: Fields) -> None:
        sets = [DominoSet(domino(one) for one in items(hand)) for hand in items(fields["hands"])]
        deal = Deal.of_hands(sets)
        shaker = whole(fields["shaker"]) if fields.optional("shaker") is not None else 0
        self.score = pair(fields["score"]) if fields.optional("score") is not None else (0, 0)
        # A game that was won before cannot be made, so that is told of one that was not.
        self.won: int | None = None
        setup = Setup.first(deal, shaker)
        try:
            self.game = Game.set_up(rules, setup.replace(score=self.score))
        except BadSetup as bad:
            if [reason.code for reason in bad.reasons] != ["target_reached"]:
                raise
            side = bad.reasons[0].data["side"]
            assert isinstance(side, int)
            self.won = side
            self.game = Game.set_up(rules, setup)
        self.events: list[Event] = [self.game.dealt]
        for number, written in enumerate(items(fields["actions"]), 1):
            try:
                seat, action = read_action(text(written))
                self.check(seat, action)
                self.events += self.game.play(seat, action)
            except UnbeatenError as refused:
                refused.data["action"] = number
                raise

    def check(self, seat: int, action: Action) -> None:
        if self.won is not None:
            raise IllegalAction("The game is over.", "game_over")
        self.game.check(seat, action)

    def why_not(self, written: str) -> dict[str, Any] | None:
        try:
            self.check(*read_action(written))
        except UnbeatenError as refused:
            return problem(refused)
        return None

    def state(self, fields: Fields) -> dict[str, Any]:
        """What everybody sees."""
        game, table = self.game, self.game.table
        score = game.score()
        winner = score.winner if self.won is None else self.won
        state = {
            "phase": "over" if winner is not None else shown(table.phase),
            "toMove": game.to_move if winner is None else None,
            "mayClaim": game.may_claim,
            "standing": shown(table.standing),
            "bidder": table.bidder,
            "declarer": table.declarer,
            "declaration": shown(table.declaration),
            "sitsOut": table.sits_out,
            "trick": [f"{seat}:{domino}" for seat, domino in table.trick_by_seat],
            "tricks": shown(game.tricks()),
            "points": shown(table.points),
            "score": shown(score.score if self.won is None else self.score),
            "result": result(game),
            "winner": winner,
            "events": [told(event) for event in self.events],
        }
        checks = fields.optional("check")
        return state if checks is None else state | {"checks": [self.why_not(text(one)) for one in items(checks)]}


def result(game: Game) -> dict[str, Any] | None:
    """How the only hand ended."""
    match game.results():
        case [HandThrownIn(next_shaker)]:
            return {"result": "thrownIn", "number": 1, "nextShaker": next_shaker}
        case [HandScore() as score]:
            return {name: value for name, value in told(HandOver(1, score)).items() if name != "type"}
    return None


def game(rules: Rules, fields: Fields) -> Any:
    played = Played(rules, fields)
    legal = played.game.legal_actions() if played.won is None else []
    return played.state(fields) | {"hands": shown(played.game.current.hands), "legal": shown(legal)}


def view(rules: Rules, fields: Fields) -> Any:
    seat = whole(fields["seat"])
    played = Played(rules, fields)
    seen = played.game.view(seat)
    return played.state(fields) | {
        "hand": shown(seen.hand),
        "held": shown(seen.table.held),
        "legal": shown(seen.legal_actions) if played.won is None else [],
        "unseen": shown(seen.unseen),
        "voids": shown(seen.table.voids),
    }


def settle(rules: Rules, fields: Fields) -> Any:
    bid, bidder, declaration = (
        Call(fields.text("bid")),
        whole(fields["bidder"]),
        Declaration(fields.text("declaration")),
    )
    # No more than Python has room for, which is far more than there is.
    points, tricks = (tuple(min(number, 255) for number in pair(fields[name])) for name in ("points", "tricks"))
    before = pair(fields["score"]) if fields.optional("score") is not None else (0, 0)
    return shown(rules.settle(Taken(bid, bidder, declaration, points, tricks), before))


def outcome(score: Any, events: list[Event]) -> dict[str, Any]:
    hands = sum(isinstance(event, Dealt) for event in events)
    return {**shown(score), "hands": hands}


def replay(_: Rules, fields: Fields) -> Any:
    played = Record(fields.text("record")).replay()
    events = [told(event) for event in played.events]
    return {"outcome": outcome(played.score, played.events), "events": events, "digest": sha256(canonical(events))}


def trace(rules: Rules, fields: Fields) -> Any:
    seed, policy, most = fields.seed(), fields["policy"], whole(fields["actions"])
    four_players(fields)
    game, draws = Game(rules, Deal.shuffled(seed, 0)), Draws.of_bots(seed, 0)
    actions: list[dict[str, Any]] = []
    events: list[Event] = [game.dealt]
    while len(actions) < most and game.outcome() is None:
        action = game.choose(policy, draws)
        if action is None:
            events += game.next_deal(Deal.shuffled(seed, game.deals))
            continue
        seat = game.to_move
        assert seat is not None
        events += game.play(seat, action)
        actions.append({"seat": seat, "action": str(action)})
    all_told = [told(event) for event in events]
    digest = sha256(canonical(all_told))
    return {"outcome": outcome(game.score(), events), "actions": actions, "events": all_told, "digest": digest}


# ── best play, knowledge, advice ────────────────────────────────────────────


def open_hands(fields: Fields) -> OpenHands:
    declared = fields.optional("declaration")
    declaration = Declaration(Trump(fields.text("trump")).value if declared is None else text(declared))
    given = fields.optional("points")
    # No more than Python has room for, which is far more than there is.
    points = (0, 0) if given is None else tuple(min(number, 255) for number in pair(given))
    trick = [] if fields.optional("trick") is None else fields.domino_list("trick")
    bid = None if fields.optional("bid") is None else Call(fields.text("bid"))
    return OpenHands(hands(fields), declaration, whole(fields["leader"]), trick, points, bid, fields.optional("bidder"))


def hands(fields: Fields) -> list[DominoSet]:
    sets = [DominoSet(domino(one) for one in items(hand)) for hand in items(fields["hands"])]
    wrong_count(Counted.PLAYERS, len(sets), 4, 4)
    return sets


def wrong_count(what: Counted, got: int, least: int, most: int) -> None:
    """Refuses a number that the JSON lines refuse before the typed API is asked."""
    if not least <= got <= most:
        few, want = ("few", least) if got < least else ("many", most)
        bound = "least" if got < least else "most"
        things = {Counted.PLAYERS: "player", Counted.SAMPLES: "sample"}[what]
        are = f"{things} is" if got == 1 else f"{things}s are"
        message = f"{got} {are} too {few}: at {bound} {want}"
        raise WrongCount(message, "wrong_count", {"what": what, "got": got, "want": want})


def without_none(value: Any) -> Any:
    """Of what there is not, a solution says nothing."""
    return {name: one for name, one in shown(value).items() if one is not None}


def solve(_: Rules, fields: Fields) -> Any:
    solution = Solver().solve(open_hands(fields))
    return without_none(solution) | {"values": [without_none(value) for value in solution.values]}


def solve_all(_: Rules, fields: Fields) -> Any:
    sets = [DominoSet(domino(one) for one in items(hand)) for hand in items(fields["hands"])]
    # A whole deal, which is read before the leader.
    deal = Deal.of_hands(sets)
    points = Solver().all_declarations(deal.hands, whole(fields["leader"]))
    return {str(trump): shown(both) for trump, both in points.items()}


def knowledge(rules: Rules, fields: Fields) -> Knowledge:
    """What a seat knows after these actions."""
    seat, hand = whole(fields["seat"]), Hand(fields.dominoes("hand"))
    shaker = 0 if fields.optional("shaker") is None else whole(fields["shaker"])
    known = Knowledge.dealt(rules, shaker, seat, hand)
    for number, written in enumerate(items(fields["actions"]), 1):
        try:
            known.see(*read_action(text(written)))
        except UnbeatenError as refused:
            refused.data["action"] = number
            raise
    return known


def deals(rules: Rules, fields: Fields) -> Any:
    possible = knowledge(rules, fields).deals()
    return {"count": possible.count, "holds": shown(possible.all_holds())}


def sample(rules: Rules, fields: Fields) -> Any:
    known, seed, many = knowledge(rules, fields), fields.seed(), samples(fields)
    possible, draws = known.deals(), Draws(seed)
    return [shown(possible.draw(draws)) for _ in range(many)]


def samples(fields: Fields) -> int:
    many = whole(fields["samples"])
    wrong_count(Counted.SAMPLES, many, 1, 10_000)
    return many


def advisor(fields: Fields) -> Advisor:
    many = 100 if fields.optional("samples") is None else samples(fields)
    seed = Seed(0) if fields.optional("seed") is None else fields.seed()
    caution = fields.optional("caution")
    return Advisor(many, seed) if caution is None else Advisor(many, seed, whole(caution))


def ratio(value: Fraction) -> dict[str, int]:
    return {"num": value.numerator, "den": value.denominator}


def bid_table(rules: Rules, fields: Fields) -> Any:
    hand, given = Hand(fields.dominoes("hand")), fields.optional("declarations")
    declarations = None if given is None else [Declaration(text(one)) for one in items(given)]
    # Who calls first knows nothing but his hand.
    known = Knowledge.dealt(rules, 3, 0, hand)
    return shown(advisor(fields).bid_table(known, declarations))


def advise(rules: Rules, fields: Fields) -> Any:
    advice = advisor(fields).advise(knowledge(rules, fields))
    return {
        "action": shown(advice.action),
        "values": [estimated(estimate) for estimate in advice.values],
        "reasons": [{"code": reason.code, "message": str(reason), **shown(reason)} for reason in advice.reasons],
        "samples": advice.samples,
    }


def estimated(estimate: Estimate) -> dict[str, Any]:
    points = estimate.points
    return {
        "action": shown(estimate.action),
        "made": ratio(estimate.made.chance),
        "points": None if points is None else ratio(points.fraction),
        "score": ratio(estimate.score.fraction),
    }


OPS: dict[Any, Callable[[Rules, Fields], Any]] = {
    "strength": strength_of,
    "classifyHand": classify_hand,
    "perfectHands": perfect_hands,
    "ledSuit": led_suit,
    "legalPlays": legal_plays,
    "trick": trick,
    "claim": claim,
    "shuffle": shuffle,
    "auction": auction,
    "game": game,
    "view": view,
    "settle": settle,
    "replay": replay,
    "trace": trace,
    "solve": solve,
    "solveAll": solve_all,
    "deals": deals,
    "sample": sample,
    "bidTable": bid_table,
    "advise": advise,
}
