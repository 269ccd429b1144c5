//! What cards count, and what a few of them are together.

use crate::rank;

/// "10 is the highest value."
pub const HIGHEST: u32 = 10;

/// Whether a card is a jack, queen or king, which this game does not have.
#[must_use]
pub const fn is_face(card: u8) -> bool {
    matches!(rank(card), 8..=10)
}

/// What a card counts: "A = 1, 2…10 by face".
///
/// # Panics
/// If it is a face card: the checks refuse those before anything is counted.
#[must_use]
pub fn value(card: u8) -> u32 {
    match rank(card) {
        below_the_jack @ 0..=7 => u32::from(below_the_jack) + 3,
        11 => 1,
        12 => 2,
        _ => panic!("a face card counts nothing here"),
    }
}

/// The forty cards in index order: "its 40-card pack is `Card` order without J, Q, K".
#[must_use]
pub fn pack() -> Vec<u8> {
    (0..52).filter(|&card| !is_face(card)).collect()
}

/// What these cards count together, 0 for none: a build's value or a stack's sum as the document adds them up.
#[must_use]
pub fn sum(cards: &[u8]) -> u32 {
    cards.iter().map(|&card| value(card)).sum()
}

/// Whether the cards can be ordered so that each counts one more than the one before it.
///
/// "Both false for an empty list." A single card is a sequence.
#[must_use]
pub fn is_sequence(cards: &[u8]) -> bool {
    let mut values: Vec<u32> = cards.iter().map(|&card| value(card)).collect();
    values.sort_unstable();
    !values.is_empty() && values.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

/// Whether the cards all count the same.
///
/// "Both false for an empty list." A single card is a set.
#[must_use]
pub fn is_set(cards: &[u8]) -> bool {
    cards.first().is_some_and(|&first| cards.iter().all(|&card| value(card) == value(first)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    #[test]
    fn every_value_four_times_in_forty_cards() {
        assert_eq!(pack().len(), 40);
        for wanted in 1..=HIGHEST {
            assert_eq!(pack().into_iter().filter(|&card| value(card) == wanted).count(), 4, "{wanted}");
        }
        assert_eq!(sum(&pack()), 4 * 55);
        assert_eq!(sum(&[]), 0);
    }

    #[test]
    fn values_by_name() {
        let suit = cards("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D");
        assert_eq!(suit.iter().map(|&card| value(card)).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
        assert!(cards("JD QC KH JS").into_iter().all(is_face));
    }

    #[test]
    fn sequences_in_any_order_and_suit() {
        for yes in ["7S", "4D 3C", "AD 2C 3H", "9S 8D 10C 7H", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D"] {
            assert!(is_sequence(&cards(yes)), "{yes}");
        }
        for no in ["", "4D 4C", "AD 3D", "10D AC", "2D 2C 3H"] {
            assert!(!is_sequence(&cards(no)), "{no}");
        }
    }

    #[test]
    fn sets() {
        for yes in ["7S", "4D 4C", "AD AC AH AS"] {
            assert!(is_set(&cards(yes)), "{yes}");
        }
        for no in ["", "4D 5D", "7D 7C 8H"] {
            assert!(!is_set(&cards(no)), "{no}");
        }
    }
}
