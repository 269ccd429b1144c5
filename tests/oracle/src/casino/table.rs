//! What lies on the table, and a position.

/// One item on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A loose card.
    Loose(u8),
    /// A build: cards that belong together until they are captured.
    Build {
        /// Its name.
        id: String,
        /// Its cards in the order in which they were laid.
        cards: Vec<u8>,
        /// What it can be captured with.
        value: u32,
        /// The seat that owns it.
        owner: usize,
        /// Whether another player may raise it.
        extendable: bool,
    },
    /// A temporary stack: cards put together tentatively.
    Stack {
        /// Its name.
        id: String,
        /// Its cards in the order in which they were laid.
        cards: Vec<u8>,
        /// The seat that put them together.
        owner: usize,
    },
}

impl Item {
    /// The cards of the item in its order.
    #[must_use]
    pub fn cards(&self) -> Vec<u8> {
        match self {
            Self::Loose(card) => vec![*card],
            Self::Build { cards, .. } | Self::Stack { cards, .. } => cards.clone(),
        }
    }

    /// Its name; a loose card has none.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Loose(_) => None,
            Self::Build { id, .. } | Self::Stack { id, .. } => Some(id),
        }
    }

    /// The seat that owns it; nobody owns a loose card.
    #[must_use]
    pub const fn owner(&self) -> Option<usize> {
        match self {
            Self::Loose(_) => None,
            Self::Build { owner, .. } | Self::Stack { owner, .. } => Some(*owner),
        }
    }
}

/// What the meaning of a drop depends on: "round, current player, table, hands".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// "A *round* is a deal", from 1 on.
    pub round: u32,
    /// The seat to move.
    pub current: usize,
    /// The items on the table, in their order.
    pub table: Vec<Item>,
    /// The hands by seat. A hand that is hidden from whoever asks is empty.
    pub hands: Vec<Vec<u8>>,
}

/// The loose cards of a table, in its order.
#[must_use]
pub fn loose_cards(table: &[Item]) -> Vec<u8> {
    let card = |item: &Item| match item {
        Item::Loose(card) => Some(*card),
        Item::Build { .. } | Item::Stack { .. } => None,
    };
    table.iter().filter_map(card).collect()
}

/// The document's `hasOwnBuild`: `tableCards.some(card => isBuild(card) && card.owner === playerIndex)`.
#[must_use]
pub fn owns_a_build(table: &[Item], player: usize) -> bool {
    table.iter().any(|item| matches!(item, Item::Build { owner, .. } if *owner == player))
}

#[cfg(test)]
mod tests {
    use super::super::setup::{build, loose, stack};
    use super::*;
    use crate::cards;

    #[test]
    fn only_builds_are_owned_builds() {
        let table = [stack("3D", 0), build("4D 5D", 9, 1, false)];
        assert!(!owns_a_build(&table, 0));
        assert!(owns_a_build(&table, 1));
        assert_eq!((table[0].owner(), table[1].owner(), Item::Loose(0).owner()), (Some(0), Some(1), None));
    }

    #[test]
    fn loose_cards_in_the_order_of_the_table() {
        let table = [loose("9S"), vec![stack("3D", 0)], loose("4C 3H")].concat();
        assert_eq!(loose_cards(&table), cards("9S 4C 3H"));
    }
}
