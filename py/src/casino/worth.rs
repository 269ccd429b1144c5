//! What cards are worth.

use pyo3::prelude::*;
use unbeaten::{
    Card, CardSet,
    casino::{self, NotInPack},
};

use crate::{convert::FromPy, errors::Failure};

fn ask<T>(cards: &Bound<'_, PyAny>, question: fn(CardSet) -> Result<T, NotInPack>) -> PyResult<T> {
    Ok(question(CardSet::from_py(cards, "cards")?).map_err(Failure::from)?)
}

/// What a card is worth: the ace 1, the others their number.
///
/// >>> from unbeaten.casino import value
/// >>> value("AS"), value("10D")
/// (1, 10)
///
/// Raises ``NotInPack`` if it is a face card.
#[pyfunction]
pub(crate) fn value(card: &Bound<'_, PyAny>) -> PyResult<u8> {
    Ok(casino::value(Card::from_py(card, "card")?).map_err(Failure::from)?)
}

/// What cards add up to: the source document's value of a build and of a temporary stack. The core calls it ``sum``, which Python has.
///
/// >>> from unbeaten.casino import card_sum
/// >>> card_sum("5D 4C")
/// 9
///
/// Raises ``NotInPack`` if there is a face card among them.
#[pyfunction]
pub(crate) fn card_sum(cards: &Bound<'_, PyAny>) -> PyResult<u8> {
    ask(cards, casino::sum)
}

/// Whether the values can be put in a row in which each is one more than the one before. One card is a row, none is not.
///
/// >>> from unbeaten.casino import is_sequence
/// >>> is_sequence("4D 2S 3H"), is_sequence("")
/// (True, False)
///
/// Raises ``NotInPack`` if there is a face card among them.
#[pyfunction]
pub(crate) fn is_sequence(cards: &Bound<'_, PyAny>) -> PyResult<bool> {
    ask(cards, casino::is_sequence)
}

/// Whether all cards are of one value. One card is a set, none is not.
///
/// >>> from unbeaten.casino import is_set
/// >>> is_set("7D 7S"), is_set("")
/// (True, False)
///
/// Raises ``NotInPack`` if there is a face card among them.
#[pyfunction]
pub(crate) fn is_set(cards: &Bound<'_, PyAny>) -> PyResult<bool> {
    ask(cards, casino::is_set)
}
