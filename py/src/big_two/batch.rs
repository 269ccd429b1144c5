//! Many questions in one call. Masks cross as bytes, because the stable interface of Python 3.10 has no buffers.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PySlice, PyType},
};
use unbeaten::{
    Cancel, Cancelled, CardSet, Counted, WrongCount,
    big_two::{BadBatch, Rules},
};

use crate::{
    convert::{FromPy, MANY, items, wrong_count},
    errors::Failure,
    guard::guard,
    memory::{self, bytes, memory, view_class},
    work::long_work,
};

/// A question and an answer in bytes, as the core has them.
const QUESTION: usize = 16;
const ANSWER: usize = 8;

/// Up to so many questions go to the core in small portions, for which the same room is used again: fresh room from the operating system
/// costs more than a second core saves. More go in large ones, which all cores share, so that there is never a copy of them all.
const FEW: usize = 65_536;
const SMALL: usize = 4_096;
const LARGE: usize = 1 << 20;

/// The questions as the core takes them: each the mask of a play, then the mask of what was played before, little-endian.
pub(super) fn unbeatable_batch<'py>(
    py: Python<'py>,
    rules: &Rules,
    questions: &Bound<'py, PyAny>,
    cancel: Option<&Cancel>,
) -> PyResult<Bound<'py, PyBytes>> {
    let questions = memory::questions(questions)?;
    let (whole, rest) = questions.as_bytes().as_chunks::<QUESTION>();
    let mut asked = Asked { rules, cancel, count: whole.len(), done: whole.len() };
    // What is left over is refused before anything is answered.
    asked.witnesses(py, rest)?;
    asked.done = 0;
    PyBytes::new_with(py, whole.len() * ANSWER, |answers| {
        let size = asked.portion();
        for (questions, answers) in whole.chunks(size).zip(answers.chunks_mut(size * ANSWER)) {
            answers.copy_from_slice(&asked.witnesses(py, questions.as_flattened())?);
        }
        Ok(())
    })
}

/// The answers to many questions: the masks of the witnesses, 0 where there is none.
pub(super) fn unbeatable_many<'py>(
    py: Python<'py>,
    rules: &Rules,
    plays: &Bound<'py, PyAny>,
    played: &Bound<'py, PyAny>,
    cancel: Option<&Cancel>,
) -> PyResult<Bound<'py, PyAny>> {
    static ARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (plays, played) = (masks(plays, "plays")?, masks(played, "played")?);
    let count = plays.len()?;
    if played.len()? != count {
        return Err(wrong_count(Counted::SetsOfPlayedCards, played.len()?, count).into());
    }
    let answers = ARRAY.import(py, "array", "array")?.call1(("Q",))?;
    let mut asked = Asked { rules, cancel, count, done: 0 };
    let portion = asked.portion();
    for first in (0..count).step_by(portion) {
        let places = PySlice::new(py, first.cast_signed(), (first + portion).cast_signed(), 1);
        let (plays, played) = (bytes(&plays.get_item(&places)?)?, bytes(&played.get_item(&places)?)?);
        let mut witnesses = asked.witnesses(py, &paired(plays.as_bytes(), played.as_bytes()))?;
        for mask in witnesses.as_chunks_mut().0 {
            *mask = little_endian(*mask);
        }
        answers.call_method1("frombytes", (PyBytes::new(py, &witnesses),))?;
    }
    Ok(answers)
}

/// Questions that go to the core in portions.
struct Asked<'a> {
    rules: &'a Rules,
    cancel: Option<&'a Cancel>,
    count: usize,
    /// How many came before the portion that is next.
    done: usize,
}

impl Asked<'_> {
    fn portion(&self) -> usize {
        if self.count <= FEW { SMALL } else { LARGE }
    }

    /// Asks the core, with the interpreter free for other threads. What is refused is refused as part of the whole.
    fn witnesses(&mut self, py: Python<'_>, questions: &[u8]) -> PyResult<Vec<u8>> {
        let ask = |cancel: &Cancel| self.rules.unbeatable_batch_unless(cancel, questions);
        let answered = if self.count > FEW {
            long_work(py, self.cancel, ask)?
        } else {
            py.check_signals()?;
            let never = Cancel::new();
            py.detach(|| guard(|| ask(self.cancel.unwrap_or(&never))))?
        };
        let before = self.done;
        self.done += questions.len() / QUESTION;
        Ok(answered.map_err(|bad| {
            Failure::from(match bad {
                BadBatch::Question { place, reason } => BadBatch::Question { place: before + place, reason },
                BadBatch::Cancelled(Cancelled { done }) => Cancelled { done: before as u64 + done }.into(),
                BadBatch::WrongCount(WrongCount { what, got, want }) => {
                    let before = before * QUESTION;
                    WrongCount { what, got: before + got, want: before + want }.into()
                }
            })
        })?)
    }
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
    let masks = items(value, MANY, |place, set| {
        let set = CardSet::from_py(&set, name).map_err(|refused| at(value.py(), refused, place))?;
        Ok(set.bits().to_ne_bytes())
    })?;
    row(view_class(value.py())?.call1((PyBytes::new(value.py(), masks.as_flattened()),))?, name)
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
