//! Bytes, however they are passed. The stable interface of Python 3.10 has no buffers, so Python's own views of memory are asked.

use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PyType},
};

use crate::convert::wrong_type;

/// A view of the memory of an array or of bytes; none if it is neither.
pub(crate) fn memory<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    Ok(view_class(value.py())?.call1((value,)).ok())
}

/// The class of views.
pub(crate) fn view_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static VIEW: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    VIEW.import(py, "builtins", "memoryview")
}

/// A copy of what is viewed.
pub(crate) fn bytes<'py>(view: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    Ok(view.call_method0("tobytes")?.cast_into()?)
}

/// Questions of a batch: bytes, or what can be viewed as such.
pub(crate) fn questions<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    match (value.cast::<PyBytes>(), memory(value)?) {
        (Ok(bytes), _) => Ok(bytes.clone()),
        (_, Some(view)) => bytes(&view),
        (_, None) => Err(wrong_type(value, "\"questions\" has to be bytes")),
    }
}
