//! The table, the hands, and whose turn it is.

use std::sync::Arc;

use unbeaten::{
    BySeat, Card, CardSet, Seat,
    casino::{Addition, BadPosition, Position},
};

use super::{CasinoBadDrop, CasinoBadPosition, CasinoBadWire, CasinoDrop, CasinoItem, CasinoSource, item::items};
use crate::{CannotAnswer, answer::answer};

pub use unbeaten::casino::Stacked as CasinoStacked;

/// What stacked cards come to.
#[uniffi::remote(Record)]
pub struct CasinoStacked {
    /// What they add up to.
    pub sum: u8,
    /// The hand cards of the player to move that take them.
    pub captured_by: CardSet,
    /// Whether their values run in sequence.
    pub is_sequence: bool,
    /// Whether they are of one value.
    pub is_set: bool,
}

/// A card that may still be added to a temporary stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoAddition {
    /// The card.
    pub card: Card,
    /// Where it comes from.
    pub source: CasinoSource,
    /// What the stack would be with it.
    pub makes: CasinoStacked,
}

/// What a temporary stack is, and what may still be added to it.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoGrowth {
    /// What it is now.
    pub now: CasinoStacked,
    /// Every card that can be dragged and leaves it at most ten: hand cards in index order, then loose cards as they lie.
    pub additions: Vec<CasinoAddition>,
}

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

    /// As the source document's apps write a state.
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
        self.0.table().iter().map(Into::into).collect()
    }

    /// All hands.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.hands().as_slice().to_vec()
    }

    /// What the temporary stack at a place is, and what may still be added: for feedback while a player stacks cards.
    pub fn grow(&self, index: u32) -> Result<CasinoGrowth, CasinoBadDrop> {
        let growth = self.0.grow(index as usize)?;
        let addition = |Addition { card, source, makes }| CasinoAddition { card, source, makes };
        Ok(CasinoGrowth { now: growth.now, additions: growth.additions.into_iter().map(addition).collect() })
    }
}
