//! An independent oracle for Unbeaten, slow, obvious, and sharing nothing with the core: each game is written from its
//! rules page, in [`big_two`], [`texas42`] and [`casino`], and tests hold the core's fast answers against it.
//!
//! Here is what the games share: cards, sets of them, the shuffle, which is written from the design page, and fair dealing,
//! written from its own.
//!
//! A card is a `u8`, rank · 4 + suit: ranks 0 to 12 are 3, 4, …, 10, J, Q, K, A, 2 and suits 0 to 3 are D, C, H, S. A
//! set of cards is a list of indices or a 52-bit mask. Functions take lists in any order and answer with ascending
//! ones, unless they are about an order.

pub mod big_two;
mod card;
pub mod casino;
pub mod fair;
mod sha256;
mod shuffle;
mod subset;
pub mod texas42;

pub use card::{DECK, cards, from_mask, name, parse, rank, suit, to_mask};
pub use sha256::sha256;
pub use shuffle::{KeyStream, seed_from_number, shuffle};
pub use subset::for_each_subset;
