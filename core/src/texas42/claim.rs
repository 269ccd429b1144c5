//! A laydown: the player on lead claims every trick that is left.
//!
//! Tournament rule: a declarer may claim the rest, and forfeits if any legal line beats him. So a claim holds if there is an order of
//! leads that takes every remaining trick in every deal that agrees with what was seen.

use alloc::vec::Vec;

use super::{
    BadPosition, Hand, Suit, Trump,
    search::{Beaten, Unseen, prove},
};
use crate::{Counted, Domino, DominoSet, WrongCount};

/// A claim of all the tricks that are left, and what is known of the others.
///
/// ```
/// use unbeaten::{DominoSet, texas42::{Claim, Ruling}};
///
/// // Two tricks are left with fours declared, and 6-6 is still out.
/// let (hand, out): (DominoSet, DominoSet) = ("6-5 2-1".parse()?, "6-6 5-3 5-1 3-1 2-0 1-0".parse()?);
/// let claim = Claim::new(hand, "fours".parse()?, !(hand | out))?;
/// let Ruling::Fails { refutations } = claim.ruling() else { panic!("6-6 beats 6-5") };
/// assert_eq!(refutations[0].line, ["6-5".parse()?, "6-6".parse()?]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    hand: DominoSet,
    /// For each other seat a bit for each suit that it does not hold.
    voids: [u8; 3],
    unseen: Unseen,
}

/// Whether a claim holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The claim holds.
    Holds {
        /// An order of leads that takes every trick in every deal: trumps from the top and then by index if that does, else the
        /// first by index.
        leads: Vec<Domino>,
    },
    /// The claim fails.
    Fails {
        /// For each own domino, by index, how it goes wrong to lead it first.
        refutations: Vec<Refutation>,
    },
}

/// How a claim goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Refutation {
    /// What is led first.
    pub first: Domino,
    /// Who beats it, counted from 0 in turn order after the claimer.
    pub seat: usize,
    /// What that seat holds. The claimer loses a trick after this lead even if he sees it, whatever he leads then; if no one hand does
    /// that, it beats the order of the line.
    pub hidden: DominoSet,
    /// Lead and reply in turn, the last reply beating the last lead.
    pub line: Vec<Domino>,
}

impl Claim {
    /// The claim of the player on lead who holds `hand`, when the dominoes in `played` are gone.
    ///
    /// # Errors
    /// If the hand has not one to seven dominoes, one of them is gone, or not as many are gone as the tricks before took.
    pub fn new(hand: DominoSet, trump: Trump, played: DominoSet) -> Result<Self, BadPosition> {
        WrongCount::check(Counted::DominoesInAHand, hand.len(), 1, Hand::SIZE)?;
        if let Some(domino) = (hand & played).first() {
            return Err(BadPosition::Overlap { domino });
        }
        let gone = Domino::COUNT - 4 * hand.len();
        WrongCount::check(Counted::DominoesPlayed, played.len(), gone, gone)?;
        let pool = !(hand | played);
        Ok(Self { hand, voids: [0; 3], unseen: Unseen { trump, pool, each: hand.len(), can_hold: [pool; 3] } })
    }

    /// With the suits that each of the other seats, in turn order, has shown not to hold.
    ///
    /// # Errors
    /// If they are not three, doubles are among them where they are not trump, or nobody is left who can hold what is out.
    pub fn with_voids<S: AsRef<[Suit]>>(mut self, voids: &[S]) -> Result<Self, BadPosition> {
        WrongCount::check(Counted::OtherSeats, voids.len(), 3, 3)?;
        let trump = self.unseen.trump;
        for (seat, suits) in voids.iter().enumerate() {
            for &suit in suits.as_ref() {
                if !trump.has_suit(suit) {
                    return Err(BadPosition::NotASuit { suit, trump });
                }
                self.voids[seat] |= 1 << suit.index();
                self.unseen.can_hold[seat] -= trump.following(suit);
            }
        }
        if self.unseen.can_be() { Ok(self) } else { Err(BadPosition::ImpossibleVoids) }
    }

    /// What the player on lead holds.
    pub const fn hand(&self) -> DominoSet {
        self.hand
    }

    /// What is declared.
    pub const fn trump(&self) -> Trump {
        self.unseen.trump
    }

    /// The dominoes that are gone.
    pub fn played(&self) -> DominoSet {
        !(self.hand | self.unseen.pool)
    }

    /// The suits that each of the other seats, in turn order, has shown not to hold.
    pub fn voids(&self) -> [Vec<Suit>; 3] {
        self.voids.map(|bits| Suit::ALL.into_iter().filter(|suit| bits >> suit.index() & 1 == 1).collect())
    }

