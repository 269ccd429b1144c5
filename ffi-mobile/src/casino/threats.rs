//! Whether a build is safe.

use std::sync::Arc;

use unbeaten::{CardSet, casino::Lookout};

use super::item::items;
use crate::{CasinoBadDrop, CasinoBadPosition, CasinoItem, CasinoThreats};

/// What a player knows: the own hand, the table, what was seen besides, and how many cards the opponents hold. It never changes.
#[derive(Clone, Debug, uniffi::Object)]
pub struct CasinoLookout(Lookout);

#[uniffi::export]
impl CasinoLookout {
    /// What the holder of `hand` knows, who has also seen the cards in `seen`. `hand_sizes` are the opponents'.
    #[uniffi::constructor]
    pub fn new(
        hand: CardSet,
        table: Vec<CasinoItem>,
        seen: CardSet,
        hand_sizes: &[u32],
    ) -> Result<Arc<Self>, CasinoBadPosition> {
        let hand_sizes: Vec<usize> = hand_sizes.iter().map(|&size| size as usize).collect();
        Ok(Arc::new(Self(Lookout::new(hand, items(table)?, seen, &hand_sizes)?)))
    }

    /// The cards that the player has not seen.
    pub fn unseen(&self) -> CardSet {
        self.0.unseen()
    }

    /// What may happen to the build at a place of the table.
    pub fn threats(&self, index: u32) -> Result<CasinoThreats, CasinoBadDrop> {
        Ok(self.0.threats(index as usize)?.into())
    }
}
