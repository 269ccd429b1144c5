//! Shapes that only Python has: `build.rs` makes classes of them as of the core's own.
#![allow(unreachable_pub, reason = "only what is public is read as a shape")]

use unbeaten::{
    Domino,
    texas42::{self, Refutation},
};

/// Whether a claim holds: two attributes, one of which says nothing, because Python has no enumerations with data.
#[derive(Clone, PartialEq)]
pub struct Ruling {
    /// An order of leads that takes every trick in every deal: trumps from the top and then by index if that does, else the first by
    /// index. None if the claim fails.
    pub leads: Option<Vec<Domino>>,
    /// If it fails, how it goes wrong to lead each own domino first, by index.
    pub refutations: Vec<Refutation>,
}

impl Ruling {
    /// Whether the claim holds.
    pub const fn holds(&self) -> bool {
        self.leads.is_some()
    }
}

impl From<texas42::Ruling> for Ruling {
    fn from(ruling: texas42::Ruling) -> Self {
        match ruling {
            texas42::Ruling::Holds { leads } => Self { leads: Some(leads), refutations: Vec::new() },
            texas42::Ruling::Fails { refutations } => Self { leads: None, refutations },
        }
    }
}
