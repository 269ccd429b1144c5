//! Best play with all dominoes open.

mod common;

use std::fs;

use common::{assert_in_order, folder, unbeaten};
use serde_json::{Value, json};

const ENDING: &str = "6-5 5-5; 4-4 3-0; 6-0 3-1; 2-1 1-0";

fn solve(hands: &str, options: &[&str]) -> String {
    unbeaten(&[&["solve", hands], options].concat(), "").ok()
}

fn data(hands: &str, options: &[&str]) -> Value {
    serde_json::from_str(&solve(hands, &[options, &["--json"]].concat())).unwrap()
}

/// An ending small enough to be checked by eye.
#[test]
fn an_ending_in_words() {
    let shown = solve(ENDING, &["--declaration", "sixes"]);
    let expected = "\
sixes; seat 0 leads
  seat 0  6-5 5-5
  seat 1  4-4 3-0
  seat 2  6-0 3-1
  seat 3  2-1 1-0

With best play side 0 gets 12 points and side 1 gets 0.

  play  side 0  side 1
  6-5       12       0  best
  5-5       12       0  best

Best play to the end:
  trick 6  0:6-5 1:4-4 2:6-0 3:2-1  seat 0 wins 1 point: 1 to 0
  trick 7  0:5-5 1:3-0 2:3-1 3:1-0  seat 0 wins 11 points: 12 to 0
";
    assert_eq!(shown, expected);
}

#[test]
fn inside_a_trick_with_a_bid() {
    let options = ["--declaration", "sixes", "--trick", "6-5 4-4", "--points", "20,10", "--bidder", "0", "--bid"];
    let hands = "5-5; 3-0; 6-0 3-1; 2-1 1-0";
    let made = solve(hands, &[&options[..], &["32"]].concat());
    assert_in_order(
        &made,
        &[
            "32 by seat 0, sixes; seat 0 has led, on the table: 6-5 4-4\n",
            "With best play side 0 gets 32 points and side 1 gets 10: 32 is made.\n",
            // Who has a six has to follow.
            "  6-0       32      10  best\n\nBest play",
            "  trick 6  0:6-5 1:4-4 2:6-0 3:2-1  seat 0 wins 1 point: 21 to 10\n",
            "  trick 7  0:5-5 1:3-0 2:3-1 3:1-0  seat 0 wins 11 points: 32 to 10\n",
        ],
    );
    assert!(solve(hands, &[&options[..], &["33"]].concat()).contains("gets 10: 33 is set.\n"));
}

#[test]
fn nello_is_made_or_set() {
    let hands = "2-1 0-0; 6-6 5-5; 6-5 4-4; 4-3 3-3";
    let shown = solve(hands, &["--declaration", "nello", "--bidder", "0", "--bid", "1m"]);
    assert_in_order(
        &shown,
        &[
            "1m by seat 0, nello; seat 0 leads\n",
            "With best play 1m is made.\n\n  play  bid\n  2-1   set\n  0-0   made            best\n",
            "  trick 6  0:0-0 1:6-6 3:3-3        seat 1 wins 1 point: 0 to 1\n",
        ],
    );
    let sevens =
        data("6-1 5-2; 6-6 5-5; 6-0 3-3; 0-0 1-0", &["--declaration", "sevens", "--bidder", "2", "--leader", "0"]);
    assert_eq!((&sevens["made"], &sevens["points"]), (&json!(true), &Value::Null));
}

