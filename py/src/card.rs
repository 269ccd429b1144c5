//! A playing card.

use pyo3::{
    prelude::*,
    pyclass::CompareOp,
    sync::PyOnceLock,
    types::{PyString, PyTuple, PyType},
};
use unbeaten::{Rank, Suit};

use crate::{
    convert::{FromPy, ToPy, parse, with_same, wrong_type},
    errors::Failure,
    picture,
};

/// A card of the 52-card pack. Cards are ordered as in ``classic`` Big Two: ``3D`` is the lowest, ``2S`` the highest.
///
/// The parser takes every spelling that has been seen in the wild; ``str`` writes one, and ``#`` in a format the pretty one.
///
/// >>> from unbeaten import Card, Rank, Suit
/// >>> card = Card(Rank.TEN, Suit.HEARTS)
/// >>> all(Card(text) == card for text in ["10H", "th", "10♥", "♥10", "h10", "10 hearts", "10 of Hearts"])
/// True
/// >>> str(card), f"{card:#}", card.index
/// ('10H', '10♥', 30)
/// >>> Card("2S") > Card("AS")
/// True
///
/// What is no card is refused:
///
/// >>> Card("11H")
/// Traceback (most recent call last):
///     ...
/// unbeaten.BadCard: "11H" is not a card; a card is a rank and a suit, like 10H or 2S
#[pyclass(frozen, module = "unbeaten")]
pub(crate) struct Card(pub(crate) unbeaten::Card);

/// The 52 cards, each made once: a card is small, but there are many lists of cards.
fn all(py: Python<'_>) -> PyResult<&Py<PyTuple>> {
    static ALL: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    ALL.get_or_try_init(py, || {
        let cards = unbeaten::Card::ALL.map(|card| Bound::new(py, Card(card)));
        Ok(PyTuple::new(py, cards.into_iter().collect::<PyResult<Vec<_>>>()?)?.unbind())
    })
}

/// Gives the class its constant, which is made of its own instances.
pub(crate) fn complete(py: Python<'_>) -> PyResult<()> {
    py.get_type::<Card>().setattr("ALL", all(py)?)
}

impl ToPy for unbeaten::Card {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        all(py)?.bind(py).get_item(self.index())
    }
}

impl FromPy for unbeaten::Card {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        if let Ok(card) = value.cast_exact::<Card>() {
            return Ok(card.get().0);
        }
        match value.cast::<PyString>() {
            Ok(written) => parse(written),
            Err(_) => Err(wrong_type(value, "a card is a Card or a text like '10H'")),
        }
    }
}

#[pymethods]
impl Card {
    #[new]
    #[expect(clippy::new_ret_no_self, reason = "each card is made once")]
    #[pyo3(signature = (card, suit=None, /))]
    fn new<'py>(card: &Bound<'py, PyAny>, suit: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let made = match suit {
            None => unbeaten::Card::from_py(card, "card")?,
            Some(suit) => unbeaten::Card::new(Rank::from_py(card, "rank")?, Suit::from_py(suit, "suit")?),
        };
        made.to_py(card.py())
    }

    /// The card at an index: rank · 4 + suit, 0 for ``3D`` to 51 for ``2S``.
    ///
    /// >>> Card.at(0), Card.at(51)
    /// (Card('3D'), Card('2S'))
    #[classmethod]
    fn at<'py>(cls: &Bound<'py, PyType>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let place = u64::from_py(index, "index")?;
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        unbeaten::Card::try_from(place).map_err(Failure::from)?.to_py(cls.py())
    }

    /// Its rank.
    ///
    /// >>> Card("10H").rank
    /// Rank.TEN
    #[getter]
    fn rank<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.rank().to_py(py)
    }

    /// Its suit.
    ///
    /// >>> Card("10H").suit
    /// Suit.HEARTS
    #[getter]
    fn suit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.suit().to_py(py)
    }

    /// Its place in the order of cards: rank · 4 + suit, 0 for ``3D`` to 51 for ``2S``.
    ///
    /// >>> Card("2S").index
    /// 51
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| op.matches(self.0.cmp(&other.0)))
    }

    fn __hash__(&self) -> u64 {
        // Away from the small numbers, so that a dict of cards and indices has no collisions.
        self.0.index() as u64 + 0x5EED
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __format__<'py>(&self, py: Python<'py>, format_spec: &str) -> PyResult<Bound<'py, PyAny>> {
        formatted(py, &self.0, format_spec)
    }

    fn _repr_svg_(&self) -> String {
        picture::cards(&[self.0])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }
}

/// `#` is the pretty form; what follows it pads as with any text.
pub(crate) fn formatted<'py>(
    py: Python<'py>,
    value: &impl std::fmt::Display,
    format_spec: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (shown, rest) = match format_spec.strip_prefix('#') {
        Some(rest) => (format!("{value:#}"), rest),
        None => (value.to_string(), format_spec),
    };
    PyString::new(py, &shown).call_method1("__format__", (rest,))
}
