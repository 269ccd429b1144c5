//! What everybody at the table sees.

use super::{Call, Claim, Contract, Declaration, Domino, Ending};

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A hand begins.
    Dealt {
        /// From 1.
        number: u64,
        /// Who shook.
        shaker: usize,
        /// Who calls first.
        to_move: usize,
    },
    /// A call.
    Called {
        /// By whom.
        seat: usize,
        /// What.
        call: Call,
    },
    /// The auction is over.
    AuctionWon {
        /// The bidder.
        seat: usize,
        /// The highest bid.
        bid: Call,
        /// Who declares.
        declarer: usize,
    },
    /// All have passed.
    ThrownIn {
        /// Of the hand.
        number: u64,
        /// Who shakes next.
        next_shaker: usize,
    },
    /// What is played is known.
    Declared {
        /// By whom.
        seat: usize,
        /// What.
        declaration: Declaration,
        /// Who leads.
        leader: usize,
        /// Whose dominoes stay face down.
        sits_out: Option<usize>,
    },
    /// A domino.
    Played {
        /// By whom.
        seat: usize,
        /// Which.
        domino: Domino,
    },
    /// A trick is over.
    TrickWon {
        /// From 1.
        number: u64,
        /// Who won it.
        seat: usize,
        /// What it counts.
        points: u64,
        /// What the sides have.
        total: [u64; 2],
    },
    /// A hand was laid open.
    Claimed {
        /// By whom.
        seat: usize,
        /// What was laid open and seen before.
        claim: Claim,
        /// Leads that win every trick left; none if it does not hold.
        leads: Option<Vec<Domino>>,
    },
    /// A hand is settled.
    HandOver(HandOver),
    /// A side has won.
    GameOver {
        /// Which.
        winner: usize,
    },
}

/// How a hand was settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// Of the hand, from 1.
    pub number: u64,
    /// How it ended.
    pub ending: Ending,
    /// What was bid and declared.
    pub contract: Contract,
    /// Of the sides.
    pub points: [u64; 2],
    /// Of the sides.
    pub tricks: [u64; 2],
    /// What the hand brought.
    pub scored: [u64; 2],
    /// The totals after it.
    pub score: [u64; 2],
}
