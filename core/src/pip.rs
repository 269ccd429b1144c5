//! The number of dots on one end of a domino.

use core::fmt;

/// A number of pips, blank to six, and the suit of the dominoes that have it.
///
/// ```
/// use unbeaten::Pip;
/// assert_eq!((Pip::Tres.to_string(), Pip::Tres.suit_name()), ("3".into(), "tres"));
/// assert!(Pip::Six > Pip::Five);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pip {
    /// 0
    Blank,
    /// 1
    Ace,
    /// 2
    Deuce,
    /// 3
    Tres,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
}

impl Pip {
    /// All of them, low to high.
    pub const ALL: [Self; 7] = [Self::Blank, Self::Ace, Self::Deuce, Self::Tres, Self::Four, Self::Five, Self::Six];

    /// 0 to 6.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The pip of a number that is 0 to 6 by construction.
    pub(crate) const fn at(number: usize) -> Self {
        Self::ALL[number]
    }

    /// What the suit of dominoes with this pip is called: `blanks` to `sixes`.
    pub const fn suit_name(self) -> &'static str {
        ["blanks", "aces", "deuces", "tres", "fours", "fives", "sixes"][self.index()]
    }

    /// The pip that a digit shows.
    pub(crate) fn from_digit(digit: char) -> Option<Self> {
        Self::ALL.get(digit.to_digit(7)? as usize).copied()
    }
}

/// The digit.
impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}
