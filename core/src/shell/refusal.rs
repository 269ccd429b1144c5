//! Why a game cannot be dealt, taken back, moved in time or played again.

#[cfg(feature = "json")]
use alloc::{
    string::{String, ToString},
    vec::Vec,
};
#[cfg(feature = "json")]
use core::fmt;

#[cfg(feature = "json")]
use super::Recorded;
use super::Round;
use crate::{Refusal, Seat};

/// Why nobody may act, or not this seat, whatever the game. A game may say it in words of its own, or with these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
pub enum Stop {
    /// Somebody has won the game.
    #[error("The game is over.")]
    GameOver,
    /// The next round is not dealt yet.
    #[error("The round is over.")]
    RoundOver,
    /// It is another seat's turn.
    #[error("Not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// A record says that a seat's time was up, but no timer had run out.
    #[error("The time is not up.")]
    TimeNotUp,
}

impl Stop {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::RoundOver => "round_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::TimeNotUp => "time_not_up",
        }
    }
}

/// Why the next round cannot be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase", bound = ""))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotDeal<R: Round> {
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// What was dealt before is not played out.
    #[error("The {} is not over.", R::NOUN)]
    TooEarly,
    /// The deal does not fit the game.
    #[error(transparent)]
    BadDeal(R::BadDeal),
}

/// Time runs backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("time runs backwards: it is {now} ms already, and {to} ms would be earlier")]
pub struct TimeBackwards {
    /// The time of the game.
    pub now: u64,
    /// The earlier time that was asked for.
    pub to: u64,
}

impl TimeBackwards {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "time_backwards"
    }
}

/// Nothing can be taken back: the round has no action yet, and an earlier one cannot be opened again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("There is nothing to take back.")]
pub struct NothingToUndo;

impl NothingToUndo {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "nothing_to_undo"
    }
}

/// A timer's number that was given out already, or that is higher than 18446744073709551613, the
/// last that there is.
#[cfg(feature = "json")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("the last timer was number {last}")]
pub struct TimerNumber {
    /// The number that was last given out.
    pub last: u64,
}

#[cfg(feature = "json")]
impl TimerNumber {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "timer_number"
    }
}

impl<R: Round> CannotDeal<R> {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::TooEarly => "deal_too_early",
            Self::BadDeal(bad) => bad.code(),
        }
    }
}

/// Why a record or a saved game cannot be played again.
#[cfg(feature = "json")]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase", bound = ""))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Refused<R: Recorded> {
    /// The first round cannot have begun like this.
    #[error("this position is impossible: {}", list(.reasons))]
    Start {
        /// Every reason why the position is impossible.
        #[serde(serialize_with = "codes")]
        reasons: Vec<R::BadSetup>,
    },
    /// A round cannot have begun like this.
    #[error(transparent)]
    Opening(R::BadOpening),
    /// A round was dealt too early, or after the end.
    #[error(transparent)]
    Deal(CannotDeal<R>),
    /// Time ran backwards.
    #[error(transparent)]
    Time(#[from] TimeBackwards),
    /// A timer's number was given out already.
    #[error(transparent)]
    Timer(#[from] TimerNumber),
    /// A rule forbids the action.
    #[error(transparent)]
    Action(R::Illegal),
}

#[cfg(feature = "json")]
fn codes<E: Refusal, S: serde::Serializer>(reasons: &[E], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(reasons.iter().map(Refusal::code))
}

#[cfg(feature = "json")]
fn list<S: fmt::Display>(reasons: &[S]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

#[cfg(feature = "json")]
impl<R: Recorded> Refused<R> {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Start { reasons } => reasons.first().map_or("bad_setup", Refusal::code),
            Self::Opening(bad) => bad.code(),
            Self::Deal(cannot) => cannot.code(),
            Self::Time(backwards) => backwards.code(),
            Self::Timer(number) => number.code(),
            Self::Action(illegal) => illegal.code(),
        }
    }
}

impl<R: Round> Refusal for CannotDeal<R> {
    fn code(&self) -> &'static str {
        self.code()
    }
}

#[cfg(feature = "json")]
impl<R: Recorded> Refusal for Refused<R> {
    fn code(&self) -> &'static str {
        self.code()
    }
}

#[cfg(feature = "json")]
impl<R: Recorded> Refusal for super::RecordError<R> {
    fn code(&self) -> &'static str {
        self.code()
    }
}

#[cfg(feature = "json")]
impl<R: Recorded> Refusal for super::BadSnapshot<R> {
    fn code(&self) -> &'static str {
        self.code()
    }
}
