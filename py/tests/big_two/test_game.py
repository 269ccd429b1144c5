"""Whole matches and whole games."""

import copy
import pickle

import pytest

from unbeaten import Card, CardSet, Counted, Draws, NoSuchSeat, NumberOutOfRange, Policy, Seed, WrongCount
from unbeaten.big_two import (
    Action,
    AutoPassed,
    BadPosition,
    BadSetup,
    CannotDeal,
    Deal,
    Dealt,
    Event,
    FirstLead,
    Game,
    GameOver,
    IllegalAction,
    IllegalPass,
    IllegalPlay,
    Kind,
    Made,
    Match,
    MatchOver,
    NothingToUndo,
    OneCardLeft,
    OnTable,
    Passed,
    Played,
    Rules,
    Setup,
    TimeBackwards,
    Timer,
    TimerStarted,
    TrickWon,
    Unbeatable,
)

RULES = Rules.classic()


def new_game(players: int = 4, seed: int = 42) -> Game:
    return Game(RULES, Deal.shuffled(seed, 0, players=players))


def play_match(game: Game) -> list[Event]:
    events: list[Event] = []
    while (seat := game.to_move) is not None:
        events += game.play(seat, game.hint())
    return events


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game(players: int) -> None:
    game = new_game(players)
    told: list[Event] = [game.dealt]
    while game.outcome() is None:
        if game.to_move is None:
            told += game.next_deal(Deal.shuffled(42, game.deals, players=players))
        else:
            told += play_match(game)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.over
    assert max(outcome.totals) >= 101
    assert outcome == game.score()
    assert told[-1] == GameOver(outcome.winners)
    assert outcome.winners == tuple(s for s in range(players) if outcome.totals[s] == min(outcome.totals))
    matches = [event.result for event in told if isinstance(event, MatchOver)]
    assert matches == game.results()
    assert len(matches) == game.deals == sum(isinstance(event, Dealt) for event in told)
    for seat in range(players):
        assert sum(match.seats[seat].match_points for match in matches) == outcome.totals[seat]
        assert sum(game.kinds_played()[seat].values()) == sum(
            isinstance(event, Played) and event.seat == seat for event in told
        )
    assert repr(game).endswith("game over>")
    with pytest.raises(IllegalAction) as over:
        game.play(0, "3D")
    assert (over.value.code, over.value.data) == ("game_over", {})
    with pytest.raises(CannotDeal) as deal:
        game.next_deal(Deal.shuffled(1, 1, players=players))
    assert (deal.value.code, deal.value.data) == ("game_over", {})


def test_a_whole_match_card_by_card() -> None:
    game = new_game()
    hands = list(game.current.hands)
    played = CardSet.EMPTY
    while (seat := game.to_move) is not None:
        legal = game.legal_actions()
        for action in legal:
            game.check(seat, action)
        action = legal[len(game.history()) % len(legal)]
        events = game.play(seat, action)
        if action.cards is None:
            assert events[0] == Passed(seat)
        else:
            assert events[0] == Played(seat, RULES.classify(action.cards))
            hands[seat] -= action.cards
            played |= action.cards
        assert game.current.hands == tuple(hands)
        assert game.table.played == played
        assert game.table.cards_left == tuple(map(len, hands))
    assert CardSet.EMPTY in hands
    assert game.table.winner == hands.index(CardSet.EMPTY)
    assert game.turn is None
    assert game.legal_actions() == []
    with pytest.raises(IllegalAction) as over:
        game.play(0, "3D")
    assert (over.value.code, over.value.data) == ("match_over", {})


def test_refusals_change_nothing() -> None:
    game = new_game()
    before = copy.copy(game)
    with pytest.raises(IllegalAction) as turn:
        game.play(1, Action.PASS)
    assert (turn.value.code, turn.value.data, str(turn.value)) == ("not_your_turn", {"to_move": 0}, "Not your turn")
    with pytest.raises(IllegalPlay) as first:
        game.play(0, "2S")
    assert (first.value.code, first.value.data) == ("must_include", {"card": Card("3D")})
    with pytest.raises(IllegalPass) as lead:
        game.play(0, "pass")
    assert lead.value.code == "cannot_pass_on_lead"
    with pytest.raises(CannotDeal) as early:
        game.next_deal(Deal.shuffled(42, 1, players=4))
    assert (early.value.code, early.value.data) == ("deal_too_early", {})
    with pytest.raises(NothingToUndo) as nothing:
        game.undo()
    assert (nothing.value.code, nothing.value.data) == ("nothing_to_undo", {})
    game.advance_to(5)
    before.advance_to(5)
    with pytest.raises(TimeBackwards) as back:
        game.advance_to(4)
    assert (back.value.code, back.value.data) == ("time_backwards", {"now": 5, "to": 4})
    assert game == before


