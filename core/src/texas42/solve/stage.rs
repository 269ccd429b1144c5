//! A hand with all dominoes open, in the numbers of its order.

use super::{
    super::{Declaration, suits::nearest_to_seven},
    memo::Memo,
    nello::{self, Nello},
    order::{Order, above},
    search::{OutOfNodes, Search, Trick},
};
use crate::{Domino, DominoSet, Seat};

/// Where a hand stands. It is possible by construction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    pub(super) declaration: Declaration,
    /// Who bid, where it matters.
    pub(super) bidder: Seat,
    pub(super) hands: [u32; 4],
    /// The trick that is on; where nothing is laid only the leader and what there is to win mean something.
    pub(super) trick: Trick,
    pub(super) laid: usize,
    /// The points of both sides so far.
    pub(super) taken: [i32; 2],
    /// Whether nello or sevens is lost.
    pub(super) is_set: bool,
}

/// What a search may use.
pub(super) struct Means<'a> {
    pub(super) memo: &'a mut Memo,
    /// How many positions may still be looked at.
    pub(super) budget: u64,
}

impl Stage {
    pub(super) fn order(&self) -> &'static Order {
        Order::of(self.declaration)
    }

    /// Whether points decide, and not who takes every trick.
    pub(super) fn is_about_points(&self) -> bool {
        self.declaration != Declaration::Sevens && !self.declaration.has_sitting_partner()
    }

    fn players(&self) -> usize {
        if self.declaration.has_sitting_partner() { 3 } else { 4 }
    }

    /// Who plays so many places behind the leader.
    pub(super) fn seat(&self, behind: usize) -> usize {
        let sits_out = self.bidder.partner().index();
        let passed = self.players() == 3 && ((sits_out + 4 - self.trick.leader) & 3) <= behind;
        (self.trick.leader + behind + usize::from(passed)) & 3
    }

    /// Whose turn it is.
    pub(super) fn mover(&self) -> usize {
        self.seat(self.laid)
    }

    /// What that seat may play; nothing when the hand is over.
    pub(super) fn playable(&self) -> u32 {
        let (hand, order) = (self.hands[self.mover()], self.order());
        if self.declaration == Declaration::Sevens {
            return order.numbers(nearest_to_seven(order.dominoes(hand)));
        }
        if self.laid == 0 { hand } else { order.playable(hand, self.trick.lead) }
    }

    /// How it stands after a domino of the seat to move.
    pub(super) fn play(mut self, number: u32) -> Self {
        let (order, seat) = (self.order(), self.mover());
        self.hands[seat] ^= 1 << number;
        if self.laid == 0 {
            self.trick = Trick { lead: number, best: number, holder: seat, worth: 1, ..self.trick };
        } else if self.beats(number) {
            (self.trick.best, self.trick.holder) = (number, seat);
        }
        self.trick.worth += order.count(number);
        self.laid += 1;
        if self.laid < self.players() {
            return self;
        }
        let winner = self.trick.holder;
        let lost = if self.declaration == Declaration::Sevens {
            (winner ^ self.bidder.index()) & 1 == 1
        } else {
            self.declaration.has_sitting_partner() && winner == self.bidder.index()
        };
        self.is_set |= lost;
        self.taken[winner & 1] += self.trick.worth;
        self.trick.rest -= self.trick.worth;
        self.trick.left -= 1;
        (self.trick.leader, self.laid) = (winner, 0);
        self
    }

    /// Every legal play by index, and how it stands after it.
    pub(super) fn plays(&self) -> impl Iterator<Item = (Domino, Self)> + use<> {
        let (stage, order) = (*self, self.order());
        let can = if self.trick.left == 0 { 0 } else { self.playable() };
        order.dominoes(can).into_iter().map(move |domino| (domino, stage.play(order.number(domino))))
    }

    /// Whether it comes to the same which of two dominoes the seat to move plays. In sevens nothing follows, and nothing is said.
    pub(super) fn are_twins(&self, one: Domino, other: Domino) -> bool {
        let order = self.order();
        let lying = if self.laid == 0 { 0 } else { 1 << self.trick.lead | 1 << self.trick.best };
        let mover = self.mover();
        let others = (0..4).filter(|&seat| seat != mover).fold(lying, |all, seat| all | self.hands[seat]);
        self.declaration != Declaration::Sevens && order.is_twin(order.number(one), 1 << order.number(other), others)
    }

    /// Whether nothing is left to play for.
    pub(super) fn is_over(&self) -> bool {
        self.trick.left == 0 || self.is_set
    }

    /// What both sides have at the end together.
    pub(super) fn all_points(&self) -> u8 {
        (self.taken[0] + self.taken[1] + self.trick.rest).cast_unsigned() as u8
    }

    /// Whether a domino takes the trick that is on from the one that wins it so far.
    fn beats(&self, number: u32) -> bool {
        let order = self.order();
        if self.declaration == Declaration::Sevens {
            let near = |number| nearest_to_seven(DominoSet::of(order.domino(number)) | order.domino(self.trick.best));
            return near(number) == DominoSet::of(order.domino(number));
        }
        (order.takes(self.trick.lead) & above(self.trick.best)) >> number & 1 == 1
    }

    /// The points of side 0 at the end with best play, if they are `need` or more; else the most that they can be. What is found out
    /// is the least, or the most.
    pub(super) fn bound(&self, means: &mut Means, need: i32) -> Result<i32, OutOfNodes> {
        let rest = self.trick.rest;
        let need = need - self.taken[0];
        let is_own = self.mover() & 1 == 0;
        let mut search = Search { order: self.order(), memo: means.memo, hands: self.hands, budget: means.budget };
        let needed = if is_own { need } else { rest - need + 1 };
        let got = match self.laid {
            0 => search.start(self.trick.leader, needed, rest, self.trick.left),
            1 => search.reply::<1>(self.trick, needed),
            2 => search.reply::<2>(self.trick, needed),
            _ => search.reply::<3>(self.trick, needed),
        };
        means.budget = search.budget;
        got.map(|got| self.taken[0] + if is_own { got } else { rest - got })
    }

    /// Whether nello or sevens is made with best play.
    pub(super) fn is_made(&self, means: &mut Means) -> Result<bool, OutOfNodes> {
        if self.is_set {
            return Ok(false);
        }
        if self.declaration == Declaration::Sevens {
            return Ok(self.is_sevens_made());
        }
        // Who bid, who plays after him, who plays before him.
        let seats = [0, 1, 3].map(|places| (self.bidder.index() + places) & 3);
        let place = |seat: usize| seats.iter().position(|&player| player == seat).unwrap_or(0);
        let hands = seats.map(|seat| self.hands[seat]);
        let mut nello = Nello { order: self.order(), memo: means.memo, hands, budget: means.budget };
        let Trick { lead, best, holder, .. } = self.trick;
        let made = if self.laid == 0 {
            nello.start(place(self.trick.leader))
        } else {
            nello.reply(nello::Trick { lead, best, holder: place(holder) }, place(self.mover()), self.laid)
        };
        means.budget = nello.budget;
        made
    }

    /// In sevens nobody has a choice that matters: who has several that are equally near to seven may play any of them.
    fn is_sevens_made(mut self) -> bool {
        while !self.is_set && self.trick.left > 0 {
            self = self.play(self.playable().trailing_zeros());
        }
        !self.is_set
    }
}
