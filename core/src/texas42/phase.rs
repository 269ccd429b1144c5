//! How far a hand has come.

use core::fmt;

/// How far a hand has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Phase {
    /// Every seat calls once.
    Auction,
    /// The declarer says what is trump.
    Declaration,
    /// Tricks are played.
    Play,
    /// The hand is thrown in or settled.
    Over,
}

impl Phase {
    /// Its name in data, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auction => "auction",
            Self::Declaration => "declaration",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

/// Its name.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
