//! One match: the referee without a memory.

use pyo3::prelude::*;
use unbeaten::big_two;

use super::{Table, Turn};
use crate::{
    convert::{FromPy, ToPy},
    errors::Failure,
    guard::guard,
    round::{self, round_class},
};

round_class! {
    /// One match, played until a hand is empty: no history, no events, no clock, no scores. Searches want nothing else; ``Game`` adds the rest.
    "big_two" in "unbeaten.big_two": Match of big_two::Match, on Table
    {
        #[new]
        fn new(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
            Ok(Self::of(guard(|| big_two::Match::new(rules, &deal))?))
        }

        /// A later match: this seat leads anything.
        ///
        /// >>> Match.led_by(Rules.classic(), Deal.shuffled(42, 1, players=4), 2).to_move
        /// 2
        ///
        /// Raises ``WrongCount`` if nobody sits in that seat.
        #[staticmethod]
        fn led_by(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>, leader: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
            let leader: unbeaten::Seat = FromPy::from_py(leader, "leader")?;
            Ok(Self::of(guard(|| big_two::Match::led_by(rules, &deal, leader))?.map_err(Failure::from)?))
        }

        /// Every hand, hidden cards and all.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, |one| *one.hands())?.to_py(py)
        }

        /// Who has gone out.
        #[getter]
        fn winner<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, big_two::Match::winner)?.to_py(py)
        }

        /// The turn of the seat to move, while the match lasts.
        #[getter]
        fn turn(&self, py: Python<'_>) -> PyResult<Option<Turn>> {
            self.ask(py, Self::turn_of)
        }
    }
}

impl Match {
    /// The turn of the seat to move, while the match lasts.
    pub(super) fn turn_of(one: &big_two::Match) -> Option<Turn> {
        one.to_move().map(|_| Turn(one.turn().owned()))
    }
}

/// How many sequences of exactly `depth` legal actions there are. Whoever ports a game compares these numbers first.
///
/// >>> from unbeaten.big_two import Deal, Match, Rules, count_positions
/// >>> one = Match(Rules.classic(), Deal.shuffled(42, 0, players=4))
/// >>> [count_positions(one, depth) for depth in (1, 2, 3, 4)]
/// [9, 50, 303, 1115]
///
/// Each action more takes several times as long, and thirty take for ever. Ctrl-C stops it within a moment. Raises ``Cancelled`` if another
/// thread cancels it, with how many sequences were counted by then as ``data["done"]``.
#[pyfunction]
#[pyo3(signature = (r#match, depth, *, cancel=None))]
pub(crate) fn count_positions(
    py: Python<'_>,
    r#match: &Bound<'_, PyAny>,
    depth: &Bound<'_, PyAny>,
    cancel: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    match r#match.cast_exact::<Match>() {
        Ok(one) => round::count_positions(py, &one.get().copy(py)?, depth, cancel),
        Err(_) => Err(crate::convert::wrong_type(r#match, "\"match\" has to be a Match")),
    }
}
