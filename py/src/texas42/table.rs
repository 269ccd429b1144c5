//! What everybody at the table sees.

use pyo3::prelude::*;
use unbeaten::{
    Seat,
    texas42::{self, Phase},
};

use crate::{convert::ToPy, picture, shapes::texas42::table_class};

table_class! {
    /// Who played each domino of the trick that is on, leader first.
    ///
    /// >>> game.table.trick_by_seat
    /// ((3, Domino('6-2')),)
    #[getter]
    fn trick_by_seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.trick_by_seat().collect::<Vec<_>>().to_py(py)
    }

    /// For each seat the suits that it has shown not to hold, blanks to sixes, then doubles.
    ///
    /// >>> game.table.voids
    /// ((), (), (), ())
    #[getter]
    fn voids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Seat::ALL.map(|seat| self.0.voids(seat).collect::<Vec<_>>()).to_py(py)
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.0.played().bits()) ^ (self.0.shaker().index() as u64) << 56
    }

    fn __repr__(&self) -> String {
        format!("<Table {}>", self.summary())
    }

    fn _repr_svg_(&self) -> String {
        picture::domino_table(&self.0, self.summary())
    }
}

impl Table {
    pub(super) fn summary(&self) -> String {
        let table = &self.0;
        let turn = table.to_move().map_or_else(String::new, |seat| seat.to_string());
        let (points, standing) = (table.points(), standing(table));
        match table.phase() {
            Phase::Auction => format!("auction, {standing}, {turn} to call"),
            Phase::Declaration => format!("{standing}, {turn} to declare"),
            Phase::Play => {
                let does = if table.trick().is_empty() { "leads" } else { "to play" };
                format!("{standing}, {turn} {does}, points {} {}", points[0], points[1])
            }
            Phase::Over => format!("hand over, {standing}, points {} {}", points[0], points[1]),
        }
    }
}

/// The bid that stands and what was declared, in words.
pub(crate) fn standing(table: &texas42::Table) -> String {
    let declared = table.declaration().map_or_else(String::new, |declaration| format!(" in {declaration}"));
    match (table.standing(), table.bidder()) {
        (Some(bid), Some(bidder)) => format!("{bid}{declared} by {bidder}"),
        _ => "no bid".into(),
    }
}
