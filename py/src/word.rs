//! Values that are one word in every language: `pass`, `2m`, `sixes`.

/// A Python class for a value of the core that is written as a word, and read from it: it is matched, shown, hashed and pickled as that.
macro_rules! word_class {
    (
        $(#[$class_doc:meta])*
        $module:literal $name:ident($core:ty)
        { $($more:tt)* }
    ) => {
        $(#[$class_doc])*
        #[pyclass(frozen, module = $module)]
        #[derive(Clone)]
        pub(crate) struct $name(pub(crate) $core);

        impl $crate::convert::ToPy for $core {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(Bound::new(py, $name(*self))?.into_any())
            }
        }

        #[pymethods]
        impl $name {
            #[classattr]
            fn __match_args__() -> (&'static str,) {
                ("word",)
            }

            #[new]
            #[pyo3(signature = (word, /))]
            fn new(word: &Bound<'_, PyAny>) -> PyResult<Self> {
                $crate::convert::FromPy::from_py(word, "word").map(Self)
            }

            /// The word that it is, the same in every language.
            #[getter]
            fn word(&self) -> String {
                self.0.to_string()
            }

            $($more)*

            fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::with_same(other, |other: &Self| self.0 == other.0)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                (stringify!($name), self.word()).into_pyobject(py)?.hash()
            }

            fn __str__(&self) -> String {
                self.word()
            }

            fn __repr__(&self) -> String {
                format!("{}('{}')", stringify!($name), self.0)
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
                (py.get_type::<Self>(), (self.word(),))
            }
        }
    };
}
pub(crate) use word_class;
