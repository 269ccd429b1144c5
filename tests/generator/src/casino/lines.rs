//! What only a reader of JSON lines can be asked about Casino. The answers are written by hand.

use serde_json::{Value, json};
use unbeaten_questions::casino::Op;

use super::game;
use crate::lines::{Line, refused, unknown_op};

/// All of them.
pub(crate) fn lines() -> Vec<Line> {
    [fields(), numbers(), positions(), drops(), forms(), game::lines()].into_iter().flatten().collect()
}

fn ask(op: &str, fields: &Value) -> Value {
    json!({ "game": "casino", "op": op, "in": fields })
}

/// A drop of the seven of spades onto a loose seven, changed.
fn sevens(change: impl FnOnce(&mut Value)) -> Value {
    let mut fields = json!({
        "state": { "round": 1, "currentPlayer": 0, "tableCards": ["7D"], "playerHands": [["7S"], []] },
        "dragged": { "card": "7S", "source": "hand" }, "target": { "type": "loose", "index": 0 },
    });
    change(&mut fields);
    fields
}

/// The same with something else on the table.
fn sevens_onto(item: &Value) -> Value {
    sevens(|fields| fields["state"]["tableCards"] = json!([item]))
}

fn fields() -> Vec<Line> {
    let missing =
        |id, op, fields: Value, field: &str| refused(id, ask(op, &fields), "missing_field", json!({ "field": field }));
    let wrong =
        |id, op, fields: Value, field: &str| refused(id, ask(op, &fields), "wrong_type", json!({ "field": field }));
    let without = |object: &str, field: &str| {
        sevens(|fields| {
            let of = if object.is_empty() { fields } else { &mut fields[object] };
            of.as_object_mut().expect("an object").remove(field);
        })
    };
    let under = |rules: Value| json!({ "game": "casino", "op": "rules", "rules": rules, "in": {} });
    vec![
        unknown_op::<Op>("an op that Casino lacks", "bid"),
        refused("rules of Casino", under(json!("south_african")), "unknown_rules", json!({})),
        refused("rules of Casino as an object", under(json!({})), "unknown_rules", json!({})),
        refused(
            "a profile that nobody knows",
            ask("rules", &json!({ "profile": "Document" })),
            "unknown_rules",
            json!({ "profile": "Document" }),
        ),
        wrong("a profile that is a number", "rules", json!({ "profile": 1 }), "profile"),
        missing("a drop without a state", "determine", without("", "state"), "state"),
        missing("a drop of nothing", "explain", without("", "dragged"), "dragged"),
        missing("a drop nowhere", "determine", without("", "target"), "target"),
        missing("a drop of no card", "determine", without("dragged", "card"), "card"),
        missing("a drop from nowhere", "determine", without("dragged", "source"), "source"),
        missing("a target of no type", "determine", without("target", "type"), "type"),
        missing("a target without a place", "determine", without("target", "index"), "index"),
        missing("a state without a round", "allDrops", without("state", "round"), "round"),
        missing("a state without a player", "allDrops", without("state", "currentPlayer"), "currentPlayer"),
        missing("a state without a table", "allDrops", without("state", "tableCards"), "tableCards"),
        missing("a state without hands", "allDrops", without("state", "playerHands"), "playerHands"),
        missing("no action to choose", "choose", sevens(|_| {}), "action"),
        missing(
            "a table area without its name",
            "determine",
            sevens(|fields| fields["target"] = json!({ "type": "table" })),
            "area",
        ),
        wrong("a state that is a text", "allDrops", json!({ "state": "7D" }), "state"),
        wrong(
            "a hand that is no list",
            "allDrops",
            sevens(|fields| fields["state"]["playerHands"] = json!(["7S", []])),
            "playerHands",
        ),
        wrong(
            "a table that is no list",
            "allDrops",
            sevens(|fields| fields["state"]["tableCards"] = json!("7D")),
            "tableCards",
        ),
        wrong("a drop that is a card", "determine", sevens(|fields| fields["dragged"] = json!("7S")), "dragged"),
        wrong(
            "a source that nobody knows",
            "determine",
            sevens(|fields| fields["dragged"]["source"] = json!("pile")),
            "source",
        ),
        wrong("a card on the table that is a number", "determine", sevens_onto(&json!(7)), "tableCards"),
        wrong("a place that is a text", "determine", sevens(|fields| fields["target"]["index"] = json!("0")), "index"),
        wrong("half a place", "grow", sevens(|fields| fields["index"] = json!(0.5)), "index"),
        wrong(
            "a fifth seat to move",
            "allDrops",
            sevens(|fields| fields["state"]["currentPlayer"] = json!(4)),
            "currentPlayer",
        ),
        wrong(
            "minus one to move",
            "allDrops",
            sevens(|fields| fields["state"]["currentPlayer"] = json!(-1)),
            "currentPlayer",
        ),
        wrong(
            "a fifth seat that drags",
            "determine",
            sevens(|fields| fields["dragged"]["player"] = json!(4)),
            "player",
        ),
    ]
}

