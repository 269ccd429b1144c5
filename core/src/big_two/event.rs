//! What an app animates.

use alloc::vec::Vec;

use super::{Combo, MatchScore, Timer};
use crate::{Card, Seat};

/// Something that everybody at the table sees. No event tells a card that was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Event {
    /// A match begins.
    Dealt {
        /// The number of the match in the game, from 1.
        number: u32,
        /// Who leads the match.
        leader: Seat,
        /// The card that the first play must contain.
        must_include: Option<Card>,
    },
    /// A seat played.
    Played {
        /// Who played.
        seat: Seat,
        /// What was played.
        #[cfg_attr(feature = "serde", serde(flatten))]
        play: Combo,
    },
    /// A seat has one card left.
    OneCardLeft {
        /// Who has one card left.
        seat: Seat,
    },
    /// The play just made cannot be beaten.
    Unbeatable {
        /// Who made the play.
        seat: Seat,
        /// Whether only the hand sizes make it so: somebody with more cards, or one who is out of the trick, might have beaten it.
        by_hand_sizes: bool,
    },
    /// The others are on the clock.
    TimerStarted {
        /// The timer's number, its times and whose play it is about.
        #[cfg_attr(feature = "serde", serde(flatten))]
        timer: Timer,
    },
    /// A seat passed.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A seat's time was up.
    AutoPassed {
        /// Who passed because the time was up.
        seat: Seat,
    },
    /// Everybody else has passed.
    TrickWon {
        /// Who won the trick and leads next.
        seat: Seat,
    },
    /// A hand is empty.
    MatchOver {
        /// Who won, and what the match cost each seat.
        #[cfg_attr(feature = "serde", serde(flatten))]
        result: MatchScore,
    },
    /// Somebody has reached the target.
    GameOver {
        /// The seats with the lowest total.
        winners: Vec<Seat>,
    },
}
