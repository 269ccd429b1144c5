//! How often each bid is made.

use alloc::vec::Vec;

use super::{
    super::{Call, Declaration, IllegalAction, Knowledge, OpenHands, Phase, PointBid},
    Advisor, CannotAdvise, Chance,
};
use crate::{BySeat, Cancel, Counted, DominoSet, Players, Seat, WrongCount};

/// For each declaration how often each bid is made, if this seat bids it, declares it and leads, and everybody plays his best with
/// all dominoes open. Made by [an advisor](Advisor::bid_table).
///
/// ```
/// use unbeaten::{Seat, Seed, texas42::{Advisor, Hand, Knowledge, Rules, Trump}};
///
/// let hand = Hand::new("6-6 6-5 6-4 6-3 5-5 4-4 1-0".parse()?)?;
/// let knowledge = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S1, hand);
/// let table = Advisor::new(20, Seed::from(7))?.bid_table(&knowledge, &Trump::ALL.map(Into::into))?;
/// let best = table.best("30".parse()?).unwrap();
/// assert_eq!(best.declaration.to_string(), "sixes");
/// assert!(table.made(best, "30".parse()?).deals >= table.made(best, "1m".parse()?).deals);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BidTable {
    /// A row for each declaration, in the order asked for.
    pub declarations: Vec<BidRow>,
    /// How many deals were drawn.
    pub samples: u32,
}

/// How often each bid is made under one declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BidRow {
    /// What is declared.
    pub declaration: Declaration,
    /// In how many of the deals so many points or more are taken: 30, 31 … 41, and 42, which is what a bid of marks needs.
    pub made: [u32; 13],
}

impl BidTable {
    /// How many different numbers of points can be bid.
    pub const BIDS: usize = 13;

    /// How often a bid is made under the declaration of a row. A pass is never.
    pub fn made(&self, row: &BidRow, bid: Call) -> Chance {
        let place = match bid {
            Call::Pass => None,
            _ => bid.needs().checked_sub(PointBid::MIN.get()),
        };
        let deals = place.and_then(|place| row.made.get(usize::from(place)).copied()).unwrap_or(0);
        Chance { deals, samples: self.samples }
    }

    /// The row in which a bid is made most often, the first of them.
    pub fn best(&self, bid: Call) -> Option<&BidRow> {
        // Of equal ones `max_by_key` takes the last.
        self.declarations.iter().rev().max_by_key(|row| self.made(row, bid).deals)
    }
}

impl Advisor {
    /// The most declarations of a bid table: there are so many in which points decide.
    pub const MOST_DECLARATIONS: usize = 11;

    /// How often each bid is made with a hand, by the deals that are still possible.
    ///
    /// # Errors
    /// If nothing that the seat knows of can be, the play has begun, or a declaration is a nello or sevens, which are no matter of
    /// points.
    pub fn bid_table(&self, knowledge: &Knowledge, declarations: &[Declaration]) -> Result<BidTable, CannotAdvise> {
        self.bid_table_unless(&Cancel::new(), knowledge, declarations)
    }

    /// The same, unless it is cancelled before the end.
    ///
    /// # Errors
    /// As [`bid_table`](Self::bid_table); if it is cancelled, with how many deals were looked at by then.
    pub fn bid_table_unless(
        &self,
        cancel: &Cancel,
        knowledge: &Knowledge,
        declarations: &[Declaration],
    ) -> Result<BidTable, CannotAdvise> {
        let phase = knowledge.table().phase();
        if matches!(phase, Phase::Play | Phase::Over) {
            return Err(IllegalAction::WrongPhase { phase }.into());
        }
        WrongCount::check(Counted::Items, declarations.len(), 1, Self::MOST_DECLARATIONS)?;
        let deals = self.draw(&knowledge.deals()?);
        // Who bids is put in the first seat: only his side's points matter.
        let seated = |hands: &BySeat<DominoSet>| {
            BySeat::from_fn(Players::Four, |seat| hands[knowledge.seat().on_by(seat.index())])
        };
        let open = |hands: &BySeat<DominoSet>, declaration| OpenHands::new(seated(hands), declaration, Seat::S0);
        for &declaration in declarations {
            open(&deals[0], declaration).check_about_points()?;
        }
        let points = Self::of_each(cancel, knowledge, &deals, |solver, _, shake| {
            let points = |&declaration| solver.points_if_bid(&open(&shake.hands(), declaration));
            declarations.iter().map(points).collect::<Vec<u8>>()
        })?;
        let row = |(place, &declaration): (usize, &Declaration)| {
            let mut made = [0; BidTable::BIDS];
            for points in points.iter().map(|points| points[place]) {
                let bids = (points + 1).saturating_sub(PointBid::MIN.get());
                made.iter_mut().take(bids.into()).for_each(|made| *made += 1);
            }
            BidRow { declaration, made }
        };
        let rows = declarations.iter().enumerate().map(row).collect();
        Ok(BidTable { declarations: rows, samples: self.samples })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Seed,
        texas42::{CannotSolve, Hand, Rules},
    };

    #[test]
    fn what_is_no_matter_of_points_is_refused_as_such() {
        let hand = Hand::new("6-6 6-5 6-4 6-3 5-5 4-4 1-0".parse().unwrap()).unwrap();
        let knowledge = Knowledge::dealt(Rules::casual(), Seat::S0, Seat::S1, hand);
        for declaration in [Declaration::Sevens, "nello".parse().unwrap()] {
            let refused = Advisor::new(1, Seed::from(7)).unwrap().bid_table(&knowledge, &[declaration]);
            assert_eq!(refused, Err(CannotSolve::MadeOrSet { declaration }.into()));
        }
    }

    #[test]
    fn the_best_row_is_the_first_of_equals() {
        let row = |word: &str, made| BidRow { declaration: word.parse().unwrap(), made: [made; 13] };
        let table = BidTable { declarations: [row("aces", 2), row("fives", 3), row("sixes", 3)].into(), samples: 4 };
        assert_eq!(table.best("30".parse().unwrap()), Some(&table.declarations[1]));
        assert_eq!(table.made(&table.declarations[0], "7m".parse().unwrap()), Chance { deals: 2, samples: 4 });
        assert_eq!(table.made(&table.declarations[0], Call::Pass).deals, 0);
    }
}
