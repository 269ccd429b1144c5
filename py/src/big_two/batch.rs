//! Many questions in one call. Masks cross as bytes, because the stable interface of Python 3.10 has no buffers.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PySlice, PyType},
};
use unbeaten::{
    CardSet, Counted,
    big_two::{BadBatch, Rules},
};

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
    let questions = match (questions.cast::<PyBytes>(), memory(questions)?) {
        (Ok(bytes), _) => bytes.clone(),
        (_, Some(view)) => bytes(&view)?,
        (_, None) => return Err(wrong_type(questions, "\"questions\" has to be bytes")),
    };
    Ok(PyBytes::new(py, &witnesses(py, rules, questions.as_bytes(), 0)?))
}

/// Up to so many questions go to the core in portions, for which the same room is used again: fresh room from the operating system
/// costs more than a second core saves. More go at once, and to all cores.
const FEW: usize = 65_536;
const PORTION: usize = 4_096;

/// The answers to many questions: the masks of the witnesses, 0 where there is none.
pub(super) fn unbeatable_many<'py>(
    py: Python<'py>,
    rules: &Rules,
    plays: &Bound<'py, PyAny>,
    played: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    static ARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (plays, played) = (masks(plays, "plays")?, masks(played, "played")?);
    let count = plays.len()?;
    if played.len()? != count {
        return Err(wrong_count(Counted::SetsOfPlayedCards, played.len()?, count).into());
    }
    let answers = ARRAY.import(py, "array", "array")?.call1(("Q",))?;
    let portion = if count <= FEW { PORTION } else { count };
    for first in (0..count).step_by(portion) {
        let places = PySlice::new(py, first.cast_signed(), (first + portion).cast_signed(), 1);
        let (plays, played) = (bytes(&plays.get_item(&places)?)?, bytes(&played.get_item(&places)?)?);
        let mut witnesses = witnesses(py, rules, &paired(plays.as_bytes(), played.as_bytes()), first)?;
        for mask in witnesses.as_chunks_mut().0 {
            *mask = little_endian(*mask);
        }
        answers.call_method1("frombytes", (PyBytes::new(py, &witnesses),))?;
    }
    Ok(answers)
}

/// Asks the core, with the interpreter free for other threads. `first` is the place of the first of these questions.
fn witnesses(py: Python<'_>, rules: &Rules, questions: &[u8], first: usize) -> Result<Vec<u8>, Failure> {
    let answered = py.detach(|| guard(|| rules.unbeatable_batch(questions)))?;
    Ok(answered.map_err(|bad| match bad {
        BadBatch::Question { place, reason } => BadBatch::Question { place: first + place, reason },
        bad @ BadBatch::WrongCount(_) => bad,
    })?)
}

/// Questions of plays and of what was played before each.
fn paired(plays: &[u8], played: &[u8]) -> Vec<u8> {
    let mut questions = Vec::with_capacity(plays.len() + played.len());
    for (play, played) in plays.as_chunks().0.iter().zip(played.as_chunks().0) {
        questions.extend_from_slice(&little_endian(*play));
        questions.extend_from_slice(&little_endian(*played));
    }
    questions
}

/// From the machine's order of bytes, which arrays have, to the core's, and back: the same on all but a few machines.
const fn little_endian(mask: [u8; 8]) -> [u8; 8] {
    u64::from_ne_bytes(mask).to_le_bytes()
}

/// A row of masks, however they were passed: an array of them, their bytes, or an iterable of sets.
fn masks<'py>(value: &Bound<'py, PyAny>, name: &'static str) -> PyResult<Bound<'py, PyAny>> {
    if let Some(view) = memory(value)? {
        return row(view, name);
    }
    let mut masks = Vec::new();
    for (place, set) in value.try_iter()?.enumerate() {
        let set = CardSet::from_py(&set?, name).map_err(|refused| at(value.py(), refused, place))?;
        masks.extend_from_slice(&set.bits().to_ne_bytes());
    }
    row(view_class(value.py())?.call1((PyBytes::new(value.py(), &masks),))?, name)
}

/// A view of memory as a row of 64-bit numbers.
fn row<'py>(view: Bound<'py, PyAny>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let format: String = view.getattr("format")?.extract()?;
    let size: usize = view.getattr("itemsize")?.extract()?;
    let numbers = matches!(format.trim_start_matches(['@', '=']), "Q" | "L" | "q" | "l") && size == 8;
    if !numbers && format != "B" {
        let message = format!("\"{name}\" has to be an array of 64-bit whole numbers, not of format {format:?}");
        return Err(PyTypeError::new_err(message));
    }
    if numbers && view.getattr("ndim")?.extract::<usize>()? == 1 {
        return Ok(view);
    }
    let length: usize = view.getattr("nbytes")?.extract()?;
    if !length.is_multiple_of(8) {
        return Err(wrong_count(Counted::BytesOfQuestions, length, length / 8 * 8).into());
    }
    // What lies in one piece need not be copied.
    let whole = view.getattr("c_contiguous")?.is_truthy()?;
    let view = if whole { view } else { view_class(view.py())?.call1((bytes(&view)?,))? };
    view.call_method1("cast", ("B",))?.call_method1("cast", ("Q",))
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

/// A view of the memory of an array or of bytes; none if it is neither.
fn memory<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    Ok(view_class(value.py())?.call1((value,)).ok())
}

fn view_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static VIEW: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    VIEW.import(py, "builtins", "memoryview")
}

fn bytes<'py>(view: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    Ok(view.call_method0("tobytes")?.cast_into()?)
}
