//! What a player does in a turn.

use std::cmp::Ordering;

/// "Exactly one action, which plays exactly one card of the hand." Lists are in index order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// "Takes at least one of: the build of V, whoever owns it; loose cards that make V."
    Capture {
        /// The card that captures.
        card: u8,
        /// The loose cards.
        loose: Vec<u8>,
        /// The value of the build.
        build: Option<u32>,
        /// Tops of opponents' piles.
        tops: Vec<u8>,
    },
    /// "The card and at least one loose card, which make the named value W ≤ 10, become a build of W."
    Build {
        /// The card of the hand.
        card: u8,
        /// The loose cards.
        loose: Vec<u8>,
        /// Tops of opponents' piles.
        tops: Vec<u8>,
        /// What it will be worth.
        value: u32,
    },
    /// "The card, alone or with loose cards, makes the value of the player's own build and goes to it."
    Add {
        /// The card of the hand.
        card: u8,
        /// The value of the build.
        build: u32,
        /// The loose cards.
        loose: Vec<u8>,
        /// Tops of opponents' piles.
        tops: Vec<u8>,
    },
    /// "The card alone goes to an opponent's simple build of W, which is then worth W + V."
    Raise {
        /// The card of the hand.
        card: u8,
        /// What the build is worth now.
        build: u32,
    },
    /// "The card lies loose."
    Trail {
        /// The card of the hand.
        card: u8,
    },
}

impl Action {
    /// The card of the hand.
    #[must_use]
    pub const fn card(&self) -> u8 {
        match self {
            Self::Capture { card, .. }
            | Self::Build { card, .. }
            | Self::Add { card, .. }
            | Self::Raise { card, .. }
            | Self::Trail { card } => *card,
        }
    }

    /// The loose cards.
    #[must_use]
    pub fn loose(&self) -> &[u8] {
        match self {
            Self::Capture { loose, .. } | Self::Build { loose, .. } | Self::Add { loose, .. } => loose,
            Self::Raise { .. } | Self::Trail { .. } => &[],
        }
    }

    /// The tops.
    #[must_use]
    pub fn tops(&self) -> &[u8] {
        match self {
            Self::Capture { tops, .. } | Self::Build { tops, .. } | Self::Add { tops, .. } => tops,
            Self::Raise { .. } | Self::Trail { .. } => &[],
        }
    }

    /// The value of the build that is taken, added to or raised.
    #[must_use]
    pub const fn named_build(&self) -> Option<u32> {
        match self {
            Self::Capture { build, .. } => *build,
            Self::Add { build, .. } | Self::Raise { build, .. } => Some(*build),
            Self::Build { .. } | Self::Trail { .. } => None,
        }
    }

    const fn made(&self) -> Option<u32> {
        match self {
            Self::Build { value, .. } => Some(*value),
            _ => None,
        }
    }

    const fn kind(&self) -> u8 {
        match self {
            Self::Capture { .. } => 0,
            Self::Build { .. } => 1,
            Self::Add { .. } => 2,
            Self::Raise { .. } => 3,
            Self::Trail { .. } => 4,
        }
    }

    /// "`card` (index); capture, build, add, raise, trail; `value`; `build` (null first); `tops`, then `loose`, both compared
    /// as lists of indices, the empty list first."
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        self.card()
            .cmp(&other.card())
            .then_with(|| self.kind().cmp(&other.kind()))
            .then_with(|| self.made().cmp(&other.made()))
            .then_with(|| self.named_build().cmp(&other.named_build()))
            .then_with(|| self.tops().cmp(other.tops()))
            .then_with(|| self.loose().cmp(other.loose()))
    }
}
