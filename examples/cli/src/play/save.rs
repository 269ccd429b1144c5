//! What a game is kept as, **with every hand and the seed of all deals**: it is for who runs the game, not for who plays it.
//!
//! It has the core's snapshot, and what only this program knows: the seat, the seed, the sorting.

use std::io;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use unbeaten::{
    Seat, Seed,
    big_two::{Game, Record},
};

use super::{
    file::SaveFile,
    session::{Session, Sort},
};

/// What tells our files from all others.
const PROGRAM: &str = "unbeaten play";

/// The version that we write. We read this one and all before it.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved<'a> {
    program: &'a str,
    version: u32,
    seat: Seat,
    seed: &'a str,
    sort: Sort,
    #[serde(borrow)]
    game: &'a RawValue,
}

/// The session in this file; none if there is no such file.
///
/// # Errors
/// Why it cannot be gone on with.
pub(super) fn load(file: &SaveFile) -> Result<Option<Session>, String> {
    match file.read() {
        Ok(text) => text.map(|text| read(&text)).transpose(),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(foreign("it is not text")),
        Err(error) => Err(error.to_string()),
    }
}

fn foreign(reason: impl std::fmt::Display) -> String {
    format!("this is not a game saved by `{PROGRAM}`: {reason}")
}

/// Where it stops being one, in words for who plays.
fn unreadable(error: &serde_json::Error) -> String {
    let what = if error.is_data() { "something is missing, or is not what it has to be" } else { "it is not JSON" };
    foreign(format_args!("line {}, column {}: {what}", error.line(), error.column()))
}

fn read(text: &str) -> Result<Session, String> {
    /// What every version has.
    #[derive(Deserialize)]
    struct Cover {
        program: String,
        version: u32,
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let cover: Cover = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    if cover.program != PROGRAM {
        return Err(foreign("it says that another program wrote it"));
    }
    if cover.version != VERSION {
        return Err(format!("this game has version {}, and only version {VERSION} can be read here", cover.version));
    }
    let saved: Saved<'_> = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    let seed: Seed = saved.seed.parse().map_err(foreign)?;
    let game = Game::load(saved.game.get()).map_err(|bad| bad.to_string())?;
    if game.view(saved.seat).is_err() {
        return Err(foreign(format!("nobody sits in {}", saved.seat)));
    }
    // A record takes no seed but that of its deals. Nobody gets to read this one.
    Record::of(&game).with_seed_that_tells_later_deals(seed).map_err(foreign)?;
    Ok(Session { game, seed, seat: saved.seat, sort: saved.sort })
}

/// Saves the session: a file that is there is replaced as a whole or not at all.
///
/// # Errors
/// Why not.
pub(super) fn store(session: &Session, file: &SaveFile) -> Result<(), String> {
    let game = RawValue::from_string(session.game.save()).map_err(|error| error.to_string())?;
    let seed = session.seed.to_string();
    let (seat, sort) = (session.seat, session.sort);
    let saved = Saved { program: PROGRAM, version: VERSION, seat, seed: &seed, sort, game: &game };
    let text = serde_json::to_string(&saved).map_err(|error| error.to_string())?;
    file.replace(&text)
}

/// As [`store`], but a file that is no saved game stays as it is: somebody may have mistyped its name.
///
/// # Errors
/// Why not.
pub(super) fn store_with_care(session: &Session, file: &SaveFile) -> Result<(), String> {
    load(file).map_err(|reason| format!("{reason}; it stays as it is"))?;
    store(session, file)
}
