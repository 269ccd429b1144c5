//! What a hand is looked at for.

use clap::ValueEnum;
use unbeaten::texas42::Perfect;

/// What a hand is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Class {
    /// No domino outside the hand beats any domino of it
    Platinum,
    /// Four trumps or more that nothing outside beats, and only trumps beat the rest
    Gold,
    /// Takes all seven tricks whatever the others hold and play: platinum, gold and more
    Guaranteed,
}

impl Class {
    /// Its name in data.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Platinum => Perfect::Platinum.name(),
            Self::Gold => Perfect::Gold.name(),
            Self::Guaranteed => "guaranteed",
        }
    }

    /// Its name at the start of a line.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Platinum => "Platinum",
            Self::Gold => "Gold",
            Self::Guaranteed => "Guaranteed",
        }
    }
}

impl From<Perfect> for Class {
    fn from(perfect: Perfect) -> Self {
        match perfect {
            Perfect::Platinum => Self::Platinum,
            Perfect::Gold => Self::Gold,
        }
    }
}
