//! Which cards of the table add up with a card.

use alloc::vec::Vec;

use super::{
    BadPosition, NotInPack,
    value::{HIGHEST, worth},
};
use crate::{Card, CardSet};

/// Loose cards that add up with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AddedUp {
    /// The loose cards.
    pub cards: CardSet,
    /// What they and the card make.
    pub value: u8,
}

/// Every set of loose cards that makes at most ten with a card, in lexicographic index order: what a build could be made of.
///
/// There are never more than 1,495.
///
/// ```
/// use unbeaten::casino::add_up;
///
/// let sets = add_up("5S".parse()?, "4D 2C 9H".parse()?)?;
/// assert!(sets.iter().map(|set| (set.cards.to_string(), set.value)).eq([("4D".into(), 9), ("2C".into(), 7)]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// If there is a face card, or the card is among the loose cards.
pub fn add_up(card: Card, loose: CardSet) -> Result<Vec<AddedUp>, BadPosition> {
    NotInPack::check(loose.with(card))?;
    if loose.contains(card) {
        return Err(BadPosition::Overlap { card });
    }
    let mut found = Vec::new();
    add(AddedUp { cards: CardSet::EMPTY, value: worth(card) }, loose, &mut found);
    Ok(found)
}

/// Adds whatever of `later` still fits.
fn add(so_far: AddedUp, mut later: CardSet, found: &mut Vec<AddedUp>) {
    while let Some(card) = later.first() {
        later -= card;
        let value = so_far.value + worth(card);
        if value <= HIGHEST {
            let added = AddedUp { cards: so_far.cards.with(card), value };
            found.push(added);
            add(added, later, found);
        }
    }
}