/// Numbers that no type has.
fn numbers() -> Vec<Line> {
    let safe = |sizes: Value| json!({ "hand": [], "tableCards": ["7D"], "seen": [], "handSizes": sizes, "index": 0 });
    vec![
        refused(
            "round minus one",
            ask("allDrops", &sevens(|fields| fields["state"]["round"] = json!(-1))),
            "wrong_count",
            json!({ "got": -1, "want": 1 }),
        ),
        refused(
            "round 256",
            ask("allDrops", &sevens(|fields| fields["state"]["round"] = json!(256))),
            "wrong_count",
            json!({ "got": 256, "want": 255 }),
        ),
        refused(
            "an opponent of Casino with 256 cards",
            ask("threats", &safe(json!([256]))),
            "wrong_count",
            json!({ "got": 256, "want": 13 }),
        ),
        refused(
            "an opponent of Casino with minus one card",
            ask("threats", &safe(json!([-1]))),
            "wrong_count",
            json!({ "got": -1, "want": 0 }),
        ),
        refused(
            "Casino for a thousand",
            ask("shuffle", &json!({ "seed": 1, "deal": 0, "players": 1000 })),
            "wrong_count",
            json!({ "got": 1000, "want": 4 }),
        ),
    ]
}

/// What lies on the table, and lists in which types have sets.
fn positions() -> Vec<Line> {
    let on_table = |id, item: Value, code, data| refused(id, ask("determine", &sevens_onto(&item)), code, data);
    let build = |change: fn(&mut Value)| {
        let mut build = json!({ "type": "build", "buildId": "b0", "cards": ["5D", "4C"], "value": 9, "owner": 1 });
        change(&mut build);
        build
    };
    let field = |name: &str| json!({ "field": name });
    let twice = |id, op, fields: Value, card: &str| refused(id, ask(op, &fields), "duplicate", json!({ "card": card }));
    let knows = |hand: Value, seen: Value| json!({ "hand": hand, "tableCards": [build(|_| {})], "seen": seen, "handSizes": [1], "index": 0 });
    vec![
        on_table(
            "a thing that nobody knows",
            json!({ "type": "pile", "cards": [] }),
            "wrong_type",
            field("tableCards"),
        ),
        on_table("a type that is a number", json!({ "type": 1 }), "wrong_type", field("tableCards")),
        on_table(
            "a build without a name",
            build(|build| build["buildId"] = json!(null)),
            "wrong_type",
            field("buildId"),
        ),
        on_table("a build of no owner", build(|build| build["owner"] = json!(null)), "wrong_type", field("owner")),
        on_table("a build of a fifth seat", build(|build| build["owner"] = json!(4)), "wrong_type", field("owner")),
        on_table("a build worth a half", build(|build| build["value"] = json!(4.5)), "wrong_type", field("value")),
        on_table(
            "a build that may be extended perhaps",
            build(|build| build["isExtendable"] = json!(1)),
            "wrong_type",
            field("isExtendable"),
        ),
        on_table("a build of a text", build(|build| build["cards"] = json!("5D 4C")), "wrong_type", field("cards")),
        on_table(
            "a build worth minus nine",
            build(|build| build["value"] = json!(-9)),
            "bad_build",
            json!({ "cards": ["5D", "4C"], "value": -9 }),
        ),
        on_table(
            "a build worth 256",
            build(|build| build["value"] = json!(256)),
            "bad_build",
            json!({ "cards": ["5D", "4C"], "value": 256 }),
        ),
        on_table(
            "a stack without a name",
            json!({ "type": "temporary_stack", "cards": [], "owner": 0 }),
            "missing_field",
            field("stackId"),
        ),
        on_table(
            "a stack without cards to list",
            json!({ "type": "temporary_stack", "stackId": "s0", "owner": 0 }),
            "missing_field",
            field("cards"),
        ),
        on_table(
            "a card on the table that is none",
            json!({ "rank": 15, "suit": "S" }),
            "bad_card",
            json!({ "text": "{\"rank\":15,\"suit\":\"S\"}" }),
        ),
        twice(
            "a card twice in a hand",
            "allDrops",
            sevens(|fields| fields["state"]["playerHands"][0] = json!(["7S", "7♠"])),
            "7S",
        ),
        twice("a loose card twice", "captures", json!({ "card": "9S", "loose": ["5D", "4C", "5D"] }), "5D"),
        twice("a loose card twice to add", "addUp", json!({ "card": "AS", "loose": ["5D", "5D"] }), "5D"),
        twice("a card twice in a sum", "sum", json!({ "cards": ["AS", "AS"] }), "AS"),
        twice("a card twice in a set", "isSet", json!({ "cards": ["AS", "AS"] }), "AS"),
        twice("a card twice in a hand that knows", "threats", knows(json!(["9S", "9S"]), json!([])), "9S"),
        twice("a card seen twice", "threats", knows(json!([]), json!(["9S", "9S"])), "9S"),
        refused(
            "a face card of a number",
            ask("value", &json!({ "cards": [{ "rank": 13, "suit": "♥" }] })),
            "bad_card",
            json!({ "text": "KH" }),
        ),
    ]
}

