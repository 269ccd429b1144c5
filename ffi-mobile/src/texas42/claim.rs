//! Claims of all the tricks that are left.

use std::sync::Arc;

use unbeaten::{
    DominoSet,
    texas42::{Claim, Suit},
};

use crate::{CannotAnswer, Texas42BadPosition, Texas42Ruling, Texas42Suit, Texas42Trump, answer::answer};

/// A claim of all the tricks that are left by the player on lead, and what is known of the others. It never changes.
#[derive(Clone, Copy, Debug, uniffi::Object)]
pub struct Texas42Claim(Claim);

#[uniffi::export]
impl Texas42Claim {
    /// The claim of the player who holds `hand` when the dominoes in `played` are gone. `voids` has for each other seat, in turn order,
    /// the suits that it has shown not to hold.
    #[uniffi::constructor(default(voids = None))]
    pub fn new(
        hand: DominoSet,
        trump: Texas42Trump,
        played: DominoSet,
        voids: Option<Vec<Vec<Texas42Suit>>>,
    ) -> Result<Arc<Self>, Texas42BadPosition> {
        let mut claim = Claim::new(hand, trump.into(), played)?;
        if let Some(voids) = voids {
            let suits = |suits: Vec<Texas42Suit>| suits.into_iter().map(Into::into).collect::<Vec<Suit>>();
            claim = claim.with_voids(&voids.into_iter().map(suits).collect::<Vec<_>>())?;
        }
        Ok(Arc::new(Self(claim)))
    }

    /// Whether it holds, with the proof or the refutations.
    pub fn ruling(&self) -> Result<Texas42Ruling, CannotAnswer> {
        Ok(answer(|| self.0.ruling())?.into())
    }
}
