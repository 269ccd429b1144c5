//! Cards and sets of cards.
//!
//! Rules page, "Cards and order": "Rank 3 < 4 < … < 10 < J < Q < K < A < 2; suit D < C < H < S. `3D` is the lowest
//! card, `2S` the highest." Only the canonical text form is read here; the forms a tolerant parser takes are not our
//! question.

const RANKS: [&str; 13] = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];
const SUITS: [&str; 4] = ["D", "C", "H", "S"];

/// All 52 cards as a mask.
pub const DECK: u64 = (1 << 52) - 1;

/// The rank of a card, 0 for a 3 to 12 for a 2.
#[must_use]
pub const fn rank(card: u8) -> u8 {
    card / 4
}

/// The suit of a card: 0 diamonds, 1 clubs, 2 hearts, 3 spades.
#[must_use]
pub const fn suit(card: u8) -> u8 {
    card % 4
}

/// The canonical text of a card, such as `10H`.
///
/// # Panics
/// If `card` is not below 52.
#[must_use]
pub fn name(card: u8) -> String {
    format!("{}{}", RANKS[usize::from(rank(card))], SUITS[usize::from(suit(card))])
}

/// Reads one card in canonical form.
#[must_use]
pub fn parse(text: &str) -> Option<u8> {
    (0..52).find(|&card| name(card) == text)
}

/// Reads cards in canonical form with spaces between them, in the order written.
///
/// # Panics
/// If a word is not a card: this is for texts written in tests.
#[must_use]
pub fn cards(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|word| parse(word).unwrap_or_else(|| panic!("{word} is not a card"))).collect()
}

/// The set of these cards.
#[must_use]
pub fn to_mask(cards: &[u8]) -> u64 {
    cards.iter().fold(0, |mask, &card| mask | 1 << card)
}

/// The cards of a set in index order.
#[must_use]
pub fn from_mask(mask: u64) -> Vec<u8> {
    (0..64).filter(|&card| mask & (1 << card) != 0).collect()
}

/// The same cards in index order.
pub(crate) fn ascending(cards: &[u8]) -> Vec<u8> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// The cards of `from` that are not in `taken`, in index order.
pub(crate) fn without(from: &[u8], taken: &[u8]) -> Vec<u8> {
    let mut rest = ascending(from);
    rest.retain(|card| !taken.contains(card));
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_and_the_highest_card() {
        assert_eq!((parse("3D"), parse("2S"), parse("10H")), (Some(0), Some(51), Some(30)));
        assert_eq!((parse("S2"), parse("1D"), parse("")), (None, None, None));
    }

    #[test]
    fn every_card_is_read_as_it_is_written_and_survives_a_mask() {
        for card in 0..52 {
            assert_eq!(parse(&name(card)), Some(card));
            assert_eq!(from_mask(to_mask(&[card])), [card]);
        }
        assert_eq!(from_mask(DECK), (0..52).collect::<Vec<_>>());
        assert_eq!(from_mask(to_mask(&cards("2S 3D 10H"))), cards("3D 10H 2S"));
    }

    #[test]
    fn what_is_left_when_cards_are_taken() {
        assert_eq!(without(&cards("2S 4H 3D"), &cards("4H")), cards("3D 2S"));
    }
}
