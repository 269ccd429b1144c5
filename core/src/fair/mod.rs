#![doc = include_str!("fair.md")]

mod commitment;
mod dealer;
mod hash;
mod misdeal;
mod player;
mod refused;
mod table;
#[cfg(feature = "json")]
mod text;
mod transcript;
mod verify;

pub use commitment::{BadCommitment, Commitment};
pub use dealer::Dealer;
pub use misdeal::Misdeal;
pub use player::Player;
pub use refused::Refused;
pub use table::{Game, Table};
#[cfg(feature = "json")]
pub(crate) use text::not_a_transcript;
#[cfg(feature = "json")]
pub use text::{read, verify_text};
pub use transcript::{Dealt, Transcript};
pub use verify::{Verified, verify};

/// What the construction is called in a transcript. Another would have another name.
pub const PROTOCOL: &str = "unbeaten-fair-1";
