//! What everybody at the table sees.
//!
//! No event tells more than a player could have noticed: [`Public`](crate::big_two::Public) makes the same ones without a look
//! at anybody's hand.

use super::Kind;

/// Something that happened, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A match begins.
    Dealt {
        /// The number of the match in the game, from 1.
        number: u64,
        /// The seat that makes the first play.
        leader: usize,
        /// The card that the first play contains, where the first-card rule is in force.
        must_include: Option<u8>,
    },
    /// Cards were played.
    Played {
        /// Who played them.
        seat: usize,
        /// The cards in index order.
        cards: Vec<u8>,
        /// What they are.
        kind: Kind,
    },
    /// A play left exactly one card in the hand.
    OneCardLeft {
        /// Whose hand.
        seat: usize,
    },
    /// A hand is empty.
    MatchOver {
        /// Whose hand.
        winner: usize,
        /// The cards left in each hand.
        cards_left: Vec<u8>,
        /// The points of each seat in this match.
        points: Vec<u64>,
        /// The points of each seat in the game so far.
        totals: Vec<u64>,
    },
    /// Somebody has reached the target.
    GameOver {
        /// The seats with the lowest total.
        winners: Vec<usize>,
    },
    /// Nobody can beat what was just played.
    Unbeatable {
        /// Who played it.
        seat: usize,
        /// The unseen cards could beat it, but nobody has enough of them.
        by_hand_sizes: bool,
    },
    /// The others are on the clock.
    TimerStarted {
        /// Higher than that of any timer before it in the game.
        number: u64,
        /// Who made the unbeatable play.
        seat: usize,
        /// The time it was made.
        started_at: u64,
        /// The time at which those who have not passed do.
        expires_at: u64,
    },
    /// A player passed by hand.
    Passed {
        /// Who.
        seat: usize,
    },
    /// A player's time was up.
    AutoPassed {
        /// Whose.
        seat: usize,
    },
    /// Everybody else has passed.
    TrickWon {
        /// Who made the last play and leads the next trick.
        seat: usize,
    },
}
