"""The whole game of Texas 42: auction, declaration, tricks, claims, and why not."""

import json
import re
import threading
from collections import Counter
from typing import Any

import pytest

from unbeaten import Domino, DominoSet, NoSuchSeat, Seed
from unbeaten.texas42 import (
    Action,
    Auction,
    AuctionWon,
    BadAction,
    BadPosition,
    BadSetup,
    Call,
    Called,
    CannotDeal,
    Claimed,
    Deal,
    Dealt,
    Declaration,
    Declared,
    Event,
    Game,
    GameOver,
    GameScore,
    HandOver,
    HandResult,
    HandScore,
    HandThrownIn,
    IllegalAction,
    NoClaim,
    NothingToUndo,
    Phase,
    Played,
    Refutation,
    Rules,
    Setup,
    Shake,
    Suit,
    ThrownIn,
    TrickTaken,
    TrickWon,
    count_positions,
)

TOURNAMENT, CASUAL, POINTS = Rules.tournament(), Rules.casual(), Rules.points()
# 6-6 6-1 5-5 5-4 4-3 3-3 2-0; 5-2 5-0 4-4 2-1 1-1 1-0 0-0; 6-5 6-4 6-3 6-0 4-2 3-1 2-2; 6-2 5-3 5-1 4-1 4-0 3-2 3-0
DEAL = Deal.shuffled(42, 0)
SIXES = DominoSet("6-6 6-5 6-4 6-3 6-2 6-1 6-0")


def after(rules: Rules, actions: str, deal: Deal = DEAL) -> Game:
    """A game after actions like ``1:30 2:pass``."""
    game = Game(rules, deal)
    for word in actions.split():
        seat, _, action = word.partition(":")
        game.play(int(seat), action)
    return game


def whole_game(rules: Rules, seed: int) -> tuple[Game, list[Event]]:
    game = Game(rules, Deal.shuffled(seed, 0))
    events: list[Event] = [game.dealt]
    while game.outcome() is None:
        seat = game.to_move
        if seat is None:
            events += game.next_deal(Deal.shuffled(seed, game.deals))
        else:
            events += game.play(seat, game.hint())
    return game, events


@pytest.mark.parametrize("rules", [TOURNAMENT, CASUAL, POINTS], ids=["tournament", "casual", "points"])
def test_a_whole_game_adds_up(rules: Rules) -> None:
    for seed in range(5):
        game, events = whole_game(rules, seed)
        outcome = game.outcome()
        assert outcome is not None
        assert events[-1] == GameOver(outcome.winner or 0)
        assert outcome.over
        assert max(outcome.score) >= rules.target > min(outcome.score)
        results = game.results()
        assert outcome.score == tuple(sum(result.scored[side] for result in results) for side in (0, 1))
        told = [event for event in events if isinstance(event, (HandOver, ThrownIn))]
        assert len(told) == len(results) == game.deals == sum(isinstance(event, Dealt) for event in events)
        for number, (event, result) in enumerate(zip(told, results, strict=True), 1):
            assert event.number == number
            match event, result:
                case HandOver(_, score), HandScore():
                    assert score == result
                    assert sum(score.tricks) <= 7
                case ThrownIn(_, next_shaker), HandThrownIn():
                    assert next_shaker == result.next_shaker == number % 4
                case _:
                    pytest.fail(f"{event} and {result}")
        shakers = [event.shaker for event in events if isinstance(event, Dealt)]
        assert shakers == [number % 4 for number in range(game.deals)]
        assert len(game.history()) == sum(isinstance(event, (Called, Declared, Played)) for event in events)


