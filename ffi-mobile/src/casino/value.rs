//! What cards are worth.

use unbeaten::{Card, CardSet, casino};

use crate::CasinoNotInPack;

/// What a card is worth: the ace 1, the others their number.
#[uniffi::export]
pub fn casino_value(card: Card) -> Result<u8, CasinoNotInPack> {
    Ok(casino::value(card)?)
}

/// What cards add up to: the value of a build or of a temporary stack.
#[uniffi::export]
pub fn casino_sum(cards: CardSet) -> Result<u8, CasinoNotInPack> {
    Ok(casino::sum(cards)?)
}

/// Whether the values can be put in a row in which each is one more than the one before. One card is a row, none is not.
#[uniffi::export]
pub fn casino_is_sequence(cards: CardSet) -> Result<bool, CasinoNotInPack> {
    Ok(casino::is_sequence(cards)?)
}

/// Whether all cards are of one value. One card is a set, none is not.
#[uniffi::export]
pub fn casino_is_set(cards: CardSet) -> Result<bool, CasinoNotInPack> {
    Ok(casino::is_set(cards)?)
}

/// The forty cards of Casino.
#[uniffi::export]
pub fn casino_pack() -> CardSet {
    casino::PACK
}
