//! The four hands.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{Seed, texas42};

use crate::{
    convert::{FromPy, ToPy, with_same},
    errors::Failure,
    guard::{guard, provoke},
    value::passed,
};

/// Seven dominoes for each of four seats.
///
/// >>> from unbeaten.texas42 import Deal
/// >>> Deal.shuffled(42, 0).hands[0]
/// DominoSet('6-6 6-1 5-5 5-4 4-3 3-3 2-0')
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Deal(texas42::Deal);

passed!(Deal of "unbeaten.texas42" as texas42::Deal);

#[pymethods]
impl Deal {
    /// Deal number `number` of the game with this seed: the documented shuffle, then a block of seven to each seat.
    ///
    /// >>> Deal.shuffled(42, 0) == Deal.shuffled(42, 1)
    /// False
    #[staticmethod]
    fn shuffled(seed: &Bound<'_, PyAny>, number: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (seed, number) = (Seed::from_py(seed, "seed")?, u64::from_py(number, "number")?);
        let shuffled = guard(|| {
            provoke(&number);
            texas42::Deal::shuffled(seed, number)
        });
        Ok(Self(shuffled?))
    }

    /// The deal with these hands.
    ///
    /// >>> deal = Deal.shuffled(42, 0)
    /// >>> Deal.of_hands(deal.hands) == deal
    /// True
    ///
    /// Raises ``WrongCount`` if they are not four of seven dominoes, ``BadPosition`` if two of them share one.
    #[staticmethod]
    fn of_hands(hands: &Bound<'_, PyAny>) -> PyResult<Self> {
        let hands: Vec<texas42::Hand> = Vec::from_py(hands, "hands")?;
        Ok(Self(texas42::Deal::of_hands(&hands).map_err(Failure::from)?))
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hands().to_py(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.hands(py)?.hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().getattr("of_hands")?, PyTuple::new(py, [self.hands(py)?])?))
    }

    fn __repr__(&self) -> String {
        let hands: Vec<String> = self.0.hands().as_slice().iter().map(ToString::to_string).collect();
        format!("<Deal {}>", hands.join("; "))
    }
}
