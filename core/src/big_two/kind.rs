//! The eight kinds of play.

use core::fmt;

/// A kind of play, weakest first.
///
/// ```
/// use unbeaten::big_two::Kind;
/// assert!(Kind::FourOfAKind > Kind::FullHouse);
/// assert_eq!((Kind::FullHouse.name(), Kind::FullHouse.size()), ("full_house", 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Kind {
    /// One card.
    Single = 1,
    /// Two of a rank.
    Pair,
    /// Three of a rank.
    Triple,
    /// Five in sequence, not all of one suit.
    Straight,
    /// Five of a suit, not in sequence.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank and any other card.
    FourOfAKind,
    /// Five of a suit in sequence.
    StraightFlush,
}

impl Kind {
    /// All kinds, weakest first.
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

    /// How many cards it has: 1, 2, 3 or 5.
    pub const fn size(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Pair => 2,
            Self::Triple => 3,
            _ => 5,
        }
    }

    /// The combination strength of the source document: 1 for a single to 8 for a straight flush.
    pub const fn strength(self) -> u8 {
        self as u8
    }

    /// Its name in data, the same in every language.
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
}

/// In words: `full house`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().split('_').enumerate().try_for_each(|(place, word)| {
            let space = if place > 0 { " " } else { "" };
            write!(f, "{space}{word}")
        })
    }
}
