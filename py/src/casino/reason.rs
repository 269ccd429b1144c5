//! Why a rule matches a drop or does not, with a code and data.

use pyo3::{prelude::*, types::PyDict};
use unbeaten::{
    Card, CardSet, Seat,
    casino::{self, Source},
};

use crate::{convert::ToPy, value::value_class};

/// What the core says of its reasons, as values: every datum that some reason has.
pub(crate) mod data {
    use super::{Card, CardSet, Seat, Source};

    #[derive(Clone, Default, PartialEq)]
    pub(crate) struct Reason {
        pub(crate) code: String,
        pub(crate) text: String,
        pub(crate) card: Option<Card>,
        pub(crate) cards: Option<CardSet>,
        pub(crate) source: Option<Source>,
        pub(crate) on: Option<Landing>,
        pub(crate) wanted: Option<String>,
        pub(crate) value: Option<u8>,
        pub(crate) worth: Option<u8>,
        pub(crate) sum: Option<u8>,
        pub(crate) most: Option<u8>,
        pub(crate) round: Option<u8>,
        pub(crate) seat: Option<Seat>,
        pub(crate) owner: Option<Seat>,
    }

    #[derive(Clone, Default, PartialEq)]
    pub(crate) struct Landing {
        pub(crate) kind: String,
        pub(crate) card: Option<Card>,
        pub(crate) value: Option<u8>,
        pub(crate) sum: Option<u8>,
    }
}

impl From<casino::Landing> for data::Landing {
    fn from(landing: casino::Landing) -> Self {
        let of = |kind: casino::ItemKind| Self { kind: kind.name().into(), ..Self::default() };
        match landing {
            casino::Landing::Loose { card } => Self { card: Some(card), ..of(casino::ItemKind::Loose) },
            casino::Landing::Build { value } => Self { value: Some(value), ..of(casino::ItemKind::Build) },
            casino::Landing::Stack { sum } => Self { sum: Some(sum), ..of(casino::ItemKind::Stack) },
            casino::Landing::Empty => Self { kind: "empty".into(), ..Self::default() },
        }
    }
}

fn wanted(wanted: casino::Wanted) -> String {
    match wanted {
        casino::Wanted::Loose => casino::ItemKind::Loose.name(),
        casino::Wanted::Build => casino::ItemKind::Build.name(),
        casino::Wanted::Stack => casino::ItemKind::Stack.name(),
        casino::Wanted::Empty => "empty",
        casino::Wanted::Something => "something",
    }
    .into()
}

impl From<casino::Reason> for data::Reason {
    fn from(reason: casino::Reason) -> Self {
        use casino::Reason as R;

        let told = Self { code: reason.code().into(), text: reason.to_string(), ..Self::default() };
        match reason {
            R::From { card, source } => Self { card: Some(card), source: Some(source), ..told },
            R::NotFrom { card, source, wanted } => {
                Self { card: Some(card), source: Some(source), wanted: Some(wanted.name().into()), ..told }
            }
            R::Onto { on } => Self { on: Some(on.into()), ..told },
            R::NotOnto { on, wanted: other } => Self { on: Some(on.into()), wanted: Some(wanted(other)), ..told },
            R::EqualValue { value } | R::NoneOfItsValue { value } | R::SimpleBuild { value } => {
                Self { value: Some(value), ..told }
            }
            R::OtherValue { card, value, worth } => {
                Self { card: Some(card), value: Some(value), worth: Some(worth), ..told }
            }
            R::CompoundBuild { value, sum } => Self { value: Some(value), sum: Some(sum), ..told },
            R::Together { sum } => Self { sum: Some(sum), ..told },
            R::TooHigh { sum, most } => Self { sum: Some(sum), most: Some(most), ..told },
            R::LaterRound { round } => Self { round: Some(round), ..told },
            R::OwnsBuild { seat } | R::OwnsNoBuild { seat } | R::NoTrailing { seat } | R::OwnBuild { seat } => {
                Self { seat: Some(seat), ..told }
            }
            R::NoBuilding { round, seat } => Self { round: Some(round), seat: Some(seat), ..told },
            R::OthersBuild { owner } => Self { owner: Some(owner), ..told },
            R::BesideEqual { cards } => Self { cards: Some(cards), ..told },
            R::FirstRound | R::Extendable | R::NotExtendable | R::NothingToOffer | R::Always | R::Custom { .. } => told,
        }
    }
}

