//! Advice to one seat, by what it knows.
//!
//! Deals are drawn that are consistent with all that was seen ([`Knowledge`](super::Knowledge)), each equally likely; in each of them
//! every legal action is followed by best play with all dominoes open ([`Solver`](super::Solver)), and what comes out is counted.

mod advisor;
mod auction;
mod bid_table;
mod caution;
mod estimate;
mod play;
mod reason;

use alloc::vec::Vec;

use super::Action;

pub use advisor::{Advisor, CannotAdvise};
pub use bid_table::{BidRow, BidTable};
pub use caution::Caution;
pub use estimate::{Chance, Estimate};
pub use reason::Reason;

/// What a seat might do, with the numbers behind it. Made by [an advisor](Advisor::advise).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Every legal action, the best first; what is equally good is in the order of legal actions.
    pub values: Vec<Estimate>,
    /// Why the first of them is recommended.
    pub reasons: Vec<Reason>,
    /// How many deals were drawn.
    pub samples: u32,
}

impl Advice {
    /// What is recommended.
    pub fn action(&self) -> Action {
        self.values[0].action
    }
}
