//! What only a reader of JSON lines can be asked. The answers are written by hand, because the oracle reads no JSON.

use serde_json::{Value, json};

use unbeaten_questions::Asks;

use crate::{big_two, casino, fair, texas42};

/// A question that no API with types can be asked, and its answer, without a message where it is a refusal.
pub(crate) struct Line {
    pub(crate) id: &'static str,
    /// All of the question but its id.
    pub(crate) question: Value,
    pub(crate) answer: Value,
}

/// All of them.
pub(crate) fn lines() -> Vec<Line> {
    [requests(), big_two::lines(), texas42::lines(), casino::lines(), fair::lines()].into_iter().flatten().collect()
}

pub(crate) fn refused(id: &'static str, question: Value, code: &str, mut data: Value) -> Line {
    data["code"] = json!(code);
    Line { id, question, answer: json!({ "err": data }) }
}

/// A question that a game does not have, which says what it has.
pub(crate) fn unknown_op<O: Asks>(id: &'static str, op: &str) -> Line {
    let known: Vec<&str> = O::all().iter().map(|op| op.name()).collect();
    refused(id, json!({ "game": O::GAME, "op": op, "in": {} }), "unknown_op", json!({ "known": known }))
}

/// Requests that fail whatever the game.
fn requests() -> Vec<Line> {
    let none = || json!({});
    let of = |name: &str| json!({ "field": name });
    vec![
        refused("no op", json!({ "game": "bigTwo", "in": {} }), "bad_request", none()),
        refused("no game", json!({ "op": "classify", "in": {} }), "bad_request", none()),
        refused("an op that is no text", json!({ "game": "bigTwo", "op": 7, "in": {} }), "bad_request", none()),
        refused("nothing at all", json!({}), "bad_request", none()),
        unknown_op::<unbeaten_questions::big_two::Op>("unknown op", "shout"),
        refused(
            "unknown game",
            json!({ "game": "bridge", "op": "classify", "in": {} }),
            "unknown_game",
            json!({ "known": ["bigTwo", "texas42", "casino"] }),
        ),
        refused(
            "a long name of no game",
            json!({ "game": "bridge".repeat(20), "op": "classify", "in": {} }),
            "unknown_game",
            json!({ "known": ["bigTwo", "texas42", "casino"] }),
        ),
        refused("no input", json!({ "game": "bigTwo", "op": "classify" }), "missing_field", of("in")),
        refused(
            "an input that is no object",
            json!({ "game": "bigTwo", "op": "classify", "in": ["3D"] }),
            "wrong_type",
            of("in"),
        ),
    ]
}
