//! How long work is stopped from outside.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Stops long work from outside: from another thread, a signal handler, a button.
///
/// Every call that may take longer than a second has a second form that takes one, whose name ends in `_unless`. It looks at it
/// after each small piece of work, an action or a few thousand questions, however much there is to do, and then fails with
/// [`Cancelled`]. Any number of calls may share one. It cannot be taken back: later work wants a new one.
///
/// ```
/// use unbeaten::{Cancel, Cancelled, Players, Seed, big_two::{Rules, Simulation}};
///
/// let simulation = Simulation::new(Rules::classic(), Players::Four, Seed::from(7));
/// let cancel = Cancel::new();
/// assert_eq!(simulation.run_unless(&cancel, 0..20)?.games, 20);
/// cancel.cancel();
/// assert_eq!(simulation.run_unless(&cancel, 0..u64::MAX), Err(Cancelled { done: 0 }));
/// # Ok::<(), Cancelled>(())
/// ```
#[derive(Debug, Default)]
pub struct Cancel {
    cancelled: AtomicBool,
    done: AtomicUsize,
}

impl Cancel {
    /// Nothing is cancelled yet.
    pub const fn new() -> Self {
        Self { cancelled: AtomicBool::new(false), done: AtomicUsize::new(0) }
    }

    /// Stops all work that was given this, now and later.
    pub fn cancel(&self) {
        // Nothing else is handed over with it, so no order is needed.
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// How much all calls that were given this have done so far, for who shows how far long work is: games of a simulation, questions of
    /// a batch, deals that advice has looked at, hands of a review. Other calls do not count.
    ///
    /// ```
    /// use unbeaten::{Cancel, Players, Seed, big_two::{Rules, Simulation}};
    ///
    /// let cancel = Cancel::new();
    /// Simulation::new(Rules::classic(), Players::Four, Seed::from(7)).run_unless(&cancel, 0..20)?;
    /// assert_eq!(cancel.done(), 20);
    /// # Ok::<(), unbeaten::Cancelled>(())
    /// ```
    pub fn done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    /// So much more is done.
    pub(crate) fn count(&self, done: usize) {
        #[cfg(target_has_atomic = "ptr")]
        self.done.fetch_add(done, Ordering::Relaxed);
        // A machine that cannot add at once has one core, and nobody else counts meanwhile.
        #[cfg(not(target_has_atomic = "ptr"))]
        self.done.store(self.done().wrapping_add(done), Ordering::Relaxed);
    }

    /// Passes while it is not.
    ///
    /// # Errors
    /// Once it was cancelled, with how much was done by then.
    pub(crate) fn check(&self, done: u64) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled { done }) } else { Ok(()) }
    }
}

/// Long work was cancelled before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[error("This was cancelled.")]
pub struct Cancelled {
    /// How much was done by then, in what the call counts: games played to their end, sequences of actions, questions answered,
    /// captures listed.
    pub done: u64,
}

impl Cancelled {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "cancelled"
    }
}
