//! What a seat might do, with the numbers behind it.

use pyo3::prelude::*;
use unbeaten::Counted;

use crate::{
    convert::{ToPy, wrong_count},
    shapes::texas42::advice_class,
};

advice_class! {
    /// What is recommended: the action of the first estimate.
    ///
    /// Raises ``WrongCount`` if it was made by hand without one.
    #[getter]
    fn action<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.values.first() {
            Some(best) => best.action.to_py(py),
            None => Err(wrong_count(Counted::Items, 0, 1).into()),
        }
    }
}
