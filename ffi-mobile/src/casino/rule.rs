//! The rules as data, and what they say.

use unbeaten::{
    Card, CardSet, Seat,
    casino::{Action, Decision, DropRule, Explanation, Item, Position},
};

use crate::{CasinoBuild, CasinoCaptureKind, CasinoReason, CasinoSource, CasinoTarget};

/// One meaning of a drop.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum CasinoAction {
    /// Put the card and a loose card together tentatively.
    CreateStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: CasinoSource,
        /// The place of the loose card on the table.
        target_index: u32,
    },
    /// Put the card on a temporary stack.
    AddToStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: CasinoSource,
        /// The place of the stack on the table.
        stack_index: u32,
        /// The name of the stack.
        stack_id: String,
    },
    /// Take cards from the table with a card of the hand.
    Capture {
        /// The card of the hand.
        card: Card,
        /// What is taken, in the order in which it lies.
        cards: Vec<Card>,
        /// What the card is worth.
        value: u8,
        /// What kind of thing is taken.
        kind: CasinoCaptureKind,
    },
    /// Make a build of a card of the hand and loose cards.
    CreateBuild {
        /// Whose it will be.
        owner: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: Vec<Card>,
        /// What it will be worth.
        value: u8,
    },
    /// Add a card of the hand to a build.
    ExtendBuild {
        /// The card of the hand.
        card: Card,
        /// The place of the build on the table.
        build_index: u32,
        /// The build as it is.
        build: CasinoBuild,
        /// What it will be worth.
        value: u8,
    },
    /// Lay a card of the hand on the table.
    Trail {
        /// The card.
        card: Card,
    },
}

impl CasinoAction {
    /// An action of a drop in a position.
    pub(super) fn of(action: Action, position: &Position) -> Self {
        let item = |index: usize| position.table().get(index);
        match action {
            Action::CreateStack { card, source, target } => {
                Self::CreateStack { card, source, target_index: target as u32 }
            }
            Action::AddToStack { card, source, stack } => {
                let Some(Item::Stack(added_to)) = item(stack) else { unreachable!("only a stack is added to") };
                Self::AddToStack { card, source, stack_index: stack as u32, stack_id: added_to.id().into() }
            }
            Action::Capture { card, cards, value, kind } => {
                Self::Capture { card, cards: position.as_they_lie(cards), value, kind }
            }
            Action::CreateBuild { owner, card, cards, value } => {
                Self::CreateBuild { owner, card, loose: cards.into(), value }
            }
            Action::ExtendBuild { card, build, value } => {
                let Some(Item::Build(extended)) = item(build) else { unreachable!("only a build is extended") };
                Self::ExtendBuild { card, build_index: build as u32, build: extended.into(), value }
            }
            Action::Trail { card } => Self::Trail { card },
        }
    }

    /// The action that an app has sent back, if it is about what lies in the position.
    pub(super) fn core(self, position: &Position) -> Option<Action> {
        let item = |index: u32| position.table().get(index as usize);
        Some(match self {
            Self::CreateStack { card, source, target_index } => {
                Action::CreateStack { card, source, target: target_index as usize }
            }
            Self::AddToStack { card, source, stack_index, stack_id } => match item(stack_index)? {
                Item::Stack(stack) if stack.id() == stack_id => {
                    Action::AddToStack { card, source, stack: stack_index as usize }
                }
                _ => return None,
            },
            Self::Capture { card, cards, value, kind } => {
                Action::Capture { card, cards: distinct(&cards)?, value, kind }
            }
            Self::CreateBuild { owner, card, loose, value } => {
                Action::CreateBuild { owner, card, cards: distinct(&loose)?, value }
            }
            Self::ExtendBuild { card, build_index, build, value } => match item(build_index)? {
                Item::Build(there) if CasinoBuild::from(there) == build => {
                    Action::ExtendBuild { card, build: build_index as usize, value }
                }
                _ => return None,
            },
            Self::Trail { card } => Action::Trail { card },
        })
    }
}

/// Cards as a set, if each is there once.
fn distinct(cards: &[Card]) -> Option<CardSet> {
    let set: CardSet = cards.iter().copied().collect();
    (set.len() == cards.len()).then_some(set)
}

/// A rule that matches, and what it offers.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoChoice {
    /// The name of the rule.
    pub rule_id: String,
    /// What it offers.
    pub action: CasinoAction,
}

/// What a drop may mean.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoDecision {
    /// The rules that match with what each offers, by priority.
    pub choices: Vec<CasinoChoice>,
    /// Whether the player has to be asked.
    pub is_modal: bool,
    /// What to tell the player if it means nothing.
    pub error_message: Option<String>,
}

impl From<&Decision<'_>> for CasinoDecision {
    fn from(decision: &Decision<'_>) -> Self {
        let position = decision.drop().position();
        let choice = |(rule, action): (&DropRule, Action)| CasinoChoice {
            rule_id: rule.id().into(),
            action: CasinoAction::of(action, position),
        };
        Self {
            choices: decision.choices().map(choice).collect(),
            is_modal: decision.is_modal(),
            error_message: decision.error_message().map(Into::into),
        }
    }
}

/// Whether a rule matches a drop, and why.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoExplanation {
    /// The name of the rule.
    pub rule_id: String,
    /// Whether it matches. A rule that the search did not reach does not.
    pub matched: bool,
    /// Whether it matches, or would if the search had reached it.
    pub would_match: bool,
    /// The exclusive rule whose match ended the search before this one.
    pub stopped_by: Option<String>,
    /// Everything that holds if it matches or would match, else the first condition that fails.
    pub reasons: Vec<CasinoReason>,
    /// All of this in words for a player or developer.
    pub because: String,
}

impl From<Explanation<'_>> for CasinoExplanation {
    fn from(explanation: Explanation<'_>) -> Self {
        Self {
            rule_id: explanation.rule().id().into(),
            matched: explanation.matched(),
            would_match: explanation.would_match(),
            stopped_by: explanation.stopped_by().map(|rule| rule.id().into()),
            reasons: explanation.reasons().map(Into::into).collect(),
            because: explanation.because().to_string(),
        }
    }
}

/// A drop that means something.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoPossibleDrop {
    /// The card.
    pub card: Card,
    /// Where it comes from.
    pub source: CasinoSource,
    /// Where it may be dropped.
    pub target: CasinoTarget,
    /// The names of the rules that match, by priority.
    pub rule_ids: Vec<String>,
}

impl From<Decision<'_>> for CasinoPossibleDrop {
    fn from(decision: Decision<'_>) -> Self {
        let drop = decision.drop();
        Self {
            card: drop.card(),
            source: drop.source(),
            target: drop.target().into(),
            rule_ids: decision.rules().map(|rule| rule.id().into()).collect(),
        }
    }
}
