//! Deals.

use std::sync::Arc;

use unbeaten::{
    BySeat, Card, CardSet, Players,
    casino::{BadDeal, Deal},
};

use crate::{CasinoBadDeal, CasinoRules, Seed};

/// The hands of a deal, and the stock: with two players their second hands, with three the card on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct CasinoDeal(pub(crate) Deal);

#[uniffi::export]
impl CasinoDeal {
    /// Deal number `number`, from 0, of the game of forty cards with this seed: the same in every language.
    #[uniffi::constructor]
    pub fn shuffled(seed: &Seed, number: u64, players: Players) -> Arc<Self> {
        Arc::new(Self(Deal::shuffled(seed.0, number, players)))
    }

    /// The same with the pack and the hands that rules have.
    #[uniffi::constructor]
    pub fn for_rules(rules: &CasinoRules, seed: &Seed, number: u64, players: Players) -> Arc<Self> {
        Arc::new(Self(Deal::for_rules(&rules.0, seed.0, number, players)))
    }

    /// The deal with these hands and the rest of the pack in this order, as `stock` answers it.
    #[uniffi::constructor]
    pub fn of_hands(rules: &CasinoRules, hands: Vec<CardSet>, stock: Vec<Card>) -> Result<Arc<Self>, CasinoBadDeal> {
        let hands = BySeat::from_slice(&hands).map_err(BadDeal::from)?;
        Ok(Arc::new(Self(Deal::of_hands(&rules.0, hands, stock)?)))
    }

    /// What each seat was dealt, every hand: for the one who runs the game.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.hands().as_slice().to_vec()
    }

    /// The cards that nobody got yet, in shuffled order: first those on the table, then the hands of later rounds. For the one who runs
    /// the game.
    pub fn stock(&self) -> Vec<Card> {
        self.0.stock().to_vec()
    }

    /// The loose cards that the dealer lays on the table.
    pub fn loose(&self) -> Vec<Card> {
        self.0.loose().to_vec()
    }

    /// What is dealt in later rounds: for the one who runs the game.
    pub fn later(&self) -> Vec<Card> {
        self.0.later().to_vec()
    }
}
