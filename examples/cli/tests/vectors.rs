//! Questions for a port: the same for the same arguments, each op as often as every other, and answered as `eval` does.

mod common;

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use common::unbeaten;
use serde_json::Value;
use unbeaten_questions::{Asks, big_two, casino, texas42};

fn vectors(arguments: &str) -> Vec<Value> {
    vectors_of("big-two", arguments)
}

fn vectors_of(game: &str, arguments: &str) -> Vec<Value> {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let printed = unbeaten(&[&["vectors", game], &words[..]].concat(), "").ok();
    printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn count_by<'a>(vectors: &'a [Value], of: impl Fn(&'a Value) -> &'a Value) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for vector in vectors {
        *counts.entry(of(vector).as_str().unwrap_or("none").to_owned()).or_default() += 1;
    }
    counts
}

/// Every op is there, and none more than once oftener than another.
fn assert_by_turns<O: Asks>(all: &[Value]) {
    let ops = count_by(all, |vector| &vector["op"]);
    let least = all.len() / O::all().len();
    assert!(ops.values().all(|&count| count == least || count == least + 1), "{ops:?}");
    assert_eq!(ops.len(), O::all().len(), "{ops:?}");
}

#[test]
fn every_op_comes_by_turns() {
    let all = vectors("");
    assert_eq!(all.len(), 1000);
    assert_by_turns::<big_two::Op>(&all);
    let codes = count_by(&all, |vector| &vector["err"]["code"]);
    assert!((600..950).contains(&codes["none"]) && codes.len() > 12, "{codes:?}");
    assert!(all.iter().zip(1..).all(|(vector, number)| vector["id"] == number));
    assert!(all.iter().all(|vector| vector.get("rules").is_none()), "classic needs no words");
}

#[test]
fn the_arguments_alone_decide() {
    for arguments in ["--count 100", "--count 60 --seed 7 --rules varied", "--count 30 --op hint,sort trace"] {
        assert_eq!(vectors(arguments), vectors(arguments));
    }
    assert_ne!(vectors("--count 34"), vectors("--count 34 --seed 2"));
    assert_eq!(vectors("--count 34"), vectors("--count 51 --seed 1")[..34]);
    assert_eq!(vectors("--count 0"), Vec::<Value>::new());
    let some = vectors("--count 30 --op hint,sort trace");
    let expected = ["hint", "sort", "trace"].map(|op| (op.to_owned(), 10));
    assert_eq!(count_by(&some, |vector| &vector["op"]), expected.into());
}

#[test]
fn varied_rules_differ() {
    let all = vectors("--count 400 --rules varied --op beats hint scoreGame");
    let with_rules = all.iter().filter(|vector| vector["rules"].is_object()).count();
    assert!(with_rules > 300, "{with_rules}");
    for field in ["suitOrder", "straights", "flushOrder", "triples", "pass", "firstCard", "oneCardLeft", "target"] {
        assert!(all.iter().any(|vector| vector["rules"].get(field).is_some()), "{field}");
    }
}

#[test]
fn texas42_comes_by_turns_and_the_arguments_alone_decide() {
    let all = vectors_of("texas42", "");
    assert_eq!(all.len(), 1000);
    assert!(all.iter().all(|vector| vector["game"] == "texas42"));
    let whole_games = ["auction", "game", "view", "settle", "replay", "trace", "deals", "sample", "advise"];
    let (games, tables): (Vec<Value>, Vec<Value>) =
        all.iter().cloned().partition(|vector| whole_games.iter().any(|op| vector["op"] == *op));
    assert!(tables.iter().all(|vector| vector.get("rules").is_none()), "tournament needs no words");
    let presets = count_by(&games, |vector| &vector["rules"]);
    assert!(presets["casual"] > 5 && presets["points"] > 5 && presets["none"] > 100, "{presets:?}");
    assert_by_turns::<texas42::Op>(&all);
    let codes = count_by(&all, |vector| &vector["err"]["code"]);
    assert!((600..950).contains(&codes["none"]) && codes.len() > 8, "{codes:?}");
    for arguments in ["--count 60 --seed 7 --rules varied", "--count 30 --op claim,trick game"] {
        assert_eq!(vectors_of("texas42", arguments), vectors_of("texas42", arguments));
    }
    assert_ne!(vectors_of("texas42", "--count 34"), vectors_of("texas42", "--count 34 --seed 2"));
    assert_eq!(vectors_of("texas42", "--count 34 --rules tournament"), all[..34]);
    let varied = vectors_of("texas42", "--count 200 --rules varied --op classifyHand");
    let changed = varied.iter().filter(|vector| vector["rules"]["goldWithDoubles"] == true).count();
    assert!((50..150).contains(&changed), "{changed}");
}

