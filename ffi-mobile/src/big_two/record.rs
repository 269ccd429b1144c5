//! Games as text, for people and for storage.

use std::sync::Arc;

use unbeaten::{
    BadRecord, Place,
    big_two::{BadSnapshot, Record, RecordError},
};

use super::event::events;
use crate::{BigTwoEvent, BigTwoGame, BigTwoRefused, BigTwoScore, mirror::mirror};

mirror! {
    /// Why a record cannot be played again.
    Error BigTwoCannotReplay of RecordError {
        /// The text is not a record.
        BadRecord {
            /// The line, from 1.
            line: u64,
            /// The column, from 1.
            column: u64,
            /// What is wrong there.
            reason: String,
        } = (RecordError::BadRecord(BadRecord { place: Place { line, column }, reason })),
        /// The referee refuses what it says.
        Refused {
            /// The line, from 1.
            line: u64,
            /// The column, from 1.
            column: u64,
            /// The number of the action in the record, from 1; none if a match cannot have begun as it says.
            action: Option<u64>,
            /// Why.
            reason: BigTwoRefused,
        } = (RecordError::Refused { place: Place { line, column }, action, reason }),
    }
}

mirror! {
    /// Why a snapshot cannot be loaded.
    Error BigTwoBadSnapshot of BadSnapshot {
        /// The text is not a snapshot at all.
        Unreadable {
            /// What the reader stumbled over.
            reason: String,
        } = (BadSnapshot::Unreadable { reason }),
        /// A snapshot of another game.
        OtherGame {
            /// Which.
            game: String,
        } = (BadSnapshot::OtherGame { game }),
        /// A newer library wrote it.
        NewerVersion {
            /// Its version.
            version: u32,
        } = (BadSnapshot::NewerVersion { version }),
        /// The referee refuses what it says.
        Refused {
            /// The number of the match, from 1.
            number: u64,
            /// The number of the entry among its actions, from 1; 0 for the deal.
            action: u64,
            /// Why.
            reason: BigTwoRefused,
        } = (BadSnapshot::Refused { number, action, reason }),
    }
}

/// What came out of a record.
#[derive(Clone, Debug, uniffi::Record)]
pub struct BigTwoReplay {
    /// Everything that happened.
    pub events: Vec<BigTwoEvent>,
    /// How the game stands.
    pub score: BigTwoScore,
    /// The game, to go on with; none if the record hides hands.
    pub game: Option<Arc<BigTwoGame>>,
}

/// Plays a record again under the eyes of the referee. Of a redacted record only what its seat could know is checked.
#[uniffi::export]
pub fn big_two_replay(record: &str) -> Result<BigTwoReplay, BigTwoCannotReplay> {
    let record: Record = record.parse().map_err(RecordError::from)?;
    let replay = record.replay()?;
    Ok(BigTwoReplay {
        events: events(replay.events),
        score: replay.score.into(),
        game: replay.game.map(|game| Arc::new(BigTwoGame::of(game))),
    })
}