/// The command prints what the JSON lines answer.
#[test]
fn the_data_are_those_of_the_json_lines() {
    let deal = "6-6 6-1 5-5 5-4 4-3 3-3 2-0; 5-2 5-0 4-4 2-1 1-1 1-0 0-0; 6-5 6-4 6-3 6-0 4-2 3-1 2-2; 6-2 5-3 5-1 4-1 4-0 3-2 3-0";
    let hands: Vec<Vec<&str>> = deal.split("; ").map(|hand| hand.split(' ').collect()).collect();
    let question = json!({ "game": "texas42", "op": "solve", "in": {
        "hands": hands, "declaration": "doubles", "leader": 3, "bid": "30", "bidder": 1 } });
    let answer: Value = serde_json::from_str(&unbeaten(&["eval"], format!("{question}\n")).ok()).unwrap();
    let options = ["--declaration", "doubles", "--leader", "3", "--bid", "30", "--bidder", "1"];
    assert_eq!(data(deal, &options), answer["ok"]);

    let question = json!({ "game": "texas42", "op": "solveAll", "in": { "hands": hands, "leader": 0 } });
    let answer: Value = serde_json::from_str(&unbeaten(&["eval"], format!("{question}\n")).ok()).unwrap();
    let nine = data(deal, &[]);
    let table = solve(deal, &[]);
    assert_eq!(nine.as_object().unwrap().len(), 9);
    for (declaration, solution) in nine.as_object().unwrap() {
        assert_eq!(solution["points"], answer["ok"][declaration], "{declaration}");
        let row = table.lines().find(|line| line.starts_with(&format!("{declaration} "))).unwrap();
        let words: Vec<&str> = row.split_whitespace().collect();
        let points = [1, 2].map(|place: usize| words[place].parse::<u64>().unwrap());
        assert_eq!(json!(points), solution["points"]);
        assert_eq!(json!(words[3..]), solution["best"]);
    }
    let with_bid = solve(deal, &["--bid", "41", "--bidder", "3"]);
    assert!(
        with_bid.contains("Points with best play; seat 3 leads\n") && with_bid.contains("  41 by seat 3  best plays\n")
    );
    assert!(table.lines().chain(with_bid.lines()).all(|line| line.chars().count() <= 80), "{table}");
}

#[test]
fn hands_come_in_every_way() {
    let expected = solve(ENDING, &[]);
    let four: Vec<&str> = ENDING.split("; ").collect();
    assert_eq!(unbeaten(&[&["solve"], &four[..]].concat(), "").ok(), expected);
    for text in [
        ENDING.into(),
        ENDING.replace("; ", "\n"),
        format!("{}\n", ENDING.replace(' ', "\n ")),
        format!("\u{feff}{ENDING}\r\n"),
    ] {
        assert_eq!(unbeaten(&["solve", "-"], &text).ok(), expected, "{text:?}");
    }
    let path = folder("solve").join("deal.txt");
    fs::write(&path, ENDING).unwrap();
    assert_eq!(unbeaten(&["solve", path.to_str().unwrap()], "").ok(), expected);
    // A hand may be empty where its last domino lies on the table.
    let last = solve("; 4-4; 6-0; 2-1", &["--declaration", "sixes", "--trick", "6-5"]);
    assert!(last.contains("  trick 7  0:6-5 1:4-4 2:6-0 3:2-1  seat 0 wins 1 point: 1 to 0\n"), "{last}");
}

