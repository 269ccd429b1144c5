//! Whether what was revealed is what was promised.

use std::sync::Arc;

use unbeaten::fair::{Verified, verify_text};

use crate::{FairMisdeal, Seed};

/// An attempt at a deal in which everything fits.
#[derive(Clone, Debug, uniffi::Record)]
pub struct FairVerified {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The attempt at it, from 0.
    pub attempt: u64,
    /// What it was dealt from; none where somebody left without opening his cut.
    pub seed: Option<Arc<Seed>>,
}

/// Checks the transcripts of a table, one a line, in the order in which they were made: each alone, and that none is left out between the
/// first and the last. Of each deal every attempt has to be there. Throws the first thing that does not fit.
#[uniffi::export]
pub fn fair_verify(transcripts: &str) -> Result<Vec<FairVerified>, FairMisdeal> {
    Ok(verified(verify_text(transcripts)?))
}

pub(super) fn verified(all: Vec<Verified>) -> Vec<FairVerified> {
    let one = |one: Verified| {
        let seed = one.seed.map(|seed| Arc::new(Seed(seed)));
        FairVerified { deal: one.deal, attempt: one.attempt, seed }
    };
    all.into_iter().map(one).collect()
}