#[test]
fn casino_comes_by_turns_and_the_arguments_alone_decide() {
    let all = vectors_of("casino", "--count 2500");
    let goes_by_no_rules = |vector: &Value| casino::Op::named(vector["op"].as_str().unwrap()).unwrap().is_about_drops();
    assert!(all.iter().all(|vector| vector["game"] == "casino"));
    assert!(all.iter().filter(|vector| goes_by_no_rules(vector)).all(|vector| vector.get("rules").is_none()));
    let presets = count_by(&all, |vector| &vector["rules"]);
    assert!(presets["document"] > 20 && presets["standard52"] > 20 && presets["none"] > 1000, "{presets:?}");
    assert_by_turns::<casino::Op>(&all);
    let codes = count_by(&all, |vector| &vector["err"]["code"]);
    assert!((1900..2350).contains(&codes["none"]) && codes.len() > 12, "{codes:?}");
    let profiles = count_by(&all, |vector| &vector["in"]["profile"]);
    assert!(profiles["document"] > 50 && profiles["literal"] > 150, "{profiles:?}");
    for arguments in ["--count 60 --seed 7", "--count 30 --op explain,grow threats"] {
        assert_eq!(vectors_of("casino", arguments), vectors_of("casino", arguments));
    }
    assert_ne!(vectors_of("casino", "--count 34"), vectors_of("casino", "--count 34 --seed 2"));
    assert_eq!(vectors_of("casino", "--count 34"), all[..34]);
}

#[test]
fn casino_has_no_rules_to_choose_from() {
    for rules in ["classic", "tournament", "varied"] {
        let refused = unbeaten(&["vectors", "casino", "--rules", rules], "").failed(2);
        assert!(refused.contains("both profiles"), "{refused}");
    }
    let refused = unbeaten(&["vectors", "casino", "--op", "trick"], "").failed(2);
    assert!(refused.contains("determine, explain, choose"), "{refused}");
}

/// `unbeaten vectors big-two --questions-only | unbeaten eval`
#[test]
fn eval_gives_the_same_answers() {
    for (game, rules) in [("big-two", &["--rules", "varied"][..]), ("texas42", &["--rules", "varied"]), ("casino", &[])]
    {
        eval_gives_the_same_answers_about(game, rules);
    }
}

fn eval_gives_the_same_answers_about(game: &str, rules: &[&str]) {
    let arguments = [&["vectors", game, "--count", "170"], rules].concat();
    let questions = unbeaten(&[&arguments[..], &["--questions-only"]].concat(), "").ok();
    let answers = unbeaten(&["eval"], &questions).ok();
    let vectors = unbeaten(&arguments, "").ok();
    assert_eq!((questions.lines().count(), answers.lines().count()), (170, 170));
    for ((question, answer), vector) in questions.lines().zip(answers.lines()).zip(vectors.lines()) {
        let [question, answer, vector]: [Value; 3] =
            [question, answer, vector].map(|line| serde_json::from_str(line).unwrap());
        let mut joined = question.clone();
        for part in ["ok", "err"] {
            assert!(question.get(part).is_none());
            if let Some(value) = answer.get(part) {
                joined[part] = value.clone();
            }
        }
        assert_eq!(joined, vector);
    }
}

/// `unbeaten vectors big-two --count 1000000 | head -1`
#[test]
fn a_reader_may_leave_at_any_time() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
    let command = command.args(["vectors", "big-two", "--count", "1000000"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    output.read_line(&mut first).unwrap();
    drop(output);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(first.starts_with(r#"{"id":1,"game":"bigTwo","op":"classify""#), "{first}");
}
