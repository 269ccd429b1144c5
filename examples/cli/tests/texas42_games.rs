//! Games of Texas 42 by bots: counted, recorded, and played again.

mod common;

use std::process::Command;

use common::{Run, run, unbeaten};
use serde_json::Value;

/// The results; the speed on standard error is another each time.
fn results(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let Run { code, out, err } = unbeaten(&[&["simulate", "texas42"], &words[..]].concat(), "");
    assert_eq!(code, Some(0), "{err}");
    assert!(err.lines().count() == 1 && err.contains(" games and ") && err.ends_with(" hands a second\n"), "{err}");
    assert!(!err.contains('\r') && !err.contains('\x1b'), "progress is for terminals");
    out
}

fn record(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    unbeaten(&[&["record", "texas42"], &words[..]].concat(), "").ok()
}

fn replay(record: &str) -> String {
    unbeaten(&["replay", "-"], record).ok()
}

fn events(record: &str) -> Vec<Value> {
    let lines = unbeaten(&["replay", "-", "--events"], record).ok();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_same_arguments_give_the_same_output() {
    for arguments in
        ["--games 300 --seed 5", "--games 200 --seed 5 --policy random --json", "--games 99 --seed 6 --csv"]
    {
        let once = results(arguments);
        for threads in ["1", "2", "3"] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
            let command = command.args(["simulate", "texas42"]).args(arguments.split_whitespace());
            assert_eq!(run(command.env("RAYON_NUM_THREADS", threads), b"").out, once, "{threads} threads");
        }
    }
    assert_ne!(results("--games 300 --seed 5"), results("--games 300 --seed 6"));
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// How many bids were made and set, in all.
fn settled(of: &Value) -> u64 {
    of.as_object().unwrap().values().map(|totals| number(&totals["made"]) + number(&totals["set"])).sum()
}

#[test]
fn json_and_csv_agree() {
    for (arguments, policies) in [
        ("--games 60 --seed 8 --policy hint,random,first,hint", ["hint", "random", "first", "hint"]),
        ("--games 60 --seed 8 --policy hint,random --rules casual", ["hint", "random", "hint", "random"]),
        ("--games 40 --seed 8 --rules points", ["hint"; 4]),
        ("--games 0 --seed 8 --players 4 --policy first", ["first"; 4]),
    ] {
        let json: Value = serde_json::from_str(&results(&format!("{arguments} --json"))).unwrap();
        assert_eq!((&json["game"], number(&json["players"])), (&"texas42".into(), 4));
        assert_eq!(arguments.split_whitespace().nth(1).unwrap(), json["games"].to_string());
        let won: u64 = json["gamesWon"].as_array().unwrap().iter().map(number).sum();
        assert_eq!((won, number(&json["unfinished"])), (number(&json["games"]), 0), "every game has one winner");
        let played = number(&json["hands"]) - number(&json["thrownIn"]);
        assert_eq!((settled(&json["bids"]), settled(&json["declarations"])), (played, played), "{arguments}");

        let csv = results(&format!("{arguments} --csv"));
        let mut rows = csv.lines().map(|row| row.split(',').collect::<Vec<_>>());
        assert_eq!(rows.next().unwrap(), ["total", "of", "value"]);
        let mut seen = 0;
        for row in rows {
            let [total, of, value] = row[..] else { panic!("{row:?}") };
            let place = || of.split(' ').next_back().unwrap().parse::<usize>().unwrap();
            let expected = match total {
                "policy" => policies[place()].to_owned(),
                "gamesWon" | "scored" => json[total][place()].to_string(),
                "made" | "set" => {
                    let totals = json["bids"].get(of).or_else(|| json["declarations"].get(of));
                    totals.unwrap_or_else(|| panic!("{of} in {json}"))[total].to_string()
                }
                _ => json[total].to_string(),
            };
            assert_eq!(value, expected, "{row:?}");
            seen += 1;
        }
        let words = |of: &str| json[of].as_object().unwrap().len();
        assert_eq!(seen, 4 + 5 + 2 * 2 + 2 * (words("bids") + words("declarations")));
    }
}

#[test]
fn the_table_adds_up() {
    let table = results("--games 100 --seed 9 --policy hint,random");
    assert!(table.starts_with("100 games of Texas 42, tournament rules, seed 9\n"), "{table}");
    let rows = |word: &str| table.lines().filter(|line| line.starts_with(word)).collect::<Vec<_>>();
    let sides = [rows("   0  hint, hint "), rows("   1  random, random ")].concat();
    assert_eq!(sides.len(), 2, "{table}");
    assert!(sides.iter().all(|row| row.chars().count() == sides[0].chars().count()), "{table}");
    let all = rows("all ");
    assert!(all.len() == 2 && all[0] == all[1], "what was bid was declared: {table}");
    assert!(results("--games 5 --seed 9 --rules points").contains("points a hand"));
}

/// What the hint is good for: against chance it wins nine games of ten, and among its like it makes most of its bids.
#[test]
fn the_hint_is_better_than_chance() {
    let json = |arguments: &str| -> Value { serde_json::from_str(&results(arguments)).unwrap() };
    let won = json("--games 2000 --seed 1 --policy hint,random,hint,random --json");
    assert!(number(&won["gamesWon"][0]) >= 1800, "{won}");
    let made: Value = json("--games 500 --seed 1 --json");
    let bids = made["bids"].as_object().unwrap().values();
    let made = bids.fold([0, 0], |[made, set], bid| [made + number(&bid["made"]), set + number(&bid["set"])]);
    assert!(made[0] > made[1], "{made:?}");
}

#[test]
fn what_was_written_is_read_again() {
    for arguments in [
        "--seed 1",
        "--seed 2 --rules casual",
        "--seed 3 --policy random --rules points",
        "--seed 4 --policy first,random --rules {\"nello\":\"any\",\"sevens\":\"any\",\"plunge\":true,\"splash\":true}",
    ] {
        let record = record(arguments);
        assert!(record.starts_with("[Game \"texas42\"]\n[Rules \""), "{record}");
        let (told, events) = (replay(&record), events(&record));
        let of = |kind: &str| events.iter().filter(|event| event["type"] == kind).count();
        assert_eq!(told.matches("\nHand ").count(), of("dealt"));
        assert_eq!(told.matches(" wins trick ").count(), of("trickWon"));
        assert_eq!(told.matches("\nThe hand is over: ").count(), of("handOver"));
        assert_eq!(told.matches("the hand is thrown in.").count(), of("thrownIn"));
        assert_eq!(told.matches(" sits out").count(), events.iter().filter(|event| event["sitsOut"].is_u64()).count());
        let last_action = told.lines().rev().find_map(|line| line.split_whitespace().next()?.parse::<usize>().ok());
        assert_eq!(last_action, Some(of("called") + of("declared") + of("played")), "actions are numbered from 1");
        assert_eq!(events.last().unwrap()["type"], "gameOver");
        assert!(told.trim_end().lines().last().unwrap().starts_with("The game is over: side "), "{told}");
        assert!(told.lines().all(|line| line.trim_end() == line) && !told.contains("\n\n\n"));
    }
}

#[test]
fn a_redacted_record_hides_and_replays() {
    let whole = record("--seed 6 --policy random");
    for seat in 0..4 {
        let redacted = record(&format!("--seed 6 --policy random --seat {seat}"));
        assert!(redacted.contains("??") && !redacted.contains("Seed") && !redacted.contains("Deal "));
        assert_eq!(events(&redacted), events(&whole), "everybody sees the same events");
        let opening = format!("against seats 1 and 3, as seat {seat} saw it\n");
        assert!(replay(&redacted).lines().next().unwrap().ends_with(opening.trim_end()));
    }
}

/// A hand that ends with a claim, so that every line can be checked by eye.
const SMALL: &str = "\
[Game \"texas42\"] {the hand of the tour}
[Hands \"6-6 6-5 4-4 3-3 2-2 2-1 2-0; 6-1 5-1 4-2 3-2 1-1 1-0 0-0; 6-4 6-3 6-2 5-5 5-2 5-0 4-1; 6-0 5-4 5-3 4-3 4-0 3-1 3-0\"]
[Shaker \"0\"]
1:30 2:pass 3:pass 0:31
0:deuces 0:2-2 1:4-2 2:5-2 3:6-0
0:claim =0,1
";

#[test]
fn a_small_record_in_words() {
    let expected = "\
Texas 42, tournament rules, seats 0 and 2 against seats 1 and 3

Hand 1: seat 0 shakes.
    1  seat 1  bids 30
    2  seat 2  passes
    3  seat 3  passes
    4  seat 0  bids 31; seat 0 wins the auction with 31
    5  seat 0  declares deuces
    6  seat 0  2-2
    7  seat 1  4-2
    8  seat 2  5-2
    9  seat 3  6-0; seat 0 wins trick 1, 1 point: 1 to 0
   10  seat 0  claims the rest with 6-6 6-5 4-4 3-3 2-1 2-0; it can be beaten: 6-2 may beat 6-6

The hand is over: 31 by seat 0, deuces, is forfeited.
                  tricks  points  scored   marks
  side 0               1       1       0       0
  side 1               0       0       1       1

The next hand was not dealt.
Totals so far: side 0 0, side 1 1.
";
    assert_eq!(replay(SMALL), expected);
    let unfinished = replay(&SMALL[..SMALL.find("2:5-2").unwrap()]);
    assert!(
        unfinished.ends_with("\nThe hand was not finished: seat 2 is to move.\nTotals so far: side 0 0, side 1 0.\n"),
        "{unfinished}"
    );
    let thrown_in = replay(&format!("{}1:pass 2:pass 3:pass 0:pass =0,0", &SMALL[..SMALL.find("1:30").unwrap()]));
    assert!(thrown_in.contains("\nEverybody has passed: the hand is thrown in.\n\nThe next hand was not dealt.\n"));
}

#[test]
fn a_damaged_record_is_refused_in_one_line() {
    for (from, to, expected) in [
        ("0:31", "0:30", "line 4, column 20, action 4: You have to bid more than 30."),
        ("0:31", "0:3m", "line 4, column 20, action 4: You may bid at most 2 marks."),
        ("0:deuces", "0:nello", "line 5, column 1, action 5: nello is not played here."),
        ("0:deuces", "1:deuces", "line 5, column 1, action 5: Not your turn"),
        ("1:4-2", "1:6-1", "line 5, column 16, action 7: You have to follow suit: 4-2 3-2"),
        ("2:5-2", "2:6-6", "line 5, column 22, action 8: You do not hold 6-6."),
        ("=0,1", "=1,0", "line 6, column 9: the result is not what was played"),
        ("1:30", "1:thirty", "line 4, column 1: this is not an action like 1:30, 2:pass, 3:sixes or 0:6-4"),
        ("3-0\"]", "3-1\"]", "line 2, column 1: "),
    ] {
        let damaged = SMALL.replacen(from, to, 1);
        assert_ne!(damaged, SMALL, "{from}");
        let message = unbeaten(&["replay", "-"], &damaged).failed(1);
        assert!(message.starts_with(&format!("unbeaten: standard input: {expected}")), "{message}");
        assert_eq!(unbeaten(&["replay", "-", "--events"], &damaged).failed(1), message);
    }
    assert!(unbeaten(&["replay", "-"], "[Game \"texas42\"]").failed(1).contains("there is no hand in this record"));
}

/// The record itself says which game it is of, wherever the tag stands and however it is spelled.
#[test]
fn the_game_is_told_by_the_record() {
    let (header, rest) = SMALL.split_once('\n').unwrap();
    for text in [
        format!("{{[Game \"bigTwo\"]}} {header}\n{rest}"),
        format!("\u{feff}{header}\n{rest}"),
        format!("[Rules \"tournament\"]\n[GAME   \"texas42\"]\n{rest}"),
    ] {
        assert!(replay(&text).starts_with("Texas 42, tournament rules, "), "{text}");
    }
    let other = unbeaten(&["replay", "-"], SMALL.replace("texas42", "bigTwo")).failed(1);
    assert!(other.contains("standard input: line "), "{other}");
}

/// Whose bots look at drawn deals do so on any number of threads alike. To a target of one mark a game is a hand or two.
#[test]
fn advice_simulates_and_records() {
    let arguments = ["--games", "2", "--seed", "3", "--policy", "advice,hint", "--rules", "{\"target\":1}", "--json"];
    let of = |threads: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
        run(command.args(["simulate", "texas42"]).args(arguments).env("RAYON_NUM_THREADS", threads), b"")
    };
    let (one, two) = (of("1"), of("2"));
    assert_eq!((one.code, &one.out), (Some(0), &two.out));
    let totals: Value = serde_json::from_str(&one.out).unwrap();
    assert_eq!(totals["policies"], serde_json::json!(["advice", "hint", "advice", "hint"]));
    assert_eq!(number(&totals["games"]), 2);
    let record = record("--seed 3 --policy advice,random --rules {\"target\":1}");
    assert!(replay(&record).trim_end().lines().last().unwrap().starts_with("The game is over: side "), "{record}");
}
