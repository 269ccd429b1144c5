//! Lines about Big Two that no API with types can be asked.

use serde_json::{Value, json};

use crate::lines::{Line, refused};

/// All of them.
pub(crate) fn lines() -> Vec<Line> {
    [fields(), numbers(), rules(), cards()].into_iter().flatten().collect()
}

fn ask(op: &str, fields: impl Into<Value>) -> Value {
    let fields: Value = fields.into();
    json!({ "game": "bigTwo", "op": op, "in": fields })
}

fn fields() -> Vec<Line> {
    let missing =
        |id, op, fields, field: &str| refused(id, ask(op, fields), "missing_field", json!({ "field": field }));
    let wrong = |id, op, fields, field: &str| refused(id, ask(op, fields), "wrong_type", json!({ "field": field }));
    let turn = json!({ "hand": ["3D"], "on": null, "nextCards": 1 });
    let trace =
        |policy: Value, actions: Value| json!({ "seed": 1, "players": 2, "policy": policy, "actions": actions });
    vec![
        missing("a missing field", "beats", json!({ "play": ["3D"] }), "on"),
        missing("a missing card that may be null", "hint", turn, "mustInclude"),
        missing("a missing seed", "shuffle", json!({ "deal": 0, "players": 4 }), "seed"),
        missing("a missing record", "replay", json!({}), "record"),
        wrong("a field that is no list", "classify", json!({ "cards": "3D" }), "cards"),
        wrong("a card that is a number", "classify", json!({ "cards": [3] }), "cards"),
        wrong(
            "a list of hands with a card in it",
            "unbeatable",
            json!({ "play": ["3D"], "played": [], "hands": ["4D"] }),
            "hands",
        ),
        wrong("a list of matches with a number in it", "scoreGame", json!({ "matches": [0, 1] }), "matches"),
        wrong("a record that is no text", "replay", json!({ "record": 7 }), "record"),
        wrong("an order that nobody knows", "sort", json!({ "cards": [], "by": "suit" }), "by"),
        wrong("a policy that no trace has", "trace", trace(json!("hint"), json!(1)), "policy"),
        wrong("a policy that is no text", "trace", trace(json!(1), json!(1)), "policy"),
        refused(
            "too long a trace",
            ask("trace", trace(json!("first"), json!(100_001))),
            "too_many",
            json!({ "got": 100_001, "most": 100_000 }),
        ),
        refused(
            "hands and sizes that contradict each other",
            ask("unbeatable", json!({ "play": ["3D"], "played": [], "hands": [["4D"], ["5D"]], "handSizes": [1, 2] })),
            "wrong_count",
            json!({ "got": 1, "want": 2, "fields": ["hands", "handSizes"] }),
        ),
        refused(
            "more hands than sizes",
            ask("unbeatable", json!({ "play": ["3D"], "played": [], "hands": [["4D"], ["5D"]], "handSizes": [1] })),
            "wrong_count",
            json!({ "got": 2, "want": 1, "fields": ["hands", "handSizes"] }),
        ),
        refused(
            "a game without matches",
            ask("scoreGame", json!({ "matches": [] })),
            "wrong_count",
            json!({ "got": 0, "want": 1 }),
        ),
    ]
}

fn numbers() -> Vec<Line> {
    let counted = |id, op, fields, got: i64, want: u8| {
        refused(id, ask(op, fields), "wrong_count", json!({ "got": got, "want": want }))
    };
    let wrong = |id, op, fields, field: &str| refused(id, ask(op, fields), "wrong_type", json!({ "field": field }));
    vec![
        counted("minus one card left", "scoreHand", json!({ "cardsLeft": -1 }), -1, 0),
        counted("256 cards left", "scoreHand", json!({ "cardsLeft": 256 }), 256, 13),
        counted("minus one card in a hand", "scoreMatch", json!({ "cardsLeft": [0, -1] }), -1, 0),
        counted("300 cards in a match", "scoreGame", json!({ "matches": [[0, 300]] }), 300, 13),
        counted("a thousand players", "shuffle", json!({ "seed": 0, "deal": 0, "players": 1000 }), 1000, 4),
        counted("minus two players", "shuffle", json!({ "seed": 0, "deal": 0, "players": -2 }), -2, 2),
        counted(
            "minus one card in the next hand",
            "canPass",
            json!({ "hand": ["3D"], "on": null, "nextCards": -1 }),
            -1,
            0,
        ),
        counted(
            "an opponent with 256 cards",
            "unbeatable",
            json!({ "play": ["3D"], "played": [], "handSizes": [256] }),
            256,
            13,
        ),
        wrong("half a card left", "scoreHand", json!({ "cardsLeft": 0.5 }), "cardsLeft"),
        wrong("a number as text", "scoreHand", json!({ "cardsLeft": "7" }), "cardsLeft"),
        wrong("a negative seed", "shuffle", json!({ "seed": -1, "deal": 0, "players": 4 }), "seed"),
        wrong("a seed and a half", "shuffle", json!({ "seed": 1.5, "deal": 0, "players": 4 }), "seed"),
        wrong("a negative deal", "shuffle", json!({ "seed": 0, "deal": -1, "players": 4 }), "deal"),
        wrong(
            "minus one action",
            "trace",
            json!({ "seed": 0, "players": 4, "policy": "first", "actions": -1 }),
            "actions",
        ),
    ]
}

