//! The deals that one seat cannot tell apart.

use alloc::vec::Vec;

use super::{
    Knowledge,
    ways::{Ways, in_order},
};
use crate::{BySeat, Domino, DominoSet, Draws, Players, Seat};

/// All deals in which every action so far was legal, as far as one seat knows: counted exactly, numbered, and drawn each equally
/// likely. A deal here is what every seat holds now. Made by [`Knowledge::deals`].
///
/// # The order of deals
/// It is the same everywhere, so that a drawn number is the same deal in every language. A deal is written as a word of seats: who holds
/// each unseen domino, doubles first (6-6, 5-5 … 0-0), then the others by index (6-5, 6-4 … 1-0); words are sorted as in a dictionary,
/// seat 0 before seat 1. After a claim of another seat that has not shown its hand, deals are sorted first by that hand: what has the
/// earlier dominoes of that order comes first.
///
/// ```
/// use unbeaten::{Draws, Seat, Seed, texas42::{Hand, Knowledge, Rules}};
///
/// let hand = Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse()?)?;
/// let deals = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S1, hand).deals()?;
/// let first = deals.nth(0).unwrap();
/// assert_eq!(first[Seat::S0].to_string(), "6-3 6-2 6-1 4-4 3-3 2-2 1-1");
/// let mut draws = Draws::new(Seed::from(7));
/// let deal = deals.draw(&mut draws);
/// assert_eq!(deal[Seat::S1], hand.dominoes());
/// // A third of the deals give 4-4 to each of the others.
/// assert_eq!(deals.holds(Seat::S3, "4-4".parse()?), deals.count() / 3);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deals {
    seat: Seat,
    hand: DominoSet,
    /// Everybody else, in seat order.
    others: [Seat; 3],
    ways: Ways,
    count: u64,
    /// If another seat has claimed without showing its hand, each hand with which the claim holds, with how many deals there are up to
    /// it and with it.
    claims: Option<Vec<(u64, Knowledge)>>,
}

/// There is no deal in which everything that was seen was legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("no deal fits what was seen: somebody cannot have held what its calls and plays say")]
pub struct NoSuchDeal;

impl NoSuchDeal {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "no_such_deal"
    }
}

/// For each seat and each domino, by index, in how many deals that seat holds it.
type Holds = [[u64; Domino::COUNT]; 4];

impl Deals {
    /// None if sizes of hands contradict each other, which they do in no game.
    pub(super) fn of(knowledge: &Knowledge) -> Option<Self> {
        let (seat, hand, unseen) = (knowledge.seat(), knowledge.hand(), knowledge.unseen());
        let mut others = [1, 2, 3].map(|places| seat.on_by(places));
        others.sort_unstable();
        let held = knowledge.table().held();
        let sizes = others.map(|other| held[other]);
        let hidden: usize = sizes.iter().copied().map(usize::from).sum();
        if hand.len() != usize::from(held[seat]) || unseen.len() != hidden {
            return None;
        }
        let may_hold = others.map(|other| knowledge.may_hold(other));
        let ways = Ways::new(unseen, may_hold, sizes, others.map(|other| knowledge.doubles(other)));
        let claims = knowledge.claimer().map(|claimer| claims(knowledge, claimer, held[claimer].into()));
        let count = match &claims {
            None => ways.count(),
            Some(claims) => claims.last().map_or(0, |&(upto, _)| upto),
        };
        Some(Self { seat, hand, others, ways, count, claims })
    }

    /// How many there are: 399,072,960 before anything is known.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// In how many of them a seat holds a domino now. [`all_holds`](Self::all_holds) tells it of all at once.
    pub fn holds(&self, seat: Seat, domino: Domino) -> u64 {
        self.all_holds()[seat][domino.index()]
    }

