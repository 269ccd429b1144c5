//! Shapes that only Python has: `build.rs` makes classes of them as of the core's own.
//!
//! The core's actions name places of the table; these also say what lies there, so that nobody has to look it up.
#![allow(unreachable_pub, reason = "only what is public is read as a shape")]

use unbeaten::{
    Card, Seat,
    casino::{Build, CaptureKind, Category, Source},
};

/// Cards in the order in which they lie.
#[derive(Clone, PartialEq)]
pub struct Pile(pub Vec<Card>);

/// One meaning of a drop.
#[derive(Clone)]
pub enum Action {
    /// Put the card and a loose card together tentatively.
    CreateStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the loose card on the table.
        target_index: usize,
    },
    /// Put the card on a temporary stack.
    AddToStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the stack on the table.
        stack_index: usize,
        /// The app's name for the stack.
        stack_id: String,
    },
    /// Take cards from the table with a card of the hand.
    Capture {
        /// The card of the hand.
        card: Card,
        /// What is taken, in the order in which it lies.
        cards: Pile,
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
        loose: Pile,
        /// What it will be worth.
        value: u8,
    },
    /// Add a card of the hand to a build.
    ExtendBuild {
        /// The card of the hand.
        card: Card,
        /// The place of the build on the table.
        build_index: usize,
        /// The build as it is.
        build: Build,
        /// What it will be worth.
        value: u8,
    },
    /// Lay a card of the hand on the table.
    Trail {
        /// The card.
        card: Card,
    },
}

/// A rule of what a drop may mean.
#[derive(Clone, PartialEq)]
pub struct Rule {
    /// Its name, which no other rule has.
    pub id: String,
    /// What it is about.
    pub category: Category,
    /// Rules are looked at from high to low.
    pub priority: u16,
    /// Whether the player is asked even if there is nothing to choose.
    pub is_modal: bool,
    /// Whether its match stops the search. In the profile `document` it goes on where a hand card could also take the stack.
    pub is_exclusive: bool,
    /// One line that says what it is.
    pub description: String,
}

/// Whether a rule matches a drop, and why.
#[derive(Clone, PartialEq)]
pub struct Explanation {
    /// The name of the rule.
    pub rule_id: String,
    /// Whether it matches.
    pub matched: bool,
    /// Why, in words for a player or developer: what holds if it matches, else the first condition that fails.
    pub because: String,
    /// The exclusive rule whose match ended the search before this one was looked at.
    pub stopped_by: Option<String>,
}
