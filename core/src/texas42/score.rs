//! What a hand brings, and when the game is over.

use super::{Call, Declaration};
use crate::{Seat, Side};

/// What became of a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum HandResult {
    /// The bidding side has what it bid.
    Made,
    /// The defenders have kept it from that.
    Set,
    /// The bidding side claimed what could be beaten.
    Forfeited,
}

/// A hand that was settled. Pairs are side 0 and side 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct HandScore {
    /// What became of the bid.
    pub result: HandResult,
    /// What was bid.
    pub bid: Call,
    /// Who bid it.
    pub bidder: Seat,
    /// What was declared.
    pub declaration: Declaration,
    /// The points that were taken, so far if the hand ended early; a claim that holds adds the rest.
    pub points: [u8; 2],
    /// The tricks that were taken, so far if the hand ended early; a claim that holds adds the rest.
    pub tricks: [u8; 2],
    /// What this hand brought.
    pub scored: [u32; 2],
    /// The totals after it.
    pub score: [u64; 2],
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOver {
    /// Everybody passed, and nobody scored.
    ThrownIn {
        /// Who shakes the next hand.
        next_shaker: Seat,
        /// The totals, which are what they were.
        score: [u64; 2],
    },
    /// It was settled.
    Settled(HandScore),
}

impl HandOver {
    /// The totals after the hand.
    pub const fn score(&self) -> [u64; 2] {
        match self {
            Self::ThrownIn { score, .. } => *score,
            Self::Settled(hand) => hand.score,
        }
    }

    /// What the hand brought.
    pub const fn scored(&self) -> [u32; 2] {
        match self {
            Self::ThrownIn { .. } => [0; 2],
            Self::Settled(hand) => hand.scored,
        }
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameScore {
    /// Marks or points of both sides so far.
    pub score: [u64; 2],
    /// Whether a side has won.
    pub over: bool,
    /// The side that has won.
    pub winner: Option<Side>,
}
