//! The thirteen ranks, in the order of Big Two.

use core::fmt;

/// A rank. The three is the lowest and the two the highest, as in Big Two.
///
/// ```
/// use unbeaten::Rank;
/// assert!(Rank::Ace < Rank::Two);
/// assert_eq!(Rank::Ten.to_string(), "10");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K
    King,
    /// A
    Ace,
    /// 2
    Two,
}

impl Rank {
    /// All ranks, low to high.
    pub const ALL: [Self; 13] = [
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::Two,
    ];

    /// 0 for the three to 12 for the two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The text form: `3` … `10`, `J`, `Q`, `K`, `A`, `2`.
    pub const fn text(self) -> &'static str {
        ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"][self.index()]
    }

    /// The rank at an index that is 0 to 12 by construction.
    pub(crate) const fn at(index: usize) -> Self {
        Self::ALL[index]
    }

    /// What it is called: `three` … `ten`, `jack`, `queen`, `king`, `ace`, `two`.
    const fn word(self) -> &'static str {
        const WORDS: [&str; 13] =
            ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "two"];
        WORDS[self.index()]
    }

    /// Reads what people write for a rank: the text form or the word in either letter case, `T` for the ten.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        Self::from_sign(text).or_else(|| Self::ALL.into_iter().find(|rank| rank.word().eq_ignore_ascii_case(text)))
    }

    /// Reads a rank that is not written out: the text form in either letter case, `T` for the ten.
    pub(crate) fn from_sign(text: &str) -> Option<Self> {
        let plain = Self::ALL.into_iter().find(|rank| rank.text().eq_ignore_ascii_case(text));
        plain.or_else(|| text.eq_ignore_ascii_case("T").then_some(Self::Ten))
    }

    /// Reads a rank that some apps keep as a number: 2 to 10 by face, 11, 12 and 13 for the court, 1 or 14 for the ace.
    #[cfg(feature = "serde")]
    pub(crate) fn from_number(number: u64) -> Option<Self> {
        match number {
            1 | 14 => Some(Self::Ace),
            2 => Some(Self::Two),
            3..=13 => Some(Self::at(number as usize - 3)),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
