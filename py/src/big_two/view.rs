//! What one seat may know of a game.

use pyo3::{prelude::*, types::PyList};
use unbeaten::big_two;

use super::{Table, Turn};
use crate::{
    convert::{ToPy, list, with_same},
    errors::Failure,
    guard::guard,
    picture,
};

/// A game as one seat sees it: all that a client needs to draw it, in one call. It has no room for another seat's cards, so it can be
/// sent, logged and saved.
///
/// >>> from unbeaten.big_two import Deal, Game, Rules
/// >>> view = Game(Rules.classic(), Deal.shuffled(42, 0, players=4)).view(0)
/// >>> view
/// <View of seat 0, match 1: seat 0 leads, cards left 13 13 13 13>
/// >>> view.hand, view.table.cards_left, view.to_move
/// (CardSet('3D 3H 3S 4C 6D 6C 6H 7S 8D 9H JS KC 2S'), (13, 13, 13, 13), 0)
/// >>> [str(play) for play in view.legal_plays][:4], view.can_pass
/// (['3D', '3D 3H', '3D 3S', '3D 3H 3S'], False)
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct View(pub(crate) big_two::View<'static>);

#[pymethods]
impl View {
    /// Whose view it is.
    #[getter]
    fn seat(&self) -> usize {
        self.0.seat.index()
    }

    /// What is played.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.rules.to_py(py)
    }

    /// What the seat holds.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hand.to_py(py)
    }

    /// What everybody sees.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.table.to_py(py)
    }

    /// The number of the match, from 1.
    #[getter]
    fn number(&self) -> u32 {
        self.0.number
    }

    /// Whose turn it is; none while a deal is awaited and when the game is over.
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.to_move.to_py(py)
    }

    /// The time that was last said.
    #[getter]
    fn now(&self) -> u64 {
        self.0.now
    }

    /// The timer, while it runs.
    #[getter]
    fn timer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.timer.to_py(py)
    }

    /// The scores so far.
    #[getter]
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.score.to_py(py)
    }

    /// Match by match.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.0.results)
    }

    /// Every action of the current match.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.0.history)
    }

    /// What the last action of the match brought, after auto-passes all of them; the deal before the first action.
    ///
    /// >>> view.last_events
    /// [Dealt(number=1, leader=0, must_include=Card('3D'))]
    #[getter]
    fn last_events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.0.last_events)
    }

    /// The seat's turn, if it is to move: what is legal, what is refused and why.
    ///
    /// >>> view.turn.hint()
    /// <Combo full house 3D 3H 3S 6D 6C>
    #[getter]
    fn turn(&self) -> Option<Turn> {
        self.0.turn().map(|turn| Turn(turn.owned()))
    }

    /// Every legal play of the seat; none when it is not to move.
    #[getter]
    fn legal_plays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &guard(|| self.0.turn().map(|turn| turn.legal_plays()).unwrap_or_default())?)
    }

    /// Whether the seat is to move and may pass.
    #[getter]
    fn can_pass(&self) -> PyResult<bool> {
        Ok(guard(|| self.0.turn().is_some_and(|turn| turn.check_pass().is_ok()))?)
    }

    /// What nobody but its holder knows: neither played nor in the own hand.
    ///
    /// >>> len(view.unseen)
    /// 39
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.unseen().to_py(py)
    }

    /// The view as JSON, in the form of every language.
    ///
    /// >>> import json
    /// >>> json.loads(view.to_json())["table"]["cardsLeft"]
    /// [13, 13, 13, 13]
    fn to_json(&self) -> PyResult<String> {
        Ok(serde_json::to_string(&self.0).map_err(|error| Failure::internal(&error))?)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn _repr_svg_(&self) -> String {
        picture::view(&self.0, Table(self.0.table).summary())
    }

    fn __repr__(&self) -> String {
        format!("<View of {}, match {}: {}>", self.0.seat, self.0.number, Table(self.0.table).summary())
    }
}
