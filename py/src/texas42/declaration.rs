//! What is declared: `unbeaten.texas42._vocabulary` has the class and asks here.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Contract, Declaration, Suit},
};

use crate::{
    convert::{FromPy, ToPy, parse},
    enums::enumerations,
    errors::Failure,
    guard::guard,
};

enumerations! {
    in "unbeaten.texas42._vocabulary":
    "Declaration" Declaration = Declaration::ALL;
}

/// What a house may have or not is told by its name.
impl ToPy for Contract {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.name().to_string().to_py(py)
    }
}

fn declaration(value: &Bound<'_, PyAny>) -> PyResult<Declaration> {
    Declaration::from_py(value, "declaration")
}

/// The declaration of a name, in any case.
#[pyfunction]
pub(crate) fn read_declaration<'py>(written: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    parse::<Declaration>(written)?.to_py(written.py())
}

/// Which of the nine it is.
#[pyfunction]
pub(crate) fn declared_trump<'py>(declaration: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::declaration(declaration)?.trump().to_py(declaration.py())
}

/// Where the doubles stand in a no-trump.
#[pyfunction]
pub(crate) fn no_trump_doubles<'py>(declaration: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::declaration(declaration)?.no_trump().to_py(declaration.py())
}

/// Where the doubles stand in a nello.
#[pyfunction]
pub(crate) fn nello_doubles<'py>(declaration: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    self::declaration(declaration)?.nello().to_py(declaration.py())
}

/// The dominoes that follow a suit.
#[pyfunction]
pub(crate) fn declared_following<'py>(
    declaration: &Bound<'py, PyAny>,
    suit: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    self::declaration(declaration)?.following(Suit::from_py(suit, "suit")?).to_py(declaration.py())
}

/// The suit that a domino leads.
#[pyfunction]
pub(crate) fn declared_led_suit<'py>(
    declaration: &Bound<'py, PyAny>,
    domino: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    self::declaration(declaration)?.led_suit(Domino::from_py(domino, "domino")?).to_py(declaration.py())
}

/// What a hand may play.
#[pyfunction]
pub(crate) fn declared_legal_plays<'py>(
    declaration: &Bound<'py, PyAny>,
    hand: &Bound<'py, PyAny>,
    led: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (hand, led) = (DominoSet::from_py(hand, "hand")?, Option::from_py(led, "led")?);
    self::declaration(declaration)?.legal_plays(hand, led).map_err(Failure::from)?.to_py(declaration.py())
}

/// Which play wins so far.
#[pyfunction]
pub(crate) fn declared_winner(declaration: &Bound<'_, PyAny>, plays: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    let (declared, plays) = (self::declaration(declaration)?, Vec::<Domino>::from_py(plays, "plays")?);
    Ok(guard(|| declared.winner(&plays))?)
}
