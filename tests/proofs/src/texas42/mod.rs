//! Texas 42 as both sides see it, and every hand there is.

mod dominoes;

pub use dominoes::{domino_set, for_every_hand, same_domino, same_dominoes, same_suit, same_trump};
