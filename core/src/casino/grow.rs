//! What a temporary stack is while it grows, and what it could become.

use alloc::vec::Vec;

use super::{
    BadDrop, Dragged, Item, Position, Source,
    value::{HIGHEST, in_sequence, of_one_value, of_value, total},
};
use crate::{Card, CardSet};

/// What stacked cards come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Stacked {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Addition {
    /// The card that may be added.
    pub card: Card,
    /// Where it comes from.
    pub source: Source,
    /// What the stack would be with it.
    pub makes: Stacked,
}

/// What a temporary stack is, and what may still be added to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// What it is now.
    pub now: Stacked,
    /// Every card that can be dragged and leaves it at most ten, which is as much as a card can take: hand cards in index order, then loose
    /// cards as they lie.
    pub additions: Vec<Addition>,
}

impl Position {
    /// What the temporary stack at a place is, and what may still be added: for feedback while a player stacks cards.
    ///
    /// ```
    /// use unbeaten::{BySeat, Card, Seat, casino::{Position, Stack}};
    ///
    /// let stack = Stack::new("s0", ["4H".parse()?, "2D".parse()?], Seat::S0)?;
    /// let table = [stack.into(), "3C".parse::<Card>()?.into()];
    /// let growth = Position::new(1, Seat::S0, table, BySeat::from(["9S 8C".parse()?, "2C".parse()?]))?.grow(0)?;
    /// assert_eq!((growth.now.sum, growth.now.captured_by.is_empty()), (6, true));
    /// // With the three from the table the nine takes it.
    /// let [three] = growth.additions[..] else { panic!("the nine and the eight are too much") };
    /// assert_eq!((three.makes.sum, three.makes.captured_by), (9, "9S".parse()?));
    /// assert!(three.makes.is_sequence);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If nothing or no temporary stack lies there.
    pub fn grow(&self, index: usize) -> Result<Growth, BadDrop> {
        let Item::Stack(stack) = self.item(index)? else { return Err(BadDrop::TargetNotThere { index }) };
        let cards = stack.card_set();
        let additions = self.draggable().filter_map(|Dragged { card, source, .. }| {
            let makes = self.stacked(cards.with(card));
            (makes.sum <= HIGHEST).then_some(Addition { card, source, makes })
        });
        Ok(Growth { now: self.stacked(cards), additions: additions.collect() })
    }

    fn stacked(&self, cards: CardSet) -> Stacked {
        let sum = total(cards);
        let captured_by = (self.hand() - cards) & of_value(sum);
        Stacked { sum, captured_by, is_sequence: in_sequence(cards), is_set: of_one_value(cards) }
    }
}
