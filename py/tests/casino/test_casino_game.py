"""The whole game of Casino: plays, their refusals, builds and their duty, staging, drops, and the series."""

import json
import re
from collections.abc import Callable

import pytest

from unbeaten import Card, CardSet, Draws, NoSuchSeat, WrongCount
from unbeaten.casino import (
    PACK,
    Added,
    BadAction,
    BadDeal,
    BadRules,
    BadSetup,
    BadStep,
    Build,
    Built,
    CancelStack,
    CannotDeal,
    CannotDrop,
    Captured,
    CreateBuild,
    CreateStack,
    Deal,
    Dealt,
    Engine,
    Event,
    FinishBuild,
    FinishCapture,
    Game,
    GameOver,
    IllegalAction,
    Leftovers,
    Match,
    NothingToUndo,
    Pack,
    Play,
    PlayKind,
    Points,
    Raised,
    Rules,
    ScoreError,
    SeriesOver,
    Setup,
    StackOnCard,
    StackOnStack,
    TableBuild,
    TooManyActions,
    TopTaken,
    Trail,
    Trailed,
    UnknownRules,
    Wins,
    count_positions,
    simulate,
)

SOUTH, DOCUMENT, WIDE = Rules.south_african(), Rules.document(), Rules.standard52()
ALL_RULES = pytest.mark.parametrize("rules", [SOUTH, DOCUMENT, WIDE], ids=["south_african", "document", "standard52"])


def whole_game(rules: Rules, seed: int, players: int) -> tuple[Game, list[Event]]:
    def deal(number: int) -> Deal:
        return Deal.shuffled(seed, number, players, rules=rules)

    game = Game(rules, deal(0))
    events: list[Event] = [game.dealt]
    while game.outcome() is None:
        seat = game.to_move
        events += game.next_deal(deal(game.deals)) if seat is None else game.play(seat, game.hint())
    return game, events


@ALL_RULES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_series_adds_up(rules: Rules, players: int) -> None:
    game, events = whole_game(rules, 1, players)
    outcome, results = game.outcome(), game.results()
    assert outcome is not None
    assert outcome.over
    assert events[-1] == SeriesOver(outcome.winners)
    assert len(outcome.winners) == 1
    totals = [sum(result.score.points[side] for result in results) for side in range(rules.sides(players))]
    assert outcome.totals == tuple(totals) == results[-1].tally.totals
    assert [event.score for event in events if isinstance(event, GameOver)] == [result.score for result in results]
    assert len(results) == game.deals == len({event.number for event in events if isinstance(event, Dealt)})
    plays = 48 if rules is WIDE else 39 if players == 3 else 40
    assert len(game.history()) == plays * len(results)
    leaders = {event.number: event.leader for event in events if isinstance(event, Dealt)}
    assert leaders == {number: (number - 1) % players for number in range(1, game.deals + 1)}
    piles = [card for pile in game.table.piles for card in pile]
    assert len(piles) == len(set(piles)) == (52 if rules is WIDE else 40)


def test_every_card_is_somewhere_and_every_duty_is_kept() -> None:
    for rules in (SOUTH, DOCUMENT, SOUTH.replace(several_builds=True, add="any", raising="any")):
        match, draws = Match(rules, Deal.shuffled(5, 0, 4)), Draws.of_bots(5, 0)
        while (seat := match.to_move) is not None:
            table = match.table
            hidden = CardSet(match.stock)
            for hand in match.hands:
                hidden |= hand
            assert table.seen | hidden == PACK
            assert len(table.seen) + sum(table.hand_sizes) + table.stock_left == 40
            for build in table.builds:
                assert any(value_of(card) == build.value for card in match.hands[build.owner])
            action = match.choose("random", draws)
            assert action is not None
            match.check(seat, action)
            match.play(seat, action)
        assert match.table.builds == match.table.loose == ()
        assert sum(match.score().points) == 11


