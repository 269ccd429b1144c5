//! Many games at once.

use unbeaten::{BySeat, Counted, Players, Policy, WrongCount, big_two};

use crate::{BadCount, BigTwoRules, Seed};

/// What came out of a simulation. Totals of parts add up to the totals of the whole.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoTotals {
    /// Games played.
    pub games: u64,
    /// Games that were given up, because nobody came near the target in 10,000 matches.
    pub unfinished: u64,
    /// Matches played.
    pub matches: u64,
    /// Plays and passes.
    pub actions: u64,
    /// Games won by each seat; a tie counts for everybody in it.
    pub games_won: Vec<u64>,
    /// Matches won by each seat.
    pub matches_won: Vec<u64>,
    /// Points of each seat.
    pub points: Vec<u64>,
}

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
) -> Result<BigTwoTotals, BadCount> {
    let mut simulation = big_two::Simulation::new(rules.0, players, seed.0);
    if !policies.is_empty() {
        let (got, want) = (policies.len(), players.count());
        if got != want {
            return Err(WrongCount { what: Counted::Policies, got, want }.into());
        }
        simulation = simulation.with_policies(BySeat::from_slice(policies)?);
    }
    let totals = simulation.run(first..first.saturating_add(games));
    Ok(BigTwoTotals {
        games: totals.games,
        unfinished: totals.unfinished,
        matches: totals.matches,
        actions: totals.actions,
        games_won: totals.games_won.as_slice().to_vec(),
        matches_won: totals.matches_won.as_slice().to_vec(),
        points: totals.points.as_slice().to_vec(),
    })
}
