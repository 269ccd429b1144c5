//! Big Two written from its rules page (`classic` and its options): slow, obvious, and sharing nothing with the core.
//!
//! Each function is written from the sentence it quotes: plays are compared pairwise by the words of the table, sets of
//! cards are found by trying all of them, and a whole [`Game`] is refereed from deal to deal. The order of checks and
//! of equally good answers is that of the referee's protocol.
//!
//! ```
//! use unbeaten_oracle::{big_two::{Book, Options, unbeatable}, cards};
//! let book = Book::new(&Options::classic());
//! assert!(unbeatable::by_cards_seen(&book, &cards("2D 2S"), &[]).unwrap().unbeatable);
//! ```

mod action;
mod book;
mod combo;
mod count;
mod deal;
mod event;
mod finish;
mod game;
mod hint;
mod opening;
mod options;
mod plays;
mod public;
mod score;
#[cfg(test)]
mod setup;
mod stop;
mod strength;
mod timer;
mod trick;
mod turn;
pub mod unbeatable;

pub use action::Action;
pub use book::{Book, StrengthClass};
pub use combo::{Kind, classify, display_order};
pub use count::count_positions;
pub use deal::deal;
pub use event::Event;
pub use finish::{certain_finish, finish_order, is_legal_line};
pub use game::{Game, Phase};
pub use hint::{hint, sort_by_combo, sort_by_rank};
pub use options::Options;
pub use plays::all_plays;
pub use public::Public;
pub use score::{GameScore, score_game, score_hand, score_match};
pub use stop::opponents_can_stop;
pub use strength::{beats, compare, legal_order};
pub use timer::Timer;
pub use turn::{Completions, Turn, check_pass, check_play, completions, legal_plays};
