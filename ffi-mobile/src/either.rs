//! Errors that only this layer has: one call of an app is several questions to the core, and throws what either of them says.
//!
//! They are read by `build.rs` as the core's are.

use unbeaten::{
    BadTarget, Cancelled, WrongCount,
    big_two::{self, BadSetup, BadStraights, BadSuitOrder, NotAPlay, Refused},
};

/// Why a question is about an impossible position.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum BadPosition {
    /// The cards are not a play.
    #[error(transparent)]
    Play(#[from] NotAPlay),
    /// The turn is impossible, or the position.
    #[error(transparent)]
    Turn(#[from] big_two::BadTurn),
}

impl BadPosition {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Play(none) => none.code(),
            Self::Turn(bad) => bad.code(),
        }
    }
}

impl From<big_two::BadPosition> for BadPosition {
    fn from(bad: big_two::BadPosition) -> Self {
        Self::Turn(bad.into())
    }
}

impl From<WrongCount> for BadPosition {
    fn from(wrong: WrongCount) -> Self {
        Self::Turn(wrong.into())
    }
}

/// Why there are no rules with such options.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BadRules {
    /// The suit order does not have each of the four suits once.
    #[error(transparent)]
    SuitOrder(#[from] BadSuitOrder),
    /// The sequences cannot be the straights of a game.
    #[error(transparent)]
    Straights(#[from] BadStraights),
    /// The target is 0.
    #[error(transparent)]
    Target(#[from] BadTarget),
    /// A score table that has not one entry for each of 0 to 13 cards left.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl BadRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::SuitOrder(bad) => bad.code(),
            Self::Straights(bad) => bad.code(),
            Self::Target(bad) => bad.code(),
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

/// Why a game cannot go on from a position.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CannotSetUp {
    /// The position is impossible.
    #[error("{}", impossible(.reasons))]
    Impossible {
        /// Every reason.
        reasons: Vec<BadSetup>,
    },
    /// An impossible number of hands or totals.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl CannotSetUp {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Impossible { reasons } => impossible(reasons).code(),
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

/// Why games were not simulated.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum CannotSimulate {
    /// Not as many policies as players.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// It was cancelled before all games were played.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl CannotSimulate {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::Cancelled(cancelled) => cancelled.code(),
        }
    }
}

/// The core words it for records, where it is the same refusal.
fn impossible(reasons: &[BadSetup]) -> Refused {
    Refused::Start { reasons: reasons.to_vec() }
}