def test_the_next_deal_has_as_many_players() -> None:
    game = new_game(3)
    play_match(game)
    with pytest.raises(WrongCount) as players:
        game.next_deal(Deal.shuffled(42, 1, players=4))
    assert players.value.data == {"what": Counted.PLAYERS_OF_A_DEAL, "got": 4, "want": 3}
    winner = game.table.winner
    assert game.next_deal(Deal.shuffled(42, 1, players=3)) == [Dealt(2, winner, None)]  # type: ignore[arg-type]


def test_the_timer() -> None:
    game = Game.set_up(RULES, Setup(["3D 2S 4D", "4C 5C", "6C 7C"], to_move=0))
    game.advance_to(500)
    timer = Timer(number=1, seat=0, started_at=500, expires_at=10_500)
    assert game.play(0, "2S") == [Played(0, RULES.classify("2S")), Unbeatable(0, False), TimerStarted(timer)]
    assert (game.timer, game.view(1).timer) == (timer, timer)
    assert (timer.remaining_at(3_000), timer.is_up_at(10_499), timer.is_up_at(10_500)) == (7_500, False, True)
    assert game.play(1, Action.PASS) == [Passed(1)]
    assert game.advance_to(10_499) == []
    assert game.advance_to(10_500) == [AutoPassed(2), TrickWon(0)]
    assert game.timer is None
    assert (game.now, game.history()[-1].auto, game.history()[0].timer) == (10_500, True, 1)
    by_sizes = Game.set_up(RULES, Setup(["3D 3C 4D", "2C", "2H"], to_move=0))
    assert Unbeatable(0, True) in by_sizes.play(0, "3D 3C")
    one_left = Game.set_up(RULES, Setup(["3D 4D", "2C 5C"], to_move=0))
    assert one_left.play(0, "4D")[1] == OneCardLeft(0)


def test_undo() -> None:
    game = new_game()
    stages = [copy.copy(game)]
    while (seat := game.to_move) is not None:
        game.play(seat, game.hint())
        stages.append(copy.copy(game))
    history = game.history()
    assert game.score() != stages[0].score()
    while len(stages) > 1:
        stages.pop()
        assert game.undo() == history.pop()
        assert (game.table, game.score(), game.history()) == (stages[-1].table, stages[-1].score(), history)


def test_history() -> None:
    game = new_game()
    game.advance_to(7)
    game.play(0, "3D 3H 3S")
    game.play(1, "pass")
    assert game.history() == [
        Made(1, 7, 0, "3D 3H 3S", Kind.TRIPLE, False, None),
        Made(1, 7, 1, Action.PASS, None, False, None),
    ]
    assert game.kinds_played()[0][Kind.TRIPLE] == 1
    assert game.table.on == OnTable(0, RULES.classify("3D 3H 3S"))


def test_views_hold_no_hidden_cards() -> None:
    game = new_game()
    play_match(game)
    game.next_deal(Deal.shuffled(42, 1, players=4))
    for _ in range(5):
        seat = game.to_move
        assert seat is not None
        game.play(seat, game.hint())
    hands = game.current.hands
    for seat in range(4):
        view = game.view(seat)
        hidden = [card for other in range(4) if other != seat for card in hands[other]]
        assert (view.seat, view.hand, view.table, view.rules) == (seat, hands[seat], game.table, RULES)
        assert (view.number, view.to_move, view.now, view.score) == (2, game.to_move, 0, game.score())
        assert (view.results, view.history) == (game.results(), game.history()[-5:])
        assert view.unseen == CardSet(hidden)
        text = view.to_json()
        assert not any(f'"{card}"' in text for card in hidden if card != RULES.first_card)
        on_move = seat == game.to_move
        assert (view.turn is not None) == on_move
        actions = [Action(play) for play in view.legal_plays] + [Action.PASS] * view.can_pass
        assert actions == (game.legal_actions() if on_move else [])
        assert view == game.view(seat)
        with pytest.raises(TypeError, match="unhashable"):
            hash(view)


@pytest.mark.parametrize("seat", [-1, 4, 2**63, 2**64, -(2**70)])
def test_seats_that_are_none(seat: int) -> None:
    game = new_game(2)
    for call in (game.view, game.table.is_out, lambda s: game.check(s, "3D"), lambda s: game.play(s, "3D")):
        with pytest.raises(NoSuchSeat) as none:
            call(seat)
        assert (none.value.code, none.value.data) == ("no_such_seat", {"seat": seat})


def test_seats_that_nobody_sits_in() -> None:
    game = new_game(2)
    with pytest.raises(WrongCount) as nobody:
        game.view(3)
    assert nobody.value.data == {"what": Counted.SEATS, "got": 4, "want": 2}
    with pytest.raises(IllegalAction):
        game.play(3, "3D")
    with pytest.raises(WrongCount):
        Match.led_by(RULES, Deal.shuffled(42, 0, players=2), 2)
    with pytest.raises(TypeError):
        game.view("0")  # type: ignore[arg-type]


