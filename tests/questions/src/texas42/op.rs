//! What can be asked.

use crate::Asks;

/// What can be asked about Texas 42.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it, and the schema of the vectors says more")]
pub enum Op {
    Strength,
    ClassifyHand,
    PerfectHands,
    LedSuit,
    LegalPlays,
    Trick,
    Claim,
    Shuffle,
}

impl Op {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Strength,
        Self::ClassifyHand,
        Self::PerfectHands,
        Self::LedSuit,
        Self::LegalPlays,
        Self::Trick,
        Self::Claim,
        Self::Shuffle,
    ];
}

impl Asks for Op {
    const GAME: &'static str = "texas42";

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        match self {
            Self::Strength => "strength",
            Self::ClassifyHand => "classifyHand",
            Self::PerfectHands => "perfectHands",
            Self::LedSuit => "ledSuit",
            Self::LegalPlays => "legalPlays",
            Self::Trick => "trick",
            Self::Claim => "claim",
            Self::Shuffle => "shuffle",
        }
    }
}
