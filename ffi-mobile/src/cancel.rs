//! How long work is stopped by another thread.

use std::sync::Arc;

/// Stops long work from another thread: give it to the call, and call `cancel()`.
///
/// The call then throws its `Cancelled` within a moment. Any number of calls may share one. It cannot be taken back: later work wants a
/// new one.
#[derive(Debug, Default, uniffi::Object)]
pub struct Cancel(unbeaten::Cancel);

#[uniffi::export]
impl Cancel {
    /// Nothing is cancelled yet.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Stops all work that was given this, now and later.
    pub fn cancel(&self) {
        self.0.cancel();
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }

    /// How much all calls that were given this have done so far, to show how far long work is: games of a simulation, questions of a
    /// batch, deals that advice has looked at. Other calls do not count.
    pub fn done(&self) -> u64 {
        self.0.done() as u64
    }
}

/// Works with what the caller gave, if anything, to be stopped by.
pub(crate) fn unless<T>(cancel: Option<&Arc<Cancel>>, work: impl FnOnce(&unbeaten::Cancel) -> T) -> T {
    work(cancel.map_or(&unbeaten::Cancel::new(), |cancel| &cancel.0))
}
