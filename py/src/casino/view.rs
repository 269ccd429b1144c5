//! What one seat may know of a game.

use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};
use unbeaten::casino;

use super::Table;
use crate::{
    convert::{FromPy, ToPy, list, tuple, with_same},
    errors::Failure,
    guard::guard,
    picture,
    shapes::casino::view_class,
    value,
};

view_class! {
    /// What the seat may do; nothing when it is not to move. At most 10,000 plays.
    ///
    /// >>> view.legal_actions[:2]
    /// [Play('5D'), Play('5C')]
    #[getter]
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &guard(|| self.0.legal_actions())?)
    }

    /// Says whether the seat may do this now, without doing it.
    ///
    /// >>> view.check("5D")
    ///
    /// Raises ``IllegalAction`` with the first rule that forbids it.
    fn check(&self, play: &Bound<'_, PyAny>) -> PyResult<()> {
        let play = FromPy::from_py(play, "play")?;
        Ok(guard(|| self.0.check(play))?.map_err(Failure::from)?)
    }

    /// What each card of the hand may do: the legal plays card by card. Of a card that can do nothing it is told why.
    ///
    /// >>> choice = view.choices[0]
    /// >>> choice.card, choice.plays, choice.refused
    /// (Card('5D'), (Play('5D'),), None)
    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &guard(|| self.0.choices())?)
    }

    /// What may happen to each of the seat's builds before its next turn, in the order in which they lie.
    ///
    /// >>> view.threats
    /// []
    #[getter]
    fn threats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &guard(|| self.0.threats())?)
    }

    /// What everybody has so far in the game that is on, as the piles say.
    ///
    /// >>> view.match_score.points
    /// (1, 3)
    #[getter]
    fn match_score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guard(|| self.0.match_score())?.to_py(py)
    }

    /// What nobody but its holder knows: neither in the own hand nor on the table, in a build or in a pile.
    ///
    /// >>> len(view.unseen)
    /// 28
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.unseen().to_py(py)
    }

    /// A sensible play for the seat, judged by what it may know; none when it is not to move.
    ///
    /// >>> view.hint()
    /// Play('6H+3H=9')
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guard(|| self.0.hint())?.to_py(py)
    }

    /// The view as JSON, in the form of every language.
    ///
    /// >>> import json
    /// >>> json.loads(view.to_json())["table"]["handSizes"]
    /// [8, 9]
    fn to_json(&self) -> PyResult<String> {
        Ok(serde_json::to_string(&self.0).map_err(|error| Failure::internal(&error))?)
    }

    fn _repr_svg_(&self) -> String {
        picture::casino_view(&self.0, self.summary())
    }

    fn __repr__(&self) -> String {
        format!("<View of {}, {}>", self.0.seat, self.summary())
    }
}

impl View {
    fn summary(&self) -> String {
        format!("game {}: {}", self.0.number, Table(self.0.table).summary())
    }
}

/// A card of the hand, and what it may do. Made by ``View.choices``.
///
/// >>> from unbeaten.casino import Game, Rules, Setup, TableBuild
/// >>> build = TableBuild(9, "3D 6C", owner=0)
/// >>> setup = Setup(["9S 5D", "3C 10H", "2C 2D"], builds=[build])
/// >>> five, nine = Game.set_up(Rules.document(), setup).view(0).choices
/// >>> nine.plays, five.plays, five.refused
/// ((Play('9Sxb9'),), (), IllegalAction('Not in the first round while you own a build.'))
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone, PartialEq)]
pub(crate) struct CardChoice(casino::CardChoice);

impl ToPy for casino::CardChoice {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, CardChoice(self.clone()))?.into_any())
    }
}

#[pymethods]
impl CardChoice {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("card", "plays", "refused")
    }

    /// The card.
    #[getter]
    fn card<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.card.to_py(py)
    }

    /// What may be played with it, in the order of ``legal_actions``.
    #[getter]
    fn plays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, &self.0.plays)
    }

    /// Why the card may not even be trailed, if it can do nothing: an exception that nobody raises.
    #[getter]
    fn refused<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.refused {
            Some(refused) => Failure::from(refused).exception(py),
            None => Ok(py.None().into_bound(py)),
        }
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, [self.card(py)?, self.plays(py)?.into_any()])?.hash()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let names = ["card", "plays", "refused"];
        value::repr("CardChoice", &names, &value::fields(slf, &names)?)
    }
}
