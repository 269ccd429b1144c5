//! Small immutable values: attributes, equality, hash, `match`, pickle and a readable form, the same for all of them.

use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

/// `Name(field=value, …)`.
pub(crate) fn repr(name: &str, fields: &[&str], values: &Bound<'_, PyTuple>) -> PyResult<String> {
    let mut shown = Vec::with_capacity(fields.len());
    for (field, value) in fields.iter().zip(values) {
        shown.push(format!("{field}={}", value.repr()?.to_string_lossy()));
    }
    Ok(format!("{name}({})", shown.join(", ")))
}

/// Attributes of an object.
pub(crate) fn fields<'py>(object: &Bound<'py, PyAny>, names: &[&str]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(object.py(), names.iter().map(|name| object.getattr(name)).collect::<PyResult<Vec<_>>>()?)
}

/// The object that is made of these attributes, some of them changed.
pub(crate) fn replaced<'py>(
    object: &Bound<'py, PyAny>,
    names: &[&str],
    changes: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = PyDict::new(object.py());
    for name in names {
        fields.set_item(name, object.getattr(name)?)?;
    }
    if let Some(changes) = changes {
        fields.update(changes.as_mapping())?;
    }
    object.get_type().call((), Some(&fields))
}

/// Options of a game, which in most games all go together.
pub(crate) trait Options {
    /// Says whether they do.
    fn check_options(&self) -> Result<(), crate::errors::Failure> {
        Ok(())
    }
}

impl Options for unbeaten::big_two::Rules {}
impl Options for unbeaten::texas42::Rules {}

