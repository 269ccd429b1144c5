//! What may be played: listed, counted, visited, completed.

use std::{hint::black_box, ops::ControlFlow};

use unbeaten::{
    CardSet,
    big_two::{BadTurn, Rules, Turn},
};

use super::positions::{Positions, dealt_hands};
use crate::{
    measure::{float, time},
    options::Options,
    random::Random,
    table::{Target, print_group, print_row},
};

/// How long it may take to list the plays of thirteen cards.
const LEAD: Target = Target::Nanoseconds(2_000.0);

/// How long it may take to list the answers to a play, on average.
const FOLLOW: Target = Target::Nanoseconds(100.0);

/// Measures turns on the lead with full hands, and all turns after a play that were met.
///
/// # Errors
/// Never, as dealt hands can be.
pub(crate) fn measure(rules: &Rules, positions: &Positions<'_>, options: Options) -> Result<(), BadTurn> {
    let hands = dealt_hands(options.hands);
    let leads = hands.iter().map(|&hand| Turn::lead(rules, hand)).collect::<Result<Vec<_>, _>>()?;
    print_group(&format!("Legal plays on the lead, {} dealt hands", leads.len()));
    measure_turns(&leads, LEAD, options);
    print_group(&format!("Legal plays after a play, all {} turns met in random matches", positions.follows.len()));
    measure_turns(&positions.follows, FOLLOW, options);

    print_group("Help for a player");
    let mut random = Random::new(1);
    let selections: Vec<(Turn<&Rules>, CardSet)> =
        leads.iter().zip(&hands).map(|(&turn, &hand)| (turn, random.card_of(hand).into_iter().collect())).collect();
    let completions = time(options.budget, &selections, |(turn, selected)| turn.completions(*selected));
    print_row("completions of one card on the lead, dealt hands", completions, Target::None);
    Ok(())
}

fn measure_turns(turns: &[Turn<&Rules>], target: Target, options: Options) {
    let plays: usize = turns.iter().map(Turn::count_legal_plays).sum();
    let average = float(plays) / float(turns.len().max(1));
    let list = time(options.budget, turns, Turn::legal_plays);
    print_row(&format!("listing, {average:.1} plays on average"), list, target);
    let count = time(options.budget, turns, Turn::count_legal_plays);
    print_row("counting", count, target);
    let visit = time(options.budget, turns, |turn| {
        turn.visit_legal_plays(|play| -> ControlFlow<()> {
            black_box(play);
            ControlFlow::Continue(())
        })
    });
    print_row("visiting", visit, target);
}
