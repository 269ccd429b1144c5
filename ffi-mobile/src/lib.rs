//! Unbeaten for Swift and Kotlin, through `UniFFI`.
//!
//! This crate translates and decides nothing. Values that are cheap to carry (cards, sets, plays, events) cross by value; what has a
//! memory ([`BigTwoGame`], [`Texas42Game`]) or is costly to check (rules, turns, deals, seeds) is an object. Every error enum belongs to one kind of
//! operation, carries data and no text, and asks the core for its `code()` and for what to show a player.

// The documentation is read in Kotlin and Swift, where the signature says what is thrown and the error's own page says when.
#![allow(clippy::missing_errors_doc)]
// UniFFI passes lists and objects that may be missing by value.
#![allow(clippy::needless_pass_by_value)]

mod answer;
mod cancel;
mod card;
mod cross;
mod domino;
pub mod either;
mod game;
mod mean;
mod record;
mod seat;
mod seed;
mod shapes;
mod simulation;

mod big_two;
mod casino;
mod fair;
mod texas42;

pub use answer::CannotAnswer;
pub use big_two::*;
pub use cancel::Cancel;
pub use card::*;
pub use casino::*;
pub use domino::*;
pub use fair::*;
pub use mean::*;
pub use seat::*;
pub use seed::*;
pub use shapes::*;
pub use texas42::*;

uniffi::setup_scaffolding!();