#[test]
fn each_hand_of_a_record() {
    for rules in ["tournament", "casual"] {
        let record =
            unbeaten(&["record", "texas42", "--seed", "5", "--rules", rules, "--policy", "hint,random"], "").ok();
        let shown = unbeaten(&["solve", "-"], &record).ok();
        let hands: Value = serde_json::from_str(&unbeaten(&["solve", "-", "--json"], &record).ok()).unwrap();
        let hands = hands.as_array().unwrap();
        assert_eq!(hands.len(), record.matches("[Hand ").count());
        assert!(shown.lines().all(|line| line.chars().count() <= 80 && line.trim_end() == line), "{shown}");
        let blocks: Vec<&str> = shown.split("\n\nHand ").collect();
        assert_eq!(blocks.len(), hands.len());
        for (number, (hand, block)) in (1..).zip(hands.iter().zip(blocks)) {
            assert_eq!(hand["hand"], number);
            let Some(line) = hand["line"].as_array() else {
                assert!(block.ends_with("nothing was declared."), "{block}");
                continue;
            };
            let [bid, bidder, declaration] = ["bid", "bidder", "declaration"].map(|field| &hand[field]);
            let contract = format!("{} by seat {bidder}, {}; ", bid.as_str().unwrap(), declaration.as_str().unwrap());
            assert!(block.contains(&contract), "{block}");
            let tokens = block.split_whitespace().filter(|word| word.len() == 5 && word[1..].starts_with(':')).count();
            assert_eq!(tokens, line.len());
            if let Some(points) = hand["points"].as_array() {
                // The line comes to what was promised.
                let last = block.trim_end().rsplit_once(": ").unwrap().1;
                assert_eq!(last, format!("{} to {}", points[0], points[1]), "{block}");
            }
        }
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for (hands, options, reason) in [
        (ENDING, "--declaration spades", "a declaration is a word like sixes"),
        (ENDING, "--declaration sixes --bid 30", "--bidder"),
        (ENDING, "--bid pass --bidder 0", "a bid is a word like 30"),
        (ENDING, "--declaration nello", "\"bidder\" is missing: a bid, nello and sevens are somebody's: --bidder"),
        (ENDING, "--declaration nello --bidder 0 --leader 2", "seat 2 sits out and cannot lead: --leader"),
        (ENDING, "--points 30", "points are those of both sides"),
        (ENDING, "--points 30,256", "points are those of both sides"),
        (ENDING, "--points 30,20", "more than 42"),
        (ENDING, "--leader 4", "a seat is 0, 1, 2 or 3"),
        (ENDING, "--trick 6-5", "6-5 is in two places"),
        (ENDING, "--trick 6-6,6-6 --declaration sixes", "6-6 is there twice"),
        (ENDING, "--trick 6-x", "\"6-x\" is not a domino"),
        ("6-5; 4-4 3-0; 6-0 3-1; 2-1 1-0", "", "1 domino in a hand"),
        ("6-5 4-4; 4-4 3-0; 6-0 3-1; 2-1 1-0", "", "4-4 is in two places"),
        ("6-5 6-5; 4-4 3-0; 6-0 3-1; 2-1 1-0", "", "seat 0: 6-5 is there twice"),
        ("6-5 5-5; 4-4 3-0; 6-0 3-7; 2-1 1-0", "", "seat 2: \"3-7\" is not a domino"),
        (";;;", "", "0 dominoes in a hand"),
        ("6-5 5-5; 4-4 3-0; 6-0 3-1", "", "there have to be four hands, with semicolons between them, not 3"),
        ("6-5; 4-4; 6-0; 2-1; 1-0; 1-1", "", "with semicolons between them, not more"),
    ] {
        let options: Vec<&str> = options.split_whitespace().collect();
        let message = unbeaten(&[&["solve", hands], &options[..]].concat(), "").failed(2);
        assert!(message.contains(reason), "{message}");
    }
    assert!(unbeaten(&["solve", "6-5", "4-4"], "").failed(2).contains("not 2"));
    assert!(unbeaten(&["solve", "a", "b", "c", "d", "e"], "").failed(2).contains("unexpected value 'e'"));
    assert!(unbeaten(&["solve"], "").failed(2).contains("<HANDS|FILE>"));
}

#[test]
fn a_file_that_is_none_is_refused() {
    let message = unbeaten(&["solve", "no-such-file"], "").failed(1);
    assert!(message.starts_with("unbeaten: no-such-file: "), "{message}");
    let big_two = unbeaten(&["record", "big-two", "--seed", "1"], "").ok();
    let redacted = unbeaten(&["record", "texas42", "--seed", "1", "--seat", "2"], "").ok();
    for (text, reason) in [
        ("", "there have to be four hands, with semicolons between them, not 0"),
        ("6-5\n4-4\n", "not 2"),
        ("6-5; 4-4; 4-3; 4-4\n", "standard input: 4-4 is in two places"),
        ("6-5; x; 1-1; 2-2", "standard input: seat 1: \"x\" is not a domino"),
        ("[Game \"texas42\"]\n", "there is no hand in this record"),
        (&big_two, "this is a record of \"bigTwo\", and solve is for \"texas42\""),
        (&redacted, "this record hides hands, as seat 2 saw it: solve has to see them all"),
    ] {
        let message = unbeaten(&["solve", "-"], text).failed(1);
        assert!(message.contains(reason), "{message}");
    }
    let record = unbeaten(&["record", "texas42", "--seed", "1"], "").ok();
    let message = unbeaten(&["solve", "-", "--declaration", "sixes"], record).failed(2);
    assert!(message.contains("a record says it itself: --declaration is for hands"), "{message}");
    let not_text = unbeaten(&["solve", "-"], b"6-5\xff").failed(1);
    assert!(not_text.contains("not UTF-8"), "{not_text}");
}