def value_of(card: Card) -> int:
    return {"A": 1}.get(str(card.rank), 0) or int(str(card.rank))


def set_up(hands: str, *, rules: Rules = SOUTH, loose: str = "", builds: list[TableBuild] | None = None) -> Game:
    """A second round of these hands, or a round of three or four."""
    held = hands.split("; ")
    return Game.set_up(rules, Setup(held, round=2 if len(held) == 2 else 1, loose=loose, builds=builds or []))


def test_each_play_and_what_it_tells() -> None:
    game = set_up("9S 5S 2S AS 3H 8D; 4H 10H 7H 6H 2H 7D", loose="4D 9C 5C 8C")
    assert game.play(0, "5S+4D=9") == [Built(0, "5S", "4D", [], 9, False)]
    assert game.table.builds == (TableBuild(9, "4D 5S", 0),)
    assert game.table.builds[0].is_simple
    assert game.play(1, "4H") == [Trailed(1, "4H")]
    assert game.play(0, "3H") == [Trailed(0, "3H")]
    assert game.play(1, Play.capturing("7H", "4H 3H")) == [Captured(1, "7H", "3H 4H", None, [], False)]
    assert game.play(0, "8Dx8C") == [Captured(0, "8D", "8C", None, [], False)]
    assert game.table.tops == (Card("8D"), Card("7H"))
    assert game.undo().action == Play("8Dx8C")
    for _ in range(4):
        game.undo()
    with pytest.raises(NothingToUndo):
        game.undo()


def test_raising_adding_and_tops() -> None:
    build = TableBuild(7, "3D 4C", owner=1)
    setup = Setup(
        ["9S 9H 2H", "7C 10H 9D"], round=2, loose="AC 8C", builds=[build], piles=["", "5H 8H"], last_capture=1
    )
    game = Game.set_up(SOUTH, setup)
    assert game.play(0, "2H>b7=9") == [Raised(0, "2H", 7, 9, 1, False)]
    assert game.play(1, "10H") == [Trailed(1, "10H")]
    added = game.play(0, "9S+AC,^8H>b9")
    assert added == [Added(0, "9S", "AC", [TopTaken("8H", 1)], 9, True)]
    assert [(top.card, top.seat) for event in added if isinstance(event, Added) for top in event.tops] == [
        (Card("8H"), 1)
    ]
    game.play(1, "7C")
    captured, leftovers = game.play(0, "9Hxb9")[0], game.play(1, "9D")[1]
    assert captured == Captured(0, "9H", "", 9, [], False)
    assert leftovers == Leftovers(0, "7C 8C 9D 10H")


@pytest.mark.parametrize(
    ("play", "code", "message", "data"),
    [
        ("4C", "not_in_hand", "You do not hold 4♣.", {"card": Card("4C")}),
        ("9Sxb8", "no_such_build", "There is no build of 8.", {"value": 8}),
        ("9Sx3H", "not_on_table", "3♥ does not lie loose on the table.", {"cards": CardSet("3H")}),
        ("9Sx4C,^5H", "not_a_top", "5♥ cannot be taken from a pile.", {"cards": CardSet("5H")}),
        (Play.capturing("9S"), "nothing_to_take", "Choose what to take.", {}),
        (Play.building("5D", "", 9), "no_loose_card", "A build needs a loose card.", {}),
        ("5Dxb9", "wrong_value", "5♦ does not take a build of 9.", {"card": Card("5D"), "value": 9}),
        ("9S+4C=13", "too_high", "A build of 13 is too high: at most 10.", {"value": 13}),
        (
            "9Sx4C",
            "not_groups",
            "4♣ cannot be split into groups of 9.",
            {"cards": CardSet("4C"), "value": 9},
        ),
        ("5D+4C=9", "one_build", "You own a build of 9 already.", {"value": 9}),
        ("9S", "keep_card", "You must keep a 9 for your build.", {"value": 9}),
    ],
)
def test_refusals_say_why(play: Play | str, code: str, message: str, data: dict[str, object]) -> None:
    game = set_up("9S 5D; 3C 10H", loose="4C", builds=[TableBuild(9, "3D 6C", 0)])
    before = game.save()
    for refuse in (game.check, game.play, game.current.check, lambda _, play: game.view(0).check(play)):
        with pytest.raises(IllegalAction, match=re.escape(message)) as refused:
            refuse(0, play)
        assert (refused.value.code, refused.value.data) == (code, data)
    assert game.save() == before


