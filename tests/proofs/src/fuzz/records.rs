//! Game records.

use unbeaten::{
    Seat,
    shell::{Record, RecordError},
};

use super::{assert_said_well, for_every_game};
use crate::{
    Tally,
    laws::{Lawful, assert_as_it_was, assert_redacted, assert_saved_and_loaded, written_and_replayed},
};

/// A text that is read is written and read again, and comes to the same, also as a seat may keep it; any other is refused in
/// plain words.
///
/// # Panics
/// If not.
pub fn records(bytes: &[u8], met: &Tally) {
    let text = String::from_utf8_lossy(bytes);
    for is_read in for_every_game!(is_read) {
        is_read(&text, met);
    }
}

fn is_read<L: Lawful>(text: &str, met: &Tally) {
    let record: Record<L> = match text.parse() {
        Ok(record) => record,
        Err(bad) => {
            assert_said_well(&bad.to_string());
            met.note("unreadable");
            return;
        }
    };
    let written = record.to_string();
    let again: Record<L> = written.parse().unwrap_or_else(|bad| panic!("{bad} in\n{written}"));
    assert_eq!(again, record, "{written}");
    assert_eq!(again.to_string(), written);
    let replay = match (record.replay(), again.replay()) {
        (Ok(replay), Ok(second)) => {
            assert_eq!(replay, second, "{written}");
            replay
        }
        (Err(one), Err(other)) => {
            assert_said_well(&one.to_string());
            assert_eq!(without_place(one), without_place(other), "{written}");
            met.note("refused");
            return;
        }
        (one, other) => panic!("{one:?}\nand as it was written {other:?}:\n{written}"),
    };
    met.note(if replay.game.is_some() { "replayed" } else { "redacted" });
    met.note_if("seeded", record.deal_seeds().iter().any(Option::is_some));
    // Also what one seat may keep, as another may: then both know nothing.
    for seat in Seat::ALL {
        assert_redacted(&record, seat, &replay.events, &replay.score);
    }
    let Some(game) = replay.game else { return };
    assert_saved_and_loaded(&game);
    assert_as_it_was(&written_and_replayed(&Record::of(&game)).game.expect("no hand is hidden"), &game);
}

/// What is wrong, wherever it stands.
fn without_place<L: Lawful>(error: RecordError<L>) -> (Option<usize>, String) {
    match error {
        RecordError::BadRecord(bad) => (None, bad.reason),
        RecordError::Refused { action, reason, .. } => (action, reason.to_string()),
    }
}
