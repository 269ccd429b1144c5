//! Why a step of fair dealing cannot be taken.

use alloc::vec::Vec;

use crate::{Seat, WrongCount};

/// Why a step cannot be taken, by the dealer or by a player. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Refused {
    /// Nobody sits in that seat, or not so many have a pledge.
    #[error(transparent)]
    Count(#[from] WrongCount),
    /// The seat did not open its cut in an attempt before this one, so it has no part in this deal.
    #[error("{seat} left this deal without opening its cut, and is dealt to without one.")]
    SeatIsOut {
        /// Who left.
        seat: Seat,
    },
    /// The seat pledged another cut already.
    #[error("{seat} has pledged already.")]
    AlreadyPledged {
        /// Whose pledge it is.
        seat: Seat,
    },
    /// All pledges are published, so no other can be taken.
    #[error("The pledges are closed.")]
    PledgesClosed,
    /// Nobody may open a cut before all pledges are published.
    #[error("The pledges are still open.")]
    PledgesOpen,
    /// The seat pledged nothing, so nobody can know that this is its cut.
    #[error("{seat} has not pledged.")]
    NotPledged {
        /// Who did not.
        seat: Seat,
    },
    /// The cut is not the one that was pledged.
    #[error("This is not the cut that {seat} pledged.")]
    WrongCut {
        /// Whose cut it is.
        seat: Seat,
    },
    /// Nothing is dealt before every pledged cut is there.
    #[error("Some who pledged have not opened their cuts.")]
    MissingCuts {
        /// Who has not.
        seats: Vec<Seat>,
    },
    /// An attempt is abandoned only because a cut is missing, and none is.
    #[error("No cut is missing.")]
    NothingMissing,
    /// It is dealt already.
    #[error("It is dealt already.")]
    AlreadyDealt,
    /// What is not dealt cannot be revealed.
    #[error("It is not dealt yet.")]
    NotDealt,
    /// A player cuts for each attempt once, and never for one before it.
    #[error("You have cut for deal {deal}, attempt {attempt} already.")]
    OldDeal {
        /// The deal that the player cut for last.
        deal: u64,
        /// The attempt at it.
        attempt: u64,
    },
    /// The published pledges are not those that the player knows: another is said to be his own, or they have changed.
    #[error("The published pledge of {seat} is not the one that you know.")]
    OtherPledge {
        /// Whose pledge differs.
        seat: Seat,
    },
}

impl Refused {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Count(wrong) => wrong.code(),
            Self::SeatIsOut { .. } => "seat_is_out",
            Self::AlreadyPledged { .. } => "already_pledged",
            Self::PledgesClosed => "pledges_closed",
            Self::PledgesOpen => "pledges_open",
            Self::NotPledged { .. } => "not_pledged",
            Self::WrongCut { .. } => "wrong_cut",
            Self::MissingCuts { .. } => "missing_cuts",
            Self::NothingMissing => "nothing_missing",
            Self::AlreadyDealt => "already_dealt",
            Self::NotDealt => "not_dealt",
            Self::OldDeal { .. } => "old_deal",
            Self::OtherPledge { .. } => "other_pledge",
        }
    }
}
