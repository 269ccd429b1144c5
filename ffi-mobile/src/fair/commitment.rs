//! What is published instead of what it hides.

use std::sync::Arc;

use unbeaten::{
    Seat,
    fair::{self, Commitment},
};

use crate::{FairBadCommitment, Seed};

/// The hash of something that is kept secret for now: of the dealer's secret, or, as a pledge, of a player's cut. It tells nothing of
/// what it hides, and nothing else will ever fit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash, Display)]
pub struct FairCommitment(pub(crate) Commitment);

/// 64 hexadecimal digits.
impl std::fmt::Display for FairCommitment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[uniffi::export]
impl FairCommitment {
    /// The commitment of 64 hexadecimal digits, as it was published.
    #[uniffi::constructor]
    pub fn parse(text: &str) -> Result<Arc<Self>, FairBadCommitment> {
        Ok(Arc::new(Self(text.parse::<fair::Commitment>()?)))
    }

    /// What the player in this seat answers to the dealer's commitment: his pledge to a cut. A `FairPlayer` does it, and remembers.
    pub fn pledge(&self, seat: Seat, cut: &Seed) -> Arc<Self> {
        Arc::new(Self(self.0.pledge(seat, cut.0)))
    }
}

/// Of each seat, or none.
pub(super) fn out(pledges: &[Option<Commitment>]) -> Vec<Option<Arc<FairCommitment>>> {
    pledges.iter().map(|pledge| pledge.map(|pledge| Arc::new(FairCommitment(pledge)))).collect()
}

/// Of each seat, or none.
pub(super) fn back(pledges: &[Option<Arc<FairCommitment>>]) -> Vec<Option<Commitment>> {
    pledges.iter().map(|pledge| pledge.as_ref().map(|pledge| pledge.0)).collect()
}
