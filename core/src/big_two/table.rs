//! What everybody at the table sees of a match.

use super::{Combo, HandSizes, PassRule, Rules, position::HAND};
use crate::{BySeat, Card, CardSet, Players, Seat};

/// The public side of a match: whose turn it is, what lies on the table, what was played, how many cards each seat has
/// left. It holds no hand, so nothing that is built on it can leak one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Table {
    cards_left: BySeat<u8>,
    played: CardSet,
    to_move: Seat,
    on: Option<OnTable>,
    /// Who passed for the rest of the trick, one bit a seat.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serde_text::seats"))]
    out: u8,
    must_include: Option<Card>,
    #[cfg_attr(feature = "serde", serde(skip))]
    pass: PassRule,
}

/// The play that is to be beaten, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OnTable {
    /// Who made the play.
    pub seat: Seat,
    /// The play that is to be beaten.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub play: Combo,
}

impl Table {
    /// At the start of a match.
    pub(super) fn new(rules: &Rules, players: Players, leader: Seat, must_include: Option<Card>) -> Self {
        Self {
            cards_left: BySeat::from_fn(players, |_| HAND as u8),
            played: CardSet::EMPTY,
            to_move: leader,
            on: None,
            out: 0,
            must_include,
            pass: rules.pass,
        }
    }

    /// In the middle of a match, as a set-up says that it stands.
    pub(super) const fn amid(self, cards_left: BySeat<u8>, played: CardSet, on: Option<OnTable>, out: u8) -> Self {
        Self { cards_left, played, on, out, ..self }
    }

    /// How many play.
    pub const fn players(&self) -> Players {
        self.cards_left.players()
    }

    /// How many cards each seat has left.
    pub const fn cards_left(&self) -> &BySeat<u8> {
        &self.cards_left
    }

    /// The cards played in this match.
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// Whose turn it is. When the match is over, the seat that ended it.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// What is to be beaten; none on the lead.
    pub const fn on(&self) -> Option<OnTable> {
        self.on
    }

    /// The card that the first play of the match must contain, until it is made.
    pub const fn must_include(&self) -> Option<Card> {
        self.must_include
    }

    /// Whether a seat has passed for the rest of the trick.
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.out >> seat.index() & 1 == 1
    }

    /// The seat that has gone out, if the match is over.
    #[inline]
    pub fn winner(&self) -> Option<Seat> {
        // Only the seat that has just played can have gone out, and then it stays to move.
        (self.cards_left[self.to_move] == 0).then_some(self.to_move)
    }

    /// How many cards the next seat in turn order holds, which the one-card-left rule looks at.
    #[inline]
    pub fn next_cards(&self) -> u8 {
        self.cards_left[self.to_move.next(self.players())]
    }

    /// The most cards that anybody holds who may still answer this seat's play: whoever is out of the trick may not.
    pub(super) fn most_cards_against(&self, seat: Seat) -> u8 {
        let may_answer = self.cards_left.iter().filter(|&(other, _)| other != seat && !self.is_out(other));
        may_answer.map(|(_, &cards)| cards).max().unwrap_or(0)
    }

    /// How many cards the opponents of the seat to move hold.
    pub(super) fn hand_sizes(&self) -> HandSizes {
        let others = self.cards_left.iter().filter(|&(seat, _)| seat != self.to_move);
        HandSizes::seen(self.next_cards(), others.map(|(_, &cards)| cards))
    }

    /// The seat to move makes a play of which the rules have no doubt.
    #[inline]
    pub(super) fn play(&mut self, play: Combo) {
        let seat = self.to_move;
        self.cards_left[seat] -= play.size() as u8;
        self.played |= play.cards();
        self.on = Some(OnTable { seat, play });
        self.must_include = None;
        if self.cards_left[seat] > 0 {
            self.to_move = self.next_in(seat);
        }
    }

    /// The seat to move passes. Says who won the trick, if that ended it.
    #[inline]
    pub(super) fn pass(&mut self) -> Option<Seat> {
        if self.pass == PassRule::Trick {
            self.out |= 1 << self.to_move.index();
        }
        self.to_move = self.next_in(self.to_move);
        // The turn has come round: everybody else has passed.
        let winner = self.on.map(|on| on.seat).filter(|&seat| seat == self.to_move)?;
        self.on = None;
        self.out = 0;
        Some(winner)
    }

    /// The next seat that is still in the trick.
    #[inline]
    fn next_in(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.players());
        while self.is_out(next) && next != seat {
            next = next.next(self.players());
        }
        next
    }
}
