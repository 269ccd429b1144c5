//! A classified play.

use alloc::vec::Vec;
use core::fmt;

use super::{FlushOrder, Kind, Rules, Sequence, bits};
use crate::{Card, CardSet, Rank, Suit};

/// A play: its cards, and its strength under the rules that classified it.
///
/// Plays of the same rules compare by one integer, [`key`](Self::key); plays of other sizes never beat each other.
///
/// ```
/// use unbeaten::big_two::{Kind, Rules};
///
/// let rules = Rules::classic();
/// let low = rules.classify("AD 2C 3H 4S 5D".parse()?)?;
/// let high = rules.classify("3D 4C 5H 6S 7D".parse()?)?;
/// assert_eq!((low.kind(), high.beats(low)), (Kind::Straight, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Combo {
    cards: CardSet,
    /// The kind in the high byte, the strength within the kind in the low one.
    key: u16,
}

/// Why cards are not a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum NotAPlay {
    /// No card at all.
    #[error("Choose at least one card to play.")]
    EmptyPlay,
    /// Cards that do not go together.
    #[error("{cards:#} do not make a combination.")]
    NotACombo {
        /// The cards that make no combination.
        cards: CardSet,
    },
}

impl NotAPlay {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::EmptyPlay => "empty_play",
            Self::NotACombo { .. } => "not_a_combo",
        }
    }
}

impl Combo {
    /// Its cards.
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// How many cards it has.
    pub const fn size(self) -> usize {
        // The first three kinds have as many cards as their number says, and the others five.
        let kind = (self.key >> 8) as usize;
        if kind <= Kind::Triple as usize { kind } else { 5 }
    }

    /// Whether it is a single card.
    pub(super) const fn is_single(self) -> bool {
        self.key < key(Kind::Pair, 0)
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.key >> 8) as usize - 1]
    }

    /// The integer that plays of the same size and rules compare by: the kind above the strength within the kind.
    pub const fn key(self) -> u16 {
        self.key
    }

    /// Whether it beats `on` by strength, which takes the same number of cards.
    pub const fn beats(self, on: Self) -> bool {
        self.size() == on.size() && self.key > on.key
    }

    /// A play whose cards are known to have this kind and strength.
    pub(super) const fn known(kind: Kind, strength: u8, cards: u64) -> Self {
        Self { cards: CardSet::from_bits(cards), key: key(kind, strength) }
    }
}

/// The key of a play of this kind and this strength within the kind.
pub(super) const fn key(kind: Kind, strength: u8) -> u16 {
    (kind as u16) << 8 | strength as u16
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.cards)
    }
}

impl Rules {
    /// Says what play these cards are.
    ///
    /// # Errors
    /// If they are none.
    #[inline]
    pub fn classify(&self, cards: CardSet) -> Result<Combo, NotAPlay> {
        if cards.is_empty() {
            return Err(NotAPlay::EmptyPlay);
        }
        self.key_of(cards.bits()).map(|key| Combo { cards, key }).ok_or(NotAPlay::NotACombo { cards })
    }

    #[inline]
    fn key_of(&self, cards: u64) -> Option<u16> {
        let rank = bits::lowest_rank(cards);
        let suits = cards >> (rank * 4);
        if suits > 0b1111 {
            return if cards.count_ones() == 5 { self.key_of_five(cards) } else { None };
        }
        // One rank: a single, a pair, a triple, or all four, which are no play.
        let beyond_one = suits & (suits - 1);
        let beyond_two = beyond_one & beyond_one.wrapping_sub(1);
        if beyond_one == 0 {
            Some(key(Kind::Single, self.top_strength(cards, rank)))
        } else if beyond_two == 0 {
            Some(key(Kind::Pair, self.top_strength(cards, rank)))
        } else {
            (self.triples && beyond_two.is_power_of_two()).then_some(key(Kind::Triple, rank as u8))
        }
    }

