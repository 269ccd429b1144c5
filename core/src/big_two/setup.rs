//! Positions set up by hand, for tests, puzzles and games that go on.

use alloc::vec::Vec;

use super::{
    Combo, Deal, Match, OnTable, PassRule, Rules, Table,
    position::{HAND, twice},
};
use crate::{BySeat, Card, CardSet, Seat};

/// How a match stands. Cards that are nowhere in it are out of play.
///
/// ```
/// use unbeaten::{CardSet, Seat, big_two::{Game, Rules, Setup}};
///
/// // The next player has one card left, and 5♦ is on the table.
/// let hands = ["3D 7C KS", "9H", "4C 4H"].map(|cards| cards.parse::<CardSet>().unwrap());
/// let mut setup = Setup::lead(hands.into(), Seat::S0);
/// setup.played = "5D".parse()?;
/// setup.on = Some((Seat::S2, "5D".parse()?));
/// let game = Game::set_up(Rules::classic(), &setup).unwrap();
/// assert_eq!(game.legal_actions().len(), 1); // K♠, and no pass
/// # Ok::<(), unbeaten::BadCards>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What each seat holds.
    pub hands: BySeat<CardSet>,
    /// The cards played, those on the table included.
    pub played: CardSet,
    /// Whose turn it is.
    pub to_move: Seat,
    /// What is to be beaten and who played it; none on the lead.
    pub on: Option<(Seat, CardSet)>,
    /// Who has passed for the rest of the trick; only where a pass is for the trick.
    pub out: [bool; 4],
    /// The card that the first play must contain.
    pub must_include: Option<Card>,
    /// What each seat has scored in earlier matches.
    pub totals: BySeat<u64>,
}

/// One reason why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSetup {
    /// A card is in two places.
    #[error("{card:#} is in two places")]
    Overlap {
        /// The card that is in two places.
        card: Card,
    },
    /// A hand without cards would have ended the match.
    #[error("{seat} has no cards, so the match would be over")]
    EmptyHand {
        /// Whose hand is empty.
        seat: Seat,
    },
    /// Nobody is dealt that many cards.
    #[error("{seat} has {got} cards, and nobody has more than 13")]
    HandTooLarge {
        /// Whose hand is too large.
        seat: Seat,
        /// How many cards that hand has.
        got: usize,
    },
    /// More cards than were dealt.
    #[error("{got} cards are in play, and only {most} are dealt")]
    TooManyCards {
        /// How many are held and played.
        got: usize,
        /// How many the players are dealt.
        most: usize,
    },
    /// A seat that nobody sits in.
    #[error("nobody sits in {seat}")]
    NoSuchSeat {
        /// The seat that nobody sits in.
        seat: Seat,
    },
    /// The totals are of another number of players.
    #[error("the totals are of {got} players, the hands of {want}")]
    TotalsOfOthers {
        /// How many totals there are.
        got: usize,
        /// How many hands there are.
        want: usize,
    },
    /// Someone has reached the target already.
    #[error("{seat} has reached the target, so the game would be over")]
    TargetReached {
        /// Who has reached the target.
        seat: Seat,
    },
    /// What is on the table is not a play.
    #[error("{cards:#} on the table is not a play")]
    NotAPlay {
        /// The cards on the table.
        cards: CardSet,
    },
    /// What is on the table was not played.
    #[error("{card:#} is on the table but was not played")]
    NotPlayed {
        /// The card that was not played.
        card: Card,
    },
    /// The seat to move made the play itself, so the trick would be over.
    #[error("{seat} is to move on its own play, so the trick would be over")]
    OnOwnPlay {
        /// Who is to move.
        seat: Seat,
    },
    /// A seat is out of a trick that has not begun, or is to move, or made the play, or a pass is not for the trick.
    #[error("it is impossible that {seat} is out of the trick")]
    CannotBeOut {
        /// Who is said to be out.
        seat: Seat,
    },
    /// A seat between the play and the seat to move must have passed.
    #[error("{seat} must have passed, so it is out of the trick")]
    MustBeOut {
        /// Who must have passed.
        seat: Seat,
    },
    /// The first play was made already.
    #[error("the first play was made, so it need not contain {card:#} any more")]
    FirstPlayMade {
        /// The card that it was to contain.
        card: Card,
    },
    /// The seat to move does not hold the card that it must play.
    #[error("{seat} does not hold {card:#}, which it must play")]
    FirstCardNotHeld {
        /// Who is to move.
        seat: Seat,
        /// The card that has to be played.
        card: Card,
    },
}

impl BadSetup {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Overlap { .. } => "overlap",
            Self::EmptyHand { .. } => "empty_hand",
            Self::HandTooLarge { .. } => "hand_too_large",
            Self::TooManyCards { .. } => "too_many_cards",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::TotalsOfOthers { .. } => "totals_of_others",
            Self::TargetReached { .. } => "target_reached",
            Self::NotAPlay { .. } => "not_a_play",
            Self::NotPlayed { .. } => "not_played",
            Self::OnOwnPlay { .. } => "on_own_play",
            Self::CannotBeOut { .. } => "cannot_be_out",
            Self::MustBeOut { .. } => "must_be_out",
            Self::FirstPlayMade { .. } => "first_play_made",
            Self::FirstCardNotHeld { .. } => "first_card_not_held",
        }
    }
}

