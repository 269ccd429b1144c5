//! The names of Casino: `unbeaten.casino._vocabulary` asks here.

use pyo3::{prelude::*, types::PyString};
use unbeaten::casino::Profile;

use crate::convert::{ToPy, parse};

/// The profile of a name.
#[pyfunction]
pub(crate) fn read_profile<'py>(written: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    parse::<Profile>(written)?.to_py(written.py())
}
