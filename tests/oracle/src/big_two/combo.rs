//! What a set of cards is when it is played.
//!
//! Rules page, "Combinations": the column "what", the ten straights, and the display order.

use super::Options;
use crate::{rank, suit};

/// The kinds of play. Five-card kinds stand in the order of the rules: "straight < flush < full house < four of a kind
/// < straight flush".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// "1 card".
    Single,
    /// "2 of a rank".
    Pair,
    /// "3 of a rank".
    Triple,
    /// "5 in sequence".
    Straight,
    /// "5 of a suit, not a straight".
    Flush,
    /// "3 + 2".
    FullHouse,
    /// "4 + any one card".
    FourOfAKind,
    /// "straight and flush".
    StraightFlush,
}

impl Kind {
    /// Singles to straight flushes.
    pub const ALL: [Self; 8] = [
        Self::Single,
        Self::Pair,
        Self::Triple,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// The protocol's name of this kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Pair => "pair",
            Self::Triple => "triple",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full_house",
            Self::FourOfAKind => "four_of_a_kind",
            Self::StraightFlush => "straight_flush",
        }
    }

    /// How many cards a play of this kind has.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Pair => 2,
            Self::Triple => 3,
            _ => 5,
        }
    }
}

/// The kind of play that these cards are.
///
/// "Anything else (no card, 4 cards, 6 cards, mixed ranks) is not a play." Nor are cards of which one comes twice.
#[must_use]
pub fn classify(cards: &[u8], options: &Options) -> Option<Kind> {
    if !all_different(cards) {
        return None;
    }
    match cards.len() {
        1 => Some(Kind::Single),
        2 => same_rank(cards).then_some(Kind::Pair),
        3 => (options.triples && same_rank(cards)).then_some(Kind::Triple),
        5 => classify_five(cards, options),
        _ => None,
    }
}

fn classify_five(cards: &[u8], options: &Options) -> Option<Kind> {
    let straight = sequence(cards, options).is_some();
    let flush = cards.iter().all(|&card| suit(card) == suit(cards[0]));
    if straight && flush {
        Some(Kind::StraightFlush)
    } else if rank_held(cards, 4).is_some() {
        Some(Kind::FourOfAKind)
    } else if rank_held(cards, 3).is_some() && rank_held(cards, 2).is_some() {
        // "The pair needs another rank": the same rank cannot be held both exactly three times and exactly twice.
        Some(Kind::FullHouse)
    } else if flush {
        Some(Kind::Flush)
    } else if straight {
        Some(Kind::Straight)
    } else {
        None
    }
}

fn all_different(cards: &[u8]) -> bool {
    cards.iter().enumerate().all(|(place, card)| !cards[..place].contains(card))
}

fn same_rank(cards: &[u8]) -> bool {
    cards.iter().all(|&card| rank(card) == rank(cards[0]))
}

fn rank_counts(cards: &[u8]) -> [u8; 13] {
    let mut counts = [0; 13];
    for &card in cards {
        counts[usize::from(rank(card))] += 1;
    }
    counts
}

/// The rank of which these cards have exactly `count`.
pub(crate) fn rank_held(cards: &[u8], count: u8) -> Option<u8> {
    (0u8..).zip(rank_counts(cards)).find(|&(_, held)| held == count).map(|(rank, _)| rank)
}

/// Where the sequence that these five cards form stands among the existing ones, the weakest being 0.
pub(crate) fn sequence(cards: &[u8], options: &Options) -> Option<usize> {
    let counts = rank_counts(cards);
    options.straights.iter().position(|&first| ranks_from(first).iter().all(|&rank| counts[usize::from(rank)] == 1))
}

/// Five ranks in sequence; the 3 follows the 2, as the 2 follows the ace.
fn ranks_from(first: u8) -> [u8; 5] {
    [0, 1, 2, 3, 4].map(|step| (first + step) % 13)
}

/// The cards of a straight in sequence: "A or 2 first in the two low ones", the top card last.
pub(crate) fn in_sequence(cards: &[u8], options: &Options) -> Option<Vec<u8>> {
    let first = options.straights[sequence(cards, options)?];
    let card_of = |of: u8| cards.iter().copied().find(|&card| rank(card) == of);
    ranks_from(first).into_iter().map(card_of).collect()
}

/// The cards as they are shown.
///
/// "Straights in sequence (A or 2 first in the two low ones); full house triple first; four of a kind the four first;
/// otherwise ascending." Cards that are no play are shown ascending too.
#[must_use]
pub fn display_order(cards: &[u8], options: &Options) -> Vec<u8> {
    let mut shown = cards.to_vec();
    shown.sort_by(|&card, &other| options.compare_cards(card, other));
    match classify(cards, options) {
        Some(Kind::Straight | Kind::StraightFlush) => return in_sequence(cards, options).unwrap_or(shown),
        Some(Kind::FullHouse) => put_first(&mut shown, rank_held(cards, 3)),
        Some(Kind::FourOfAKind) => put_first(&mut shown, rank_held(cards, 4)),
        _ => {}
    }
    shown
}

