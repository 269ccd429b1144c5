//! Errors of Casino that only this layer has, as [`crate::either`] has them for Big Two.
//!
//! They are read by `build.rs` as the core's are.

use unbeaten::{
    BadTarget, WrongCount,
    casino::{self, BadSetup, Refused},
};

/// Why there are no rules with such options.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BadRules {
    /// Nobody could win a series, for it takes no game or no point.
    #[error(transparent)]
    Series(#[from] BadTarget),
    /// One group at a time goes without adding and without pile tops only.
    #[error(transparent)]
    Together(#[from] casino::BadRules),
}

impl BadRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Series(bad) => bad.code(),
            Self::Together(bad) => bad.code(),
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
    /// An impossible number of hands, sweeps, totals or wins.
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

/// The core words it for records, where it is the same refusal.
fn impossible(reasons: &[BadSetup]) -> Refused {
    Refused::Start { reasons: reasons.to_vec() }
}
