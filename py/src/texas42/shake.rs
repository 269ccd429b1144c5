//! One hand: the referee without a memory.

use pyo3::prelude::*;
use unbeaten::{Seat, texas42};

use super::Table;
use crate::{
    convert::{FromPy, ToPy, wrong_type},
    guard::guard,
    round::{self, round_class},
};

/// The seat that shakes: seat 0, if nobody says it.
pub(super) fn shaker(value: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
    value.map_or(Ok(Seat::S0), |seat| FromPy::from_py(seat, "shaker"))
}

round_class! {
    /// One hand, from the shake to its settlement: auction, declaration, seven tricks; no history, no events, no totals. Searches want nothing
    /// else; ``Game`` adds the rest. (``Hand`` is what one seat is dealt.)
    "texas42" in "unbeaten.texas42": Shake of texas42::Shake, on Table
    {
        #[new]
        #[pyo3(signature = (rules, deal, shaker=None))]
        fn new(
            rules: &Bound<'_, PyAny>,
            deal: &Bound<'_, PyAny>,
            shaker: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
            let shaker = self::shaker(shaker)?;
            Ok(Self::of(guard(|| texas42::Shake::new(rules, &deal, shaker))?))
        }

        /// Every hand, hidden dominoes and all.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, texas42::Shake::hands)?.to_py(py)
        }

        /// Whether the seat to move is entitled to claim; not whether the claim would hold. A claim is never among the legal actions.
        ///
        /// >>> Shake(Rules.tournament(), Deal.shuffled(42, 0)).may_claim
        /// False
        #[getter]
        fn may_claim(&self, py: Python<'_>) -> PyResult<bool> {
            self.ask(py, texas42::Shake::may_claim)
        }

        /// How the hand ended, for sides that had these totals before it; none while it lasts.
        ///
        /// >>> shake.settlement((3, 2)).score
        /// (4, 2)
        fn settlement<'py>(&self, py: Python<'py>, before: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
            let before = FromPy::from_py(before, "before")?;
            self.ask(py, |one| one.settlement(before))?.to_py(py)
        }
    }
}

/// How many sequences of exactly `depth` legal actions there are. Whoever ports a game compares these numbers first.
///
/// >>> from unbeaten.texas42 import Deal, Rules, Shake, count_positions
/// >>> one = Shake(Rules.tournament(), Deal.shuffled(42, 0))
/// >>> [count_positions(one, depth) for depth in (1, 2, 3, 4)]
/// [15, 121, 697, 3214]
///
/// Each action more takes several times as long, and thirty take for ever. Ctrl-C stops it within a moment. Raises ``Cancelled`` if another
/// thread cancels it, with how many sequences were counted by then as ``data["done"]``.
#[pyfunction]
#[pyo3(signature = (shake, depth, *, cancel=None))]
pub(crate) fn count_positions(
    py: Python<'_>,
    shake: &Bound<'_, PyAny>,
    depth: &Bound<'_, PyAny>,
    cancel: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    round::count_positions(py, &Shake::passed(shake)?, depth, cancel)
}

impl Shake {
    /// A copy of what was passed as `shake`.
    pub(super) fn passed(value: &Bound<'_, PyAny>) -> PyResult<texas42::Shake> {
        match value.cast_exact::<Self>() {
            Ok(one) => one.get().copy(value.py()),
            Err(_) => Err(wrong_type(value, "\"shake\" has to be a Shake")),
        }
    }
}
