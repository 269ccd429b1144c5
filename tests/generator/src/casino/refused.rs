//! Every refusal that an API with types has, one fault a question.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use super::written::{build, empty_area, from_hand, from_table, onto, stack, state, words};

/// All of them.
pub(super) fn questions() -> Vec<Question<Op>> {
    [positions(), drops(), actions(), sets(), stacks(), builds()].concat()
}

/// A table with one thing of each kind, and two loose cards.
fn table() -> [Value; 4] {
    [json!("7D"), build("b0", "5D 4C", 9, 1, true), stack("s0", "2S 4H", 0), json!("3D")]
}

fn good() -> Value {
    state(1, &table(), &["7S 2C", "AC", ""])
}

/// The same position, changed.
fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut state = good();
    change(&mut state);
    state
}

fn with_item(place: usize, item: Value) -> Value {
    changed(|state| state["tableCards"][place] = item)
}

/// Positions that cannot be.
fn bad_states() -> Vec<Value> {
    let hands = |hands: &[&str]| {
        let mut state = state(1, &[json!("7D")], hands);
        state["currentPlayer"] = json!(0);
        state
    };
    let mut states = vec![
        hands(&[]),
        hands(&["7S 2C"]),
        hands(&["7S 2C", "", "", "", ""]),
        changed(|state| state["round"] = json!(0)),
        changed(|state| state["currentPlayer"] = json!(3)),
        changed(|state| state["tableCards"][1]["owner"] = json!(3)),
        changed(|state| state["tableCards"][2]["owner"] = json!(3)),
        // A card twice in one place, and in two places.
        with_item(3, json!("7D")),
        with_item(1, build("b0", "5D 4C 5D", 9, 1, true)),
        with_item(2, stack("s0", "2S 2S", 0)),
        with_item(3, json!("7S")),
        with_item(3, json!("AC")),
        with_item(3, json!("5D")),
        with_item(3, json!("2S")),
        with_item(1, build("b0", "3D 6C", 9, 1, true)),
        with_item(1, build("b0", "2C 7C", 9, 1, true)),
        with_item(2, stack("s0", "2S 4C", 0)),
        with_item(2, stack("s0", "2S AC", 0)),
        changed(|state| state["playerHands"][2] = words("AC")),
        changed(|state| state["playerHands"][2] = words("3D")),
    ];
    // What no table has: a stack without cards, two of one name, more things than cards.
    states.extend([
        with_item(2, stack("s0", "", 0)),
        with_item(2, stack("a name that is longer than anybody repeats it", "", 0)),
        with_item(3, stack("s0", "3D", 1)),
        with_item(3, build("b0", "3D", 3, 0, false)),
    ]);
    for things in [41, 255, 256] {
        states.push(changed(|state| state["tableCards"] = vec![json!("3D"); things].into()));
    }
    let builds = [
        ("", 9),
        ("", 0),
        ("5D 4C", 0),
        ("5D 4C", 8),
        ("5D 4C", 10),
        ("5D 4C", 18),
        ("5D 4C", 255),
        ("5D 4C 8S", 9),
        ("6C 6H 6S", 9),
        ("9H AH", 9),
    ];
    states.extend(builds.map(|(cards, value)| with_item(1, build("b0", cards, value, 1, true))));
    for text in ["KH", "JD", "QS", "1D", "", "joker", "the king of hearts, if you please, and no other"] {
        let no_card = [
            with_item(3, json!(text)),
            changed(|state| state["playerHands"][0] = json!(["7S", "2C", text])),
            changed(|state| state["playerHands"][1] = json!([text])),
            changed(|state| state["tableCards"][1]["cards"] = json!(["5D", "4C", text])),
            changed(|state| state["tableCards"][2]["cards"] = json!([text])),
        ];
        states.extend(no_card);
    }
    states
}

fn asked_of_a_drop(state: &Value, dragged: &Value, target: &Value) -> Vec<Question<Op>> {
    let fields = json!({ "state": state, "dragged": dragged, "target": target });
    let mut chosen = fields.clone();
    chosen["action"] = json!({ "type": "trail", "payload": { "card": { "rank": "7", "suit": "♠" } } });
    vec![
        Question::new(Op::Determine, fields.clone()),
        Question::new(Op::Explain, fields),
        Question::new(Op::Choose, chosen),
    ]
}

fn positions() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for state in bad_states() {
        questions.extend(asked_of_a_drop(&state, &from_hand("7S"), &onto("loose", 0)));
        questions.push(Question::new(Op::AllDrops, json!({ "state": state })));
        questions.push(Question::new(Op::Grow, json!({ "state": state, "index": 2 })));
    }
    // The document's example with kings.
    let kings = state(1, &[json!("KC")], &["KH", "2C"]);
    questions.extend(asked_of_a_drop(&kings, &from_hand("KH"), &onto("loose", 0)));
    questions
}

