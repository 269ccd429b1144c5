//! What cards and dominoes have in common: each is made once, has its place in an order, and is written as a text.

use pyo3::{prelude::*, types::PyString};

/// A Python class for the pieces of a pack, which have an `index()` and all of which are in `ALL`.
macro_rules! piece_class {
    (
        $(#[$class_doc:meta])*
        $name:ident, $one:literal, like $like:literal, from $low:literal to $high:literal at $highest:literal;
        drawn by $draw:ident
        { $($more:tt)* }
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = "unbeaten")]
        pub(crate) struct $name(pub(crate) unbeaten::$name);

        /// All of them, each made once: one is small, but there are many lists of them.
        fn all(py: Python<'_>) -> PyResult<&Py<pyo3::types::PyTuple>> {
            static ALL: pyo3::sync::PyOnceLock<Py<pyo3::types::PyTuple>> = pyo3::sync::PyOnceLock::new();
            ALL.get_or_try_init(py, || {
                let pieces = unbeaten::$name::ALL.map(|piece| Bound::new(py, $name(piece)));
                Ok(pyo3::types::PyTuple::new(py, pieces.into_iter().collect::<PyResult<Vec<_>>>()?)?.unbind())
            })
        }

        /// Gives the class its constant, which is made of its own instances.
        pub(crate) fn complete(py: Python<'_>) -> PyResult<()> {
            py.get_type::<$name>().setattr("ALL", all(py)?)
        }

        impl $crate::convert::ToPy for unbeaten::$name {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                all(py)?.bind(py).get_item(self.index())
            }
        }

        impl $crate::convert::FromPy for unbeaten::$name {
            fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
                if let Ok(piece) = value.cast_exact::<$name>() {
                    return Ok(piece.get().0);
                }
                match value.cast::<pyo3::types::PyString>() {
                    Ok(written) => $crate::convert::parse(written),
                    Err(_) => {
                        let wanted = concat!("a ", $one, " is a ", stringify!($name), " or a text like '", $like, "'");
                        Err($crate::convert::wrong_type(value, wanted))
                    }
                }
            }
        }

        #[pymethods]
        impl $name {
            $($more)*

            #[doc = concat!("The ", $one, " at an index: 0 for ``", $low, "`` to ", $highest, " for ``", $high, "``.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), ".at(0), ", stringify!($name), ".at(", $highest, ")")]
            #[doc = concat!("(", stringify!($name), "('", $low, "'), ", stringify!($name), "('", $high, "'))")]
            #[classmethod]
            fn at<'py>(
                cls: &Bound<'py, pyo3::types::PyType>,
                index: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let place = <u64 as $crate::convert::FromPy>::from_py(index, "index")?;
                let place = usize::try_from(place).unwrap_or(usize::MAX);
                let piece = unbeaten::$name::try_from(place).map_err($crate::errors::Failure::from)?;
                $crate::convert::ToPy::to_py(&piece, cls.py())
            }

            #[doc = concat!("Its place in the order: 0 for ``", $low, "`` to ", $highest, " for ``", $high, "``.")]
            ///
            #[doc = concat!(">>> ", stringify!($name), "(\"", $high, "\").index")]
            #[doc = $highest]
            #[getter]
            fn index(&self) -> usize {
                self.0.index()
            }

            fn __richcmp__<'py>(
                &self,
                other: &Bound<'py, PyAny>,
                op: pyo3::pyclass::CompareOp,
            ) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::with_same(other, |other: &Self| op.matches(self.0.cmp(&other.0)))
            }

            fn __hash__(&self) -> u64 {
                // Away from the small numbers, so that a dict of pieces and indices has no collisions.
                self.0.index() as u64 + 0x5EED
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            fn __repr__(&self) -> String {
                format!("{}('{}')", stringify!($name), self.0)
            }

            fn __format__<'py>(&self, py: Python<'py>, format_spec: &str) -> PyResult<Bound<'py, PyAny>> {
                $crate::piece::formatted(py, &self.0, format_spec)
            }

            fn _repr_svg_(&self) -> String {
                $crate::picture::$draw(&[self.0])
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
                (py.get_type::<Self>(), (self.0.to_string(),))
            }

            fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
                slf
            }
        }
    };
}
pub(crate) use piece_class;

/// `#` is the pretty form; what follows it pads as with any text.
pub(crate) fn formatted<'py>(
    py: Python<'py>,
    value: &impl std::fmt::Display,
    format_spec: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (shown, rest) = match format_spec.strip_prefix('#') {
        Some(rest) => (format!("{value:#}"), rest),
        None => (value.to_string(), format_spec),
    };
    PyString::new(py, &shown).call_method1("__format__", (rest,))
}
