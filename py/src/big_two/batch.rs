//! Many questions in one call. Masks cross as bytes, because the stable interface of Python 3.10 has no buffers.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PyType},
};
use unbeaten::{CardSet, big_two::Rules};

use crate::{
    convert::{FromPy, wrong_count, wrong_type},
    errors::Failure,
    guard::guard,
};

/// The questions as the core takes them: each the mask of a play, then the mask of what was played before, little-endian.
pub(super) fn unbeatable_batch<'py>(
    py: Python<'py>,
    rules: &Rules,
    questions: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let Some(questions) = bytes(questions, "questions")? else {
        return Err(wrong_type(questions, "\"questions\" has to be bytes or an array of masks"));
    };
    Ok(PyBytes::new(py, &witnesses(py, rules, questions.as_bytes())?))
}

/// The answers to many questions: the masks of the witnesses, 0 where there is none.
pub(super) fn unbeatable_many<'py>(
    py: Python<'py>,
    rules: &Rules,
    plays: &Bound<'py, PyAny>,
    played: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    static ARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (plays, played) = (masks(plays, "plays")?, masks(played, "played")?);
    let (plays, played) = (whole(plays.as_bytes())?, whole(played.as_bytes())?);
    if played.len() != plays.len() {
        return Err(wrong_count("sets of played cards", played.len(), plays.len()).into());
    }
    let mut questions = Vec::with_capacity(plays.len() * 16);
    for (play, played) in plays.iter().zip(played) {
        questions.extend_from_slice(&little_endian(*play));
        questions.extend_from_slice(&little_endian(*played));
    }
    let mut witnesses = witnesses(py, rules, &questions)?;
    for mask in witnesses.as_chunks_mut().0 {
        *mask = little_endian(*mask);
    }
    ARRAY.import(py, "array", "array")?.call1(("Q", PyBytes::new(py, &witnesses)))
}

/// Asks the core, with the interpreter free for other threads.
fn witnesses(py: Python<'_>, rules: &Rules, questions: &[u8]) -> Result<Vec<u8>, Failure> {
    Ok(py.detach(|| guard(|| rules.unbeatable_batch(questions)))??)
}

/// From the machine's order of bytes, which arrays have, to the core's, and back: the same on all but a few machines.
const fn little_endian(mask: [u8; 8]) -> [u8; 8] {
    u64::from_ne_bytes(mask).to_le_bytes()
}

/// The masks that these bytes are.
fn whole(bytes: &[u8]) -> Result<&[[u8; 8]], Failure> {
    let (masks, rest) = bytes.as_chunks();
    if rest.is_empty() { Ok(masks) } else { Err(wrong_count("bytes of masks", bytes.len(), masks.len() * 8)) }
}

/// The masks of sets of cards, however they were passed: an array of masks, or an iterable of sets.
fn masks<'py>(value: &Bound<'py, PyAny>, name: &'static str) -> PyResult<Bound<'py, PyBytes>> {
    if let Some(bytes) = bytes(value, name)? {
        return Ok(bytes);
    }
    let mut masks = Vec::new();
    for (place, set) in value.try_iter()?.enumerate() {
        let set = CardSet::from_py(&set?, name).map_err(|refused| at(value.py(), refused, place))?;
        masks.extend_from_slice(&set.bits().to_ne_bytes());
    }
    Ok(PyBytes::new(value.py(), &masks))
}

/// A refusal with the place of the question.
fn at(py: Python<'_>, refused: PyErr, place: usize) -> PyErr {
    // What is no refusal of ours has no data, and stays as it is.
    if let Ok(data) = refused.value(py).getattr("data")
        && let Err(error) = data.set_item("place", place)
    {
        return error;
    }
    refused
}

/// The bytes of an array of 64-bit numbers; none if it is no array at all.
fn bytes<'py>(value: &Bound<'py, PyAny>, name: &str) -> PyResult<Option<Bound<'py, PyBytes>>> {
    static VIEW: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return Ok(Some(bytes.clone()));
    }
    let Ok(view) = VIEW.import(value.py(), "builtins", "memoryview")?.call1((value,)) else {
        return Ok(None);
    };
    let format: String = view.getattr("format")?.extract()?;
    let size: usize = view.getattr("itemsize")?.extract()?;
    let whole = matches!(format.trim_start_matches(['@', '=']), "Q" | "L" | "q" | "l") && size == 8;
    if !whole && format != "B" {
        let message = format!("\"{name}\" has to be an array of 64-bit whole numbers, not of format {format:?}");
        return Err(PyTypeError::new_err(message));
    }
    Ok(Some(view.call_method0("tobytes")?.cast_into::<PyBytes>()?))
}
