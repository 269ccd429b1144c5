//! Lines about Texas 42 that no API with types can be asked.

use serde_json::{Value, json};
use unbeaten_oracle::texas42::Domino;
use unbeaten_questions::{Asks, texas42::Op};

use super::{
    answer,
    chosen::{self, Chosen},
};
use crate::{
    confirm::answer_of_the_core,
    lines::{Line, refused, unknown_op},
};

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
    let written = vec![
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
        wrong("a void in no suit", "claim", late(json!([["hearts"], [], []])), "voids"),
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
    ];
    written.into_iter().chain(objects()).chain(games()).chain(won_before()).chain(open_hands()).collect()
}

/// The source document's `Domino` and `TrumpSelection`; an API with types has values for them.
fn objects() -> Vec<Line> {
    let ask = |op: &str, fields: Value| json!({ "game": "texas42", "op": op, "in": fields });
    let led = |domino: Value, trump: Value| ask("ledSuit", json!({ "domino": domino, "trump": trump }));
    let answered = |id, question, ok: Value| Line { id, question, answer: json!({ "ok": ok }) };
    let bad = |id, question, code: &str, text: &Value| {
        let text: String = text.to_string().chars().take(32).collect();
        refused(id, question, code, json!({ "text": text }))
    };
    let (six_four, fours) = (json!({ "high": 6, "low": 4 }), json!({ "type": "suit", "suit": 4 }));
    let (doubles, none) = (json!({ "type": "doubles" }), json!({ "type": "no-trump" }));
    let whole = json!({ "high": 6, "low": 4, "id": "6-4", "points": 10 });
    let no_dominoes = [
        ("a domino object with a pip too high", json!({ "high": 7, "low": 4 })),
        ("a domino object with a pip below zero", json!({ "high": 6, "low": -1 })),
        ("a domino object with half a pip", json!({ "high": 6, "low": 0.5 })),
        ("a domino object with a pip that is a text", json!({ "high": "6", "low": 4 })),
        ("a domino object without its low pip", json!({ "high": 6 })),
        ("a domino object that is empty", json!({})),
    ];
    let no_trumps = [
        ("a suit of a pip too high", json!({ "type": "suit", "suit": 7 })),
        ("a suit of a pip below zero", json!({ "type": "suit", "suit": -1 })),
        ("a suit without its pip", json!({ "type": "suit" })),
        ("a suit of no pip", json!({ "type": "suit", "suit": null })),
        ("a suit by its name", json!({ "type": "suit", "suit": "fours" })),
        ("a declaration of a type that nobody knows", json!({ "type": "nello" })),
        ("a declaration without a type", json!({ "suit": 4 })),
    ];
    let mut lines = vec![
        answered("a domino object", led(six_four.clone(), json!("fours")), json!("fours")),
        answered("a domino object with all its fields", led(whole, json!("fives")), json!("sixes")),
        answered(
            "a domino object the other way round",
            led(json!({ "high": 4, "low": 6 }), json!("aces")),
            json!("sixes"),
        ),
        answered("a declaration object of a suit", led(six_four.clone(), fours.clone()), json!("fours")),
        answered(
            "a declaration object of blanks",
            led(json!("6-0"), json!({ "type": "suit", "suit": 0 })),
            json!("blanks"),
        ),
        answered("a declaration object of doubles", led(json!("6-6"), doubles.clone()), json!("doubles")),
        answered("a declaration object of no trump", led(json!("6-6"), none.clone()), json!("sixes")),
        answered(
            "a declaration object with a pip that says nothing",
            led(json!("6-6"), json!({ "type": "no-trump", "suit": -1 })),
            json!("sixes"),
        ),
        answered(
            "objects wherever there is a domino",
            ask(
                "legalPlays",
                json!({ "hand": [{ "high": 5, "low": 4 }, "5-1", { "high": 6, "low": 6 }], "trump": fours, "led": { "high": 5, "low": 0 } }),
            ),
            json!(["5-1"]),
        ),
        answered(
            "objects in a trick",
            ask("trick", json!({ "plays": [six_four, { "high": 6, "low": 6 }, "6-5", "0-0"], "trump": none })),
            json!({ "winner": 1, "points": 11 }),
        ),
        refused(
            "a domino object twice",
            ask("trick", json!({ "plays": [{ "high": 5, "low": 4 }, "4-5"], "trump": doubles })),
            "duplicate",
            json!({ "domino": "5-4" }),
        ),
        refused(
            "a declaration that is not selected",
            led(json!("6-6"), json!({ "type": "not-selected" })),
            "trump_not_selected",
            json!({}),
        ),
    ];
    lines.extend(no_dominoes.map(|(id, domino)| bad(id, led(domino.clone(), json!("fours")), "bad_domino", &domino)));
    lines.extend(no_trumps.map(|(id, trump)| bad(id, led(json!("6-4"), trump.clone()), "bad_trump", &trump)));
    lines
}

