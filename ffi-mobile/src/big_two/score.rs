//! Points.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{
    BySeat, Counted, Players, Seat, WrongCount,
    big_two::{self, ScoreError},
};

use crate::{BigTwoRules, mirror::mirror};

pub use unbeaten::big_two::SeatScore as BigTwoSeatScore;

/// One seat's line in the result of a match.
#[uniffi::remote(Record)]
pub struct BigTwoSeatScore {
    /// Cards left in the hand.
    pub cards_left: u8,
    /// Points for each of them.
    pub points_per_card: u16,
    /// Points of the match.
    pub match_points: u32,
    /// Points of the game so far, this match included.
    pub total: u64,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoMatchScore {
    /// The seat that went out.
    pub winner: Seat,
    /// The details, seat by seat.
    pub seats: Vec<BigTwoSeatScore>,
}

impl From<big_two::MatchScore> for BigTwoMatchScore {
    fn from(result: big_two::MatchScore) -> Self {
        Self { winner: result.winner, seats: result.seats.as_slice().to_vec() }
    }
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoScore {
    /// Points so far, seat by seat.
    pub totals: Vec<u64>,
    /// Whether someone has reached the target.
    pub over: bool,
    /// Once the game is over, the seats with the lowest total.
    pub winners: Vec<Seat>,
}

impl From<big_two::GameScore> for BigTwoScore {
    fn from(score: big_two::GameScore) -> Self {
        Self { totals: score.totals.as_slice().to_vec(), over: score.over, winners: score.winners }
    }
}

mirror! {
    /// Why a match cannot be scored.
    Error BigTwoCannotScore of ScoreError {
        /// Nobody has gone out.
        NoWinner = (ScoreError::NoWinner),
        /// Two seats have no card left, but a match ends with the first.
        TwoWinners {
            /// One of them.
            first: Seat,
            /// The other.
            second: Seat,
        } = (ScoreError::TwoWinners { first, second }),
        /// Someone had reached the target before this match.
        AfterTheEnd {
            /// How many matches the game had.
            matches: u64,
        } = (ScoreError::AfterTheEnd { matches }),
        /// A number of cards or players that cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (ScoreError::WrongCount(WrongCount { what, got, want })),
    }
}

/// How many cards each seat has left.
pub(crate) fn cards_left(counts: &[u32]) -> Result<BySeat<u8>, ScoreError> {
    Ok(BySeat::from_slice(&super::counts(counts))?)
}

/// The scores of a game, match by match.
#[derive(Debug, uniffi::Object)]
pub struct BigTwoScoreSheet(Mutex<big_two::ScoreSheet>);

#[uniffi::export]
impl BigTwoScoreSheet {
    /// An empty sheet.
    #[uniffi::constructor]
    pub fn new(rules: &BigTwoRules, players: Players) -> Arc<Self> {
        Arc::new(Self(Mutex::new(big_two::ScoreSheet::new(rules.0, players))))
    }

    /// Adds a match, given the cards that each seat has left, and says what it cost. The sheet is unchanged if it fails.
    pub fn add(&self, cards_left: &[u32]) -> Result<BigTwoMatchScore, BigTwoCannotScore> {
        let cards_left = self::cards_left(cards_left)?;
        Ok(self.with(|sheet| sheet.add(cards_left))?.into())
    }

    /// The matches so far.
    pub fn matches(&self) -> Vec<BigTwoMatchScore> {
        self.with(|sheet| sheet.matches().iter().copied().map(Into::into).collect())
    }

    /// How the game stands.
    pub fn score(&self) -> BigTwoScore {
        self.with(|sheet| sheet.score()).into()
    }
}

impl BigTwoScoreSheet {
    /// A sheet is changed by one push or not at all, so it is sound whatever happened before.
    fn with<T>(&self, f: impl FnOnce(&mut big_two::ScoreSheet) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
