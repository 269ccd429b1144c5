//! Four plays, of which one wins.

use pyo3::prelude::*;
use unbeaten::{
    Domino,
    texas42::{self, Trump},
};

use crate::{
    convert::{FromPy, ToPy},
    errors::Failure,
    value::made_class,
};

/// A trick, and what came of it.
#[derive(Clone)]
struct Played {
    trump: Trump,
    plays: Vec<Domino>,
    winner: usize,
    points: u8,
}

made_class! {
    /// A trick, from its lead on: one to four plays. Nothing here knows hands, so a player who did not follow is not found out.
    ///
    /// >>> from unbeaten.texas42 import Trick
    /// >>> trick = Trick("tres", ["5-3", "5-0", "3-3", "6-6"])
    /// >>> trick.winner, trick.points  # 5-3 leads trump and 3-3 is the highest; 5-0 counts 5
    /// (2, 6)
    ///
    /// Raises ``WrongCount`` if there are more or none, ``DuplicateDomino`` if a domino comes twice.
    "unbeaten.texas42" Trick(Played) made of (trump, plays)
    {
        #[new]
        fn new(trump: &Bound<'_, PyAny>, plays: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (trump, plays) = (Trump::from_py(trump, "trump")?, Vec::from_py(plays, "plays in a trick")?);
            let trick = texas42::Trick::new(trump, &plays).map_err(Failure::from)?;
            let (winner, points) = (trick.winner(), trick.points());
            Ok(Self(Played { trump, plays, winner, points }))
        }

        /// What is declared.
        #[getter]
        fn trump<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.trump.to_py(py)
        }

        /// The plays, the lead first.
        #[getter]
        fn plays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.plays.to_py(py)
        }

        /// Which play wins so far, counted from 0, the lead.
        ///
        /// >>> Trick("tres", ["6-6", "6-5", "6-3"]).winner
        /// 2
        #[getter]
        fn winner(&self) -> usize {
            self.0.winner
        }

        /// What the plays so far are worth: the dominoes that count, and the trick's own point once four are down.
        ///
        /// >>> Trick("tres", ["6-6", "6-4"]).points
        /// 10
        #[getter]
        fn points(&self) -> u8 {
            self.0.points
        }
    }
}
