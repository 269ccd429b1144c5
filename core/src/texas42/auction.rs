//! What may be called.

use alloc::vec::Vec;

use super::{Action, AllPass, Call, Contract, Hand, IllegalAction, Marks, Phase, PointBid, Rules, Table};
use crate::{DominoSet, Seat};

/// How many doubles it takes to splash.
pub(super) const SPLASH_DOUBLES: usize = 3;

/// How many doubles it takes to plunge.
pub(super) const PLUNGE_DOUBLES: usize = 4;

/// An auction on its own: four calls, the first by the seat on the shaker's left, which has the offset 0. What somebody holds need
/// not be known; then splash and plunge are taken on trust.
///
/// ```
/// use unbeaten::texas42::{Auction, Rules};
///
/// let mut auction = Auction::new(Rules::tournament());
/// auction.call("30".parse()?, None)?;
/// auction.call("2m".parse()?, None)?;
/// assert_eq!(auction.legal_calls(None), ["3m".parse()?, "pass".parse()?]);
/// assert_eq!((auction.winner(), auction.is_over()), (Some(1), false));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    rules: Rules,
    table: Table,
}

/// Who shakes, so that the seats are the offsets.
const SHAKER: Seat = Seat::S3;

impl Auction {
    /// Nobody has called yet.
    pub const fn new(rules: Rules) -> Self {
        Self { rules, table: Table::new(SHAKER) }
    }

    /// Every legal call of the next caller, who may have shown this hand, in the order of [`Call::all`].
    pub fn legal_calls(&self, hand: Option<Hand>) -> Vec<Call> {
        Call::all().filter(|&call| self.check(call, hand).is_ok()).collect()
    }

    /// Says whether the next caller, who may have shown this hand, may make a call.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, call: Call, hand: Option<Hand>) -> Result<(), IllegalAction> {
        if self.is_over() {
            return Err(IllegalAction::WrongPhase { phase: self.table.phase });
        }
        let doubles = hand.map_or(Hand::SIZE, |hand| (hand.dominoes() & DominoSet::DOUBLES).len());
        self.table.check_call(&self.rules, doubles, call)
    }

    /// Calls.
    ///
    /// # Errors
    /// As [`check`](Self::check); the auction is then unchanged.
    pub fn call(&mut self, call: Call, hand: Option<Hand>) -> Result<(), IllegalAction> {
        self.check(call, hand)?;
        self.table.call(call);
        Ok(())
    }

    /// The highest bid so far.
    pub const fn standing(&self) -> Option<Call> {
        self.table.standing()
    }

    /// The offset of who bid it.
    pub fn winner(&self) -> Option<usize> {
        self.table.bidder().map(Seat::index)
    }

    /// Whether everybody has called.
    pub fn is_over(&self) -> bool {
        self.table.phase != Phase::Auction
    }
}

/// Legal calls, splash and plunge apart: so many points from the first on, so many marks above those that stand, and perhaps the
/// pass.
#[derive(Clone, Copy)]
pub(super) struct PlainCalls {
    first: u8,
    points: u8,
    above: u8,
    marks: u8,
    pass: bool,
}

impl PlainCalls {
    #[inline]
    pub(super) const fn count(self) -> u8 {
        self.points + self.marks + self.pass as u8
    }

    /// The call at this place among them.
    #[inline]
    pub(super) const fn nth(self, place: u8) -> Call {
        if place < self.points {
            Call::Points(PointBid::of(self.first + place))
        } else if place < self.points + self.marks {
            Call::Marks(Marks::of(self.above + 1 + place - self.points))
        } else {
            Call::Pass
        }
    }
}

impl Table {
    /// Whether the seat to move passes for everybody if it passes.
    pub(super) fn is_last_after_passes(&self) -> bool {
        self.turn == self.shaker && self.standing == Call::Pass
    }

    /// Whether the seat to move, whose turn it is to call and who has so many doubles, may make this call.
    pub(super) fn check_call(&self, rules: &Rules, doubles: usize, call: Call) -> Result<(), IllegalAction> {
        let (least, most, want) = match call {
            Call::Pass if rules.all_pass == AllPass::Forced && self.is_last_after_passes() => {
                return Err(IllegalAction::MustBid);
            }
            Call::Pass => return Ok(()),
            Call::Points(_) => (0, 0, 0),
            Call::Marks(_) => (0, self.most_marks(rules), 0),
            Call::Splash(_) if !rules.splash => {
                return Err(IllegalAction::NotPlayedHere { what: Contract::Splash });
            }
            Call::Plunge(_) if !rules.plunge => {
                return Err(IllegalAction::NotPlayedHere { what: Contract::Plunge });
            }
            Call::Splash(_) => {
                let (least, most) = (rules.splash_marks.least().get(), rules.splash_marks.most());
                (least, most.min(rules.max_marks).get(), SPLASH_DOUBLES)
            }
            Call::Plunge(_) => {
                let marks = self.plunge_marks(rules);
                (marks, marks.min(rules.max_marks.get()), PLUNGE_DOUBLES)
            }
        };
        if !call.outranks(self.standing) {
            return Err(IllegalAction::BidTooLow { standing: self.standing });
        }
        let marks = call.marks();
        if marks < least {
            return Err(IllegalAction::TooFewMarks { least });
        }
        if marks > most {
            return Err(IllegalAction::TooManyMarks { most });
        }
        if doubles < want {
            return Err(IllegalAction::TooFewDoubles { got: doubles, want });
        }
        Ok(())
    }

    /// The most marks that may be bid now, neither by splash nor by plunge.
    fn most_marks(&self, rules: &Rules) -> u8 {
        let standing = self.standing.marks();
        (if standing < 2 { 2 } else { standing + 1 }).min(rules.max_marks.get())
    }

    /// What a plunge is worth now.
    fn plunge_marks(&self, rules: &Rules) -> u8 {
        rules.plunge_marks.get().max(self.standing.marks() + 1)
    }

    /// The legal calls of the seat to move, splash and plunge apart.
    #[inline]
    pub(super) fn plain_calls(&self, rules: &Rules) -> PlainCalls {
        let first = PointBid::MIN.get().max(self.standing.height() + 1);
        let points = (PointBid::MAX.get() + 1).saturating_sub(first);
        let marks = self.most_marks(rules).saturating_sub(self.standing.marks());
        let pass = !(rules.all_pass == AllPass::Forced && self.is_last_after_passes());
        PlainCalls { first, points, above: self.standing.marks(), marks, pass }
    }

    /// Every legal call of the seat to move, which holds these dominoes, in the documented order.
    #[inline]
    pub(super) fn legal_calls_into(&self, rules: &Rules, hand: DominoSet, actions: &mut Vec<Action>) {
        let calls = self.plain_calls(rules);
        actions.extend((0..calls.points + calls.marks).map(|place| Action::Call(calls.nth(place))));
        if rules.splash || rules.plunge {
            self.legal_house_calls_into(rules, hand, actions);
        }
        if calls.pass {
            actions.push(Action::Call(Call::Pass));
        }
    }

    fn legal_house_calls_into(&self, rules: &Rules, hand: DominoSet, actions: &mut Vec<Action>) {
        let doubles = (hand & DominoSet::DOUBLES).len();
        let calls = Marks::all().map(Call::Splash).chain(Marks::all().map(Call::Plunge));
        let legal = |call: &Call| self.check_call(rules, doubles, *call).is_ok();
        actions.extend(calls.filter(legal).map(Action::Call));
    }
}
