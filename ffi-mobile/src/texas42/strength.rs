//! The strength table.

use unbeaten::{
    Domino,
    texas42::{BadStrengthKey, Strength, StrengthKey},
};

use crate::{Texas42BadStrengthKey, Texas42Trump};

/// What beats a domino that is played in this way: `led-sixes`, `led-doubles`, `played-as-trump`.
#[uniffi::export]
pub fn texas42_strength(domino: Domino, trump: Texas42Trump, context: &str) -> Result<Strength, Texas42BadStrengthKey> {
    let key = StrengthKey::with_context(domino, trump.into(), context).map_err(BadStrengthKey::from)?;
    Ok(key.strength())
}

/// The entry of a text key: `6-6|trump-sixes|led-sixes`.
#[uniffi::export]
pub fn texas42_strength_of(key: &str) -> Result<Strength, Texas42BadStrengthKey> {
    Ok(key.parse::<StrengthKey>()?.strength())
}

/// The keys of all 455 entries, by domino, then by declaration.
#[uniffi::export]
pub fn texas42_strength_keys() -> Vec<String> {
    StrengthKey::all().map(|key| key.to_string()).collect()
}
