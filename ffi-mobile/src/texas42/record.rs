//! Games as text, for people and for storage.

use crate::record::record_reader;

record_reader! {
    Texas42Replay by texas42_replay of unbeaten::texas42::Shake, told as Texas42Event, scored as Texas42GameScore,
    going on as Texas42Game, refused with Texas42RecordError
}
