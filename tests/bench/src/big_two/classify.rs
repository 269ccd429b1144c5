//! Which play are these cards?

use std::ops::ControlFlow;

use unbeaten::{CardSet, big_two::Rules};

use super::{poker, positions::Positions};
use crate::{
    measure::time,
    options::Options,
    random::Random,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// Measures sets of five in random order, and plays of any size.
///
/// # Errors
/// The first set of five that the baseline and the core judge differently.
pub(crate) fn measure(rules: &Rules, positions: &Positions<'_>, options: Options) -> Result<(), String> {
    let mut random = Random::new(2);
    let any: Vec<CardSet> = (0..options.fives).map(|_| random.five_cards()).collect();
    let mut plays = Vec::new();
    let _ = rules.visit_plays(CardSet::ALL, |play| -> ControlFlow<()> {
        plays.extend((play.size() == 5).then_some(play.cards()));
        ControlFlow::Continue(())
    });
    random.shuffle(&mut plays);

    print_group("Classify a set of cards");
    measure_fives("random fives", rules, &any, options)?;
    measure_fives("fives that are plays", rules, &plays, options)?;
    let met: Vec<CardSet> = positions.plays.iter().map(|(play, _)| play.cards()).collect();
    let timing = time(options.budget, &met, |&cards| rules.classify(cards));
    print_row(&format!("plays of any size met in random matches ({})", met.len()), timing, Target::None);
    Ok(())
}

fn measure_fives(name: &str, rules: &Rules, fives: &[CardSet], options: Options) -> Result<(), String> {
    let timing = poker::rank(rules, fives, options)?;
    print_row(&format!("{name} ({}), ranked by rs_poker", fives.len()), timing, Target::None);
    let core = time(options.budget, fives, |&cards| rules.classify(cards));
    print_against(
        &format!("{name} ({})", fives.len()),
        core,
        Target::None,
        Some(Baseline { name: "rs_poker", timing }),
    );
    Ok(())
}