    /// For each seat and each domino, by index, in how many of them that seat holds it now.
    ///
    /// ```
    /// # use unbeaten::{Seat, texas42::{Hand, Knowledge, Rules}};
    /// # let hand = Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse()?)?;
    /// # let deals = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S1, hand).deals()?;
    /// let holds = deals.all_holds();
    /// assert_eq!(holds[Seat::S1][0], deals.count()); // 6-6 is in the own hand
    /// assert!(holds.iter().all(|(_, holds)| holds.iter().sum::<u64>() == 7 * deals.count()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn all_holds(&self) -> BySeat<[u64; Domino::COUNT]> {
        let mut all: Holds = [[0; Domino::COUNT]; 4];
        let Some(claims) = &self.claims else {
            self.add_holds(&mut all);
            return all.into();
        };
        for deals in claims.iter().filter_map(|(_, knowledge)| Self::of(knowledge)) {
            deals.add_holds(&mut all);
        }
        all.into()
    }

    fn add_holds(&self, all: &mut Holds) {
        for own in self.hand {
            all[self.seat.index()][own.index()] += self.count;
        }
        for (seat, holds) in self.others.into_iter().zip(self.ways.holds()) {
            for (sum, holds) in all[seat.index()].iter_mut().zip(holds) {
                *sum += holds;
            }
        }
    }

    /// The deal of this number, from 0, in the order told above.
    pub fn nth(&self, number: u64) -> Option<BySeat<DominoSet>> {
        if number >= self.count {
            return None;
        }
        let Some(claims) = &self.claims else {
            let hands = self.ways.nth(u32::try_from(number).ok()?);
            let at = |seat: Seat| self.others.iter().position(|&other| other == seat);
            return Some(BySeat::from_fn(Players::Four, |seat| at(seat).map_or(self.hand, |place| hands[place])));
        };
        let place = claims.partition_point(|&(upto, _)| upto <= number);
        let before = place.checked_sub(1).map_or(0, |before| claims[before].0);
        Self::of(&claims.get(place)?.1)?.nth(number - before)
    }

    /// Any of them, each equally likely: one number [below](Draws::below) their count is drawn, and the deal of that number is the
    /// answer.
    pub fn draw(&self, draws: &mut Draws) -> BySeat<DominoSet> {
        // 399,072,960 is the most, so a word of the stream tells them apart.
        let number = draws.below(u32::try_from(self.count).unwrap_or(u32::MAX));
        self.nth(number.into()).unwrap_or_else(|| [DominoSet::EMPTY; 4].into())
    }

    /// All of them, in the order told above.
    pub fn iter(&self) -> impl Iterator<Item = BySeat<DominoSet>> {
        (0..self.count).map_while(|number| self.nth(number))
    }
}

/// Each hand with which a claim holds, with how many deals there are up to it and with it.
fn claims(knowledge: &Knowledge, claimer: Seat, size: usize) -> Vec<(u64, Knowledge)> {
    let mut all: Vec<(u64, Knowledge)> = Vec::new();
    let may_hold = knowledge.may_hold(claimer);
    for_each_hand(may_hold, size, &mut |hand| {
        let Some(shown) = knowledge.if_claimed_with(hand) else { return };
        let with = Deals::of(&shown).map_or(0, |deals| deals.count);
        if with > 0 {
            let upto = all.last().map_or(0, |&(upto, _)| upto);
            all.push((upto + with, shown));
        }
    });
    all
}

/// Every hand of a size, in the order told above.
fn for_each_hand(may_hold: DominoSet, size: usize, visit: &mut impl FnMut(DominoSet)) {
    fn grow(order: &[Domino], hand: DominoSet, left: usize, visit: &mut impl FnMut(DominoSet)) {
        if left == 0 {
            return visit(hand);
        }
        for (place, &domino) in order.iter().enumerate() {
            grow(&order[place + 1..], hand.with(domino), left - 1, visit);
        }
    }
    grow(&in_order(may_hold).collect::<Vec<_>>(), DominoSet::EMPTY, size, visit);
}
