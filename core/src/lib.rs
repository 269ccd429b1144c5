#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod big_two;
mod by_seat;
mod card;
mod card_set;
#[cfg(feature = "json")]
pub mod json;
mod rank;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod shuffle;
mod suit;

pub use by_seat::BySeat;
pub use card::{BadCard, Card};
pub use card_set::{BadCards, CardSet, Cards, DuplicateCard, Subsets};
pub use rank::Rank;
pub use seat::{Players, Seat, WrongCount};
pub use shuffle::{BadSeed, Seed, shuffle};
pub use suit::Suit;
