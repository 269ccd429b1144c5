//! Big Two.

mod combo;
mod deal;
mod game;
mod record;
mod rules;
mod score;
mod setup;
mod simulation;
mod turn;
mod view;

pub use combo::*;
pub use deal::*;
pub use game::*;
pub use record::*;
pub use rules::*;
pub use score::*;
pub use setup::*;
pub use simulation::*;
pub use turn::*;
pub use view::*;

/// A count of cards as the core takes it. Nobody can have as many as 255, so what is larger is refused all the same.
pub(crate) fn count(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

pub(crate) fn counts(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().map(|&number| count(number)).collect()
}