def test_refusals_of_the_turn() -> None:
    game = set_up("9S; 3C")
    with pytest.raises(IllegalAction) as refused:
        game.play(1, "3C")
    assert (refused.value.code, refused.value.data) == ("not_your_turn", {"to_move": 0})
    with pytest.raises(NoSuchSeat):
        game.play(7, "3C")
    with pytest.raises(BadAction, match="is not a play"):
        game.play(0, "9S?")
    with pytest.raises(CannotDeal, match="The match is not over"):
        game.next_deal(Deal.shuffled(1, 1, 2))
    game.play(0, "9S")
    game.play(1, "3C")
    for call in (lambda: game.play(0, "9S"), game.position, game.drops):
        with pytest.raises(IllegalAction, match="The game is over"):
            call()
    assert game.legal_actions() == []
    with pytest.raises(CannotDeal, match="over"):
        game.next_deal(Deal.shuffled(1, 1, 2))


def test_too_many_plays_are_not_listed() -> None:
    loose = " ".join(f"{rank}{suit}" for rank in (*"23456", "A") for suit in "CDHS")
    setup = Setup(["10S", "10H"], round=2, loose=loose)
    match = Match.set_up(SOUTH, setup)
    for call in (match.legal_actions, lambda: match.captures_of("10S"), Game.set_up(SOUTH, setup).legal_actions):
        with pytest.raises(TooManyActions, match="more than 10000 plays") as refused:
            call()
        assert refused.value.code == "too_many"
    assert match.choose("random", Draws.of_bots(1, 0)) is not None
    assert match.hint().kind is PlayKind.CAPTURE


# ── rules, deals, set-up positions ──────────────────────────────────────────


def test_options_go_together_or_not() -> None:
    assert (
        Rules.named("document")
        == DOCUMENT
        == SOUTH.replace(
            groups="one",
            build_rounds="first",
            add="none",
            raising="any",
            pile_tops=False,
            trail_with_build="notInRound1",
            trail_beside_equal=False,
        )
    )
    with pytest.raises(BadRules) as bad:
        SOUTH.replace(groups="one")
    assert bad.value.code == "bad_rules"
    with pytest.raises(UnknownRules):
        Rules.named("pagat")
    with pytest.raises(TypeError, match="no option"):
        SOUTH.replace(pileTops=False)  # type: ignore[call-arg]
    assert repr(DOCUMENT.replace(series=Wins(3))) == "Rules.document(series=Wins(wins=3))"
    assert eval(repr(WIDE.replace(sweep=2)), {"Rules": Rules}) == WIDE.replace(sweep=2)


def test_deals_have_the_pack_of_the_rules() -> None:
    wide = Deal.shuffled(1, 0, 3, rules=WIDE)
    assert (wide.pack, len(wide.hands[0]), len(wide.loose), len(wide.later)) == (Pack.FIFTY_TWO, 4, 4, 36)
    assert Deal.of_hands(wide.hands, wide.stock, rules=WIDE) == wide
    for call in (lambda: Game(SOUTH, wide), lambda: Match(SOUTH, wide)):
        with pytest.raises(BadDeal, match="52 cards"):
            call()
    deal = Deal.shuffled(1, 0, 2)
    with pytest.raises(WrongCount):
        Deal.of_hands(deal.hands, deal.stock[1:])
    with pytest.raises(BadDeal, match="dealt twice"):
        Deal.of_hands(deal.hands, [*deal.stock[1:], next(iter(deal.hands[0]))])


