//! The part of the `unbeaten` command that tests use as well: questions to a referee, made up at random.

pub mod questions;
