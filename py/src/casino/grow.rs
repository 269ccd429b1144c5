//! What a temporary stack is, and what it could become.

use pyo3::prelude::*;
use unbeaten::{
    Card, CardSet,
    casino::{self, Source},
};

use crate::value::value_class;

value_class! {
    /// What stacked cards come to.
    ///
    /// >>> from unbeaten.casino import Position, Stack, Stacked
    /// >>> Position(1, 0, [Stack("s0", "4H 2D", 0)], ["6S", ""]).grow(0).now
    /// Stacked(sum=6, captured_by=CardSet('6S'), is_sequence=False, is_set=False)
    "unbeaten.casino" Stacked(casino::Stacked) {
        /// What they add up to.
        sum: u8,
        /// The hand cards of the player to move that take them.
        captured_by: CardSet,
        /// Whether their values run in sequence.
        is_sequence: bool,
        /// Whether they are of one value.
        is_set: bool,
    }
}

value_class! {
    /// A card that may still be added to a stack.
    ///
    /// >>> from unbeaten.casino import Addition, Position, Stack
    /// >>> (addition,) = Position(1, 0, [Stack("s0", "4H 2D", 0), "3C"], ["9S", ""]).grow(0).additions
    /// >>> addition.card, addition.source, addition.makes.captured_by
    /// (Card('3C'), Source.TABLE, CardSet('9S'))
    "unbeaten.casino" Addition(casino::Addition) {
        /// The card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// What the stack would be with it.
        makes: casino::Stacked,
    }
}

value_class! {
    /// What a stack is, and what may still be added to it.
    ///
    /// >>> from unbeaten.casino import Growth, Position, Stack
    /// >>> growth = Position(1, 0, [Stack("s0", "4H 2D", 0)], ["9S", ""]).grow(0)
    /// >>> growth.now.sum, growth.additions
    /// (6, ())
    "unbeaten.casino" Growth(casino::Growth) {
        /// What it is now.
        now: casino::Stacked,
        /// Every card that can be dragged and leaves it at most ten: hand cards in index order, then loose cards as they lie.
        additions: Vec<casino::Addition>,
    }
}
