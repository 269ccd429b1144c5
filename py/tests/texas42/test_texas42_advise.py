"""What one seat knows, the deals that it cannot tell apart, and what is recommended to it."""

import copy
import itertools
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from unbeaten import (
    Counted,
    Domino,
    DominoSet,
    Draws,
    Mean,
    NoSuchSeat,
    NumberOutOfRange,
    Policy,
    Seed,
    UnbeatenError,
    WrongCount,
)
from unbeaten.texas42 import (
    Action,
    Advice,
    Advisor,
    BestBid,
    BidRow,
    BidTable,
    CannotSolve,
    Chance,
    Deal,
    Deals,
    Declaration,
    Estimate,
    Game,
    IllegalAction,
    Knowledge,
    LastTrumpFalls,
    Makes,
    NoSuchDeal,
    OnlyOne,
    OpenHands,
    Phase,
    Reason,
    Rules,
    Sets,
    Shake,
    Solver,
    Stands,
    Trump,
    points_of_many,
    simulate,
)

HAND = "6-6 6-5 6-4 5-5 4-1 2-0 0-0"
STRONG = "6-6 6-5 6-4 6-3 5-5 4-4 1-0"


def dealt(hand: str = HAND, rules: Rules | None = None) -> Knowledge:
    return Knowledge.dealt(rules or Rules.casual(), 0, 1, hand)


def seen(knowledge: Knowledge, *actions: str) -> Knowledge:
    for seat, action in enumerate(actions, 1):
        knowledge.see(seat % 4, action)
    return knowledge


def late(dominoes: int = 20, seed: int = 42) -> Game:
    """A game in which so many dominoes are played."""
    game = Game(Rules.casual(early_end=False), Deal.shuffled(seed, 0))
    while len(game.table.played) < dominoes:
        assert game.to_move is not None
        game.play(game.to_move, game.hint())
    return game


# ── knowledge ───────────────────────────────────────────────────────────────


def test_what_a_seat_knows() -> None:
    knowledge = dealt()
    assert (knowledge.seat, knowledge.hand) == (1, DominoSet(HAND))
    assert knowledge.unseen == ~knowledge.hand
    assert knowledge.rules == Rules.casual()
    assert knowledge.table.to_move == 1
    assert knowledge.legal_actions()[-1] == Action.PASS
    seen(knowledge, "30", "splash-2")
    assert knowledge.legal_actions() == []
    assert [knowledge.doubles(seat) for seat in range(4)] == [0, 0, 3, 0]
    assert knowledge.may_hold(1) == knowledge.hand
    assert knowledge.may_hold(2) == knowledge.unseen
    assert repr(knowledge).startswith("<Knowledge of seat 1: auction, splash-2")


def test_who_does_not_follow_holds_nothing_of_it() -> None:
    knowledge = seen(dealt(), "30", "pass", "pass", "pass")
    knowledge.see(1, "sixes")
    knowledge.see(1, "6-6")
    knowledge.see(2, "4-4")
    assert knowledge.may_hold(2).is_disjoint("6-3 6-2 6-1 6-0")
    assert not knowledge.may_hold(3).is_disjoint("6-3")
    with pytest.raises(IllegalAction) as refused:
        knowledge.see(2, "6-3")
    assert refused.value.code == "not_your_turn"
    assert knowledge.table.trick == (Domino("6-6"), Domino("4-4"))


def test_it_is_the_same_by_view_and_by_game_and_action_by_action() -> None:
    game = late(10)
    for seat in range(4):
        knowledge = game.knowledge(seat)
        assert knowledge == Knowledge.of(game.view(seat))
        again = Knowledge.dealt(game.rules, 0, seat, Deal.shuffled(42, 0).hands[seat])
        for made in game.history():
            again.see(made.seat, made.action)
        assert again == knowledge
        assert knowledge.hand == game.current.hands[seat]
    with pytest.raises(NoSuchSeat):
        game.knowledge(4)


def test_two_games_that_differ_only_in_what_is_hidden_are_the_same_to_a_seat() -> None:
    deal = Deal.shuffled(42, 0)
    hands = list(deal.hands)
    hands[0], hands[2] = hands[2], hands[0]
    advisor = Advisor(20, seed=7)
    one, other = (Game(Rules.tournament(), each).knowledge(1) for each in (deal, Deal.of_hands(hands)))
    assert one == other
    assert advisor.advise(one) == advisor.advise(other)