fn rules() -> Vec<Line> {
    let score = |rules: Value| json!({ "game": "bigTwo", "op": "scoreHand", "rules": rules, "in": { "cardsLeft": 1 } });
    let wrong = |id, rules, field: &str| refused(id, score(rules), "wrong_type", json!({ "field": field }));
    let table = |points: Value| json!({ "pointsPerCard": points });
    vec![
        refused(
            "an unknown field of the rules",
            score(json!({ "jokers": 2 })),
            "unknown_rules",
            json!({ "field": "jokers" }),
        ),
        wrong("rules that are a number", json!(7), "rules"),
        wrong("a preset that is no text", json!({ "preset": 7 }), "preset"),
        wrong("a suit twice", json!({ "suitOrder": ["D", "D", "H", "S"] }), "suitOrder"),
        wrong("three suits", json!({ "suitOrder": ["D", "C", "H"] }), "suitOrder"),
        wrong("no straight", json!({ "straights": ["JQKA3"] }), "straights"),
        wrong("a straight twice", json!({ "straights": ["JQKA2", "JQKA2"] }), "straights"),
        wrong("an unknown order of flushes", json!({ "flushOrder": "best" }), "flushOrder"),
        wrong("triples that are a number", json!({ "triples": 1 }), "triples"),
        wrong("an unknown pass", json!({ "pass": "never" }), "pass"),
        wrong("a first card that is none", json!({ "firstCard": "1D" }), "firstCard"),
        wrong("an unknown rule of the first card", json!({ "firstCardRule": null }), "firstCardRule"),
        wrong("one card left that is a text", json!({ "oneCardLeft": "yes" }), "oneCardLeft"),
        wrong("a timer below zero", json!({ "autoPassMs": -1 }), "autoPassMs"),
        wrong("a timer too long", json!({ "autoPassMs": 4_294_967_296_u64 }), "autoPassMs"),
        wrong("hand sizes that are a number", json!({ "autoPassByHandSizes": 0 }), "autoPassByHandSizes"),
        wrong("a short table of points", table(json!([1, 2, 3])), "pointsPerCard"),
        wrong("more points than fit", table(json!(vec![65_536; 14])), "pointsPerCard"),
        wrong("no target", json!({ "target": 0 }), "target"),
    ]
}

/// Cards as objects, which some apps keep; an API with types has a card for that.
fn cards() -> Vec<Line> {
    let triple = json!(["th", { "rank": 10, "suit": "♦" }, { "id": "10S", "rank": "10", "suit": "spades" }]);
    let numbered: Value = [1, 2, 3, 11, 12, 13].into_iter().map(|rank| json!({ "rank": rank, "suit": "H" })).collect();
    let bad = json!({ "rank": 15, "suit": "S" });
    vec![
        Line {
            id: "cards as objects",
            question: ask("classify", json!({ "cards": triple })),
            answer: json!({ "ok": { "kind": "triple", "cards": ["10D", "10H", "10S"] } }),
        },
        Line {
            id: "ranks as numbers",
            question: ask("sort", json!({ "by": "rank", "cards": numbered })),
            answer: json!({ "ok": ["3H", "JH", "QH", "KH", "AH", "2H"] }),
        },
        Line {
            id: "fields that nobody knows",
            question: ask("scoreHand", json!({ "cardsLeft": 1, "why": "not" })),
            answer: json!({ "ok": 1 }),
        },
        refused(
            "an object that is no card",
            ask("classify", json!({ "cards": [bad] })),
            "bad_card",
            json!({ "text": bad.to_string() }),
        ),
    ]
}
