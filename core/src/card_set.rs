//! Sets of cards, as sets in mathematics.

use crate::{BadCard, Card, Rank, Suit, bit_set::bit_set};

bit_set! {
    /// A set of cards. `|`, `&`, `^`, `-` and `!` are union, intersection, symmetric difference, difference and complement
    /// within the pack; a single card stands for the set of that card.
    ///
    /// ```
    /// use unbeaten::{Card, CardSet, Rank};
    ///
    /// let hand: CardSet = "2S 3D 10♥".parse()?;
    /// let twos = CardSet::of_rank(Rank::Two);
    /// assert_eq!(hand & twos, "2S".parse()?);
    /// assert_eq!((hand | twos).len(), 6);
    /// assert_eq!((!hand).len(), 49);
    /// assert_eq!(hand.to_string(), "3D 10H 2S");
    /// assert_eq!(hand.into_iter().next_back(), hand.last());
    /// assert_eq!(CardSet::from_mask(0b101), Ok("3D 3H".parse()?));
    /// assert_eq!(hand.subsets().filter(|subset| subset.len() == 2).count(), 3);
    /// # Ok::<(), unbeaten::BadCards>(())
    /// ```
    CardSet(u64) of Card, "card", "cards", in "pack";
    Cards; Subsets; card; DuplicateCard; BadCards; BadMask
}

/// The same card twice where each may come once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{card} is there twice")]
pub struct DuplicateCard {
    /// The card that comes twice.
    pub card: Card,
}

impl DuplicateCard {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "duplicate"
    }
}

/// A mask with a bit that belongs to no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{mask:#x} is not a set of cards: a mask has the bits 0 to {}", Card::COUNT - 1)]
pub struct BadMask {
    /// The mask that was given.
    pub mask: u64,
}

impl BadMask {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_mask"
    }
}

/// Why a text is not a set of cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadCards {
    /// A word of it is not a card.
    #[error(transparent)]
    BadCard(#[from] BadCard),
    /// A card comes twice.
    #[error(transparent)]
    Duplicate(#[from] DuplicateCard),
}

impl BadCards {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadCard(bad) => bad.code(),
            Self::Duplicate(duplicate) => duplicate.code(),
        }
    }
}

impl CardSet {
    /// The four cards of a rank.
    pub const fn of_rank(rank: Rank) -> Self {
        Self(0b1111 << (rank.index() * 4))
    }

    /// The thirteen cards of a suit.
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0x1_1111_1111_1111 << suit.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{collections::BTreeSet, format, string::ToString, vec, vec::Vec};

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    #[test]
    fn operators_are_those_of_sets() {
        let sets = ["", "3D", "3D 3C", "3C 2S", "2S", "3D 4D 5D 2S"].map(set);
        for (a, b) in sets.into_iter().flat_map(|a| sets.map(|b| (a, b))) {
            let (left, right): (BTreeSet<Card>, BTreeSet<Card>) = (a.iter().collect(), b.iter().collect());
            assert_eq!((a | b).iter().collect::<BTreeSet<_>>(), &left | &right);
            assert_eq!((a & b).iter().collect::<BTreeSet<_>>(), &left & &right);
            assert_eq!((a ^ b).iter().collect::<BTreeSet<_>>(), &left ^ &right);
            assert_eq!((a - b).iter().collect::<BTreeSet<_>>(), &left - &right);
            assert_eq!(a.is_subset(b), left.is_subset(&right));
            assert_eq!(a.is_disjoint(b), left.is_disjoint(&right));
        }
        assert_eq!(!CardSet::EMPTY, CardSet::ALL);
        assert_eq!(!!set("3D 2S"), set("3D 2S"));
        assert_eq!(CardSet::ALL.len(), 52);
    }

    #[test]
    fn iterates_from_both_ends() {
        let cards = set("2S 3D 10H");
        assert_eq!(format!("{cards:?}"), "{3D, 10H, 2S}");
        assert_eq!(format!("{cards:#}"), "3♦ 10♥ 2♠");
        assert_eq!(cards.iter().rev().map(|card| card.to_string()).collect::<Vec<_>>(), ["2S", "10H", "3D"]);
        let mut both = cards.iter();
        assert_eq!((both.next(), both.len(), both.next_back()), (cards.first(), 2, cards.last()));
        assert_eq!((both.next(), both.next(), both.next_back()), (Some("10H".parse().unwrap()), None, None));
        assert_eq!((CardSet::EMPTY.first(), CardSet::EMPTY.last()), (None, None));
    }

    #[test]
    fn subsets_come_once_each() {
        for whole in ["", "3D", "3D 4C 2S 9H 9S"].map(set) {
            let all: BTreeSet<CardSet> = whole.subsets().collect();
            assert_eq!((all.len(), whole.subsets().count()), (1 << whole.len(), 1 << whole.len()));
            assert!(all.iter().all(|subset| subset.is_subset(whole)));
        }
    }

    #[test]
    fn ranks_and_suits_partition_the_pack() {
        let ranks = Rank::ALL.map(CardSet::of_rank);
        let suits = Suit::ALL.map(CardSet::of_suit);
        assert_eq!(ranks.into_iter().fold(CardSet::EMPTY, |all, rank| all ^ rank), CardSet::ALL);
        assert_eq!(suits.into_iter().fold(CardSet::EMPTY, |all, suit| all ^ suit), CardSet::ALL);
        for card in Card::ALL {
            assert_eq!(ranks[card.rank().index()] & suits[card.suit().index()], card.into());
        }
    }

    #[test]
    fn masks_have_one_bit_a_card() {
        for card in Card::ALL {
            assert_eq!(CardSet::from_mask(1 << card.index()), Ok(card.into()));
        }
        assert_eq!(CardSet::from_mask(CardSet::ALL.bits()), Ok(CardSet::ALL));
        for bit in 52..64 {
            let mask = 1 << bit | 1;
            assert_eq!(CardSet::from_mask(mask), Err(BadMask { mask }));
        }
        let refused = CardSet::from_mask(1 << 52).unwrap_err();
        assert_eq!(refused.to_string(), "0x10000000000000 is not a set of cards: a mask has the bits 0 to 51");
    }

    #[test]
    fn reads_lists_and_refuses_bad_ones() {
        assert_eq!(set("2S,3D\n 10H"), set("3D 10H 2S"));
        assert_eq!("3D 4X".parse::<CardSet>().unwrap_err().code(), "bad_card");
        assert_eq!("3D 3♦".parse::<CardSet>().unwrap_err().to_string(), "3D is there twice");
        let twice = vec![Card::ALL[7], Card::ALL[9], Card::ALL[7]];
        assert_eq!(CardSet::distinct(twice), Err(DuplicateCard { card: Card::ALL[7] }));
    }
}
