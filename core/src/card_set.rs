//! Sets of cards, as sets in mathematics.

use alloc::vec::Vec;
use core::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign},
    str::FromStr,
};

use crate::{BadCard, Card, Rank, Suit};

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
/// # Ok::<(), unbeaten::BadCards>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The whole pack.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    /// The set of one card.
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The four cards of a rank.
    pub const fn of_rank(rank: Rank) -> Self {
        Self(0b1111 << (rank.index() * 4))
    }

    /// The thirteen cards of a suit.
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0x1_1111_1111_1111 << suit.index())
    }

    /// The set of these cards, each of which may come once.
    ///
    /// # Errors
    /// The first card that comes a second time.
    pub fn distinct(cards: impl IntoIterator<Item = Card>) -> Result<Self, DuplicateCard> {
        let mut set = Self::EMPTY;
        cards.into_iter().try_for_each(|card| set.insert(card))?;
        Ok(set)
    }

    /// Adds a card that is not there yet.
    ///
    /// # Errors
    /// If it is; the set is then unchanged.
    pub fn insert(&mut self, card: Card) -> Result<(), DuplicateCard> {
        if self.contains(card) {
            return Err(DuplicateCard { card });
        }
        *self |= card;
        Ok(())
    }

    /// The set with one bit a card, at its [index](Card::index): what [`bits`](Self::bits) answers.
    ///
    /// ```
    /// # use unbeaten::CardSet;
    /// assert_eq!(CardSet::from_mask(0b101)?, "3D 3H".parse().unwrap());
    /// assert_eq!(CardSet::from_mask(1 << 52).unwrap_err().code(), "bad_mask");
    /// # Ok::<(), unbeaten::BadMask>(())
    /// ```
    ///
    /// # Errors
    /// If a bit belongs to no card.
    pub const fn from_mask(mask: u64) -> Result<Self, BadMask> {
        if mask & !Self::ALL.0 == 0 { Ok(Self(mask)) } else { Err(BadMask { mask }) }
    }

    /// One bit a card, at its [index](Card::index).
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits, all of which belong to cards by construction.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// How many cards it has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has this card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::of(card).0 != 0
    }

    /// Whether `other` has every card of it.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it shares no card with `other`.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The set with this card too.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::of(card).0)
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !Self::of(card).0)
    }

    /// Its lowest card.
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(Card::at(self.0.trailing_zeros() as usize)) }
    }

    /// Its highest card.
    pub const fn last(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(Card::at(self.0.ilog2() as usize)) }
    }

    /// Its cards, low to high.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// All its subsets, the empty set first and the whole set last. There are 2^[`len`](Self::len) of them.
    ///
    /// ```
    /// # use unbeaten::CardSet;
    /// let hand: CardSet = "3D 3C 2S".parse()?;
    /// assert_eq!(hand.subsets().filter(|subset| subset.len() == 2).count(), 3);
    /// # Ok::<(), unbeaten::BadCards>(())
    /// ```
    pub const fn subsets(self) -> Subsets {
        Subsets { whole: self, next: Some(Self::EMPTY) }
    }
}

/// The same card twice where each may come once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{card} is there twice")]
pub struct DuplicateCard {
    /// The card.
    pub card: Card,
}

impl DuplicateCard {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "duplicate"
    }
}

/// A mask with a bit that belongs to no card: there are 52.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mask:#x} is not a set of cards: a mask has the bits 0 to 51")]
pub struct BadMask {
    /// The mask.
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

impl FromStr for CardSet {
    type Err = BadCards;

    /// Reads cards with spaces or commas between them, in any order.
    fn from_str(text: &str) -> Result<Self, BadCards> {
        let mut set = Self::EMPTY;
        for word in text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty()) {
            set.insert(word.parse()?)?;
        }
        Ok(set)
    }
}

/// The cards low to high with spaces between them, or with `{:#}` in their pretty form.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::of(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect::<Self>();
    }
}

impl From<CardSet> for Vec<Card> {
    fn from(set: CardSet) -> Self {
        set.iter().collect()
    }
}

macro_rules! set_operator {
    ($operator:ident, $function:ident, $assign:ident, $assign_function:ident, |$a:ident, $b:ident| $result:expr) => {
        impl<S: Into<CardSet>> $operator<S> for CardSet {
            type Output = CardSet;
            fn $function(self, other: S) -> CardSet {
                let ($a, $b) = (self.0, other.into().0);
                CardSet($result)
            }
        }
        impl<S: Into<CardSet>> $assign<S> for CardSet {
            fn $assign_function(&mut self, other: S) {
                *self = $operator::$function(*self, other);
            }
        }
    };
}
set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for CardSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a set, low to high. Made by [`CardSet::iter`].
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.last()?;
        self.0 -= card;
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}

/// The subsets of a set. Made by [`CardSet::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    whole: CardSet,
    next: Option<CardSet>,
}

impl Iterator for Subsets {
    type Item = CardSet;

    fn next(&mut self) -> Option<CardSet> {
        let subset = self.next?;
        // Counting up in the bits of the whole set alone: the borrow runs through the other bits.
        let following = subset.0.wrapping_sub(self.whole.0) & self.whole.0;
        self.next = (following != 0).then_some(CardSet(following));
        Some(subset)
    }
}

impl FusedIterator for Subsets {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{collections::BTreeSet, format, string::ToString, vec};

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
