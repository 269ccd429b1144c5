//! What everybody at the table sees.

use unbeaten::{Card, Seat, big_two};

use crate::{BigTwoCombo, BigTwoMatchScore};

pub use unbeaten::big_two::Timer as BigTwoTimer;

/// Runs after an unbeatable play; when it is up, everybody who still has to pass does.
#[uniffi::remote(Record)]
pub struct BigTwoTimer {
    /// Higher than any timer's before it in the game, so that a late message about an old timer is known for one.
    pub number: u64,
    /// Who made the play. Everybody else is on the clock.
    pub seat: Seat,
    /// When it started, in the caller's milliseconds.
    pub started_at: u64,
    /// When it is up.
    pub expires_at: u64,
}

/// Something that everybody at the table sees. No event tells a card that was not played.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum BigTwoEvent {
    /// A match begins.
    Dealt {
        /// The number of the match in the game, from 1.
        number: u32,
        /// Who leads.
        leader: Seat,
        /// The card that the first play must contain.
        must_include: Option<Card>,
    },
    /// A seat played.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        play: BigTwoCombo,
    },
    /// A seat has one card left.
    OneCardLeft {
        /// Who.
        seat: Seat,
    },
    /// The play just made cannot be beaten.
    Unbeatable {
        /// Whose it is.
        seat: Seat,
        /// Whether only the hand sizes make it so: somebody with more cards might have beaten it.
        by_hand_sizes: bool,
    },
    /// The others are on the clock.
    TimerStarted {
        /// Its number, its times and whose play it is about.
        timer: BigTwoTimer,
    },
    /// A seat passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat's time was up.
    AutoPassed {
        /// Who.
        seat: Seat,
    },
    /// Everybody else has passed.
    TrickWon {
        /// Who leads next.
        seat: Seat,
    },
    /// A hand is empty.
    MatchOver {
        /// The details per seat.
        result: BigTwoMatchScore,
    },
    /// Somebody has reached the target.
    GameOver {
        /// The seats with the lowest total.
        winners: Vec<Seat>,
    },
}

impl From<big_two::Event> for BigTwoEvent {
    fn from(event: big_two::Event) -> Self {
        use big_two::Event;
        match event {
            Event::Dealt { number, leader, must_include } => Self::Dealt { number, leader, must_include },
            Event::Played { seat, play } => Self::Played { seat, play: play.into() },
            Event::OneCardLeft { seat } => Self::OneCardLeft { seat },
            Event::Unbeatable { seat, by_hand_sizes } => Self::Unbeatable { seat, by_hand_sizes },
            Event::TimerStarted(timer) => Self::TimerStarted { timer },
            Event::Passed { seat } => Self::Passed { seat },
            Event::AutoPassed { seat } => Self::AutoPassed { seat },
            Event::TrickWon { seat } => Self::TrickWon { seat },
            Event::MatchOver(result) => Self::MatchOver { result: result.into() },
            Event::GameOver { winners } => Self::GameOver { winners },
        }
    }
}

pub(crate) fn events(events: Vec<big_two::Event>) -> Vec<BigTwoEvent> {
    events.into_iter().map(Into::into).collect()
}