impl Setup {
    /// A seat leads with these hands, nothing was played and nobody has points.
    pub fn lead(hands: BySeat<CardSet>, to_move: Seat) -> Self {
        let totals = BySeat::from_fn(hands.players(), |_| 0);
        Self { hands, played: CardSet::EMPTY, to_move, on: None, out: [false; 4], must_include: None, totals }
    }

    /// The start of a first match.
    pub fn first(rules: &Rules, deal: &Deal) -> Self {
        let lead = deal.first_lead(rules);
        Self { must_include: Some(lead.card), ..Self::lead(*deal.hands(), lead.seat) }
    }

    /// The match that stands like this.
    ///
    /// # Errors
    /// Every reason why it is impossible.
    pub(super) fn begin(&self, rules: &Rules) -> Result<Match, Vec<BadSetup>> {
        let mut bad = Vec::new();
        self.check_cards(&mut bad);
        self.check_seats(&mut bad);
        self.check_totals(rules, &mut bad);
        let on = self.check_table(rules, &mut bad);
        self.check_out(rules, &mut bad);
        self.check_first_card(&mut bad);
        if !bad.is_empty() {
            return Err(bad);
        }
        let out = self.out.iter().rev().fold(0, |bits, &out| bits << 1 | u8::from(out));
        let table = Table::new(rules, self.hands.players(), self.to_move, self.must_include);
        let cards_left = self.hands.map(|hand| hand.len() as u8);
        Ok(Match::amid(*rules, self.hands, table.amid(cards_left, self.played, on, out)))
    }

    fn check_cards(&self, bad: &mut Vec<BadSetup>) {
        let places = || self.hands.as_slice().iter().copied().chain([self.played]);
        bad.extend(twice(places()).iter().map(|card| BadSetup::Overlap { card }));
        for (seat, hand) in self.hands.iter() {
            match hand.len() {
                0 => bad.push(BadSetup::EmptyHand { seat }),
                got if got > HAND => bad.push(BadSetup::HandTooLarge { seat, got }),
                _ => {}
            }
        }
        let (got, most) = (places().map(CardSet::len).sum(), self.hands.players().count() * HAND);
        if got > most {
            bad.push(BadSetup::TooManyCards { got, most });
        }
    }

    fn check_seats(&self, bad: &mut Vec<BadSetup>) {
        let named = [Some(self.to_move), self.on.map(|(seat, _)| seat)];
        bad.extend(
            named.into_iter().flatten().filter(|&seat| !self.sits(seat)).map(|seat| BadSetup::NoSuchSeat { seat }),
        );
    }

    fn sits(&self, seat: Seat) -> bool {
        self.hands.get(seat).is_some()
    }

    fn check_totals(&self, rules: &Rules, bad: &mut Vec<BadSetup>) {
        let (got, want) = (self.totals.players().count(), self.hands.players().count());
        if got != want {
            bad.push(BadSetup::TotalsOfOthers { got, want });
        }
        let reached = self.totals.iter().filter(|&(_, &total)| rules.target.is_reached(total));
        bad.extend(reached.map(|(seat, _)| BadSetup::TargetReached { seat }));
    }

    fn check_table(&self, rules: &Rules, bad: &mut Vec<BadSetup>) -> Option<OnTable> {
        let (seat, cards) = self.on?;
        bad.extend((cards - self.played).iter().map(|card| BadSetup::NotPlayed { card }));
        if seat == self.to_move {
            bad.push(BadSetup::OnOwnPlay { seat });
        }
        let play: Result<Combo, _> = rules.classify(cards);
        if play.is_err() {
            bad.push(BadSetup::NotAPlay { cards });
        }
        Some(OnTable { seat, play: play.ok()? })
    }

    fn check_out(&self, rules: &Rules, bad: &mut Vec<BadSetup>) {
        let for_the_trick = rules.pass == PassRule::Trick;
        let maker = self.on.map(|(seat, _)| seat);
        for seat in Seat::ALL.into_iter().filter(|seat| self.out[seat.index()]) {
            let busy = seat == self.to_move || Some(seat) == maker;
            if busy || maker.is_none() || !for_the_trick || !self.sits(seat) {
                bad.push(BadSetup::CannotBeOut { seat });
            }
        }
        // Whoever sits between the play and the seat to move has had a turn since.
        let Some(maker) =
            maker.filter(|&seat| for_the_trick && seat != self.to_move && self.sits(seat) && self.sits(self.to_move))
        else {
            return;
        };
        let mut seat = maker.next(self.hands.players());
        while seat != self.to_move && seat != maker {
            if !self.out[seat.index()] {
                bad.push(BadSetup::MustBeOut { seat });
            }
            seat = seat.next(self.hands.players());
        }
    }

    fn check_first_card(&self, bad: &mut Vec<BadSetup>) {
        let Some(card) = self.must_include else { return };
        if !self.played.is_empty() || self.on.is_some() {
            bad.push(BadSetup::FirstPlayMade { card });
        }
        let seat = self.to_move;
        if self.hands.get(seat).is_some_and(|hand| !hand.contains(card)) {
            bad.push(BadSetup::FirstCardNotHeld { seat, card });
        }
    }
}
