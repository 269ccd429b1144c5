//! A classified play.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{
    Rank, Suit,
    big_two::{self, FlushOrder, NotAPlay, Rules, Sequence, Straights, SuitOrder},
};

use crate::{convert::FromPy, errors::Failure, guard::guard, picture, shapes::big_two::combo_class};

/// A play, or the cards of one under these rules.
pub(crate) fn play(rules: &big_two::Rules, value: &Bound<'_, PyAny>) -> PyResult<big_two::Combo> {
    if let Ok(play) = value.cast_exact::<Combo>() {
        return Ok(play.get().0);
    }
    let cards = FromPy::from_py(value, "play")?;
    Ok(guard(|| rules.classify(cards))?.map_err(Failure::from)?)
}

combo_class! {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "cards")
    }

    fn __len__(&self) -> usize {
        self.0.size()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
        self.cards(py)?.try_iter()
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
        let restore = py.import("unbeaten._unbeaten.big_two")?.getattr("restore_combo")?;
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
