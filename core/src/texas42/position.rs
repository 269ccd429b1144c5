//! Impossible positions.

use super::{Suit, Trump};
use crate::{Domino, WrongCount};

/// Why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadPosition {
    /// A domino that is in two places.
    #[error("{domino} is in two places")]
    Overlap {
        /// The first domino that is in two places.
        domino: Domino,
    },
    /// No domino or more than seven, or another number gone than so many tricks left leave.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// A seat was said to be void of doubles where they are no suit of their own.
    #[error("{suit} are no suit with {trump} declared, so no seat can be void in them")]
    NotASuit {
        /// What is no suit.
        suit: Suit,
        /// What is declared.
        trump: Trump,
    },
    /// Nobody is left to hold some domino if the seats are void like this.
    #[error("nobody can hold what is left if these suits are not held")]
    ImpossibleVoids,
}

impl BadPosition {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Overlap { .. } => "overlap",
            Self::WrongCount(wrong) => wrong.code(),
            Self::NotASuit { .. } => "not_a_suit",
            Self::ImpossibleVoids => "impossible_voids",
        }
    }
}
