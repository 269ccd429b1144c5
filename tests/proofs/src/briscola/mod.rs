//! A game that exists only here: the smallest that the [shell](unbeaten::shell) can give a memory, with the [laws](crate::laws)
//! that it has from there.

mod hand;
mod lawful;

pub use hand::{Event, Hand, Refused, Rules, Start, Table};

/// A game with a memory.
pub type Game = unbeaten::shell::Game<Hand>;
