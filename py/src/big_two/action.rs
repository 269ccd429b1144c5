//! What a player does.

use pyo3::{
    prelude::*,
    types::{PyString, PyType},
};
use unbeaten::{CardSet, big_two};

use crate::convert::{FromPy, ToPy, text, with_same};

/// What a player does in turn: play these cards, or pass.
///
/// Wherever an action is expected, the cards themselves will do.
///
/// >>> from unbeaten.big_two import Action
/// >>> Action("3D 3C"), Action.PASS
/// (Action('3D 3C'), Action.PASS)
/// >>> str(Action("3D 3C")), str(Action.PASS)
/// ('3D,3C', 'pass')
/// >>> match Action("3D 3C"):
/// ...     case Action(cards=None):
/// ...         print("pass")
/// ...     case Action(cards=cards):
/// ...         print(cards)
/// 3D 3C
#[pyclass(frozen, module = "unbeaten.big_two")]
#[derive(Clone, PartialEq)]
pub(crate) struct Action(pub(crate) big_two::Action);

/// Gives the class its constant, which is its own instance.
pub(crate) fn complete(py: Python<'_>) -> PyResult<()> {
    py.get_type::<Action>().setattr("PASS", big_two::Action::Pass.to_py(py)?)
}

impl ToPy for big_two::Action {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Action(*self))?.into_any())
    }
}

impl FromPy for big_two::Action {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(action) = value.cast_exact::<Action>() {
            return Ok(action.get().0);
        }
        // As records write it.
        if value.cast::<PyString>().is_ok_and(|written| text(written) == "pass") {
            return Ok(Self::Pass);
        }
        CardSet::from_py(value, name).map(Self::Play)
    }
}

#[pymethods]
impl Action {
    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("cards",)
    }

    #[new]
    fn new(cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        if cards.is_none() {
            return Ok(Self(big_two::Action::Pass));
        }
        big_two::Action::from_py(cards, "cards").map(Self)
    }

    /// The cards played; none is a pass.
    ///
    /// >>> Action("3D 3C").cards
    /// CardSet('3D 3C')
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.played().to_py(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self) -> u64 {
        self.played().map_or(0, CardSet::bits) + 0x0AC7
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        self.played().map_or_else(|| "Action.PASS".into(), |cards| format!("Action('{cards}')"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>,))> {
        Ok((py.get_type::<Self>(), (self.cards(py)?,)))
    }
}

impl Action {
    fn played(&self) -> Option<CardSet> {
        match self.0 {
            big_two::Action::Play(cards) => Some(cards),
            big_two::Action::Pass => None,
        }
    }
}
