//! Four plays, of which one wins.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{
    Domino,
    texas42::{self, Trump},
};

use crate::{
    convert::{FromPy, ToPy, tuple, with_same},
    errors::Failure,
    value,
};

/// A trick, from its lead on: one to four plays. Nothing here knows hands, so a player who did not follow is not found out.
///
/// >>> from unbeaten.texas42 import Trick
/// >>> trick = Trick("tres", ["5-3", "5-0", "3-3", "6-6"])
/// >>> trick.winner, trick.points  # 5-3 leads trump and 3-3 is the highest; 5-0 counts 5
/// (2, 6)
///
/// Raises ``WrongCount`` if there are more or none, ``DuplicateDomino`` if a domino comes twice.
#[pyclass(frozen, module = "unbeaten.texas42")]
#[derive(PartialEq)]
pub(crate) struct Trick {
    trump: Trump,
    plays: Vec<Domino>,
    winner: usize,
    points: u8,
}

#[pymethods]
impl Trick {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("trump", "plays")
    }

    #[new]
    fn new(trump: &Bound<'_, PyAny>, plays: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (trump, plays) = (Trump::from_py(trump, "trump")?, Vec::from_py(plays, "plays in a trick")?);
        let trick = texas42::Trick::new(trump, &plays).map_err(Failure::from)?;
        let (winner, points) = (trick.winner(), trick.points());
        Ok(Self { trump, plays, winner, points })
    }

    /// What is declared.
    #[getter]
    fn trump<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.trump.to_py(py)
    }

    /// The plays, the lead first.
    #[getter]
    fn plays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, &self.plays)
    }

    /// Which play wins so far, counted from 0, the lead.
    ///
    /// >>> Trick("tres", ["6-6", "6-5", "6-3"]).winner
    /// 2
    #[getter]
    fn winner(&self) -> usize {
        self.winner
    }

    /// What the plays so far are worth: the dominoes that count, and the trick's own point once four are down.
    ///
    /// >>> Trick("tres", ["6-6", "6-4"]).points
    /// 10
    #[getter]
    fn points(&self) -> u8 {
        self.points
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Trick", &["trump", "plays"], &self.fields(py)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), self.fields(py)?))
    }
}

impl Trick {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, [self.trump(py)?, self.plays(py)?.into_any()])
    }
}
