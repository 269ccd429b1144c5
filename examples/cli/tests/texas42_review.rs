//! Which plays of a record gave something away.

mod common;

use std::fs;

use common::{assert_in_order, folder, unbeaten};
use serde_json::{Value, json};

fn record(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    unbeaten(&[&["record", "texas42"], &words[..]].concat(), "").ok()
}

fn review(record: &str) -> String {
    unbeaten(&["review", "-"], record).ok()
}

fn data(record: &str) -> Value {
    serde_json::from_str(&unbeaten(&["review", "-", "--json"], record).ok()).unwrap()
}

/// Two tricks that can be checked by eye: seat 0 leads 6-5 under 6-6 where 5-5 takes eleven points, and seat 1 lets it happen.
const SMALL: &str = "\
[Game \"texas42\"]
[Hands \"6-5 5-5; 6-6 4-3; 4-2 4-0; 3-1 1-0\"]
[Shaker \"3\"]
[Bid \"0:30\"]
[Declaration \"no-trump\"]
[Played \"6-4 6-3 6-2 6-1 6-0 5-4 5-3 5-2 5-1 5-0 4-4 4-1 3-3 3-2 3-0 2-2 2-1 2-0 1-1 0-0\"]
[ToMove \"0\"]
[Points \"23,7\"]
[Tricks \"3,2\"]
0:6-5 1:6-6 2:4-2 3:1-0 1:4-3 2:4-0 3:3-1 0:5-5 *
";

#[test]
fn a_small_record_in_words() {
    // In marks the hand is over with the trick that decides it, so it is played to the end only where it may be.
    let record = SMALL.replacen("\n[Hands", "\n[Rules \"{\\\"earlyEnd\\\":false}\"]\n[Hands", 1).replace(" *", "");
    let shown = review(&record);
    let expected = "\
1 hand of Texas 42, rules of the house, seats 0 and 2 against seats 1 and 3.
Judged with all dominoes open, against best play: no player could know it all.
Points are what a play gave away. Where the bid is set it was to be made before,
and where it is made it was to be set.

hand  trick  action  seat    played  points  the bid  better
   1      6       1  seat 0  6-5         11  is set   5-5

seat    plays  with a choice  mistakes  points  bids turned
seat 0      2              1         1      11            1
seat 1      2              0         0       0            0
seat 2      2              1         0       0            0
seat 3      2              1         0       0            0
";
    assert_eq!(shown, expected);
    assert_eq!(
        data(&record)["mistakes"],
        json!([{
            "hand": 1, "trick": 6, "number": 1, "seat": 0, "played": "6-5", "better": ["5-5"], "lost": 11, "turnsBid": true,
            "before": { "points": [34, 8], "made": true }, "after": { "points": [23, 19], "made": false },
        }])
    );
}

#[test]
fn the_hand_of_the_tour() {
    let record = record("--seed 2260");
    let shown = review(&record);
    let first = |line: &&str| line.starts_with("   1 ");
    let of_the_first: Vec<&str> = shown.lines().filter(first).collect();
    assert_eq!(of_the_first[0], "   1      3      14  seat 0  6-5         16  is set   3-3 2-1 2-0");
    assert_eq!(of_the_first[5], "   1      4      19  seat 1  1-1         11           3-2");
    assert_eq!(of_the_first.len(), 6);
    assert!(shown.lines().all(|line| line.chars().count() <= 80 && line.trim_end() == line), "{shown}");
    let path = folder("review").join("game.txt");
    fs::write(&path, &record).unwrap();
    assert_eq!(unbeaten(&["review", path.to_str().unwrap()], "").ok(), shown);
}

/// What is in the table is in the data; and numbers of actions are those of `replay`.
#[test]
fn text_and_data_agree() {
    let mut named = 0;
    for arguments in
        ["--seed 1", "--seed 2 --rules casual --policy random", "--seed 3 --rules points --policy hint,random"]
    {
        let record = record(arguments);
        let (shown, data) = (review(&record), data(&record));
        assert_eq!((&data["game"], &data["openHands"]), (&json!("texas42"), &json!(true)));
        let told = unbeaten(&["replay", "-"], &record).ok();
        let hands = record.matches("[Hand ").count();
        assert_eq!(data["hands"], hands);
        assert!(shown.starts_with(&format!("{hands} hands of Texas 42, ")), "{shown}");
        let (_, table) = shown.split_once("better\n").unwrap();
        let mistakes = data["mistakes"].as_array().unwrap();
        named += mistakes.len();
        let mut before = (true, u64::MAX, 0);
        for (mistake, line) in mistakes.iter().zip(table.lines()) {
            let text = |field: &str| mistake[field].to_string().trim_matches('"').to_owned();
            let words: Vec<&str> = line.split_whitespace().collect();
            let [hand, trick, number, played] = ["hand", "trick", "number", "played"].map(text);
            assert_eq!(words[..6], [&hand, &trick, &number, "seat", &text("seat"), &played]);
            let action = told.lines().find(|line| line.trim_start().starts_with(&format!("{number}  seat"))).unwrap();
            assert!(action.contains(&format!("seat {}  {played}", text("seat"))), "{action}");
            // The worst comes first.
            let (turns, lost) = (mistake["turnsBid"].as_bool().unwrap(), mistake["lost"].as_u64().unwrap());
            assert!(turns || lost > 0);
            let key = (turns, lost, number.parse::<u64>().unwrap());
            let is_no_worse =
                (before.0, before.1) > (key.0, key.1) || (before.0, before.1) == (key.0, key.1) && before.2 < key.2;
            assert!(is_no_worse, "{line}");
            before = key;
            let [was, is] = ["before", "after"].map(|when| mistake[when]["made"].as_bool().unwrap());
            assert_eq!(
                (was != is, line.contains(" is set "), line.contains(" is made ")),
                (turns, turns && was, turns && is)
            );
        }
        for (seat, summary) in data["seats"].as_array().unwrap().iter().enumerate() {
            let row = shown.lines().rev().find(|line| line.starts_with(&format!("seat {seat} "))).unwrap();
            let numbers: Vec<&str> = row.split_whitespace().skip(2).collect();
            let fields = ["plays", "choices", "mistakes", "lost", "bids"].map(|field| summary[field].to_string());
            assert_eq!(numbers, fields);
            let own = mistakes.iter().filter(|mistake| mistake["seat"] == seat).count();
            assert_eq!(summary["mistakes"], own);
        }
        assert_eq!(review(&record), shown);
    }
    assert!(named > 30, "{named}");
}

#[test]
fn nello_is_made_or_set_and_a_claim_forfeits() {
    let nello = "\
[Game \"texas42\"]
[Rules \"casual\"]
[Hands \"6-6 6-1 5-5 5-4 4-3 3-3 2-0; 5-2 5-0 4-4 2-1 1-1 1-0 0-0; 6-5 6-4 6-3 6-0 4-2 3-1 2-2; 6-2 5-3 5-1 4-1 4-0 3-2 3-0\"]
[Shaker \"0\"]
1:1m 2:pass 3:pass 0:pass 1:nello 1:4-4 2:2-2 0:3-3 =1,0
";
    let shown = review(nello);
    assert!(shown.contains("   1      1       6  seat 1  4-4             is set   "), "{shown}");
    let claim = "\
[Game \"texas42\"]
[Hands \"6-6 6-5 4-4 3-3 2-2 2-1 2-0; 6-1 5-1 4-2 3-2 1-1 1-0 0-0; 6-4 6-3 6-2 5-5 5-2 5-0 4-1; 6-0 5-4 5-3 4-3 4-0 3-1 3-0\"]
[Shaker \"0\"]
1:30 2:pass 3:pass 0:31 0:deuces 0:claim =0,1
";
    let shown = review(claim);
    assert!(shown.contains("   1      1       6  seat 0  claim           is set   6-6 6-5 2-2 2-1 2-0\n"), "{shown}");
}

#[test]
fn who_gives_nothing_away_is_told_so() {
    let nothing = record("--seed 1").split("\n1:").next().unwrap().to_owned() + "\n*\n";
    assert_in_order(
        &review(&nothing),
        &["no player could know it all.\n\nNobody gave anything away.\n\nseat    plays"],
    );
    assert_eq!(data(&nothing)["mistakes"], json!([]));
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let big_two = unbeaten(&["record", "big-two", "--seed", "1"], "").ok();
    let casino = unbeaten(&["record", "casino", "--seed", "1"], "").ok();
    let whole = record("--seed 1");
    for (text, reason) in [
        (big_two.as_str(), "this is a record of \"bigTwo\", and review is for \"texas42\""),
        (&casino, "this is a record of \"casino\", and review is for \"texas42\""),
        (&format!("[Game \"{}\"]\n", "x".repeat(500)), "this is a record of \"xxxx"),
        (&record("--seed 1 --seat 1"), "this record hides hands, as seat 1 saw it: review has to see them all"),
        (&whole.replacen("1:", "2:", 1), ", action 1: "),
        (&whole.replacen("[Hands \"", "[Hands \"9-9 ", 1), "line 8, column 1: "),
        ("", "there is no hand in this record"),
        ("nothing", "this is not an action like"),
    ] {
        let message = unbeaten(&["review", "-"], text).failed(1);
        assert!(message.starts_with("unbeaten: standard input: ") && message.contains(reason), "{message}");
        assert!(message.len() < 400, "{message}");
    }
    assert!(unbeaten(&["review", "no-such-file"], "").failed(1).starts_with("unbeaten: no-such-file: "));
    assert!(unbeaten(&["review"], "").failed(2).contains("<FILE>"));
    assert!(unbeaten(&["review", "a", "b"], "").failed(2).contains("unexpected argument"));
    assert!(unbeaten(&["review", "-"], b"\xff").failed(1).contains("not UTF-8"));
}
