//! Many games at once, of any game.

use std::{ops::Range, sync::Arc};

use unbeaten::{
    BySeat, Counted, Players, Policy, WrongCount,
    shell::{Scored, Simulated, Simulation},
};

use crate::{Cancel, Seed, cancel::unless, either::CannotSimulate};

/// What comes out of the games of these numbers.
pub(crate) fn simulated<R: Simulated>(
    rules: <R as Scored>::Rules,
    players: Players,
    seed: &Seed,
    games: Range<u64>,
    policies: &[Policy],
    cancel: Option<&Arc<Cancel>>,
) -> Result<R::Counts, CannotSimulate> {
    let mut simulation = Simulation::<R>::new(rules, players, seed.0);
    if !policies.is_empty() {
        simulation = simulation.with_policies(one_each(policies, players)?);
    }
    Ok(unless(cancel, |cancel| simulation.run_unless(cancel, games))?)
}

fn one_each(policies: &[Policy], players: Players) -> Result<BySeat<Policy>, WrongCount> {
    let (got, want) = (policies.len(), players.count());
    if got == want { BySeat::from_slice(policies) } else { Err(WrongCount { what: Counted::Policies, got, want }) }
}
