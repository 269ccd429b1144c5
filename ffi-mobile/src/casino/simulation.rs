//! Many games at once.

use std::sync::Arc;

use unbeaten::{Players, Policy};

use crate::{Cancel, CannotSimulate, CasinoRules, CasinoTotals, Seed, simulation::simulated};

/// Plays `games` series by bots, beginning with number `first`. The totals depend on the arguments alone, not on the number of cores, so
/// a long simulation can be run in parts, for progress. `policies` has one entry a seat; random play if it is empty. A series that nobody
/// would ever win is given up after 10,000 games of the pack, and counted as unfinished. Another thread can end it before with `cancel`:
/// the error then says how many series were played to their end.
#[uniffi::export(default(policies = [], cancel = None))]
pub fn casino_simulate(
    rules: &CasinoRules,
    players: Players,
    seed: &Seed,
    first: u64,
    games: u64,
    policies: &[Policy],
    cancel: Option<Arc<Cancel>>,
) -> Result<CasinoTotals, CannotSimulate> {
    let games = first..first.saturating_add(games);
    Ok(simulated::<unbeaten::casino::Match>(rules.0, players, seed, games, policies, cancel.as_ref())?.into())
}
