//! A position that a game goes on from.

use unbeaten::{
    BySeat, Card, CardSet, Counted, Seat, WrongCount,
    big_two::{BadSetup, Refused, Setup},
};

use crate::mirror::mirror;

/// How a match stands. Cards that are nowhere in it are out of play.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoSetup {
    /// What each seat holds.
    pub hands: Vec<CardSet>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// The cards played, those on the table included.
    pub played: CardSet,
    /// Who made the play that is to be beaten; none on the lead.
    #[uniffi(default = None)]
    pub on_seat: Option<Seat>,
    /// The cards of that play; none on the lead.
    #[uniffi(default = None)]
    pub on: Option<CardSet>,
    /// Who has passed for the rest of the trick; only where a pass is for the trick.
    #[uniffi(default = [])]
    pub out: Vec<Seat>,
    /// The card that the first play must contain.
    #[uniffi(default = None)]
    pub must_include: Option<Card>,
    /// What each seat has scored in earlier matches; nobody anything if the list is empty.
    #[uniffi(default = [])]
    pub totals: Vec<u64>,
}

impl BigTwoSetup {
    pub(crate) fn core(&self) -> Result<Setup, WrongCount> {
        let mut setup = Setup::lead(BySeat::from_slice(&self.hands)?, self.to_move);
        setup.played = self.played;
        setup.on = self.on_seat.zip(self.on);
        for seat in &self.out {
            setup.out[seat.index()] = true;
        }
        setup.must_include = self.must_include;
        if !self.totals.is_empty() {
            setup.totals = BySeat::from_slice(&self.totals)?;
        }
        Ok(setup)
    }
}

mirror! {
    /// One reason why a position cannot be.
    Enum BigTwoBadSetup of BadSetup {
        /// A card is in two places.
        Overlap {
            /// The card.
            card: Card,
        } = (BadSetup::Overlap { card }),
        /// A hand without cards would have ended the match.
        EmptyHand {
            /// Whose.
            seat: Seat,
        } = (BadSetup::EmptyHand { seat }),
        /// Nobody is dealt that many cards.
        HandTooLarge {
            /// Whose.
            seat: Seat,
            /// How many.
            got: u64,
        } = (BadSetup::HandTooLarge { seat, got }),
        /// More cards than were dealt.
        TooManyCards {
            /// How many are held and played.
            got: u64,
            /// How many the players are dealt.
            most: u64,
        } = (BadSetup::TooManyCards { got, most }),
        /// A seat that nobody sits in.
        NoSuchSeat {
            /// Which.
            seat: Seat,
        } = (BadSetup::NoSuchSeat { seat }),
        /// The totals are of another number of players.
        TotalsOfOthers {
            /// How many totals there are.
            got: u64,
            /// How many hands there are.
            want: u64,
        } = (BadSetup::TotalsOfOthers { got, want }),
        /// Someone has reached the target already.
        TargetReached {
            /// Who.
            seat: Seat,
        } = (BadSetup::TargetReached { seat }),
        /// What is on the table is not a play.
        NotAPlay {
            /// The cards.
            cards: CardSet,
        } = (BadSetup::NotAPlay { cards }),
        /// What is on the table was not played.
        NotPlayed {
            /// The card.
            card: Card,
        } = (BadSetup::NotPlayed { card }),
        /// The seat to move made the play itself, so the trick would be over.
        OnOwnPlay {
            /// Who.
            seat: Seat,
        } = (BadSetup::OnOwnPlay { seat }),
        /// A seat is out of a trick that has not begun, or is to move, or made the play, or a pass is not for the trick.
        CannotBeOut {
            /// Who.
            seat: Seat,
        } = (BadSetup::CannotBeOut { seat }),
        /// A seat between the play and the seat to move must have passed.
        MustBeOut {
            /// Who.
            seat: Seat,
        } = (BadSetup::MustBeOut { seat }),
        /// The first play was made already.
        FirstPlayMade {
            /// The card that it was to contain.
            card: Card,
        } = (BadSetup::FirstPlayMade { card }),
        /// The seat to move does not hold the card that it must play.
        FirstCardNotHeld {
            /// Who.
            seat: Seat,
            /// The card.
            card: Card,
        } = (BadSetup::FirstCardNotHeld { seat, card }),
    }
}

/// Why a game cannot go on from a position.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum CannotSetUp {
    #[error(transparent)]
    Count(#[from] WrongCount),
    /// The core words it for records, where it is the same refusal.
    #[error("{}", Refused::Start(.0.clone()))]
    Impossible(Vec<BadSetup>),
}

impl CannotSetUp {
    fn code(&self) -> &'static str {
        match self {
            Self::Count(wrong) => wrong.code(),
            Self::Impossible(reasons) => Refused::Start(reasons.clone()).code(),
        }
    }
}

mirror! {
    /// Why a game cannot go on from a position.
    Error BigTwoCannotSetUp of CannotSetUp {
        /// The position cannot be.
        Impossible {
            /// Every reason.
            reasons: Vec<BigTwoBadSetup>,
        } = (CannotSetUp::Impossible(reasons)),
        /// A number of hands or totals that cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (CannotSetUp::Count(WrongCount { what, got, want })),
    }
}
