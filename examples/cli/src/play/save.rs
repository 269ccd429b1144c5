//! What a game is kept as, **with every hand and the seed of all deals**: it is for who runs the game, not for who plays it.
//!
//! It has the core's snapshot, and what only this program knows: the seat, the seed, the sorting.

use std::io;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use unbeaten::{
    BySeat, Policy, Seat, Seed,
    shell::{Game, Record, Recorded as _},
    texas42::Shake,
};

use super::{file::SaveFile, playable::Playable, session::Session};
use crate::args::PolicyName;

/// What tells our files from all others.
const PROGRAM: &str = "unbeaten play";

/// The version that we write. We read this one and all before it.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved<'a, S> {
    program: &'a str,
    version: u32,
    seat: Seat,
    seed: &'a str,
    sort: S,
    /// One a seat; none if all follow the hint.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    policies: Vec<PolicyName>,
    #[serde(borrow)]
    game: &'a RawValue,
}

/// The session in this file; none if there is no such file.
///
/// # Errors
/// Why it cannot be gone on with.
pub(super) fn load<R: Playable>(file: &SaveFile) -> Result<Option<Session<R>>, String> {
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

fn read<R: Playable>(text: &str) -> Result<Session<R>, String> {
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
    let saved: Saved<'_, &RawValue> = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    let seed: Seed = saved.seed.parse().map_err(foreign)?;
    let game = Game::<R>::load(saved.game.get()).map_err(|bad| bad.to_string())?;
    if game.view(saved.seat).is_err() {
        return Err(foreign(format!("nobody sits in {}", saved.seat)));
    }
    // How hands are sorted is read after the game that they are of, which is said first if it is another.
    let sort = serde_json::from_str(saved.sort.get());
    let sort = sort.map_err(|_| foreign("\"sort\" is not what it has to be"))?;
    let policies: Vec<Policy> = saved.policies.iter().map(|name| name.policy()).collect();
    let policies = match policies.as_slice() {
        [] => BySeat::from_fn(game.players(), |_| Policy::Hint),
        several => BySeat::from_slice(several).map_err(foreign)?,
    };
    if R::GAME != Shake::GAME && policies.iter().any(|(_, &policy)| policy == Policy::Advice) {
        return Err(foreign("there is advice for texas42 only"));
    }
    if policies.players() != game.players() {
        return Err(foreign("it has not a policy for each seat"));
    }
    // A record takes no seed but that of its deals. Nobody gets to read this one.
    Record::of(&game).with_seed_that_tells_later_deals(seed).map_err(foreign)?;
    Ok(Session { game, seed, seat: saved.seat, policies, sort })
}

/// Saves the session: a file that is there is replaced as a whole or not at all.
///
/// # Errors
/// Why not.
pub(super) fn store<R: Playable>(session: &Session<R>, file: &SaveFile) -> Result<(), String> {
    let game = RawValue::from_string(session.game.save()).map_err(|error| error.to_string())?;
    let seed = session.seed.to_string();
    let (seat, sort) = (session.seat, session.sort);
    let policies: Vec<PolicyName> = session.policies.iter().map(|(_, &policy)| policy.into()).collect();
    let all_follow_the_hint = policies.iter().all(|&policy| policy == PolicyName::Hint);
    let policies = if all_follow_the_hint { Vec::new() } else { policies };
    let saved = Saved { program: PROGRAM, version: VERSION, seat, seed: &seed, sort, policies, game: &game };
    let text = serde_json::to_string(&saved).map_err(|error| error.to_string())?;
    file.replace(&text)
}

/// As [`store`], but a file that is no saved game stays as it is: somebody may have mistyped its name.
///
/// # Errors
/// Why not.
pub(super) fn store_with_care<R: Playable>(session: &Session<R>, file: &SaveFile) -> Result<(), String> {
    load::<R>(file).map_err(|reason| format!("{reason}; it stays as it is"))?;
    store(session, file)
}
