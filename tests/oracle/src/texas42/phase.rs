//! What is asked of the seat to move.

/// What is asked of the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A call.
    Auction,
    /// A declaration.
    Declaration,
    /// A domino.
    Play,
    /// Nothing in this hand.
    Over,
}

impl Phase {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Auction => "auction",
            Self::Declaration => "declaration",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}
