//! Many games at once.

use std::sync::Arc;

use unbeaten::{BySeat, Counted, Players, Policy, WrongCount, big_two};

use crate::{BigTwoRules, BigTwoTotals, Cancel, CannotSimulate, Seed, cancel::unless, either};

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
    let mut simulation = big_two::Simulation::new(rules.0, players, seed.0);
    if !policies.is_empty() {
        simulation = simulation.with_policies(one_each(policies, players).map_err(either::CannotSimulate::from)?);
    }
    let games = first..first.saturating_add(games);
    let totals = unless(cancel.as_ref(), |cancel| simulation.run_unless(cancel, games));
    Ok(totals.map_err(either::CannotSimulate::from)?.into())
}

fn one_each(policies: &[Policy], players: Players) -> Result<BySeat<Policy>, WrongCount> {
    let (got, want) = (policies.len(), players.count());
    if got == want { BySeat::from_slice(policies) } else { Err(WrongCount { what: Counted::Policies, got, want }) }
}
