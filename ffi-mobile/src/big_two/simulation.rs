//! Many games at once.

use unbeaten::{BySeat, Counted, Players, Policy, big_two};

use crate::{BigTwoRules, BigTwoTotals, Seed, WrongCount};

/// Plays `games` games by bots, beginning with number `first`. The totals depend on the arguments alone, not on the number of cores, so
/// a long simulation can be run in parts: for progress, or to be stopped. `policies` has one entry a seat; random play if it is empty.
#[uniffi::export(default(policies = []))]
pub fn big_two_simulate(
    rules: &BigTwoRules,
    players: Players,
    seed: &Seed,
    first: u64,
    games: u64,
    policies: &[Policy],
) -> Result<BigTwoTotals, WrongCount> {
    let mut simulation = big_two::Simulation::new(rules.0, players, seed.0);
    if !policies.is_empty() {
        let (got, want) = (policies.len(), players.count());
        if got != want {
            return Err(unbeaten::WrongCount { what: Counted::Policies, got, want }.into());
        }
        simulation = simulation.with_policies(BySeat::from_slice(policies)?);
    }
    Ok(simulation.run(first..first.saturating_add(games)).into())
}
