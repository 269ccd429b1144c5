//! Who gets which cards.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{Card, Players, Seat, Seed, big_two};

use super::rules::rules;
use crate::{
    convert::{FromPy, ToPy, tuple, with_same, wrong_type},
    errors::Failure,
    guard::{guard, provoke},
    value::value_class,
};

/// The hands of a match. With two or three players the rest of the pack stays unseen.
///
/// >>> from unbeaten.big_two import Deal, Rules
/// >>> deal = Deal.shuffled(42, 0, players=3)
/// >>> deal.hands[0]
/// CardSet('3D 3H 3S 4C 6D 6C 6H 7S 8D 9H JS KC 2S')
/// >>> len(deal.stock)
/// 13
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Deal(pub(crate) big_two::Deal);

/// The deal that was passed.
pub(super) fn deal<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a big_two::Deal> {
    match value.cast_exact::<Deal>() {
        Ok(deal) => Ok(&deal.get().0),
        Err(_) => Err(wrong_type(value, "\"deal\" has to be a Deal")),
    }
}

#[pymethods]
impl Deal {
    /// Deal number `number` of the game with this seed: the documented shuffle, then a block of thirteen to each seat.
    ///
    /// >>> Deal.shuffled(42, 0, players=4) == Deal.shuffled(42, 1, players=4)
    /// False
    #[staticmethod]
    fn shuffled(seed: &Bound<'_, PyAny>, number: &Bound<'_, PyAny>, players: &Bound<'_, PyAny>) -> PyResult<Self> {
        let players = Players::from_py(players, "players")?;
        let seed = Seed::from_py(seed, "seed")?;
        let number = u64::from_py(number, "number")?;
        let shuffled = guard(|| {
            provoke(&number);
            big_two::Deal::shuffled(seed, number, players)
        });
        Ok(Self(shuffled?))
    }

    /// The deal with these hands; the stock is the rest of the pack in index order.
    ///
    /// >>> Deal.of_hands(deal.hands).hands == deal.hands
    /// True
    ///
    /// Raises ``WrongCount`` if a hand has not thirteen cards, ``BadPosition`` if two hands share one.
    #[staticmethod]
    fn of_hands(hands: &Bound<'_, PyAny>) -> PyResult<Self> {
        let hands = FromPy::from_py(hands, "hands")?;
        Ok(Self(guard(|| big_two::Deal::of_hands(hands))?.map_err(Failure::from)?))
    }

    /// The deal with these hands and the rest of the pack in this order, as ``stock`` says it.
    ///
    /// >>> Deal.with_stock(deal.hands, deal.stock) == deal
    /// True
    ///
    /// Raises ``WrongCount`` if a hand has not thirteen cards or the stock not all the rest, ``BadPosition`` if a card is in two places
    /// or twice in the stock.
    #[staticmethod]
    fn with_stock(hands: &Bound<'_, PyAny>, stock: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (hands, stock) = (FromPy::from_py(hands, "hands")?, FromPy::from_py(stock, "stock")?);
        Ok(Self(guard(|| big_two::Deal::with_stock(hands, stock))?.map_err(Failure::from)?))
    }

    /// What each seat was dealt.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hands().to_py(py)
    }

    /// The cards that nobody got, in shuffled order.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0.stock())?.into_any())
    }

    /// Who leads under the first-card rule: the holder of the first card, or if it was not dealt, of the lowest dealt card.
    ///
    /// >>> deal.first_lead(Rules.classic())
    /// FirstLead(seat=0, card=Card('3D'))
    fn first_lead<'py>(&self, py: Python<'py>, rules: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let rules = self::rules(rules)?;
        guard(|| self.0.first_lead(&rules))?.to_py(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.hands().as_slice().iter().fold(0, |hash: u64, hand| hash.rotate_left(13) ^ hand.bits())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let parts = PyTuple::new(py, [self.hands(py)?, self.stock(py)?])?;
        Ok((py.get_type::<Self>().getattr("with_stock")?, parts))
    }

    fn __repr__(&self) -> String {
        let hands: Vec<String> = self.0.hands().as_slice().iter().map(ToString::to_string).collect();
        format!("<Deal {}>", hands.join("; "))
    }
}

value_class! {
    /// Who leads the first play of a match, and which card it must contain.
    ///
    /// >>> from unbeaten.big_two import Deal, Rules
    /// >>> Deal.shuffled(42, 0, players=4).first_lead(Rules.classic()).card
    /// Card('3D')
    "unbeaten.big_two" FirstLead(big_two::FirstLead) {
        /// Who leads.
        seat: Seat,
        /// The card.
        card: Card,
    }
}