def test_one_hand_event_by_event() -> None:
    game = Game(TOURNAMENT, DEAL)
    assert game.dealt == Dealt(number=1, shaker=0, to_move=1)
    assert game.play(1, "30") == [Called(1, "30")]
    assert game.play(2, Call.PASS) == [Called(2, "pass")]
    assert game.play(3, "42") == [Called(3, "1m")]
    assert game.play(0, Action.PASS) == [Called(0, "pass"), AuctionWon(3, "1m", 3)]
    assert (game.table.phase, game.table.declarer, game.table.standing) == (Phase.DECLARATION, 3, Call("1m"))
    assert game.legal_actions()[6] == Action("sixes")
    assert game.play(3, Declaration.SIXES) == [Declared(3, "sixes", 3, None)]
    assert game.play(3, Domino("6-2")) == [Played(3, "6-2")]
    assert [str(action) for action in game.legal_actions()] == ["6-6", "6-1"]
    assert game.play(0, "6:6") == [Played(0, "6-6")]
    assert game.play(1, "5-2") == [Played(1, "5-2")]
    trick, over = TrickWon(1, 0, 1, (1, 0)), HandScore("set", "1m", 3, "sixes", (1, 0), (1, 0), (1, 0), (1, 0))
    assert game.play(2, "6-5") == [Played(2, "6-5"), trick, HandOver(1, over)]
    assert game.tricks() == [TrickTaken(3, ["6-2", "6-6", "5-2", "6-5"], 0, 1)]
    assert game.results() == [over]
    assert (game.to_move, game.legal_actions(), game.outcome()) == (None, [], None)
    assert game.score() == GameScore((1, 0), False, None)
    assert game.next_deal(Deal.shuffled(42, 1)) == [Dealt(2, 1, 2)]
    assert (game.deals, game.tricks(), game.table.shaker) == (2, [], 1)


def test_nello_and_what_the_partner_does() -> None:
    game = after(CASUAL, "1:1m 2:pass 3:pass 0:pass 1:nello")
    assert (game.table.sits_out, game.table.held) == (3, (7, 7, 7, 7))
    game.play(1, "5-2")
    game.play(2, "6-5")
    assert game.to_move == 0
    with pytest.raises(IllegalAction) as refused:
        game.play(3, "5-3")
    assert refused.value.data == {"to_move": 0}
    events = game.play(0, "5-4")
    assert events[-1] == TrickWon(1, 2, 1, (1, 0))
    assert game.table.held == (6, 6, 6, 7)
    splashed = after(CASUAL, "1:splash-2 2:pass 3:pass 0:pass")
    assert (splashed.table.bidder, splashed.table.declarer, splashed.to_move) == (1, 3, 3)
    assert splashed.play(3, "fives") == [Declared(3, "fives", 3, None)]


# Rules, what happened, who does what, and how it is refused.
REFUSALS: list[tuple[Rules, str, int, str, str, dict[str, Any]]] = [
    (TOURNAMENT, "1:pass 2:pass 3:pass 0:pass", 1, "30", "hand_over", {}),
    (TOURNAMENT, "", 0, "30", "not_your_turn", {"to_move": 1}),
    (TOURNAMENT, "", 1, "5-2", "wrong_phase", {"phase": Phase.AUCTION}),
    (TOURNAMENT, "", 1, "claim", "wrong_phase", {"phase": Phase.AUCTION}),
    (TOURNAMENT, "1:30 2:pass 3:pass 0:pass", 1, "31", "wrong_phase", {"phase": Phase.DECLARATION}),
    (TOURNAMENT, "1:30 2:pass 3:pass 0:pass 1:sixes", 1, "fives", "wrong_phase", {"phase": Phase.PLAY}),
    (CASUAL, "1:pass 2:pass 3:pass", 0, "pass", "must_bid", {}),
    (TOURNAMENT, "", 1, "splash-2", "not_played_here", {"what": "splash"}),
    (TOURNAMENT, "", 1, "plunge-4", "not_played_here", {"what": "plunge"}),
    (TOURNAMENT, "1:1m 2:pass 3:pass 0:pass", 1, "nello-low", "not_played_here", {"what": "nello-low"}),
    (TOURNAMENT, "1:31", 2, "31", "bid_too_low", {"standing": Call("31")}),
    (CASUAL, "", 1, "splash-1", "too_few_marks", {"least": 2}),
    (TOURNAMENT, "", 1, "3m", "too_many_marks", {"most": 2}),
    (CASUAL, "1:pass", 2, "splash-2", "too_few_doubles", {"got": 1, "want": 3}),
    (CASUAL, "1:splash-2 2:pass 3:pass 0:pass", 3, "nello", "not_for_partner", {}),
    (CASUAL, "1:30 2:pass 3:pass 0:pass", 1, "nello", "needs_marks", {"least": 1}),
    (POINTS, "1:1m 2:pass 3:pass 0:pass", 1, "nello", "only_when_forced", {}),
    (TOURNAMENT, "1:30 2:pass 3:pass 0:pass 1:sixes", 1, "6-6", "not_in_hand", {"domino": Domino("6-6")}),
    (
        TOURNAMENT,
        "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2",
        0,
        "5-5",
        "must_follow",
        {"suit": Suit.SIXES, "can": DominoSet("6-6 6-1")},
    ),
    (
        CASUAL.replace(sevens="any"),
        "1:1m 2:pass 3:pass 0:pass 1:sevens",
        1,
        "5-0",
        "must_play_nearest",
        {"can": DominoSet("5-2")},
    ),
    (
        TOURNAMENT.replace(claims="off"),
        "1:30 2:pass 3:pass 0:pass 1:sixes",
        1,
        "claim",
        "cannot_claim",
        {"because": NoClaim.OFF},
    ),
    (
        TOURNAMENT,
        "1:30 2:pass 3:pass 0:pass 1:sixes 1:5-2",
        2,
        "claim",
        "cannot_claim",
        {"because": NoClaim.NOT_ON_LEAD},
    ),
    (
        TOURNAMENT,
        "1:30 2:pass 3:pass 0:pass 1:sixes 1:5-2 2:6-5 3:5-3 0:5-4",
        2,
        "claim",
        "cannot_claim",
        {"because": NoClaim.DEFENDER},
    ),
    (CASUAL, "1:1m 2:pass 3:pass 0:pass 1:nello", 1, "claim", "cannot_claim", {"because": NoClaim.CONTRACT}),
]


