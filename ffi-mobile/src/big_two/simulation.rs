//! Many games at once.

use std::sync::Arc;

use unbeaten::{Players, Policy};

use crate::{BigTwoRules, BigTwoTotals, Cancel, CannotSimulate, Seed, simulation::simulated};

/// Plays `games` games by bots, beginning with number `first`. The totals depend on the arguments alone, not on the number of cores, so
/// a long simulation can be run in parts, for progress. `policies` has one entry a seat; random play if it is empty. A game that nobody
/// would ever win is given up after 10,000 matches, and counted as unfinished. Another thread can end it before with `cancel`: the error
/// then says how many games were played to their end.
#[uniffi::export(default(policies = [], cancel = None))]
pub fn big_two_simulate(
    rules: &BigTwoRules,
    players: Players,
    seed: &Seed,
    first: u64,
    games: u64,
    policies: &[Policy],
    cancel: Option<Arc<Cancel>>,
) -> Result<BigTwoTotals, CannotSimulate> {
    let games = first..first.saturating_add(games);
    Ok(simulated::<unbeaten::big_two::Match>(rules.0, players, seed, games, policies, cancel.as_ref())?.into())
}
