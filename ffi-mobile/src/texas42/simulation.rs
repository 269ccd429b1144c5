//! Many games at once.

use std::sync::Arc;

use unbeaten::{Players, Policy, texas42::Totals};

use crate::{
    Cancel, CannotSimulate, Seed, Texas42BidTotals, Texas42Call, Texas42Declaration, Texas42Rules,
    simulation::simulated,
};

/// What became of a bid.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42BidsOf {
    /// The bid.
    pub bid: Texas42Call,
    /// How often it was made and set.
    pub totals: Texas42BidTotals,
}

/// What became of a declaration.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42DeclarationsOf {
    /// The declaration.
    pub declaration: Texas42Declaration,
    /// How often its bid was made and set.
    pub totals: Texas42BidTotals,
}

/// What came out of a simulation. Totals of parts add up to the totals of the whole. Pairs are side 0 and side 1.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Totals {
    /// Games played.
    pub games: u64,
    /// Games that were given up, because nobody reached the target in 10,000 hands.
    pub unfinished: u64,
    /// Hands dealt.
    pub hands: u64,
    /// Hands in which everybody passed.
    pub thrown_in: u64,
    /// Calls, declarations and plays.
    pub actions: u64,
    /// Games won by each side.
    pub games_won: Vec<u64>,
    /// Marks of each side, or points where points are scored.
    pub scored: Vec<u64>,
    /// What became of each bid that was played, lowest first.
    pub bids: Vec<Texas42BidsOf>,
    /// What became of each declaration that was played, in the order in which legal ones are listed.
    pub declarations: Vec<Texas42DeclarationsOf>,
}

impl From<Totals> for Texas42Totals {
    fn from(core: Totals) -> Self {
        Self {
            games: core.games,
            unfinished: core.unfinished,
            hands: core.hands,
            thrown_in: core.thrown_in,
            actions: core.actions,
            games_won: core.games_won.to_vec(),
            scored: core.scored.to_vec(),
            bids: core.bids().map(|(bid, totals)| Texas42BidsOf { bid: bid.into(), totals }).collect(),
            declarations: core
                .declarations()
                .map(|(declaration, totals)| Texas42DeclarationsOf { declaration: declaration.into(), totals })
                .collect(),
        }
    }
}

/// Plays `games` games by bots, beginning with number `first`. The totals depend on the arguments alone, not on the number of cores, so
/// a long simulation can be run in parts, for progress. `policies` has one entry a seat; random play if it is empty. A game that nobody
/// would ever win is given up after 10,000 hands, and counted as unfinished. Another thread can end it before with `cancel`: the error
/// then says how many games were played to their end.
#[uniffi::export(default(policies = [], cancel = None))]
pub fn texas42_simulate(
    rules: &Texas42Rules,
    seed: &Seed,
    first: u64,
    games: u64,
    policies: &[Policy],
    cancel: Option<Arc<Cancel>>,
) -> Result<Texas42Totals, CannotSimulate> {
    let games = first..first.saturating_add(games);
    Ok(simulated::<unbeaten::texas42::Shake>(rules.0, Players::Four, seed, games, policies, cancel.as_ref())?.into())
}
