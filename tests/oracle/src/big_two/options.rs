//! The choices the rules page leaves to a table.
//!
//! Rules page, "Options": "suit order · which straights exist and where A2345, 23456, JQKA2 rank · flush compared by
//! rank or by suit first · triples playable or not · pass for the turn or for the trick · first card, and whether it
//! rules the first match only or every match · one-card-left on/off · timer length, hand sizes considered or not ·
//! score table and target".

use crate::{rank, suit};
use std::cmp::Ordering;

/// What may differ from table to table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question that the rules page answers with one of two")]
pub struct Options {
    /// The four suits from the lowest to the highest.
    pub suit_order: [u8; 4],
    /// The first ranks of the sequences that exist, from the weakest sequence to the strongest.
    pub straights: Vec<u8>,
    /// Flushes compare by suit before they compare by their highest card's rank.
    pub flush_by_suit_first: bool,
    /// Three of a kind alone may be played.
    pub triples: bool,
    /// The one-card-left rule is in force.
    pub one_card_left: bool,
    /// Who passes is out until the trick is over; else a pass is for this turn only.
    pub pass_for_trick: bool,
    /// The card whose holder leads, and that the first play contains.
    pub first_card: u8,
    /// The first card rules every match; else later matches are led by the winner of the one before.
    pub first_card_every_match: bool,
    /// How long the others have to pass on an unbeatable play, in milliseconds.
    pub auto_pass_ms: u64,
    /// A play is unbeatable also when every opponent has fewer cards than it.
    pub auto_pass_by_hand_sizes: bool,
    /// Points for each card left, by the number of cards left.
    pub points_per_card: [u32; 14],
    /// The total that ends the game.
    pub target: u64,
}

impl Options {
    /// The default rule set.
    ///
    /// "Ten straights, low to high: A2345, 23456, 34567, …, 10JQKA."
    #[must_use]
    pub fn classic() -> Self {
        Self {
            suit_order: [0, 1, 2, 3],
            straights: vec![11, 12, 0, 1, 2, 3, 4, 5, 6, 7],
            flush_by_suit_first: false,
            triples: true,
            one_card_left: true,
            pass_for_trick: false,
            first_card: 0,
            first_card_every_match: false,
            auto_pass_ms: 10_000,
            auto_pass_by_hand_sizes: true,
            points_per_card: [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3],
            target: 101,
        }
    }

    /// How many suits are below the suit of this card.
    ///
    /// # Panics
    /// If `suit_order` is not an order of all four suits.
    #[must_use]
    pub fn suit_strength(&self, card: u8) -> usize {
        self.suit_order.iter().position(|&place| place == suit(card)).expect("an order of all four suits")
    }

    /// "Rank, then suit": the order of single cards, and the ascending order of a display.
    #[must_use]
    pub fn compare_cards(&self, card: u8, other: u8) -> Ordering {
        rank(card).cmp(&rank(other)).then_with(|| self.suit_strength(card).cmp(&self.suit_strength(other)))
    }

    /// The highest of these cards, or none of none.
    #[must_use]
    pub fn highest_card(&self, cards: &[u8]) -> Option<u8> {
        cards.iter().copied().max_by(|&card, &other| self.compare_cards(card, other))
    }
}

/// Tables as unlike `classic` as the options allow, for the tests of every module.
#[cfg(test)]
pub(crate) fn unusual() -> Vec<Options> {
    let with_jqka2 = vec![11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8];
    let all_thirteen = vec![0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 7, 12, 8];
    vec![
        Options { suit_order: [0, 1, 3, 2], flush_by_suit_first: true, ..Options::classic() },
        Options { suit_order: [3, 2, 1, 0], straights: with_jqka2, triples: false, ..Options::classic() },
        Options { suit_order: [1, 0, 2, 3], straights: all_thirteen, one_card_left: false, ..Options::classic() },
        Options { straights: vec![], flush_by_suit_first: true, ..Options::classic() },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards, from_mask, parse};

    #[test]
    fn classic_order_of_cards_is_the_order_of_indices() {
        let options = Options::classic();
        for card in 0..52 {
            for other in 0..52 {
                assert_eq!(options.compare_cards(card, other), card.cmp(&other));
            }
        }
    }

    #[test]
    fn another_suit_order_never_overrules_the_rank() {
        let options = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        assert_eq!(options.highest_card(&from_mask(crate::DECK)), parse("2D"));
        assert_eq!(options.highest_card(&cards("KD KS AS")), parse("AS"));
        assert_eq!(options.highest_card(&[]), None);
    }
}
