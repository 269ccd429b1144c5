//! The referee's JSON lines, as `unbeaten eval` speaks them: a question a line, an answer a line.
//!
//! ```
//! let question = br#"{"id":1,"game":"bigTwo","op":"unbeatable","in":{"play":["2D","2S"],"played":[]}}"#;
//! let answer = unbeaten::json::answer(question).unwrap();
//! assert_eq!(answer, r#"{"id":1,"ok":{"unbeatable":true,"witness":null}}"#);
//! ```

mod big_two;
mod casino;
mod casino_action;
mod casino_wire;
mod digest;
mod fields;
mod game;
mod problem;
mod rules;
mod texas42;

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};

use serde_json::{Value, value::RawValue};

pub use casino_wire::BadWire;
pub use digest::digest;
use fields::Fields;
use problem::Problem;
pub use rules::BadRules;

use crate::shell::Recorded;

/// The longest line that is answered, its end not counted. The longest sensible question has a few thousand bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// The answer to one line, without a line end; none for a blank line. A line that is no question is answered as such.
pub fn answer(line: &[u8]) -> Option<String> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    if line.len() > LONGEST_LINE {
        return Some(format!(r#"{{"id":null,"err":{}}}"#, Problem::too_long()));
    }
    if line.trim_ascii().is_empty() {
        return None;
    }
    // The parts stay text, so that the id comes back to the letter, numbers beyond 64 bits included.
    let parts: Option<BTreeMap<String, &RawValue>> =
        core::str::from_utf8(line).ok().and_then(|line| serde_json::from_str(line).ok());
    let id = parts.as_ref().and_then(|parts| parts.get("id")).map_or("null", |id| id.get());
    let result = parts.ok_or_else(Problem::not_a_question).and_then(|parts| answer_parts(&parts));
    Some(match result {
        Ok(value) => format!(r#"{{"id":{id},"ok":{value}}}"#),
        Err(problem) => format!(r#"{{"id":{id},"err":{problem}}}"#),
    })
}

fn answer_parts(parts: &BTreeMap<String, &RawValue>) -> Result<Value, Problem> {
    let text = |name| parts.get(name).and_then(|raw| serde_json::from_str::<String>(raw.get()).ok());
    let value = |name: &str| match parts.get(name) {
        // Only nesting without end is JSON that cannot be read.
        Some(raw) => serde_json::from_str::<Value>(raw.get()).map(Some).map_err(|_| Problem::not_a_question()),
        None => Ok(None),
    };
    let (Some(game), Some(op)) = (text("game"), text("op")) else {
        return Err(Problem::not_a_question());
    };
    let unknown = || Problem::new("unknown_op", format!("{game} has no question called \"{}\"", quote(&op)));
    let (rules, fields) = (value("rules")?, || Fields::new(value("in")?));
    match game.as_str() {
        "bigTwo" => {
            let op = big_two::op(&op).ok_or_else(unknown)?;
            op(&rules::read(rules, crate::big_two::Rules::named)?, &fields()?)
        }
        "texas42" => {
            let op = texas42::op(&op).ok_or_else(unknown)?;
            op(rules::read(rules, crate::texas42::Rules::named)?, &fields()?)
        }
        "casino" => {
            let op = casino::op(&op).ok_or_else(unknown)?;
            casino::no_rules(rules.as_ref())?;
            op(&fields()?)
        }
        _ => Err(Problem::new("unknown_game", format!("there is no game called \"{}\"", quote(&game)))),
    }
}

/// The rules that a text says, as a record does: a preset's name, or a JSON object with the fields that differ and perhaps a `preset`.
///
/// ```
/// use unbeaten::{big_two::{Match, Rules}, json};
///
/// assert_eq!(json::rules_text::<Match>("classic")?, Rules::classic());
/// assert_eq!(json::rules_text::<Match>(r#"{"target":51}"#)?, Rules { target: 51, ..Rules::classic() });
/// assert_eq!(json::rules_text::<Match>(r#"{"jokers":2}"#).unwrap_err().code(), "unknown_rules");
/// # Ok::<(), json::BadRules>(())
/// ```
///
/// # Errors
/// If there is no such preset, or it is not JSON, or a field is none or has a value that it cannot have.
pub fn rules_text<R: Recorded>(text: &str) -> Result<R::Rules, BadRules> {
    let value = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| BadRules::not_json(&error))?
    } else {
        Value::String(text.into())
    };
    rules::read(Some(value), preset::<R>).map_err(BadRules::from)
}

fn preset<R: Recorded>(name: &str) -> Result<R::Rules, Problem> {
    let presets = R::PRESETS.iter();
    let found = presets.clone().find(|(preset, _)| *preset == name);
    found.map(|(_, rules)| *rules).ok_or_else(|| {
        let names: Vec<String> = presets.map(|(preset, _)| format!("\"{preset}\"")).collect();
        let names = if names.is_empty() { "none".into() } else { names.join(", ") };
        let (title, name) = (R::TITLE, quote(name));
        Problem::new("unknown_rules", format!("there are no {title} rules called \"{name}\"; there are {names}"))
    })
}

/// The start of a name that we do not know.
fn quote(name: &str) -> String {
    name.chars().take(32).collect()
}