/// What no set-up has, answered by the oracle.
fn won_before() -> Vec<Line> {
    let line = |(id, chosen): (&'static str, Chosen)| {
        let question = chosen.question;
        let answer = answer::answer(&question, &answer_of_the_core(&question.line(&Value::Null)));
        let question =
            json!({ "game": "texas42", "op": question.op.name(), "rules": question.rules, "in": question.fields });
        Line { id, question, answer }
    };
    chosen::won_before().map(line).into()
}

/// Options that cannot be, and what questions about games lack.
fn games() -> Vec<Line> {
    let under = |rules: Value| json!({ "game": "texas42", "op": "auction", "rules": rules, "in": { "calls": [] } });
    let wrong = |id, field: &str, value: Value| {
        refused(id, under(json!({ "preset": "casual", field: value })), "wrong_type", json!({ "field": field }))
    };
    let missing = |id, op: &str, fields: Value, field: &str| {
        let question = json!({ "game": "texas42", "op": op, "in": fields });
        refused(id, question, "missing_field", json!({ "field": field }))
    };
    let hands: Value =
        Domino::all().chunks(7).map(|hand| hand.iter().map(Domino::to_string).collect::<Value>()).collect();
    let signed = |id, action: &str| {
        let question = json!({ "game": "texas42", "op": "game", "in": { "hands": hands, "actions": [action] } });
        refused(id, question, "bad_action", json!({ "text": action, "action": 1 }))
    };
    vec![
        wrong("a scoring that nobody knows", "scoring", json!("tricks")),
        wrong("a scoring that is a number", "scoring", json!(7)),
        wrong("a target of nothing", "target", json!(0)),
        wrong("a target below nothing", "target", json!(-7)),
        wrong("a target that is a text", "target", json!("7")),
        wrong("all pass to nobody", "allPass", json!("again")),
        wrong("no marks at all", "maxMarks", json!(0)),
        wrong("eight marks", "maxMarks", json!(8)),
        wrong("half a mark", "maxMarks", json!(1.5)),
        wrong("an early end that is a text", "earlyEnd", json!("yes")),
        wrong("claims that are a flag", "claims", json!(true)),
        wrong("no kind of no-trump", "noTrumpDoubles", json!([])),
        wrong("no-trump inverted", "noTrumpDoubles", json!(["inverted"])),
        wrong("a kind of no-trump twice", "noTrumpDoubles", json!(["low", "low"])),
        wrong("a kind of no-trump that is no list", "noTrumpDoubles", json!("low")),
        wrong("nello that is a flag", "nello", json!(true)),
        wrong("nello from nothing", "nelloMarks", json!(0)),
        wrong("nello from eight", "nelloMarks", json!(8)),
        wrong("no kind of nello", "nelloDoubles", json!([])),
        wrong("a kind of nello that nobody knows", "nelloDoubles", json!(["own", "wild"])),
        wrong("sevens now and then", "sevens", json!("sometimes")),
        wrong("sevens from eight", "sevensMarks", json!(8)),
        wrong("plunge by the number", "plunge", json!(4)),
        wrong("plunge for one", "plungeMarks", json!(1)),
        wrong("plunge for eight", "plungeMarks", json!(8)),
        wrong("splash by a word", "splash", json!("on")),
        wrong("splash from high to low", "splashMarks", json!([3, 2])),
        wrong("splash for one", "splashMarks", json!([1, 2])),
        wrong("splash for eight", "splashMarks", json!([2, 8])),
        wrong("splash for a number", "splashMarks", json!(2)),
        wrong("splash for three numbers", "splashMarks", json!([2, 3, 4])),
        wrong("partners who lead by a number", "partnerLeads", json!(1)),
        refused(
            "an option that casual rules lack",
            under(json!({ "preset": "casual", "dumpTheDealer": true })),
            "unknown_rules",
            json!({ "field": "dumpTheDealer" }),
        ),
        missing("an auction without calls", "auction", json!({}), "calls"),
        missing("a game without hands", "game", json!({ "actions": [] }), "hands"),
        missing("a game without actions", "game", json!({ "hands": hands }), "actions"),
        signed("a seat with a sign", "+1:30"),
        signed("a seat with a zero in front", "01:30"),
        refused(
            "more points than a byte holds",
            json!({ "game": "texas42", "op": "settle", "in": {
                "bid": "30", "bidder": 0, "declaration": "fives", "points": [300, 14], "tricks": [4, 3],
            } }),
            "wrong_count",
            json!({ "field": "points" }),
        ),
        missing("a view of nobody", "view", json!({ "hands": hands, "actions": [] }), "seat"),
        missing(
            "a settlement without a bid",
            "settle",
            json!({ "bidder": 0, "declaration": "fives", "points": [0, 0], "tricks": [0, 0] }),
            "bid",
        ),
        missing("a replay of nothing", "replay", json!({}), "record"),
        missing("a trace by no policy", "trace", json!({ "seed": 1, "actions": 1 }), "policy"),
        missing("a trace without an end", "trace", json!({ "seed": 1, "policy": "first" }), "actions"),
    ]
}

