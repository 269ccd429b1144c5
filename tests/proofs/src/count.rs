//! Counts of what a proof really met: a proof that met nothing proves nothing.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

/// How often one thing was met, on all cores.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// It was met.
    pub fn up(&self) {
        self.up_by(1);
    }

    /// It was met if this holds.
    pub fn up_if(&self, met: bool) {
        self.up_by(met.into());
    }

    /// It was met so often.
    pub fn up_by(&self, times: u64) {
        self.0.fetch_add(times, Relaxed);
    }

    /// Fails a proof that met too little.
    ///
    /// # Panics
    /// If it was met less often.
    #[track_caller]
    pub fn assert_at_least(self, least: u64) {
        let met = self.0.into_inner();
        assert!(met >= least, "met only {met} times, not {least}");
    }
}

/// How often each of several things was met, on all cores.
#[derive(Debug, Default)]
pub struct Tally(Mutex<BTreeMap<String, u64>>);

impl Tally {
    /// This one was met.
    ///
    /// # Panics
    /// If a proof failed while it noted something.
    pub fn note(&self, met: impl AsRef<str>) {
        self.note_by(met, 1);
    }

    /// This one was met if this holds.
    ///
    /// # Panics
    /// If a proof failed while it noted something.
    pub fn note_if(&self, met: impl AsRef<str>, holds: bool) {
        if holds {
            self.note(met);
        }
    }

    /// This one was met so often.
    ///
    /// # Panics
    /// If a proof failed while it noted something.
    pub fn note_by(&self, met: impl AsRef<str>, times: u64) {
        let mut all = self.0.lock().expect("no proof fails here");
        match all.get_mut(met.as_ref()) {
            Some(count) => *count += times,
            None => drop(all.insert(met.as_ref().to_owned(), times)),
        }
    }

    /// Fails a proof that met one of these, with spaces between them, too seldom.
    ///
    /// # Panics
    /// If so.
    #[track_caller]
    pub fn assert_met(&self, each: &str, least: u64) {
        let met = self.0.lock().expect("no proof fails here");
        for one in each.split_whitespace() {
            let count = met.get(one).copied().unwrap_or(0);
            assert!(count >= least, "met {one} only {count} times, not {least}: {met:?}");
        }
    }
}
