//! Who gets which cards.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{Players, Seed, big_two};

use crate::{
    convert::{FromPy, ToPy},
    errors::Failure,
    guard::{guard, provoke},
    shapes::big_two::deal_class,
};

deal_class! {
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

    /// Who leads under the first-card rule: the holder of the first card, or if it was not dealt, of the lowest dealt card.
    ///
    /// >>> deal.first_lead(Rules.classic())
    /// FirstLead(seat=0, card=Card('3D'))
    fn first_lead<'py>(&self, py: Python<'py>, rules: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let rules = big_two::Rules::from_py(rules, "rules")?;
        guard(|| self.0.first_lead(&rules))?.to_py(py)
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