    fn key_of_five(&self, cards: u64) -> Option<u16> {
        let ranks = bits::ranks_present(cards);
        let suit = Suit::ALL[cards.trailing_zeros() as usize % 4];
        let suited = cards & !CardSet::of_suit(suit).bits() == 0;
        let start = self.straights.starts_in(ranks);
        let above_lowest = ranks & ranks.wrapping_sub(1);
        let two_ranks = above_lowest & above_lowest.wrapping_sub(1) == 0;
        // Hardly any five cards are a play, and one branch that says so is one that the processor foresees.
        if !(two_ranks || suited || start != 0) {
            return None;
        }
        if two_ranks {
            // Two ranks share five cards as 4 + 1 or 3 + 2.
            return Some(match bits::ranks_of_four(cards) {
                0 => key(Kind::FullHouse, bits::lowest_rank(bits::ranks_of_odd(cards)) as u8),
                four => key(Kind::FourOfAKind, bits::lowest_rank(four) as u8),
            });
        }
        Some(match (start != 0, suited) {
            (true, true) => key(Kind::StraightFlush, self.straight_strength(cards, start)),
            (true, false) => key(Kind::Straight, self.straight_strength(cards, start)),
            (false, _) => key(Kind::Flush, self.flush_strength(cards.ilog2() as usize / 4, suit)),
        })
    }

    /// By rank, then by the highest suit held of that rank: singles and pairs.
    pub(super) fn top_strength(&self, cards: u64, rank: usize) -> u8 {
        let suit = self.suit_order.highest(bits::suits_at(cards, rank));
        (rank as u8) << 2 | self.suit_order.height(suit)
    }

    /// By the sequence, then by the suit of its top card. `start` is the bit where the only sequence begins.
    fn straight_strength(&self, cards: u64, start: u64) -> u8 {
        let sequence = Sequence::starting(Rank::at(bits::lowest_rank(start)));
        let suit = self.suit_order.highest(bits::suits_at(cards, sequence.top().index()));
        self.sequence_strength(sequence, suit)
    }

    /// By the sequence, then by the suit of its top card.
    pub(super) fn sequence_strength(&self, sequence: Sequence, top: Suit) -> u8 {
        self.straights.place(sequence) << 2 | self.suit_order.height(top)
    }

    /// By the highest card alone.
    pub(super) fn flush_strength(&self, top: usize, suit: Suit) -> u8 {
        let height = self.suit_order.height(suit);
        match self.flush_order {
            FlushOrder::RankFirst => (top as u8) << 2 | height,
            FlushOrder::SuitFirst => height << 4 | top as u8,
        }
    }

    /// The cards as a person lays them out: straights in sequence, the three or the four first, otherwise ascending.
    ///
    /// ```
    /// use unbeaten::{Card, big_two::Rules};
    ///
    /// let rules = Rules::classic();
    /// let show = |text: &str| {
    ///     let cards: Vec<Card> = rules.display_order(rules.classify(text.parse().unwrap()).unwrap());
    ///     cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    /// };
    /// assert_eq!(show("3D 4D 5C AH 2S"), "AH 2S 3D 4D 5C");
    /// assert_eq!(show("3D 3C KD KC KS"), "KD KC KS 3D 3C");
    /// ```
    pub fn display_order(&self, play: Combo) -> Vec<Card> {
        let mut cards = Vec::from(play.cards);
        let bits = play.cards.bits();
        let first_rank = match play.kind() {
            Kind::Straight | Kind::StraightFlush => self.straights.starts_in(bits::ranks_present(bits)),
            Kind::FullHouse => bits::ranks_of_odd(bits),
            Kind::FourOfAKind => bits::ranks_of_four(bits),
            _ => bits,
        };
        let first_rank = bits::lowest_rank(first_rank);
        // Counting ranks upwards round the ring from the first one puts a full house's pair and a kicker last too.
        cards.sort_by_key(|&card| ((card.rank().index() + 13 - first_rank) % 13, self.height(card)));
        cards
    }
}
