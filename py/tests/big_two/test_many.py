"""Many at once: batches, simulations, counts."""

import random
import struct
from array import array
from collections.abc import Iterable

import pytest

from unbeaten import BadCard, BadMask, Card, CardSet, Counted, NumberOutOfRange, Policy, Seed, WrongCount, shuffle
from unbeaten.big_two import (
    BadPosition,
    Deal,
    Match,
    NotAPlay,
    Rules,
    Simulation,
    Totals,
    Turn,
    count_positions,
    simulate,
)

RULES = Rules.classic()


def questions(count: int) -> tuple[list[CardSet], list[CardSet]]:
    """Legal plays of random hands, with random cards played before."""
    plays: list[CardSet] = []
    played: list[CardSet] = []
    dice = random.Random(5)
    while len(plays) < count:
        pack = dice.sample(Card.ALL, 52)
        hand, seen = CardSet(pack[:13]), CardSet(pack[13 : 13 + dice.randrange(39)])
        legal = Turn.lead(RULES, hand).legal_plays()
        for play in dice.sample(legal, min(20, len(legal))):
            plays.append(play.cards)
            played.append(seen)
    return plays[:count], played[:count]


def test_a_batch_answers_as_single_questions_do() -> None:
    plays, played = questions(10_000)
    witnesses = RULES.unbeatable_many(plays, played)
    assert (witnesses.typecode, len(witnesses)) == ("Q", 10_000)
    for play, seen, mask in zip(plays, played, witnesses, strict=True):
        witness = RULES.unbeatable_by_cards_seen(play, seen).witness
        assert mask == (0 if witness is None else witness.cards.bits)
    assert 0 < sum(mask == 0 for mask in witnesses) < 10_000


def test_every_form_of_a_batch() -> None:
    plays, played = questions(100)
    masks = array("Q", [play.bits for play in plays])
    seen = array("Q", [cards.bits for cards in played])
    twice = bytes(byte for byte in seen.tobytes() for _ in range(2))
    wanted = RULES.unbeatable_many(plays, played)
    forms: list[tuple[Iterable[CardSet] | array[int] | bytes | memoryview, object]] = [
        (masks, seen),
        (masks.tobytes(), seen.tobytes()),
        (memoryview(masks), bytearray(seen.tobytes())),
        (array("q", masks), array("q", seen)),
        (iter(plays), (str(cards) for cards in played)),
        (memoryview(masks.tobytes()).cast("Q", (10, 10)), memoryview(twice)[::2]),
        (memoryview(array("Q", [m for mask in masks for m in (mask, 0)]))[::2], seen),
    ]
    for first, second in forms:
        assert RULES.unbeatable_many(first, second) == wanted  # type: ignore[arg-type]
    assert RULES.unbeatable_many([], []) == array("Q")
    assert RULES.unbeatable_many(b"", b"") == array("Q")


def test_batches_that_cannot_be() -> None:
    with pytest.raises(WrongCount) as length:
        RULES.unbeatable_many(["3D", "4D"], [""])
    assert length.value.data == {"what": Counted.SETS_OF_PLAYED_CARDS, "got": 1, "want": 2}
    with pytest.raises(WrongCount):
        RULES.unbeatable_many(b"1234567", b"")
    with pytest.raises(NotAPlay) as no_play:
        RULES.unbeatable_many(["3D", "3D 4D"], ["", ""])
    assert no_play.value.data == {"cards": CardSet("3D 4D"), "place": 1}
    with pytest.raises(NotAPlay) as empty:
        RULES.unbeatable_many(["3D", ""], ["", ""])
    assert (empty.value.code, empty.value.data) == ("empty_play", {"place": 1})
    with pytest.raises(BadPosition) as overlap:
        RULES.unbeatable_many(["3D", "4D"], ["", "4D"])
    assert overlap.value.data == {"card": Card("4D"), "place": 1}
    for mask in (1 << 52, 1 << 63, 2**64 - 1):
        with pytest.raises(BadMask) as bits:
            RULES.unbeatable_many(array("Q", [1, mask]), array("Q", [0, 0]))
        assert (bits.value.code, bits.value.data) == ("bad_mask", {"mask": mask, "place": 1})
        assert str(bits.value) == f"question 1: {mask:#x} is not a set of cards: a mask has the bits 0 to 51"
    with pytest.raises(BadMask):
        RULES.unbeatable_many(array("q", [-1]), array("q", [0]))
    with pytest.raises(BadCard) as no_card:
        RULES.unbeatable_many(["3D", "3X"], ["", ""])
    assert no_card.value.data == {"text": "3X", "place": 1}
    for wrong in (array("d", [1.0]), array("I", [1, 0]), memoryview(b"12345678").cast("b")):
        with pytest.raises(TypeError, match="64-bit whole numbers"):
            RULES.unbeatable_many(wrong, wrong)
    for thing in (None, 5, [5], [None]):
        with pytest.raises(TypeError):
            RULES.unbeatable_many(thing, thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [10_000, 70_000])
def test_the_first_question_that_cannot_be_is_named_however_many_there_are(count: int) -> None:
    plays, played = array("Q", [1] * count), array("Q", [0] * count)
    for place in (count - 1, 8_192, 4_097):
        plays[place] = 0
        with pytest.raises(NotAPlay) as empty:
            RULES.unbeatable_many(plays, played)
        assert empty.value.data == {"place": place}
        assert str(empty.value) == f"question {place}: Choose at least one card to play."


