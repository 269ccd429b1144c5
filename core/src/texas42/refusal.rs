//! Why a call, a declaration, a play or a claim is refused.

use alloc::vec::Vec;
use core::fmt;

use super::{Call, Contract, Phase, Refutation, Suit};
use crate::{Domino, DominoSet, Seat};

/// Why a seat may not do what it wants to do: the first reason in this order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum IllegalAction {
    /// A side has won.
    #[error("The game is over.")]
    GameOver,
    /// The hand is over; the next deal has to come first.
    #[error("The hand is over.")]
    HandOver,
    /// It is another seat's turn.
    #[error("Not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// Something else is done now.
    #[error("{}", what_is_done(*.phase))]
    WrongPhase {
        /// How far the hand has come.
        phase: Phase,
    },
    /// The shaker may not pass after three passes.
    #[error("Everybody has passed, so you have to bid.")]
    MustBid,
    /// The rules do not have it.
    #[error("{what} is not played here.")]
    NotPlayedHere {
        /// What the rules do not have.
        what: Contract,
    },
    /// Not above the bid that stands.
    #[error("You have to bid more than {standing}.")]
    BidTooLow {
        /// The bid that stands.
        standing: Call,
    },
    /// Fewer marks than a splash or plunge has to bid.
    #[error("You have to bid {}.", marks(*.least, "at least"))]
    TooFewMarks {
        /// The fewest that would do.
        least: u8,
    },
    /// More marks than may be bid.
    #[error("You may bid {}.", marks(*.most, "at most"))]
    TooManyMarks {
        /// The most that may be bid now.
        most: u8,
    },
    /// Too few doubles to splash or plunge.
    #[error("You need {want} doubles for that, and have {got}.")]
    TooFewDoubles {
        /// How many doubles the seat holds.
        got: usize,
        /// How many it takes.
        want: usize,
    },
    /// Whose partner splashed or plunged declares neither nello nor sevens.
    #[error("Your partner has bid, so you can declare neither nello nor sevens.")]
    NotForPartner,
    /// Nello and sevens take a bid of marks.
    #[error("That takes a bid of {}.", marks(*.least, "at least"))]
    NeedsMarks {
        /// The fewest marks that would do.
        least: u8,
    },
    /// Only a shaker who had to bid may declare it.
    #[error("Only a shaker who bids after three passes may declare that.")]
    OnlyWhenForced,
    /// A domino that the player does not hold.
    #[error("You do not hold {domino}.")]
    NotInHand {
        /// The domino that is not in the hand.
        domino: Domino,
    },
    /// The suit that was led is held.
    #[error("You have to follow suit: {can}")]
    MustFollow {
        /// The suit that was led.
        suit: Suit,
        /// What may be played.
        can: DominoSet,
    },
    /// Sevens: a domino nearer to seven is held.
    #[error("You have to play one of those nearest to seven: {can}")]
    MustPlayNearest {
        /// What may be played.
        can: DominoSet,
    },
    /// Nobody may claim like this.
    #[error("{}", no_claim(*.because))]
    CannotClaim {
        /// The first reason why not.
        because: NoClaim,
    },
    /// The claim can be beaten, and the rules let play go on.
    #[error("You cannot claim the rest: {}", beaten(.refutations))]
    ClaimFails {
        /// For each domino how it goes wrong to lead it first.
        refutations: Vec<Refutation>,
    },
    /// A record hides this hand, and it plays a domino of a suit that it did not follow before.
    #[error("Trick {trick} was a renege: {suit} were held and not followed.")]
    Renege {
        /// The suit that was not followed.
        suit: Suit,
        /// The number of the trick in which it was not, from 1.
        trick: u8,
    },
}

/// Why a seat may not claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum NoClaim {
    /// The rules have no claims.
    Off,
    /// Only who is about to lead may claim.
    NotOnLead,
    /// Only the bidding side may claim.
    Defender,
    /// Only under one of the nine declarations.
    Contract,
}

impl IllegalAction {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::HandOver => "hand_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::WrongPhase { .. } => "wrong_phase",
            Self::MustBid => "must_bid",
            Self::NotPlayedHere { .. } => "not_played_here",
            Self::BidTooLow { .. } => "bid_too_low",
            Self::TooFewMarks { .. } => "too_few_marks",
            Self::TooManyMarks { .. } => "too_many_marks",
            Self::TooFewDoubles { .. } => "too_few_doubles",
            Self::NotForPartner => "not_for_partner",
            Self::NeedsMarks { .. } => "needs_marks",
            Self::OnlyWhenForced => "only_when_forced",
            Self::NotInHand { .. } => "not_in_hand",
            Self::MustFollow { .. } => "must_follow",
            Self::MustPlayNearest { .. } => "must_play_nearest",
            Self::CannotClaim { .. } => "cannot_claim",
            Self::ClaimFails { .. } => "claim_fails",
            Self::Renege { .. } => "renege",
        }
    }
}

const fn what_is_done(phase: Phase) -> &'static str {
    match phase {
        Phase::Auction => "The auction is on: bid or pass.",
        Phase::Declaration => "Now the contract has to be declared.",
        Phase::Play => "The dominoes are being played.",
        Phase::Over => "The hand is over.",
    }
}

fn marks(count: u8, bound: &str) -> impl fmt::Display {
    alloc::format!("{bound} {count} mark{}", if count == 1 { "" } else { "s" })
}

const fn no_claim(because: NoClaim) -> &'static str {
    match because {
        NoClaim::Off => "Nobody claims here: the hand is played out.",
        NoClaim::NotOnLead => "You can claim only when it is your lead.",
        NoClaim::Defender => "Only the side that has bid can claim.",
        NoClaim::Contract => "Under this contract nobody can claim.",
    }
}

/// How the first of them goes.
fn beaten(refutations: &[Refutation]) -> impl fmt::Display {
    let first = refutations.first().and_then(|refutation| Some((refutation.line.last()?, refutation.first)));
    match first {
        Some((beater, lead)) if refutations[0].line.len() == 2 => alloc::format!("{beater} may beat {lead}."),
        Some((beater, lead)) => alloc::format!("after {lead} is led, {beater} may take a trick."),
        None => "it can be beaten.".into(),
    }
}
