//! What does not fit.

use alloc::string::String;

use crate::{Seat, WrongCount};

/// What does not fit in a transcript: alone, among others of its table, or with what a player saw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Misdeal {
    /// The text is not a transcript.
    #[error("line {line}: this is not a transcript: {reason}")]
    NotATranscript {
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        #[cfg_attr(feature = "serde", serde(skip))]
        reason: String,
    },
    /// So many cannot play this game, or there are not as many pledges, cuts or hands as players.
    #[error(transparent)]
    Count(#[from] WrongCount),
    /// The revealed secret is not what the dealer committed itself to: another secret, table, deal or attempt.
    #[error("Deal {deal}: the revealed secret is not the one that the dealer committed itself to.")]
    WrongCommitment {
        /// The number of the deal.
        deal: u64,
    },
    /// It was dealt without a cut that was pledged.
    #[error("Deal {deal}: {seat} pledged a cut, and it was dealt without.")]
    MissingCut {
        /// The number of the deal.
        deal: u64,
        /// Whose cut is missing.
        seat: Seat,
    },
    /// A cut that nobody pledged.
    #[error("Deal {deal}: {seat} has a cut, and pledged none.")]
    UnpledgedCut {
        /// The number of the deal.
        deal: u64,
        /// Whose cut it is said to be.
        seat: Seat,
    },
    /// A cut is not the one that was pledged for this deal.
    #[error("Deal {deal}: the cut of {seat} is not the one that was pledged.")]
    WrongCut {
        /// The number of the deal.
        deal: u64,
        /// Whose cut it is said to be.
        seat: Seat,
    },
    /// The seed is not made of the secret and the cuts.
    #[error("Deal {deal}: the seed is not made of this secret and these cuts.")]
    WrongSeed {
        /// The number of the deal.
        deal: u64,
    },
    /// A hand is not what the seed deals.
    #[error("Deal {deal}: {seat} should have been dealt {hand}.")]
    WrongHand {
        /// The number of the deal.
        deal: u64,
        /// Whose hand it is.
        seat: Seat,
        /// What the seed deals to that seat.
        hand: String,
    },
    /// The stock is not what the seed leaves.
    #[error("Deal {deal}: the stock should have been {stock}.")]
    WrongStock {
        /// The number of the deal.
        deal: u64,
        /// What the seed leaves, in its order.
        stock: String,
    },
    /// An attempt was given up though every pledged cut was there.
    #[error("Deal {deal}: this attempt was given up, and nobody had left.")]
    NobodyLeft {
        /// The number of the deal.
        deal: u64,
    },
    /// A deal is left out, comes twice, or comes too early.
    #[error("Deal {deal} comes where deal {want} has to.")]
    WrongDeal {
        /// The number of the deal.
        deal: u64,
        /// The number that it has to have.
        want: u64,
    },
    /// An attempt at a deal is left out or comes twice.
    #[error("Deal {deal}: attempt {attempt} comes where attempt {want} has to.")]
    WrongAttempt {
        /// The number of the deal.
        deal: u64,
        /// The attempt.
        attempt: u64,
        /// The attempt that it has to be.
        want: u64,
    },
    /// A transcript is of another table than the one before, or than the player's.
    #[error("Deal {deal} is of another table: \"{field}\" differs.")]
    OtherTable {
        /// The number of the deal.
        deal: u64,
        /// What differs: `game`, `id`, `rules` or `players`.
        field: String,
    },
    /// A seat that left this deal in an attempt before has a pledge.
    #[error("Deal {deal}: {seat} had left, and has a pledge.")]
    SeatIsOut {
        /// The number of the deal.
        deal: u64,
        /// Who had left.
        seat: Seat,
    },
    /// The commitment is not the one that the player was told.
    #[error("Deal {deal}: the commitment is not the one that you were told.")]
    OtherCommitment {
        /// The number of the deal.
        deal: u64,
    },
    /// A pledge is not the one that the player made or was told.
    #[error("Deal {deal}: the pledge of {seat} is not the one that you know.")]
    OtherPledge {
        /// The number of the deal.
        deal: u64,
        /// Whose pledge differs.
        seat: Seat,
    },
    /// The player opened his cut, and the transcript says that he did not.
    #[error("Deal {deal}: you opened your cut, and it is missing.")]
    CutDenied {
        /// The number of the deal.
        deal: u64,
        /// The player's seat.
        seat: Seat,
    },
    /// The player was dealt another hand than the seed deals.
    #[error("Deal {deal}: you should have been dealt {hand}.")]
    OtherHand {
        /// The number of the deal.
        deal: u64,
        /// The player's seat.
        seat: Seat,
        /// What the seed deals to that seat.
        hand: String,
    },
    /// The player took part in an attempt of which there is no transcript.
    #[error("Deal {deal}: there is no transcript of attempt {attempt}, in which you took part.")]
    MissingAttempt {
        /// The number of the deal.
        deal: u64,
        /// The attempt.
        attempt: u64,
    },
}

impl Misdeal {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotATranscript { .. } => "not_a_transcript",
            Self::Count(wrong) => wrong.code(),
            Self::WrongCommitment { .. } => "wrong_commitment",
            Self::MissingCut { .. } => "missing_cut",
            Self::UnpledgedCut { .. } => "unpledged_cut",
            Self::WrongCut { .. } => "wrong_cut",
            Self::WrongSeed { .. } => "wrong_seed",
            Self::WrongHand { .. } => "wrong_hand",
            Self::WrongStock { .. } => "wrong_stock",
            Self::NobodyLeft { .. } => "nobody_left",
            Self::WrongDeal { .. } => "wrong_deal",
            Self::WrongAttempt { .. } => "wrong_attempt",
            Self::OtherTable { .. } => "other_table",
            Self::SeatIsOut { .. } => "seat_is_out",
            Self::OtherCommitment { .. } => "other_commitment",
            Self::OtherPledge { .. } => "other_pledge",
            Self::CutDenied { .. } => "cut_denied",
            Self::OtherHand { .. } => "other_hand",
            Self::MissingAttempt { .. } => "missing_attempt",
        }
    }
}