    /// Whether it holds, with the proof or the refutations.
    pub fn ruling(&self) -> Ruling {
        match self.proof() {
            Some(leads) => Ruling::Holds { leads },
            None => Ruling::Fails { refutations: self.hand.iter().filter_map(|first| self.refute(first)).collect() },
        }
    }

    /// Whether it holds.
    pub(super) fn holds(&self) -> bool {
        // Of a whole hand that is known at once, and nobody has shown anything yet.
        match Hand::new(self.hand) {
            Ok(hand) if self.voids == [0; 3] => hand.is_guaranteed(self.unseen.trump),
            _ => self.proof().is_some(),
        }
    }

    /// An order of leads that takes every trick in every deal.
    fn proof(&self) -> Option<Vec<Domino>> {
        let printed = super::hand::lead_order(self.hand, self.unseen.trump);
        prove(&self.unseen, self.hand, &printed)
    }

    /// How leading this first goes wrong.
    fn refute(&self, first: Domino) -> Option<Refutation> {
        let mut fallback = None;
        let found = self.beaten_orders(&mut [first].into(), &mut |leads, beaten| {
            let duel = Duel::new(self.unseen.trump, self.hand, beaten.hidden);
            let whole = duel.is_lost_after(first);
            if whole || fallback.is_none() {
                let line = if whole { duel.line(first) } else { interleave(leads, &beaten.replies) };
                fallback = Some(Refutation { first, seat: beaten.seat, hidden: beaten.hidden, line });
            }
            whole
        });
        if found {
            return fallback;
        }
        self.any_hand_that_refutes(first).or(fallback)
    }

    /// Visits the orders that begin like this, each up to where it is first beaten, until `visit` is content.
    fn beaten_orders(&self, leads: &mut Vec<Domino>, visit: &mut impl FnMut(&[Domino], &Beaten) -> bool) -> bool {
        if let Some(beaten) = self.unseen.beaten(leads) {
            return visit(leads, &beaten);
        }
        let left = self.hand - leads.iter().copied().collect::<DominoSet>();
        left.iter().any(|lead| {
            leads.push(lead);
            let content = self.beaten_orders(leads, visit);
            leads.pop();
            content
        })
    }

    /// Looks through all hands of all seats, where they are not too many.
    fn any_hand_that_refutes(&self, first: Domino) -> Option<Refutation> {
        /// More dominoes than this make more hands than anybody wants to wait for.
        const FEW: usize = 4;
        if self.hand.len() > FEW {
            return None;
        }
        (0..3).find_map(|seat| {
            let hands = self.unseen.can_hold[seat].subsets().filter(|hidden| hidden.len() == self.unseen.each);
            hands.filter(|&hidden| self.unseen.can_deal(seat, hidden)).find_map(|hidden| {
                let duel = Duel::new(self.unseen.trump, self.hand, hidden);
                duel.is_lost_after(first).then(|| Refutation { first, seat, hidden, line: duel.line(first) })
            })
        })
    }
}

fn interleave(leads: &[Domino], replies: &[Domino]) -> Vec<Domino> {
    leads.iter().zip(replies).flat_map(|(&lead, &reply)| [lead, reply]).collect()
}

/// The claimer against one seat, both hands open.
struct Duel {
    trump: Trump,
    hand: DominoSet,
    hidden: DominoSet,
}

impl Duel {
    const fn new(trump: Trump, hand: DominoSet, hidden: DominoSet) -> Self {
        Self { trump, hand, hidden }
    }

    /// Whether the claimer loses a trick after leading this, whatever he leads then.
    fn is_lost_after(&self, first: Domino) -> bool {
        self.answer(self.hand, self.hidden, first).is_some()
    }

    /// The first reply by index that beats the lead, or after which every other lead is lost.
    fn answer(&self, left: DominoSet, hidden: DominoSet, lead: Domino) -> Option<Domino> {
        let replies = self.trump.playable(hidden, Some(lead));
        let beating = replies & self.trump.beaters(lead);
        beating.first().or_else(|| {
            let rest = left.without(lead);
            let hopeless = |reply: &Domino| {
                !rest.is_empty() && rest.iter().all(|next| self.answer(rest, hidden.without(*reply), next).is_some())
            };
            replies.iter().find(hopeless)
        })
    }

    /// A line that loses: what is left is led by index.
    fn line(&self, first: Domino) -> Vec<Domino> {
        let (mut left, mut hidden, mut lead, mut line) = (self.hand, self.hidden, first, Vec::new());
        while let Some(reply) = self.answer(left, hidden, lead) {
            line.extend([lead, reply]);
            left = left.without(lead);
            hidden = hidden.without(reply);
            match left.first() {
                Some(next) if !self.trump.beaters(lead).contains(reply) => lead = next,
                _ => break,
            }
        }
        line
    }
}
