//! The part of the `unbeaten` command that tests use as well: questions to a referee of Big Two, made up at random.

pub mod questions;
