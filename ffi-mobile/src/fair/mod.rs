//! Dealing that nobody has to take on trust.

mod commitment;
mod dealer;
mod player;
mod verify;

pub use commitment::*;
pub use dealer::*;
pub use player::*;
pub use verify::*;
