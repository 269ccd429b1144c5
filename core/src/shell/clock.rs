//! What time it is, as the caller says, and who is waited for.

use super::{TimeBackwards, Timer, Timing};
use crate::Seat;

/// The clock of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Clock {
    pub(super) now: u64,
    pub(super) timer: Option<Timer>,
    /// How many timers were started, those of moves taken back included.
    pub(super) timers: u64,
}

impl Clock {
    /// The clock at a later time.
    pub(super) const fn at(self, ms: u64) -> Result<Self, TimeBackwards> {
        if ms < self.now {
            return Err(TimeBackwards { now: self.now, to: ms });
        }
        Ok(Self { now: ms, ..self })
    }

    /// An action of this seat was made; says which timer it started.
    pub(super) const fn after(&mut self, seat: Seat, timing: Timing) -> Option<Timer> {
        match timing {
            Timing::Unchanged => {}
            Timing::Stops => self.timer = None,
            Timing::Starts { ms } => {
                self.timers = next_number(self.timers);
                let expires_at = self.now.saturating_add(ms as u64);
                self.timer = Some(Timer { number: self.timers, seat, started_at: self.now, expires_at });
                return self.timer;
            }
        }
        None
    }

    pub(super) fn is_up(&self) -> bool {
        self.timer.is_some_and(|timer| timer.is_up_at(self.now))
    }

    /// Says how many timer numbers were given out, those of moves taken back included.
    #[cfg(feature = "json")]
    pub(super) const fn set_timers(&mut self, timers: u64) -> Result<(), super::TimerNumber> {
        if timers < self.timers || timers > LAST {
            return Err(super::TimerNumber { last: self.timers });
        }
        self.timers = timers;
        Ok(())
    }
}

/// The highest number that a timer can have. No game comes to it by playing, but one can be loaded that says it has: it goes on,
/// and every further timer has this number again. A record that says which is next writes the number after it.
const LAST: u64 = u64::MAX - 2;

/// The number of the timer that is started after so many.
pub(super) const fn next_number(timers: u64) -> u64 {
    if timers < LAST { timers + 1 } else { LAST }
}
