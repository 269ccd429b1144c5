//! What is declared: the nine, and the house contracts.

use core::{fmt, str::FromStr};

use super::{BadAction, Doubles, Suit, Trump};
use crate::Pip;

/// What the bidder, or after splash and plunge his partner, names before the first lead.
///
/// ```
/// use unbeaten::texas42::{Declaration, Doubles, Suit};
///
/// let nello: Declaration = "nello-inverted".parse()?;
/// assert_eq!((nello.nello(), nello.trump()), (Some(Doubles::Inverted), None));
/// assert_eq!(nello.led_suit("5-5".parse()?), Some(Suit::Doubles));
/// assert_eq!(Declaration::ALL.len(), 16);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Declaration {
    /// One of the nine.
    Trump(Trump),
    /// No-trump with doubles low in their suits.
    NoTrumpLow,
    /// No-trump with doubles as a suit of their own.
    NoTrumpOwn,
    /// The bidder loses every trick; doubles are a suit of their own.
    Nello,
    /// Nello with doubles high in their suits.
    NelloHigh,
    /// Nello with doubles low in their suits.
    NelloLow,
    /// Nello with doubles as a suit of their own, in which 0-0 is the highest.
    NelloInverted,
    /// There are no suits: the domino whose pips are nearest to seven wins.
    Sevens,
}

impl Declaration {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// All of them, in the order in which legal ones are listed.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Trump(Trump::Pip(Pip::Blank)),
        Self::Trump(Trump::Pip(Pip::Ace)),
        Self::Trump(Trump::Pip(Pip::Deuce)),
        Self::Trump(Trump::Pip(Pip::Tres)),
        Self::Trump(Trump::Pip(Pip::Four)),
        Self::Trump(Trump::Pip(Pip::Five)),
        Self::Trump(Trump::Pip(Pip::Six)),
        Self::Trump(Trump::Doubles),
        Self::Trump(Trump::NoTrump),
        Self::NoTrumpLow,
        Self::NoTrumpOwn,
        Self::Nello,
        Self::NelloHigh,
        Self::NelloLow,
        Self::NelloInverted,
        Self::Sevens,
    ];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        match self {
            Self::Trump(trump) => trump.index(),
            Self::NoTrumpLow => 9,
            Self::NoTrumpOwn => 10,
            Self::Nello => 11,
            Self::NelloHigh => 12,
            Self::NelloLow => 13,
            Self::NelloInverted => 14,
            Self::Sevens => 15,
        }
    }

    /// Which of the nine it is, if it is one.
    pub const fn trump(self) -> Option<Trump> {
        match self {
            Self::Trump(trump) => Some(trump),
            _ => None,
        }
    }

    /// Where the doubles stand, if it is a no-trump.
    pub const fn no_trump(self) -> Option<Doubles> {
        match self {
            Self::Trump(Trump::NoTrump) => Some(Doubles::High),
            Self::NoTrumpLow => Some(Doubles::Low),
            Self::NoTrumpOwn => Some(Doubles::Own),
            _ => None,
        }
    }

    /// Where the doubles stand, if it is a nello.
    pub const fn nello(self) -> Option<Doubles> {
        match self {
            Self::Nello => Some(Doubles::Own),
            Self::NelloHigh => Some(Doubles::High),
            Self::NelloLow => Some(Doubles::Low),
            Self::NelloInverted => Some(Doubles::Inverted),
            _ => None,
        }
    }

    /// Where the doubles stand, if nothing is trump and there are suits.
    pub(super) const fn doubles(self) -> Option<Doubles> {
        match self.nello() {
            Some(doubles) => Some(doubles),
            None => self.no_trump(),
        }
    }

    /// Whether the bidder's partner sits out: in nello.
    pub const fn has_sitting_partner(self) -> bool {
        self.nello().is_some()
    }

    /// Its name: `sixes`, `no-trump-low`, `nello`, `sevens`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trump(trump) => match trump.suit() {
                Some(suit) => suit.name(),
                None => "no-trump",
            },
            Self::NoTrumpLow => "no-trump-low",
            Self::NoTrumpOwn => "no-trump-own",
            Self::Nello => "nello",
            Self::NelloHigh => "nello-high",
            Self::NelloLow => "nello-low",
            Self::NelloInverted => "nello-inverted",
            Self::Sevens => "sevens",
        }
    }

    /// The declaration of this name, in any letter case.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|declaration| declaration.name().eq_ignore_ascii_case(word))
    }

    /// Whether this is a suit.
    pub fn has_suit(self, suit: Suit) -> bool {
        !self.following(suit).is_empty()
    }
}

impl From<Trump> for Declaration {
    fn from(trump: Trump) -> Self {
        Self::Trump(trump)
    }
}

/// Its name.
impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Declaration {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Self, BadAction> {
        Self::from_word(text).ok_or_else(|| BadAction::quoting(text))
    }
}

/// What a house may have or not: a way to bid, or a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    /// To splash.
    Splash,
    /// To plunge.
    Plunge,
    /// To declare this.
    Declaration(Declaration),
}

impl Contract {
    /// Its name in data, the same in every language: `splash`, `plunge`, or that of the declaration.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Splash => "splash",
            Self::Plunge => "plunge",
            Self::Declaration(declaration) => declaration.name(),
        }
    }
}

/// Its name.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_declaration_has_its_place_and_its_name() {
        for (place, declaration) in Declaration::ALL.into_iter().enumerate() {
            assert_eq!(declaration.index(), place);
            assert_eq!(declaration.name().parse(), Ok(declaration));
            assert_eq!(declaration.name().to_uppercase().parse(), Ok(declaration));
        }
        for trump in Trump::ALL {
            assert_eq!(alloc::format!("{trump}"), Declaration::from(trump).name());
        }
        for none in ["", "six", "no trump", "nello-own", "sixes ", "splash"] {
            assert!(none.parse::<Declaration>().is_err());
        }
    }
}
