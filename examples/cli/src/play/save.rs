//! The file that a game is kept in: the core's snapshot, and what only this program knows: the seat, the seed, the sorting.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process,
};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use unbeaten::{
    Seat, Seed,
    big_two::{Game, Record},
};

use super::session::{Session, Sort};

/// What tells our files from all others.
const PROGRAM: &str = "unbeaten play";

/// The version that we write. We read this one and all before it.
const VERSION: u32 = 1;

/// The longest file that is read. A game has a few thousand bytes.
const LONGEST: u64 = 1 << 24;

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
pub(super) fn load(path: &Path) -> Result<Option<Session>, String> {
    let mut text = String::new();
    match File::open(path).and_then(|file| file.take(LONGEST).read_to_string(&mut text)) {
        Ok(_) => read(&text).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
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
    // A record with a seed says for itself whether it is a record of that seed's deals.
    let record: Result<Record, _> = Record::of(&game).with_seed(seed).to_string().parse();
    record.map_err(|bad| foreign(bad.reason))?;
    Ok(Session { game, seed, seat: saved.seat, sort: saved.sort })
}

/// Saves the session: a file that is there is replaced as a whole or not at all.
///
/// # Errors
/// Why not.
pub(super) fn store(session: &Session, path: &Path) -> Result<(), String> {
    let game = RawValue::from_string(session.game.save()).map_err(|error| error.to_string())?;
    let seed = session.seed.to_string();
    let (seat, sort) = (session.seat, session.sort);
    let saved = Saved { program: PROGRAM, version: VERSION, seat, seed: &seed, sort, game: &game };
    let text = serde_json::to_string(&saved).map_err(|error| error.to_string())?;
    replace(path, &text).map_err(|error| error.to_string())
}

/// As [`store`], but a file that is no saved game stays as it is: somebody may have mistyped its name.
///
/// # Errors
/// Why not.
pub(super) fn store_with_care(session: &Session, path: &Path) -> Result<(), String> {
    load(path).map_err(|reason| format!("{reason}; it stays as it is"))?;
    store(session, path)
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    // Where a link leads to is replaced, and not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let mut beside = name.to_os_string();
    beside.push(format!(".{}.tmp", process::id()));
    let beside: PathBuf = path.with_file_name(beside);
    let written = File::create(&beside).and_then(|mut file| {
        writeln!(file, "{text}")?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&beside, &path));
    if done.is_err() {
        // There may be nothing to tidy up.
        let _ = fs::remove_file(&beside);
    }
    done
}
