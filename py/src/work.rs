//! Long work: on all cores, with the interpreter free for other threads, and at its end a moment after Ctrl-C.

use std::{
    mem, process,
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use unbeaten::Cancel;

use crate::{errors::Failure, guard::guard};

/// How long until somebody looks again whether the user has interrupted, or another thread has cancelled.
const MOMENT: Duration = Duration::from_millis(20);

/// Lets the core work, which gives up when it finds its `Cancel` cancelled. `wanted` is that of the caller.
///
/// Only the thread that was called can be interrupted, so it waits and others work.
pub(crate) fn long_work<T: Send>(
    py: Python<'_>,
    wanted: Option<&Cancel>,
    work: impl FnOnce(&Cancel) -> T + Send,
) -> PyResult<T> {
    // The caller's own may stop other work too, which this interruption is none of.
    let cancel = &Cancel::new();
    let wait = move |told: &mpsc::Receiver<Result<T, Failure>>| {
        let mut interrupted = None;
        loop {
            if interrupted.is_some() || wanted.is_some_and(Cancel::is_cancelled) {
                cancel.cancel();
            }
            match told.recv_timeout(MOMENT) {
                Ok(done) => return interrupted.map_or_else(|| Ok(done?), Err),
                Err(mpsc::RecvTimeoutError::Disconnected) => return Err(Failure::internal(&"nobody answered").into()),
                Err(mpsc::RecvTimeoutError::Timeout) if interrupted.is_some() => {}
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    interrupted = Python::attach(|py| py.check_signals().err());
                }
            }
        }
    };
    py.check_signals()?;
    if wanted.is_some_and(Cancel::is_cancelled) {
        cancel.cancel();
    }
    py.detach(|| {
        let (tell, told) = mpsc::channel();
        threads()?.in_place_scope(|scope| {
            scope.spawn(move |_| {
                // Whoever asked waits for it.
                let _ = tell.send(guard(|| work(cancel)));
            });
            wait(&told)
        })
    })
}

/// Lets the core work for a moment on all cores, where nobody holds the interpreter.
pub(crate) fn on_all_cores<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    Ok(threads()?.install(work))
}

/// The threads of this process. Those of a process do not live on in one that was forked from it, so that one has its own.
fn threads() -> Result<Arc<ThreadPool>, Failure> {
    static THREADS: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);
    let start = || {
        let started = ThreadPoolBuilder::new().thread_name(|number| format!("unbeaten {number}")).build();
        started.map(Arc::new).map_err(|error| Failure::internal(&error))
    };
    // Who held the lock while this process was forked is not here to give it back. Then there are threads for one call.
    let Ok(mut known) = THREADS.try_lock() else { return start() };
    if let Some((process, threads)) = &*known
        && *process == process::id()
    {
        return Ok(Arc::clone(threads));
    }
    let threads = start()?;
    // Nobody is there to be told that the threads of the other process are not needed any more.
    mem::forget(known.replace((process::id(), Arc::clone(&threads))));
    Ok(threads)
}