def test_a_batch_of_bytes_answers_the_same() -> None:
    plays, played = questions(9_000)
    pairs = [number for play, seen in zip(plays, played, strict=True) for number in (play.bits, seen.bits)]
    packed = struct.pack(f"<{len(pairs)}Q", *pairs)
    wanted = struct.pack("<9000Q", *RULES.unbeatable_many(plays, played))
    for form in (packed, bytearray(packed), memoryview(packed)):
        assert RULES.unbeatable_batch(form) == wanted
    assert RULES.unbeatable_batch(b"") == b""


def test_batches_of_bytes_that_cannot_be() -> None:
    for size, want in ((1, 0), (15, 16), (17, 16), (24, 32)):
        with pytest.raises(WrongCount) as length:
            RULES.unbeatable_batch(bytes(size))
        assert length.value.data == {"what": Counted.BYTES_OF_QUESTIONS, "got": size, "want": want}
    with pytest.raises(NotAPlay) as empty:
        RULES.unbeatable_batch(struct.pack("<4Q", 1, 0, 0, 0))
    assert (empty.value.code, empty.value.data) == ("empty_play", {"place": 1})
    with pytest.raises(BadMask) as bits:
        RULES.unbeatable_batch(struct.pack("<2Q", 1, 2**63))
    assert bits.value.data == {"mask": 2**63, "place": 0}
    for thing in (None, 5, "3D", ["3D"]):
        with pytest.raises(TypeError):
            RULES.unbeatable_batch(thing)  # type: ignore[arg-type]


def test_the_whole_is_the_sum_of_its_parts() -> None:
    simulation = Simulation(RULES, players=3, seed=7).with_policies(["hint", Policy.RANDOM, "first"])
    whole = simulation.run(range(2_100))
    assert whole == simulation.run(range(900)) + simulation.run(range(900, 2_100))
    assert whole == simulate(2_100, seed=Seed(7), players=3, policies=["hint", "random", "first"], rules=RULES)
    assert (whole.games, whole.unfinished) == (2_100, 0)
    assert sum(whole.games_won) >= 2_100
    assert sum(whole.matches_won) == whole.matches
    assert eval(repr(whole)) == whole
    none = simulation.run(range(0))
    assert (none.games, none + whole, whole + none) == (0, whole, whole)
    assert simulation.run(range(5, 2)) == none
    with pytest.raises(TypeError):
        _ = whole + 1  # type: ignore[operator]


def test_policies_and_players() -> None:
    assert simulate(20, seed=1) == simulate(20, seed=1, players=4, policies=Policy.RANDOM)
    assert len(simulate(3, seed=1, players=2).points) == 2
    hints = simulate(50, seed=1, policies=["hint", "random", "random", "random"])
    assert hints.games_won[0] > 40
    with pytest.raises(WrongCount) as count:
        simulate(1, seed=1, policies=["hint", "hint"])
    assert count.value.data == {"what": Counted.POLICIES, "got": 2, "want": 4}
    with pytest.raises(ValueError, match="'best' is not a valid Policy"):
        simulate(1, seed=1, policies=["best"] * 4)


def test_simulations_that_cannot_be() -> None:
    simulation = Simulation(RULES, players=2, seed=7)
    for games in (-1, 2**64):
        with pytest.raises(NumberOutOfRange):
            simulate(games, seed=7)
        with pytest.raises(NumberOutOfRange):
            simulation.run(range(games, 2**65))
    with pytest.raises(TypeError, match="step 1"):
        simulation.run(range(0, 10, 2))
    with pytest.raises(TypeError):
        simulation.run(10)  # type: ignore[arg-type]
    with pytest.raises(WrongCount):
        Simulation(RULES, players=5, seed=7)
    with pytest.raises(NumberOutOfRange):
        Totals(-1, 0, 0, 0, [0, 0], [0, 0], [0, 0])


def test_known_answers_of_the_shuffle() -> None:
    answers = {
        (0, 0, 28): "12 20 11 7 27 14 22 18 0 21 13 8 6 5 1 26 24 4 10 9 16 25 2 17 3 23 15 19",
        (0, 1, 28): "24 9 3 1 6 18 25 11 8 21 14 10 16 0 22 7 5 2 20 13 27 17 15 4 12 19 26 23",
        (42, 0, 40): "15 1 12 23 25 2 37 39 20 29 34 0 27 14 9 31 8 38 35 11 7 21 22 19 18 17 33 30 10 3 36 5 4 32 24 "
        "28 26 13 16 6",
        (
            42,
            0,
            52,
        ): "20 2 12 13 26 5 19 0 3 41 35 51 14 24 28 23 46 47 50 39 31 8 22 1 9 30 16 10 40 42 17 49 11 33 48 "
        "29 27 25 43 37 15 4 36 45 6 44 32 38 34 18 21 7",
    }
    for (seed, deal, size), order in answers.items():
        assert shuffle(range(size), seed, deal) == [int(number) for number in order.split()]
    pack = shuffle(Card.ALL, 42, 0)
    assert Deal.shuffled(42, 0, players=4).hands == tuple(CardSet(pack[at : at + 13]) for at in range(0, 52, 13))


def test_known_counts_of_positions() -> None:
    one = Match(RULES, Deal.shuffled(42, 0, players=4))
    assert [count_positions(one, depth) for depth in range(5)] == [1, 9, 50, 303, 1115]
    with pytest.raises(NumberOutOfRange):
        count_positions(one, -1)
    with pytest.raises(TypeError):
        count_positions(None, 1)  # type: ignore[arg-type]
