//! Who gets which cards.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{
    BySeat, CardSet, Players, Seed,
    casino::{self, Pack},
};

use super::told::Pile;
use crate::{
    convert::{FromPy, ToPy, tuple, with_same},
    errors::Failure,
    guard::{guard, provoke},
    value::passed,
};

/// The hands of a deal. What is left is the stock: with two players their second hands, with three the card on the table.
///
/// >>> from unbeaten.casino import Deal
/// >>> deal = Deal.shuffled(42, 0, players=3)
/// >>> [len(hand) for hand in deal.hands], len(deal.stock)
/// ([13, 13, 13], 1)
#[pyclass(frozen, module = "unbeaten.casino")]
pub(crate) struct Deal(casino::Deal);

passed!(Deal of "unbeaten.casino" as casino::Deal);

/// The rules that were passed, those of South Africa if none were.
fn rules(value: Option<&Bound<'_, PyAny>>) -> PyResult<casino::Rules> {
    value.map_or_else(|| Ok(casino::Rules::default()), |rules| FromPy::from_py(rules, "rules"))
}

#[pymethods]
impl Deal {
    /// Deal number `number` of the game with this seed: the documented shuffle of the pack of the rules, then a block to each seat. Without
    /// rules that are forty cards, ten to each or with three players thirteen.
    ///
    /// >>> Deal.shuffled(42, 0, players=2).hands[0]
    /// CardSet('3C 3H 6D 6S 8D 8S 9C 10C 2C 2S')
    /// >>> from unbeaten.casino import Rules
    /// >>> wide = Deal.shuffled(42, 0, players=4, rules=Rules.standard52())
    /// >>> len(wide.hands[0]), len(wide.loose), len(wide.later)
    /// (4, 4, 32)
    #[staticmethod]
    #[pyo3(signature = (seed, number, players, *, rules=None))]
    fn shuffled(
        seed: &Bound<'_, PyAny>,
        number: &Bound<'_, PyAny>,
        players: &Bound<'_, PyAny>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let players = Players::from_py(players, "players")?;
        let (seed, number) = (Seed::from_py(seed, "seed")?, u64::from_py(number, "number")?);
        let rules = self::rules(rules)?;
        let shuffled = guard(|| {
            provoke(&number);
            casino::Deal::for_rules(&rules, seed, number, players)
        });
        Ok(Self(shuffled?))
    }

    /// The deal with these hands and the rest of the pack in this order, as ``stock`` says it.
    ///
    /// >>> Deal.of_hands(deal.hands, deal.stock) == deal
    /// True
    ///
    /// Raises ``WrongCount`` if a hand or the stock has not as many cards as are dealt, ``BadDeal`` if a card is in two places or not in the
    /// pack of the rules.
    #[staticmethod]
    #[pyo3(signature = (hands, stock, *, rules=None))]
    fn of_hands(
        hands: &Bound<'_, PyAny>,
        stock: &Bound<'_, PyAny>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (hands, Pile(stock)) = (BySeat::<CardSet>::from_py(hands, "hands")?, Pile::from_py(stock, "stock")?);
        let rules = self::rules(rules)?;
        let deal = guard(|| casino::Deal::of_hands(&rules, hands, stock))?;
        Ok(Self(deal.map_err(Failure::from)?))
    }

    /// The cards that it is of.
    ///
    /// >>> deal.pack
    /// Pack.FORTY
    #[getter]
    fn pack<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.pack().to_py(py)
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hands().to_py(py)
    }

    /// The cards that nobody got yet, in shuffled order: first those on the table, then the hands of later rounds.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0.stock())?.into_any())
    }

    /// The loose cards that the dealer lays on the table.
    ///
    /// >>> deal.loose
    /// (Card('4H'),)
    #[getter]
    fn loose<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0.loose())?.into_any())
    }

    /// What is dealt in later rounds.
    ///
    /// >>> deal.later
    /// ()
    #[getter]
    fn later<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0.later())?.into_any())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, [self.hands(py)?, self.stock(py)?])?.hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("unbeaten._unbeaten.casino")?.getattr("restore_deal")?;
        let is_wide = (self.0.pack() == Pack::FiftyTwo).to_py(py)?;
        Ok((restore, PyTuple::new(py, [self.hands(py)?, self.stock(py)?, is_wide])?))
    }

    fn __repr__(&self) -> String {
        let hands: Vec<String> = self.0.hands().as_slice().iter().map(ToString::to_string).collect();
        format!("<Deal {}>", hands.join("; "))
    }
}

/// The deal that was pickled as its hands, its stock, and whether it is of fifty-two cards.
#[pyfunction]
pub(crate) fn restore_deal(
    hands: &Bound<'_, PyAny>,
    stock: &Bound<'_, PyAny>,
    is_wide: &Bound<'_, PyAny>,
) -> PyResult<Deal> {
    let wide = bool::from_py(is_wide, "is_wide")?;
    let rules = if wide { casino::Rules::standard52() } else { casino::Rules::south_african() };
    Deal::of_hands(hands, stock, Some(&rules.to_py(hands.py())?))
}
