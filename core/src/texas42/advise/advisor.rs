//! Who gives advice.

use alloc::{vec, vec::Vec};
use core::cmp::Reverse;

use super::{
    super::{CannotSolve, Deals, IllegalAction, Knowledge, NoSuchDeal, Phase, Shake, Solver},
    Advice, Caution,
    reason::reasons,
};
use crate::{
    BySeat, Cancel, Cancelled, Counted, DominoSet, Draws, Seed, WrongCount,
    batch::{Stopped, answer_all},
};

/// Gives advice to one seat: deals are drawn that are consistent with all that the seat knows, in each everything that may be done is
/// followed by best play with all dominoes open, and what comes out is counted.
///
/// The same knowledge, number of samples and seed give the same advice, on any number of threads. It sees a [`Knowledge`], which has
/// no room for a hidden domino.
///
/// ```
/// use unbeaten::{Seat, Seed, texas42::{Advisor, Hand, Knowledge, Rules}};
///
/// let hand = Hand::new("6-6 6-5 6-4 6-3 5-5 4-4 1-0".parse()?)?;
/// let knowledge = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S1, hand);
/// let advice = Advisor::new(40, Seed::from(7))?.advise(&knowledge)?;
/// assert_ne!(advice.action().to_string(), "pass");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Advisor {
    pub(super) samples: u32,
    pub(super) seed: Seed,
    pub(super) caution: Caution,
}

/// Why there is no advice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotAdvise {
    /// The hand is over, or another seat is to move.
    #[error(transparent)]
    NotNow(#[from] IllegalAction),
    /// What was seen is impossible.
    #[error(transparent)]
    NoSuchDeal(#[from] NoSuchDeal),
    /// A declaration that is no matter of points.
    #[error(transparent)]
    CannotSolve(#[from] CannotSolve),
    /// A number of samples that is none.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// It was cancelled, with how many deals were looked at by then.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl CannotAdvise {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotNow(illegal) => illegal.code(),
            Self::NoSuchDeal(none) => none.code(),
            Self::CannotSolve(cannot) => cannot.code(),
            Self::WrongCount(wrong) => wrong.code(),
            Self::Cancelled(cancelled) => cancelled.code(),
        }
    }
}

impl<E> From<Stopped<E>> for CannotAdvise {
    fn from(stopped: Stopped<E>) -> Self {
        match stopped {
            Stopped::Cancelled(cancelled) => cancelled.into(),
            // No question about a deal that was drawn is refused.
            Stopped::Question { .. } => NoSuchDeal.into(),
        }
    }
}

/// How many deals a core gets at a time, and then looks whether to go on.
const PORTION: usize = 8;

impl Advisor {
    /// The most deals that are drawn.
    pub const MOST_SAMPLES: u32 = 100_000;

    /// By so many drawn deals. A hundred tell 60 from 70 of 100 chances; four times as many halve the error.
    ///
    /// # Errors
    /// If there are none or more than [`MOST_SAMPLES`](Self::MOST_SAMPLES).
    pub fn new(samples: u32, seed: Seed) -> Result<Self, WrongCount> {
        WrongCount::check(Counted::Samples, samples as usize, 1, Self::MOST_SAMPLES as usize)?;
        Ok(Self { samples, seed, caution: Caution::default() })
    }

    /// With another caution in the auction.
    #[must_use]
    pub const fn with_caution(self, caution: Caution) -> Self {
        Self { caution, ..self }
    }

    /// What the seat might do now, the best first, with the numbers behind it.
    ///
    /// # Errors
    /// If it is not the seat's turn, or nothing that it knows of can be.
    pub fn advise(&self, knowledge: &Knowledge) -> Result<Advice, CannotAdvise> {
        self.advise_unless(&Cancel::new(), knowledge)
    }

    /// The same, unless it is cancelled before the end.
    ///
    /// # Errors
    /// As [`advise`](Self::advise); if it is cancelled, with how many deals were looked at by then.
    pub fn advise_unless(&self, cancel: &Cancel, knowledge: &Knowledge) -> Result<Advice, CannotAdvise> {
        let (seat, table) = (knowledge.seat(), knowledge.table());
        match table.to_move() {
            None => return Err(IllegalAction::HandOver.into()),
            Some(to_move) if to_move != seat => return Err(IllegalAction::NotYourTurn { to_move }.into()),
            Some(_) => {}
        }
        let deals = self.draw(&knowledge.deals()?);
        let mut sums = match table.phase() {
            Phase::Auction => Self::calls(cancel, knowledge, &deals)?,
            Phase::Declaration => Self::declarations(cancel, knowledge, &deals)?,
            Phase::Play | Phase::Over => Self::plays(cancel, knowledge, &deals)?,
        };
        let caution = if table.phase() == Phase::Auction { self.caution.percent() } else { 0 };
        // Sorting leaves what is equal in the order of legal actions.
        sums.sort_by_key(|sum| Reverse(sum.worth(caution)));
        let values: Vec<_> = sums.into_iter().map(|sum| sum.estimate).collect();
        let reasons = reasons(knowledge, &values, &deals);
        Ok(Advice { values, reasons, samples: self.samples })
    }

    /// Deals that may be, as shakes in which everybody knows everything.
    pub(super) fn draw(&self, deals: &Deals) -> Vec<BySeat<DominoSet>> {
        let mut draws = Draws::new(self.seed);
        (0..self.samples).map(|_| deals.draw(&mut draws)).collect()
    }

    /// Answers a question about each deal, on all cores.
    pub(super) fn of_each<A: Clone + Default + Send>(
        cancel: &Cancel,
        knowledge: &Knowledge,
        deals: &[BySeat<DominoSet>],
        answer: impl Fn(&mut Solver, usize, &Shake) -> A + Sync,
    ) -> Result<Vec<A>, CannotAdvise> {
        let mut answers = vec![A::default(); deals.len()];
        let numbered: Vec<(usize, &BySeat<DominoSet>)> = deals.iter().enumerate().collect();
        let room = || Solver::for_tricks(knowledge.table().held()[knowledge.seat()]);
        answer_all(cancel, PORTION, &numbered, &mut answers, room, |solver, &(place, deal), room| {
            *room = answer(solver, place, &knowledge.with_drawn(deal));
            Ok::<(), CannotAdvise>(())
        })?;
        Ok(answers)
    }
}
