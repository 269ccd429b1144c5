//! What a drop may mean. Whoever executes an action gets the value that the rules made: there is one shape, not one for each side.

use crate::{Card, CardSet, Seat};

use super::Source;

/// One meaning of a drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Action {
    /// Put the card and a loose card together tentatively.
    CreateStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the loose card on the table.
        target: usize,
    },
    /// Put the card on a temporary stack.
    AddToStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the stack on the table.
        stack: usize,
    },
    /// Take cards from the table with a card of the hand.
    Capture {
        /// The card of the hand.
        card: Card,
        /// What is taken.
        cards: CardSet,
        /// What the card is worth.
        value: u8,
        /// What kind of thing is taken.
        kind: CaptureKind,
    },
    /// Make a build of a card of the hand and loose cards.
    CreateBuild {
        /// Whose it will be.
        owner: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        cards: CardSet,
        /// What it will be worth.
        value: u8,
    },
    /// Add a card of the hand to a build.
    ExtendBuild {
        /// The card of the hand.
        card: Card,
        /// The place of the build on the table.
        build: usize,
        /// What it will be worth.
        value: u8,
    },
    /// Lay a card of the hand on the table.
    Trail {
        /// The card of the hand that is laid down.
        card: Card,
    },
}

/// What kind of thing a capture takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureKind {
    /// A loose card.
    Single,
    /// A build.
    Build,
    /// A temporary stack.
    TempStack,
}

impl CaptureKind {
    /// Its name in the document's data: `single`, `build`, `temp-stack`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Build => "build",
            Self::TempStack => "temp-stack",
        }
    }
}
