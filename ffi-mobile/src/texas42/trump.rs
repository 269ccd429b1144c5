//! Declarations and suits.

use unbeaten::{
    Domino, DominoSet,
    texas42::{Suit, Trump},
};

use crate::{Texas42BadPosition, Texas42BadTrump, Texas42Suit, Texas42Trump};

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
