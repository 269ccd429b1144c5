//! What everybody at the table sees.

use super::Score;

/// Something that happened, in the order in which it happened. Lists are in index order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those that the protocol names")]
pub enum Event {
    /// A round was dealt; these cards lie loose as it begins.
    Dealt { number: u64, round: u32, leader: usize, loose: Vec<u8> },
    /// Cards were taken.
    Captured { seat: usize, card: u8, loose: Vec<u8>, build: Option<u32>, tops: Vec<(u8, usize)>, sweep: bool },
    /// A build was made.
    Built { seat: usize, card: u8, loose: Vec<u8>, tops: Vec<(u8, usize)>, value: u32, compound: bool },
    /// A build got more cards.
    Added { seat: usize, card: u8, loose: Vec<u8>, tops: Vec<(u8, usize)>, value: u32, compound: bool },
    /// A build is worth more.
    Raised { seat: usize, card: u8, from: u32, to: u32, owner_before: usize, merged: bool },
    /// A card lies loose.
    Trailed { seat: usize, card: u8 },
    /// The cards that were left went to somebody.
    Leftovers { seat: usize, cards: Vec<u8> },
    /// The pack is played out.
    GameOver(Score),
    /// The series is over.
    SeriesOver { winners: Vec<usize> },
}
