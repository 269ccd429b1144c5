//! Many games at once.

use pyo3::prelude::*;
use unbeaten::{
    Players,
    texas42::{self, BidTotals, Call, Declaration},
};

use crate::{
    convert::{FromPy, MANY, ToPy, items, with_same},
    simulation::simulation_class,
    value::{made_class, passed},
};

simulation_class! { "texas42" in "unbeaten.texas42": of texas42::Shake, by texas42::Rules::tournament(), Players::Four }

passed!(Totals of "unbeaten.texas42" as texas42::Totals);

impl ToPy for texas42::Totals {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Totals(*self))?.into_any())
    }
}

/// What became of each of some words.
fn by_word<W: FromPy>(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Vec<(W, BidTotals)>> {
    items(value, MANY, |_, pair| FromPy::from_py(&pair, name))
}

made_class! {
    /// What came out of a simulation. Totals of parts add up to the totals of the whole.
    ///
    /// >>> from unbeaten.texas42 import Totals, simulate
    /// >>> totals = simulate(20, seed=7)
    /// >>> totals.games, sum(totals.games_won), totals.hands > totals.thrown_in
    /// (20, 20, True)
    /// >>> sum(bid.made + bid.set for _, bid in totals.bids) + totals.thrown_in == totals.hands
    /// True
    "unbeaten.texas42" Totals(texas42::Totals) made of (
        games, unfinished, hands, thrown_in, actions, games_won, scored, bids, declarations
    )
    {
        #[new]
        #[allow(clippy::too_many_arguments, reason = "totals have as many parts as they have")]
        fn new(
            games: &Bound<'_, PyAny>,
            unfinished: &Bound<'_, PyAny>,
            hands: &Bound<'_, PyAny>,
            thrown_in: &Bound<'_, PyAny>,
            actions: &Bound<'_, PyAny>,
            games_won: &Bound<'_, PyAny>,
            scored: &Bound<'_, PyAny>,
            bids: &Bound<'_, PyAny>,
            declarations: &Bound<'_, PyAny>,
        ) -> PyResult<Self> {
            let mut totals = texas42::Totals::NONE;
            totals.games = FromPy::from_py(games, "games")?;
            totals.unfinished = FromPy::from_py(unfinished, "unfinished")?;
            totals.hands = FromPy::from_py(hands, "hands")?;
            totals.thrown_in = FromPy::from_py(thrown_in, "thrown_in")?;
            totals.actions = FromPy::from_py(actions, "actions")?;
            totals.games_won = FromPy::from_py(games_won, "games_won")?;
            totals.scored = FromPy::from_py(scored, "scored")?;
            for (bid, of_bid) in by_word::<Call>(bids, "bids")? {
                totals = totals.with_bid(bid, of_bid);
            }
            for (declaration, of_declaration) in by_word::<Declaration>(declarations, "declarations")? {
                totals = totals.with_declaration(declaration, of_declaration);
            }
            Ok(Self(totals))
        }

        /// Games played.
        #[getter]
        const fn games(&self) -> u64 {
            self.0.games
        }

        /// Games that were given up, because nobody reached the target in 10,000 hands.
        #[getter]
        const fn unfinished(&self) -> u64 {
            self.0.unfinished
        }

        /// Hands dealt.
        #[getter]
        const fn hands(&self) -> u64 {
            self.0.hands
        }

        /// Hands in which everybody passed.
        #[getter]
        const fn thrown_in(&self) -> u64 {
            self.0.thrown_in
        }

        /// Calls, declarations and plays.
        #[getter]
        const fn actions(&self) -> u64 {
            self.0.actions
        }

        /// Games won by each side.
        #[getter]
        fn games_won<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.games_won.to_py(py)
        }

        /// Marks of each side, or points where points are scored.
        #[getter]
        fn scored<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.scored.to_py(py)
        }

        /// What became of each bid that was played, in the order of ``Call.all``.
        ///
        /// >>> dict(simulate(20, seed=7, policies="hint").bids)[Call("30")].made > 0
        /// True
        #[getter]
        fn bids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.bids().collect::<Vec<_>>().to_py(py)
        }

        /// What became of each declaration that was played, in the order of ``Declaration``.
        ///
        /// >>> len(totals.declarations)
        /// 9
        #[getter]
        fn declarations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.declarations().collect::<Vec<_>>().to_py(py)
        }

        fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
            with_same(other, |other: &Self| self.0 + other.0)
        }
    }
}