/// Rules as they would be written in Python: as the preset that they are most like, with the options in which they differ from it.
pub(crate) fn written<'py, const N: usize>(
    usual: (&str, Bound<'py, PyDict>),
    others: [(&str, Bound<'py, PyDict>); N],
) -> PyResult<String> {
    let nearer = |best: (_, Bound<'py, PyDict>), other: (_, Bound<'py, PyDict>)| {
        if other.1.len() < best.1.len() { other } else { best }
    };
    let (preset, options) = others.into_iter().fold(usual, nearer);
    let mut shown = Vec::new();
    for (name, value) in &options {
        shown.push(format!("{name}={}", value.repr()?.to_string_lossy()));
    }
    Ok(format!("Rules.{preset}({})", shown.join(", ")))
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
            #[allow(clippy::too_many_arguments, reason = "a value has as many fields as it has")]
            fn new($($field: &Bound<'_, PyAny>),*) -> PyResult<Self> {
                Ok(Self($($core)::+ { $($field: <$type as $crate::convert::FromPy>::from_py($field, stringify!($field))?),* }))
            }

            $(
                $(#[$doc])*
                #[getter]
                #[allow(clippy::wrong_self_convention, reason = "a field may be called `from_`")]
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

        $crate::value::passed!($name of $module as $($core)::+);
    };
}
pub(crate) use value_class;

/// A value of the core that was passed as an instance of its class.
macro_rules! passed {
    ($name:ident of $module:literal as $core:ty) => {
        impl $crate::convert::FromPy for $core {
            fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                match value.cast_exact::<$name>() {
                    Ok(value) => Ok(value.get().0.clone()),
                    Err(_) => {
                        let wanted = concat!(" has to be a ", stringify!($name), " of ", $module);
                        Err($crate::convert::wrong_type(value, &format!("\"{name}\"{wanted}")))
                    }
                }
            }
        }
    };
}
pub(crate) use passed;

/// A Python class for a value of the core that keeps its fields to itself, and is asked. Where it is made of some of its answers, it is
/// matched, shown and pickled as those.
macro_rules! read_class {
    (
        $(#[$class_doc:meta])*
        $module:literal $name:ident($core:ty) $(made of ($($made:ident),*))? |$asked:ident| {
            $($(#[$doc:meta])* $field:ident: $answer:expr,)*
        }
        { $($compared:tt)* }
        { $($more:tt)* }
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = $module)]
        #[derive(Clone)]
        pub(crate) struct $name(pub(crate) $core);

        #[pymethods]
        impl $name {
            $(
                $(#[$doc])*
                #[getter]
                fn $field<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    let $asked = &self.0;
                    $crate::convert::ToPy::to_py(&$answer, py)
                }
            )*

            $($more)*

            $($compared)*

            $(
                #[classattr]
                fn __match_args__(py: Python<'_>) -> PyResult<Py<pyo3::types::PyTuple>> {
                    Ok(pyo3::types::PyTuple::new(py, [$(stringify!($made)),*])?.unbind())
                }

                fn __hash__(slf: &Bound<'_, Self>) -> PyResult<isize> {
                    $crate::value::fields(slf, &[$(stringify!($made)),*])?.hash()
                }

                fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
                    let names = [$(stringify!($made)),*];
                    $crate::value::repr(stringify!($name), &names, &$crate::value::fields(slf, &names)?)
                }

                fn __reduce__<'py>(
                    slf: &Bound<'py, Self>,
                ) -> PyResult<(Bound<'py, pyo3::types::PyType>, Bound<'py, pyo3::types::PyTuple>)> {
                    Ok((slf.get_type(), $crate::value::fields(slf, &[$(stringify!($made)),*])?))
                }
            )?
        }

        impl $crate::convert::ToPy for $core {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(Bound::new(py, $name(self.clone()))?.into_any())
            }
        }

        $crate::value::passed!($name of $module as $core);
    };
}
pub(crate) use read_class;

/// A Python class that checks what it is made of: it is compared, matched, hashed, shown and pickled as that.
macro_rules! made_class {
    (
        $(#[$class_doc:meta])*
        $module:literal $name:ident($($state:tt)*) made of ($($made:ident),*)
        { $($more:tt)* }
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = $module)]
        #[derive(Clone)]
        pub(crate) struct $name($($state)*);

        #[pymethods]
        impl $name {
            #[classattr]
            fn __match_args__(py: Python<'_>) -> PyResult<Py<pyo3::types::PyTuple>> {
                Ok(pyo3::types::PyTuple::new(py, [$(stringify!($made)),*])?.unbind())
            }

            $($more)*

            fn __eq__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                if other.cast_exact::<Self>().is_err() {
                    return $crate::convert::answer(slf.py(), None::<bool>);
                }
                let names = [$(stringify!($made)),*];
                let same = $crate::value::fields(slf, &names)?.eq($crate::value::fields(other, &names)?)?;
                $crate::convert::answer(slf.py(), Some(same))
            }

            fn __hash__(slf: &Bound<'_, Self>) -> PyResult<isize> {
                $crate::value::fields(slf, &[$(stringify!($made)),*])?.hash()
            }

            fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
                let names = [$(stringify!($made)),*];
                $crate::value::repr(stringify!($name), &names, &$crate::value::fields(slf, &names)?)
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, pyo3::types::PyTuple>)> {
                Ok((slf.get_type().into_any(), $crate::value::fields(slf, &[$(stringify!($made)),*])?))
            }
        }
    };
}
pub(crate) use made_class;

