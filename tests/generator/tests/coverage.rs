//! What the vectors cover: every op, every code, every option.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use unbeaten_cli::questions::{Asks, Op, texas42};

const TYPED: [&str; 2] =
    [include_str!("../../vectors/big_two.jsonl"), include_str!("../../vectors/big_two_examples.jsonl")];
const LINES: &str = include_str!("../../vectors/lines.jsonl");

fn read(texts: &[&str]) -> Vec<Value> {
    texts.iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

fn schema() -> Value {
    serde_json::from_str(include_str!("../../vectors/schema.json")).expect("it is JSON")
}

fn codes(vectors: &[Value]) -> BTreeSet<String> {
    vectors.iter().filter_map(|vector| vector["err"]["code"].as_str().map(str::to_owned)).collect()
}

#[test]
fn there_are_many() {
    let vectors = read(&TYPED);
    assert!(vectors.len() >= 8_000, "only {} vectors", vectors.len());
    let bytes: usize = TYPED.iter().map(|text| text.len()).sum();
    assert!(bytes < 6_000_000, "{bytes} bytes are too many to keep");
}

#[test]
fn every_op_is_answered_and_refused() {
    let mut answered: BTreeMap<Op, (u32, u32)> = BTreeMap::new();
    for vector in read(&TYPED) {
        let op = Op::named(vector["op"].as_str().expect("an op")).expect("a known op");
        let (ok, err) = answered.entry(op).or_default();
        if vector.get("ok").is_some() { *ok += 1 } else { *err += 1 }
    }
    for op in Op::ALL {
        let (ok, err) = answered[&op];
        assert!(ok >= 100, "{} is answered {ok} times", op.name());
        // Any cards are possible, and can be sorted.
        assert!(err >= 10 || matches!(op, Op::Possible | Op::Sort), "{} is refused {err} times", op.name());
    }
}

/// The codes of the schema are met, all others of the typed API too; and what is about lines alone stays in its file.
#[test]
fn every_code_is_met() {
    let listed = schema()["$defs"]["error"]["properties"]["code"]["enum"].clone();
    let listed: BTreeSet<String> = serde_json::from_value(listed).expect("a list of texts");
    let (typed, lines) = (codes(&read(&TYPED)), codes(&read(&[LINES])));
    assert_eq!(&typed | &lines, listed);
    let of_lines = "bad_request missing_field too_many unknown_game unknown_op";
    assert_eq!(&listed - &typed, of_lines.split_whitespace().map(str::to_owned).collect());
}

/// Each field of the rules, with each of its values where they can be counted; and several fields at once.
#[test]
fn every_option_is_met() {
    let fields = schema()["$defs"]["rules"]["anyOf"][1]["properties"].clone();
    let mut met: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut together = 0;
    for vector in read(&TYPED) {
        let Some(rules) = vector["rules"].as_object() else { continue };
        together += u32::from(rules.len() > 3);
        for (field, value) in rules {
            met.entry(field.clone()).or_default().insert(value.to_string());
        }
    }
    assert!(together > 500, "only {together} questions have several options changed");
    for (field, form) in fields.as_object().expect("fields") {
        let values = met.get(field).unwrap_or_else(|| panic!("nobody asks about {field}"));
        let wanted: Vec<String> = match (&form["enum"], form["type"].as_str()) {
            (Value::Array(values), _) => values.iter().map(Value::to_string).collect(),
            (_, Some("boolean")) => vec!["true".into(), "false".into()],
            _ => vec![],
        };
        for value in wanted {
            assert!(values.contains(&value), "{field} is never {value}");
        }
        let least = match field.as_str() {
            "suitOrder" => 24,
            "straights" => 39,
            "firstCard" => 10,
            "autoPassMs" | "target" | "pointsPerCard" => 5,
            _ => 1,
        };
        assert!(values.len() >= least, "{field} has only {} values", values.len());
    }
}
