//! What only a reader of JSON lines can be asked. The answers are written by hand, because the oracle reads no JSON.

use serde_json::{Value, json};

use crate::{big_two, casino, texas42};

/// A question that no API with types can be asked, and its answer, without a message where it is a refusal.
pub(crate) struct Line {
    pub(crate) id: &'static str,
    /// All of the question but its id.
    pub(crate) question: Value,
    pub(crate) answer: Value,
}

/// All of them.
pub(crate) fn lines() -> Vec<Line> {
    [requests(), big_two::lines(), texas42::lines(), casino::lines()].into_iter().flatten().collect()
}

pub(crate) fn refused(id: &'static str, question: Value, code: &str, mut data: Value) -> Line {
    data["code"] = json!(code);
    Line { id, question, answer: json!({ "err": data }) }
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
        refused("unknown op", json!({ "game": "bigTwo", "op": "shout", "in": {} }), "unknown_op", none()),
        refused("unknown game", json!({ "game": "bridge", "op": "classify", "in": {} }), "unknown_game", none()),
        refused("no input", json!({ "game": "bigTwo", "op": "classify" }), "missing_field", of("in")),
        refused(
            "an input that is no object",
            json!({ "game": "bigTwo", "op": "classify", "in": ["3D"] }),
            "wrong_type",
            of("in"),
        ),
    ]
}
