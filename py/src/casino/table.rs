//! What everybody at the table sees.

use pyo3::prelude::*;
use unbeaten::casino;

use crate::{convert::ToPy, picture, shapes::casino::table_class};

table_class! {
    /// The pile of each seat, bottom first.
    ///
    /// >>> game.table.piles
    /// ((), (Card('3C'), Card('3D')))
    #[getter]
    fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.players().seats().map(|seat| self.0.pile(seat).to_vec()).collect::<Vec<_>>().to_py(py)
    }

    /// The top card of each seat's pile.
    ///
    /// >>> game.table.tops
    /// (None, Card('3D'))
    #[getter]
    fn tops<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.players().seats().map(|seat| self.0.top(seat)).collect::<Vec<_>>().to_py(py)
    }

    fn __hash__(&self) -> u64 {
        self.0.seen().bits() ^ u64::from(self.0.round()) << 56
    }

    fn __repr__(&self) -> String {
        format!("<Table {}>", self.summary())
    }

    fn _repr_svg_(&self) -> String {
        picture::casino_table(&self.0, self.summary())
    }
}

impl Table {
    pub(super) fn summary(&self) -> String {
        let table = &self.0;
        let turn = table.to_move().map_or_else(|| "over".into(), |seat| format!("{seat} to move"));
        let builds: Vec<String> = table.builds().iter().map(named).collect();
        let lies = if builds.is_empty() { String::new() } else { format!(", {}", builds.join(", ")) };
        format!("round {} of {}, {} loose{lies}, {turn}", table.round(), table.rounds(), table.loose().len())
    }
}

/// A build in words.
pub(crate) fn named(build: &casino::TableBuild) -> String {
    let kind = if build.is_simple() { "build" } else { "compound" };
    format!("{kind} of {} of {}", build.value, build.owner)
}
