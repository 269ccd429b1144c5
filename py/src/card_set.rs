//! Sets of cards.

use pyo3::{
    prelude::*,
    pyclass::CompareOp,
    types::{PyIterator, PyString, PyTuple, PyType},
};
use unbeaten::{Rank, Subsets, Suit};

use crate::{
    big_two::Combo,
    card::{Card, formatted},
    convert::{FromPy, ToPy, answer, parse, whole, with_same, wrong_type},
    errors::{Datum, Failure},
    guard::Shared,
    picture,
};

/// An immutable set of cards. ``|``, ``&``, ``^``, ``-`` and ``~`` are union, intersection, symmetric difference, difference and
/// complement within the pack; ``<=`` and ``<`` are subset and proper subset. A card stands for the set of that card.
///
/// It is made of a text, of cards or of texts, each card once; it iterates from low to high.
///
/// >>> from unbeaten import Card, CardSet, Rank
/// >>> hand = CardSet("2S 3D 10♥")
/// >>> twos = CardSet.of_rank(Rank.TWO)
/// >>> hand & twos, len(hand | twos), len(~hand)
/// (CardSet('2S'), 6, 49)
/// >>> list(hand), "3d" in hand, CardSet("3D") < hand
/// ([Card('3D'), Card('10H'), Card('2S')], True, True)
/// >>> hand == CardSet(["10H", Card("3D"), "2S"]) and hash(hand) == hash(CardSet("3D 10H 2S"))
/// True
///
/// >>> CardSet("3D 3♦")
/// Traceback (most recent call last):
///     ...
/// unbeaten.DuplicateCard: 3D is there twice
#[pyclass(frozen, module = "unbeaten")]
pub(crate) struct CardSet(pub(crate) unbeaten::CardSet);

/// Gives the class its constants, which are its own instances.
pub(crate) fn complete(py: Python<'_>) -> PyResult<()> {
    let class = py.get_type::<CardSet>();
    class.setattr("EMPTY", unbeaten::CardSet::EMPTY.to_py(py)?)?;
    class.setattr("ALL", unbeaten::CardSet::ALL.to_py(py)?)
}

impl ToPy for unbeaten::CardSet {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, CardSet(*self))?.into_any())
    }
}

impl FromPy for unbeaten::CardSet {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        if let Some(cards) = set(value) {
            return Ok(cards);
        }
        if let Ok(play) = value.cast_exact::<Combo>() {
            return Ok(play.get().0.cards());
        }
        if let Ok(written) = value.cast::<PyString>() {
            return parse(written);
        }
        let Ok(cards) = value.try_iter() else {
            return Err(wrong_type(value, "cards are a CardSet, a text like '3D 10H' or an iterable of cards"));
        };
        // Card by card, so that an iterator without end ends at its first duplicate.
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(unbeaten::Card::from_py(&card?, "cards")?).map_err(Failure::from)?;
        }
        Ok(set)
    }
}

/// The other side of an operator: a set, or a card for the set of that card.
fn set(value: &Bound<'_, PyAny>) -> Option<unbeaten::CardSet> {
    match value.cast_exact::<CardSet>() {
        Ok(set) => Some(set.get().0),
        Err(_) => value.cast_exact::<Card>().ok().map(|card| card.get().0.into()),
    }
}

/// As Python compares sets: less is a proper subset.
fn compare(one: unbeaten::CardSet, other: unbeaten::CardSet, op: CompareOp) -> bool {
    match op {
        CompareOp::Eq => one == other,
        CompareOp::Ne => one != other,
        CompareOp::Le => one.is_subset(other),
        CompareOp::Lt => one != other && one.is_subset(other),
        CompareOp::Ge => other.is_subset(one),
        CompareOp::Gt => one != other && other.is_subset(one),
    }
}

#[pymethods]
impl CardSet {
    #[new]
    #[pyo3(signature = (cards=None, /))]
    fn new(cards: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        cards.map_or(Ok(unbeaten::CardSet::EMPTY), |cards| unbeaten::CardSet::from_py(cards, "cards")).map(Self)
    }

    /// The set with one bit a card, at its index: what ``bits`` is, and the form of sets in arrays.
    ///
    /// >>> CardSet.from_mask(0b101)
    /// CardSet('3D 3H')
    ///
    /// Raises ``BadMask`` if a bit belongs to no card.
    #[classmethod]
    fn from_mask(_cls: &Bound<'_, PyType>, mask: &Bound<'_, PyAny>) -> PyResult<Self> {
        let Some(bits) = whole(mask)? else {
            let message = "a number that is negative or has more than 64 bits is not a set of cards";
            let failure = Failure::new("BadMask", "bad_mask", &message);
            return Err(failure.with("mask", Datum::Object(mask.clone().unbind())).into());
        };
        Ok(Self(unbeaten::CardSet::from_mask(bits).map_err(Failure::from)?))
    }

