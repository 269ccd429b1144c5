//! Panics of the core, which would be mistakes of ours, as an exception that `except Exception` catches.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Mutex, MutexGuard},
};

use pyo3::{prelude::*, sync::MutexExt};

use crate::errors::Failure;

/// Lets the core work. What a caller may see of a panic is decided by [`Shared`]; everything else that crosses is a copy.
pub(crate) fn guard<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Failure::internal(&said(panic.as_ref())))
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("a mistake in unbeaten, please report it: {}", words.unwrap_or("a panic without words"))
}

/// Panics at a number that nobody means, in a build with the feature `provoke-panic`, which only the tests make.
pub(crate) fn provoke<T: From<u64> + PartialEq>(value: &T) {
    assert!(!cfg!(feature = "provoke-panic") || *value != T::from(13_131_313_131_313_131_313), "provoked");
}

/// Something that changes and that threads may share: each call is one step that no other call interrupts.
///
/// Whoever waits lets the interpreter go, and nothing of Python runs while it is locked, so nobody waits for ever.
pub(crate) struct Shared<T>(Mutex<T>);

impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// Looks at it. A panic meanwhile leaves it as it was, so it goes on answering.
    pub(crate) fn ask<A>(&self, py: Python<'_>, question: impl FnOnce(&T) -> A) -> Result<A, Failure> {
        let value = self.lock(py)?;
        guard(|| question(&value))
    }

    /// Changes it. A panic may leave it half changed, so from then on it answers nothing and says why.
    pub(crate) fn change<A>(&self, py: Python<'_>, step: impl FnOnce(&mut T) -> A) -> Result<A, Failure> {
        // The lock is given back while the panic passes through, and that is how a mutex knows.
        guard(|| Ok(step(&mut *self.lock(py)?)))?
    }

    fn lock(&self, py: Python<'_>) -> Result<MutexGuard<'_, T>, Failure> {
        let broken = "a mistake in unbeaten broke this in an earlier call; go on from what was saved before";
        self.0.lock_py_attached(py).map_err(|_| Failure::internal(&broken))
    }
}
