//! Points.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{
    BySeat, Players,
    big_two::{self, ScoreError},
};

use crate::{BigTwoGameScore, BigTwoMatchScore, BigTwoRules, BigTwoScoreError};

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
    pub fn add(&self, cards_left: &[u32]) -> Result<BigTwoMatchScore, BigTwoScoreError> {
        let cards_left = self::cards_left(cards_left)?;
        Ok(self.with(|sheet| sheet.add(cards_left))?.into())
    }

    /// The matches so far.
    pub fn matches(&self) -> Vec<BigTwoMatchScore> {
        self.with(|sheet| sheet.matches().iter().copied().map(Into::into).collect())
    }

    /// How the game stands.
    pub fn score(&self) -> BigTwoGameScore {
        self.with(|sheet| sheet.score()).into()
    }
}

impl BigTwoScoreSheet {
    /// A sheet is changed by one push or not at all, so it is sound whatever happened before.
    fn with<T>(&self, f: impl FnOnce(&mut big_two::ScoreSheet) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
