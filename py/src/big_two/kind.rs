//! What the kinds of plays are: `unbeaten.big_two._vocabulary` asks.

use pyo3::prelude::*;
use unbeaten::big_two::Kind;

use crate::convert::FromPy;

/// How many cards a kind of play has.
#[pyfunction]
pub(crate) fn kind_size(kind: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(Kind::from_py(kind, "kind")?.size())
}

/// The combination strength of a kind of play.
#[pyfunction]
pub(crate) fn kind_strength(kind: &Bound<'_, PyAny>) -> PyResult<u8> {
    Ok(Kind::from_py(kind, "kind")?.strength())
}
