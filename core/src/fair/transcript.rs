//! What is revealed of a deal.

use alloc::{string::String, vec::Vec};

use super::{Commitment, Table};
use crate::Seed;

/// Everything about an attempt at a deal, **its hands included**, for [`verify`](super::verify()): what was published, and what was revealed.
///
/// With the feature `json` it is a line of text, and [`read`](super::read) reads such lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What is played, and by how many.
    pub table: Table,
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The attempt at it, from 0.
    pub attempt: u64,
    /// What the dealer published first.
    pub commitment: Commitment,
    /// What each seat pledged; none for a seat that is dealt to without a cut.
    pub pledges: Vec<Option<Commitment>>,
    /// The cut of each seat.
    pub cuts: Vec<Option<Seed>>,
    /// The dealer's secret for this attempt.
    pub secret: Seed,
    /// What was dealt; none where somebody left without opening his cut.
    pub dealt: Option<Dealt>,
}

/// What was dealt, piece by piece: cards like `10H`, dominoes like `6-4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// What it was dealt from.
    pub seed: Seed,
    /// The hand of each seat, in index order.
    pub hands: Vec<Vec<String>>,
    /// What nobody was dealt, in shuffled order.
    pub stock: Vec<String>,
}
