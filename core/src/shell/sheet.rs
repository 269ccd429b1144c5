//! What each round brought.

use alloc::vec::Vec;
use core::fmt;

/// How a game is scored.
pub trait Scored: Sized + 'static {
    /// The options of the game.
    type Rules: Copy + Eq + fmt::Debug;

    /// How much everybody has.
    type Totals: Copy + Eq + fmt::Debug;

    /// What a round brought, with the totals after it.
    type Result: Clone + Eq + fmt::Debug;

    /// How the game stands.
    type Score: Clone + Eq + fmt::Debug;

    /// What this round, which is over, brings to somebody who had `totals` before.
    fn result(&self, totals: &Self::Totals) -> Self::Result;

    /// How much everybody has after a round.
    fn totals_after(result: &Self::Result) -> Self::Totals;

    /// Whether somebody with these totals has won.
    fn is_over(rules: &Self::Rules, totals: &Self::Totals) -> bool;

    /// What these totals mean.
    fn score(rules: &Self::Rules, totals: &Self::Totals) -> Self::Score;
}

/// The scores of a game, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet<S: Scored> {
    rules: S::Rules,
    /// What everybody had before the first round on the sheet.
    before: S::Totals,
    results: Vec<S::Result>,
}

impl<S: Scored> ScoreSheet<S> {
    /// A sheet for a game that goes on with these totals.
    pub const fn going_on(rules: S::Rules, totals: S::Totals) -> Self {
        Self { rules, before: totals, results: Vec::new() }
    }

    /// What is played.
    pub const fn rules(&self) -> &S::Rules {
        &self.rules
    }

    /// What everybody had before the first round on the sheet.
    pub const fn before(&self) -> &S::Totals {
        &self.before
    }

    /// What everybody has now.
    #[inline]
    pub fn totals(&self) -> S::Totals {
        self.results.last().map_or(self.before, S::totals_after)
    }

    /// What each round brought.
    pub fn results(&self) -> &[S::Result] {
        &self.results
    }

    /// Whether somebody has won.
    #[inline]
    pub fn is_over(&self) -> bool {
        S::is_over(&self.rules, &self.totals())
    }

    /// How the game stands.
    pub fn score(&self) -> S::Score {
        S::score(&self.rules, &self.totals())
    }

    pub(crate) fn push(&mut self, result: S::Result) {
        self.results.push(result);
    }

    /// Takes back what came after the first `results`.
    pub(crate) fn truncate(&mut self, results: usize) {
        self.results.truncate(results);
    }
}
