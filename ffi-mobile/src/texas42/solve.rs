//! Best play with all dominoes open.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{
    BySeat, Counted, Domino, DominoSet, Seat, WrongCount,
    texas42::{self, OpenHands, Solver, Trump},
};

use super::{
    action::core_call,
    either::{CannotSolve, CannotSolveMany},
    setup::{pair, small},
};
use crate::{
    Cancel, Texas42Bounds, Texas42Call, Texas42CannotSolve, Texas42CannotSolveMany, Texas42Declaration,
    Texas42PlayValue, Texas42Solution, Texas42Trump, cancel::unless,
};

/// A hand with all dominoes open, at any point of its tricks. Pairs are side 0 and side 1; an empty list is a pair of zeros.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42OpenHands {
    /// What each seat holds now.
    pub hands: Vec<DominoSet>,
    /// What was declared.
    pub declaration: Texas42Declaration,
    /// Who leads the trick, or has led it.
    pub leader: Seat,
    /// The trick that is on, leader first; empty where the leader is to play.
    #[uniffi(default = [])]
    pub trick: Vec<Domino>,
    /// The points of both sides so far.
    #[uniffi(default = [])]
    pub points: Vec<u32>,
    /// What was bid, if it is to be told whether it is made.
    #[uniffi(default = None)]
    pub bid: Option<Texas42Call>,
    /// Who bid. Nello and sevens cannot be played without.
    #[uniffi(default = None)]
    pub bidder: Option<Seat>,
}

impl Texas42OpenHands {
    fn core(&self) -> Result<OpenHands, CannotSolve> {
        Ok(OpenHands {
            hands: four(&self.hands)?,
            declaration: self.declaration.into(),
            leader: self.leader,
            trick: self.trick.clone(),
            points: small(pair(&self.points)?),
            bid: self.bid.map(core_call).transpose()?,
            bidder: self.bidder,
        })
    }
}

impl From<OpenHands> for Texas42OpenHands {
    fn from(core: OpenHands) -> Self {
        Self {
            hands: core.hands.as_slice().to_vec(),
            declaration: core.declaration.into(),
            leader: core.leader,
            trick: core.trick,
            points: core.points.map(u32::from).to_vec(),
            bid: core.bid.map(Into::into),
            bidder: core.bidder,
        }
    }
}

impl From<texas42::CannotSolve> for Texas42CannotSolve {
    fn from(refused: texas42::CannotSolve) -> Self {
        CannotSolve::from(refused).into()
    }
}

/// A hand for each of four seats.
pub(super) fn four(hands: &[DominoSet]) -> Result<BySeat<DominoSet>, WrongCount> {
    let hands: [DominoSet; 4] =
        hands.try_into().map_err(|_| WrongCount { what: Counted::Players, got: hands.len(), want: 4 })?;
    Ok(hands.into())
}

/// What one of the nine declarations comes to.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42PointsOf {
    /// What is declared.
    pub trump: Texas42Trump,
    /// The points of both sides at the end, side 0 and side 1.
    pub points: Vec<u32>,
}

/// Finds best play with all dominoes open: how many points both sides get, whether a bid is made, what each play is worth.
///
/// A solver remembers what it found out in a table of fixed size. Several questions about one deal (its plays, its bids, its leaders)
/// share what is remembered; a question about another deal begins anew, at no cost. It has no other memory: the same question has the
/// same answer, whatever was asked before and however large the table is.
///
/// Any thread may ask. Questions to one solver wait for each other: threads that solve at the same time want a solver each, and for
/// many hands at once there is `texas42PointsOfMany`.
#[derive(Debug, uniffi::Object)]
pub struct Texas42Solver(Mutex<Solver>);