    /// The four cards of a rank.
    ///
    /// >>> CardSet.of_rank(Rank.TWO)
    /// CardSet('2D 2C 2H 2S')
    #[classmethod]
    fn of_rank(_cls: &Bound<'_, PyType>, rank: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(unbeaten::CardSet::of_rank(Rank::from_py(rank, "rank")?)))
    }

    /// The thirteen cards of a suit.
    ///
    /// >>> CardSet.of_suit(Suit.SPADES).last
    /// Card('2S')
    #[classmethod]
    fn of_suit(_cls: &Bound<'_, PyType>, suit: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(unbeaten::CardSet::of_suit(Suit::from_py(suit, "suit")?)))
    }

    /// One bit a card, at its index.
    ///
    /// >>> CardSet("3D 3H").bits
    /// 5
    #[getter]
    fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// Its lowest card; none of the empty set.
    ///
    /// >>> CardSet("2S 3D").first
    /// Card('3D')
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.first().to_py(py)
    }

    /// Its highest card; none of the empty set.
    ///
    /// >>> CardSet("2S 3D").last
    /// Card('2S')
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.last().to_py(py)
    }

    /// Whether `other` has every card of it.
    ///
    /// >>> CardSet("3D").is_subset("3D 2S")
    /// True
    fn is_subset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_subset(unbeaten::CardSet::from_py(other, "other")?))
    }

    /// Whether it shares no card with `other`.
    ///
    /// >>> CardSet("3D").is_disjoint("3D 2S")
    /// False
    fn is_disjoint(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_disjoint(unbeaten::CardSet::from_py(other, "other")?))
    }

    /// The set with this card too.
    ///
    /// >>> CardSet("3D").with_card("2S")
    /// CardSet('3D 2S')
    fn with_card(&self, card: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.with(unbeaten::Card::from_py(card, "card")?)))
    }

    /// The set without this card.
    ///
    /// >>> CardSet("3D 2S").without("3D")
    /// CardSet('2S')
    fn without(&self, card: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.without(unbeaten::Card::from_py(card, "card")?)))
    }

    /// All its subsets, the empty set first and the whole set last.
    ///
    /// >>> sum(len(subset) == 2 for subset in CardSet("3D 3C 2S").subsets())
    /// 3
    fn subsets(&self) -> CardSubsets {
        CardSubsets(Shared::new(self.0.subsets()))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        if card.is_instance_of::<Card>() || card.is_instance_of::<PyString>() {
            return Ok(self.0.contains(unbeaten::Card::from_py(card, "card")?));
        }
        Ok(false)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.tuple(py, false)?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.tuple(py, true)?.try_iter()
    }

    fn __or__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        answer(other.py(), set(other).map(|other| self.0 | other))
    }

    fn __ror__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__or__(other)
    }

    fn __and__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        answer(other.py(), set(other).map(|other| self.0 & other))
    }

    fn __rand__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__and__(other)
    }

    fn __xor__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        answer(other.py(), set(other).map(|other| self.0 ^ other))
    }

    fn __rxor__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__xor__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        answer(other.py(), set(other).map(|other| self.0 - other))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        answer(other.py(), set(other).map(|other| other - self.0))
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| compare(self.0, other.0, op))
    }

    fn __hash__(&self) -> u64 {
        // Neighbouring sets differ in a few low bits only, and Python looks at the low bits first.
        self.0.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("CardSet('{}')", self.0)
    }

    fn __format__<'py>(&self, py: Python<'py>, format_spec: &str) -> PyResult<Bound<'py, PyAny>> {
        formatted(py, &self.0, format_spec)
    }

    fn _repr_svg_(&self) -> String {
        picture::cards(&Vec::from(self.0))
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

impl CardSet {
    fn tuple<'py>(&self, py: Python<'py>, backwards: bool) -> PyResult<Bound<'py, PyTuple>> {
        let mut cards = self.0.iter().map(|card| card.to_py(py)).collect::<PyResult<Vec<_>>>()?;
        if backwards {
            cards.reverse();
        }
        PyTuple::new(py, cards)
    }
}

/// The subsets of a set, one after the other. Made by ``CardSet.subsets``.
#[pyclass(frozen, module = "unbeaten")]
pub(crate) struct CardSubsets(Shared<Subsets>);

#[pymethods]
impl CardSubsets {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<CardSet>> {
        Ok(self.0.change(py, Iterator::next)?.map(CardSet))
    }
}
