//! Lines about fair dealing that no API with types can be asked.

use serde_json::{Value, json};
use unbeaten_questions::fair::Op;

use crate::lines::{Line, refused, unknown_op};

/// All of them.
pub(crate) fn lines() -> Vec<Line> {
    let ask = |op: &str, fields: Value| json!({ "game": "fair", "op": op, "in": fields });
    let missing =
        |id, op, fields, field: &str| refused(id, ask(op, fields), "missing_field", json!({ "field": field }));
    let wrong = |id, op, fields, field: &str| refused(id, ask(op, fields), "wrong_type", json!({ "field": field }));
    let table = |game: &str| json!({ "game": game, "id": "7", "rules": "", "players": 2 });
    let deal =
        |game: &str, cuts: Value| json!({ "table": table(game), "master": 1, "deal": 0, "attempt": 0, "cuts": cuts });
    let witness = |seat: Value| json!({ "table": table("casino"), "seat": seat, "told": [], "transcripts": [] });
    vec![
        unknown_op::<Op>("an op that fair dealing does not have", "classify"),
        refused(
            "fair dealing under rules",
            json!({ "game": "fair", "op": "draws", "rules": "classic", "in": { "seed": 1, "below": [] } }),
            "unknown_rules",
            json!({}),
        ),
        missing("a deal without a table", "deal", json!({ "master": 1 }), "table"),
        missing("draws of nothing", "draws", json!({ "seed": 1 }), "below"),
        wrong("draws below a negative number", "draws", json!({ "seed": 1, "below": [-1] }), "below"),
        wrong("draws below a number of 33 bits", "draws", json!({ "seed": 1, "below": [4_294_967_296_u64] }), "below"),
        refused(
            "too many draws",
            ask("draws", json!({ "seed": 1, "below": vec![2; 1_001] })),
            "too_many",
            json!({ "got": 1_001, "most": 1_000 }),
        ),
        wrong("a table of a game that nobody knows", "deal", deal("bridge", json!([])), "game"),
        wrong("cuts that are a text", "deal", deal("bigTwo", json!("00")), "cuts"),
        wrong("a cut that is a number", "deal", deal("bigTwo", json!([7, null])), "cuts"),
        wrong("a witness in seat 4", "witness", witness(json!(4)), "seat"),
        wrong("transcripts that are a text", "verify", json!({ "transcripts": "{}" }), "transcripts"),
        refused(
            "a transcript that is a text",
            ask("verify", json!({ "transcripts": ["{}"] })),
            "not_a_transcript",
            json!({ "line": 1 }),
        ),
    ]
}