#[uniffi::export]
impl Texas42Solver {
    /// With a table of 128 kilobytes, which fits where a processor keeps what it needs often: a larger one is no quicker.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(Solver::new())))
    }

    /// With a table of so many entries, at most 134,217,728 of eight bytes each. Any number will do; fewer make it slower.
    #[uniffi::constructor]
    pub fn with_entries(entries: u64) -> Result<Arc<Self>, crate::WrongCount> {
        let solver = Solver::with_entries(entries.try_into().unwrap_or(usize::MAX))?;
        Ok(Arc::new(Self(Mutex::new(solver))))
    }

    /// How many entries the table has.
    pub fn entries(&self) -> u64 {
        self.with(|solver| solver.entries()) as u64
    }

    /// The points of side 0 and side 1 at the end with best play by all, those so far included.
    pub fn points(&self, open: Texas42OpenHands) -> Result<Vec<u32>, Texas42CannotSolve> {
        let points = self.solved(&open, Solver::points)?;
        Ok(points.map(u32::from).to_vec())
    }

    /// Whether the bid is made with best play by all.
    pub fn is_made(&self, open: Texas42OpenHands) -> Result<bool, Texas42CannotSolve> {
        self.solved(&open, Solver::is_made)
    }

    /// What can be said of the points without looking at more than so many positions.
    pub fn bounds(&self, open: Texas42OpenHands, nodes: u64) -> Result<Texas42Bounds, Texas42CannotSolve> {
        Ok(self.solved(&open, |solver, open| solver.bounds(open, nodes))?.into())
    }

    /// Best play: the points or whether it is made, the worth of every play, and a line.
    pub fn solve(&self, open: Texas42OpenHands) -> Result<Texas42Solution, Texas42CannotSolve> {
        Ok(self.solved(&open, Solver::solve)?.into())
    }

    /// What each legal play comes to, by index.
    pub fn values(&self, open: Texas42OpenHands) -> Result<Vec<Texas42PlayValue>, Texas42CannotSolve> {
        let values = self.solved(&open, Solver::values)?;
        Ok(values.into_iter().map(Into::into).collect())
    }

    /// The points for each of the nine declarations, where this seat leads.
    pub fn all_declarations(
        &self,
        hands: Vec<DominoSet>,
        leader: Seat,
    ) -> Result<Vec<Texas42PointsOf>, Texas42CannotSolve> {
        let hands = four(&hands).map_err(CannotSolve::from)?;
        let all = self.with(|solver| solver.all_declarations(&hands, leader))?;
        let points_of = |(trump, points): (Trump, [u8; 2])| Texas42PointsOf {
            trump: trump.into(),
            points: points.map(u32::from).to_vec(),
        };
        Ok(Trump::ALL.into_iter().zip(all).map(points_of).collect())
    }
}

impl Texas42Solver {
    /// What is remembered is written a word at a time and each word is true, so a panic elsewhere leaves the solver sound.
    fn with<T>(&self, f: impl FnOnce(&mut Solver) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn solved<T>(
        &self,
        open: &Texas42OpenHands,
        question: impl FnOnce(&mut Solver, &OpenHands) -> Result<T, texas42::CannotSolve>,
    ) -> Result<T, Texas42CannotSolve> {
        let open = open.core()?;
        Ok(self.with(|solver| question(solver, &open))?)
    }
}

/// The points of side 0 and side 1 for many hands, in their order, on all cores: each as a solver's `points` has them. Another thread
/// can end it before with `cancel`: the error then says how many were solved.
#[uniffi::export(default(cancel = None))]
pub fn texas42_points_of_many(
    hands: Vec<Texas42OpenHands>,
    cancel: Option<Arc<Cancel>>,
) -> Result<Vec<Vec<u32>>, Texas42CannotSolveMany> {
    let core = |(place, open): (usize, &Texas42OpenHands)| {
        open.core().map_err(|cannot| match cannot {
            CannotSolve::Refused(refused) => texas42::CannotSolveMany::Hand { place, reason: refused.into() }.into(),
            CannotSolve::NoAction(reason) => CannotSolveMany::NoSuchBid { place, reason },
        })
    };
    let hands = hands.iter().enumerate().map(core).collect::<Result<Vec<OpenHands>, _>>()?;
    let points = unless(cancel.as_ref(), |cancel| texas42::points_of_many(cancel, &hands));
    let points = points.map_err(CannotSolveMany::from)?;
    Ok(points.into_iter().map(|points| points.map(u32::from).to_vec()).collect())
}

/// The same as bytes, each hand at the start of a trick: what crosses without an object for each hand. A question is 18 bytes: the masks
/// of the four hands, of 32 bits each, little-endian; the declaration by its place among all of them; who leads. An answer is 2 bytes:
/// the points of side 0 and side 1. Another thread can end it before with `cancel`: the error then says how many were solved.
#[uniffi::export(default(cancel = None))]
pub fn texas42_solve_batch(questions: &[u8], cancel: Option<Arc<Cancel>>) -> Result<Vec<u8>, Texas42CannotSolveMany> {
    let answers = unless(cancel.as_ref(), |cancel| texas42::solve_batch(cancel, questions));
    Ok(answers.map_err(CannotSolveMany::from)?)
}
