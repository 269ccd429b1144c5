//! Lines about Texas 42 that no API with types can be asked.

use serde_json::{Value, json};
use unbeaten_oracle::texas42::Domino;
use unbeaten_questions::texas42::Op;

use crate::lines::{Line, refused, unknown_op};

/// All of them.
pub(crate) fn lines() -> Vec<Line> {
    let ask = |op: &str, fields: Value| json!({ "game": "texas42", "op": op, "in": fields });
    let missing =
        |id, op, fields, field: &str| refused(id, ask(op, fields), "missing_field", json!({ "field": field }));
    let wrong = |id, op, fields, field: &str| refused(id, ask(op, fields), "wrong_type", json!({ "field": field }));
    let late = |voids: Value| {
        let played: Value = (4..28).map(|place| Domino::all()[place].to_string()).collect();
        json!({ "hand": ["6-6"], "trump": "sixes", "played": played, "voids": voids })
    };
    let under = |rules: Value| json!({ "game": "texas42", "op": "ledSuit", "rules": rules, "in": { "domino": "6-4", "trump": "fours" } });
    let counted = |id, op, fields, got: i64, want: u8| {
        refused(id, ask(op, fields), "wrong_count", json!({ "got": got, "want": want }))
    };
    vec![
        unknown_op::<Op>("an op of another game", "checkPlay"),
        missing("a domino without a declaration", "ledSuit", json!({ "domino": "6-4" }), "trump"),
        missing("a missing domino that may be null", "legalPlays", json!({ "hand": ["6-4"], "trump": "fours" }), "led"),
        missing("neither key nor domino", "strength", json!({ "trump": "fours", "context": "led-fours" }), "domino"),
        missing("an entry without a context", "strength", json!({ "domino": "6-4", "trump": "fours" }), "context"),
        missing("a claim without what is gone", "claim", json!({ "hand": ["6-6"], "trump": "sixes" }), "played"),
        missing("hands of no class", "perfectHands", json!({ "trump": "sixes" }), "class"),
        wrong("a class that nobody knows", "perfectHands", json!({ "trump": "sixes", "class": "silver" }), "class"),
        wrong("a domino that is a number", "ledSuit", json!({ "domino": 64, "trump": "fours" }), "domino"),
        wrong("a domino that is a list", "trick", json!({ "plays": [[6, 4]], "trump": "fours" }), "plays"),
        wrong("a hand that is a text", "classifyHand", json!({ "hand": "6-6 6-5", "trump": "sixes" }), "hand"),
        wrong("a declaration that is a number", "ledSuit", json!({ "domino": "6-4", "trump": 4 }), "trump"),
        wrong("a key that is a list", "strength", json!({ "key": ["6-4", "fours"] }), "key"),
        wrong("voids that are no list", "claim", late(json!("sixes")), "voids"),
        wrong("voids of one seat alone", "claim", late(json!(["sixes", "fives", "fours"])), "voids"),
        wrong("a void that is a number", "claim", late(json!([[6], [], []])), "voids"),
        refused("a void in no suit", ask("claim", late(json!([["hearts"], [], []]))), "wrong_type", json!({})),
        counted("voids of two seats", "claim", late(json!([[], []])), 2, 3),
        counted("voids of four seats", "claim", late(json!([[], [], [], []])), 4, 3),
        counted("Texas 42 for three", "shuffle", json!({ "seed": 1, "deal": 0, "players": 3 }), 3, 4),
        counted("Texas 42 for a thousand", "shuffle", json!({ "seed": 1, "deal": 0, "players": 1000 }), 1000, 4),
        refused(
            "cards are no dominoes",
            ask("ledSuit", json!({ "domino": "10H", "trump": "fours", "card": "10H" })),
            "bad_domino",
            json!({ "text": "10H" }),
        ),
        refused(
            "a field that the rules of Texas 42 lack",
            under(json!({ "triples": true })),
            "unknown_rules",
            json!({ "field": "triples" }),
        ),
        refused(
            "gold with doubles that is a number",
            under(json!({ "goldWithDoubles": 1 })),
            "wrong_type",
            json!({ "field": "goldWithDoubles" }),
        ),
        Line {
            id: "fields that nobody knows in Texas 42",
            question: ask("ledSuit", json!({ "domino": "6-4", "trump": "fours", "why": "not" })),
            answer: json!({ "ok": "fours" }),
        },
        Line {
            id: "voids that are null",
            question: ask("claim", late(Value::Null)),
            answer: json!({ "ok": { "holds": true, "leads": ["6-6"], "refutations": null } }),
        },
    ]
}
