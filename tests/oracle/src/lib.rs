//! An independent oracle for Unbeaten's Big Two: slow, obvious, and sharing nothing with the core. Texas 42 and
//! Casino have their own in [`texas42`] and [`casino`].
//!
//! Source: the Big Two rules page (`classic` and its options), the referee's protocol for the order of checks and of
//! equally good answers, and the design page for the shuffle. Each function is written from the sentence it quotes:
//! plays are compared pairwise by the words of the table, sets of cards are found by trying all of them, and a whole
//! [`Game`] is refereed from deal to deal. Tests hold the core's fast answers against these.
//!
//! A card is a `u8`, rank · 4 + suit: ranks 0 to 12 are 3, 4, …, 10, J, Q, K, A, 2 and suits 0 to 3 are D, C, H, S. A
//! set of cards is a list of indices or a 52-bit mask. Functions take lists in any order and answer with ascending
//! ones, unless they are about an order.
//!
//! ```
//! use unbeaten_oracle::{Book, Options, cards, unbeatable};
//! let book = Book::new(&Options::classic());
//! assert!(unbeatable::by_cards_seen(&book, &cards("2D 2S"), &[]).unwrap().unbeatable);
//! ```

mod action;
mod book;
mod card;
pub mod casino;
mod combo;
mod count;
mod event;
mod finish;
mod game;
mod hint;
mod opening;
mod options;
mod public;
mod score;
#[cfg(test)]
mod setup;
mod shuffle;
mod stop;
mod strength;
mod subset;
pub mod texas42;
mod timer;
mod trick;
mod turn;
pub mod unbeatable;

pub use action::Action;
pub use book::{Book, StrengthClass};
pub use card::{DECK, cards, from_mask, name, parse, rank, suit, to_mask};
pub use combo::{Kind, classify, display_order};
pub use count::count_positions;
pub use event::Event;
pub use finish::{certain_finish, finish_order, is_legal_line};
pub use game::{Game, Phase};
pub use hint::{hint, sort_by_combo, sort_by_rank};
pub use options::Options;
pub use public::Public;
pub use score::{GameScore, score_game, score_hand, score_match};
pub use shuffle::{KeyStream, deal, seed_from_number, shuffle};
pub use stop::opponents_can_stop;
pub use strength::{beats, compare, legal_order};
pub use subset::{all_plays, for_each_subset};
pub use timer::Timer;
pub use turn::{Completions, Turn, check_pass, check_play, completions, legal_plays};