/// What questions about open hands and about one seat's knowledge lack, and what they have of another type.
fn open_hands() -> Vec<Line> {
    let ask = |op: &str, fields: Value| json!({ "game": "texas42", "op": op, "in": fields });
    let hands = json!([["6-6"], ["5-5"], ["4-4"], ["3-3"]]);
    let whole: Value =
        Domino::all().chunks(7).map(|hand| hand.iter().map(Domino::to_string).collect::<Value>()).collect();
    let open = |more: Value| {
        let mut fields = json!({ "hands": hands, "declaration": "sixes", "leader": 0 });
        for (name, value) in more.as_object().into_iter().flatten() {
            fields[name] = value.clone();
        }
        fields
    };
    let known = |more: Value| {
        let mut fields = json!({ "seat": 0, "hand": whole[0], "actions": [], "seed": 1, "samples": 1 });
        for (name, value) in more.as_object().into_iter().flatten() {
            fields[name] = value.clone();
        }
        fields
    };
    let without = |mut fields: Value, name: &str| {
        fields.as_object_mut().map(|fields| fields.remove(name));
        fields
    };
    let missing = |id, op: &str, fields: Value, field: &str| {
        refused(id, ask(op, fields), "missing_field", json!({ "field": field }))
    };
    let wrong = |id, op: &str, fields: Value, field: &str| {
        refused(id, ask(op, fields), "wrong_type", json!({ "field": field }))
    };
    let (none, bare) = (|| open(json!({})), || known(json!({})));
    vec![
        missing("an open hand without hands", "solve", without(none(), "hands"), "hands"),
        missing("an open hand without a declaration", "solve", without(none(), "declaration"), "declaration"),
        missing("an open hand that nobody leads", "solve", without(none(), "leader"), "leader"),
        missing("nello by nobody", "solve", open(json!({ "declaration": "nello" })), "bidder"),
        missing("sevens by nobody", "solve", open(json!({ "declaration": "sevens" })), "bidder"),
        missing("a bid by nobody", "solve", open(json!({ "bid": "30" })), "bidder"),
        wrong("a leader who has no seat", "solve", open(json!({ "leader": 4 })), "leader"),
        wrong("a bidder who has no seat", "solve", open(json!({ "bid": "30", "bidder": -1 })), "bidder"),
        wrong("a trick that is a text", "solve", open(json!({ "trick": "6-6" })), "trick"),
        wrong("hands that are numbers", "solve", open(json!({ "hands": [1, 1, 1, 1] })), "hands"),
        wrong("points that are a number", "solve", open(json!({ "points": 30 })), "points"),
        wrong("a bid that is a number", "solve", open(json!({ "bid": 30, "bidder": 0 })), "bid"),
        missing("a whole deal that nobody leads", "solveAll", json!({ "hands": whole }), "leader"),
        missing("a whole deal without hands", "solveAll", json!({ "leader": 0 }), "hands"),
        missing("the deals of nobody", "deals", without(bare(), "seat"), "seat"),
        missing("the deals of a seat without a hand", "deals", without(bare(), "hand"), "hand"),
        missing("the deals of a hand without actions", "deals", without(bare(), "actions"), "actions"),
        wrong("the deals of a seat that there is not", "deals", known(json!({ "seat": 4 })), "seat"),
        missing("deals drawn from no seed", "sample", without(bare(), "seed"), "seed"),
        missing("nobody knows how many deals", "sample", without(bare(), "samples"), "samples"),
        wrong("half a deal", "sample", known(json!({ "samples": 0.5 })), "samples"),
    ]
}
