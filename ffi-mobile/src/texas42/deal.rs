//! The four hands.

use std::sync::Arc;

use unbeaten::{
    Counted, DominoSet, WrongCount,
    texas42::{BadPosition, Deal, Hand},
};

use crate::{Seed, Texas42BadPosition};

/// Seven dominoes for each of four seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct Texas42Deal(pub(crate) Deal);

#[uniffi::export]
impl Texas42Deal {
    /// Deal number `number`, from 0, of the game with this seed: the same in every language.
    #[uniffi::constructor]
    pub fn shuffled(seed: &Seed, number: u64) -> Arc<Self> {
        Arc::new(Self(Deal::shuffled(seed.0, number)))
    }

    /// The deal with these four hands of seven dominoes each.
    #[uniffi::constructor]
    pub fn of_hands(hands: Vec<DominoSet>) -> Result<Arc<Self>, Texas42BadPosition> {
        if hands.len() != 4 {
            return Err(BadPosition::from(WrongCount { what: Counted::Players, got: hands.len(), want: 4 }).into());
        }
        let hand = |dominoes| Hand::new(dominoes).map_err(BadPosition::from);
        let hands: Vec<Hand> = hands.into_iter().map(hand).collect::<Result<_, _>>()?;
        Ok(Arc::new(Self(Deal::of_hands(&hands)?)))
    }

    /// What each seat was dealt, every hand: for the one who runs the game.
    pub fn hands(&self) -> Vec<DominoSet> {
        self.0.hands().as_slice().to_vec()
    }
}