def test_by_table_a_splash_that_was_outbid_is_forgotten() -> None:
    rules = Rules.casual()
    deal = Deal.of_hands(["6-5 6-4 6-3 6-2 6-1 6-0 5-4", "5-3 5-2 5-1 5-0 4-3 4-2 4-1",
                          "6-6 5-5 4-4 3-3 4-0 3-2 3-1", "2-2 1-1 0-0 3-0 2-1 2-0 1-0"])  # fmt: skip
    game, shake = Game(rules, deal), Shake(rules, deal)
    for seat, action in ((1, "pass"), (2, "splash-2"), (3, "plunge-4"), (0, "pass")):
        if seat == 3:
            action = "splash-3"
        game.play(seat, action)
        shake.play(seat, action)
    assert game.knowledge(0).doubles(2) == 3
    assert Knowledge.by_table(shake, 0).doubles(2) == 0
    assert Knowledge.by_table(shake, 0).doubles(3) == 3


# ── deals ───────────────────────────────────────────────────────────────────


def test_deals_are_counted_numbered_and_listed() -> None:
    game = late()
    knowledge = game.knowledge(2)
    deals = knowledge.deals()
    every = list(deals)
    assert len(every) == deals.count == len(deals) == len(set(every))
    assert tuple(game.current.hands) in every
    assert every == [deals[number] for number in range(len(deals))] == [deals.nth(n) for n in range(len(deals))]
    assert deals[-1] == every[-1]
    with pytest.raises(IndexError):
        deals[len(deals)]
    for beyond in (-len(deals) - 1, 2**63, -(2**64)):
        with pytest.raises(IndexError):
            deals[beyond]
    holds = deals.all_holds()
    for seat, domino in itertools.product(range(4), Domino.ALL):
        count = sum(domino in deal[seat] for deal in every)
        assert holds[seat][domino.index] == deals.holds(seat, domino) == count
    for deal in every:
        shake = knowledge.with_deal(deal)
        assert shake is not None
        assert tuple(shake.hands) == deal
    assert every[0] in deals
    assert deals == knowledge.deals()
    assert hash(deals) == hash(knowledge.deals())
    assert deals != game.knowledge(1).deals()
    assert repr(deals) == f"<Deals, {deals.count} of them>"


def test_deals_of_a_fresh_hand_are_not_in_memory() -> None:
    deals = dealt().deals()
    assert deals.count == math.comb(21, 7) * math.comb(14, 7) == 399_072_960
    assert list(itertools.islice(deals, 3)) == [deals[0], deals[1], deals[2]]
    assert deals[-1] == deals[deals.count - 1]
    assert deals.nth(2**64 - 1) is None
    assert deals.holds(1, "6-6") == deals.count
    assert deals.holds(0, "6-6") == 0
    assert 3 * deals.holds(2, "4-4") == deals.count


def test_deals_are_drawn_by_a_seed() -> None:
    knowledge = seen(dealt(), "30", "splash-2", "pass", "pass")
    deals, draws = knowledge.deals(), Draws(7)
    drawn = [deals.draw(draws) for _ in range(50)]
    again = Draws(7)
    assert drawn == [deals[again.below(deals.count)] for _ in range(50)]
    for deal in drawn:
        assert deal[1] == DominoSet(HAND)
        assert len(deal[2] & DominoSet.DOUBLES) >= 3
        assert knowledge.with_deal(deal) is not None
    assert len(set(drawn)) == 50


def test_a_deal_that_does_not_fit_is_none() -> None:
    knowledge = dealt()
    hands = list(knowledge.deals()[0])
    assert knowledge.with_deal([hands[0], hands[2], hands[1], hands[3]]) is None
    assert knowledge.with_deal(["", "", "", ""]) is None


def test_what_cannot_have_been_has_no_deals() -> None:
    knowledge = Knowledge.dealt(Rules.casual(), 0, 1, "6-6 5-5 4-4 3-3 2-2 2-0 0-0")
    seen(knowledge, "30", "splash-2")
    with pytest.raises(NoSuchDeal) as refused:
        knowledge.deals()
    assert (refused.value.code, refused.value.data) == ("no_such_deal", {})
    seen_all = [(3, "pass"), (0, "pass")]
    for seat, action in seen_all:
        knowledge.see(seat, action)
    with pytest.raises(NoSuchDeal):
        Advisor(5, seed=1).bid_table(knowledge)