/// The data that are there, by name.
fn present<'py>(py: Python<'py>, data: &[(&str, Bound<'py, PyAny>)]) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, datum) in data.iter().filter(|(_, datum)| !datum.is_none()) {
        dict.set_item(name, datum)?;
    }
    Ok(dict)
}

value_class! {
    /// One thing that is so about a drop: that a condition of a rule holds, or that it does not. Its code and the data that it has say all
    /// that the English says.
    ///
    /// >>> from unbeaten.casino import Engine, Position, Target
    /// >>> [reason] = Engine().explain(Position(2, 0, "7D", ["2S", ""]).drop("2S", Target.loose(0)))[5].reasons
    /// >>> reason.code, reason.data, str(reason)
    /// ('no_building', {'round': 2, 'seat': 0}, 'it is round 2, and seat 0 owns no build')
    "unbeaten.casino" Reason(data::Reason) {
        /// A name for it that never changes, the same in every language.
        code: String,
        /// In words for a player or developer.
        text: String,
        /// The dragged card.
        card: Option<Card>,
        /// Loose cards that are worth what the dragged card is.
        cards: Option<CardSet>,
        /// Where the dragged card comes from.
        source: Option<Source>,
        /// What the card is dropped on.
        on: Option<data::Landing>,
        /// What it would have to be dropped on, or come from.
        wanted: Option<String>,
        /// What the dragged card is worth, or a build.
        value: Option<u8>,
        /// What the thing below the card is worth.
        worth: Option<u8>,
        /// What cards add up to.
        sum: Option<u8>,
        /// The most that a build may have.
        most: Option<u8>,
        /// Which round it is.
        round: Option<u8>,
        /// The player to move.
        seat: Option<Seat>,
        /// Who owns the build.
        owner: Option<Seat>,
    }
    {
        /// The data that it has, by name.
        #[getter]
        fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
            let data::Reason { card, cards, source, on, wanted, value, worth, sum, most, round, seat, owner, .. } = &self.0;
            present(py, &[
                ("card", card.to_py(py)?),
                ("cards", cards.to_py(py)?),
                ("source", source.to_py(py)?),
                ("on", on.to_py(py)?),
                ("wanted", wanted.to_py(py)?),
                ("value", value.to_py(py)?),
                ("worth", worth.to_py(py)?),
                ("sum", sum.to_py(py)?),
                ("most", most.to_py(py)?),
                ("round", round.to_py(py)?),
                ("seat", seat.to_py(py)?),
                ("owner", owner.to_py(py)?),
            ])
        }

        fn __str__(&self) -> &str {
            &self.0.text
        }
    }
}

value_class! {
    /// What a card is dropped on, as reasons tell it.
    ///
    /// >>> from unbeaten.casino import Engine, Position, Target
    /// >>> Engine().explain(Position(2, 0, "7D", ["2S", ""]).drop("2S", Target.loose(0)))[0].reasons[0].on.data
    /// {'type': 'loose', 'card': Card('7D')}
    "unbeaten.casino" Landing(data::Landing) {
        /// ``loose``, ``build``, ``temporary_stack`` or ``empty``.
        kind: String,
        /// Which loose card it is.
        card: Option<Card>,
        /// What a card that takes the build is worth.
        value: Option<u8>,
        /// What the cards of the temporary stack add up to.
        sum: Option<u8>,
    }
    {
        /// The data that it has, by name.
        #[getter]
        fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
            let data::Landing { kind, card, value, sum } = &self.0;
            present(py, &[
                ("type", kind.to_py(py)?),
                ("card", card.to_py(py)?),
                ("value", value.to_py(py)?),
                ("sum", sum.to_py(py)?),
            ])
        }
    }
}