def test_impossible_positions_have_every_reason() -> None:
    builds = [TableBuild(9, "3D 6C", 0), TableBuild(9, "4D 4S", 1)]
    with pytest.raises(BadSetup) as refused:
        Game.set_up(SOUTH, Setup(["KS 3C", "3C 10H"], round=2, loose="7D 7D", builds=builds))
    codes = [reason.code for reason in refused.value.reasons]
    assert codes[0] == refused.value.code == "bad_card"
    assert {"duplicate", "overlap", "bad_build", "two_builds"} <= set(codes)
    with pytest.raises(BadSetup, match="the game is over"):
        Game.set_up(SOUTH, Setup(["", ""], round=2))
    with pytest.raises(WrongCount):
        Setup(["9S"])


def test_a_series_goes_on_from_a_tally() -> None:
    rules = SOUTH.replace(series=Wins(2))
    game = Game.set_up(rules, Setup(["9S", "3C"], round=2, totals=[7, 4], wins=[1, 0], piles=["10D AS", ""]))
    game.play(0, "9S")
    events = game.play(1, "3C")
    assert events[-1] == SeriesOver([0])
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.wins, outcome.winners) == ((2, 0), (0,))
    singles = SOUTH.replace(pairs=False)
    four = Setup(["9S", "3C", "2C", "2D"])
    assert Game.set_up(SOUTH, four).score().totals == (0, 0)
    assert Game.set_up(singles, four).score().totals == (0, 0, 0, 0)
    with pytest.raises(BadSetup, match="has won"):
        Game.set_up(rules, Setup(["9S", "3C"], round=2, wins=[2, 0]))


def test_scores() -> None:
    score = SOUTH.score(["10D AS AH", "2S AD AC 3D"])
    assert (score.points, score.winners) == ((5, 6), (1,))
    assert SOUTH.score(["10D AS AH", "2S AD AC 3D"], bonuses=False).points == (4, 3)
    assert WIDE.score(["10D", "2S"], sweeps=[2, 0]).sides[0].sweeps == 2
    with pytest.raises(ScoreError, match="two piles"):
        SOUTH.score(["10D", "10D"])
    with pytest.raises(ScoreError, match="not in the pack"):
        SOUTH.score(["KD", "10D"])
    with pytest.raises(WrongCount):
        SOUTH.score(["10D", "2S"], sweeps=[49, 0])
    rules = SOUTH.replace(series=Points(10))
    assert rules.score_series([([7, 4], [0]), ([3, 8], [1])]).winners == (1,)
    with pytest.raises(ScoreError, match="was over after game 2"):
        rules.score_series([([7, 4], [0]), ([3, 8], [1]), ([7, 4], [0])])


# ── views ───────────────────────────────────────────────────────────────────


def test_a_view_knows_no_hidden_card() -> None:
    game = Game(SOUTH, Deal.shuffled(42, 0, 2))
    while (seat := game.to_move) is not None:
        for other in range(2):
            view = game.view(other)
            assert view.hand == game.current.hands[other]
            assert view.unseen == PACK - view.table.seen - view.hand
            assert view.legal_actions == (game.legal_actions() if other == seat else [])
            assert view.hint() == (game.hint() if other == seat else None)
            assert [choice.card for choice in view.choices] == list(view.hand)
            assert [play for choice in view.choices for play in choice.plays] == view.legal_actions
            hidden = {str(card) for card in view.unseen}
            assert not hidden & set(re.findall(r'"([0-9A]+[CDHS])"', view.to_json()))
        game.play(seat, game.hint())
    assert json.loads(game.view(0).to_json())["table"]["stockLeft"] == 0


