//! Games as text, for people and for storage.

use std::sync::Arc;

use unbeaten::big_two::{Record, RecordError};

use super::events;
use crate::{BigTwoEvent, BigTwoGame, BigTwoGameScore, BigTwoRecordError};

/// What came out of a record.
#[derive(Clone, Debug, uniffi::Record)]
pub struct BigTwoReplay {
    /// Everything that happened.
    pub events: Vec<BigTwoEvent>,
    /// How the game stands.
    pub score: BigTwoGameScore,
    /// The game, to go on with; none if the record hides hands.
    pub game: Option<Arc<BigTwoGame>>,
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
    })
}