/// What is dragged or where it goes is not so.
fn drops() -> Vec<Question<Op>> {
    let by = |seat: usize| json!({ "card": "7S", "source": "hand", "player": seat });
    let expecting = |kind: &str, index: u64, item: Value| json!({ "type": kind, "index": index, "card": item });
    let named = |kind: &str, index: u64, id: &str| json!({ "type": kind, "index": index, "stackId": id });
    let seven = || from_hand("7S");
    let drops = [
        (by(1), onto("loose", 0)),
        (by(2), empty_area()),
        (by(3), empty_area()),
        (from_hand("7D"), onto("loose", 3)),
        (from_hand("AC"), onto("loose", 0)),
        (from_hand("10S"), empty_area()),
        (from_hand("KS"), empty_area()),
        (from_hand("JD"), onto("loose", 0)),
        (from_table("QH"), onto("loose", 0)),
        (from_table("KC"), onto("build", 1)),
        (seven(), expecting("loose", 0, json!("KD"))),
        (seven(), expecting("build", 1, json!("QS"))),
        (seven(), json!({ "type": "table", "area": "empty", "card": "JC" })),
        (from_hand("1S"), empty_area()),
        (from_table("7S"), onto("loose", 0)),
        (from_table("5D"), onto("loose", 0)),
        (from_table("2S"), empty_area()),
        (from_table("10S"), onto("build", 1)),
        (seven(), onto("loose", 4)),
        (seven(), onto("build", 5)),
        (seven(), onto("temporary_stack", 255)),
        (seven(), onto("loose", 4_294_967_295)),
        (seven(), onto("loose", 1)),
        (seven(), onto("loose", 2)),
        (seven(), onto("build", 0)),
        (seven(), onto("build", 2)),
        (seven(), onto("temporary_stack", 0)),
        (seven(), onto("temporary_stack", 1)),
        (seven(), expecting("loose", 0, json!("7H"))),
        (seven(), expecting("loose", 0, json!("3D"))),
        (seven(), expecting("loose", 0, table()[1].clone())),
        (seven(), expecting("build", 1, json!("5D"))),
        (seven(), expecting("build", 1, build("b1", "5D 4C", 9, 1, true))),
        (seven(), expecting("build", 1, build("b0", "4C 5D", 9, 1, true))),
        (seven(), expecting("build", 1, build("b0", "5D 4C", 9, 0, true))),
        (seven(), expecting("build", 1, build("b0", "5D 4C", 9, 1, false))),
        (seven(), expecting("build", 1, build("b0", "5D 4C 9S", 9, 1, true))),
        (seven(), expecting("build", 1, stack("b0", "5D 4C", 1))),
        (seven(), expecting("temporary_stack", 2, stack("s1", "2S 4H", 0))),
        (seven(), expecting("temporary_stack", 2, stack("s0", "4H 2S", 0))),
        (seven(), expecting("temporary_stack", 2, stack("s0", "2S", 0))),
        (seven(), expecting("temporary_stack", 2, stack("s0", "2S 4H", 1))),
        (seven(), expecting("temporary_stack", 2, json!("2S"))),
        (seven(), named("temporary_stack", 2, "s1")),
        (seven(), named("temporary_stack", 2, "")),
        (seven(), named("loose", 0, "s0")),
        (seven(), named("build", 1, "b0")),
        (seven(), json!({ "type": "table", "area": "empty", "card": "7D" })),
        (seven(), json!({ "type": "table", "area": "empty", "stackId": "s0" })),
        (seven(), expecting("loose", 0, json!("1D"))),
        (from_table("7D"), onto("loose", 0)),
        (from_table("3D"), onto("loose", 3)),
    ];
    drops.iter().flat_map(|(dragged, target)| asked_of_a_drop(&good(), dragged, target)).collect()
}

