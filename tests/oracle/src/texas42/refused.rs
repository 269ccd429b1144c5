//! Why something is refused, with the data that the protocol gives.

use super::{Call, Claim, Domino, Suit};

/// The first rule that forbids it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A side has won.
    GameOver,
    /// The next deal has to come.
    HandOver,
    /// Another seat is to move.
    NotYourTurn(usize),
    /// Something else is done now: `auction`, `declaration` or `play`.
    WrongPhase(&'static str),
    /// The shaker passes although forced.
    MustBid,
    /// The rules do not have it.
    NotPlayedHere(String),
    /// Not above this bid.
    BidTooLow(Call),
    /// Below what splash or plunge must bid.
    TooFewMarks(u8),
    /// Above what may be bid.
    TooManyMarks(u8),
    /// So many doubles, where so many are wanted.
    TooFewDoubles(usize, usize),
    /// Nello or sevens by the partner of who splashed or plunged.
    NotForPartner,
    /// Nello or sevens need so many.
    NeedsMarks(u8),
    /// Nello or sevens without being forced.
    OnlyWhenForced,
    /// This domino is not held.
    NotInHand(Domino),
    /// The led suit is held, in these.
    MustFollow(Suit, Vec<Domino>),
    /// These are nearest to seven.
    MustPlayNearest(Vec<Domino>),
    /// For this reason: `off`, `notOnLead`, `defender` or `contract`.
    CannotClaim(&'static str),
    /// A free claim that does not hold; what refutes it can be found in many ways.
    ClaimFails(Box<Claim>),
    /// A hidden hand has a domino of a suit that it did not follow in this trick.
    Renege(Suit, usize),
    /// A deal while the hand goes on.
    DealTooEarly,
    /// Another seat shakes.
    WrongShaker(usize),
    /// In an auction of its own: a fifth call.
    AuctionOver,
}

impl Refused {
    /// Its name in the protocol.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::HandOver => "hand_over",
            Self::NotYourTurn(_) => "not_your_turn",
            Self::WrongPhase(_) => "wrong_phase",
            Self::MustBid => "must_bid",
            Self::NotPlayedHere(_) => "not_played_here",
            Self::BidTooLow(_) => "bid_too_low",
            Self::TooFewMarks(_) => "too_few_marks",
            Self::TooManyMarks(_) => "too_many_marks",
            Self::TooFewDoubles(..) => "too_few_doubles",
            Self::NotForPartner => "not_for_partner",
            Self::NeedsMarks(_) => "needs_marks",
            Self::OnlyWhenForced => "only_when_forced",
            Self::NotInHand(_) => "not_in_hand",
            Self::MustFollow(..) => "must_follow",
            Self::MustPlayNearest(_) => "must_play_nearest",
            Self::CannotClaim(_) => "cannot_claim",
            Self::ClaimFails(_) => "claim_fails",
            Self::Renege(..) => "renege",
            Self::DealTooEarly => "deal_too_early",
            Self::WrongShaker(_) => "wrong_shaker",
            Self::AuctionOver => "auction_over",
        }
    }
}
