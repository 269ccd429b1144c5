//! Deals.

use std::sync::Arc;

use unbeaten::{Card, CardSet, Players, casino::Deal};

use crate::Seed;

/// The hands of a deal, and the stock: with two players their second hands, with three the card on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct CasinoDeal(Deal);

#[uniffi::export]
impl CasinoDeal {
    /// Deal number `number`, from 0, of the game with this seed: the same in every language.
    #[uniffi::constructor]
    pub fn shuffled(seed: &Seed, number: u64, players: Players) -> Arc<Self> {
        Arc::new(Self(Deal::shuffled(seed.0, number, players)))
    }

    /// What each seat was dealt, every hand: for the one who runs the game.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.hands().as_slice().to_vec()
    }

    /// The cards that nobody got yet, in shuffled order.
    pub fn stock(&self) -> Vec<Card> {
        self.0.stock().to_vec()
    }
}
