//! A laydown: the player on lead claims every trick that is left.

use pyo3::prelude::*;
use unbeaten::{
    DominoSet,
    texas42::{self, Suit, Trump},
};

use super::told::Ruling;
use crate::{
    convert::{FromPy, ToPy},
    errors::Failure,
    guard::guard,
    value::made_class,
};

made_class! {
    /// A claim of all the tricks that are left, by the player on lead who holds `hand`, when the dominoes in `played` are gone. `voids` are
    /// the suits that each of the other seats, in turn order, has shown not to hold.
    ///
    /// >>> from unbeaten import DominoSet
    /// >>> from unbeaten.texas42 import Claim
    /// >>> hand, out = DominoSet("6-5 2-1"), DominoSet("6-6 5-3 5-1 3-1 2-0 1-0")
    /// >>> ruling = Claim(hand, "fours", ~(hand | out)).ruling()
    /// >>> ruling.holds, ruling.refutations[0].line
    /// (False, (Domino('6-5'), Domino('6-6')))
    ///
    /// Raises ``WrongCount`` if the hand has not one to seven dominoes or another number is gone than the tricks before took, ``BadPosition``
    /// if a domino is in two places or nobody can hold what is left.
    "unbeaten.texas42" Claim(texas42::Claim, (DominoSet, Trump, DominoSet, Vec<Vec<Suit>>)) made of (hand, trump, played, voids)
    {
        #[new]
        #[pyo3(signature = (hand, trump, played, voids=None))]
        fn new(
            hand: &Bound<'_, PyAny>,
            trump: &Bound<'_, PyAny>,
            played: &Bound<'_, PyAny>,
            voids: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (hand, trump) = (DominoSet::from_py(hand, "hand")?, Trump::from_py(trump, "trump")?);
            let played = DominoSet::from_py(played, "played")?;
            let claim = texas42::Claim::new(hand, trump, played).map_err(Failure::from)?;
            let voids: Vec<Vec<Suit>> = voids.map_or_else(|| Ok(vec![vec![]; 3]), |voids| Vec::from_py(voids, "voids"))?;
            let claim = guard(|| claim.with_voids(&voids))?.map_err(Failure::from)?;
            Ok(Self(claim, (hand, trump, played, voids)))
        }

        /// What the player on lead holds.
        #[getter]
        fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.0.to_py(py)
        }

        /// What is declared.
        #[getter]
        fn trump<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.1.to_py(py)
        }

        /// The dominoes that are gone.
        #[getter]
        fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.2.to_py(py)
        }

        /// The suits that each of the other seats, in turn order, has shown not to hold.
        #[getter]
        fn voids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.3.to_py(py)
        }

        /// Whether it holds, with the proof or the refutations.
        ///
        /// >>> Claim("6-6 6-5", "sixes", ~DominoSet("6-6 6-5 6-4 5-3 5-1 3-1 2-0 1-0")).ruling().leads
        /// (Domino('6-6'), Domino('6-5'))
        fn ruling<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            Ruling::from(py.detach(|| guard(|| self.0.ruling()))?).to_py(py)
        }
    }
}