# ── bid tables ──────────────────────────────────────────────────────────────


def test_a_bid_table_counts_what_the_solver_says_of_each_deal() -> None:
    knowledge, samples = dealt(STRONG), 12
    trumps = [Declaration.SIXES, Declaration.DOUBLES, Declaration.NO_TRUMP_LOW]
    table = Advisor(samples, seed=7).bid_table(knowledge, trumps)
    assert (table.samples, [row.declaration for row in table.declarations]) == (samples, trumps)
    deals, draws = knowledge.deals(), Draws(7)
    drawn = [deals.draw(draws) for _ in range(samples)]
    for row in table.declarations:
        # Seat 1 leads, whose side is the second.
        points = [ours for _, ours in points_of_many(OpenHands(deal, row.declaration, 1) for deal in drawn)]
        assert row.made == tuple(sum(one >= bid for one in points) for bid in range(30, 43))
        assert table.made(row, "30") == Chance(row.made[0], samples)
        assert table.made(row, "7m") == table.made(row, "1m") == Chance(row.made[12], samples)
        assert table.made(row, "pass").deals == 0
    best = table.best("41")
    assert best is not None
    assert best.made[11] == max(row.made[11] for row in table.declarations)


def test_a_bid_table_has_the_nine_if_nothing_is_said() -> None:
    table = Advisor(4, seed=1).bid_table(dealt())
    assert [row.declaration.trump for row in table.declarations] == list(Trump)
    assert BidTable([], 4).best("30") is None


def test_a_bid_table_respects_what_is_public() -> None:
    """A splash of the partner puts doubles into his hand."""
    advisor = Advisor(30, seed=7)
    before = advisor.bid_table(seen(dealt(), "pass", "pass", "pass"), ["doubles"])
    after = advisor.bid_table(seen(dealt(), "pass", "pass", "splash-2"), ["doubles"])
    assert before != after


# ── advice ──────────────────────────────────────────────────────────────────


def checked(advice: Advice, knowledge: Knowledge, samples: int) -> None:
    """What holds of all advice."""
    assert advice.samples == samples
    assert sorted(map(str, knowledge.legal_actions())) == sorted(str(value.action) for value in advice.values)
    assert advice.action == advice.values[0].action
    assert advice.reasons
    for value in advice.values:
        assert value.made.samples == value.score.samples == samples
        assert 0 <= value.made.deals <= samples
        assert value.made.chance == Fraction(value.made.deals, samples)


def test_advice_for_a_call() -> None:
    knowledge = Knowledge.dealt(Rules.tournament(), 0, 1, STRONG)
    advice = Advisor(20, seed=7).advise(knowledge)
    checked(advice, knowledge, 20)
    assert advice.action != Action.PASS
    match advice.reasons[0]:
        case Makes(deals, of, following) as reason:
            assert (of, reason.code) == (20, "makes")
            assert str(reason) == f"It makes the bid in {deals} of 20 deals; the next best does in {following}."
        case other:
            pytest.fail(f"{other!r}")
    weak = Knowledge.dealt(Rules.tournament(), 0, 2, "6-1 5-2 4-3 3-0 2-1 5-0 6-2")
    weak.see(1, "1m")
    outbid = Advisor(20, seed=7).advise(weak)
    assert outbid.action == Action.PASS
    assert isinstance(outbid.reasons[0], BestBid)


def test_caution_makes_it_bid_less() -> None:
    knowledge = Knowledge.dealt(Rules.tournament(), 0, 1, STRONG)
    bold, timid = (Advisor(20, 7, caution).advise(knowledge) for caution in (0, 100))
    assert timid.action == Action.PASS
    assert bold.action != Action.PASS
    assert sorted(map(repr, bold.values)) == sorted(map(repr, timid.values))


def test_advice_for_a_declaration() -> None:
    knowledge = seen(dealt(STRONG, Rules.tournament()), "31", "pass", "pass", "pass")
    advice = Advisor(20, seed=7).advise(knowledge)
    checked(advice, knowledge, 20)
    assert advice.action.declaration in (Declaration.SIXES, Declaration.DOUBLES)
    assert {value.action.declaration for value in advice.values[:2]} == {Declaration.SIXES, Declaration.DOUBLES}


