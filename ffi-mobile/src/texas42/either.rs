//! Errors of Texas 42 that only this layer has, as [`crate::either`] has them for Big Two.
//!
//! They are read by `build.rs` as the core's are.

use unbeaten::{
    BadTarget, WrongCount,
    texas42::{self, BadAction, BadDoubles, BadSetup, OutOfBounds, Refused},
};

/// Why a seat may not do what it wants to do.
#[derive(Clone, Debug, thiserror::Error)]
pub enum IllegalAction {
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] texas42::IllegalAction),
    /// A bid of a number that no bid has.
    #[error(transparent)]
    NoAction(#[from] BadAction),
}

impl IllegalAction {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::NoAction(bad) => bad.code(),
        }
    }
}

/// Why there are no rules with such options.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BadRules {
    /// The target is 0.
    #[error(transparent)]
    Target(#[from] BadTarget),
    /// A number of marks that is too small or too large.
    #[error(transparent)]
    Marks(#[from] OutOfBounds),
    /// The doubles cannot stand like this.
    #[error(transparent)]
    Doubles(#[from] BadDoubles),
}

impl BadRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Target(bad) => bad.code(),
            Self::Marks(bad) => bad.code(),
            Self::Doubles(bad) => bad.code(),
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
    /// A bid of a number that no bid has.
    #[error(transparent)]
    NoAction(#[from] BadAction),
    /// An impossible number of hands, or a pair that is none.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl CannotSetUp {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Impossible { reasons } => impossible(reasons).code(),
            Self::NoAction(bad) => bad.code(),
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

/// Why a hand cannot be settled.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CannotSettle {
    /// It is impossible, or not decided.
    #[error(transparent)]
    Refused(#[from] texas42::CannotSettle),
    /// A bid of a number that no bid has.
    #[error(transparent)]
    NoAction(#[from] BadAction),
    /// A pair that is none.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl CannotSettle {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::NoAction(bad) => bad.code(),
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

/// Why a hand with open dominoes cannot be solved.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CannotSolve {
    /// It is impossible, or not such as is asked about.
    #[error(transparent)]
    Refused(#[from] texas42::CannotSolve),
    /// A bid of a number that no bid has.
    #[error(transparent)]
    NoAction(#[from] BadAction),
}

impl CannotSolve {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::NoAction(bad) => bad.code(),
        }
    }
}

impl From<WrongCount> for CannotSolve {
    fn from(wrong: WrongCount) -> Self {
        Self::Refused(wrong.into())
    }
}

/// Why many hands with open dominoes cannot be solved.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CannotSolveMany {
    /// One of them is impossible, or it was cancelled.
    #[error(transparent)]
    Refused(#[from] texas42::CannotSolveMany),
    /// A hand with a bid of a number that no bid has.
    #[error("hand {place}: {reason}")]
    NoSuchBid {
        /// Its place in the batch, from 0.
        place: usize,
        /// What is wrong with the bid.
        reason: BadAction,
    },
}

impl CannotSolveMany {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::NoSuchBid { reason, .. } => reason.code(),
        }
    }
}

/// The core words it for records, where it is the same refusal.
fn impossible(reasons: &[BadSetup]) -> Refused {
    Refused::Start { reasons: reasons.to_vec() }
}
