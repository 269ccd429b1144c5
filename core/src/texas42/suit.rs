//! What can be led.

use core::fmt;

use crate::{Domino, Pip};

/// A suit: the dominoes with a pip, or the doubles where they are trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// The dominoes with this pip that are not trumps of another suit.
    Pip(Pip),
    /// The doubles, a suit only where they are trump.
    Doubles,
}

impl Suit {
    /// All suits: blanks to sixes, doubles.
    pub const ALL: [Self; 8] = [
        Self::Pip(Pip::Blank),
        Self::Pip(Pip::Ace),
        Self::Pip(Pip::Deuce),
        Self::Pip(Pip::Tres),
        Self::Pip(Pip::Four),
        Self::Pip(Pip::Five),
        Self::Pip(Pip::Six),
        Self::Doubles,
    ];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        match self {
            Self::Pip(pip) => pip.index(),
            Self::Doubles => 7,
        }
    }

    /// The rank of one of its members: the double above all, then by the other pip; doubles by their pips.
    pub const fn rank(self, member: Domino) -> u8 {
        match self {
            Self::Pip(_) if member.is_double() => 7,
            Self::Pip(pip) if member.high() as u8 == pip as u8 => member.low() as u8,
            Self::Pip(_) | Self::Doubles => member.high() as u8,
        }
    }

    /// `blanks` to `sixes`, or `doubles`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pip(pip) => pip.suit_name(),
            Self::Doubles => "doubles",
        }
    }

    /// The suit of a name, in any case.
    ///
    /// ```
    /// use unbeaten::texas42::Suit;
    /// assert_eq!(Suit::from_name("Doubles"), Some(Suit::Doubles));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