def test_deals() -> None:
    deal = Deal.shuffled(42, 0, players=3)
    assert deal == Deal.shuffled(Seed(42), 0, 3) == Deal.shuffled(str(Seed(42)), 0, 3)
    assert hash(deal) == hash(Deal.shuffled(42, 0, 3))
    assert deal != Deal.shuffled(42, 1, 3)
    assert CardSet(card for hand in deal.hands for card in hand) | CardSet(deal.stock) == CardSet.ALL
    assert deal.first_lead(RULES) == FirstLead(0, "3D")
    assert Deal.of_hands(deal.hands).hands == deal.hands
    for players in (0, 1, 5, -1, 2**64):
        with pytest.raises(WrongCount) as count:
            Deal.shuffled(42, 0, players=players)
        assert count.value.data == {"what": Counted.PLAYERS, "got": players, "want": 2 if players < 2 else 4}
    for number in (-1, 2**64):
        with pytest.raises(NumberOutOfRange):
            Deal.shuffled(42, number, players=4)
    assert Deal.shuffled(2**64 - 1, 2**64 - 1, players=4)
    with pytest.raises(WrongCount):
        Deal.of_hands(["3D", "4D"])
    with pytest.raises(BadPosition):
        Deal.of_hands([deal.hands[0], deal.hands[0]])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_survive_pickle_and_copy(players: int) -> None:
    deal = Deal.shuffled(42, 0, players=players)
    assert pickle.loads(pickle.dumps(deal)) == deal == copy.copy(deal) == copy.deepcopy(deal)
    assert pickle.loads(pickle.dumps(deal)).stock == deal.stock
    assert Deal.with_stock(map(str, deal.hands), map(str, deal.stock)) == deal
    assert (Deal.of_hands(deal.hands) == deal) == (players == 4)


def test_stocks_that_cannot_be() -> None:
    deal = Deal.shuffled(42, 0, players=3)
    with pytest.raises(WrongCount) as short:
        Deal.with_stock(deal.hands, deal.stock[1:])
    assert short.value.data == {"what": Counted.CARDS_IN_THE_STOCK, "got": 12, "want": 13}
    with pytest.raises(BadPosition) as twice:
        Deal.with_stock(deal.hands, [*deal.stock[1:], deal.stock[1]])
    assert twice.value.data == {"card": deal.stock[1]}
    held = next(iter(deal.hands[2]))
    with pytest.raises(BadPosition) as both:
        Deal.with_stock(deal.hands, [*deal.stock[1:], held])
    assert both.value.data == {"card": held}


def test_set_up() -> None:
    setup = Setup(["3D 7C KS", "9H", "4C 4H"], to_move=0, played="5D", on=(2, "5D"), totals=[90, 80, 70])
    game = Game.set_up(RULES, setup)
    assert game.legal_actions() == [Action("KS")]
    assert game.score().totals == (90, 80, 70)
    assert setup.replace(totals=None).totals == (0, 0, 0)
    assert (setup.hands[1], setup.on, setup.out, setup.must_include) == (CardSet("9H"), (2, CardSet("5D")), (), None)
    assert eval(repr(setup)) == setup == pickle.loads(pickle.dumps(setup)) == setup.replace()
    assert Setup.first(RULES, Deal.shuffled(42, 0, players=4)).must_include == Card("3D")
    trick = Setup(["3D", "4D", "6D"], to_move=2, played="5D", on=(0, "5D"), out=[1])
    assert trick.out == (1,)
    assert Game.set_up(RULES.replace(pass_rule="trick"), trick).table.out == (1,)


