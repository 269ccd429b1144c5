//! Whether a build is safe.

use std::sync::Arc;

use unbeaten::{CardSet, casino::Knowledge};

use super::{CasinoBadDrop, CasinoBadPosition, CasinoItem, item::items};

/// A chance from 0 to 1 as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Record)]
pub struct Probability {
    /// Above the line.
    pub num: u64,
    /// Below the line.
    pub den: u64,
}

/// What may happen to a build before its owner's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoThreats {
    /// Whether no opponent can hold a card that takes or raises it.
    pub is_safe: bool,
    /// The unseen cards that take it.
    pub captured_by: CardSet,
    /// The unseen cards that raise it.
    pub raised_by: CardSet,
    /// How likely it is that some opponent holds one of them.
    pub probability: Probability,
}

/// What a player knows: the own hand, the table, what was seen besides, and how many cards the opponents hold. It never changes.
#[derive(Clone, Debug, uniffi::Object)]
pub struct CasinoKnowledge(Knowledge);

#[uniffi::export]
impl CasinoKnowledge {
    /// What the holder of `hand` knows, who has also seen the cards in `seen`. `hand_sizes` are the opponents'.
    #[uniffi::constructor]
    pub fn new(
        hand: CardSet,
        table: Vec<CasinoItem>,
        seen: CardSet,
        hand_sizes: &[u32],
    ) -> Result<Arc<Self>, CasinoBadPosition> {
        let hand_sizes: Vec<usize> = hand_sizes.iter().map(|&size| size as usize).collect();
        Ok(Arc::new(Self(Knowledge::new(hand, items(table)?, seen, &hand_sizes)?)))
    }

    /// The cards that the player has not seen.
    pub fn unseen(&self) -> CardSet {
        self.0.unseen()
    }

    /// What may happen to the build at a place of the table.
    pub fn threats(&self, index: u32) -> Result<CasinoThreats, CasinoBadDrop> {
        let threats = self.0.threats(index as usize)?;
        Ok(CasinoThreats {
            is_safe: threats.is_safe(),
            captured_by: threats.captured_by,
            raised_by: threats.raised_by,
            probability: Probability { num: threats.probability.num(), den: threats.probability.den() },
        })
    }
}
