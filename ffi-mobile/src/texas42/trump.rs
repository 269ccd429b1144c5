//! Declarations and suits.

use unbeaten::{
    Domino, DominoSet, Pip,
    texas42::{BadTrump, Suit, Trump},
};

use super::Texas42BadPosition;
use crate::mirror::mirror;

/// What the winner of the auction declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum Texas42Trump {
    /// The seven dominoes with a pip are trump, and only that.
    OfPip {
        /// The pip.
        pip: Pip,
    },
    /// The seven doubles are trump, and only that.
    Doubles,
    /// Nothing is.
    NoTrump,
}

impl From<Texas42Trump> for Trump {
    fn from(trump: Texas42Trump) -> Self {
        match trump {
            Texas42Trump::OfPip { pip } => Self::Pip(pip),
            Texas42Trump::Doubles => Self::Doubles,
            Texas42Trump::NoTrump => Self::NoTrump,
        }
    }
}

impl From<Trump> for Texas42Trump {
    fn from(trump: Trump) -> Self {
        match trump {
            Trump::Pip(pip) => Self::OfPip { pip },
            Trump::Doubles => Self::Doubles,
            Trump::NoTrump => Self::NoTrump,
        }
    }
}

/// What can be led.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum Texas42Suit {
    /// The dominoes with a pip that are not trumps of another suit.
    OfPip {
        /// The pip.
        pip: Pip,
    },
    /// The doubles, a suit only where they are trump.
    Doubles,
}

impl From<Texas42Suit> for Suit {
    fn from(suit: Texas42Suit) -> Self {
        match suit {
            Texas42Suit::OfPip { pip } => Self::Pip(pip),
            Texas42Suit::Doubles => Self::Doubles,
        }
    }
}

impl From<Suit> for Texas42Suit {
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Pip(pip) => Self::OfPip { pip },
            Suit::Doubles => Self::Doubles,
        }
    }
}

mirror! {
    /// Why a text is not a declaration.
    Error Texas42BadTrump of BadTrump {
        /// There is no such declaration.
        NotATrump {
            /// What was given, cut where it is long.
            text: String,
        } = (BadTrump { text }),
    }
}

/// All declarations: blanks to sixes, doubles, no-trump.
#[uniffi::export]
pub fn texas42_trumps() -> Vec<Texas42Trump> {
    Trump::ALL.map(Into::into).to_vec()
}

/// Reads a declaration: `blanks` to `sixes`, `doubles`, `no-trump`.
#[uniffi::export]
pub fn texas42_parse_trump(text: &str) -> Result<Texas42Trump, Texas42BadTrump> {
    Ok(text.parse::<Trump>()?.into())
}

/// The name of a declaration in data: `blanks` to `sixes`, `doubles`, `no-trump`.
#[uniffi::export]
pub fn texas42_trump_name(trump: Texas42Trump) -> String {
    Trump::from(trump).to_string()
}

/// The name of a suit in data: `blanks` to `sixes`, `doubles`.
#[uniffi::export]
pub fn texas42_suit_name(suit: Texas42Suit) -> String {
    Suit::from(suit).name().into()
}

/// The suit that a domino leads: a trump leads trump, any other its high pip.
#[uniffi::export]
pub fn texas42_led_suit(domino: Domino, trump: Texas42Trump) -> Texas42Suit {
    Trump::from(trump).led_suit(domino).into()
}

/// What a hand may play: whatever follows the lead if it has such a domino, else anything. Everything on the lead.
#[uniffi::export]
pub fn texas42_legal_plays(
    hand: DominoSet,
    trump: Texas42Trump,
    led: Option<Domino>,
) -> Result<DominoSet, Texas42BadPosition> {
    Ok(Trump::from(trump).legal_plays(hand, led)?)
}
