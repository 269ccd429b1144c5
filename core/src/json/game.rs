//! The questions about whole games, which are the same for each.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;
use serde_json::{Value, json};

use super::{Problem, digest, fields::Fields, written};
use crate::{
    Players, Policy,
    shell::{Record, RecordError, Recorded, Trace},
};

/// The most actions of one `trace`.
const ACTIONS: u64 = 100_000;

/// A game whose events and scores are JSON.
pub(super) trait Told: Recorded<Event: Serialize, Score: Serialize> {
    /// An action of a trace: under which name, and how.
    fn action(action: Self::Action) -> (&'static str, Value);
}

/// Plays a record again.
pub(super) fn replay<R: Told>(_: &R::Rules, fields: &Fields) -> Result<String, Problem> {
    let record: Record<R> = fields.text("record")?.parse().map_err(RecordError::<R>::from)?;
    let replay = record.replay()?;
    let events = json!(replay.events);
    Ok(written(&json!({ "outcome": replay.score, "digest": digest(&events), "events": events })))
}

/// Plays a whole game by a policy.
pub(super) fn trace<R: Told>(rules: &R::Rules, fields: &Fields) -> Result<String, Problem> {
    let seed = fields.seed("seed")?;
    let players = Players::try_from(usize::from(fields.count("players", 2..=4)?))?;
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
    let act = |&(seat, action)| {
        let (name, action) = R::action(action);
        json!({ "seat": seat, name: action })
    };
    let actions: Vec<Value> = trace.actions.iter().map(act).collect();
    let events = json!(trace.events);
    Ok(written(
        &json!({ "outcome": trace.game.score(), "actions": actions, "digest": digest(&events), "events": events }),
    ))
}
