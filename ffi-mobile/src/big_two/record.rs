//! Games as text, for people and for storage.

use crate::record::record_reader;

record_reader! {
    BigTwoReplay by big_two_replay of unbeaten::big_two::Match, told as BigTwoEvent, scored as BigTwoGameScore,
    going on as BigTwoGame, refused with BigTwoRecordError
}
