//! Big Two.

mod action;
mod combo;
mod deal;
mod event;
mod game;
mod record;
mod refusal;
mod rules;
mod score;
mod screen;
mod setup;
mod simulation;
mod turn;

pub use action::*;
pub use combo::*;
pub use deal::*;
pub use event::*;
pub use game::*;
pub use record::*;
pub use refusal::*;
pub use rules::*;
pub use score::*;
pub use screen::*;
pub use setup::*;
pub use simulation::*;
pub use turn::*;

/// A count of cards as the core takes it. Nobody can have as many as 255, so what is larger is refused all the same.
pub(crate) fn count(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

pub(crate) fn counts(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().map(|&number| count(number)).collect()
}