@pytest.mark.parametrize(
    ("rules", "actions", "seat", "action", "code", "data"), REFUSALS, ids=[f"{row[4]} {row[3]}" for row in REFUSALS]
)
def test_why_not(rules: Rules, actions: str, seat: int, action: str, code: str, data: dict[str, Any]) -> None:
    game = after(rules, actions)
    before = game.save()
    shake = game.current
    for refuse in (game.check, game.play, shake.check, shake.play):
        with pytest.raises(IllegalAction) as refused:
            refuse(seat, action)
        assert (refused.value.code, refused.value.data) == (code, data)
        assert isinstance(refused.value, ValueError)
        assert str(refused.value)
    assert game.save() == before
    assert shake == game.current


def test_every_refusal_is_provoked() -> None:
    """Those with games and records of their own are in other tests."""
    documented = set(re.findall("code ``([a-z_]+)``", IllegalAction.__doc__ or ""))
    assert documented - {row[4] for row in REFUSALS} == {"game_over", "claim_fails", "renege"}


def test_after_the_end_everything_is_refused() -> None:
    game, _ = whole_game(CASUAL.replace(target=1), 3)
    with pytest.raises(IllegalAction) as refused:
        game.play(0, "pass")
    assert (refused.value.code, str(refused.value)) == ("game_over", "The game is over.")
    with pytest.raises(CannotDeal) as too_late:
        game.next_deal(DEAL)
    assert too_late.value.code == "game_over"
    with pytest.raises(CannotDeal) as too_early:
        Game(CASUAL, DEAL).next_deal(DEAL)
    assert too_early.value.code == "deal_too_early"


def with_sixes() -> Deal:
    others = list(~SIXES)
    return Deal.of_hands([SIXES, others[:7], others[7:14], others[14:]])


def test_a_claim_that_holds_takes_the_rest() -> None:
    game = Game.shaken_by(TOURNAMENT, with_sixes(), 3)
    for seat, action in enumerate(("30", "pass", "pass", "pass")):
        game.play(seat, action)
    game.play(0, "sixes")
    assert game.may_claim
    assert game.view(0).may_claim
    assert game.current.may_claim
    assert Action.CLAIM not in game.legal_actions()
    claimed, over = game.play(0, Action.CLAIM)
    assert claimed == Claimed(0, SIXES, True, list(SIXES), None)
    assert isinstance(over, HandOver)
    assert over.result == HandScore("made", "30", 0, "sixes", (42, 0), (7, 0), (1, 0), (1, 0))
    assert game.undo().action == Action.CLAIM
    assert game.to_move == 0


