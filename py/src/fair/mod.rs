//! Dealing that nobody has to take on trust.

mod commitment;
mod dealer;
mod player;
mod verifying;

pub(crate) use commitment::Commitment;
pub(crate) use dealer::Dealer;
pub(crate) use player::Player;
pub(crate) use verifying::verify;