def test_choices_say_what_a_card_may_not() -> None:
    game = set_up("9S 5D; 3C 10H; 2C 2D", rules=DOCUMENT, builds=[TableBuild(9, "3D 6C", 0)])
    five, nine = game.view(0).choices
    assert isinstance(five.refused, IllegalAction)
    assert (five.plays, five.refused.code, five.refused.data) == ((), "trail_with_build", {"value": 9})
    assert (nine.plays, nine.refused) == ((Play("9Sxb9"),), None)
    assert five == game.view(0).choices[0] != nine


# ── drops and staging ───────────────────────────────────────────────────────


def test_what_drops_mean_goes_into_the_game() -> None:
    game = set_up("9S 9H 5S; 7C 10H 2C", loose="4C", builds=[TableBuild(7, "3D 4D", 1)])
    position = game.position()
    assert isinstance(position.table[1], Build)
    assert (position.table[0], position.table[1].id, position.table[1].is_extendable) == (Card("4C"), "b7", True)
    engine = Engine()
    for drop in game.drops():
        decision = engine.determine(position.drop(drop.dragged, drop.target))
        by_rule = {choice.rule_id: choice for choice in decision.choices}
        for offered in drop.offers:
            choice = by_rule[offered.rule_id]
            assert choice.action == offered.action
            meant = game.meaning(choice)
            assert game.meaning(offered) == game.meaning(offered.action) == meant
            if isinstance(meant, Play):
                game.check(0, meant)
    assert game.drop(0, Trail("9S")) == [Trailed(0, "9S")]
    with pytest.raises(IllegalAction, match="Not your turn"):
        game.drop(0, Trail("9H"))
    with pytest.raises(CannotDrop) as refused:
        game.drop(1, CreateBuild(owner=1, card="2C", loose="4C", value=8))
    assert refused.value.code == "not_offered"
    wide = Game(WIDE, Deal.shuffled(1, 0, 2, rules=WIDE))
    with pytest.raises(CannotDrop) as refused:
        wide.drops()
    assert refused.value.code == "no_drops"


def test_staging_is_a_sketch() -> None:
    game = set_up("9S 9H 2H; 3C 10H 2C", loose="4C 5D AD")
    untouched = game.save()
    assert game.stage(0, StackOnCard("5D", "4C", "table")) == []
    assert game.drop(0, CreateStack("2H", "hand", 0)) == []
    assert [(stack.number, stack.cards) for stack in game.sketch.stacks] == [
        (0, (Card("4C"), Card("5D"))),
        (1, (Card("AD"), Card("2H"))),
    ]
    assert game.sketch.hand == CardSet("9H 9S")
    assert game.sketch.loose == ()
    assert game.save() == untouched
    refusals: list[tuple[Callable[[], object], str]] = [
        (lambda: game.stage(0, StackOnStack("4C", 1, "table")), "not_there"),
        (lambda: game.stage(0, StackOnStack("9S", 7, "hand")), "no_such_stack"),
        (lambda: game.stage(0, FinishCapture(0, None)), "one_hand_card"),
    ]
    for call, code in refusals:
        with pytest.raises(BadStep) as refused:
            call()
        assert refused.value.code == code
    with pytest.raises(IllegalAction) as illegal:
        game.stage(0, FinishBuild(1, 5))
    assert illegal.value.code == "not_groups"
    game.stage(0, CancelStack(1))
    assert [stack.number for stack in game.sketch.stacks] == [0]
    assert game.stage(0, FinishCapture(0, "9S")) == [Captured(0, "9S", "4C 5D", None, [], False)]
    assert not game.sketch.stacks
    game.undo()
    assert not game.sketch.stacks
    assert game.save() == untouched


def test_positions_are_counted_and_games_simulated() -> None:
    match = Match(SOUTH, Deal.shuffled(42, 0, 2))
    assert count_positions(match, 0) == 1
    assert count_positions(match, 1) == len(match.legal_actions()) == 10
    totals = simulate(50, seed=1, players=4, rules=WIDE)
    assert totals.games == 50 == sum(totals.games_won)
    assert totals.actions == 48 * totals.matches
    assert totals.games_won[2:] == (0, 0)
