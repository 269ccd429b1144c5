//! The deals that one seat cannot tell apart.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{
    exceptions::{PyIndexError, PyOverflowError},
    prelude::*,
    types::{PyIterator, PyRange},
};
use unbeaten::{
    Seat,
    texas42::{self, Knowledge},
};

use crate::{
    convert::{FromPy, ToPy, with_same},
    guard::guard,
    seed::Draws,
};

/// All deals in which every action so far was legal, as far as one seat knows: counted exactly, numbered, and drawn each equally likely. A
/// deal here is what every seat holds now. ``Knowledge.deals`` makes them. They are as a sequence, which is not in memory.
///
/// Their order is the same everywhere, so that a drawn number is the same deal in every language. A deal is written as a word of seats: who
/// holds each unseen domino, doubles first (6-6, 5-5 … 0-0), then the others by index (6-5, 6-4 … 1-0); words are sorted as in a
/// dictionary, seat 0 before seat 1. After a claim of another seat that has not shown its hand, deals are sorted first by that hand: what has
/// the earlier dominoes of that order comes first.
///
/// >>> from unbeaten import Draws
/// >>> from unbeaten.texas42 import Knowledge, Rules
/// >>> deals = Knowledge.dealt(Rules.tournament(), 0, 1, "6-6 6-5 6-4 5-5 4-1 2-0 0-0").deals()
/// >>> deals[0][0]
/// DominoSet('6-3 6-2 6-1 4-4 3-3 2-2 1-1')
/// >>> [str(hand) for hand in deals.draw(Draws(7))][:2]
/// ['6-2 6-0 4-2 3-3 3-1 2-2 1-1', '6-6 6-5 6-4 5-5 4-1 2-0 0-0']
/// >>> deals.holds(3, "4-4") == deals.count // 3  # each of the others has it in a third of them
/// True
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Deals {
    of_core: texas42::Deals,
    /// Equal knowledge has equal deals.
    knowledge: Knowledge,
}

impl Deals {
    pub(super) const fn new(of_core: texas42::Deals, knowledge: Knowledge) -> Self {
        Self { of_core, knowledge }
    }
}

#[pymethods]
impl Deals {
    /// How many there are: 399,072,960 before anything is known.
    ///
    /// >>> deals.count == len(deals) == 399_072_960
    /// True
    #[getter]
    const fn count(&self) -> u64 {
        self.of_core.count()
    }

    /// In how many of them a seat holds a domino now. ``all_holds`` tells it of all at once.
    fn holds(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, domino: &Bound<'_, PyAny>) -> PyResult<u64> {
        let (seat, domino) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(domino, "domino")?);
        Ok(py.detach(|| guard(|| self.of_core.holds(seat, domino)))?)
    }

    /// For each seat and each domino, by index, in how many of them that seat holds it now.
    ///
    /// >>> holds = deals.all_holds()
    /// >>> holds[1][0] == deals.count, [sum(seat) // deals.count for seat in holds]  # 6-6 is in the own hand
    /// (True, [7, 7, 7, 7])
    fn all_holds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.detach(|| guard(|| self.of_core.all_holds()))?.to_py(py)
    }

    /// The deal of this number, from 0, in the order told above; none if there are not so many.
    ///
    /// >>> deals.nth(0) == deals[0], deals.nth(deals.count)
    /// (True, None)
    fn nth<'py>(&self, py: Python<'py>, number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let number = u64::from_py(number, "number")?;
        guard(|| self.of_core.nth(number))?.to_py(py)
    }

    /// Any of them, each equally likely: one number below their count is drawn, and the deal of that number is the answer.
    ///
    /// >>> number = Draws(7).below(deals.count)
    /// >>> deals.draw(Draws(7)) == deals[number]
    /// True
    fn draw<'py>(&self, draws: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        Draws::with(draws, |draws| self.of_core.draw(draws))?.to_py(draws.py())
    }

    fn __len__(&self) -> usize {
        // 399,072,960 is the most.
        usize::try_from(self.of_core.count()).unwrap_or(usize::MAX)
    }

    fn __getitem__<'py>(&self, number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let place = match number.extract::<i64>() {
            // A number below 0 is counted from the end.
            Ok(place) if place < 0 => self.of_core.count().checked_add_signed(place),
            Ok(place) => Some(place.cast_unsigned()),
            Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => None,
            Err(error) => return Err(error),
        };
        let deal = place.map_or(Ok(None), |place| guard(|| self.of_core.nth(place)))?;
        deal.ok_or_else(|| PyIndexError::new_err("there are not so many deals"))?.to_py(number.py())
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyIterator>> {
        let py = slf.py();
        let numbers = PyRange::new(py, 0, slf.len()?.cast_signed())?;
        let all = py.import("builtins")?.getattr("map")?.call1((slf.getattr("nth")?, numbers))?;
        all.try_iter()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.knowledge == other.knowledge)
    }

    fn __hash__(&self) -> u64 {
        let Self { of_core, knowledge } = self;
        let mut hasher = DefaultHasher::new();
        (of_core.count(), knowledge.seat(), Seat::ALL.map(|seat| knowledge.may_hold(seat).bits())).hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("<Deals, {} of them>", self.of_core.count())
    }
}
