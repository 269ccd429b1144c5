//! What the proofs share: the rules under test as both sides see them, and positions met in random games.

mod dice;
mod positions;
mod variants;

pub use dice::Dice;
pub use positions::{Met, met_in_random_games};
pub use variants::{Variant, for_every_variant, variants};

use unbeaten::{Card, CardSet};

/// The quick start of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// A set of cards as the oracle keeps it.
pub fn indices(cards: CardSet) -> Vec<u8> {
    cards.iter().map(|card| card.index() as u8).collect()
}

/// The set of these cards of the oracle's.
///
/// # Panics
/// If a number is no card's index.
pub fn set(indices: &[u8]) -> CardSet {
    indices.iter().map(|&index| Card::try_from(usize::from(index)).expect("an index below 52")).collect()
}

/// The set of the oracle's mask.
pub fn set_of_mask(mask: u64) -> CardSet {
    Card::ALL.into_iter().filter(|card| mask >> card.index() & 1 == 1).collect()
}
