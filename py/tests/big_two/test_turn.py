"""A player's turn, by the one-card-left document and the order of reasons."""

from typing import Any

import pytest

from unbeaten import Card, CardSet, Counted, WrongCount
from unbeaten.big_two import BadPosition, Completions, IllegalAction, IllegalPass, IllegalPlay, NotAPlay, Rules, Turn

RULES = Rules.classic()


def turn(hand: str, on: str | None = None, **options: Any) -> Turn:
    return Turn.lead(RULES, hand, **options) if on is None else Turn.follow(RULES, hand, on, **options)


@pytest.mark.parametrize(
    ("asked", "play", "code", "data"),
    [
        (turn("3D"), "", "empty_play", {}),
        (turn("3D"), "4D 2S 3D", "not_in_hand", {"cards": CardSet("4D 2S")}),
        (turn("3D 4C", must_include="3D"), "4C", "must_include", {"card": Card("3D")}),
        (turn("3D 4C", "5D"), "3D 4C", "not_a_combo", {"cards": CardSet("3D 4C")}),
        (turn("2D 2S", "5D"), "2D 2S", "wrong_size", {"need": 1}),
        (turn("4D 4C", "4H 4S"), "4D 4C", "does_not_beat", {"on": CardSet("4H 4S")}),
        (turn("4D 2S", "3D", next_cards=1), "4D", "must_play_highest", {"required": Card("2S")}),
    ],
)
def test_every_reason_against_a_play(asked: Turn, play: str, code: str, data: dict[str, object]) -> None:
    with pytest.raises(IllegalPlay) as refused:
        asked.check_play(play)
    assert (refused.value.code, refused.value.data) == (code, data)
    assert isinstance(refused.value, IllegalAction)


def test_every_reason_against_a_pass() -> None:
    with pytest.raises(IllegalPass) as lead:
        turn("3D").check_pass()
    assert (lead.value.code, lead.value.data) == ("cannot_pass_on_lead", {})
    with pytest.raises(IllegalPass) as single:
        turn("3D 7C KS", "5D", next_cards=1).check_pass()
    assert (single.value.code, single.value.data) == ("must_beat_single", {"table": Card("5D")})
    assert str(single.value) == (
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table."
    )
    turn("3D 5C KH", "2S", next_cards=1).check_pass()
    turn("7C 9S KH", "5D 5C", next_cards=1).check_pass()
    turn("7C 9S", "5D", next_cards=2).check_pass()
    Turn.follow(RULES.replace(one_card_left=False), "7C 9S", "5D", next_cards=1).check_pass()


def test_what_is_legal() -> None:
    assert [str(play) for play in turn("4D 3S 3C 3D").legal_plays()] == [
        "3D",
        "3C",
        "3S",
        "4D",
        "3D 3C",
        "3D 3S",
        "3C 3S",
        "3D 3C 3S",
    ]
    assert turn("4D 3S 3C 3D").count_legal_plays() == 8
    assert turn("4D 3S 2C", "2S", next_cards=1).legal_plays() == []
    assert turn("4D 3S 2C", "3H").check_play("2C") == RULES.classify("2C")
    assert turn("3D 3C 4D 5S").completions("3D") == Completions(playable=True, can_add="3C")
    with pytest.raises(IllegalPlay) as not_held:
        turn("3D").completions("2S")
    assert not_held.value.code == "not_in_hand"


def test_hint() -> None:
    assert turn("3D 4C 5H 6S 7D 2H").hint() == RULES.classify("3D 4C 5H 6S 2H")
    # With 2S the finish is certain.
    assert turn("3D 4C 5H 6S 7D 2S").hint() == RULES.classify("2S")
    assert turn("6D 6C 9H", "5D").hint() == RULES.classify("9H")
    lead = turn("3D 3C AS 2H")
    assert lead.hint() == RULES.classify("3D 3C")
    assert lead.with_played("2D 2C 2S").with_hand_sizes([5, 9]).hint() == RULES.classify("2H")
    assert turn("3D KC 2S", "QD").hint() == RULES.classify("KC")
    assert turn("3D KC 2S", "QD", next_cards=1).hint() == RULES.classify("2S")
    assert turn("3D KC", "2D").hint() is None


def test_a_turn_that_cannot_be() -> None:
    with pytest.raises(BadPosition) as not_held:
        turn("4D 4C KS", must_include="3D")
    assert (not_held.value.code, not_held.value.data) == ("first_card_not_held", {"card": Card("3D")})
    with pytest.raises(BadPosition) as twice:
        turn("3D 2S", next_cards=1).with_hand_sizes([3, 1])
    assert (twice.value.code, twice.value.data) == ("contradiction", {"by_hand_sizes": 3, "by_next_cards": 1})


def test_what_a_turn_is_made_of() -> None:
    asked = turn("3D 7C KS", "5D").with_next_cards(1).with_must_include("3D")
    assert (asked.rules, asked.hand, asked.next_cards) == (RULES, CardSet("3D 7C KS"), 1)
    assert (asked.on, asked.must_include) == (RULES.classify("5D"), Card("3D"))
    assert repr(asked) == "<Turn 3D 7C KS, on single 5D>"
    assert repr(turn("3D")) == "<Turn 3D, leads>"


def test_turns_that_cannot_be() -> None:
    with pytest.raises(BadPosition):
        turn("5D", "5D")
    with pytest.raises(NotAPlay):
        turn("5D", "")
    with pytest.raises(WrongCount) as empty:
        turn("")
    assert empty.value.data == {"what": Counted.CARDS_IN_A_HAND, "got": 0, "want": 1}
    with pytest.raises(WrongCount):
        Turn.lead(RULES, CardSet.ALL)
    for next_cards, want in ((14, 13), (-1, 0), (2**64, 13)):
        with pytest.raises(WrongCount) as wrong:
            turn("3D", next_cards=next_cards)
        assert wrong.value.data == {"what": Counted.CARDS_IN_THE_NEXT_HAND, "got": next_cards, "want": want}
        with pytest.raises(WrongCount):
            turn("3D").with_next_cards(next_cards)
