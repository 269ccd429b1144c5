//! The committed vectors are what the generator writes.

use std::{collections::HashSet, fs, path::Path};

use serde_json::Value;
use unbeaten_generator::files;

fn committed(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors").join(name)).expect("it is committed")
}

/// `cargo run --release -p unbeaten-generator -- write` writes them anew.
#[test]
fn the_committed_vectors_are_generated() {
    for file in files() {
        let committed = committed(file.name);
        for (generated, committed) in file.text.lines().zip(committed.lines()) {
            assert!(generated == committed, "{}\ngenerated {generated}\ncommitted {committed}", file.name);
        }
        assert_eq!(file.text.len(), committed.len(), "{} has another number of vectors", file.name);
    }
}

#[test]
fn no_question_and_no_name_comes_twice() {
    let (mut asked, mut ids) = (HashSet::new(), HashSet::new());
    for name in
        ["big_two.jsonl", "big_two_examples.jsonl", "casino.jsonl", "fair.jsonl", "lines.jsonl", "texas42.jsonl"]
    {
        for line in committed(name).lines() {
            let mut vector: Value = serde_json::from_str(line).expect("a vector is JSON");
            let vector = vector.as_object_mut().expect("a vector is an object");
            let id = vector.remove("id").expect("a vector has an id");
            vector.retain(|part, _| part != "ok" && part != "err");
            assert!(asked.insert(Value::Object(vector.clone()).to_string()), "{name} asks twice: {line}");
            assert!(ids.insert(format!("{name} {id}")), "{name} has two vectors called {id}");
        }
    }
}

/// Runners compare texts and digests, so answers are written in the one form that all languages write.
#[test]
fn answers_are_canonical() {
    for name in ["big_two.jsonl", "big_two_examples.jsonl", "casino.jsonl", "fair.jsonl", "texas42.jsonl"] {
        for line in committed(name).lines() {
            let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
            let part = if vector.get("ok").is_some() { "ok" } else { "err" };
            assert!(line.ends_with(&format!(",\"{part}\":{}}}", vector[part])), "{line}");
        }
    }
}
