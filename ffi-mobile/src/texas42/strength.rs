//! The strength table.

use unbeaten::{
    BadDomino, Domino, DominoSet,
    texas42::{BadStrengthKey, BadTrump, NoSuchContext, Strength, StrengthKey},
};

use super::Texas42Trump;
use crate::mirror::mirror;

pub use unbeaten::texas42::Strength as Texas42Strength;

/// How the other 27 dominoes stand to one that is played in a certain way.
#[uniffi::remote(Record)]
pub struct Texas42Strength {
    /// Take the trick from it, trumps included.
    pub beaten_by: DominoSet,
    /// Those of them that follow suit.
    pub beaten_by_following: DominoSet,
    /// Follow and lose to it; as a trump it beats everything else.
    pub beats: DominoSet,
    /// Neither follow nor beat it.
    pub cannot_follow: DominoSet,
}

mirror! {
    /// Why there is no such entry in the strength table.
    Error Texas42BadKey of BadStrengthKey {
        /// The key has no domino.
        NotADomino {
            /// What was given, cut where it is long.
            text: String,
        } = (BadStrengthKey::Domino(BadDomino { text })),
        /// The key has no declaration.
        NotATrump {
            /// What was given, cut where it is long.
            text: String,
        } = (BadStrengthKey::Trump(BadTrump { text })),
        /// A domino that is never played like this.
        NoSuchContext {
            /// The domino.
            domino: Domino,
            /// The declaration.
            trump: Texas42Trump,
            /// What was asked for, cut where it is long.
            context: String,
        } = (BadStrengthKey::Context(NoSuchContext { domino, trump, context })),
    }
}

/// What beats a domino that is played in this way: `led-sixes`, `led-doubles`, `played-as-trump`.
#[uniffi::export]
pub fn texas42_strength(domino: Domino, trump: Texas42Trump, context: &str) -> Result<Strength, Texas42BadKey> {
    let key = StrengthKey::with_context(domino, trump.into(), context).map_err(BadStrengthKey::from)?;
    Ok(key.strength())
}

/// The entry of a text key: `6-6|trump-sixes|led-sixes`.
#[uniffi::export]
pub fn texas42_strength_of(key: &str) -> Result<Strength, Texas42BadKey> {
    Ok(key.parse::<StrengthKey>()?.strength())
}

/// The keys of all 455 entries, by domino, then by declaration.
#[uniffi::export]
pub fn texas42_strength_keys() -> Vec<String> {
    StrengthKey::all().map(|key| key.to_string()).collect()
}