/// The rules of a game, whose options are named where they are made, shown where they differ, and pickled so.
macro_rules! rules_class {
    (
        $(#[$class_doc:meta])*
        $module:literal $name:ident($core:ty) by $preset:ident $(or $other:ident { $(#[$other_doc:meta])* })*, signed $signed:literal and $signed_self:literal {
            $($(#[$doc:meta])* $field:ident: $place:ident $type:ty,)*
        }
        { $(#[$preset_doc:meta])* }
        { $(#[$named_doc:meta])* }
        { $(#[$replace_doc:meta])* }
        { $($more:tt)* }
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = $module)]
        #[derive(Clone)]
        pub(crate) struct $name(pub(crate) $core);

        #[pymethods]
        impl $name {
            $(#[$preset_doc])*
            #[staticmethod]
            #[pyo3(signature = (**options), text_signature = $signed)]
            fn $preset(options: Option<&Bound<'_, pyo3::types::PyDict>>) -> PyResult<Self> {
                Self::changed(<$core>::$preset(), options)
            }

            $(
                $(#[$other_doc])*
                #[staticmethod]
                #[pyo3(signature = (**options), text_signature = $signed)]
                fn $other(options: Option<&Bound<'_, pyo3::types::PyDict>>) -> PyResult<Self> {
                    Self::changed(<$core>::$other(), options)
                }
            )*

            $(#[$named_doc])*
            #[staticmethod]
            fn named(preset: &Bound<'_, pyo3::types::PyString>) -> PyResult<Self> {
                let named = <$core>::named(&$crate::convert::text(preset));
                Ok(Self(named.map_err($crate::errors::Failure::from)?))
            }

            $(#[$replace_doc])*
            #[pyo3(signature = (**options), text_signature = $signed_self)]
            fn replace(&self, options: Option<&Bound<'_, pyo3::types::PyDict>>) -> PyResult<Self> {
                Self::changed(self.0, options)
            }

            $(
                $(#[$doc])*
                #[getter]
                fn $field<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    <$type as $crate::convert::ToPy>::to_py(&self.0.$place, py)
                }
            )*

            $($more)*

            fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::with_same(other, |other: &Self| self.0 == other.0)
            }

            fn __hash__(&self) -> u64 {
                use std::hash::{DefaultHasher, Hash, Hasher};
                let mut hasher = DefaultHasher::new();
                self.0.hash(&mut hasher);
                hasher.finish()
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                let usual = (stringify!($preset), self.differing(py, &<$core>::$preset())?);
                $crate::value::written(usual, [$((stringify!($other), self.differing(py, &<$core>::$other())?)),*])
            }

            fn __reduce__<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, pyo3::types::PyDict>,))> {
                let part = $module.replace("unbeaten.", "unbeaten._unbeaten.");
                Ok((py.import(part)?.getattr("restore_rules")?, (self.differing(py, &<$core>::$preset())?,)))
            }
        }

        impl $name {
            /// The rules with these options changed.
            fn changed(mut rules: $core, options: Option<&Bound<'_, pyo3::types::PyDict>>) -> PyResult<Self> {
                for (name, value) in options.into_iter().flatten() {
                    let name = name.cast::<pyo3::types::PyString>()?.to_string_lossy().into_owned();
                    match name.as_str() {
                        $(stringify!($field) => {
                            rules.$place = <$type as $crate::convert::FromPy>::from_py(&value, stringify!($field))?;
                        })*
                        _ => {
                            let message = format!("rules have no option \"{name}\"");
                            return Err(pyo3::exceptions::PyTypeError::new_err(message));
                        }
                    }
                }
                $crate::value::Options::check_options(&rules)?;
                Ok(Self(rules))
            }

            /// The options in which they differ from a preset.
            fn differing<'py>(
                &self,
                py: Python<'py>,
                preset: &$core,
            ) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
                let rules = &self.0;
                let options = pyo3::types::PyDict::new(py);
                $(if rules.$place != preset.$place {
                    options.set_item(stringify!($field), $crate::convert::ToPy::to_py(&rules.$place, py)?)?;
                })*
                Ok(options)
            }
        }

        impl $crate::convert::ToPy for $core {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(Bound::new(py, $name(*self))?.into_any())
            }
        }

        $crate::value::passed!($name of $module as $core);

        /// The rules that were pickled as the options in which they differ from the preset.
        #[pyfunction]
        pub(crate) fn restore_rules(options: &Bound<'_, pyo3::types::PyDict>) -> PyResult<$name> {
            $name::changed(<$core>::$preset(), Some(options))
        }
    };
}
pub(crate) use rules_class;
