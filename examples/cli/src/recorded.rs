//! A recorded game of Texas 42 whose hands are all known.

use std::path::Path;

use unbeaten::{
    shell::{Recorded as _, text},
    texas42::{Game, Record, RecordError, Shake},
};

use crate::{failure::Failure, input, replay::place_and_reason};

/// The game of a record, played again under the eyes of the referee; `what` is what wants to see all hands.
pub(crate) fn game(file: &Path, text: &str, what: &str) -> Result<Game, Failure> {
    let refused = |reason: String| Failure::in_file(input::name(file), reason);
    if let Some(other) = text::game(text).filter(|game| *game != *Shake::GAME) {
        let other: String = other.chars().take(32).collect();
        return Err(refused(format!("this is a record of \"{other}\", and {what} is for \"{}\"", Shake::GAME)));
    }
    let impossible = |error: RecordError| refused(place_and_reason(&error));
    let record: Record = text.parse().map_err(|bad| impossible(RecordError::BadRecord(bad)))?;
    let replay = record.replay().map_err(impossible)?;
    replay.game.ok_or_else(|| {
        let whose = record.seat().map_or(String::new(), |seat| format!(", as {seat} saw it"));
        refused(format!("this record hides hands{whose}: {what} has to see them all"))
    })
}
