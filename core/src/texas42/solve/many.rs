//! Many hands at once, also as bytes: what crosses a language boundary without a copy or an object for each hand.

use alloc::{vec, vec::Vec};

use super::{super::Declaration, CannotSolve, OpenHands, Solver};
use crate::{
    BadDominoMask, BySeat, Cancel, Cancelled, Counted, DominoSet, Seat, WrongCount,
    batch::{Stopped, answer_all},
};

/// A question in a batch of bytes: the masks of the four hands, the declaration, the leader.
const QUESTION: usize = 18;

/// An answer in a batch of bytes: the points of both sides.
const ANSWER: usize = 2;

/// How many hands a core gets at a time, and then looks whether to go on: some ten milliseconds of work.
const PORTION: usize = 16;

/// Why a batch of hands cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotSolveMany {
    /// The bytes are no whole number of hands.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// The first impossible hand.
    #[error("hand {place}: {reason}")]
    Hand {
        /// Its place in the batch, from 0.
        place: usize,
        /// What is wrong with it.
        #[cfg_attr(feature = "serde", serde(flatten))]
        reason: BadHand,
    },
    /// It was cancelled before all were solved.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// Why a hand of a batch is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadHand {
    /// A mask with a bit that belongs to no domino.
    #[error(transparent)]
    Mask(#[from] BadDominoMask),
    /// A byte that is no declaration, or no seat.
    #[error("byte {byte} is {got} and has to be less than {below}")]
    Byte {
        /// Which of the bytes of the question it is, from 0.
        byte: usize,
        /// What it is.
        got: u8,
        /// What it has to be less than.
        below: u8,
    },
    /// The hand cannot be solved.
    #[error(transparent)]
    Hand(#[from] CannotSolve),
}

impl CannotSolveMany {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::Hand { reason, .. } => reason.code(),
            Self::Cancelled(cancelled) => cancelled.code(),
        }
    }
}

impl BadHand {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Mask(bad) => bad.code(),
            Self::Byte { .. } => "wrong_type",
            Self::Hand(bad) => bad.code(),
        }
    }
}

impl From<Stopped<BadHand>> for CannotSolveMany {
    fn from(stopped: Stopped<BadHand>) -> Self {
        match stopped {
            Stopped::Question { place, reason } => Self::Hand { place, reason },
            Stopped::Cancelled(cancelled) => cancelled.into(),
        }
    }
}

/// The points of both sides for many hands, in their order, as [`Solver::points`] has them. With the feature `parallel` all cores
/// solve them.
///
/// ```
/// use unbeaten::{Cancel, Seat, Seed, texas42::{Deal, OpenHands, points_of_many}};
///
/// let open = |number| {
///     OpenHands::new(*Deal::shuffled(Seed::from(42), number).hands(), "fours".parse().unwrap(), Seat::S1)
/// };
/// let points = points_of_many(&Cancel::new(), &[open(0), open(1)])?;
/// assert!(points.iter().all(|[ours, theirs]| ours + theirs == 42));
/// # Ok::<(), unbeaten::texas42::CannotSolveMany>(())
/// ```
///
/// # Errors
/// The first hand that cannot be solved; if it is cancelled, with how many were solved by then.
pub fn points_of_many(cancel: &Cancel, hands: &[OpenHands]) -> Result<Vec<[u8; 2]>, CannotSolveMany> {
    let mut points = vec![[0; 2]; hands.len()];
    answer_all(cancel, PORTION, hands, &mut points, Solver::new, |solver, open, points| {
        *points = solver.points(open)?;
        Ok::<(), BadHand>(())
    })?;
    Ok(points)
}

/// The same as bytes, each hand at the start of a trick. A question is 18 bytes: the [masks](DominoSet::bits) of the four hands, of
/// 32 bits each, little-endian; the declaration by its place in [`Declaration::ALL`]; who leads. An answer is 2 bytes: the points of
/// both sides.
///
/// ```
/// use unbeaten::{Cancel, DominoSet, texas42::solve_batch};
///
/// let hands = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
/// let mut question: Vec<u8> = hands.iter().flat_map(|hand| hand.bits().to_le_bytes()).collect();
/// question.extend([6, 0]); // sixes, seat 0 leads
/// assert_eq!(solve_batch(&Cancel::new(), &question)?, [12, 0]);
/// # Ok::<(), unbeaten::texas42::CannotSolveMany>(())
/// ```
///
/// # Errors
/// If the bytes are no whole number of questions, else the first hand that cannot be solved; if it is cancelled, with how many were
/// solved by then.
pub fn solve_batch(cancel: &Cancel, questions: &[u8]) -> Result<Vec<u8>, CannotSolveMany> {
    let (whole, rest) = questions.as_chunks::<QUESTION>();
    if !rest.is_empty() {
        let want = (whole.len() + rest.len() / (QUESTION / 2)) * QUESTION;
        return Err(WrongCount { what: Counted::BytesOfQuestions, got: questions.len(), want }.into());
    }
    let mut answers = vec![0; whole.len() * ANSWER];
    answer_all(
        cancel,
        PORTION,
        whole,
        answers.as_chunks_mut::<ANSWER>().0,
        Solver::new,
        |solver, question, answer| {
            *answer = solver.points(&read(question)?)?;
            Ok::<(), BadHand>(())
        },
    )?;
    Ok(answers)
}

fn read(question: &[u8; QUESTION]) -> Result<OpenHands, BadHand> {
    let (masks, rest) = question.as_chunks::<4>();
    let mut hands = [DominoSet::EMPTY; 4];
    for (hand, mask) in hands.iter_mut().zip(masks) {
        *hand = DominoSet::from_mask(u32::from_le_bytes(*mask))?;
    }
    let below = |place: usize, below: usize| {
        let got = rest[place];
        let byte = QUESTION - rest.len() + place;
        if usize::from(got) < below {
            Ok(usize::from(got))
        } else {
            Err(BadHand::Byte { byte, got, below: below as u8 })
        }
    };
    let declaration = Declaration::ALL[below(0, Declaration::COUNT)?];
    Ok(OpenHands::new(BySeat::from(hands), declaration, Seat::ALL[below(1, Seat::ALL.len())?]))
}