def test_advice_for_a_play_is_the_mean_over_the_deals() -> None:
    game = late(8)
    seat = game.to_move
    assert seat is not None
    knowledge = game.knowledge(seat)
    advice = Advisor(25, seed=3).advise(knowledge)
    checked(advice, knowledge, 25)
    deals, draws, solver = knowledge.deals(), Draws(3), Solver()
    totals: dict[str, list[int]] = {}
    for _ in range(25):
        shake = knowledge.with_deal(deals.draw(draws))
        assert shake is not None
        open_hands = OpenHands.of_shake(shake)
        assert open_hands is not None
        for value in solver.values(open_hands):
            assert value.points is not None
            totals.setdefault(str(value.domino), []).append(value.points[seat % 2])
    for estimate in advice.values:
        points = totals[str(estimate.action)]
        assert estimate.points == Mean(25, sum(points), sum(point * point for point in points))
    # By now the bid is what matters, and the own points are more of the same.
    assert {type(reason) for reason in advice.reasons} <= {Makes, Sets, Stands, LastTrumpFalls, OnlyOne}


def test_nello_has_no_points() -> None:
    knowledge = seen(dealt("6-0 5-0 4-0 3-0 2-0 1-0 0-0"), "1m", "pass", "pass", "pass")
    knowledge.see(1, "nello")
    advice = Advisor(10, seed=7).advise(knowledge)
    assert {value.points for value in advice.values} == {None}


def test_the_same_seed_gives_the_same_advice() -> None:
    knowledge = dealt()
    one = Advisor(15, seed=7)
    assert one == Advisor(15, Seed(7), 10)
    assert hash(one) == hash(Advisor(15, Seed(7), 10))
    assert one != one.with_caution(11)
    assert one.advise(knowledge) == Advisor(15, 7).advise(knowledge)
    assert one.bid_table(knowledge) != Advisor(15, 8).bid_table(knowledge)


def test_reasons_are_values_with_a_sentence_and_a_code() -> None:
    reasons: list[Reason] = [OnlyOne(), Makes(1, 2, 0), Sets(1, 2, 0), BestBid("30", 1, 2), LastTrumpFalls("4-4", 1, 2)]
    advice = Advice([], [*reasons, Stands("6-6", 2, 2)], 2)
    codes = ["only_one", "makes", "sets", "best_bid", "last_trump_falls", "stands"]
    assert [reason.code for reason in advice.reasons] == codes
    assert all(str(reason).endswith(".") for reason in advice.reasons)
    assert advice.reasons[3] == BestBid(Action("30"), 1, 2) != BestBid("31", 1, 2)
    wrong: Any = ["makes"]
    with pytest.raises(TypeError, match="has to be a Reason"):
        Advice([], wrong, 2)
    with pytest.raises(WrongCount) as refused:
        _ = advice.action
    assert refused.value.data == {"what": Counted.ITEMS, "got": 0, "want": 1}


def test_means_and_chances() -> None:
    mean = Mean(3, -6, 14)
    assert (mean.fraction, float(mean), mean.standard_error) == (Fraction(-2), -2.0, 0.57735)
    assert Mean(0, 0, 0).fraction == 0
    end = 2**64 - 1
    for strange in (Mean(end, 2**63 - 1, 0), Mean(end, -(2**63), end), Mean(2**63, -(2**63), 0)):
        assert math.isfinite(strange.standard_error)
        assert strange.fraction == Fraction(strange.sum, strange.samples)
    with pytest.raises(NumberOutOfRange):
        Mean(1, 2**63, 0)
    assert Chance(1, 3).chance == Fraction(1, 3)
    assert Chance(5, 3).chance == Chance(0, 0).chance == 0
    assert Chance(5, 3).standard_error == 0
    estimate = Estimate("30", Chance(1, 2), None, Mean(2, 0, 2))
    assert (estimate.action, estimate.points) == (Action("30"), None)


# ── what is refused ─────────────────────────────────────────────────────────