def test_every_reason_against_a_position() -> None:
    def reasons(setup: Setup, rules: Rules = RULES) -> dict[str, dict[str, object]]:
        with pytest.raises(BadSetup) as refused:
            Game.set_up(rules, setup)
        error = refused.value
        assert error.code == error.reasons[0].code
        assert error.data == {"reasons": tuple(reason.code for reason in error.reasons)}
        assert str(error) == "this position is impossible: " + "; ".join(map(str, error.reasons))
        copied = pickle.loads(pickle.dumps(error))
        assert (copied.code, copied.data, str(copied)) == (error.code, error.data, str(error))
        return {reason.code: reason.data for reason in error.reasons}

    good = Setup(["3D 4D", "5D 6D"], to_move=0)
    assert reasons(good.replace(hands=["3D", "3D"])) == {"overlap": {"card": Card("3D")}}
    assert reasons(good.replace(hands=["3D", ""])) == {"empty_hand": {"seat": 1}}
    many = reasons(good.replace(hands=[CardSet(Card.ALL[:14]), CardSet(Card.ALL[14:40])]))
    assert many["hand_too_large"] == {"seat": 1, "got": 26}
    assert many["too_many_cards"] == {"got": 40, "most": 26}
    assert reasons(good.replace(to_move=3)) == {"no_such_seat": {"seat": 3}}
    assert reasons(good.replace(totals=[1, 2, 3])) == {"totals_of_others": {"got": 3, "want": 2}}
    assert reasons(good.replace(totals=[1, 101])) == {"target_reached": {"seat": 1}}
    on = good.replace(played="7D", on=(1, "7D"))
    assert reasons(on.replace(played="7D 8C", on=(1, "7D 8C"))) == {"not_a_play": {"cards": CardSet("7D 8C")}}
    assert reasons(on.replace(played="")) == {"not_played": {"card": Card("7D")}}
    assert reasons(on.replace(to_move=1)) == {"on_own_play": {"seat": 1}}
    assert reasons(on.replace(out=[0])) == {"cannot_be_out": {"seat": 0}}
    three = Setup(["3D", "4D", "6D"], to_move=2, played="5D", on=(0, "5D"))
    assert reasons(three, RULES.replace(pass_rule="trick")) == {"must_be_out": {"seat": 1}}
    assert reasons(on.replace(must_include="3D")) == {"first_play_made": {"card": Card("3D")}}
    assert reasons(good.replace(must_include="2S")) == {"first_card_not_held": {"seat": 0, "card": Card("2S")}}


def test_bots() -> None:
    for policy in Policy:
        game, draws = new_game(), Draws.of_bots(1, 0)
        while (action := game.choose(policy, draws)) is not None:
            assert game.to_move is not None
            game.play(game.to_move, action)
        one, again = Match(RULES, Deal.shuffled(42, 0, players=4)), Draws.of_bots(1, 0)
        while (action := one.choose(policy.value, again)) is not None:
            assert one.to_move is not None
            one.play(one.to_move, action)
        assert one == game.current
    with pytest.raises(ValueError, match="'best' is not a valid Policy"):
        new_game().choose("best", Draws(1))
    with pytest.raises(TypeError):
        new_game().choose("hint", 5)  # type: ignore[arg-type]


def test_match() -> None:
    deal = Deal.shuffled(42, 0, players=4)
    one, game = Match(RULES, deal), Game(RULES, deal)
    while (seat := one.to_move) is not None:
        action = one.hint()
        assert one.turn is not None
        assert one.legal_actions() == game.legal_actions()
        one.check(seat, action)
        one.play(seat, action)
        game.play(seat, action)
        assert one == game.current
        assert (one.table, one.hands, one.rules) == (game.table, game.current.hands, RULES)
    assert one.winner == game.table.winner
    other = copy.copy(Match.led_by(RULES, deal, 2))
    assert (other.to_move, other.table.must_include) == (2, None)
    assert other.play(2, other.hint()) is None
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_actions() -> None:
    assert Action("3D,3C") == Action(["3D", "3C"]) == Action(Action("3D 3C")) == Action(RULES.classify("3D 3C"))
    assert Action(None) == Action("pass") == Action.PASS != Action("3D")
    assert len({Action("3D"), Action("3D"), Action.PASS, Action(None)}) == 2
    for action in (Action("3D 3C"), Action.PASS):
        assert Action(str(action)) == action == pickle.loads(pickle.dumps(action)) == copy.deepcopy(action)
        assert eval(repr(action)) == action


def test_events_match_and_pickle() -> None:
    score = RULES.score_match([0, 3])
    events: list[Event] = [
        Dealt(1, 0, "3D"),
        OneCardLeft(2),
        Unbeatable(2, True),
        TimerStarted(Timer(1, 0, 5, 10_005)),
        Passed(1),
        AutoPassed(1),
        TrickWon(1),
        MatchOver(score),
        GameOver([1, 3]),
    ]
    for event in events:
        assert pickle.loads(pickle.dumps(event)) == event == copy.deepcopy(event)
        assert eval(repr(event), {**globals(), **_scores()}) == event
        assert hash(copy.copy(event)) == hash(event)
        with pytest.raises(AttributeError):
            event.seat = 3  # type: ignore[misc,union-attr]
    assert len({*events, *events}) == len(events)
    assert Passed(1) != AutoPassed(1)
    match Dealt(2, 3, None):
        case Dealt(number, leader=leader, must_include=None):
            assert (number, leader) == (2, 3)
        case _:
            pytest.fail("a Dealt is a Dealt")


def _scores() -> dict[str, object]:
    from unbeaten.big_two import MatchScore, SeatScore

    return {"MatchScore": MatchScore, "SeatScore": SeatScore}
