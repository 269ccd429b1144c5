//! Records, written and read again.

mod common;

use std::{fs, path::Path};

use common::unbeaten;
use serde_json::Value;

fn record(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    unbeaten(&[&["record", "big-two"], &words[..]].concat(), "").ok()
}

fn events(record: &str) -> Vec<Value> {
    let lines = unbeaten(&["replay", "-", "--events"], record).ok();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn what_was_written_is_read_again() {
    for arguments in [
        "--seed 1",
        "--seed 2 --players 2",
        "--seed 3 --players 3 --policy random",
        "--seed 4 --policy first,random,hint",
    ] {
        let record = record(arguments);
        let told = unbeaten(&["replay", "-"], &record).ok();
        let events = events(&record);
        let of = |kind: &str| events.iter().filter(|event| event["type"] == kind).count();
        assert_eq!(told.matches("\nMatch ").count(), of("dealt"));
        assert_eq!(told.matches("wins the trick").count(), of("trickWon"));
        assert_eq!(told.matches("goes out").count(), of("matchOver"));
        let last_action = told.lines().rev().find_map(|line| line.split_whitespace().next()?.parse::<usize>().ok());
        assert_eq!(last_action, Some(of("played") + of("passed")), "actions are numbered from 1");
        assert_eq!(events.last().unwrap()["type"], "gameOver");
        assert!(told.trim_end().lines().last().unwrap().starts_with("The game is over: seat "), "{told}");
        assert!(told.lines().all(|line| line.trim_end() == line) && !told.contains("\n\n\n"));
    }
}

#[test]
fn from_a_file_too() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay-game.txt");
    let record = record("--seed 5");
    fs::write(&path, &record).unwrap();
    assert_eq!(unbeaten(&["replay", path.to_str().unwrap()], "").ok(), unbeaten(&["replay", "-"], &record).ok());
}

#[test]
fn a_redacted_record_hides_and_replays() {
    let whole = record("--seed 6 --policy random");
    for seat in 0..4 {
        let redacted = record(&format!("--seed 6 --policy random --seat {seat}"));
        assert!(redacted.contains("??") && !redacted.contains("Seed") && !redacted.contains("Deal "));
        assert_eq!(events(&redacted), events(&whole), "everybody sees the same events");
        let told = unbeaten(&["replay", "-"], &redacted).ok();
        assert!(told.starts_with(&format!("Big Two, classic rules, 4 players, as seat {seat} saw it\n")), "{told}");
    }
}

/// Two players with few cards, so that every line can be checked by eye.
const SMALL: &str = "\
[Game \"bigTwo\"]
[Hands \"3D 4D 2S; 5D 6C\"] {a comment}
[ToMove \"0\"]
0:2S @10000 1:auto
0:4D 1:6C 0:pass
1:5D =1,0
";

#[test]
fn a_small_record_in_words() {
    let told = unbeaten(&["replay", "-"], SMALL).ok();
    let expected = "\
Big Two, classic rules, 2 players

Match 1: seat 0 leads.
    1  seat 0  2♠ (single), unbeatable by cards seen; 10 s on the clock
    2  seat 1  passes, the time is up; seat 0 wins the trick
    3  seat 0  4♦ (single), one card left
    4  seat 1  6♣ (single), one card left
    5  seat 0  passes; seat 1 wins the trick
    6  seat 1  5♦ (single)

The match is over: seat 1 goes out.
          cards left  points a card  points  total
  seat 0           1              1       1      1
  seat 1           0              0       0      0

The next match was not dealt.
Totals so far: seat 0 1, seat 1 0.
";
    assert_eq!(told, expected);
    let unfinished = unbeaten(&["replay", "-"], &SMALL[..SMALL.find("0:pass").unwrap()]).ok();
    assert!(
        unfinished.ends_with("\nThe match was not finished: seat 0 is to move.\nTotals so far: seat 0 0, seat 1 0.\n")
    );
}

#[test]
fn a_damaged_record_is_refused_in_one_line() {
    for (from, to, expected) in [
        ("0:4D", "0:5D", "line 5, column 1, action 3: You do not hold 5♦."),
        ("0:4D", "1:6C", "line 5, column 1, action 3: Not your turn"),
        ("1:6C", "1:5D,6C", "line 5, column 6, action 4: 5♦ 6♣ do not make a combination."),
        ("@10000", "@9999", "line 4, column 12, action 2: The time is not up."),
        ("1:auto", "1:6C", "line 4, column 13, action 2: That does not beat 2♠ on the table."),
        ("0:pass", "0:passed", "line 5, column 11: this is not an action like 0:3D, 1:pass or @10000"),
        ("0:pass", "{", "line 5, column 11: this comment has no end"),
        ("bigTwo", "bigThree", "line 1, column 1: \"bigThree\" is not Big Two; this reads records of \"bigTwo\""),
        ("3D 4D 2S", "3D 4D 5D", "line 2, column 1: this position is impossible: 5♦ is in two places"),
    ] {
        let damaged = SMALL.replacen(from, to, 1);
        let message = unbeaten(&["replay", "-"], &damaged).failed(1);
        assert_eq!(message, format!("unbeaten: standard input: {expected}\n"));
        assert_eq!(unbeaten(&["replay", "-", "--events"], &damaged).failed(1), message);
    }
}

/// Wherever a byte of a record is lost or changed, the answer is a game that can be or one clear line.
#[test]
fn damage_anywhere_gets_an_answer() {
    let record = record("--seed 7 --players 2 --policy random");
    let places: Vec<usize> = (0..record.len()).step_by(record.len() / 40).collect();
    for place in places {
        for damaged in [
            [&record.as_bytes()[..place], &record.as_bytes()[place + 1..]].concat(),
            [&record.as_bytes()[..place], b"\x1b", &record.as_bytes()[place + 1..]].concat(),
            record.as_bytes()[..place].to_vec(),
        ] {
            let run = unbeaten(&["replay", "-"], damaged);
            if run.code == Some(0) {
                assert!(run.err.is_empty());
            } else {
                assert!(!run.failed(1).contains('\x1b'));
            }
        }
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert!(unbeaten(&["replay", folder], "").failed(1).contains(folder));
    assert!(unbeaten(&["replay", "no-such-file"], "").failed(1).starts_with("unbeaten: no-such-file: "));
    assert!(unbeaten(&["replay", "-"], "").failed(1).contains("there is no match in this record"));
    assert!(
        unbeaten(&["replay", "-"], b"\xff\xfe")
            .failed(1)
            .contains("not text, and so no game record: at line 1, column 1")
    );
    assert!(unbeaten(&["replay", "-"], b"[Game\n \"\xc3\xa9\xff").failed(1).contains("at line 2, column 4"));
    assert!(unbeaten(&["replay", "-"], vec![b' '; (1 << 24) + 1]).failed(1).contains("too long"));
}
