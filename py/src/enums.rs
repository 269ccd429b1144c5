//! The enumerations, which are Python's own: `unbeaten._vocabulary` has the classes, in the order of the core.

use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyString, PyTuple},
};
use unbeaten::{
    Policy, Rank, Suit,
    big_two::{FirstCardRule, FlushOrder, Kind, PassRule},
};

use crate::convert::{FromPy, ToPy, wrong_type};

/// A Python enumeration and its members.
struct Members {
    class: Py<PyAny>,
    all: Py<PyTuple>,
}

impl Members {
    fn of(py: Python<'_>, name: &str) -> PyResult<Self> {
        let class = py.import("unbeaten._vocabulary")?.getattr(name)?;
        let all = PyTuple::new(py, class.try_iter()?.collect::<PyResult<Vec<_>>>()?)?;
        Ok(Self { class: class.unbind(), all: all.unbind() })
    }

    /// The place of a member, or of the member that has this value.
    fn index(&self, value: &Bound<'_, PyAny>, name: &str) -> PyResult<usize> {
        let class = self.class.bind(value.py());
        if value.is_instance(class)? {
            return value.getattr("index")?.extract();
        }
        if value.is_instance_of::<PyString>() {
            return class.call1((value,))?.getattr("index")?.extract();
        }
        Err(wrong_type(value, &format!("\"{name}\" has to be a {}", class.getattr("__name__")?)))
    }
}

macro_rules! enumerations {
    ($($type:ident = $all:expr;)*) => {$(
        const _: () = {
            static MEMBERS: PyOnceLock<Members> = PyOnceLock::new();

            fn members(py: Python<'_>) -> PyResult<&Members> {
                MEMBERS.get_or_try_init(py, || Members::of(py, stringify!($type)))
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
                    $all.get(index).copied().ok_or_else(|| PyIndexError::new_err(name))
                }
            }
        };
    )*};
}

enumerations! {
    Rank = Rank::ALL;
    Suit = Suit::ALL;
    Kind = Kind::ALL;
    Policy = [Policy::Random, Policy::Hint, Policy::First];
    FlushOrder = [FlushOrder::RankFirst, FlushOrder::SuitFirst];
    PassRule = [PassRule::Turn, PassRule::Trick];
    FirstCardRule = [FirstCardRule::FirstMatch, FirstCardRule::EveryMatch];
}

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
