//! Who gets which cards.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{Players, Seed, casino};

use crate::{
    convert::{FromPy, ToPy, tuple, with_same},
    guard::{guard, provoke},
};

/// The hands of a deal. What is left is the stock: with two players their second hands, with three the card on the table.
///
/// >>> from unbeaten.casino import Deal
/// >>> deal = Deal.shuffled(42, 0, players=3)
/// >>> [len(hand) for hand in deal.hands], len(deal.stock)
/// ([13, 13, 13], 1)
///
/// It is pickled as what it was shuffled with, so a pickle tells the seed.
#[pyclass(frozen, module = "unbeaten.casino")]
pub(crate) struct Deal {
    deal: casino::Deal,
    shuffled_with: (Seed, u64, Players),
}

#[pymethods]
impl Deal {
    /// Deal number `number` of the game with this seed: the documented shuffle of the forty cards, then a block to each seat, ten cards or
    /// with three players thirteen.
    ///
    /// >>> Deal.shuffled(42, 0, players=2).hands[0]
    /// CardSet('3C 3H 6D 6S 8D 8S 9C 10C 2C 2S')
    #[staticmethod]
    fn shuffled(seed: &Bound<'_, PyAny>, number: &Bound<'_, PyAny>, players: &Bound<'_, PyAny>) -> PyResult<Self> {
        let players = Players::from_py(players, "players")?;
        let (seed, number) = (Seed::from_py(seed, "seed")?, u64::from_py(number, "number")?);
        let shuffled = guard(|| {
            provoke(&number);
            casino::Deal::shuffled(seed, number, players)
        });
        Ok(Self { deal: shuffled?, shuffled_with: (seed, number, players) })
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.deal.hands().to_py(py)
    }

    /// The cards that nobody got yet, in shuffled order.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.deal.stock())?.into_any())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.deal == other.deal)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, [self.hands(py)?, self.stock(py)?])?.hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (seed, number, players) = self.shuffled_with;
        let parts = PyTuple::new(py, [seed.to_py(py)?, number.to_py(py)?, players.to_py(py)?])?;
        Ok((py.get_type::<Self>().getattr("shuffled")?, parts))
    }

    fn __repr__(&self) -> String {
        let hands: Vec<String> = self.deal.hands().as_slice().iter().map(ToString::to_string).collect();
        format!("<Deal {}>", hands.join("; "))
    }
}
