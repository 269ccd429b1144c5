//! What was done.

use crate::Seat;

/// An action that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Made<A, K> {
    /// The number of the round in the game, from 1.
    pub number: u32,
    /// When it was made, in the caller's milliseconds.
    pub at: u64,
    /// The seat that acted.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// What kind of action that was.
    pub kind: K,
    /// Whether the clock made it, because the seat's time was up.
    pub auto: bool,
    /// The number of the timer that it started.
    pub timer: Option<u64>,
}
