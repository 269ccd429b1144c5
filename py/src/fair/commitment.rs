//! What is published instead of what it hides.

use pyo3::{
    prelude::*,
    types::{PyBytes, PyString, PyType},
};
use unbeaten::{Seat, Seed, fair};

use crate::convert::{FromPy, ToPy, parse, with_same, wrong_type};

/// The hash of something that is kept secret for now: of the dealer's secret, or, as a pledge, of a player's cut. It tells nothing of what it
/// hides, and nothing else will ever fit it.
///
/// Wherever one is expected, its 64 hexadecimal digits will do.
///
/// >>> from unbeaten.fair import Commitment
/// >>> commitment = Commitment("ab" * 32)
/// >>> str(commitment) == "ab" * 32
/// True
///
/// Raises ``BadCommitment`` if it has not 64 hexadecimal digits.
#[pyclass(frozen, module = "unbeaten.fair")]
pub(crate) struct Commitment(pub(super) fair::Commitment);

impl ToPy for fair::Commitment {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Commitment(*self))?.into_any())
    }
}

impl FromPy for fair::Commitment {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(commitment) = value.cast_exact::<Commitment>() {
            return Ok(commitment.get().0);
        }
        match value.cast::<PyString>() {
            Ok(digits) => parse(digits),
            Err(_) => {
                Err(wrong_type(value, &format!("\"{name}\" has to be a Commitment or its 64 hexadecimal digits")))
            }
        }
    }
}

#[pymethods]
impl Commitment {
    #[new]
    #[pyo3(signature = (digits, /))]
    fn new(digits: &Bound<'_, PyAny>) -> PyResult<Self> {
        fair::Commitment::from_py(digits, "digits").map(Self)
    }

    /// What the player in this seat answers to the dealer's commitment: his pledge to a cut. A ``Player`` does it, and remembers.
    ///
    /// >>> commitment.pledge(0, 5) == commitment.pledge(1, 5)
    /// False
    fn pledge(&self, seat: &Bound<'_, PyAny>, cut: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.pledge(Seat::from_py(seat, "seat")?, Seed::from_py(cut, "cut")?)))
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyBytes::new(py, &self.0.bytes()).hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Commitment('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
