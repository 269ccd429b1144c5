//! A hand with all dominoes open.

use pyo3::{prelude::*, types::PyDict};
use unbeaten::texas42;

use super::Shake;
use crate::{
    convert::{FromPy, ToPy},
    value::{made_class, passed, replaced},
};

passed!(OpenHands of "unbeaten.texas42" as texas42::OpenHands);

/// What it is made of.
const FIELDS: [&str; 7] = ["hands", "declaration", "leader", "trick", "points", "bid", "bidder"];

/// Reads an argument that may be missing.
fn read<T: FromPy + Default>(value: Option<&Bound<'_, PyAny>>, name: &'static str) -> PyResult<T> {
    value.map_or_else(|| Ok(T::default()), |value| T::from_py(value, name))
}

made_class! {
    /// A hand with all dominoes open, at any point of its tricks.
    ///
    /// `hands` are what each seat holds now, `leader` leads the trick, or has led it, and `trick` is the trick that is on, leader first.
    /// `points` are those of both sides so far. With a `bid` and the `bidder` it is told whether it is made; nello and sevens cannot be played
    /// without a bidder. Whether all this can be, a ``Solver`` says.
    ///
    /// >>> from unbeaten.texas42 import OpenHands, Solver
    /// >>> open_hands = OpenHands(["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"], "sixes", leader=0)
    /// >>> Solver().points(open_hands)
    /// (12, 0)
    "unbeaten.texas42" OpenHands(pub(crate) texas42::OpenHands) made of (
        hands, declaration, leader, trick, points, bid, bidder
    )
    {
        #[new]
        #[pyo3(signature = (hands, declaration, leader, trick=None, points=None, bid=None, bidder=None))]
        #[allow(clippy::too_many_arguments, reason = "a hand has as many parts as it has")]
        fn new(
            hands: &Bound<'_, PyAny>,
            declaration: &Bound<'_, PyAny>,
            leader: &Bound<'_, PyAny>,
            trick: Option<&Bound<'_, PyAny>>,
            points: Option<&Bound<'_, PyAny>>,
            bid: Option<&Bound<'_, PyAny>>,
            bidder: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            Ok(Self(texas42::OpenHands {
                hands: FromPy::from_py(hands, "hands")?,
                declaration: FromPy::from_py(declaration, "declaration")?,
                leader: FromPy::from_py(leader, "leader")?,
                trick: read(trick, "trick")?,
                points: read(points, "points")?,
                bid: read(bid, "bid")?,
                bidder: read(bidder, "bidder")?,
            }))
        }

        /// How a hand stands that is being played; none before the declaration.
        ///
        /// >>> from unbeaten.texas42 import Deal, Rules, Shake
        /// >>> shake = Shake(Rules.tournament(), Deal.shuffled(42, 0))
        /// >>> print(OpenHands.of_shake(shake))
        /// None
        #[staticmethod]
        fn of_shake(shake: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
            Ok(texas42::OpenHands::of_shake(&Shake::passed(shake)?).map(Self))
        }

        /// This hand with some fields changed.
        ///
        /// >>> open_hands.replace(leader=1).leader
        /// 1
        #[pyo3(
            signature = (**changes),
            text_signature = "($self, *, hands=..., declaration=..., leader=..., trick=..., points=..., bid=..., bidder=...)"
        )]
        fn replace<'py>(
            slf: &Bound<'py, Self>,
            changes: Option<&Bound<'py, PyDict>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            replaced(slf, &FIELDS, changes)
        }

        /// What each seat holds now.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.hands.to_py(py)
        }

        /// What was declared.
        #[getter]
        fn declaration<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.declaration.to_py(py)
        }

        /// Who leads the trick, or has led it.
        #[getter]
        fn leader<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.leader.to_py(py)
        }

        /// The trick that is on, leader first; empty where the leader is to play.
        #[getter]
        fn trick<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.trick.to_py(py)
        }

        /// The points of both sides so far.
        #[getter]
        fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.points.to_py(py)
        }

        /// What was bid, if it is to be told whether it is made.
        #[getter]
        fn bid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.bid.to_py(py)
        }

        /// Who bid.
        #[getter]
        fn bidder<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.bidder.to_py(py)
        }
    }
}
