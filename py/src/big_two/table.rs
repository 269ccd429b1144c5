//! What everybody at the table sees.

use pyo3::prelude::*;

use crate::{convert::ToPy, picture, shapes::big_two::table_class};

table_class! {
    /// The seats that have passed for the rest of the trick.
    ///
    /// >>> game.table.out
    /// ()
    #[getter]
    fn out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.players().seats().filter(|&seat| self.0.is_out(seat)).collect::<Vec<_>>().to_py(py)
    }

    fn __hash__(&self) -> u64 {
        self.0.played().bits() ^ (self.0.to_move().index() as u64) << 56
    }

    fn __repr__(&self) -> String {
        format!("<Table {}>", self.summary())
    }

    fn _repr_svg_(&self) -> String {
        picture::table(&self.0, self.summary())
    }
}

impl Table {
    pub(super) fn summary(&self) -> String {
        let cards_left: Vec<String> = self.0.cards_left().as_slice().iter().map(u8::to_string).collect();
        let state = match (self.0.winner(), self.0.on()) {
            (Some(winner), _) => format!("won by {winner}"),
            (None, None) => format!("{} leads", self.0.to_move()),
            (None, Some(on)) => format!("{} to move on {:?} of {}", self.0.to_move(), on.play, on.seat),
        };
        format!("{state}, cards left {}", cards_left.join(" "))
    }
}
