"""Fair dealing: the steps in their order, what is refused, and what does not fit."""

import json

import pytest

from unbeaten import Seed, WrongCount, big_two, fair, texas42
from unbeaten.fair import BadCommitment, Commitment, Dealer, Game, Misdeal, Player, Refused, Table

TABLE = Table(Game.BIG_TWO, "table 7", "classic", 3)


def code(error: pytest.ExceptionInfo[Misdeal] | pytest.ExceptionInfo[Refused]) -> str:
    return error.value.code


def pledged(dealer: Dealer, players: list[Player]) -> tuple[Commitment | None, ...]:
    for player in players:
        pledge = player.pledge(dealer.number, dealer.attempt, dealer.commitment, Seed.random())
        dealer.pledge(player.seat, pledge)
    return dealer.close_pledges()


def test_a_whole_evening_is_verified_by_everybody() -> None:
    dealer, players = Dealer(Seed.random(), TABLE), [Player(TABLE, seat) for seat in range(3)]
    transcripts = ""
    for number in range(3):
        pledges = pledged(dealer, players)
        for player in players:
            dealer.cut(player.seat, player.open(pledges))
        seed = dealer.seed()
        hands = big_two.Deal.shuffled(seed, number, players=3).hands
        transcripts += dealer.reveal() + "\n"
        assert [one.deal for one in fair.verify(transcripts)] == list(range(number + 1))
        assert fair.verify(transcripts)[-1].seed == seed
        for player, hand in zip(players, hands, strict=True):
            assert player.verify(transcripts, hand=hand) == player.verify(transcripts, hand=str(hand))
            with pytest.raises(Misdeal) as other:
                player.verify(transcripts, hand=hands[player.seat - 1])
            assert code(other) == "other_hand"
            assert other.value.data == {"deal": number, "seat": player.seat, "hand": str(hand)}


def test_a_seat_that_does_not_open_makes_the_attempt_void() -> None:
    dealer, players = Dealer(1, TABLE), [Player(TABLE, seat) for seat in range(3)]
    pledges = pledged(dealer, players)
    for player in players[:2]:
        dealer.cut(player.seat, player.open(pledges))
    assert dealer.missing == (2,)
    with pytest.raises(Refused) as refused:
        dealer.seed()
    assert (code(refused), refused.value.data) == ("missing_cuts", {"seats": (2,)})
    transcripts = dealer.abandon()
    assert (dealer.number, dealer.attempt) == (0, 1)
    with pytest.raises(Refused, match="left this deal"):
        dealer.pledge(2, dealer.commitment.pledge(2, 5))
    pledges = pledged(dealer, players[:2])
    assert pledges[2] is None
    for player in players[:2]:
        dealer.cut(player.seat, player.open(pledges))
    assert dealer.seed() != Seed(1)
    last = dealer.reveal()
    assert [one.seed is None for one in fair.verify(f"{transcripts}\n{last}")] == [True, False]
    with pytest.raises(Misdeal) as hushed:
        fair.verify(last)
    assert (code(hushed), hushed.value.data) == ("wrong_attempt", {"deal": 0, "attempt": 1, "want": 0})
    with pytest.raises(Misdeal) as missing:
        players[0].verify(transcripts)
    assert code(missing) == "missing_attempt"


def test_steps_have_an_order() -> None:
    dealer = Dealer(1, TABLE)
    for step, wanted in [
        (dealer.seed, "pledges_open"),
        (dealer.abandon, "pledges_open"),
        (dealer.reveal, "not_dealt"),
        (lambda: dealer.cut(0, 1), "pledges_open"),
    ]:
        with pytest.raises(Refused) as refused:
            step()
        assert code(refused) == wanted
    with pytest.raises(WrongCount):
        dealer.pledge(3, dealer.commitment)
    with pytest.raises(WrongCount):
        Dealer(1, Table("texas42", "", "", 2))
    with pytest.raises(BadCommitment) as bad:
        dealer.pledge(0, "c0ffee")
    assert bad.value.data == {"text": "c0ffee"}
    again = Dealer.resumed_at(1, TABLE, 4, 1, out=[2])
    assert (again.number, again.attempt, again.table) == (4, 1, TABLE)
    with pytest.raises(Refused, match="seat 2 left"):
        again.pledge(2, again.commitment)


def test_a_player_cuts_once_and_opens_for_what_it_knows() -> None:
    player = Player(TABLE, 1)
    commitment = Commitment("00" * 32)
    pledge = player.pledge(2, 0, commitment, 5)
    with pytest.raises(Refused) as refused:
        player.pledge(2, 0, commitment, 6)
    assert (code(refused), refused.value.data) == ("old_deal", {"deal": 2, "attempt": 0})
    with pytest.raises(Refused) as refused:
        player.open([pledge, None, None])
    assert (code(refused), refused.value.data) == ("other_pledge", {"seat": 1})
    assert player.open([None, str(pledge), None]) == Seed(5)


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("secret", "00" * 32, "wrong_commitment"),
        ("rules", "other", "wrong_commitment"),
        ("cuts", [None] * 4, "missing_cut"),
        ("pledges", [None] * 4, "unpledged_cut"),
        ("pledges", [], "wrong_count"),
        ("dealt", None, "nobody_left"),
        ("protocol", "unbeaten-fair-2", "not_a_transcript"),
    ],
)
def test_what_does_not_fit_is_named(field: str, value: object, wanted: str) -> None:
    dealer = Dealer(1, Table("texas42", "7", "tournament", 4))
    dealer.pledge(3, dealer.commitment.pledge(3, 7))
    dealer.close_pledges()
    dealer.cut(3, 7)
    hands = texas42.Deal.shuffled(dealer.seed(), 0).hands
    transcript = json.loads(dealer.reveal())
    assert transcript["dealt"]["hands"] == [[str(domino) for domino in hand] for hand in hands]
    with pytest.raises((Misdeal, WrongCount)) as misdeal:
        fair.verify(json.dumps(transcript | {field: value}))
    assert misdeal.value.code == wanted


def test_secrets_are_not_shown() -> None:
    assert repr(Dealer(1, TABLE)) == "<Dealer deal 0, attempt 0>"
    assert repr(Player(TABLE, 1)) == "<Player in seat 1>"
