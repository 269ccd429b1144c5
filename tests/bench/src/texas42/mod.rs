//! Texas 42: perfect and guaranteed hands, claims, and whole hands.

mod advice;
mod deals;
mod games;
mod plain;
mod solver;

use std::time::Instant;

use unbeaten::{
    Domino, DominoSet,
    texas42::{Claim, Hand, Perfect, Rules, Trump},
};

use crate::{
    measure::{Timing, slowest, time},
    options::Options,
    random::Random,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// How many random hands and claims are looked at.
const ITEMS: usize = 10_000;

/// Measures the searches through all hands, one hand, and claims with four tricks left.
///
/// # Errors
/// If the construction finds other hands than the look at every hand.
pub(crate) fn measure(options: Options) -> Result<(), String> {
    let rules = Rules::tournament();
    print_group("Texas 42, all nine declarations");
    let made = time(options.budget, &[rules], |rules| Trump::ALL.map(|trump| rules.perfect_hands(trump)));
    let start = Instant::now();
    let found = look_at_every_hand(rules);
    let looked = start.elapsed().as_secs_f64() * 1e9;
    let expected: usize = Trump::ALL.iter().map(|&trump| rules.perfect_hands(trump).len()).sum();
    if found != expected {
        return Err(format!("looking at every hand finds {found} perfect hands, not {expected}"));
    }
    let baseline = Baseline { name: "looking at every hand", timing: Timing { best: looked, median: looked } };
    print_against("platinum and gold hands, made", made, Target::Nanoseconds(1e6), Some(baseline));
    let guaranteed = time(options.budget, &[()], |()| Trump::ALL.map(Trump::guaranteed_hands));
    print_row("guaranteed hands, made", guaranteed, Target::Nanoseconds(1e8));

    let mut random = Random::new(42);
    let hands: Vec<(Hand, Trump)> = (0..ITEMS).map(|number| (hand(&mut random), Trump::ALL[number % 9])).collect();
    print_group(&format!("Texas 42, {ITEMS} random hands and claims"));
    let perfect = time(options.budget, &hands, |(hand, trump)| hand.perfect(&rules, *trump));
    print_row("platinum, gold or neither", perfect, Target::Nanoseconds(50.0));
    let both = time(options.budget, &hands, |(hand, trump)| (hand.perfect(&rules, *trump), hand.is_guaranteed(*trump)));
    print_row("and whether it is guaranteed", both, Target::Nanoseconds(50.0));
    let claims: Vec<Claim> = (0..ITEMS / 10).map(|number| claim(&mut random, Trump::ALL[number % 9])).collect();
    print_row(
        "a claim with four tricks left, average",
        time(options.budget, &claims, Claim::ruling),
        Target::Nanoseconds(1e6),
    );
    print_row("a claim with four tricks left, the slowest", slowest(&claims, Claim::ruling), Target::Nanoseconds(1e6));
    games::measure(options);
    deals::measure(options)?;
    solver::measure(options)?;
    advice::measure();
    Ok(())
}

/// The document's way: checks each of the 1,184,040 hands under each declaration.
fn look_at_every_hand(rules: Rules) -> usize {
    fn grow(from: usize, hand: DominoSet, visit: &mut impl FnMut(Hand)) {
        if let Ok(whole) = Hand::new(hand) {
            return visit(whole);
        }
        for &domino in &Domino::ALL[from..] {
            grow(domino.index() + 1, hand.with(domino), visit);
        }
    }
    let mut found = 0;
    grow(0, DominoSet::EMPTY, &mut |hand| {
        let perfect = |trump: &&Trump| matches!(hand.perfect(&rules, **trump), Some(Perfect::Platinum | Perfect::Gold));
        found += Trump::ALL.iter().filter(perfect).count();
    });
    found
}

fn hand(random: &mut Random) -> Hand {
    let mut pack = Domino::ALL;
    random.shuffle(&mut pack);
    Hand::new(pack[..7].iter().copied().collect()).expect("seven dominoes")
}

/// A claimer with little that beats him, or the answer would always be quick; with nothing it would be, too.
fn claim(random: &mut Random, trump: Trump) -> Claim {
    let mut pack = Domino::ALL;
    random.shuffle(&mut pack);
    let out: DominoSet = pack[..16].iter().copied().collect();
    let mut best: Vec<Domino> = out.into();
    best.sort_by_key(|&lead| {
        (trump.beaters(lead) & out).len() + pack.iter().position(|&one| one == lead).unwrap_or(0) % 4
    });
    Claim::new(best[..4].iter().copied().collect(), trump, !out).expect("a position with four tricks left")
}
