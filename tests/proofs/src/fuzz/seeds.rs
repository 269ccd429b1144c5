//! What the fuzzer begins with: the vectors, in the form in which each target reads them.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::TARGETS;
use crate::Dice;

const VECTORS: [&str; 6] = ["lines", "big_two_examples", "big_two", "texas42", "casino", "fair"];

const SNAPSHOTS: [&str; 2] = ["snapshots/rust.json", "snapshots/rust_played_on.json"];

fn vectors(file: &str) -> String {
    let path = format!("{}/../vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The longest seed: what is longer takes the fuzzer long, and finds no more.
const LONGEST: usize = 4096;

/// The seeds of a target, all different.
///
/// # Panics
/// If the vectors are not what they are, or there is no such target.
pub fn seeds(target: &str) -> BTreeSet<Vec<u8>> {
    let seeds: BTreeSet<Vec<u8>> = match target {
        "lines" => some_of_each_question(12).map(|question| Value::Object(question).to_string().into_bytes()).collect(),
        "records" => questions().filter_map(|question| text(&question, "record")).collect(),
        "snapshots" => SNAPSHOTS.into_iter().map(|file| vectors(file).into_bytes()).collect(),
        "wire" => some_of_each_question(40)
            .filter(|question| asked(question, "state").is_some())
            .map(|question| question["in"].to_string().into_bytes())
            .collect(),
        "parsers" => words()
            .into_iter()
            .map(String::into_bytes)
            .chain(questions().filter_map(|question| Some(question.get("rules")?.to_string().into_bytes())))
            .chain(
                questions().filter_map(|question| Some(asked(&question, "transcripts")?[0].to_string().into_bytes())),
            )
            .collect(),
        "batches" | "games" => (1..=16).map(random).collect(),
        _ => panic!("there is no {target}; there are {:?}", TARGETS.map(|(name, _)| name)),
    };
    seeds.into_iter().filter(|seed| seed.len() <= LONGEST).collect()
}

/// The questions of the vectors, without their answers.
fn questions() -> impl Iterator<Item = Map<String, Value>> {
    let read = |line: &str| {
        let mut question: Map<_, _> = serde_json::from_str(line).ok()?;
        for answer in ["ok", "err", "id"] {
            question.remove(answer);
        }
        Some(question)
    };
    let of_file = move |file| vectors(&format!("{file}.jsonl")).lines().filter_map(read).collect::<Vec<_>>();
    VECTORS.into_iter().flat_map(of_file)
}

/// Of each thing that can be asked so many questions, from the shortest to the longest.
fn some_of_each_question(many: usize) -> impl Iterator<Item = Map<String, Value>> {
    let mut all: Vec<(String, String)> = questions()
        .map(|question| {
            (question.get("op").map(Value::to_string).unwrap_or_default(), Value::Object(question).to_string())
        })
        .collect();
    all.sort_by(|(op, question), (other, longer)| (op, question.len()).cmp(&(other, longer.len())));
    let some = |of_an_op: &[(String, String)]| {
        of_an_op
            .iter()
            .step_by(of_an_op.len().div_ceil(many))
            .filter_map(|(_, question)| serde_json::from_str(question).ok())
            .collect::<Vec<_>>()
    };
    all.chunk_by(|(op, _), (other, _)| op == other).flat_map(some).collect::<Vec<_>>().into_iter()
}

fn asked<'a>(question: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    question.get("in")?.get(name)
}

fn text(question: &Map<String, Value>, name: &str) -> Option<Vec<u8>> {
    Some(asked(question, name)?.as_str()?.as_bytes().to_vec())
}

fn random(number: u64) -> Vec<u8> {
    let mut dice = Dice::new(number);
    (0..16 * number).flat_map(|_| dice.roll().to_le_bytes()).collect()
}

/// Every short word of the vectors: names of fields and what is asked, cards, plays.
pub fn words() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for question in questions() {
        collect(&Value::Object(question), &mut words);
    }
    words
}

fn collect(value: &Value, words: &mut BTreeSet<String>) {
    let mut word = |word: &str| {
        if (1..=16).contains(&word.len()) {
            words.insert(word.to_owned());
        }
    };
    match value {
        Value::String(text) => text.split([' ', '\n', '"']).for_each(word),
        Value::Array(list) => list.iter().for_each(|value| collect(value, words)),
        Value::Object(fields) => {
            fields.keys().for_each(|name| word(name));
            fields.values().for_each(|value| collect(value, words));
        }
        _ => {}
    }
}
