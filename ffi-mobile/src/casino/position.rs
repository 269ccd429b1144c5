//! The table, the hands, and whose turn it is.

use std::sync::Arc;

use unbeaten::{
    BySeat, CardSet, Seat,
    casino::{BadPosition, Position},
};

use super::{CasinoBadWire, CasinoDrop, item::items};
use crate::{CannotAnswer, CasinoBadDrop, CasinoBadPosition, CasinoGrowth, CasinoItem, answer::answer};

/// Everything that the meaning of a drop depends on. It never changes, and any thread may ask.
#[derive(Clone, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct CasinoPosition(pub(super) Position);

#[uniffi::export]
impl CasinoPosition {
    /// The position in this round, counted from 1, with `to_move` to move. Only the hand of that player matters, so the others may be empty.
    #[uniffi::constructor]
    pub fn new(
        round: u8,
        to_move: Seat,
        table: Vec<CasinoItem>,
        hands: &[CardSet],
    ) -> Result<Arc<Self>, CasinoBadPosition> {
        let table = items(table)?;
        let hands = BySeat::from_slice(hands).map_err(BadPosition::from)?;
        Ok(Arc::new(Self(Position::new(round, to_move, table, hands)?)))
    }

    /// Reads a state as the source document's apps write it.
    #[uniffi::constructor]
    pub fn from_wire(state: &str) -> Result<Arc<Self>, CasinoBadWire> {
        Ok(Arc::new(Self(Position::from_wire(state)?)))
    }

    /// As the source document's apps write a state, with every hand: for the one who runs the game, never for a player.
    pub fn to_wire(&self) -> Result<String, CannotAnswer> {
        answer(|| self.0.to_wire())
    }

    /// Reads what is dragged and its target as the source document's apps write them.
    pub fn drop_from_wire(&self, dragged: &str, target: &str) -> Result<CasinoDrop, CasinoBadWire> {
        Ok((&self.0.drop_from_wire(dragged, target)?).into())
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u8 {
        self.0.round()
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Seat {
        self.0.to_move()
    }

    /// What lies on the table, in the order in which it lies.
    pub fn table(&self) -> Vec<CasinoItem> {
        self.0.table().iter().cloned().map(Into::into).collect()
    }

    /// All hands.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.hands().as_slice().to_vec()
    }

    /// What the temporary stack at a place is, and what may still be added: for feedback while a player stacks cards.
    pub fn grow(&self, index: u32) -> Result<CasinoGrowth, CasinoBadDrop> {
        Ok(self.0.grow(index as usize)?)
    }
}
