//! Why a play is refused.

use super::position::Listed;
use crate::{Card, CardSet, Seat};

/// Why a seat may not do what it wants to do: the first reason in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum IllegalAction {
    /// The game is over; in a series the next deal has to come first.
    #[error("The game is over.")]
    GameOver,
    /// It is another seat's turn.
    #[error("Not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// A card that the player does not hold.
    #[error("You do not hold {card:#}.")]
    NotInHand {
        /// The card that is not in the hand.
        card: Card,
    },
    /// No build has this value.
    #[error("There is no build of {value}.")]
    NoSuchBuild {
        /// The value that was named.
        value: u8,
    },
    /// Cards that do not lie loose.
    #[error("{cards:#} {} not lie loose on the table.", do_or_does(*.cards))]
    NotOnTable {
        /// The cards that do not.
        cards: CardSet,
    },
    /// Cards that are not the top of an opponent's pile, or no top may be taken.
    #[error("{cards:#} cannot be taken from a pile.")]
    NotATop {
        /// The cards that cannot.
        cards: CardSet,
    },
    /// A capture of nothing.
    #[error("Choose what to take.")]
    NothingToTake,
    /// A build without a loose card.
    #[error("A build needs a loose card.")]
    NoLooseCard,
    /// The card has another value than the build.
    #[error("{card:#} does not take a build of {value}.")]
    WrongValue {
        /// The card of the hand.
        card: Card,
        /// The value of the build.
        value: u8,
    },
    /// No build is worth more than ten.
    #[error("A build of {value} is too high: at most 10.")]
    TooHigh {
        /// What it would be worth.
        value: u8,
    },
    /// The cards cannot be split into groups of the value.
    #[error("{}", no_groups(*.cards, *.value))]
    NotGroups {
        /// The cards; those of a capture without the card of the hand.
        cards: CardSet,
        /// The value; none where a face card is played, which takes one of its rank or is part of nothing.
        value: Option<u8>,
    },
    /// More than one thing where the rules allow one.
    #[error("Only one card, one group or one build at a time.")]
    OneThing,
    /// Tops of piles where nothing on the table has the value.
    #[error("{cards:#} can be taken from a pile only with something of that value on the table.")]
    TopNeedsTable {
        /// The tops.
        cards: CardSet,
    },
    /// The rules have no adding.
    #[error("Nothing is added to builds here.")]
    NoAdding,
    /// Another's build, to which the rules add nothing.
    #[error("That build is not yours.")]
    NotYours {
        /// Whose it is.
        owner: Seat,
    },
    /// One's own build or the partner's, which the rules do not raise.
    #[error("Only an opponent's build can be raised.")]
    NotAnOpponents {
        /// Whose it is.
        owner: Seat,
    },
    /// A compound, which cannot be raised.
    #[error("The build of {value} has several groups and cannot be raised.")]
    Compound {
        /// The value of the build.
        value: u8,
    },
    /// Nothing is built in this round.
    #[error("Nothing is built in round {round}.")]
    NotInThisRound {
        /// The round.
        round: u8,
    },
    /// The player owns a build already.
    #[error("You own a build of {value} already.")]
    OneBuild {
        /// The value of the own build that stands in the way.
        value: u8,
    },
    /// A build of the value stands already.
    #[error("There is a build of {value} already.")]
    ValueTaken {
        /// The value.
        value: u8,
        /// Whose that build is.
        owner: Seat,
    },
    /// Who owns a build may not trail in the first round.
    #[error("Not in the first round while you own a build.")]
    TrailWithBuild {
        /// The value of the own build, the lowest if there are several.
        value: u8,
    },
    /// The same where the owner of a build may never trail.
    #[error("Not while you own a build.")]
    NeverTrailWithBuild {
        /// The value of the own build, the lowest if there are several.
        value: u8,
    },
    /// A loose card of the same rank lies there.
    #[error("You cannot lay a card beside its equal, {card:#}.")]
    BesideEqual {
        /// The lowest such card.
        card: Card,
    },
    /// The last card that takes one of the player's builds.
    #[error("You must keep {} for your build.", a_card_of(*.value))]
    KeepCard {
        /// The value of the lowest build that the player would own without a card to take it.
        value: u8,
    },
}

impl IllegalAction {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::NotInHand { .. } => "not_in_hand",
            Self::NoSuchBuild { .. } => "no_such_build",
            Self::NotOnTable { .. } => "not_on_table",
            Self::NotATop { .. } => "not_a_top",
            Self::NothingToTake => "nothing_to_take",
            Self::NoLooseCard => "no_loose_card",
            Self::WrongValue { .. } => "wrong_value",
            Self::TooHigh { .. } => "too_high",
            Self::NotGroups { .. } => "not_groups",
            Self::OneThing => "one_thing",
            Self::TopNeedsTable { .. } => "top_needs_table",
            Self::NoAdding => "no_adding",
            Self::NotYours { .. } => "not_yours",
            Self::NotAnOpponents { .. } => "not_an_opponents",
            Self::Compound { .. } => "compound",
            Self::NotInThisRound { .. } => "not_in_this_round",
            Self::OneBuild { .. } => "one_build",
            Self::ValueTaken { .. } => "value_taken",
            Self::TrailWithBuild { .. } | Self::NeverTrailWithBuild { .. } => "trail_with_build",
            Self::BesideEqual { .. } => "beside_equal",
            Self::KeepCard { .. } => "keep_card",
        }
    }
}

const fn do_or_does(cards: CardSet) -> &'static str {
    if cards.len() == 1 { "does" } else { "do" }
}

/// `a 9`, `an ace`, `an 8`.
fn a_card_of(value: u8) -> impl core::fmt::Display {
    match value {
        1 => "an ace".into(),
        8 => "an 8".into(),
        value => alloc::format!("a {value}"),
    }
}

fn no_groups(cards: CardSet, value: Option<u8>) -> impl core::fmt::Display {
    let listed: alloc::vec::Vec<Card> = cards.into();
    let listed = Listed(&listed);
    match value {
        Some(value) => alloc::format!("{listed} cannot be split into groups of {value}."),
        None => alloc::format!("{listed}: a face card takes one loose card of its rank, and is part of nothing else."),
    }
}
