//! The strength table: what beats a domino, under every declaration and in every way it can be played.

use core::{fmt, str::FromStr};

use super::{BadTrump, Context, NoSuchContext, Trump};
use crate::{BadDomino, Domino, DominoSet};

/// How the other 27 dominoes stand to one that is played in a certain way.
///
/// ```
/// use unbeaten::texas42::StrengthKey;
///
/// let strength = "6-4|trump-blanks|led-sixes".parse::<StrengthKey>()?.strength();
/// assert_eq!(strength.beaten_by_following.to_string(), "6-6 6-5");
/// assert_eq!(strength.beaten_by.len(), 2 + 7); // and every trump
/// assert_eq!(strength.beats.to_string(), "6-3 6-2 6-1");
/// # Ok::<(), unbeaten::texas42::BadStrengthKey>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Strength {
    /// The dominoes that take the trick from it, trumps included.
    pub beaten_by: DominoSet,
    /// Those that take the trick from it and follow suit.
    pub beaten_by_following: DominoSet,
    /// The dominoes that follow and lose to it; as a trump it beats everything else.
    pub beats: DominoSet,
    /// The dominoes that neither follow nor beat it.
    pub cannot_follow: DominoSet,
}

/// An entry of the strength table: a domino, a declaration, and a way to play the domino that exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StrengthKey {
    domino: Domino,
    trump: Trump,
    context: Context,
}

impl StrengthKey {
    /// How many there are.
    pub const COUNT: usize = 455;

    /// The entry of a domino that is played in this way.
    ///
    /// # Errors
    /// If it never is.
    pub fn new(domino: Domino, trump: Trump, context: Context) -> Result<Self, NoSuchContext> {
        if Context::of(domino, trump).any(|own| own == context) {
            return Ok(Self { domino, trump, context });
        }
        Err(NoSuchContext { domino, trump, context: alloc::format!("{context}") })
    }

    /// The entry of a domino that is played in the way that a text says, such as `led-sixes`.
    ///
    /// # Errors
    /// If it never is.
    pub fn with_context(domino: Domino, trump: Trump, context: &str) -> Result<Self, NoSuchContext> {
        let none = |_| NoSuchContext::quoting(domino, trump, context);
        Self::new(domino, trump, context.parse().map_err(none)?)
    }

    /// Every entry, by domino, then by declaration, then the trump or the high pip first.
    pub fn all() -> impl Iterator<Item = Self> {
        Domino::ALL.into_iter().flat_map(|domino| {
            Trump::ALL
                .into_iter()
                .flat_map(move |trump| Context::of(domino, trump).map(move |context| Self { domino, trump, context }))
        })
    }

    /// The domino.
    pub const fn domino(self) -> Domino {
        self.domino
    }

    /// The declaration.
    pub const fn trump(self) -> Trump {
        self.trump
    }

    /// The way it is played.
    pub const fn context(self) -> Context {
        self.context
    }

    /// What the table says.
    pub fn strength(self) -> Strength {
        let others = !DominoSet::of(self.domino);
        let Context::Led(suit) = self.context else {
            let higher = self.trump.beaters(self.domino);
            let beats = others - higher;
            return Strength { beaten_by: higher, beaten_by_following: higher, beats, cannot_follow: DominoSet::EMPTY };
        };
        let own = self.trump.strength_in(self.domino, suit);
        let following = self.trump.following(suit);
        let beaten_by: DominoSet = others.iter().filter(|&other| self.trump.strength_in(other, suit) > own).collect();
        let beats = (others & following) - beaten_by;
        Strength {
            beaten_by,
            beaten_by_following: beaten_by & following,
            beats,
            cannot_follow: others - beaten_by - beats,
        }
    }
}

/// The key of the source document: `6-6|trump-sixes|led-sixes`.
impl fmt::Display for StrengthKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}|trump-{}|{}", self.domino, self.trump, self.context)
    }
}

/// Why a text is not the key of an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadStrengthKey {
    /// The first part is not a domino.
    #[error(transparent)]
    Domino(#[from] BadDomino),
    /// The second is not a declaration, with or without `trump-` before it.
    #[error(transparent)]
    Trump(#[from] BadTrump),
    /// The third is not a way in which that domino is ever played.
    #[error(transparent)]
    Context(#[from] NoSuchContext),
}

impl BadStrengthKey {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Domino(bad) => bad.code(),
            Self::Trump(bad) => bad.code(),
            Self::Context(none) => none.code(),
        }
    }
}

impl FromStr for StrengthKey {
    type Err = BadStrengthKey;

    /// Reads the key as it is printed, and without `trump-`: `6-6|sixes|led-sixes`.
    fn from_str(text: &str) -> Result<Self, BadStrengthKey> {
        let (domino, rest) = text.split_once('|').unwrap_or((text, ""));
        let (trump, context) = rest.split_once('|').unwrap_or((rest, ""));
        let domino = domino.parse()?;
        // Written by hand, the second part is often just the declaration.
        let trump = trump.strip_prefix("trump-").unwrap_or(trump).parse()?;
        Ok(Self::with_context(domino, trump, context)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{collections::BTreeSet, string::ToString};

    #[test]
    fn every_entry_once_and_each_splits_the_other_27() {
        let keys: BTreeSet<_> = StrengthKey::all().map(|key| key.to_string()).collect();
        assert_eq!((keys.len(), StrengthKey::all().count()), (StrengthKey::COUNT, StrengthKey::COUNT));
        for key in StrengthKey::all() {
            let Strength { beaten_by, beaten_by_following, beats, cannot_follow } = key.strength();
            assert_eq!(beaten_by.len() + beats.len() + cannot_follow.len(), 27, "{key}");
            assert_eq!(beaten_by | beats | cannot_follow, !DominoSet::of(key.domino()), "{key}");
            assert!(beaten_by_following.is_subset(beaten_by));
            assert_eq!(key.to_string().parse(), Ok(key));
            assert_eq!(key.to_string().replacen("trump-", "", 1).parse(), Ok(key));
        }
    }

    #[test]
    fn keys_that_are_none() {
        for (key, code) in [
            ("", "bad_domino"),
            ("6-6", "bad_trump"),
            ("6-6|trump-trump-sixes|led-sixes", "bad_trump"),
            ("6-6|trump-sevens|led-sixes", "bad_trump"),
            ("6-6|trump-sixes", "no_such_context"),
            ("6-6|trump-sixes|led-fives", "no_such_context"),
            ("6-5|trump-sixes|led-fives", "no_such_context"),
            ("6-5|trump-fours|played-as-trump", "no_such_context"),
            ("6-6|trump-fours|led-doubles", "no_such_context"),
            ("6-6|trump-sixes|led-sixes|", "no_such_context"),
        ] {
            assert_eq!(key.parse::<StrengthKey>().unwrap_err().code(), code, "{key}");
        }
    }
}
