//! What a card can take of the loose cards, and what it adds up with.

use pyo3::{prelude::*, types::PyList};
use unbeaten::{Card, CardSet, casino};

use crate::{
    cancel::Cancel,
    convert::{self, FromPy, ToPy, whole},
    errors::Failure,
    guard::{Shared, guard},
    value::made_class,
    work::long_work,
};

/// How many captures are listed if the caller says nothing, as in the JSON lines.
const USUAL: usize = 10_000;
const MOST: usize = casino::Captures::MOST_LISTED;

/// Captures, and what they were found with.
#[derive(Clone)]
struct Made {
    card: Card,
    loose: CardSet,
    found: casino::Captures,
}

made_class! {
    /// The captures that `card` can make of the `loose` cards: every union of disjoint groups that each add up to its value.
    ///
    /// They can be counted without looking at each, listed if they are not too many, and looked at one by one, in lexicographic index order.
    ///
    /// >>> from unbeaten import CardSet
    /// >>> from unbeaten.casino import PACK, Captures
    /// >>> captures = Captures("9S", "5D 4C 9H 3D")
    /// >>> captures.count(), captures.sets(), captures.largest()
    /// (3, [CardSet('4C 5D'), CardSet('4C 5D 9H'), CardSet('9H')], [CardSet('4C 5D 9H')])
    /// >>> Captures("10S", PACK - CardSet("10S")).count()
    /// 15109038399
    ///
    /// Raises ``NotInPack`` if there is a face card, ``BadPosition`` if the card is among the loose cards.
    "unbeaten.casino" Captures(Made) made of (card, loose)
    {
        #[new]
        fn new(card: &Bound<'_, PyAny>, loose: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (card, loose) = (Card::from_py(card, "card")?, CardSet::from_py(loose, "loose")?);
            let found = guard(|| casino::Captures::new(card, loose))?.map_err(Failure::from)?;
            Ok(Self(Made { card, loose, found }))
        }

        /// The card of the hand.
        #[getter]
        fn card<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.card.to_py(py)
        }

        /// The loose cards.
        #[getter]
        fn loose<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.loose.to_py(py)
        }

        /// How many captures there are, without looking at each.
        ///
        /// >>> captures.count()
        /// 3
        fn count(&self, py: Python<'_>) -> PyResult<u64> {
            Ok(py.detach(|| guard(|| self.0.found.count()))?)
        }

        /// All captures.
        ///
        /// >>> captures.sets(most=2)
        /// Traceback (most recent call last):
        ///     ...
        /// unbeaten.casino.TooManyCaptures: there are 3 captures, and at most 2 are listed
        ///
        /// Raises ``TooManyCaptures`` if there are more than `most`, which may be up to a million; iterate over more. Raises ``Cancelled``
        /// if another thread cancels it, with how many were listed by then as ``data["done"]``.
        #[pyo3(signature = (most=None, *, cancel=None), text_signature = "($self, most=10000, *, cancel=None)")]
        fn sets<'py>(
            &self,
            py: Python<'py>,
            most: Option<&Bound<'py, PyAny>>,
            cancel: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, PyList>> {
            let (most, cancel) = (self::most(most)?, Cancel::passed(cancel)?);
            let sets = long_work(py, cancel, |cancel| self.0.found.list_unless(cancel, most))?;
            convert::list(py, &sets.map_err(Failure::from)?)
        }

        /// The captures with the most cards.
        ///
        /// >>> captures.largest()
        /// [CardSet('4C 5D 9H')]
        ///
        /// Raises ``TooManyCaptures`` if there are more than `most` captures of any size.
        #[pyo3(signature = (most=None), text_signature = "($self, most=10000)")]
        fn largest<'py>(&self, py: Python<'py>, most: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyList>> {
            let most = self::most(most)?;
            let sets = py.detach(|| guard(|| self.0.found.largest(most)))?;
            convert::list(py, &sets.map_err(Failure::from)?)
        }

        fn __iter__(&self) -> CaptureSets {
            CaptureSets(Shared::new(self.0.found.iter()))
        }
    }
}

/// How many captures may be listed.
fn most(most: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let Some(most) = most else { return Ok(USUAL) };
    let number = whole(most)?.and_then(|number| usize::try_from(number).ok());
    Ok(number.filter(|&number| number <= MOST).ok_or_else(|| Failure::out_of_range("most", 0, MOST as u64))?)
}

/// Captures, one after the other. Made by iterating over ``Captures``.
///
/// >>> from unbeaten.casino import Captures
/// >>> next(iter(Captures("9S", "5D 4C 9H 3D")))
/// CardSet('4C 5D')
#[pyclass(frozen, module = "unbeaten.casino")]
pub(crate) struct CaptureSets(Shared<casino::CaptureSets>);

#[pymethods]
impl CaptureSets {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.change(py, Iterator::next)?.map(|set| set.to_py(py)).transpose()
    }
}

/// Every set of loose cards that makes at most ten with a card, in lexicographic index order: what a build could be made of.
///
/// >>> from unbeaten.casino import add_up
/// >>> [(str(set.cards), set.value) for set in add_up("5S", "4D 2C 9H")]
/// [('4D', 9), ('2C', 7)]
///
/// Raises ``NotInPack`` if there is a face card, ``BadPosition`` if the card is among the loose cards.
#[pyfunction]
pub(crate) fn add_up<'py>(card: &Bound<'py, PyAny>, loose: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let (py, card, loose) = (card.py(), Card::from_py(card, "card")?, CardSet::from_py(loose, "loose")?);
    convert::list(py, &guard(|| casino::add_up(card, loose))?.map_err(Failure::from)?)
}
