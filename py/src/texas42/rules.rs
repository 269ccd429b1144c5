//! The options of the game.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyString},
};
use unbeaten::texas42::{self, Trump};

use super::hand::Hand;
use crate::{
    convert::{FromPy, ToPy, text, with_same, wrong_type},
    errors::Failure,
    guard::guard,
    options::options,
};

/// What is played. ``Rules.tournament()`` is straight 42; name the options in which a house differs.
///
/// >>> from unbeaten.texas42 import Rules
/// >>> Rules.tournament(gold_with_doubles=True)
/// Rules.tournament(gold_with_doubles=True)
///
/// The options and what they are in ``tournament``:
///
/// - ``gold_with_doubles``: whether a hand can also be gold with doubles as trump, ``False``
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Rules(texas42::Rules);

/// The rules that were passed, those of tournaments if none were.
pub(super) fn rules(value: Option<&Bound<'_, PyAny>>) -> PyResult<texas42::Rules> {
    let Some(value) = value else { return Ok(texas42::Rules::default()) };
    match value.cast_exact::<Rules>() {
        Ok(rules) => Ok(rules.get().0),
        Err(_) => Err(wrong_type(value, "\"rules\" has to be Rules of Texas 42")),
    }
}

options! {
    texas42::Rules, tournament;
    "gold_with_doubles": gold_with_doubles = |value| FromPy::from_py(value, "gold_with_doubles"),
}

#[pymethods]
impl Rules {
    /// Straight 42, with these options changed.
    ///
    /// >>> Rules.tournament().gold_with_doubles
    /// False
    #[staticmethod]
    #[pyo3(signature = (**options), text_signature = "(*, gold_with_doubles=...)")]
    fn tournament(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        changed(texas42::Rules::tournament(), options).map(Self)
    }

    /// The rules known by a name.
    ///
    /// >>> Rules.named("tournament") == Rules.tournament()
    /// True
    ///
    /// Raises ``UnknownRules`` if no rules have that name.
    #[staticmethod]
    fn named(preset: &Bound<'_, PyString>) -> PyResult<Self> {
        Ok(Self(texas42::Rules::named(&text(preset)).map_err(Failure::from)?))
    }

    /// These rules with some options changed.
    ///
    /// >>> Rules.tournament().replace(gold_with_doubles=True).gold_with_doubles
    /// True
    #[pyo3(signature = (**options), text_signature = "($self, *, gold_with_doubles=...)")]
    fn replace(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        changed(self.0, options).map(Self)
    }

    /// Whether a hand can also be gold with doubles as trump; the source document has gold for suit trump only.
    #[getter]
    fn gold_with_doubles(&self) -> bool {
        self.0.gold_with_doubles
    }

    /// Every perfect hand of a declaration and how it is perfect, in lexicographic index order, platinum and gold as they come.
    ///
    /// >>> hands = Rules.tournament().perfect_hands("blanks")
    /// >>> len(hands), [str(hand) for hand, perfect in hands if perfect is Perfect.PLATINUM]
    /// (49, ['6-0 5-0 4-0 3-0 2-0 1-0 0-0'])
    fn perfect_hands<'py>(&self, trump: &Bound<'py, PyAny>) -> PyResult<Vec<(Hand, Bound<'py, PyAny>)>> {
        let (py, declared) = (trump.py(), Trump::from_py(trump, "trump")?);
        let hands = py.detach(|| guard(|| self.0.perfect_hands(declared)))?;
        hands.into_iter().map(|(hand, perfect)| Ok((Hand(hand), perfect.to_py(py)?))).collect()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__(py)?.into_pyobject(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        written(py, &self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyDict>,))> {
        let restore = py.import("unbeaten._unbeaten.texas42")?.getattr("restore_rules")?;
        Ok((restore, (differing(py, &self.0)?,)))
    }
}

/// The rules that were pickled as the options in which they differ from `tournament`.
#[pyfunction]
pub(crate) fn restore_rules(options: &Bound<'_, PyDict>) -> PyResult<Rules> {
    changed(texas42::Rules::tournament(), Some(options)).map(Rules)
}
