//! Declarations and suits.
//!
//! Rules page: "Nine declarations: blanks, aces, deuces, tres, fours, fives, sixes (pip 0–6 is trump), doubles,
//! no-trump."

use super::Domino;

const PIPS: [&str; 7] = ["blanks", "aces", "deuces", "tres", "fours", "fives", "sixes"];

/// What the bidder declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trump {
    /// The seven dominoes with this pip are trump.
    Pip(u8),
    /// The seven doubles are trump.
    Doubles,
    /// There is none.
    NoTrump,
}

/// What can be led.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suit {
    /// The dominoes with this pip: under [`Trump::Pip`] of the same pip these are the trumps.
    Pip(u8),
    /// The doubles, a suit only when they are trump.
    Doubles,
}

impl Trump {
    /// All declarations in the order of the rules page's list.
    pub const ALL: [Self; 9] = [
        Self::Pip(0),
        Self::Pip(1),
        Self::Pip(2),
        Self::Pip(3),
        Self::Pip(4),
        Self::Pip(5),
        Self::Pip(6),
        Self::Doubles,
        Self::NoTrump,
    ];

    /// The name of the declaration, such as `tres`.
    ///
    /// # Panics
    /// If the pip is above 6.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Pip(pip) => PIPS[usize::from(pip)],
            Self::Doubles => "doubles",
            Self::NoTrump => "no-trump",
        }
    }

    /// Reads the name of a declaration.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|trump| trump.name() == name)
    }

    /// The suit that is trump, if one is.
    #[must_use]
    pub fn suit(self) -> Option<Suit> {
        match self {
            Self::Pip(pip) => Some(Suit::Pip(pip)),
            Self::Doubles => Some(Suit::Doubles),
            Self::NoTrump => None,
        }
    }

    /// Whether there is this suit: each pip is one, the doubles are one where they are trump.
    #[must_use]
    pub fn has_suit(self, suit: Suit) -> bool {
        match suit {
            Suit::Pip(_) => true,
            Suit::Doubles => self == Self::Doubles,
        }
    }

    /// Whether `domino` is trump.
    #[must_use]
    pub fn includes(self, domino: Domino) -> bool {
        match self {
            Self::Pip(pip) => domino.has(pip),
            Self::Doubles => domino.is_double(),
            Self::NoTrump => false,
        }
    }
}

impl Suit {
    /// The name of the suit, such as `tres` or `doubles`.
    ///
    /// # Panics
    /// If the pip is above 6.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Pip(pip) => PIPS[usize::from(pip)],
            Self::Doubles => "doubles",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_dominoes_are_trump_or_none() {
        for trump in Trump::ALL {
            let trumps = Domino::all().into_iter().filter(|&domino| trump.includes(domino)).count();
            assert_eq!(trumps, if trump == Trump::NoTrump { 0 } else { 7 });
            assert_eq!(Trump::parse(trump.name()), Some(trump));
        }
        assert_eq!(Trump::parse("threes"), None);
    }
}
