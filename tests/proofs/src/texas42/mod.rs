//! Texas 42 as both sides see it, every hand there is, and what the laws have to know of the whole game.

mod dominoes;
mod lawful;
mod variants;

pub use dominoes::{domino_set, for_every_hand, same_domino, same_dominoes, same_suit, same_trump};
pub use lawful::{RandomGame, last_hand, shuffled};
pub use variants::{any_rules, game_variants};
