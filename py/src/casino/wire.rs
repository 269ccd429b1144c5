//! The form in which the source document's apps write things: JSON for the core, dictionaries for Python.

use pyo3::{
    exceptions::{PyRecursionError, PyValueError},
    prelude::*,
    types::{PyDict, PyString},
};
use unbeaten::json::BadWire;

use crate::{
    convert::text,
    errors::{Failure, Home},
};

/// Where the exception is that only Python has.
static HOME: Home = Home::new("unbeaten.casino._errors");

/// A text as the dictionary that it says.
pub(super) fn read<'py>(py: Python<'py>, written: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (written,))
}

/// A dictionary, or a text, as a text. So is anything else that JSON has: a client may send it, and the core refuses it.
pub(super) fn written(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = value.py();
    if let Ok(written) = value.cast::<PyString>() {
        return Ok(text(written).into_owned());
    }
    let options = PyDict::new(py);
    options.set_item("allow_nan", false)?;
    match py.import("json")?.call_method("dumps", (value,), Some(&options)) {
        Ok(written) => written.extract(),
        // What cannot be written as JSON is none: the core says so of a text that is none either.
        Err(error) if error.is_instance_of::<PyValueError>(py) || error.is_instance_of::<PyRecursionError>(py) => {
            Ok(String::new())
        }
        Err(error) => Err(error),
    }
}

/// Why it is not what it should be. The data stay what they are in JSON, under the names that Python gives them.
pub(super) fn refused(py: Python<'_>, error: &BadWire) -> PyErr {
    let data = match read(py, &error.data()).and_then(|data| Ok(data.cast_into::<PyDict>()?)) {
        Ok(data) => data,
        Err(error) => return error,
    };
    let failure = Failure::new(&HOME, "BadWire", error.code(), error.to_string());
    let failure = data.into_iter().fold(failure, |failure, (name, datum)| {
        let name = if name.to_string() == "toMove" { "to_move".into() } else { name.to_string() };
        failure.with(name, datum.unbind())
    });
    failure.into()
}
