//! The auto-pass timer, as data: the core has no clock, the caller says what time it is.

use crate::Seat;

/// Runs after an unbeatable play; when it is up, everybody who still has to pass does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Timer {
    /// Higher than any timer's before it in the game, so that a late message about an old timer is known for one. (A game that was
    /// loaded with 18446744073709551613 timers gives that number to all that follow.)
    pub number: u64,
    /// Who made the play. Everybody else is on the clock.
    pub seat: Seat,
    /// When it started, in the caller's milliseconds.
    pub started_at: u64,
    /// When the time is up.
    pub expires_at: u64,
}

impl Timer {
    /// How many milliseconds are left at a given time.
    ///
    /// ```
    /// use unbeaten::{Seat, big_two::Timer};
    ///
    /// let timer = Timer { number: 1, seat: Seat::S0, started_at: 500, expires_at: 10_500 };
    /// assert_eq!((timer.remaining_at(3_000), timer.remaining_at(11_000)), (7_500, 0));
    /// ```
    pub const fn remaining_at(&self, now: u64) -> u64 {
        self.expires_at.saturating_sub(now)
    }

    /// Whether it is up at a given time.
    pub const fn is_up_at(&self, now: u64) -> bool {
        now >= self.expires_at
    }
}
