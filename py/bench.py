"""What calls from Python cost: the best of several runs, each with its ratio to a baseline of the same run.

``py/dev --bench`` builds the package and runs this; it is no test and no part of the package.
"""

import copy
import json
import random
import struct
import timeit
from array import array
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from unbeaten import Card, CardSet, casino, texas42
from unbeaten.big_two import Action, Deal, Game, Rules, Turn, View
from unbeaten.casino import Build, Captures, Decision, Engine, ItemLike, Position, Stack, Target
from unbeaten.texas42 import Claim, Hand, Perfect, Trump

RULES = Rules.classic()
MANY = 10_000
RUNS = 7
NO_NAMES: Mapping[str, object] = MappingProxyType({})


class Baseline(NamedTuple):
    """What a figure is compared with."""

    name: str
    nanoseconds: float


def nothing() -> None:
    """The cheapest call that Python itself has."""


def time(statement: str, names: Mapping[str, object] = NO_NAMES, *, items: int = 1) -> float:
    """Nanoseconds for each of the items that the statement works on."""
    timer = timeit.Timer(statement, globals={**globals(), **names})
    # Long enough that the clock's own cost does not show, short enough that one run of several is left in peace.
    number = max(1, timer.autorange()[0] // 4)
    return min(timer.repeat(RUNS, number)) * 1e9 / number / items


def text_of(nanoseconds: float) -> str:
    """A time in the unit that suits it."""
    if nanoseconds >= 1e6:
        return f"{nanoseconds / 1e6:.2f} ms"
    return f"{nanoseconds / 1e3:.2f} µs" if nanoseconds >= 1e3 else f"{nanoseconds:.1f} ns"


def row(name: str, nanoseconds: float, baseline: Baseline, target: float | None = None) -> None:
    """A line of the table; an exclamation mark where the target is missed."""
    ratio = nanoseconds / baseline.nanoseconds
    against = f"{ratio:.1f} times" if ratio >= 1 else f"{1 / ratio:.1f} times as fast as"
    wanted = "" if target is None else ("! " if nanoseconds > target else "") + text_of(target)
    print(f"  {name:<58}{text_of(nanoseconds):>10}{wanted:>12}   {against} {baseline.name}")


def draw(view: View) -> int:
    """Reads all that a screen shows."""
    table, score = view.table, view.score
    on, to_move, timer = table.on, view.to_move, view.timer
    shown = [view.hand, table.cards_left, on, to_move, timer, score.totals, view.history, view.can_pass]
    return len(shown) + len(view.legal_plays)


def whole_match() -> tuple[Game, list[tuple[int, Action]]]:
    """A dealt game, and what its seats do in the first match."""
    game = Game(RULES, Deal.shuffled(42, 0, players=4))
    played = copy.copy(game)
    while (seat := played.to_move) is not None:
        played.play(seat, played.hint())
    return game, [(made.seat, made.action) for made in played.history()]


def play_all(game: Game, script: list[tuple[int, Action]]) -> None:
    """Plays what was played."""
    for seat, action in script:
        game.play(seat, action)


def questions() -> tuple[list[CardSet], list[CardSet]]:
    """Legal plays of random hands, with random cards played before."""
    dice = random.Random(5)
    asked: list[tuple[CardSet, CardSet]] = []
    while len(asked) < MANY:
        pack = dice.sample(Card.ALL, 52)
        hand, seen = CardSet(pack[:13]), CardSet(pack[13 : 13 + dice.randrange(39)])
        legal = Turn.lead(RULES, hand).legal_plays()
        asked += [(play.cards, seen) for play in dice.sample(legal, min(20, len(legal)))]
    dice.shuffle(asked)
    return [play for play, _ in asked[:MANY]], [seen for _, seen in asked[:MANY]]


def bare_calls() -> None:
    """What it costs to cross over and back."""
    empty = Baseline("an empty function's call", time("nothing()"))
    print(f"A bare call (an empty function of Python itself: {text_of(empty.nanoseconds)})")
    low, high = RULES.classify("8D"), RULES.classify("8H")
    names = {"card": Card("10H"), "low": low, "high": high, "two": CardSet("2H"), "none": CardSet.EMPTY}
    row("card.index", time("card.index", names), empty)
    row("Rules.classic()", time("Rules.classic()"), empty)
    row("high.beats(low)", time("high.beats(low)", names), empty)
    row("rules.classify(cards)", time("RULES.classify(two)", names), empty)
    row('Card("10H")', time('Card("10H")'), empty)
    one = time("RULES.unbeatable_by_cards_seen(two, none)", names)
    row("rules.unbeatable_by_cards_seen(play, played)", one, empty)


def screens() -> None:
    """One call for all that a client draws, and reading all of it."""
    print("A seat's screen, all of it")
    lead, script = whole_match()
    follow = copy.copy(lead)
    follow.play(*script[0])
    for name, game in (("on the lead", lead), ("while following", follow)):
        names = {"game": game, "seat": game.to_move}
        as_json = Baseline("its JSON, parsed", time("loads(game.view(seat).to_json())", names | {"loads": json.loads}))
        row(f"game.view(seat), {name}", time("game.view(seat)", names), as_json)
        row("  and reading all of it, legal plays included", time("draw(game.view(seat))", names), as_json, 20_000)


def plays() -> None:
    """A whole match, play by play."""
    print("A play or pass, with its events")
    game, script = whole_match()
    empty = Baseline("an empty function's call", time("nothing()"))
    texts = [(seat, str(action)) for seat, action in script]
    for name, actions in (("game.play(seat, action), over a match", script), ("  the cards as a text", texts)):
        names = {"game": game, "actions": actions}
        row(name, time("play_all(copy.copy(game), actions)", names, items=len(script)), empty)


def batches() -> None:
    """Ten thousand questions in one call."""
    print(f"{MANY:,} plays: can it still be beaten, and by what? A question each")
    plays, played = questions()
    masks, seen = array("Q", [play.bits for play in plays]), array("Q", [cards.bits for cards in played])
    packed = struct.pack(f"<{2 * MANY}Q", *(number for pair in zip(masks, seen, strict=True) for number in pair))
    names = {"plays": plays, "played": played, "masks": masks, "seen": seen, "packed": packed}
    names |= {"texts": [str(play) for play in plays], "seen_texts": [str(cards) for cards in played]}
    alone = "for play, cards in zip({}, {}):\n    RULES.unbeatable_by_cards_seen(play, cards)"
    one = Baseline("one at a time", time(alone.format("plays", "played"), names, items=MANY))
    text = Baseline("one text at a time", time(alone.format("texts", "seen_texts"), names, items=MANY))
    print(f"  (one at a time: {text_of(one.nanoseconds)}, as texts: {text_of(text.nanoseconds)})")
    row("unbeatable_batch(bytes)", time("RULES.unbeatable_batch(packed)", names, items=MANY), one, 60)
    row("unbeatable_many(array, array)", time("RULES.unbeatable_many(masks, seen)", names, items=MANY), one, 60)
    row("unbeatable_many(CardSets, CardSets)", time("RULES.unbeatable_many(plays, played)", names, items=MANY), one)
    row("unbeatable_many(texts, texts)", time("RULES.unbeatable_many(texts, seen_texts)", names, items=MANY), text)


def classified(hand: Hand, trump: Trump) -> tuple[Perfect | None, bool, object]:
    """All that there is to say of a hand."""
    return hand.perfect(trump), hand.is_guaranteed(trump), hand.guarantee(trump) or hand.beaten_by(trump)


def draw_hand(view: texas42.View) -> int:
    """Reads all that a screen of Texas 42 shows."""
    table, score = view.table, view.score
    shown = [view.hand, table.held, table.trick_by_seat, table.standing, table.declaration, table.points, table.tricks]
    shown += [view.to_move, score.score, view.history, view.may_claim]
    return len(shown) + len(view.legal_actions)


def whole_hand() -> tuple[texas42.Game, list[tuple[int, texas42.Action]]]:
    """A dealt game of Texas 42, and what its seats do in the first hand, which is played to the last trick."""
    game = texas42.Game(texas42.Rules.casual(early_end=False), texas42.Deal.shuffled(42, 0))
    played = copy.copy(game)
    while (seat := played.to_move) is not None:
        played.play(seat, played.hint())
    return game, [(made.seat, made.action) for made in played.history()]


def play_hand(game: texas42.Game, script: list[tuple[int, texas42.Action]]) -> None:
    """Plays what was played."""
    for seat, action in script:
        game.play(seat, action)


def tricks() -> None:
    """A seat's screen of Texas 42, and a whole hand of it."""
    print("A game of Texas 42")
    empty = Baseline("an empty function's call", time("nothing()"))
    dealt, script = whole_hand()
    last = copy.copy(dealt)
    play_hand(last, script[:-3])
    for name, game in (("in the auction", dealt), ("in the last trick", last)):
        names = {"game": game, "seat": game.to_move, "loads": json.loads}
        as_json = Baseline("its JSON, parsed", time("loads(game.view(seat).to_json())", names))
        row(f"game.view(seat), {name}", time("game.view(seat)", names), as_json, 10_000)
        row(
            "  and reading all of it, legal actions included",
            time("draw_hand(game.view(seat))", names),
            as_json,
            20_000,
        )
    hand: dict[str, object] = {"game": dealt, "actions": script}
    row(
        "game.play(seat, action), over a hand",
        time("play_hand(copy.copy(game), actions)", hand, items=len(script)),
        empty,
    )


def hands() -> None:
    """Hands of Texas 42: one by one, as all that are perfect or guaranteed, and as claims."""
    print("Hands of Texas 42")
    empty = Baseline("an empty function's call", time("nothing()"))
    dealt = [Hand(hand) for number in range(100) for hand in texas42.Deal.shuffled(7, number).hands]
    claims = [Claim(hand, Trump.NO_TRUMP, "") for hand in dealt]
    names = {"dealt": dealt, "claims": claims, "sixes": Trump.SIXES, "rules": texas42.Rules.tournament()}

    def each(call: str) -> float:
        return time(f"for hand, claim in zip(dealt, claims):\n    {call}", names, items=len(dealt))

    row("hand.perfect(trump)", each("hand.perfect(sixes)"), empty)
    row("hand.is_guaranteed(trump)", each("hand.is_guaranteed(sixes)"), empty)
    one = each("classified(hand, sixes)")
    row("both, and the leads or what beats which", one, empty)
    hand = Baseline("classifying a hand", one)
    row("claim.ruling(), a dealt hand without trump", each("claim.ruling()"), hand)
    row("rules.perfect_hands(sixes), 49 hands", time("rules.perfect_hands(sixes)", names), hand)
    row("sixes.guaranteed_hands(), 301 hands", time("sixes.guaranteed_hands()", names), hand)
    row("NO_TRUMP.guaranteed_hands(), 406 hands", time("Trump.NO_TRUMP.guaranteed_hands()"), hand)


def draw_table(view: casino.View) -> int:
    """Reads all that a screen of Casino shows."""
    table, score = view.table, view.score
    shown = [view.hand, table.loose, table.builds, table.tops, table.hand_sizes, table.stock_left, table.sweeps]
    shown += [view.to_move, view.match_score, score.totals, view.history, view.threats]
    return len(shown) + sum(len(choice.plays) + (choice.refused is None) for choice in view.choices)


def whole_pack() -> tuple[casino.Game, list[tuple[int, casino.Play]]]:
    """A dealt game of Casino, and what its seats do in it."""
    game = casino.Game(casino.Rules.south_african(), casino.Deal.shuffled(42, 0, 2))
    played = copy.copy(game)
    while (seat := played.to_move) is not None:
        played.play(seat, played.hint())
    return game, [(made.seat, made.action) for made in played.history()]


def play_pack(game: casino.Game, script: list[tuple[int, casino.Play]]) -> None:
    """Plays what was played."""
    for seat, play in script:
        game.play(seat, play)


def packs() -> None:
    """A seat's screen of Casino, and a whole game of it."""
    print("A game of Casino")
    empty = Baseline("an empty function's call", time("nothing()"))
    dealt, script = whole_pack()
    middle = copy.copy(dealt)
    play_pack(middle, script[:30])
    for name, game in (("at the start", dealt), ("after thirty plays", middle)):
        names = {"game": game, "seat": game.to_move, "loads": json.loads}
        as_json = Baseline("its JSON, parsed", time("loads(game.view(seat).to_json())", names))
        row(f"game.view(seat), {name}", time("game.view(seat)", names), as_json, 10_000)
        row("  and reading all of it, choices included", time("draw_table(game.view(seat))", names), as_json, 30_000)
    pack: dict[str, object] = {"game": dealt, "actions": script}
    each = time("play_pack(copy.copy(game), actions)", pack, items=len(script))
    row("game.play(seat, play), over a game", each, empty)
    row("game.hint()", time("game.hint()", {"game": middle}), empty)
    row("game.drops()", time("game.drops()", {"game": middle}), empty)


def prompt(decision: Decision) -> tuple[bool, object, object]:
    """Reads all that an app asks its player."""
    return decision.is_modal, decision.choices, decision.error_message


def drops() -> None:
    """What a drop in Casino may mean, for one drop and for all of a position."""
    print("Drops in Casino")
    empty = Baseline("an empty function's call", time("nothing()"))
    piles: list[ItemLike] = [Build("b0", "5D 2C", 7, 0), Build("b1", "AD 3C", 4, 1, True), Stack("s0", "4H 2D", 0)]
    position = Position(1, 0, ["7D", "4C", "9H", "2H", *piles], ["7S 4D 6C 2S 10H 3D 8C AS 5S 9C", ""])
    drop, engine = position.drop("7S", Target.loose(0)), Engine()
    names: dict[str, object] = {"position": position, "seven": Card("7S"), "target": Target.loose(0), "drop": drop}
    names |= {"engine": engine, "state": position.to_wire()}
    row("position.drop(card, target)", time("position.drop(seven, target)", names), empty)
    row("engine.determine(drop)", time("engine.determine(drop)", names), empty)
    wire = time("engine.determine(drop).to_wire()", names)
    as_wire = Baseline(f"its wire form, read ({text_of(wire)})", wire)
    row("  and reading all of it", time("prompt(engine.determine(drop))", names), as_wire)
    row("engine.explain(drop), with the reasons", time("engine.explain(drop)", names), empty)
    found = len(engine.all_drops(position))
    row(f"engine.all_drops(position), {found} drops", time("engine.all_drops(position)", names), as_wire)
    row("Position.from_wire(state)", time("Position.from_wire(state)", names), as_wire)
    taken = names["captures"] = Captures("9S", "9D 9C 8D 8C AD AC 7D 2C 6D 3D 5D 4D")
    count = taken.count()
    one = Baseline("one at a time, each", time("for _ in captures: pass", names, items=count))
    print(f"  ({count} captures of twelve loose cards, one at a time: {text_of(one.nanoseconds)} each)")
    row("captures.sets(), each", time("captures.sets()", names, items=count), one)
    row("captures.count()", time("captures.count()", names), one)


if __name__ == "__main__":
    print(f"{'':60}{'best':>10}{'target':>12}   against a baseline of this run")
    bare_calls()
    screens()
    plays()
    batches()
    tricks()
    hands()
    packs()
    drops()
