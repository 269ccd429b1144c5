//! A play to suggest, and the two ways to sort a hand.
//!
//! Protocol, `hint` and `sort`. The rules say that there are hints, not which: here the hint on the lead is the play of
//! the most cards and of those the weakest, then the one of the lowest cards; on a play it is the weakest that beats
//! it. Either way a player gets rid of much and keeps what is strong, and "smart sort (grouped by combination)" really
//! groups.

use super::{Options, Turn, display_order, legal_order, legal_plays};
use crate::card::without;

/// The suggested play, or none for a pass.
#[must_use]
pub fn hint(turn: &Turn, options: &Options) -> Option<Vec<u8>> {
    let most_cards_then_weakest =
        |play: &Vec<u8>, other: &Vec<u8>| other.len().cmp(&play.len()).then_with(|| legal_order(play, other, options));
    // On a play all legal plays have its size, so the one order serves both cases.
    legal_plays(turn, options).into_iter().min_by(most_cards_then_weakest)
}

/// "`rank`: ascending".
#[must_use]
pub fn sort_by_rank(cards: &[u8], options: &Options) -> Vec<u8> {
    let mut sorted = cards.to_vec();
    sorted.sort_by(|&card, &other| options.compare_cards(card, other));
    sorted
}

/// "`combo`: take the hint's lead play (no first-card, no one-card rule) again and again, each in display order".
#[must_use]
pub fn sort_by_combo(cards: &[u8], options: &Options) -> Vec<u8> {
    let mut sorted = Vec::new();
    let mut hand = cards.to_vec();
    while let Some(play) = free_lead(&hand, options) {
        hand = without(&hand, &play);
        sorted.extend(display_order(&play, options));
    }
    sorted
}

/// The hint for a lead that no rule restricts.
fn free_lead(hand: &[u8], options: &Options) -> Option<Vec<u8>> {
    let free = Options { one_card_left: false, ..options.clone() };
    hint(&Turn { hand: hand.to_vec(), on: None, must_include: None, next_cards: 13 }, &free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards, parse};

    fn turn(hand: &str, on: &str, next_cards: u8) -> Turn {
        let on = Some(cards(on)).filter(|on| !on.is_empty());
        Turn { hand: cards(hand), on, must_include: None, next_cards }
    }

    #[test]
    fn hints_on_the_lead_and_on_a_play() {
        let options = Options::classic();
        assert_eq!(hint(&turn("3D 4D 5D 6D 7C 8C AS", "", 5), &options), Some(cards("3D 4D 5D 6D 7C")));
        assert_eq!(hint(&turn("3D 4D 4C KS", "", 5), &options), Some(cards("4D 4C")));
        assert_eq!(hint(&turn("3D 9D KS 2S", "5D", 5), &options), Some(cards("9D")));
        assert_eq!(hint(&turn("3D 9D KS 2S", "5D", 1), &options), Some(cards("2S")));
        assert_eq!(hint(&turn("3D 9D KS", "2S", 5), &options), None);
        let first = Turn { must_include: parse("3D"), ..turn("3D 4D 4C KS", "", 5) };
        assert_eq!(hint(&first, &options), Some(cards("3D")));
    }

    #[test]
    fn sorted_by_rank_and_suit_order() {
        let options = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        assert_eq!(sort_by_rank(&cards("2S 3D 3S 10H"), &options), cards("3S 3D 10H 2S"));
    }

    #[test]
    fn sorted_by_combination() {
        let options = Options::classic();
        assert_eq!(sort_by_combo(&cards("2S KD 9D KC 9C 9H 4D 4C"), &options), cards("9D 9C 9H 4D 4C KD KC 2S"));
        assert_eq!(sort_by_combo(&cards("AD 2C 3D 4D 5D 5C"), &options), cards("AD 2C 3D 4D 5D 5C"));
        assert_eq!(sort_by_combo(&[], &options), []);
    }

    #[test]
    fn a_sort_loses_no_card() {
        for number in 0..50 {
            let hand = &crate::shuffle(crate::seed_from_number(3), number, 52)[..13];
            assert_eq!(crate::to_mask(&sort_by_combo(hand, &Options::classic())), crate::to_mask(hand));
        }
    }
}
