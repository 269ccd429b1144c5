//! What the proofs share: the rules under test as both sides see them, positions met in random games, and such games.

pub mod casino;
mod count;
mod dice;
mod dominoes;
mod events;
mod keys;
mod positions;
mod random_game;
mod variants;

pub use count::{Count, Tally};
pub use dice::Dice;
pub use dominoes::{domino_set, for_every_hand, same_domino, same_dominoes, same_suit, same_trump};
pub use events::{as_the_oracle_tells, places, same_action, same_hands, same_timer};
pub use keys::keys_of_game;
pub use positions::{Met, met_in_random_games};
pub use random_game::{Move, RandomGame, attempt, players_of, short};
pub use variants::{Variant, for_every_game_variant, for_every_variant, game_variants, variants};

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
