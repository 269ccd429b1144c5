//! What one seat may know of a game.

use pyo3::{prelude::*, types::PyList};

use super::{Table, Turn};
use crate::{
    convert::{ToPy, list},
    errors::Failure,
    guard::guard,
    picture,
    shapes::big_two::view_class,
};

view_class! {
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

    fn _repr_svg_(&self) -> String {
        picture::view(&self.0, Table(self.0.table).summary())
    }

    fn __repr__(&self) -> String {
        format!("<View of {}, match {}: {}>", self.0.seat, self.0.number, Table(self.0.table).summary())
    }
}
