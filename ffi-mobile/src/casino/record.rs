//! Games as text, for people and for storage.

use crate::record::record_reader;

record_reader! {
    CasinoReplay by casino_replay of unbeaten::casino::Match, told as CasinoEvent, scored as CasinoGameScore,
    going on as CasinoGame, refused with CasinoRecordError
}
