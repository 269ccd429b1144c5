//! Why not.

use unbeaten::{
    Card, Counted, DuplicateCard, Seat, WrongCount,
    casino::{BadDrop, BadPosition, NoSuchRule, NotInPack, TooManyCaptures},
    json,
};

use super::CasinoSource;
use crate::mirror::mirror;

mirror! {
    /// A card that Casino is not played with.
    Error CasinoNotInPack of NotInPack {
        /// A jack, queen or king.
        FaceCard {
            /// The card.
            card: Card,
        } = (NotInPack { card }),
    }
}

mirror! {
    /// Why a position cannot be.
    Error CasinoBadPosition of BadPosition {
        /// No such number of players or opponents, round 0, or more cards held than are unseen.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (BadPosition::WrongCount(WrongCount { what, got, want })),
        /// A seat that nobody sits in is to move or owns something.
        NoSuchSeat {
            /// The seat.
            seat: Seat,
        } = (BadPosition::NoSuchSeat { seat }),
        /// A jack, queen or king.
        NotInPack {
            /// The card.
            card: Card,
        } = (BadPosition::NotInPack(NotInPack { card })),
        /// A card that is twice among the loose cards, in a build or in a stack.
        Duplicate {
            /// The card.
            card: Card,
        } = (BadPosition::Duplicate(DuplicateCard { card })),
        /// A card that is in two places.
        Overlap {
            /// The first such card.
            card: Card,
        } = (BadPosition::Overlap { card }),
        /// A build without cards, or whose cards do not make its value.
        BadBuild {
            /// Its cards in the order in which they lie.
            cards: Vec<Card>,
            /// The value that it is said to have.
            value: u8,
        } = (BadPosition::BadBuild { cards, value }),
    }
}

mirror! {
    /// Why a drop cannot be.
    Error CasinoBadDrop of BadDrop {
        /// Another player is to move.
        NotYourTurn {
            /// Who is.
            to_move: Seat,
        } = (BadDrop::NotYourTurn { to_move }),
        /// The card is not where it is said to come from.
        CardNotThere {
            /// The card.
            card: Card,
            /// Where it was said to be.
            source: CasinoSource,
        } = (BadDrop::CardNotThere { card, source }),
        /// A place beyond the table.
        NoSuchPlace {
            /// The place.
            index: u64,
            /// How many things lie on the table.
            items: u64,
        } = (BadDrop::NoSuchPlace { index, items }),
        /// What lies there is not what it is said to be: something else, or it has changed meanwhile.
        TargetNotThere {
            /// The place.
            index: u64,
        } = (BadDrop::TargetNotThere { index }),
        /// The empty area is said to be something.
        NothingThere = (BadDrop::NothingThere),
        /// A card of the table that is dropped on itself.
        OntoItself {
            /// The card.
            card: Card,
        } = (BadDrop::OntoItself { card }),
    }
}

mirror! {
    /// More captures than the caller wants to have listed.
    Error CasinoTooManyCaptures of TooManyCaptures {
        /// There are more.
        TooMany {
            /// How many there are.
            got: u64,
            /// How many would be listed.
            most: u64,
        } = (TooManyCaptures { got, most }),
    }
}

mirror! {
    /// Why a rule cannot be switched off.
    Error CasinoBadRule of NoSuchRule {
        /// There is no rule of that name.
        NoSuchRule {
            /// The name, cut where it is long.
            id: String,
        } = (NoSuchRule { id }),
    }
}

/// Why JSON in the source document's form is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum CasinoBadWire {
    /// It is not what it should be, or cannot be.
    #[error("{text}")]
    Refused {
        /// A name for the reason that never changes, the same in every language.
        code: String,
        /// What to show a player or developer.
        text: String,
        /// What to act on, as a JSON object.
        data: String,
    },
}

#[uniffi::export]
impl CasinoBadWire {
    /// A name for this reason that never changes, the same in every language.
    pub fn code(&self) -> String {
        match self {
            Self::Refused { code, .. } => code.clone(),
        }
    }
}

impl From<json::BadWire> for CasinoBadWire {
    fn from(bad: json::BadWire) -> Self {
        Self::Refused { code: bad.code().into(), text: bad.to_string(), data: bad.data() }
    }
}
