//! Games as text, for people and for storage.

use std::sync::Arc;

use unbeaten::big_two::{Record, RecordError};

use super::events;
use crate::{BigTwoEvent, BigTwoGame, BigTwoGameScore, BigTwoRecordError, DealSeed};

/// What came out of a record.
#[derive(Clone, Debug, uniffi::Record)]
pub struct BigTwoReplay {
    /// Everything that happened.
    pub events: Vec<BigTwoEvent>,
    /// How the game stands.
    pub score: BigTwoGameScore,
    /// The game, to go on with, every hidden card included; none if the record hides hands.
    pub game: Option<Arc<BigTwoGame>>,
    /// What the deal of each match comes of, where the record tells it; the reader has made sure of it.
    pub deal_seeds: Vec<Option<DealSeed>>,
}

/// Plays a record again under the eyes of the referee. Of a redacted record only what its seat could know is checked.
#[uniffi::export]
pub fn big_two_replay(record: &str) -> Result<BigTwoReplay, BigTwoRecordError> {
    let record: Record = record.parse().map_err(RecordError::from)?;
    let replay = record.replay()?;
    Ok(BigTwoReplay {
        events: events(replay.events),
        score: replay.score.into(),
        game: replay.game.map(BigTwoGame::of),
        deal_seeds: record.deal_seeds().iter().map(|of| of.map(Into::into)).collect(),
    })
}
