//! The enumerations, which are Python's own, in the order of the core: `_generated` of each game has the classes, and `_vocabulary` those
//! that are written by hand.

use pyo3::{
    prelude::*,
    types::{PyInt, PyString, PyTuple},
};
use unbeaten::{Pip, Rank, Suit};

use crate::{
    convert::{FromPy, whole, wrong_type},
    errors::Failure,
};

/// A Python enumeration and its members.
pub(crate) struct Members {
    class: Py<PyAny>,
    pub(crate) all: Py<PyTuple>,
    /// Whether the values of the members are their places, and not texts.
    numbered: bool,
}

impl Members {
    pub(crate) fn of(py: Python<'_>, module: &str, name: &str) -> PyResult<Self> {
        let class = py.import(module)?.getattr(name)?;
        let all = PyTuple::new(py, class.try_iter()?.collect::<PyResult<Vec<_>>>()?)?;
        let numbered = all.get_item(0)?.getattr("value")?.is_instance_of::<PyInt>();
        Ok(Self { class: class.unbind(), all: all.unbind(), numbered })
    }

    /// The place of a member, or of the member that has this value.
    pub(crate) fn index(&self, value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<usize> {
        let class = self.class.bind(value.py());
        if value.is_instance(class)? {
            return value.getattr("index")?.extract();
        }
        if self.numbered && value.is_instance_of::<PyInt>() {
            let count = self.all.bind(value.py()).len();
            let place = whole(value)?.and_then(|place| usize::try_from(place).ok()).filter(|&place| place < count);
            return Ok(place.ok_or_else(|| Failure::out_of_range(name, 0, count as u64 - 1))?);
        }
        if !self.numbered && value.is_instance_of::<PyString>() {
            return class.call1((value,))?.getattr("index")?.extract();
        }
        Err(wrong_type(value, &format!("\"{name}\" has to be a {}", class.getattr("__name__")?)))
    }
}

/// Translates enumerations of the core, the members of which are listed in the order of Python's.
macro_rules! enumerations {
    (in $module:literal: $($name:literal $type:ty = $all:expr;)*) => {$(
        const _: () = {
            use pyo3::prelude::*;
            use $crate::{convert::{FromPy, ToPy}, enums::Members};

            static MEMBERS: pyo3::sync::PyOnceLock<Members> = pyo3::sync::PyOnceLock::new();

            fn members(py: Python<'_>) -> PyResult<&Members> {
                MEMBERS.get_or_try_init(py, || Members::of(py, $module, $name))
            }

            impl ToPy for $type {
                fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    let place = $all.iter().position(|other| other == self).unwrap_or(0);
                    members(py)?.all.bind(py).get_item(place)
                }
            }

            impl FromPy for $type {
                fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                    let index = members(value.py())?.index(value, name)?;
                    $all.get(index).copied().ok_or_else(|| pyo3::exceptions::PyIndexError::new_err(name))
                }
            }
        };
    )*};
}
pub(crate) use enumerations;

enumerations! {
    in "unbeaten._vocabulary":
    "Pip" Pip = Pip::ALL;
    "Rank" Rank = Rank::ALL;
    "Suit" Suit = Suit::ALL;
}

/// What the suit of the dominoes with a pip is called.
#[pyfunction]
pub(crate) fn pip_suit_name(pip: &Bound<'_, PyAny>) -> PyResult<&'static str> {
    Ok(Pip::from_py(pip, "pip")?.suit_name())
}
