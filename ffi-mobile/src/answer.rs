//! Questions that nothing can refuse.
//!
//! An error of ours must not kill an app, and Swift stops at one in a call that cannot throw. So questions that take thought and have no
//! refusal of their own throw this; those that only copy what is there cannot fail, and do not.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Why a question that is always allowed was not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum CannotAnswer {
    /// An error of ours, not of the caller. Nothing has changed.
    #[error("Something went wrong inside the referee: {reason}")]
    Internal {
        /// What it says for a report.
        reason: String,
    },
}

#[uniffi::export]
impl CannotAnswer {
    /// A name for this reason that never changes, the same in every language.
    pub fn code(&self) -> String {
        match self {
            Self::Internal { .. } => "internal".into(),
        }
    }
}

/// Works out an answer.
pub(crate) fn answer<T>(work_out: impl FnOnce() -> T) -> Result<T, CannotAnswer> {
    catch_unwind(AssertUnwindSafe(work_out)).map_err(|panic| CannotAnswer::Internal { reason: text_of(&*panic) })
}

/// What a panic said.
fn text_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref().map(String::as_str)).unwrap_or("no reason given").into()
}
