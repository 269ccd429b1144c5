//! How often each bid is made with a hand, and what to call.

mod common;

use std::process::Command;

use common::{run, unbeaten};
use serde_json::Value;

const HAND: &str = "6-6 6-5 6-4 5-5 4-1 2-0 0-0";

/// The hand, then the options that have no spaces in them.
fn bid(options: &str) -> String {
    let options: Vec<&str> = options.split_whitespace().collect();
    unbeaten(&[&["bid", HAND], &options[..]].concat(), "").ok()
}

fn json(options: &str) -> Value {
    serde_json::from_str(&bid(&format!("{options} --json"))).unwrap()
}

#[test]
fn the_table_says_what_the_data_say() {
    let (text, data) = (bid("--samples 60 --seed 3"), json("--samples 60 --seed 3"));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "How often each bid is made with 6-6 6-5 6-4 5-5 4-1 2-0 0-0, in percent,");
    let error = 100.0 * data["standardError"].as_f64().unwrap();
    assert_eq!(lines[2], format!("60 deals drawn with seed 3; standard error at most {error:.1}"));
    // The most that 60 deals can be off: the root of 1/4 / 59.
    assert!(error > 3.0 && error < 6.51, "{error}");
    let headings: Vec<String> = (30..=42).map(|bid| bid.to_string()).collect();
    assert_eq!(lines[4].split_whitespace().skip(1).collect::<Vec<_>>(), headings);

    let rows = data["declarations"].as_array().unwrap();
    assert_eq!(rows.len(), 9);
    let mut before = u64::MAX;
    for (row, line) in rows.iter().zip(&lines[5..]) {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!((words.len(), words[0]), (14, row["declaration"].as_str().unwrap()));
        let made: Vec<u64> = row["made"].as_array().unwrap().iter().map(|deals| deals.as_u64().unwrap()).collect();
        assert!(made.is_sorted_by(|easier, harder| easier >= harder) && made[0] <= 60);
        for (deals, shown) in made.iter().zip(&words[1..]) {
            let exact = f64::from(u32::try_from(*deals).unwrap()) * 100.0 / 60.0;
            match *shown {
                "–" => assert_eq!(*deals, 0),
                "<1" => assert!(exact < 0.5),
                ">99" => assert!(exact >= 99.5 && *deals < 60),
                shown => assert!((shown.parse::<f64>().unwrap() - exact).abs() <= 0.5, "{line}"),
            }
        }
        let sum = made.iter().sum();
        assert!(before >= sum, "the best comes first");
        before = sum;
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80 && line.trim_end() == line), "{text}");
}

#[test]
fn the_call_comes_with_its_reason() {
    let (text, data) = (bid("--samples 40"), json("--samples 40"));
    let action = data["action"].as_str().unwrap();
    assert_eq!(data["values"][0]["action"], action);
    assert!(text.contains(&format!("\nFirst to call, tournament rules, 10 % caution: {action}")), "{text}");
    for reason in data["reasons"].as_array().unwrap() {
        assert!(text.contains(reason["message"].as_str().unwrap()), "{text}");
    }
    // With this hand sixes are declared, and the table has the chance of it.
    assert!(text.contains(", then sixes.\n"), "{text}");
    let sixes = data["declarations"].as_array().unwrap().iter().find(|row| row["declaration"] == "sixes").unwrap();
    let needs: usize = action.parse().unwrap_or(42);
    let made = sixes["made"][needs - 30].as_f64().unwrap() / 40.0;
    let [num, den] = ["num", "den"].map(|part| data["values"][0]["made"][part].as_f64().unwrap());
    assert!((num / den - made).abs() < 1e-9, "{text}");
    // Nobody bids on this one.
    let weak = unbeaten(&["bid", "6-5", "6-2", "5-1", "4-1", "4-0", "3-2", "3-0", "--samples", "40"], "").ok();
    assert!(weak.contains(" caution: pass.\n  The best bid, "), "{weak}");
}

#[test]
fn the_same_arguments_give_the_same_output() {
    let once = bid("--samples 50 --seed 9");
    for threads in ["1", "3"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
        let command = command.args(["bid", HAND, "--samples", "50", "--seed", "9"]);
        assert_eq!(run(command.env("RAYON_NUM_THREADS", threads), b"").ok(), once, "{threads} threads");
    }
    assert_ne!(bid("--samples 50 --seed 8"), once);
    // The dominoes may be one argument or seven, in any order and spelling.
    let words = ["bid", "0|0", "2-0", "4:1", "5-5", "4-6", "6-5", "6-6", "--samples", "50", "--seed", "9"];
    assert_eq!(unbeaten(&words, "").ok(), once);
}

#[test]
fn caution_and_rules_count() {
    let call = |options: &str| json(&format!("--samples 40 {options}"))["action"].as_str().unwrap().to_owned();
    assert_eq!(call("--caution 100"), "pass");
    assert_ne!(call("--caution 0"), "pass");
    assert_eq!(json("--samples 5 --caution 25")["caution"], 25);
    let rules = r#"{"noTrumpDoubles":["low","own"],"nello":"any","sevens":"any"}"#;
    let data = json(&format!("--samples 5 --rules {rules}"));
    let words: Vec<&str> =
        data["declarations"].as_array().unwrap().iter().map(|row| row["declaration"].as_str().unwrap()).collect();
    assert!(words.contains(&"no-trump-low") && words.contains(&"no-trump-own") && !words.contains(&"no-trump"));
    assert!(!words.contains(&"nello") && words.len() == 10, "{words:?}");
    let doubles = ["bid", "6-6 5-5 4-4 3-3 1-0 2-0 3-0", "--rules", "casual", "--samples", "20"];
    let text = unbeaten(&doubles, "").ok();
    assert!(text.contains("First to call, casual rules, "), "{text}");
}

#[test]
fn hands_that_are_none_are_refused() {
    let seven = "6-6|6-5|6-4|5-5|4-1|2-0|0-0";
    for (arguments, reason) in [
        ("6-6".into(), "1 domino in a hand is too few: at least 7"),
        (format!("{seven}|1-1"), "8 dominoes in a hand are too many: at most 7"),
        (seven.replace("6-5", "6-6"), "6-6 is there twice"),
        (seven.replace("6-5", "7-5"), "\"7-5\" is not a domino"),
        (format!("{seven}|--samples|0"), "0 is not in 1..=100000"),
        (format!("{seven}|--samples|100001"), "100001 is not in 1..=100000"),
        (format!("{seven}|--caution|101"), "101 is not in 0..=100"),
        (format!("{seven}|--seed|x"), "a seed is a number below 2^64"),
        (format!("{seven}|--rules|classic"), "there are no Texas 42 rules called \"classic\""),
        (String::new(), "\"\" is not a domino"),
    ] {
        let words: Vec<&str> = arguments.split('|').collect();
        let message = unbeaten(&[&["bid"], &words[..]].concat(), "").failed(2);
        assert!(message.contains(reason) || arguments.is_empty(), "{message}");
    }
    let message = unbeaten(&["bid"], "").failed(2);
    assert!(message.contains("<HAND>"), "{message}");
}
