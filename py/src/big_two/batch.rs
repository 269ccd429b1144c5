//! Many questions in one call. Masks cross as bytes, because the stable interface of Python 3.10 has no buffers.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PyType},
};
use unbeaten::{
    CardSet,
    big_two::{Combo, Rules, Verdict},
};

use crate::{
    card_set::of_bits,
    convert::{FromPy, wrong_count},
    errors::Failure,
};

/// The answers to many questions: the masks of the witnesses, 0 where there is none.
pub(super) fn unbeatable_many<'py>(
    py: Python<'py>,
    rules: &Rules,
    plays: &Bound<'py, PyAny>,
    played: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    static ARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (plays, played) = (Given::new(plays, "plays")?, Given::new(played, "played")?);
    let batch = Batch { rules, plays: plays.sets()?, played: played.sets()? };
    let count = batch.plays.len();
    if batch.played.len() != count {
        return Err(wrong_count("sets of played cards", batch.played.len(), count).into());
    }
    let masks = PyBytes::new_with(py, count * 8, |masks| Ok(py.detach(|| batch.answer(masks))?))?;
    ARRAY.import(py, "array", "array")?.call1(("Q", masks))
}

/// Up to this many questions are answered in portions that fit in the processor's cache, which saves more than a second core
/// would; more are given to the core at once, which shares them among all cores.
const FEW: usize = 65_536;
const PORTION: usize = 4_096;

struct Batch<'a> {
    rules: &'a Rules,
    plays: Sets<'a>,
    played: Sets<'a>,
}

impl Batch<'_> {
    fn answer(&self, masks: &mut [u8]) -> Result<(), Failure> {
        let (masks, _) = masks.as_chunks_mut::<8>();
        let portion = if masks.len() <= FEW { PORTION } else { masks.len() };
        let mut questions = Vec::with_capacity(portion.min(masks.len()));
        for (number, masks) in masks.chunks_mut(portion).enumerate() {
            let first = number * portion;
            questions.clear();
            for place in first..first + masks.len() {
                questions.push(self.question(place).map_err(|refused| refused.with("question", place))?);
            }
            for (mask, verdict) in masks.iter_mut().zip(self.verdicts(&questions, first)?) {
                *mask = verdict.witness.map_or(0, |play| play.cards().bits()).to_ne_bytes();
            }
        }
        Ok(())
    }

    fn question(&self, place: usize) -> Result<(Combo, CardSet), Failure> {
        Ok((self.rules.classify(self.plays.get(place)?)?, self.played.get(place)?))
    }

    fn verdicts(&self, questions: &[(Combo, CardSet)], first: usize) -> Result<Vec<Verdict>, Failure> {
        self.rules.unbeatable_many(questions).map_err(|refused| {
            let cannot_be =
                |&(play, played): &(Combo, CardSet)| self.rules.unbeatable_by_cards_seen(play, played).is_err();
            let place = questions.iter().position(cannot_be).unwrap_or(0);
            Failure::from(refused).with("question", first + place)
        })
    }
}

/// Sets of cards as they were passed: an array of masks, or an iterable of sets.
enum Given<'py> {
    Masks(Bound<'py, PyBytes>, &'static str),
    Sets(Vec<CardSet>),
}

impl<'py> Given<'py> {
    fn new(value: &Bound<'py, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Some(bytes) = bytes(value, name)? {
            return Ok(Self::Masks(bytes, name));
        }
        let sets = value.try_iter()?.map(|set| CardSet::from_py(&set?, name));
        Ok(Self::Sets(sets.collect::<PyResult<_>>()?))
    }

    fn sets(&self) -> PyResult<Sets<'_>> {
        Ok(match self {
            Self::Sets(sets) => Sets::Sets(sets),
            Self::Masks(bytes, name) => {
                let (masks, rest) = bytes.as_bytes().as_chunks::<8>();
                if !rest.is_empty() {
                    return Err(wrong_count("bytes of masks", bytes.as_bytes().len(), masks.len() * 8).into());
                }
                Sets::Masks(masks, name)
            }
        })
    }
}

/// The same without Python.
enum Sets<'a> {
    Masks(&'a [[u8; 8]], &'static str),
    Sets(&'a [CardSet]),
}

impl Sets<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Masks(masks, _) => masks.len(),
            Self::Sets(sets) => sets.len(),
        }
    }

    fn get(&self, place: usize) -> Result<CardSet, Failure> {
        match self {
            Self::Masks(masks, name) => of_bits(u64::from_ne_bytes(masks[place]))
                .ok_or_else(|| Failure::out_of_range(name, 0, CardSet::ALL.bits())),
            Self::Sets(sets) => Ok(sets[place]),
        }
    }
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
