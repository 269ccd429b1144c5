//! What an action may be expected to bring.

use alloc::vec::Vec;

use super::super::{Action, Call, Declaration, HandResult, Rules, Taken};
use crate::{Mean, Probability, Seat, Side};

/// What an action may be expected to bring, over deals that were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Estimate {
    /// The action.
    pub action: Action,
    /// In how many of the deals the bid is made: in the auction this call, if it stands, and for a pass whatever is bid in the end;
    /// later the bid that was made, be it by the own side or the others.
    pub made: Chance,
    /// The points of the own side at the end of the hand; none in nello and sevens, where points decide nothing.
    pub points: Option<Mean>,
    /// What the hand brings to the own side less what it brings to the others, in marks or where points are scored in points.
    pub score: Mean,
}

/// How often a bid is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chance {
    /// In how many deals.
    pub deals: u32,
    /// Of how many.
    pub samples: u32,
}

impl Chance {
    pub(super) fn add(&mut self, made: bool) {
        self.deals += u32::from(made);
        self.samples += 1;
    }

    /// As a fraction in lowest terms.
    pub fn chance(self) -> Probability {
        Probability::new(self.deals.into(), self.samples.into()).unwrap_or(Probability::ZERO)
    }

    /// How far the chance may be off, on the average, because there are only so many samples.
    ///
    /// ```
    /// use unbeaten::texas42::Chance;
    ///
    /// assert!((Chance { deals: 50, samples: 101 }.standard_error() - 0.05).abs() < 0.001);
    /// ```
    pub fn standard_error(self) -> f64 {
        let (samples, sum) = (self.samples.into(), self.deals.into());
        Mean { samples, sum, squares: self.deals.into() }.standard_error()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Chance {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.chance().serialize(serializer)
    }
}

/// What a contract came to in one deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) made: bool,
    /// Of both sides; none in nello and sevens.
    pub(super) points: Option<[u8; 2]>,
    /// What side 0 scores less what side 1 does.
    score: i32,
    /// By how much that would change if a bid that is made were set.
    at_risk: i32,
}

impl Outcome {
    /// Nobody bid.
    pub(super) const THROWN_IN: Self = Self { made: false, points: None, score: 0, at_risk: 0 };

    pub(super) fn new(
        rules: &Rules,
        (bid, bidder): (Call, Seat),
        declaration: Declaration,
        made: bool,
        points: Option<[u8; 2]>,
    ) -> Self {
        let taken = Taken { bid, bidder, declaration, points: points.unwrap_or_default(), tricks: [0; 2] };
        let score = |result| {
            let scored = taken.scored(rules.scoring, result).map(u32::cast_signed);
            scored[0] - scored[1]
        };
        let (if_made, if_set) = (score(HandResult::Made), score(HandResult::Set));
        if made {
            Self { made, points, score: if_made, at_risk: if_made - if_set }
        } else {
            Self { made, points, score: if_set, at_risk: 0 }
        }
    }
}

/// Adds up what an action came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) estimate: Estimate,
    at_risk: i64,
}

impl Sum {
    pub(super) fn new(action: Action) -> Self {
        let estimate = Estimate { action, made: Chance::default(), points: None, score: Mean::default() };
        Self { estimate, at_risk: 0 }
    }

    /// One deal more, seen from a seat.
    pub(super) fn add(&mut self, seat: Seat, outcome: &Outcome) {
        let (own, sign) = if seat.side() == Side::S0 { (0, 1) } else { (1, -1) };
        self.estimate.made.add(outcome.made);
        if let Some(points) = outcome.points {
            self.estimate.points.get_or_insert_default().add(points[own].into());
        }
        self.estimate.score.add(sign * outcome.score);
        // What the others make they are believed to make.
        self.at_risk += i64::from((sign * outcome.at_risk).max(0));
    }

    /// What each of these actions came to, of which every deal has an outcome.
    pub(super) fn all(seat: Seat, actions: &[Action], deals: &[Vec<Outcome>]) -> Vec<Self> {
        let mut sums: Vec<Self> = actions.iter().copied().map(Self::new).collect();
        for outcomes in deals {
            sums.iter_mut().zip(outcomes).for_each(|(sum, outcome)| sum.add(seat, outcome));
        }
        sums
    }

    /// By what actions are compared, the greatest first: the score if so many of a hundred bids that are made were set, then points.
    pub(super) fn worth(&self, caution: u8) -> (i64, i64) {
        let points = self.estimate.points.map_or(0, |points| points.sum);
        (100 * self.estimate.score.sum - i64::from(caution) * self.at_risk, points)
    }
}
