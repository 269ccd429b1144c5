//! The questions about whole games, which are the same for each.

use alloc::{
    format,
    string::{String, ToString},
};

use serde::Serialize;
use serde_json::{Value, json};

use super::{Problem, digest::digest_of_text, fields::Fields};
use crate::{
    Players, Policy,
    shell::{Record, RecordError, Recorded, Trace},
};

/// The most actions of one `trace`: an answer of some ten megabytes, and three times that on the way there.
const ACTIONS: u64 = 100_000;

/// A game whose events and scores are JSON.
pub(super) trait Told: Recorded<Event: Serialize, Score: Serialize> {
    /// An action of a trace: under which name, and how.
    fn action(action: Self::Action) -> (&'static str, Value);

    /// How many play a trace.
    fn players_asked(fields: &Fields) -> Result<Players, Problem> {
        Ok(Players::try_from(usize::from(fields.count("players", 2..=4)?))?)
    }

    /// How the game stands in which this happened.
    fn outcome(score: &Self::Score, _: &[Self::Event]) -> Value {
        json!(score)
    }
}

/// Plays a record again.
pub(super) fn replay<R: Told>(fields: &Fields) -> Result<String, Problem> {
    let record: Record<R> = fields.text("record")?.parse().map_err(RecordError::<R>::from)?;
    let replay = record.replay()?;
    let outcome = R::outcome(&replay.score, &replay.events).to_string();
    let events = list(replay.events, |event| json!(event));
    let digest = digest_of_text(&events);
    Ok([r#"{"digest":""#, &digest, r#"","events":"#, &events, r#","outcome":"#, &outcome, "}"].concat())
}

/// Plays a whole game by a policy.
pub(super) fn trace<R: Told>(rules: &R::Rules, fields: &Fields) -> Result<String, Problem> {
    let seed = fields.seed("seed")?;
    let players = R::players_asked(fields)?;
    let policy = match fields.text("policy")? {
        "first" => Policy::First,
        "random" => Policy::Random,
        _ => return Err(Problem::wrong_type("policy", "\"first\" or \"random\"")),
    };
    let cap = fields.number("actions")?;
    if cap > ACTIONS {
        let message = format!("a trace of more than {ACTIONS} actions is not made at once");
        return Err(Problem::new("too_many", message).with("got", cap).with("most", ACTIONS));
    }
    let mut trace = Trace::<R>::new(*rules, seed, players, policy);
    trace.run(cap as usize);
    let Trace { game, actions, events, .. } = trace;
    let outcome = R::outcome(&game.score(), &events).to_string();
    drop(game);
    let act = |(seat, action)| {
        let (name, action) = R::action(action);
        json!({ "seat": seat, name: action })
    };
    let (actions, events) = (list(actions, act), list(events, |event| json!(event)));
    let digest = digest_of_text(&events);
    let answer = [
        r#"{"actions":"#,
        &actions,
        r#","digest":""#,
        &digest,
        r#"","events":"#,
        &events,
        r#","outcome":"#,
        &outcome,
        "}",
    ];
    Ok(answer.concat())
}

/// A list as JSON, of which only one entry at a time is more than text: thousands of events take ten times the room of what is
/// written of them.
fn list<T>(entries: impl IntoIterator<Item = T>, value: impl Fn(T) -> Value) -> String {
    let mut list = String::from("[");
    for (place, entry) in entries.into_iter().enumerate() {
        if place > 0 {
            list.push(',');
        }
        list.push_str(&value(entry).to_string());
    }
    list.push(']');
    list
}
