//! What a drop in Casino may mean, told to a person.

mod common;

use std::{env, fs, path::PathBuf};

use common::unbeaten;
use serde_json::{Value, json};

/// The state that the help shows.
const STATE: &str = r#"{"round":1,"currentPlayer":0,"tableCards":["7D",
    {"type":"build","buildId":"b0","cards":["5D","4C"],"value":9,"owner":1,"isExtendable":true},
    {"type":"temporary_stack","stackId":"s0","cards":["4H","6D"],"owner":0}],
   "playerHands":[["7S","3C"],[]]}"#;

/// The same with more to drop.
const RICH: &str = r#"{"round":1,"currentPlayer":0,"tableCards":["7D",
    {"type":"build","buildId":"b0","cards":["5D","4C"],"value":9,"owner":1,"isExtendable":true},
    {"type":"temporary_stack","stackId":"s0","cards":["4H","6D"],"owner":0},
    {"type":"temporary_stack","stackId":"s1","cards":["AH"],"owner":0},
    {"type":"build","buildId":"b1","cards":["2D","3C"],"value":5,"owner":1}],
   "playerHands":[["7S","2C","10S","AC","9S"],[]]}"#;

/// The command on a state that comes from standard input.
fn drop(arguments: &str, state: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    unbeaten(&[&["drop", "--state", "-"], &words[..]].concat(), state).ok()
}

#[test]
fn a_drop_is_told_with_every_rule_and_its_reason() {
    let told = drop("7S --onto 0", STATE);
    let expected = "\
7♠ from the hand onto the loose 7♦, seat 0 to move in round 1

Choose Action. What would you like to do?
  1. put 7♠ and 7♦ together as a temporary stack
  2. take 7♦ with 7♠

✅ 95 universal-staging      it is dropped on the loose 7♦
❌ 80 temp-stack-addition    it is dropped on the loose 7♦, not on a temporary stack
✅ 50 single-card-capture    7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7
❌ 45 build-capture          it is dropped on the loose 7♦, not on a build
❌ 40 temp-stack-capture     it is dropped on the loose 7♦, not on a temporary stack
❌ 35 create-own-build       together they make 14, and the highest is 10
❌ 30 extend-own-build       it is dropped on the loose 7♦, not on a build
❌ 25 extend-opponent-build  it is dropped on the loose 7♦, not on a build
❌ 10 trail-card             it is dropped on the loose 7♦, not on an empty area
";
    assert_eq!(told, expected);
    assert_eq!(drop("7S --onto 0 --from hand --profile document", STATE), expected);
}

/// Every kind of action, and how the player comes to it.
#[test]
fn actions_are_told_in_words() {
    for (arguments, lines) in [
        ("7S --onto 0 --profile literal", &["  3. make a build of 14 of 7♦ and 7♠"][..]),
        ("2C --onto 0", &["  1. put 2♣ and 7♦ together as a temporary stack", "  2. make a build of 9 of 7♦ and 2♣"]),
        (
            "10S --onto 2",
            &[
                "  1. add 10♠ to the temporary stack of 10, 4♥ 6♦",
                "  2. take the temporary stack of 10, 4♥ 6♦, with 10♠",
            ],
        ),
        ("10S --onto 2 --profile literal", &["At once: add 10♠ to the temporary stack of 10, 4♥ 6♦."]),
        ("10S --onto 3", &["At once: add 10♠ to the temporary stack of 1, A♥."]),
        ("9S --onto 1", &["At once: take the build of 9, 5♦ 4♣, with 9♠."]),
        (
            "AC --onto 1",
            &["Choose Action. What would you like to do?", "  1. raise the build of 9, 5♦ 4♣, to 10 with A♣"],
        ),
        (
            "AC --onto 4",
            &["No valid actions available.", "❌ 25 extend-opponent-build  the build is not marked as extendable"],
        ),
        ("7♦ --from table --onto 2", &["At once: add 7♦ to the temporary stack of 10, 4♥ 6♦."]),
        (
            "7D --from table --onto empty",
            &["No valid actions available.", "❌ 10 trail-card             7♦ comes from the table, not from the hand"],
        ),
        ("10S --onto empty", &["  1. lay 10♠ on the table"]),
    ] {
        let told = drop(arguments, RICH);
        for line in lines {
            assert!(told.lines().any(|shown| shown == *line), "{arguments} lacks {line:?}: {told}");
        }
        assert_eq!(told.lines().filter(|line| line.starts_with(['✅', '❌'])).count(), 9, "{told}");
    }
    let stopped = drop("10S --onto 2 --profile literal", RICH);
    assert_eq!(stopped.matches("temp-stack-addition matched and stopped the search").count(), 7);
}