/// Moves the cards of one rank to the front; the sort is stable, so all else stays ascending.
fn put_first(shown: &mut [u8], of: Option<u8>) {
    shown.sort_by_key(|&card| Some(rank(card)) != of);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards, name};

    fn kind(text: &str) -> Option<Kind> {
        classify(&cards(text), &Options::classic())
    }

    fn shown(text: &str, options: &Options) -> String {
        display_order(&cards(text), options).into_iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn one_of_each_kind() {
        assert_eq!(kind("10H"), Some(Kind::Single));
        assert_eq!(kind("2S 2D"), Some(Kind::Pair));
        assert_eq!(kind("9S 9D 9H"), Some(Kind::Triple));
        assert_eq!(kind("7C 3D 5D 4D 6D"), Some(Kind::Straight));
        assert_eq!(kind("3D 5D 7D 9D JD"), Some(Kind::Flush));
        assert_eq!(kind("3D 2S 3C 2H 3S"), Some(Kind::FullHouse));
        assert_eq!(kind("3D 2S 3C 3H 3S"), Some(Kind::FourOfAKind));
        assert_eq!(kind("10S JS QS KS AS"), Some(Kind::StraightFlush));
    }

    #[test]
    fn no_card_four_cards_six_cards_and_mixed_ranks_are_no_play() {
        let no_plays =
            "|3D 4D|3D 3C 4D|3D 3C 3H 3S|3D 3C 4D 4C|3D 4D 5D 6D|3D 3C 4D 4C 5D|3D 3C 3H 4D 5D|3D 3C 4D 5C 6H";
        for text in no_plays.split('|').chain(["3D 4C 5D 6D 8D", "3D 4D 5D 6D 7D 8D", "3D 3D", "3D 3D 3C 3H 3S"]) {
            assert_eq!(kind(text), None, "{text}");
        }
    }

    #[test]
    fn jqka2_and_its_like_are_no_straights_but_suited_they_are_flushes() {
        for (mixed, suited) in [
            ("JD QD KD AD 2C", "JD QD KD AD 2D"),
            ("QD KD AD 2D 3C", "QD KD AD 2D 3D"),
            ("KD AD 2D 3D 4C", "KD AD 2D 3D 4D"),
        ] {
            assert_eq!((kind(mixed), kind(suited)), (None, Some(Kind::Flush)));
        }
        assert_eq!((kind("AD 2D 3D 4D 5C"), kind("AD 2D 3D 4D 5D")), (Some(Kind::Straight), Some(Kind::StraightFlush)));
        assert_eq!((kind("2D 3D 4D 5D 6C"), kind("2D 3D 4D 5D 6D")), (Some(Kind::Straight), Some(Kind::StraightFlush)));
    }

    #[test]
    fn the_straights_that_exist_are_an_option() {
        let options = Options { straights: vec![8], ..Options::classic() };
        assert_eq!(classify(&cards("JD QD KD AD 2C"), &options), Some(Kind::Straight));
        assert_eq!(classify(&cards("JD QD KD AD 2D"), &options), Some(Kind::StraightFlush));
        assert_eq!(classify(&cards("10D JD QD KD AD"), &options), Some(Kind::Flush));
        assert_eq!(classify(&cards("10D JD QD KD AC"), &options), None);
    }

    #[test]
    fn without_triples_a_full_house_remains() {
        let options = Options { triples: false, ..Options::classic() };
        assert_eq!(classify(&cards("9S 9D 9H"), &options), None);
        assert_eq!(classify(&cards("9S 9D 9H 3D 3C"), &options), Some(Kind::FullHouse));
    }

    #[test]
    fn display_order_by_the_rules() {
        let classic = Options::classic();
        assert_eq!(shown("3D 4D 5D AC 2H", &classic), "AC 2H 3D 4D 5D");
        assert_eq!(shown("3D 4D 5D 6C 2H", &classic), "2H 3D 4D 5D 6C");
        assert_eq!(shown("AS KS QS JS 10S", &classic), "10S JS QS KS AS");
        assert_eq!(shown("3D 3C 9S 9D 9H", &classic), "9D 9H 9S 3D 3C");
        assert_eq!(shown("3D 9C 9S 9D 9H", &classic), "9D 9C 9H 9S 3D");
        assert_eq!(shown("2D AD KD QD JD", &classic), "JD QD KD AD 2D");
        assert_eq!(shown("2S 3D 3C", &classic), "3D 3C 2S");
    }

    #[test]
    fn display_order_follows_the_suit_order() {
        let options = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        assert_eq!(shown("3D 3S", &options), "3S 3D");
        assert_eq!(shown("3D 3C 9S 9D 9H", &options), "9S 9H 9D 3C 3D");
    }

    #[test]
    fn kinds_know_their_size() {
        assert_eq!(Kind::ALL.map(Kind::size), [1, 2, 3, 5, 5, 5, 5, 5]);
        assert!(Kind::ALL.is_sorted());
    }
}