def test_a_claim_that_fails_is_forfeited_or_refused() -> None:
    script = "1:30 2:pass 3:pass 0:pass 1:sixes"
    game = after(TOURNAMENT, script)
    game.check(1, "claim")
    claimed, over = game.play(1, "claim")
    assert isinstance(claimed, Claimed)
    assert not claimed.holds
    assert claimed.refutations
    assert claimed.refutations[0].first == Domino("5-2")
    assert isinstance(over, HandOver)
    assert (over.result.result, over.result.scored) == (HandResult.FORFEITED, (1, 0))
    free = after(TOURNAMENT.replace(claims="free"), script)
    with pytest.raises(IllegalAction) as refused:
        free.play(1, "claim")
    assert refused.value.code == "claim_fails"
    refutations = refused.value.data["refutations"]
    assert refutations == claimed.refutations
    assert isinstance(refutations, tuple)
    assert all(isinstance(one, Refutation) for one in refutations)
    assert free.to_move == 1


def test_undo_goes_back_to_the_deal() -> None:
    game = after(CASUAL, "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2 0:6-6")
    made = game.history()
    assert [one.kind for one in made] == [Phase.AUCTION] * 4 + [Phase.DECLARATION] + [Phase.PLAY] * 2
    while made:
        assert game.undo() == made.pop()
        assert game.history() == made
    assert game == Game(CASUAL, DEAL)
    with pytest.raises(NothingToUndo) as refused:
        game.undo()
    assert (refused.value.code, type(refused.value).__module__) == ("nothing_to_undo", "unbeaten.texas42")


def test_a_view_knows_no_other_hand() -> None:
    game = after(TOURNAMENT, "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2 0:6-6 1:5-2")
    for seat, hand in enumerate(game.current.hands):
        view = game.view(seat)
        assert (view.seat, view.hand, view.table, view.number) == (seat, hand, game.table, 1)
        assert view.unseen == ~(hand | game.table.played)
        assert view.legal_actions == (game.legal_actions() if seat == game.to_move else [])
        assert view.hint() == (game.hint() if seat == game.to_move else None)
        assert view.last_events == [Played(1, "5-2")]
        assert (view.history, view.results, view.tricks) == (game.history(), [], [])
        told = json.loads(view.to_json())
        assert DominoSet(told["hand"]) == hand
        text = json.dumps(told)
        assert not [domino for domino in view.unseen if f'"{domino}"' in text]
    assert game.table.voids == ((), (Suit.SIXES,), (), ())
    with pytest.raises(NoSuchSeat):
        game.view(4)


def test_a_position_is_set_up_or_every_reason_told() -> None:
    setup = Setup.first(DEAL, shaker=2)
    assert setup == Setup(DEAL.hands, 2)
    assert (setup.phase, setup.to_move, setup.bid, setup.trick, setup.score) == (Phase.AUCTION, 3, None, (), (0, 0))
    assert Game.set_up(TOURNAMENT, setup) == Game.shaken_by(TOURNAMENT, DEAL, 2)
    assert setup.replace(score=(6, 3), bid=(0, "30")).replace(bid=None).score == (6, 3)
    match setup.replace(bid=(3, "31"), to_move=0):
        case Setup(hands, shaker, bid=(bidder, Call("31"))):
            assert (hands, shaker, bidder) == (DEAL.hands, 2, 3)
        case other:
            pytest.fail(f"{other}")
    with pytest.raises(BadSetup) as refused:
        Game.set_up(TOURNAMENT, setup.replace(score=(7, 0), played="6-6", points=(1, 0)))
    assert [reason.code for reason in refused.value.reasons] == ["overlap", "target_reached", "played_too_early"]
    assert [reason.data for reason in refused.value.reasons] == [{"domino": Domino("6-6")}, {"side": 0}, {}]
    assert refused.value.code == "overlap"


def test_a_hand_without_a_memory_goes_the_same_way() -> None:
    for seed in range(20):
        game, shake = Game(CASUAL, Deal.shuffled(seed, 0)), Shake(CASUAL, Deal.shuffled(seed, 0))
        while (seat := shake.to_move) is not None:
            assert (game.to_move, game.table, game.legal_actions()) == (seat, shake.table, shake.legal_actions())
            action = shake.hint()
            assert shake.settlement((0, 0)) is None
            shake.play(seat, action)
            game.play(seat, action)
        assert shake == game.current
        assert [shake.settlement((0, 0))] == game.results()


def auctions(auction: Auction) -> int:
    if auction.is_over:
        return 1
    return sum(auctions(Auction(auction.rules, [*auction.calls, call])) for call in auction.legal_calls())


