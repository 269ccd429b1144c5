//! What an app animates.

use alloc::vec::Vec;

use super::MatchScore;
use crate::{Card, CardSet, Seat};

/// The top of a pile that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TopTaken {
    /// The card.
    pub card: Card,
    /// Whose pile it was on.
    pub seat: Seat,
}

/// Something that everybody at the table sees. No event tells a card that is in a hand or in the stock.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Event {
    /// A round begins.
    Dealt {
        /// The number of the game in the series, from 1.
        number: u32,
        /// The round, from 1.
        round: u8,
        /// Who leads it.
        leader: Seat,
        /// The loose cards, as they lie.
        loose: Vec<Card>,
    },
    /// Cards were taken from the table.
    Captured {
        /// Who captured.
        seat: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: CardSet,
        /// The value of the build that was taken.
        build: Option<u8>,
        /// The tops of piles, in index order.
        tops: Vec<TopTaken>,
        /// Whether nothing is left on the table.
        sweep: bool,
    },
    /// A build was made.
    Built {
        /// Whose it is.
        seat: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: CardSet,
        /// The tops of piles, in index order.
        tops: Vec<TopTaken>,
        /// What it is worth.
        value: u8,
        /// Whether it has several groups.
        compound: bool,
    },
    /// Cards were added to a build.
    Added {
        /// Whose it is now.
        seat: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: CardSet,
        /// The tops of piles, in index order.
        tops: Vec<TopTaken>,
        /// What it is worth.
        value: u8,
        /// Whether it has several groups, which then it has.
        compound: bool,
    },
    /// A build was raised.
    Raised {
        /// Whose it is now.
        seat: Seat,
        /// The card of the hand.
        card: Card,
        /// What it was worth.
        from: u8,
        /// What it is worth now.
        to: u8,
        /// Whose it was.
        owner_before: Seat,
        /// Whether it became one with the player's own of that value.
        merged: bool,
    },
    /// A card was laid on the table.
    Trailed {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The loose cards that were left at the end went to a pile.
    Leftovers {
        /// Whose pile.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// The last card of the pack was played.
    GameOver {
        /// What the game brought.
        #[cfg_attr(feature = "serde", serde(flatten))]
        score: MatchScore,
    },
    /// A side has won the series.
    SeriesOver {
        /// The number of the side.
        winners: Vec<u8>,
    },
}
