#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod batch;
pub mod big_two;
mod bit_set;
mod by_seat;
mod cancel;
mod card;
mod card_set;
pub mod casino;
mod domino;
mod domino_set;
pub mod fair;
#[cfg(feature = "json")]
pub mod json;
mod pip;
mod probability;
mod quote;
mod rank;
mod refusal;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
pub mod shell;
mod shuffle;
mod side;
mod suit;
mod table_game;
mod target;
pub mod texas42;

pub use by_seat::BySeat;
pub use cancel::{Cancel, Cancelled};
pub use card::{BadCard, Card};
pub use card_set::{BadCards, BadMask, CardSet, Cards, DuplicateCard, Subsets};
pub use domino::{BadDomino, Domino};
pub use domino_set::{BadDominoMask, BadDominoes, DominoSet, DominoSubsets, Dominoes, DuplicateDomino};
pub use pip::Pip;
pub use probability::Probability;
pub use rank::Rank;
pub use refusal::{Data, Refusal};
pub use seat::{Counted, Players, Seat, WrongCount};
#[cfg(feature = "json")]
pub use shell::{BadRecord, Place};
pub use shuffle::{BadSeed, Draws, Seed, shuffle};
pub use side::Side;
pub use suit::Suit;
pub use table_game::{Policy, TableGame, count_positions, count_positions_unless, play_out, play_out_unless};
pub use target::{BadTarget, Target};
