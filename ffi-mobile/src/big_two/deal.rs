//! The hands of a match.

use std::sync::Arc;

use unbeaten::{BySeat, Card, CardSet, Players, big_two};

use crate::{BigTwoBadPosition, Seed, either::BadPosition};

/// The hands of a match. With two or three players the rest of the pack stays unseen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct BigTwoDeal(pub(crate) big_two::Deal);

#[uniffi::export]
impl BigTwoDeal {
    /// Deal number `number`, from 0, of the game with this seed: the same in every language.
    #[uniffi::constructor]
    pub fn shuffled(seed: &Seed, number: u64, players: Players) -> Arc<Self> {
        Arc::new(Self(big_two::Deal::shuffled(seed.0, number, players)))
    }

    /// The deal with these hands of thirteen cards each.
    #[uniffi::constructor]
    pub fn of_hands(hands: &[CardSet]) -> Result<Arc<Self>, BigTwoBadPosition> {
        let deal = || big_two::Deal::of_hands(BySeat::from_slice(hands)?);
        Ok(Arc::new(Self(deal().map_err(BadPosition::from)?)))
    }

    /// What each seat was dealt, every hand: for the one who runs the game.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.hands().as_slice().to_vec()
    }

    /// The cards that nobody got, in shuffled order.
    pub fn stock(&self) -> Vec<Card> {
        self.0.stock().to_vec()
    }
}
