//! The hint: how long it takes, and how many matches it wins against the one that we had before.

use std::ops::ControlFlow;

use unbeaten::{
    Players, Seat, Seed,
    big_two::{Action, BadTurn, Combo, Deal, Match, Rules, Turn},
};

use super::positions::dealt_hands;
use crate::{
    measure::{float, slowest, time},
    options::Options,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// How one of the two plays.
type Hint = fn(&Turn<&Rules>) -> Option<Combo>;

/// The hint that the library has.
fn ours(turn: &Turn<&Rules>) -> Option<Combo> {
    turn.hint()
}

/// The hint of the first version: the weakest play that beats the table, on the lead the weakest play of most cards. It broke
/// whatever it liked and saw no finish.
fn before(turn: &Turn<&Rules>) -> Option<Combo> {
    let mut best: Option<Combo> = None;
    let _ = turn.visit_legal_plays(|play| -> ControlFlow<()> {
        // Plays come by size, then weakest first.
        if best.is_none_or(|best| play.size() > best.size()) {
            best = Some(play);
        }
        if turn.on().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// Measures single hints and whole matches, and holds the tournament.
///
/// # Errors
/// Never, as dealt hands can be.
pub(crate) fn measure(rules: &Rules, options: Options) -> Result<(), BadTurn> {
    let matches: Vec<Deal> = (0..200).map(|number| Deal::shuffled(Seed::from(5), number, Players::Four)).collect();
    let mut met = Vec::new();
    for deal in &matches {
        play(rules, deal, |_| ours, |one| met.push(*one));
    }
    let turns = |lead: bool| -> Vec<Turn<&Rules>> {
        met.iter().map(Match::turn).filter(|turn| turn.on().is_none() == lead).collect()
    };

    print_group("Hints");
    let dealt = dealt_hands(options.hands);
    let dealt = dealt.iter().map(|&hand| Turn::lead(rules, hand)).collect::<Result<Vec<_>, _>>()?;
    print_row("on the lead, dealt hands", time(options.budget, &dealt, ours), Target::None);
    for (name, turns) in [("on the lead", turns(true)), ("after a play", turns(false))] {
        let (new, old) = (time(options.budget, &turns, ours), time(options.budget, &turns, before));
        let baseline = Baseline { name: "the hint before", timing: old };
        print_against(&format!("{name}, {} met in matches of hints", turns.len()), new, Target::None, Some(baseline));
        print_row(&format!("{name}, the slowest"), slowest(&turns, ours), Target::None);
    }
    let whole = |hint: Hint| time(options.budget, &matches, |deal| play(rules, deal, |_| hint, |_| ()));
    let baseline = Baseline { name: "by the hint before", timing: whole(before) };
    print_against("a match of four hints", whole(ours), Target::None, Some(baseline));

    print_group(&format!("The hint against the one before it, {} deals with seats exchanged", options.hands));
    for players in [Players::Two, Players::Three, Players::Four] {
        Tournament::play(rules, players, options.hands as u64).print(players);
    }
    Ok(())
}

/// A match to its end; shows how it stands before each action.
fn play(rules: &Rules, deal: &Deal, hint_of: impl Fn(Seat) -> Hint, mut visit: impl FnMut(&Match)) -> Match {
    let mut one = Match::new(*rules, deal);
    while let Some(seat) = one.to_move() {
        visit(&one);
        let play = hint_of(seat)(&one.turn());
        one.play(seat, play.map_or(Action::Pass, |play| Action::Play(play.cards()))).expect("a hint is legal");
    }
    one
}

/// The figures of a tournament. A deal is one observation, whatever the exchange of seats makes of it.
struct Tournament {
    /// The share of matches that our hint won.
    won: Vec<f64>,
    /// The points that our hint got more than the other, a seat.
    points: Vec<f64>,
}

impl Tournament {
    /// Every other seat plays by our hint; then the others do.
    fn play(rules: &Rules, players: Players, deals: u64) -> Self {
        let mut tournament = Self { won: Vec::new(), points: Vec::new() };
        // As many seats for each of the two, over the exchanges.
        let exchanges = players.count() * 2;
        for number in 0..deals {
            let deal = Deal::shuffled(Seed::from(2), number, players);
            let (mut won, mut points) = (0, 0.0);
            for exchange in 0..exchanges {
                let is_ours =
                    |seat: Seat| (seat.index() + exchange) % players.count() % 2 == exchange / players.count();
                let one = play(rules, &deal, |seat| if is_ours(seat) { ours } else { before }, |_| ());
                won += usize::from(one.winner().is_some_and(is_ours));
                let result = rules.score_match(*one.table().cards_left()).expect("a match has one winner");
                let mean = |of_ours: bool| {
                    let side: Vec<f64> = result
                        .seats
                        .iter()
                        .filter(|&(seat, _)| is_ours(seat) == of_ours)
                        .map(|(_, seat)| f64::from(seat.match_points))
                        .collect();
                    side.iter().sum::<f64>() / float(side.len())
                };
                points += mean(true) - mean(false);
            }
            tournament.won.push(float(won) / float(exchanges));
            tournament.points.push(points / float(exchanges));
        }
        tournament
    }

    fn print(&self, players: Players) {
        let (won, its_error) = mean_and_error(&self.won);
        let (points, their_error) = mean_and_error(&self.points);
        println!(
            "  {} players: {:.1} % ± {:.1} of the matches won, {points:+.2} ± {their_error:.2} points a seat and match",
            players.count(),
            won * 100.0,
            its_error * 100.0
        );
    }
}

/// The mean and its standard error.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = float(values.len());
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}
