//! Proofs on all cores.

use std::sync::Mutex;

/// Runs a proof about each of these, on all cores.
///
/// # Panics
/// If the proof does.
pub fn on_all_cores<T: Send>(all: Vec<T>, proof: impl Fn(&T) + Sync) {
    let todo = Mutex::new(all);
    let next = || todo.lock().expect("no proof panics while it takes one").pop();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(one) = next() {
                    proof(&one);
                }
            });
        }
    });
}