OVER = late(28)
PLAYED = late(8)
REFUSED: dict[str, tuple[Callable[[], Any], type[UnbeatenError], str, dict[str, Any]]] = {
    "no samples": (lambda: Advisor(0, 1), WrongCount, "wrong_count", {"what": Counted.SAMPLES, "got": 0, "want": 1}),
    "a thousand million samples": (
        lambda: Advisor(10**9, 1),
        WrongCount,
        "wrong_count",
        {"what": Counted.SAMPLES, "got": 10**9, "want": Advisor.MOST_SAMPLES},
    ),
    "more samples than numbers": (lambda: Advisor(2**32, 1), NumberOutOfRange, "wrong_type", {"field": "samples"}),
    "too much caution": (
        lambda: Advisor(1, 1, 101),
        WrongCount,
        "wrong_count",
        {"what": Counted.PERCENT, "got": 101, "want": 100},
    ),
    "far too much caution": (
        lambda: Advisor(1, 1).with_caution(10**30),
        WrongCount,
        "wrong_count",
        {"what": Counted.PERCENT, "got": 10**30, "want": 100},
    ),
    "another seat's turn": (
        lambda: Advisor(1, 1).advise(Knowledge.dealt(Rules.casual(), 0, 2, HAND)),
        IllegalAction,
        "not_your_turn",
        {"to_move": 1},
    ),
    "a hand that is over": (lambda: Advisor(1, 1).advise(OVER.knowledge(0)), IllegalAction, "hand_over", {}),
    "a bid table of a hand that is played": (
        lambda: Advisor(1, 1).bid_table(PLAYED.knowledge(0)),
        IllegalAction,
        "wrong_phase",
        {"phase": Phase.PLAY},
    ),
    "a bid table of nello": (
        lambda: Advisor(1, 1).bid_table(dealt(), ["sixes", "nello"]),
        CannotSolve,
        "made_or_set",
        {"declaration": Declaration.NELLO},
    ),
    "a bid table of nothing": (
        lambda: Advisor(1, 1).bid_table(dealt(), []),
        WrongCount,
        "wrong_count",
        {"what": Counted.ITEMS, "got": 0, "want": 1},
    ),
    "a bid table of too much": (
        lambda: Advisor(1, 1).bid_table(dealt(), ["sixes"] * 12),
        WrongCount,
        "wrong_count",
        {"what": Counted.ITEMS, "got": 12, "want": Advisor.MOST_DECLARATIONS},
    ),
    "a row that is too short": (
        lambda: BidRow("sixes", [1] * 12),
        WrongCount,
        "wrong_count",
        {"what": Counted.ITEMS, "got": 12, "want": 13},
    ),
    "six dominoes": (
        lambda: Knowledge.dealt(Rules.casual(), 0, 1, "6-6 6-5 6-4 5-5 4-1 2-0"),
        WrongCount,
        "wrong_count",
        {"what": Counted.DOMINOES_IN_A_HAND, "got": 6, "want": 7},
    ),
    "a bid that is too low": (
        lambda: seen(dealt(), "31", "30"),
        IllegalAction,
        "bid_too_low",
        {},
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_says_why(name: str) -> None:
    call, kind, code, data = REFUSED[name]
    with pytest.raises(kind) as refused:
        call()
    assert isinstance(refused.value, ValueError)
    assert refused.value.code == code
    assert {key: refused.value.data[key] for key in data} == data


# ── the policy ──────────────────────────────────────────────────────────────


def test_advice_is_a_policy_wherever_policies_are_taken() -> None:
    assert Policy("advice") is Policy.ADVICE
    rules, deal = Rules.tournament(), Deal.shuffled(42, 0)
    shake, game = Shake(rules, deal), Game(rules, deal)
    assert shake.choose("advice", Draws(1)) == game.choose(Policy.ADVICE, Draws(1))
    # One number is drawn, which is the seed of the advice.
    draws = Draws(1)
    advice = Advisor(40, Seed(draws.below(2**32 - 1))).advise(Knowledge.by_table(shake, 1))
    assert shake.choose("advice", Draws(1)) == advice.action
    rules = Rules.tournament(target=1)
    policies = ["hint", "advice", "hint", "hint"]
    totals = simulate(1, seed=7, policies=policies, rules=rules)
    assert totals.games == 1
    assert totals != simulate(1, seed=7, policies="hint", rules=rules)


def test_knowledge_and_deals_are_copied_alone() -> None:
    knowledge = dealt()
    twin = copy.copy(knowledge)
    twin.see(1, "30")
    assert twin != knowledge
    assert knowledge.table.standing is None
    deals = knowledge.deals()
    assert copy.copy(deals) is deals
    assert isinstance(deals, Deals)