/// What was not offered.
fn actions() -> Vec<Question<Op>> {
    let card = |rank: Value, suit: &str| json!({ "rank": rank, "suit": suit });
    let seven = || card(json!("7"), "♦");
    let capture = |card: Value, value: Value, kind: &str| json!({ "type": "capture", "targetCards": [card], "captureValue": value, "captureType": kind });
    let staging = |index: u64, source: &str| {
        json!({
            "type": "createStagingStack",
            "payload": { "source": source, "card": card(json!("7"), "♠"), "targetIndex": index, "isTableToTable": false },
        })
    };
    let create = |cards: Value, owner: u64, value: u64| json!({ "type": "build", "operation": "create", "owner": owner, "cards": cards, "value": value });
    let pair = || json!([card(json!("7"), "♦"), card(json!("7"), "♠")]);
    let actions = [
        // Offered: in several spellings, with tags.
        capture(seven(), json!(7), "single"),
        capture(card(json!(7), "D"), json!(7), "single"),
        capture(card(json!("7"), "diamonds"), json!(7), "single"),
        capture(json!({ "rank": 7, "suit": "♦", "source": "table", "id": "d7" }), json!(7), "single"),
        staging(0, "hand"),
        // By the literal reading alone.
        create(pair(), 0, 14),
        // Not offered.
        capture(seven(), json!(8), "single"),
        capture(seven(), json!("7"), "single"),
        capture(seven(), json!(7), "build"),
        capture(card(json!("7"), "♥"), json!(7), "single"),
        capture(card(json!("K"), "♦"), json!(7), "single"),
        json!({ "type": "capture", "targetCards": [], "captureValue": 7, "captureType": "single" }),
        json!({ "type": "capture", "targetCards": [seven()], "captureValue": 7 }),
        json!({ "type": "capture", "targetCards": [seven()], "captureValue": 7, "captureType": "single", "more": 1 }),
        staging(3, "hand"),
        staging(0, "table"),
        create(pair(), 1, 14),
        create(json!([card(json!("7"), "♠"), card(json!("7"), "♦")]), 0, 14),
        json!({ "type": "trail", "payload": { "card": card(json!("7"), "♠") } }),
        json!({}),
        json!([]),
        json!(null),
        json!("capture"),
        json!(7),
        // No card.
        capture(card(json!("1"), "♦"), json!(7), "single"),
        capture(card(json!(15), "♦"), json!(7), "single"),
        capture(card(json!("7"), "X"), json!(7), "single"),
        capture(json!({ "rank": 15, "suit": "♦", "source": "table" }), json!(7), "single"),
    ];
    let mut questions = Vec::new();
    for action in &actions {
        for profile in ["document", "literal"] {
            let fields = json!({
                "profile": profile, "state": good(), "dragged": from_hand("7S"), "target": onto("loose", 0), "action": action,
            });
            questions.push(Question::new(Op::Choose, fields));
        }
    }
    // Nothing at all was offered.
    let fields = json!({ "state": good(), "dragged": from_table("7D"), "target": empty_area(), "action": capture(seven(), json!(7), "single") });
    questions.push(Question::new(Op::Choose, fields));
    questions
}

fn sets() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for op in [Op::Captures, Op::AddUp] {
        for (card, loose) in [
            ("KS", "7D"),
            ("JD", ""),
            ("7S", "7D KS"),
            ("7S", "QH"),
            ("7S", "7D 7S"),
            ("AC", "AC"),
            ("1S", "7D"),
            ("7S", "7D 1D"),
        ] {
            questions.push(Question::new(op, json!({ "card": card, "loose": words(loose) })));
        }
    }
    for op in [Op::Value, Op::Sum, Op::IsSequence, Op::IsSet] {
        for cards in [
            "JD",
            "JC",
            "JH",
            "JS",
            "QD",
            "QC",
            "QH",
            "QS",
            "KD",
            "KC",
            "KH",
            "KS",
            "AS KS",
            "JH KS",
            "QS JD 10S",
            "1S",
            "AS 0S",
        ] {
            questions.push(Question::new(op, json!({ "cards": words(cards) })));
        }
    }
    questions
}

/// Where no temporary stack lies.
fn stacks() -> Vec<Question<Op>> {
    let ask = |index: u64| Question::new(Op::Grow, json!({ "state": good(), "index": index }));
    [0, 1, 3, 4, 9, 255, 4_294_967_295].map(ask).to_vec()
}

/// What nobody can know, and where no build lies.
fn builds() -> Vec<Question<Op>> {
    let good = || json!({ "hand": words("7S 2C"), "tableCards": table(), "seen": words("AC AH"), "handSizes": [10], "index": 1 });
    let with = |name: &str, value: Value| {
        let mut fields = good();
        fields[name] = value;
        fields
    };
    let item = |place: usize, item: Value| {
        let mut fields = good();
        fields["tableCards"][place] = item;
        fields
    };
    let all = [
        good(),
        with("hand", words("7S KC")),
        with("hand", words("7S 0C")),
        with("hand", words("7D")),
        with("hand", words("4C")),
        with("hand", words("4H")),
        with("seen", words("JD")),
        with("seen", words("AC x")),
        with("handSizes", json!([])),
        with("handSizes", json!([1, 1, 1, 1])),
        // Two in the hand, six on the table and two that went by leave thirty.
        with("handSizes", json!([30])),
        with("handSizes", json!([31])),
        with("handSizes", json!([10, 10, 11])),
        with("handSizes", json!([255, 255, 255])),
        with("index", json!(0)),
        with("index", json!(2)),
        with("index", json!(4)),
        with("index", json!(4_294_967_295_u64)),
        item(1, build("b0", "5D 4C", 8, 1, true)),
        item(1, build("b0", "", 9, 1, true)),
        item(1, build("b0", "5D 4C KD", 9, 1, true)),
        item(1, build("b0", "5D 4C 5D", 9, 1, true)),
        item(2, stack("s0", "2S 2S", 0)),
        item(2, stack("s0", "QS", 0)),
        item(2, stack("s0", "", 0)),
        item(3, build("b0", "3D", 3, 0, false)),
        item(3, stack("s0", "3D", 0)),
        with("tableCards", vec![json!("3D"); 41].into()),
        item(3, json!("7D")),
        item(3, json!("4C")),
        item(3, json!("KD")),
        // Nobody is missing here: any of four seats may own what lies there.
        item(1, build("b0", "5D 4C", 9, 3, true)),
    ];
    all.into_iter().map(|fields| Question::new(Op::Threats, fields)).collect()
}
