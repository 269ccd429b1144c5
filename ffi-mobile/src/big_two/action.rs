//! What a player does in turn, and what was done.

use unbeaten::{CardSet, Seat, big_two};

use crate::BigTwoKind;

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum BigTwoAction {
    /// Play these cards.
    Play {
        /// The cards.
        cards: CardSet,
    },
    /// Pass.
    Pass,
}

impl From<big_two::Action> for BigTwoAction {
    fn from(action: big_two::Action) -> Self {
        match action {
            big_two::Action::Play(cards) => Self::Play { cards },
            big_two::Action::Pass => Self::Pass,
        }
    }
}

impl From<BigTwoAction> for big_two::Action {
    fn from(action: BigTwoAction) -> Self {
        match action {
            BigTwoAction::Play { cards } => Self::Play(cards),
            BigTwoAction::Pass => Self::Pass,
        }
    }
}

/// An action that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoMade {
    /// The number of the match, from 1.
    pub number: u32,
    /// When, in the caller's milliseconds.
    pub at: u64,
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: BigTwoAction,
    /// The kind of play; none for a pass.
    pub kind: Option<BigTwoKind>,
    /// Whether it is a pass that the timer made.
    pub auto: bool,
    /// The number of the timer that it started.
    pub timer: Option<u64>,
}

impl From<big_two::Made> for BigTwoMade {
    fn from(made: big_two::Made) -> Self {
        let big_two::Made { number, at, seat, action, kind, auto, timer } = made;
        Self { number, at, seat, action: action.into(), kind, auto, timer }
    }
}
