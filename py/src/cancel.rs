//! How long work is stopped by another thread.

use pyo3::prelude::*;

use crate::convert::wrong_type;

/// Stops long work from another thread: give it to the call as `cancel`, and call ``cancel()``.
///
/// The call then raises ``Cancelled`` within a moment. Any number of calls may share one; it cannot be taken back. Ctrl-C needs none: it
/// stops every long call, which then raises ``KeyboardInterrupt``.
///
/// >>> from unbeaten import Cancel, Cancelled, big_two
/// >>> cancel = Cancel()
/// >>> cancel.cancel()
/// >>> try:
/// ...     big_two.simulate(1_000_000_000, seed=1, cancel=cancel)
/// ... except Cancelled as cancelled:
/// ...     cancelled.data["done"]
/// 0
#[pyclass(frozen, module = "unbeaten")]
pub(crate) struct Cancel(unbeaten::Cancel);

impl Cancel {
    /// What was passed as `cancel`.
    pub(crate) fn passed<'a>(value: Option<&'a Bound<'_, PyAny>>) -> PyResult<Option<&'a unbeaten::Cancel>> {
        let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(None) };
        match value.cast_exact::<Self>() {
            Ok(cancel) => Ok(Some(&cancel.get().0)),
            Err(_) => Err(wrong_type(value, "\"cancel\" has to be a Cancel")),
        }
    }
}

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self(unbeaten::Cancel::new())
    }

    /// Stops all work that was given this, now and later.
    ///
    /// >>> cancel.cancel()
    fn cancel(&self) {
        self.0.cancel();
    }

    /// Whether it was cancelled.
    ///
    /// >>> cancel.is_cancelled, Cancel().is_cancelled
    /// (True, False)
    #[getter]
    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }

    fn __repr__(&self) -> &'static str {
        if self.0.is_cancelled() { "<Cancel, cancelled>" } else { "<Cancel>" }
    }
}
