//! The options of the rules of a game: named where they are made, shown where they differ, and pickled so.

/// Reads and shows the options of rules by name, in the order of the core's fields.
macro_rules! options {
    ($rules:ty, $preset:ident; $($python:literal: $field:ident = $read:expr),* $(,)?) => {
        /// The rules with these options changed.
        fn changed(mut rules: $rules, options: Option<&Bound<'_, PyDict>>) -> PyResult<$rules> {
            for (name, value) in options.into_iter().flatten() {
                let name = name.cast::<PyString>()?.to_string_lossy().into_owned();
                match name.as_str() {
                    $($python => rules.$field = ($read)(&value)?,)*
                    _ => return Err(PyTypeError::new_err(format!("rules have no option \"{name}\""))),
                }
            }
            Ok(rules)
        }

        /// The options in which rules differ from the preset.
        fn differing<'py>(py: Python<'py>, rules: &$rules) -> PyResult<Bound<'py, PyDict>> {
            let preset = <$rules>::$preset();
            let options = PyDict::new(py);
            $(if rules.$field != preset.$field {
                options.set_item($python, rules.$field.to_py(py)?)?;
            })*
            Ok(options)
        }

        /// The preset with the options in which rules differ, as they would be written in Python.
        fn written(py: Python<'_>, rules: &$rules) -> PyResult<String> {
            let mut options = Vec::new();
            for (name, value) in differing(py, rules)? {
                options.push(format!("{name}={}", value.repr()?.to_string_lossy()));
            }
            Ok(format!(concat!("Rules.", stringify!($preset), "({})"), options.join(", ")))
        }
    };
}
pub(crate) use options;
