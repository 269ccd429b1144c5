//! The declarations, the suits and what they mean: `unbeaten.texas42._vocabulary` has the classes and asks here.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Suit, Trump},
};

use super::hand::Hand;
use crate::{
    convert::{FromPy, ToPy, parse, text},
    enums::enumerations,
    errors::Failure,
    guard::guard,
};

enumerations! {
    in "unbeaten.texas42._vocabulary":
    "Trump" Trump = Trump::ALL;
    "Suit" Suit = Suit::ALL;
}

fn trump(value: &Bound<'_, PyAny>) -> PyResult<Trump> {
    Trump::from_py(value, "trump")
}

/// The declaration of a name, in any case.
#[pyfunction]
pub(crate) fn read_trump<'py>(written: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    parse::<Trump>(written)?.to_py(written.py())
}

/// The suit of a name, in any case, or none.
#[pyfunction]
pub(crate) fn read_suit<'py>(written: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    Suit::from_name(&text(written)).to_py(written.py())
}

/// The dominoes that are trump.
#[pyfunction]
pub(crate) fn trumps<'py>(trump: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::trump(trump)?.trumps().to_py(trump.py())
}

/// The suit that the trumps are.
#[pyfunction]
pub(crate) fn suit_of_trumps<'py>(trump: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::trump(trump)?.suit().to_py(trump.py())
}

/// The dominoes that follow a suit.
#[pyfunction]
pub(crate) fn following<'py>(trump: &Bound<'py, PyAny>, suit: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::trump(trump)?.following(Suit::from_py(suit, "suit")?).to_py(trump.py())
}

/// The suit that a domino leads.
#[pyfunction]
pub(crate) fn led_suit<'py>(trump: &Bound<'py, PyAny>, domino: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::trump(trump)?.led_suit(Domino::from_py(domino, "domino")?).to_py(trump.py())
}

/// What a hand may play.
#[pyfunction]
pub(crate) fn legal_plays<'py>(
    trump: &Bound<'py, PyAny>,
    hand: &Bound<'py, PyAny>,
    led: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let hand = DominoSet::from_py(hand, "hand")?;
    let led = Option::from_py(led, "led")?;
    self::trump(trump)?.legal_plays(hand, led).map_err(Failure::from)?.to_py(trump.py())
}

/// The dominoes that would take a trick from this one when it leads.
#[pyfunction]
pub(crate) fn beaters<'py>(trump: &Bound<'py, PyAny>, lead: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::trump(trump)?.beaters(Domino::from_py(lead, "lead")?).to_py(trump.py())
}

/// Every hand that takes all seven tricks.
#[pyfunction]
pub(crate) fn guaranteed_hands(trump: &Bound<'_, PyAny>) -> PyResult<Vec<Hand>> {
    let declared = self::trump(trump)?;
    let hands = trump.py().detach(|| guard(|| declared.guaranteed_hands()))?;
    Ok(hands.into_iter().map(Hand).collect())
}
