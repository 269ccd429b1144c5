//! Why a play or a pass is refused.

use super::NotAPlay;
use crate::{Card, CardSet, Seat};

/// Why cards cannot be played now: the first reason in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum IllegalPlay {
    /// No card was chosen.
    #[error("Choose at least one card to play.")]
    EmptyPlay,
    /// Cards that the player does not hold.
    #[error("You do not hold {cards:#}.")]
    NotInHand {
        /// The cards that are not in the hand.
        cards: CardSet,
    },
    /// The first play of the match must contain a card.
    #[error("The first play must contain the {card:#}.")]
    MustInclude {
        /// The card that the play must contain.
        card: Card,
    },
    /// Cards that do not go together.
    #[error("{cards:#} do not make a combination.")]
    NotACombo {
        /// The cards that make no combination.
        cards: CardSet,
    },
    /// Another number of cards than on the table.
    #[error("You need {need} card{} to beat what is on the table.", if *.need == 1 { "" } else { "s" })]
    WrongSize {
        /// How many cards are on the table.
        need: usize,
    },
    /// Not stronger than what is on the table.
    #[error("That does not beat {on:#} on the table.")]
    DoesNotBeat {
        /// The cards on the table.
        on: CardSet,
    },
    /// One card left: a single must be the highest card.
    #[error("You must play your highest card ({required:#}) because the next player has only 1 card left!")]
    MustPlayHighest {
        /// The player's highest card.
        required: Card,
    },
}

impl IllegalPlay {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::EmptyPlay => "empty_play",
            Self::NotInHand { .. } => "not_in_hand",
            Self::MustInclude { .. } => "must_include",
            Self::NotACombo { .. } => "not_a_combo",
            Self::WrongSize { .. } => "wrong_size",
            Self::DoesNotBeat { .. } => "does_not_beat",
            Self::MustPlayHighest { .. } => "must_play_highest",
        }
    }
}

impl From<NotAPlay> for IllegalPlay {
    fn from(reason: NotAPlay) -> Self {
        match reason {
            NotAPlay::EmptyPlay => Self::EmptyPlay,
            NotAPlay::NotACombo { cards } => Self::NotACombo { cards },
        }
    }
}

/// Why a player cannot pass now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum IllegalPass {
    /// Nobody may pass on the lead.
    #[error("You cannot pass when you lead.")]
    CannotPassOnLead,
    /// One card left: who can beat the single on the table must.
    #[error(
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the {table:#} on the \
         table."
    )]
    MustBeatSingle {
        /// The card on the table.
        table: Card,
    },
}

impl IllegalPass {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::CannotPassOnLead => "cannot_pass_on_lead",
            Self::MustBeatSingle { .. } => "must_beat_single",
        }
    }
}

/// Why a seat may not do what it wants to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum IllegalAction {
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// The match is over; the next deal has to come first.
    #[error("The match is over.")]
    MatchOver,
    /// It is another seat's turn.
    #[error("Not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// A record says that a seat's time was up, but no timer had run out.
    #[error("The time is not up.")]
    TimeNotUp,
    /// The cards may not be played now.
    #[error(transparent)]
    Play(#[from] IllegalPlay),
    /// Passing is not allowed.
    #[error(transparent)]
    Pass(#[from] IllegalPass),
}

impl IllegalAction {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::MatchOver => "match_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::TimeNotUp => "time_not_up",
            Self::Play(illegal) => illegal.code(),
            Self::Pass(illegal) => illegal.code(),
        }
    }
}
