//! Small immutable values: attributes, equality, hash, `match`, pickle and a readable form, the same for all of them.

use pyo3::{prelude::*, types::PyTuple};

/// `Name(field=value, …)`.
pub(crate) fn repr(name: &str, fields: &[&str], values: &Bound<'_, PyTuple>) -> PyResult<String> {
    let mut shown = Vec::with_capacity(fields.len());
    for (field, value) in fields.iter().zip(values) {
        shown.push(format!("{field}={}", value.repr()?.to_string_lossy()));
    }
    Ok(format!("{name}({})", shown.join(", ")))
}

/// A Python class for a struct of the core whose fields are all public.
macro_rules! value_class {
    (
        $(#[$class_doc:meta])*
        $module:literal $name:ident($($core:ident)::+) {
            $($(#[$doc:meta])* $field:ident: $type:ty,)*
        }
        $({ $($more:tt)* })?
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = $module)]
        #[derive(Clone, PartialEq)]
        pub(crate) struct $name(pub(crate) $($core)::+);

        #[pymethods]
        impl $name {
            #[classattr]
            #[allow(non_upper_case_globals, reason = "Python calls it so")]
            fn __match_args__(py: Python<'_>) -> PyResult<Py<pyo3::types::PyTuple>> {
                const FIELDS: &[&str] = &[$(stringify!($field)),*];
                Ok(pyo3::types::PyTuple::new(py, FIELDS)?.unbind())
            }

            #[new]
            fn new($($field: &Bound<'_, PyAny>),*) -> PyResult<Self> {
                Ok(Self($($core)::+ { $($field: <$type as $crate::convert::FromPy>::from_py($field, stringify!($field))?),* }))
            }

            $(
                $(#[$doc])*
                #[getter]
                fn $field<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    <$type as $crate::convert::ToPy>::to_py(&self.0.$field, py)
                }
            )*

            $($($more)*)?

            fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::with_same(other, |other: &Self| self == other)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.fields(py)?.hash()
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                $crate::value::repr(stringify!($name), &[$(stringify!($field)),*], &self.fields(py)?)
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
                Ok((py.get_type::<Self>().into_any(), self.fields(py)?.into_any()))
            }
        }

        impl $name {
            fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
                let fields: Vec<Bound<'py, PyAny>> =
                    vec![$($crate::convert::ToPy::to_py(&self.0.$field, py)?),*];
                pyo3::types::PyTuple::new(py, fields)
            }
        }

        impl $crate::convert::ToPy for $($core)::+ {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(Bound::new(py, $name(self.clone()))?.into_any())
            }
        }

        impl $crate::convert::FromPy for $($core)::+ {
            fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                match value.cast::<$name>() {
                    Ok(value) => Ok(value.get().0.clone()),
                    Err(_) => {
                        let wanted = concat!(" has to be a ", stringify!($name));
                        Err($crate::convert::wrong_type(value, &format!("\"{name}\"{wanted}")))
                    }
                }
            }
        }
    };
}
pub(crate) use value_class;
