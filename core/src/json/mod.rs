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
mod casino_game;
mod casino_position;
mod casino_wire;
mod digest;
mod fair;
mod fields;
mod game;
mod not_json;
mod problem;
mod question;
mod rules;
mod texas42;
mod texas42_deals;
mod texas42_game;
mod texas42_solve;
mod typed;
mod value;
mod wrong;

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

pub use casino_wire::BadWire;
pub use digest::digest;
use fields::Fields;
pub(crate) use not_json::NotJson;
use problem::Problem;
pub use rules::{BadRules, rules_text};
pub(crate) use typed::Members;
pub(crate) use value::{Json, Object};
pub(crate) use wrong::Wrong;

/// The longest line that is answered, its end not counted. The longest sensible question has a few thousand bytes; the worst that
/// can be asked in this many takes some forty megabytes to be refused.
pub const LONGEST_LINE: usize = 1 << 20;

/// The games that can be asked about.
pub const GAMES: [&str; 3] = ["bigTwo", "texas42", "casino"];

/// What a question has for a game when it is about [fair dealing](crate::fair), which is the same for all games.
pub const FAIR: &str = "fair";

/// What a game can be asked, if there is such a game, or [fair dealing](FAIR).
///
/// ```
/// use unbeaten::json;
/// assert!(json::ops("bigTwo").unwrap().contains(&"unbeatable"));
/// assert_eq!(json::ops("bridge"), None);
/// ```
pub fn ops(game: &str) -> Option<Vec<&'static str>> {
    match game {
        "bigTwo" => Some(names(big_two::OPS)),
        "texas42" => Some(names(texas42::OPS)),
        "casino" => Some(names(casino::OPS)),
        FAIR => Some(names(fair::OPS)),
        _ => None,
    }
}

fn names<O>(ops: &[(&'static str, O)]) -> Vec<&'static str> {
    ops.iter().map(|&(name, _)| name).collect()
}

/// The answer to one line, without a line end; none for a blank line. A line that is no question is answered as such, with
/// its id if that stands before what is wrong. A mark of the byte order at its start is no part of it.
///
/// The id comes back to the letter, but one answer is one line for everybody who reads lines: where it has a line break between its
/// parts there is a space, and U+0085, U+2028 and U+2029, at which some readers break lines, are written with a backslash.
///
/// ```
/// let question = b"{\"id\":[1,\r2],\"game\":\"casino\",\"op\":\"isSet\",\"in\":{\"cards\":[\"7D\",\"7S\"]}}";
/// assert_eq!(unbeaten::json::answer(question).unwrap(), r#"{"id":[1, 2],"ok":true}"#);
/// ```
///
/// A line of more than [`LONGEST_LINE`] bytes is refused. Lists have their own limits: 52 cards, 28 dominoes, 40 things on a table, 10,000
/// matches of a `scoreGame`, captures of a `captures`, deals of a `sample`, and 100,000 actions of a `trace`. Whatever the line, it takes
/// at most 40 times as much memory as it and its answer have bytes, and a megabyte.
pub fn answer(line: &[u8]) -> Option<String> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let (id, parts) = question::read(line)?;
    let id = id.unwrap_or("null");
    Some(in_one_line(match parts.and_then(|parts| answer_parts(&Fields::new(Object::new(&parts)?))) {
        Ok(answer) => ["{\"id\":", id, ",\"ok\":", &answer, "}"].concat(),
        Err(problem) => format!(r#"{{"id":{id},"err":{problem}}}"#),
    }))
}

/// The same JSON without anything at which somebody might break the line. Only an id has line breaks, between its parts; the others
/// can only be in texts.
fn in_one_line(answer: String) -> String {
    // The first bytes of all of them.
    if !answer.bytes().any(|byte| matches!(byte, b'\n' | b'\r' | 0xc2 | 0xe2)) {
        return answer;
    }
    let mut line = String::with_capacity(answer.len());
    for character in answer.chars() {
        match character {
            '\n' | '\r' => line.push(' '),
            '\u{85}' => line.push_str("\\u0085"),
            '\u{2028}' => line.push_str("\\u2028"),
            '\u{2029}' => line.push_str("\\u2029"),
            other => line.push(other),
        }
    }
    line
}

fn answer_parts(question: &Fields) -> Result<String, Problem> {
    let text = |name| question.get(name).and_then(Json::as_str);
    let (Some(game), Some(op)) = (text("game"), text("op")) else {
        return Err(Problem::not_a_question());
    };
    let rules = question.get("rules");
    let fields = || question.object("in");
    match game {
        "bigTwo" => {
            let op = find(game, big_two::OPS, op)?;
            op(&rules::read(rules, crate::big_two::Rules::named)?, &fields()?)
        }
        "texas42" => {
            let op = find(game, texas42::OPS, op)?;
            op(rules::read(rules, crate::texas42::Rules::named)?, &fields()?)
        }
        "casino" => {
            let op = find(game, casino::OPS, op)?;
            op(rules, &fields()?)
        }
        FAIR => {
            let op = find(game, fair::OPS, op)?;
            fair::no_rules(rules)?;
            Ok(written(&op(&fields()?)?))
        }
        _ => Err(Problem::unknown_game(game, &GAMES)),
    }
}

/// The op of this name.
fn find<O: Copy>(game: &str, ops: &[(&'static str, O)], name: &str) -> Result<O, Problem> {
    let found = ops.iter().find(|(other, _)| *other == name);
    found.map(|&(_, op)| op).ok_or_else(|| Problem::unknown_op(game, name, &names(ops)))
}

/// An answer as JSON.
fn written(answer: &impl Serialize) -> String {
    // Texts, numbers and lists always become JSON.
    serde_json::to_string(answer).unwrap_or_default()
}