/// Without a target every drop is listed that means something, as `eval` lists them.
#[test]
fn all_drops_are_listed() {
    for (profile, state) in [("document", STATE), ("document", RICH), ("literal", RICH)] {
        let all = drop(&format!("--profile {profile}"), state);
        let state_value: Value = serde_json::from_str(state).unwrap();
        let question =
            json!({ "id": 1, "game": "casino", "op": "allDrops", "in": { "profile": profile, "state": state_value } });
        let answer: Value = serde_json::from_str(&unbeaten(&["eval"], question.to_string()).ok()).unwrap();
        let expected = answer["ok"].as_array().unwrap();
        let listed: Vec<&str> = all.lines().filter(|line| line.starts_with("  --onto ")).collect();
        assert_eq!(listed.len(), expected.len());
        for (line, one) in listed.iter().zip(expected) {
            let place = one["target"].get("index").map_or("empty".into(), Value::to_string);
            let rules: Vec<&str> = one["ruleIds"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
            assert!(
                line.starts_with(&format!("  --onto {place} ")) && line.contains(&format!("  {}  (", rules.join(", "))),
                "{line}"
            );
            // What is listed can be typed, and is told then.
            let (card, source) = (one["dragged"]["card"].as_str().unwrap(), one["dragged"]["source"].as_str().unwrap());
            let told = drop(&format!("{card} --from {source} --onto {place} --profile {profile}"), state);
            let ticked: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix('✅')).collect();
            assert!(
                ticked.iter().map(|line| line.split_whitespace().nth(1).unwrap()).eq(rules.iter().copied()),
                "{told}"
            );
            assert_eq!(line.contains(" asks "), told.contains("\nChoose Action. "), "{line}");
        }
    }
    let of_one = drop("7D --from table", STATE);
    assert_eq!(
        of_one,
        "7♦ from the table\n  --onto 2            temp-stack-addition  (the temporary stack of 10, 4♥ 6♦)\n"
    );
    let nothing = r#"{"round":1,"currentPlayer":1,"tableCards":["7D"],"playerHands":[["7S"],[]]}"#;
    assert_eq!(drop("", nothing), "No valid actions available.\n");
    assert_eq!(drop("7D --from table", nothing), "No valid actions available.\n");
}

/// Removes what a test wrote.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("unbeaten-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The examples of the help text, with the state of the help text in the file.
#[test]
fn the_examples_of_the_help_work() {
    let folder = Folder::new("drop");
    let path = folder.0.join("state.json");
    let help = unbeaten(&["drop", "--help"], "").ok();
    let (_, rest) = help.split_once("  {\"round\"").unwrap();
    let (state, _) = rest.split_once("\nIn the reading").unwrap();
    let state = format!("{{\"round\"{state}");
    assert_eq!(serde_json::from_str::<Value>(&state).unwrap(), serde_json::from_str::<Value>(STATE).unwrap());
    fs::write(&path, state).unwrap();
    let examples: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  unbeaten ")).collect();
    assert_eq!(examples.len(), 4);
    for example in examples {
        let path = path.to_str().unwrap();
        let words: Vec<&str> =
            example.split_whitespace().map(|word| if word == "state.json" { path } else { word }).collect();
        let shown = unbeaten(&words, "").ok();
        let from_input: Vec<&str> = words.iter().map(|&word| if word == path { "-" } else { word }).collect();
        assert_eq!(unbeaten(&from_input, STATE).ok(), shown, "{example}");
        assert!(!shown.contains('\x1b'), "colours are for terminals");
    }
}

/// Arguments that cannot be, or that do not fit the state: exit code 2.
#[test]
fn a_mistake_says_what_is_wrong() {
    for (arguments, expected) in [
        ("XX --onto 0", "\"XX\" is not a card"),
        ("7S --onto first", "a place is a number from 0, or empty"),
        ("7S --onto -1", "unexpected argument '-1'"),
        ("7S --onto 3", "Nothing lies at place 3"),
        ("7D --onto 0", "7♦ is not in your hand"),
        ("7D", "7♦ is not in your hand"),
        ("5D --from table", "5♦ does not lie loose on the table"),
        ("7D --from table --onto 0", "7♦ cannot be dropped on itself"),
        ("7S --from pocket --onto 0", "[possible values: hand, table]"),
        ("7S --profile strict", "there is no profile called \"strict\""),
        ("--onto 0", "<CARD>"),
        ("--from hand", "<CARD>"),
        ("7S 3C", "unexpected argument"),
    ] {
        let words: Vec<&str> = arguments.split_whitespace().collect();
        let message = unbeaten(&[&["drop", "--state", "-"], &words[..]].concat(), STATE).failed(2);
        assert!(message.contains(expected) && message.ends_with("; see `unbeaten --help`\n"), "{message}");
    }
    assert!(unbeaten(&["drop", "7S"], STATE).failed(2).contains("--state <FILE>"));
}

/// A state that cannot be: exit code 1, with the name of the file.
#[test]
fn a_state_that_cannot_be_is_refused_in_one_line() {
    let with = |table: &str, hand: &str| {
        format!(r#"{{"round":1,"currentPlayer":0,"tableCards":[{table}],"playerHands":[[{hand}],[]]}}"#)
    };
    for (state, expected) in [
        (String::new(), "\"state\" has to be JSON"),
        ("[1]".into(), "state"),
        ("{}".into(), "\"round\" is missing"),
        (with("\"KC\"", "\"KH\""), "K♥ is not in the pack: Casino has the ace to the ten"),
        (with("\"7D\"", "\"7D\""), "7♦ cannot be in two places"),
        (with("\"7D\",\"7D\"", ""), "7D is there twice"),
        (
            with(r#"{"type":"build","buildId":"b","cards":["5D","4C"],"value":8,"owner":0}"#, ""),
            "a build of 8 cannot be made of 5♦ 4♣",
        ),
        (
            with(r#"{"type":"build","buildId":"b","cards":[],"value":8,"owner":0}"#, ""),
            "a build of 8 cannot be made of no cards",
        ),
        (with(r#"{"type":"build","buildId":"b","cards":["9D"],"value":9,"owner":2}"#, ""), "nobody sits in seat 2"),
        (with("\"\x1b[31m\"", ""), "JSON"),
        (" ".repeat(2_000_000), "this is too long for a state"),
    ] {
        let message = unbeaten(&["drop", "--state", "-", "7S", "--onto", "0"], state).failed(1);
        assert!(message.starts_with("unbeaten: standard input: ") && message.contains(expected), "{message}");
    }
    assert!(unbeaten(&["drop", "--state", "-"], b"\xff").failed(1).contains("this is not text, and so no state"));
    let missing = unbeaten(&["drop", "--state", "no-such-state.json"], "").failed(1);
    assert!(missing.starts_with("unbeaten: no-such-state.json: "), "{missing}");
}
