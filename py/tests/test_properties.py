"""Laws of the typed API, tried by hypothesis: what is listed is accepted, and what is accepted survives.

The examples are the same in every run; ``HYPOTHESIS_EXAMPLES`` tries more of them.
"""

import copy
import os
import pickle
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from unbeaten import (
    Card,
    CardSet,
    Domino,
    DominoSet,
    Draws,
    Seed,
    Suit,
    UnbeatenError,
    big_two,
    casino,
    shuffle,
    texas42,
)
from unbeaten.big_two import Action, Deal, Game, IllegalAction, Record, Rules, Setup, Turn

EXAMPLES = int(os.environ.get("HYPOTHESIS_EXAMPLES", "60"))
lawful = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize="HYPOTHESIS_EXAMPLES" not in os.environ,
    suppress_health_check=list(HealthCheck),
)

u64 = st.integers(0, 2**64 - 1)
cards = st.sampled_from(Card.ALL)
hands = st.sets(cards, max_size=13).map(CardSet)
dominoes = st.sampled_from(Domino.ALL)
seeds = st.one_of(u64.map(Seed), st.binary(min_size=32, max_size=32).map(Seed))
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | cards | hands | dominoes,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=5),
    max_leaves=8,
)
# Near enough to what is meant to get somewhere.
words = st.text(alphabet='3456789 10JQKA2DCHS;:.,?*-|0123456789[]{}"pas\n', max_size=60)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    options = {
        "pass_rule": st.sampled_from(["turn", "trick"]),
        "one_card_left": st.booleans(),
        "triples": st.booleans(),
        "flush_order": st.sampled_from(["suit_first", "rank_first"]),
        "first_card_rule": st.sampled_from(["first_match", "every_match"]),
        "first_card": cards,
        "suit_order": st.permutations(list(Suit)),
        "target": st.integers(1, 40) | st.integers(1, 2**32 - 1),
        "auto_pass_ms": st.integers(0, 2**32 - 1),
        "auto_pass_by_hand_sizes": st.booleans(),
        "points_per_card": st.lists(st.integers(0, 2**16 - 1), min_size=14, max_size=14),
    }
    chosen = draw(st.sets(st.sampled_from(sorted(options))))
    values: dict[str, Any] = {name: draw(options[name]) for name in sorted(chosen)}
    return Rules.classic(**values)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game somewhere on its way, by its own rules, with time that went by and actions that were taken back."""
    players, seed = draw(st.integers(2, 4)), draw(seeds)
    game = Game(draw(rules()), Deal.shuffled(seed, 0, players=players))
    draws = Draws(draw(seeds))
    for step in draw(st.lists(st.sampled_from(["play"] * 12 + ["hint", "wait", "undo"]), max_size=90)):
        if game.outcome() is not None:
            break
        if game.to_move is None:
            game.next_deal(Deal.shuffled(seed, len(game.results()), players=players))
        elif step == "wait":
            game.advance_to(min(game.now + draw(st.integers(0, 20_000)), 2**64 - 1))
        elif step == "undo" and game.history():
            try:
                game.undo()
            except big_two.NothingToUndo:
                assert game.history()[-1].number < len(game.results()) + 1
        else:
            action = game.choose("hint" if step == "hint" else "random", draws)
            assert action is not None
            game.play(game.to_move, action)
    return game


def accepted(game: Game, seat: int, action: Action) -> bool:
    try:
        game.check(seat, action)
    except IllegalAction as refused:
        assert refused.code
        assert str(refused)
        return False
    return True


@lawful
@given(games(), st.lists(hands, max_size=8), st.integers(0, 3))
def test_what_is_listed_is_accepted_and_nothing_else(game: Game, others: list[CardSet], seat: int) -> None:
    listed = game.legal_actions()
    assert (game.to_move is None) == (listed == [])
    tried = [*listed, Action.PASS, *(Action(hand) for hand in others)]
    if game.to_move is not None:
        held = game.current.hands[game.to_move]
        tried += [Action(held & hand) for hand in others]
        assert game.hint() in listed
    for action in tried:
        for who in range(4):
            legal = who == game.to_move and action in listed
            assert accepted(game, who, action) == legal
    before = copy.copy(game)
    for action in tried:
        if not accepted(game, seat, action):
            with pytest.raises(IllegalAction):
                game.play(seat, action)
            assert game == before


@lawful
@given(games(), st.integers(0, 2**32))
def test_what_is_taken_back_was_never_done(game: Game, choice: int) -> None:
    if game.to_move is None:
        return
    before, listed = copy.copy(game), game.legal_actions()
    action = listed[choice % len(listed)]
    game.play(game.to_move, action)
    made = game.undo()
    assert (made.seat, made.action) == (before.to_move, action)
    assert (game.table, game.current, game.score()) == (before.table, before.current, before.score())
    assert (game.history(), game.timer, game.now) == (before.history(), before.timer, before.now)
    # The number of a timer is not given out again.
    assert made.timer is not None or game == before


@lawful
@given(games(), seeds)
def test_whatever_is_accepted_survives_and_plays_on(game: Game, seed: Seed) -> None:
    again = [Game.load(game.save()), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)]
    record = game.record()
    replayed = record.replay().game
    assert replayed is not None
    assert Record(str(record)) == pickle.loads(pickle.dumps(record)) == record
    assert Record(str(record)).replay() == record.replay()
    assert (replayed.history(), replayed.score()) == (game.history(), game.score())
    draws = Draws(seed)
    for _ in range(6):
        assert all(other == game for other in again)
        if game.to_move is None:
            break
        action = game.choose("random", draws)
        assert action is not None
        seat = game.to_move
        told = game.play(seat, action)
        assert [other.play(seat, action) for other in again] == [told] * 3
        replayed.play(seat, action)
        assert replayed.history()[-1].action == action


@lawful
@given(games())
def test_a_seat_sees_its_own_cards_and_what_was_played(game: Game) -> None:
    hands_ = game.current.hands
    for seat, hand in enumerate(hands_):
        view = game.view(seat)
        assert view.hand == hand
        hidden = CardSet().bits
        for other, held in enumerate(hands_):
            hidden |= held.bits if other != seat else 0
        assert view.unseen.bits & hidden == hidden
        written = str(game.record().redacted(seat))
        assert Record(written).replay().score == game.score()
        assert view.legal_plays == ([] if seat != game.to_move else view.turn.legal_plays() if view.turn else None)
    assert sum(len(hand) for hand in hands_) + len(game.table.played) == 13 * len(hands_)


@lawful
@given(rules(), hands, hands)
def test_turns_list_what_they_check(how: Rules, hand: CardSet, other: CardSet) -> None:
    try:
        turn = Turn.lead(how, hand)
    except UnbeatenError as refused:
        assert not hand
        assert refused.code
        return
    legal = turn.legal_plays()
    assert turn.count_legal_plays() == len(legal)
    assert len({play.cards for play in legal}) == len(legal)
    for play in legal:
        assert turn.check_play(play.cards) == play
        assert how.classify(play.cards) == play
        verdict = how.unbeatable_by_cards_seen(play.cards, other - play.cards)
        assert verdict.is_unbeatable == (verdict.witness is None)
        assert verdict.witness is None or verdict.witness.beats(play)


@lawful
@given(st.lists(cards, max_size=60), st.lists(dominoes, max_size=40))
def test_sets_are_sets(some: list[Card], bones: list[Domino]) -> None:
    for pieces, kind, one in ((some, CardSet, Card), (bones, DominoSet, Domino)):
        make: Any = kind
        if len(set(pieces)) < len(pieces):
            with pytest.raises(UnbeatenError):
                make(pieces)
            continue
        made = make(iter(pieces))
        assert set(made) == set(pieces)
        assert make(str(made)) == make.from_mask(made.bits) == pickle.loads(pickle.dumps(made)) == made
        assert len(made) + len(~made) == len(one.ALL)


@lawful
@given(st.lists(st.integers(), max_size=200), seeds, u64)
def test_a_shuffle_loses_nothing(pack: list[int], seed: Seed, deal: int) -> None:
    shuffled = shuffle(pack, seed, deal)
    assert sorted(shuffled) == sorted(pack)
    assert shuffle(iter(pack), seed, deal) == shuffled


@st.composite
def positions(draw: st.DrawFn) -> casino.Position:
    pack = draw(st.permutations(list(casino.PACK)))
    sizes = [draw(st.integers(0, 8)), draw(st.integers(0, 8))]
    hand, other, rest = pack[: sizes[0]], pack[sizes[0] : sum(sizes)], pack[sum(sizes) :]
    table: list[Any] = list(rest[: draw(st.integers(0, 8))])
    if draw(st.booleans()):
        table.append(casino.Stack("s0", rest[8:10], draw(st.integers(0, 1))))
    return casino.Position(draw(st.integers(1, 2)), 0, table, [hand, other])


@lawful
@given(positions())
def test_casino_explains_what_it_offers(position: casino.Position) -> None:
    engine = casino.Engine()
    assert casino.Position.from_wire(position.to_wire()) == position
    for decision in engine.all_drops(position):
        assert engine.determine(decision.drop) == decision
        matched = [told.rule_id for told in engine.explain(decision.drop) if told.matched]
        assert set(decision.rule_ids) <= set(matched)
        assert pickle.loads(pickle.dumps(decision)) == decision


@lawful
@given(cards, hands)
def test_captures_are_counted_as_they_are_listed(card: Card, loose: CardSet) -> None:
    try:
        captures = casino.Captures(card, loose)
    except UnbeatenError as refused:
        assert not (CardSet([card]) | loose).is_subset(casino.PACK) or card in loose, refused
        return
    listed = captures.sets()
    assert len(listed) == captures.count() == len(set(listed))
    for taken in listed:
        assert taken.is_subset(loose)
        assert casino.card_sum(taken) % casino.value(card) == 0


@lawful
@given(st.sets(dominoes, min_size=1, max_size=4).map(DominoSet), st.sampled_from(list(texas42.Trump)), st.randoms())
def test_a_claim_holds_or_is_refuted(hand: DominoSet, trump: texas42.Trump, dice: Any) -> None:
    rest = list(~hand)
    dice.shuffle(rest)
    claim = texas42.Claim(hand, trump, DominoSet(rest[: 28 - 4 * len(hand)]))
    ruling = claim.ruling()
    assert ruling.holds == (ruling.leads is not None) == (not ruling.refutations)
    if ruling.leads is not None:
        assert DominoSet(ruling.leads) == hand
    for refutation in ruling.refutations or ():
        assert refutation.first in hand
        assert refutation.hidden.is_disjoint(hand)
    assert pickle.loads(pickle.dumps(claim)) == claim


READERS: list[Any] = [
    Card,
    CardSet,
    Domino,
    DominoSet,
    Seed,
    Record,
    Game.load,
    Rules.named,
    Action,
    Rules.classic().classify,
    texas42.StrengthKey,
    texas42.Hand,
    texas42.Rules.named,
    casino.Engine,
    casino.Position.from_wire,
    casino.card_sum,
    lambda text: Record(f'[Game "bigTwo"]\n[Hands "3D KS; 4C 5C"]\n[ToMove "0"]\n{text}').replay(),
    lambda text: Setup([text, "4D"], 0),
    lambda text: big_two.simulate(1, seed=1, policies=text),
]


@lawful
@given(anything | words)
def test_whatever_is_read_is_read_or_refused_by_its_type(thing: Any) -> None:
    for read in READERS:
        try:
            made = read(thing)
        except UnbeatenError as refused:
            assert refused.code
            assert len(str(refused)) < 2_000
        except ValueError as error:
            # An enumeration says itself that it has no such member.
            assert "is not a valid" in str(error)
        except TypeError:
            # Not a text where one is wanted, nor anything else of the forms that it may have.
            pass
        else:
            assert made is not None
