//! Texas 42 written from its rules page: slow, obvious, and sharing nothing with the core.
//!
//! A domino is two pips, a hand a list. Tricks are played out, perfect hands are read off a strength table that is
//! itself made of tricks, and what is guaranteed or may be claimed is found by trying what the others could hold. Only
//! the search through all hands ([`perfect_hands`]) works on masks of domino indices, made of the
//! tables and held against the slow answers in their tests.
//!
//! ```
//! use unbeaten_oracle::texas42::{Trump, dominoes, is_platinum};
//! let hand = dominoes("6-6 6-5 6-4 6-3 6-2 6-0 5-5");
//! assert!(!is_platinum(&hand, Trump::NoTrump));
//! ```

mod domino;
mod perfect;
mod search;
mod strength;
mod trick;
mod trump;

pub use domino::{Domino, any_choice, dominoes, without};
pub use perfect::{is_gold, is_platinum};
pub use search::{PerfectHands, perfect_hands, printed_search, shown_hand};
pub use strength::{Context, Strength, contexts, leading_context, strength, strength_table};
pub use trick::{follows, led_suit, legal_plays, rank_in_suit, trick_points, winner, winner_when_led};
pub use trump::{Suit, Trump};
