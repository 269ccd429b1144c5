//! Panics of the core, which would be mistakes of ours, as an exception that `except Exception` catches.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Mutex, MutexGuard, PoisonError},
};

use pyo3::{prelude::*, sync::MutexExt};

use crate::errors::Failure;

/// Lets the core work. A panic leaves what is [`Shared`] as it was; everything else that crosses is a copy.
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
/// Whoever waits lets the interpreter go, and nothing of Python runs while it is locked, so nobody waits for ever. A call that panics leaves
/// it as it was, because the core takes back what it had begun; so that somebody panicked with the lock in hand does not matter.
pub(crate) struct Shared<T>(Mutex<T>);

impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// Looks at it.
    pub(crate) fn ask<A>(&self, py: Python<'_>, question: impl FnOnce(&T) -> A) -> Result<A, Failure> {
        let value = self.lock(py);
        guard(|| question(&value))
    }

    /// Changes it.
    pub(crate) fn change<A>(&self, py: Python<'_>, step: impl FnOnce(&mut T) -> A) -> Result<A, Failure> {
        let mut value = self.lock(py);
        guard(|| step(&mut value))
    }

    /// Changes it in a step that takes longer, with the interpreter free for other threads.
    pub(crate) fn work<A: Send>(&self, py: Python<'_>, step: impl FnOnce(&mut T) -> A + Send) -> Result<A, Failure>
    where
        T: Send,
    {
        py.detach(|| {
            let mut value = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            guard(|| step(&mut value))
        })
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, T> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}
