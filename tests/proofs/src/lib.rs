//! What the proofs share: counts of what was met, dice, cards as both sides see them, and the [`laws`] that hold for every
//! game. In [`big_two`], [`texas42`] and [`casino`] is what they know of each game: its rules and values as both sides see
//! them, and positions to try them on; [`briscola`] is a game for the laws alone. [`fuzz`] puts any bytes
//! to what holds.

mod all_cores;
pub mod big_two;
pub mod briscola;
pub mod casino;
mod count;
mod dice;
pub mod fuzz;
mod keys;
pub mod laws;
mod plain;
pub mod texas42;

pub use all_cores::on_all_cores;
pub use count::{Count, Tally};
pub use dice::Dice;
pub use keys::keys_of_game;
pub use plain::{MARK, assert_plain, assert_short, marked_everywhere};

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
