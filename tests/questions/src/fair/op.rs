//! What can be asked.

use crate::Asks;

/// What can be asked about fair dealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it, and the schema of the vectors says more")]
pub enum Op {
    DealSeed,
    Draws,
    Deal,
    Verify,
    Witness,
}

impl Op {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::DealSeed, Self::Draws, Self::Deal, Self::Verify, Self::Witness];
}

impl Asks for Op {
    const GAME: &'static str = "fair";

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        match self {
            Self::DealSeed => "dealSeed",
            Self::Draws => "draws",
            Self::Deal => "deal",
            Self::Verify => "verify",
            Self::Witness => "witness",
        }
    }
}
