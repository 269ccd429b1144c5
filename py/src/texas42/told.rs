//! Shapes that only Python has: `build.rs` makes classes of them as of the core's own.
#![allow(unreachable_pub, reason = "only what is public is read as a shape")]

use pyo3::prelude::*;
use unbeaten::{
    Domino, Seat,
    texas42::{self, HandOver, Refutation},
};

use crate::convert::ToPy;

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

/// A hand in which everybody passed: the other end of a hand than ``HandScore``.
#[derive(Clone, PartialEq)]
pub struct HandThrownIn {
    /// Who shakes the next hand.
    pub next_shaker: Seat,
    /// The totals, which are what they were.
    pub score: [u64; 2],
}

impl HandThrownIn {
    /// What the hand brought: nothing.
    pub const fn scored(&self) -> [u32; 2] {
        HandOver::ThrownIn { next_shaker: self.next_shaker, score: self.score }.scored()
    }
}

/// A hand that was settled is its score.
impl ToPy for HandOver {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match *self {
            Self::ThrownIn { next_shaker, score } => HandThrownIn { next_shaker, score }.to_py(py),
            Self::Settled(hand) => hand.to_py(py),
        }
    }
}
