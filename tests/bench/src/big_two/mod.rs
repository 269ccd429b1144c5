//! Big Two: plays, hints, finishes, deals, games and JSON lines.

mod classify;
mod deals;
mod document;
mod finish;
mod games;
mod hints;
mod lines;
mod plays;
mod poker;
mod positions;
mod unbeatable;

use std::hint::black_box;

use unbeaten::big_two::{BadTurn, Rules};

use crate::options::Options;
use positions::Positions;

/// Measures all of it in positions that come up.
///
/// # Errors
/// If a baseline disagrees with the core, or the core takes a position for impossible.
pub(crate) fn measure(options: Options) -> Result<(), String> {
    // Rules that the compiler can see through would let it prepare answers that a program with rules of its own computes.
    let rules = black_box(Rules::classic());
    let impossible = |error: BadTurn| error.to_string();
    let positions = Positions::of_random_matches(&rules, options.plays).map_err(impossible)?;
    unbeatable::measure(&rules, &positions, options)?;
    classify::measure(&rules, &positions, options)?;
    plays::measure(&rules, &positions, options).map_err(impossible)?;
    hints::measure(&rules, options).map_err(impossible)?;
    finish::measure(&rules, &positions, options).map_err(impossible)?;
    deals::measure(options);
    games::measure(&rules, options);
    lines::measure(&positions, options);
    Ok(())
}