fn drops() -> Vec<Line> {
    let onto = |id, target: Value, data: Value| {
        refused(id, ask("determine", &sevens(|fields| fields["target"] = target)), "bad_target", data)
    };
    let seen = |id, kind: &str, item: Value, code, data| {
        let target = json!({ "type": kind, "index": 0, "card": item });
        refused(id, ask("explain", &sevens(|fields| fields["target"] = target)), code, data)
    };
    vec![
        onto("a target of an unknown type", json!({ "type": "hand", "index": 0 }), json!({ "type": "hand" })),
        onto("an area of an unknown name", json!({ "type": "table", "area": "left" }), json!({ "area": "left" })),
        onto("a place below zero", json!({ "type": "loose", "index": -1 }), json!({ "index": -1, "items": 1 })),
        refused(
            "a stack below zero",
            ask("grow", &sevens(|fields| fields["index"] = json!(-1))),
            "bad_target",
            json!({ "index": -1, "items": 1 }),
        ),
        // With types, what cannot be is not there; here it is told why it cannot be.
        seen(
            "an expected build that cannot be",
            "loose",
            json!({ "type": "build", "buildId": "b0", "cards": ["5D", "4C"], "value": 8, "owner": 0 }),
            "bad_build",
            json!({ "cards": ["5D", "4C"], "value": 8 }),
        ),
        seen(
            "an expected thing that nobody knows",
            "loose",
            json!({ "type": "pile" }),
            "wrong_type",
            json!({ "field": "card" }),
        ),
    ]
}

/// Cards and things in every form that the source document's apps have.
fn forms() -> Vec<Line> {
    let seven = json!({ "rank": "7", "suit": "♦" });
    let sent = json!({ "type": "capture", "targetCards": [seven], "captureValue": 7, "captureType": "single" });
    let staging = json!({
        "type": "createStagingStack",
        "payload": {
            "source": "hand", "card": { "rank": "7", "suit": "♠" }, "targetIndex": 0, "isTableToTable": false,
        },
    });
    let meant = json!({
        "actions": [staging, sent], "errorMessage": null, "requiresModal": true,
        "ruleIds": ["universal-staging", "single-card-capture"],
    });
    let answered =
        |id, op: &str, fields: Value, ok: &Value| Line { id, question: ask(op, &fields), answer: json!({ "ok": ok }) };
    vec![
        answered("a drop", "determine", sevens(|_| {}), &meant),
        Line {
            id: "rules of Casino that are null",
            question: json!({ "game": "casino", "op": "value", "rules": null, "in": { "cards": [] } }),
            answer: json!({ "ok": 0 }),
        },
        answered("a profile that is null", "determine", sevens(|fields| fields["profile"] = json!(null)), &meant),
        answered(
            "cards of a state as objects",
            "determine",
            sevens(|fields| {
                fields["state"]["tableCards"] = json!([{ "rank": 7, "suit": "♦", "source": "table" }]);
                fields["state"]["playerHands"] = json!([[{ "rank": "7", "suit": "spades" }], []]);
                fields["dragged"]["card"] = json!({ "rank": "7", "suit": "♠" });
                fields["target"]["card"] = json!({ "rank": "7", "suit": "D" });
            }),
            &meant,
        ),
        answered(
            "a loose card that says so",
            "determine",
            sevens_onto(&json!({ "type": "loose", "rank": "7", "suit": "♦" })),
            &meant,
        ),
        answered(
            "a card that says so",
            "determine",
            sevens_onto(&json!({ "type": "card", "rank": "7", "suit": "♦" })),
            &meant,
        ),
        answered(
            "what is said besides is null",
            "determine",
            sevens(|fields| {
                fields["dragged"]["player"] = json!(null);
                fields["target"]["card"] = json!(null);
                fields["target"]["stackId"] = json!(null);
            }),
            &meant,
        ),
        answered(
            "fields that nobody knows in Casino",
            "determine",
            sevens(|fields| {
                fields["why"] = json!("not");
                fields["state"]["deck"] = json!([]);
                fields["target"]["area"] = json!("left");
            }),
            &meant,
        ),
    ]
}