def test_auctions_are_counted() -> None:
    complete = [2380, 3060, 3196, 3213, 3214, 3214, 3214]
    for marks, wanted in enumerate(complete, 1):
        rules = TOURNAMENT.replace(max_marks=marks)
        assert count_positions(Shake(rules, DEAL), 4) == wanted
        assert count_positions(Shake(rules.replace(all_pass="forced"), DEAL), 4) == wanted - 1
    # Nobody, one of three with one of two bids, or two of them.
    assert auctions(Auction(TOURNAMENT.replace(max_marks=1), ["40"])) == 1 + 3 * 2 + 3
    assert auctions(Auction(TOURNAMENT, ["41", "2m"])) == 1 + 2 + 1


def test_an_auction_on_its_own() -> None:
    auction = Auction(CASUAL)
    for call in ("30", "pass", "splash-2"):
        auction.call(call)
    assert (auction.standing, auction.winner, auction.is_over) == (Call("splash-2"), 2, False)
    with pytest.raises(IllegalAction) as doubles:
        auction.call("plunge-4", hand="6-6 5-5 4-4 3-2 2-1 1-0 2-0")
    assert (doubles.value.code, doubles.value.data) == ("too_few_doubles", {"got": 3, "want": 4})
    assert auction.calls == (Call("30"), Call("pass"), Call("splash-2"))
    auction.call("plunge-4", hand="6-6 5-5 4-4 3-3 2-1 1-0 2-0")
    assert (auction.winner, auction.is_over, auction.legal_calls()) == (3, True, [])
    with pytest.raises(IllegalAction) as over:
        auction.call("pass")
    assert over.value.code == "wrong_phase"
    with pytest.raises(IllegalAction):
        Auction(TOURNAMENT, ["30", "30"])
    assert repr(auction) == "<Auction 30 pass splash-2 plunge-4>"


def test_words() -> None:
    assert len({*Call.all()}) == 34
    for call in Call.all():
        assert Call(str(call)) == Call(str(call).upper()) == call
        assert Action(call) == Action(call.word)
        assert (Action(call).call, Action(call).domino, Action(call).declaration) == (call, None, None)
        assert Call("30").outranks(call) == (call == Call.PASS)
    for declaration in Declaration:
        assert Action(declaration).declaration is declaration
        assert Declaration(str(declaration).upper()) is declaration
    for domino in Domino.ALL:
        assert Action(domino).domino == domino
    assert Call("30") != Action("30")
    assert hash(Call("42")) == hash(Call("1M"))
    for word in ("", "29", "8m", "hello", "7-0", "claim all the rest of these tricks"):
        with pytest.raises(BadAction) as refused:
            Action(word)
        assert refused.value.data == {"text": word[:32]}
    with pytest.raises(BadAction):
        Call("sixes")
    wrong: Any = 30
    for read in (Call, Action):
        with pytest.raises(TypeError, match="a text like '30'"):
            read(wrong)


def test_a_hundred_threads_on_one_game() -> None:
    game = Game(CASUAL, Deal.shuffled(Seed(42), 0))
    start = threading.Barrier(100)
    accepted: Counter[int] = Counter()
    surprises: list[BaseException] = []

    def play() -> None:
        made = 0
        start.wait()
        try:
            while (seat := game.to_move) is not None:
                view = game.view(seat)
                assert len(view.hand) == view.table.held[seat]
                try:
                    game.play(seat, game.hint())
                    made += 1
                except IllegalAction:
                    pass  # Another thread was faster.
                assert Game.from_snapshot(game.save()).players == 4
        except BaseException as error:
            surprises.append(error)
        accepted[threading.get_ident()] += made

    threads = [threading.Thread(target=play) for _ in range(100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads)
    assert surprises == []
    assert sum(accepted.values()) == len(game.history())
    assert Game.from_record(str(game.record())).history() == game.history()


def test_deals_that_do_not_fit() -> None:
    with pytest.raises(BadPosition):
        Deal.of_hands([SIXES, SIXES, SIXES, SIXES])
    wrong: Any = "6-6"
    with pytest.raises(TypeError, match=re.escape('"deal" has to be a Deal of unbeaten.texas42')):
        Game(TOURNAMENT, wrong)
