"""Positions of Texas 42 that cannot be: each reason with its code and its data."""

import re
from typing import Any

import pytest

from unbeaten import Domino, DominoSet
from unbeaten.texas42 import BadSetup, Call, Declaration, Game, Phase, Rules, Setup

STRAIGHT, CASUAL = Rules.tournament(), Rules.casual()
DEALT = Setup(
    [
        DominoSet("6-6 6-1 5-5 5-4 4-3 3-3 2-0"),
        DominoSet("5-2 5-0 4-4 2-1 1-1 1-0 0-0"),
        DominoSet("6-5 6-4 6-3 6-0 4-2 3-1 2-2"),
        DominoSet("6-2 5-3 5-1 4-1 4-0 3-2 3-0"),
    ],
    shaker=0,
)
BIDDING = DEALT.replace(bid=(1, "30"), to_move=2)
DECLARING = BIDDING.replace(phase="declaration", to_move=1)
GONE = DominoSet("6-6 6-5 6-2 5-2")
# The first trick is over, and seat 0 leads the second.
PLAYING = DEALT.replace(
    hands=[DominoSet(hand) - GONE for hand in DEALT.hands],
    phase="play",
    to_move=0,
    bid=(3, "31"),
    declaration="fours",
    played=GONE,
    points=(1, 0),
    tricks=(1, 0),
)


def trick(*plays: tuple[int, str]) -> Setup:
    """The same with these plays on the table."""
    out = DominoSet([domino for _, domino in plays])
    return PLAYING.replace(
        hands=[DominoSet(hand) - out for hand in PLAYING.hands],
        played=GONE | out,
        trick=[(seat, domino) for seat, domino in plays],
        to_move=(plays[-1][0] + 1) % 4,
    )


SHORT = [DominoSet(hand) - DominoSet("5-2") for hand in DEALT.hands]

# Rules, a position, the code of a reason and its data.
REASONS: list[tuple[Rules, Setup, str, dict[str, Any]]] = [
    (STRAIGHT, DEALT.replace(hands=DEALT.hands[:3]), "wrong_count", {"got": 3}),
    (STRAIGHT, DEALT.replace(played="6-6"), "overlap", {"domino": Domino("6-6")}),
    (STRAIGHT, DEALT.replace(hands=SHORT), "missing", {"domino": Domino("5-2")}),
    (STRAIGHT, DEALT.replace(hands=SHORT), "wrong_hand_size", {"seat": 1, "got": 6, "want": 7}),
    (STRAIGHT, DEALT.replace(score=(2, 7)), "target_reached", {"side": 1}),
    (STRAIGHT, DEALT.replace(phase="over"), "hand_over", {}),
    (STRAIGHT, DECLARING.replace(to_move=2), "wrong_turn", {"to_move": 1}),
    (STRAIGHT, BIDDING.replace(bid=(2, "30")), "has_not_called", {"seat": 2}),
    (STRAIGHT, DECLARING.replace(bid=None), "no_bid", {}),
    (STRAIGHT, BIDDING.replace(bid=(1, "3m")), "impossible_bid", {"bid": Call("3m")}),
    (STRAIGHT, BIDDING.replace(bid=(1, "splash-2")), "not_played_here", {"what": "splash"}),
    (CASUAL, BIDDING.replace(bid=(1, "plunge-4")), "too_few_doubles", {"seat": 1, "want": 4}),
    (STRAIGHT, DECLARING.replace(forced=True), "not_forced", {"seat": 1}),
    (STRAIGHT, PLAYING.replace(declaration=None), "wrong_phase", {"phase": Phase.PLAY}),
    (CASUAL, PLAYING.replace(declaration="nello"), "cannot_declare", {"declaration": Declaration.NELLO}),
    (STRAIGHT, BIDDING.replace(points=(1, 0)), "played_too_early", {}),
    (STRAIGHT, trick((0, "6-1"), (1, "5-0"), (2, "6-3"), (3, "5-3")), "trick_too_long", {"most": 4}),
    (STRAIGHT, trick((0, "6-1"), (2, "6-3")), "wrong_order", {"seat": 2, "domino": Domino("6-3"), "turn": 1}),
    (STRAIGHT, trick((0, "6-1")).replace(played=GONE), "not_played", {"domino": Domino("6-1")}),
    (
        STRAIGHT,
        trick((0, "6-1"), (1, "5-0"), (2, "4-2")),
        "reneged",
        {"seat": 2, "domino": Domino("4-2"), "held": Domino("6-3")},
    ),
    (STRAIGHT, PLAYING.replace(points=(6, 0)), "impossible_points", {"points": (6, 0), "tricks": (1, 0)}),
    (STRAIGHT, PLAYING.replace(to_move=1), "cannot_lead", {"seat": 1}),
    (STRAIGHT, PLAYING.replace(bid=(3, "1m")), "decided", {}),
]


@pytest.mark.parametrize("setup", [DEALT, BIDDING, DECLARING, PLAYING, trick((0, "6-1"))])
def test_these_can_be(setup: Setup) -> None:
    assert Game.set_up(STRAIGHT, setup).to_move == setup.to_move


@pytest.mark.parametrize(("rules", "setup", "code", "data"), REASONS, ids=[row[2] for row in REASONS])
def test_why_a_position_cannot_be(rules: Rules, setup: Setup, code: str, data: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as refused:
        Game.set_up(rules, setup)
    assert (code, data) in [(reason.code, reason.data) for reason in refused.value.reasons]
    assert refused.value.code == refused.value.reasons[0].code
    assert all(str(reason) in str(refused.value) for reason in refused.value.reasons)


def test_every_reason_is_provoked() -> None:
    documented = set(re.findall("code ``([a-z_]+)``", BadSetup.__doc__ or ""))
    assert documented == {row[2] for row in REASONS}
