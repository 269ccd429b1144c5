//! Best play with all dominoes open.

use std::time::Instant;

use unbeaten::{
    BySeat, DominoSet, Seat, Seed,
    texas42::{Call, Deal, Declaration, OpenHands, Solver, Trump},
};

use super::plain::Plain;
use crate::{
    measure::{Timing, time},
    options::Options,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// How many deals under all nine declarations are solved by the plain search too.
const PLAIN: usize = 20 * 9;

/// Measures whole deals and endings.
///
/// # Errors
/// If the plain search finds other points.
pub(super) fn measure(options: Options) -> Result<(), String> {
    let count = options.finishes as u64;
    print_group(&format!("Texas 42, {count} deals under nine declarations with all dominoes open, seat 0 leads"));
    let dealt: Vec<OpenHands> = (0..count).flat_map(|number| declared(*deal(number).hands())).collect();
    let few: &[OpenHands] = &dealt[..PLAIN];

    let mut solver = Solver::new();
    let mut exact = each(&dealt, |open| solver.points(open).map(|points| points[0]));
    let plain = each(few, |open| Ok(by_plain(open, -1, 43)));
    agree(few, |open| Solver::new().points(open).map(|points| points[0]), |open| by_plain(open, -1, 43))?;
    let same = mean(&exact[..PLAIN]);
    row("exact points", &exact, 800_000.0, 6.0, same, &plain);
    exact.sort_by(f64::total_cmp);
    let slowest = exact[exact.len() * 99 / 100];
    print_row(
        "exact points, 99 of 100 deals take less than",
        Timing { best: slowest, median: slowest },
        Target::Nanoseconds(6e6),
    );

    let bid = |place: usize| format!("{}", 30 + place % 12).parse().expect("it is a bid");
    bids(&dealt, "a bid of 30 to 41, made or set", bid, (100_000.0, 7.0))?;
    bids(&dealt, "a bid of a mark, made or set", |_| "1m".parse().expect("it is a bid"), (30_000.0, 5.0))?;

    let whole: Vec<BySeat<DominoSet>> = (0..100).map(|number| *deal(number).hands()).collect();
    let all = time(options.budget, &whole, |hands| solver.all_declarations(hands, Seat::S0));
    print_row("all nine declarations of a deal", all, Target::Nanoseconds(6e6));
    for (tricks, target) in [(5, 40_000.0), (4, 10_000.0)] {
        let endings: Vec<OpenHands> = (0..count).flat_map(|number| declared(ending(number, tricks))).collect();
        let timing = time(options.budget, &endings, |open| solver.points(open));
        print_row(&format!("exact points with {tricks} tricks left"), timing, Target::Nanoseconds(target));
    }
    let leads: Vec<OpenHands> = dealt.iter().step_by(37).cloned().collect();
    let timing = time(options.budget, &leads, |open| solver.solve(open));
    print_row("the worth of each lead, and a line", timing, Target::None);
    Ok(())
}

/// Bids of the leader, by the solver and by the plain search.
fn bids(
    dealt: &[OpenHands],
    name: &str,
    bid: impl Fn(usize) -> Call,
    (target, times): (f64, f64),
) -> Result<(), String> {
    let with_bid = |(place, open): (usize, &OpenHands)| OpenHands {
        bid: Some(bid(place)),
        bidder: Some(Seat::S0),
        ..open.clone()
    };
    let asked: Vec<OpenHands> = dealt.iter().enumerate().map(with_bid).collect();
    let few: &[OpenHands] = &asked[..PLAIN];
    let need = |open: &OpenHands| match open.bid {
        Some(Call::Points(points)) => i32::from(points.get()),
        _ => 42,
    };
    let plainly = |open: &OpenHands| u8::from(i32::from(by_plain(open, need(open) - 1, need(open))) >= need(open));
    let mut solver = Solver::new();
    let made = each(&asked, |open| solver.is_made(open).map(u8::from));
    let plain = each(few, |open| Ok(plainly(open)));
    agree(few, |open| Solver::new().is_made(open).map(u8::from), plainly)?;
    row(name, &made, target, times, mean(&made[..PLAIN]), &plain);
    Ok(())
}

/// Prints a figure over all items, and beside it how many times faster than the plain search it is on those that both have solved.
fn row(name: &str, all: &[f64], target: f64, times: f64, same: f64, plain: &[f64]) {
    let timing = |nanoseconds| Timing { best: nanoseconds, median: nanoseconds };
    print_row(name, timing(mean(all)), Target::Nanoseconds(target));
    let baseline = Baseline { name: "plain alpha-beta", timing: timing(mean(plain)) };
    print_against(&format!("{name}, the first {}", plain.len()), timing(same), Target::Times(times), Some(baseline));
}

/// How long each takes, the best of two passes.
fn each<T>(
    items: &[OpenHands],
    mut ask: impl FnMut(&OpenHands) -> Result<T, unbeaten::texas42::CannotSolve>,
) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; items.len()];
    for _ in 0..2 {
        for (item, best) in items.iter().zip(&mut best) {
            let start = Instant::now();
            std::hint::black_box(ask(item)).expect("the hands are possible");
            *best = best.min(start.elapsed().as_secs_f64() * 1e9);
        }
    }
    best
}

fn mean(times: &[f64]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are a few thousand")]
    let count = times.len() as f64;
    times.iter().sum::<f64>() / count
}

fn agree(
    items: &[OpenHands],
    ours: impl Fn(&OpenHands) -> Result<u8, unbeaten::texas42::CannotSolve>,
    plain: impl Fn(&OpenHands) -> u8,
) -> Result<(), String> {
    for open in items.iter().step_by(7) {
        let (found, expected) = (ours(open).map_err(|cannot| cannot.to_string())?, plain(open));
        if found != expected {
            return Err(format!("the solver finds {found}, the plain search {expected}: {open:?}"));
        }
    }
    Ok(())
}

fn by_plain(open: &OpenHands, low: i32, high: i32) -> u8 {
    let hands = Seat::ALL.map(|seat| open.hands[seat]);
    let points = Plain::points(hands, open.declaration, open.leader, low, high);
    points.clamp(0, 42).unsigned_abs() as u8
}

fn deal(number: u64) -> Deal {
    Deal::shuffled(Seed::from(42), number)
}

/// An ending: of each hand of a deal so many dominoes.
fn ending(number: u64, tricks: usize) -> BySeat<DominoSet> {
    let first = number as usize % (8 - tricks);
    deal(number).hands().map(|hand| hand.into_iter().skip(first).take(tricks).collect())
}

/// Under each of the nine declarations.
fn declared(hands: BySeat<DominoSet>) -> impl Iterator<Item = OpenHands> {
    Trump::ALL.into_iter().map(move |trump| OpenHands::new(hands, Declaration::from(trump), Seat::S0))
}
