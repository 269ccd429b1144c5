//! Tables and hands written as text, for the tests of this module.

use super::{Item, Position};
use crate::cards;

pub(super) fn loose(text: &str) -> Vec<Item> {
    cards(text).into_iter().map(Item::Loose).collect()
}

pub(super) fn build(text: &str, value: u32, owner: usize, extendable: bool) -> Item {
    Item::Build { id: "b0".into(), cards: cards(text), value, owner, extendable }
}

pub(super) fn stack(text: &str, owner: usize) -> Item {
    Item::Stack { id: "s0".into(), cards: cards(text), owner }
}

pub(super) fn hands(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| cards(text)).collect()
}

/// A position in which seat 0 moves.
pub(super) fn position(round: u32, table: Vec<Item>, texts: &[&str]) -> Position {
    Position { round, current: 0, table, hands: hands(texts) }
}
