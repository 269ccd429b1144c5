//! What an app animates.

use alloc::vec::Vec;

use super::{Call, Declaration, HandScore, Refutation};
use crate::{Domino, DominoSet, Seat, Side};

/// Something that everybody at the table sees. No event tells a domino that was not played, except `Claimed`, which lays a hand
/// open.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Event {
    /// A hand begins.
    Dealt {
        /// The number of the hand in the game, from 1.
        number: u32,
        /// Who shook the dominoes, and calls last.
        shaker: Seat,
        /// Whose turn it is.
        to_move: Seat,
    },
    /// A seat called.
    Called {
        /// Who called.
        seat: Seat,
        /// The call.
        call: Call,
    },
    /// The auction is over, and somebody has bid.
    AuctionWon {
        /// Who bid highest.
        seat: Seat,
        /// What was bid.
        bid: Call,
        /// Who declares: the bidder, or his partner after splash and plunge.
        declarer: Seat,
    },
    /// Everybody has passed, and nobody scores.
    ThrownIn {
        /// The number of the hand, from 1.
        number: u32,
        /// Who shakes the next.
        next_shaker: Seat,
    },
    /// A contract was declared.
    Declared {
        /// Who declared.
        seat: Seat,
        /// What was declared.
        declaration: Declaration,
        /// Who leads the first trick.
        leader: Seat,
        /// Who does not play, in nello.
        sits_out: Option<Seat>,
    },
    /// A domino was played.
    Played {
        /// Who played.
        seat: Seat,
        /// What was played.
        domino: Domino,
    },
    /// A trick is over.
    TrickWon {
        /// The number of the trick, 1 to 7.
        number: u8,
        /// Who won the trick and leads next.
        seat: Seat,
        /// What the trick was worth.
        points: u8,
        /// The points of both sides so far.
        total: [u8; 2],
    },
    /// A hand was laid down.
    Claimed {
        /// Who claims every trick that is left.
        seat: Seat,
        /// What the seat holds.
        hand: DominoSet,
        /// Whether nothing can beat it.
        holds: bool,
        /// An order of leads that takes every trick, if it holds.
        leads: Option<Vec<Domino>>,
        /// For each domino how it goes wrong to lead it first, if it does not hold.
        refutations: Option<Vec<Refutation>>,
    },
    /// A hand was settled.
    HandOver {
        /// The number of the hand, from 1.
        number: u32,
        /// What was bid, what became of it and what it brought.
        #[cfg_attr(feature = "serde", serde(flatten))]
        result: HandScore,
    },
    /// A side has won.
    GameOver {
        /// The side that has won.
        winner: Side,
    },
}
