//! A classified play, and whether it can still be beaten.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{
    Rank, Suit,
    big_two::{self, FlushOrder, NotAPlay, Rules, Sequence, Straights, SuitOrder},
};

use crate::{
    convert::{FromPy, ToPy, with_same, wrong_type},
    errors::Failure,
    guard::guard,
    picture,
    value::value_class,
};

/// A play: its cards, and its strength under the rules that classified it. Made by ``Rules.classify``.
///
/// Plays of other sizes never beat each other.
///
/// >>> from unbeaten.big_two import Rules
/// >>> rules = Rules.classic()
/// >>> low, high = rules.classify("AD 2C 3H 4S 5D"), rules.classify("3D 4C 5H 6S 7D")
/// >>> low
/// <Combo straight 3H 4S 5D AD 2C>
/// >>> low.kind, high.beats(low), low.beats(high)
/// (Kind.STRAIGHT, True, False)
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Combo(pub(crate) big_two::Combo);

impl ToPy for big_two::Combo {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Combo(*self))?.into_any())
    }
}

impl FromPy for big_two::Combo {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast_exact::<Combo>() {
            Ok(play) => Ok(play.get().0),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be a Combo"))),
        }
    }
}

/// A play, or the cards of one under these rules.
pub(super) fn play(rules: &big_two::Rules, value: &Bound<'_, PyAny>) -> PyResult<big_two::Combo> {
    if let Ok(play) = value.cast_exact::<Combo>() {
        return Ok(play.get().0);
    }
    let cards = FromPy::from_py(value, "play")?;
    Ok(guard(|| rules.classify(cards))?.map_err(Failure::from)?)
}

#[pymethods]
impl Combo {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "cards")
    }

    /// Its cards.
    ///
    /// >>> rules.classify("2S 2D").cards
    /// CardSet('2D 2S')
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.cards().to_py(py)
    }

    /// How many cards it has.
    ///
    /// >>> rules.classify("2S 2D").size
    /// 2
    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    /// Its kind.
    ///
    /// >>> rules.classify("2S 2D").kind
    /// Kind.PAIR
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.kind().to_py(py)
    }

    /// The number that plays of the same size and rules compare by: the kind above the strength within the kind.
    ///
    /// >>> rules.classify("2S 2D").key > rules.classify("2H 2C").key
    /// True
    #[getter]
    fn key(&self) -> u16 {
        self.0.key()
    }

    /// Whether it beats `on` by strength, which takes the same number of cards.
    ///
    /// >>> rules.classify("8H").beats(rules.classify("8D"))
    /// True
    fn beats(&self, on: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.beats(FromPy::from_py(on, "on")?))
    }

    fn __len__(&self) -> usize {
        self.0.size()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
        self.cards(py)?.try_iter()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.cards().bits() ^ u64::from(self.0.key()) << 48
    }

    fn __str__(&self) -> String {
        self.0.cards().to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Combo {:?}>", self.0)
    }

    fn _repr_svg_(&self) -> String {
        picture::cards(&Vec::from(self.0.cards()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("unbeaten._unbeaten")?.getattr("restore_combo")?;
        Ok((restore, (self.cards(py)?, self.0.key()).into_pyobject(py)?))
    }
}

/// The play that was pickled as its cards and its key.
#[pyfunction]
pub(crate) fn restore_combo(cards: &Bound<'_, PyAny>, key: &Bound<'_, PyAny>) -> PyResult<Combo> {
    let (cards, key) = (FromPy::from_py(cards, "cards")?, u16::from_py(key, "key")?);
    let restored = some_rules().find_map(|rules| rules.classify(cards).ok().filter(|play| play.key() == key));
    let refused = || Failure::from(NotAPlay::NotACombo { cards });
    Ok(Combo(restored.ok_or_else(refused)?))
}

/// Rules that between them give cards every key that any rules give them. A play does not say which rules classified it, and the
/// core makes plays of none but its own keys.
fn some_rules() -> impl Iterator<Item = Rules> {
    let orders = Suit::ALL.into_iter().flat_map(|a| {
        Suit::ALL.into_iter().flat_map(move |b| {
            let rest = move |c: &Suit| ![a, b].contains(c);
            Suit::ALL.into_iter().filter(rest).filter_map(move |c| {
                let d = Suit::ALL.into_iter().find(|d| ![a, b, c].contains(d))?;
                SuitOrder::new([a, b, c, d]).ok()
            })
        })
    });
    // Whichever sequence it is and wherever it ranks, one of the thirteen turns of the ring has it there; and it may be none.
    let turns = (0..13).filter_map(|first| {
        let ring = (0..13).map(|step| Sequence::starting(Rank::ALL[(first + step) % 13]));
        Straights::new(ring).ok()
    });
    let straights = [Straights::CLASSIC].into_iter().chain(Straights::new([])).chain(turns);
    straights.flat_map(move |straights| {
        orders.clone().flat_map(move |suit_order| {
            [FlushOrder::RankFirst, FlushOrder::SuitFirst].map(|flush_order| Rules {
                suit_order,
                flush_order,
                straights,
                ..Rules::classic()
            })
        })
    })
}

value_class! {
    /// Whether a play can still be beaten.
    ///
    /// >>> from unbeaten.big_two import Rules
    /// >>> rules = Rules.classic()
    /// >>> rules.unbeatable_by_cards_seen("2H", played="")
    /// Verdict(witness=<Combo single 2S>)
    "unbeaten.big_two" Verdict(big_two::Verdict) {
        /// The strongest play that would beat it, among equals the one of the lowest cards; none if it is unbeatable.
        witness: Option<big_two::Combo>,
    }
    {
        /// Whether nothing beats it.
        ///
        /// >>> rules.unbeatable_by_cards_seen("2H", played="2S").is_unbeatable
        /// True
        #[getter]
        fn is_unbeatable(&self) -> bool {
            self.0.is_unbeatable()
        }
    }
}
