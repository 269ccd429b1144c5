//! What one seat may know of a game.

use pyo3::{prelude::*, types::PyList};

use super::Table;
use crate::{
    convert::{ToPy, list},
    errors::Failure,
    guard::guard,
    picture,
    shapes::texas42::view_class,
};

view_class! {
    /// What the seat may do; nothing when it is not to move.
    ///
    /// >>> [str(action) for action in view.legal_actions][-3:]
    /// ['1m', '2m', 'pass']
    #[getter]
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &guard(|| self.0.legal_actions())?)
    }

    /// Whether the seat to move is entitled to claim; not whether the claim would hold.
    ///
    /// >>> view.may_claim
    /// False
    #[getter]
    fn may_claim(&self) -> PyResult<bool> {
        Ok(guard(|| self.0.may_claim())?)
    }

    /// The tricks of the current hand that are over, as far as they were played in this game.
    ///
    /// >>> view.tricks
    /// []
    #[getter]
    fn tricks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &guard(|| self.0.tricks())?)
    }

    /// What nobody but its holder knows: neither played nor in the own hand.
    ///
    /// >>> len(view.unseen)
    /// 21
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.unseen().to_py(py)
    }

    /// A sensible action for the seat, judged by what it may know; none when it is not to move.
    ///
    /// >>> view.hint()
    /// Action('pass')
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guard(|| self.0.hint())?.to_py(py)
    }

    /// The view as JSON, in the form of every language.
    ///
    /// >>> import json
    /// >>> json.loads(view.to_json())["table"]["held"]
    /// [7, 7, 7, 7]
    fn to_json(&self) -> PyResult<String> {
        Ok(serde_json::to_string(&self.0).map_err(|error| Failure::internal(&error))?)
    }

    fn _repr_svg_(&self) -> String {
        picture::domino_view(&self.0, Table(self.0.table).summary())
    }

    fn __repr__(&self) -> String {
        format!("<View of {}, hand {}: {}>", self.0.seat, self.0.number, Table(self.0.table).summary())
    }
}
