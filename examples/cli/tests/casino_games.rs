//! Games of Casino by bots: counted, recorded, and played again.

mod common;

use std::process::Command;

use common::{Run, run, unbeaten};
use serde_json::Value;

/// The results; the speed on standard error is another each time.
fn results(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let Run { code, out, err } = unbeaten(&[&["simulate", "casino"], &words[..]].concat(), "");
    assert_eq!(code, Some(0), "{err}");
    assert!(err.lines().count() == 1 && err.ends_with(" games a second\n"), "{err}");
    assert!(!err.contains('\r') && !err.contains('\x1b'), "progress is for terminals");
    out
}

fn json(arguments: &str) -> Value {
    serde_json::from_str(&results(&format!("{arguments} --json"))).unwrap()
}

fn record(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    unbeaten(&[&["record", "casino"], &words[..]].concat(), "").ok()
}

fn replay(record: &str) -> String {
    unbeaten(&["replay", "-"], record).ok()
}

fn events(record: &str) -> Vec<Value> {
    let lines = unbeaten(&["replay", "-", "--events"], record).ok();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// The text that the protocol shows: two players who follow the hint.
const FORTY_TWO: &str = "\
[Game \"casino\"]
[Rules \"south_african\"]
[Shuffle \"chacha20-fy-1\"]
[Seed \"2a00000000000000000000000000000000000000000000000000000000000000\"]

[Match \"1\"]
[Deal \"0\"]
[Hands \"3C 3H 6D 6S 8D 8S 9C 10C 2C 2S; 3D 5D 5C 5S 6H 9S 10S AH AS 2H\"]
[Stock \"4S 8C 8H 7S 7H 7C AC 10H 5H 3S 2D 4C 4D AD 9D 10D 9H 6C 7D 4H\"]
[ToMove \"0\"]
0:3C 1:3Dx3C 0:3H 1:6H+3H=9 0:9Cxb9 1:5D 0:6D 1:5Sx5D 0:2S+6D=8 1:AS>b8=9 0:8D 1:9Sxb9,^9C 0:8Sx8D
1:5C 0:10C 1:10Sx10C 0:2C 1:2Hx2C 0:6S 1:AH 0:ACxAH 1:6Cx5C,6S,^AC 0:5H 1:4D+5H=9 0:7C
1:AD+7C,^AH>b9 0:7H 1:9Dxb9 0:7Sx7H 1:4C 0:4Sx4C 1:4H 0:8C 1:2D+8C=10 0:10Hxb10 1:7D 0:8H 1:9H 0:3S
1:10Dx3S,7D,^10H =0,11
";

#[test]
fn the_game_of_the_protocol_is_printed_and_told() {
    assert_eq!(record("--seed 42"), FORTY_TWO);
    let told = replay(FORTY_TWO);
    for line in [
        "Casino, south_african rules, 2 players, seed 42",
        "Game 1, round 1 of 2: seat 0 leads.",
        "    1  seat 0  trails 3♣",
        "    4  seat 1  builds 9 of 3♥ 6♥",
        "   10  seat 1  raises seat 0's build of 8 to 9 with A♠",
        "   12  seat 1  takes the build of 9 and 9♣ from seat 0's pile with 9♠",
        "Game 1, round 2 of 2: seat 0 leads. On the table: 5♣ 6♠ A♥.",
        "   22  seat 1  takes 5♣ 6♠ and A♣ from seat 0's pile with 6♣",
        "   26  seat 1  adds A♦ 7♣ and A♥ from seat 0's pile to the build of 9",
        "   40  seat 1  takes 3♠ 7♦ and 10♥ from seat 0's pile with 10♦; what is left, 4♥ 8♥ 9♥, goes to seat 1",
        "The game is over: seat 1 wins, 11 to 0.",
        "                        cards       spades  point cards   most cards  most spades       points",
        "  seat 0                   10            3            0            0            0            0",
        "  seat 1                   30            7            7            2            2           11",
    ] {
        assert!(told.lines().any(|shown| shown == line), "{line:?} is not in {told}");
    }
}

/// Every preset with every number of players, in pairs and singles.
const HOUSES: [&str; 12] = [
    "--players 2 --rules south_african",
    "--players 3 --rules south_african",
    "--players 4 --rules south_african",
    "--players 4 --rules south_african --singles",
    "--players 2 --rules document",
    "--players 3 --rules document",
    "--players 4 --rules document",
    "--players 4 --rules document --singles",
    "--players 2 --rules standard52",
    "--players 3 --rules standard52",
    "--players 4 --rules standard52",
    "--players 4 --rules standard52 --singles",
];

#[test]
fn what_was_written_is_read_again() {
    for house in HOUSES {
        for policy in ["hint", "random"] {
            let record = record(&format!("--seed 7 --policy {policy} {house}"));
            assert!(record.starts_with("[Game \"casino\"]\n[Rules \""), "{record}");
            let (told, events) = (replay(&record), events(&record));
            let of = |kind: &str| events.iter().filter(|event| event["type"] == kind).count();
            let plays = ["captured", "built", "added", "raised", "trailed"].map(of);
            for (words, count) in [" takes ", " builds ", " adds ", " raises ", " trails "].iter().zip(plays) {
                assert_eq!(told.matches(words).count(), count, "{words} in {told}");
            }
            let games = of("gameOver");
            let each = if house.contains("52") { 48 } else { 40 - usize::from(house.contains("players 3")) };
            assert_eq!(plays.iter().sum::<usize>(), games * each, "{house}");
            assert_eq!(told.matches(" leads.").count(), of("dealt"));
            assert_eq!(told.matches("what is left, ").count(), of("leftovers"));
            assert_eq!(
                told.matches(", a compound").count(),
                events.iter().filter(|e| e["type"] == "built" && e["compound"] == true).count()
            );
            assert_eq!(told.matches("two become one").count(), events.iter().filter(|e| e["merged"] == true).count());
            assert_eq!(told.matches("The game is over: ").count(), games);
            assert_eq!(told.contains("The series is over: "), house.contains("52"), "{told}");
            assert_eq!(events.last().unwrap()["type"], "seriesOver");
            assert!(told.lines().all(|line| line.trim_end() == line) && !told.contains("\n\n\n"));
            assert!(told.lines().all(|line| line.chars().count() <= 140), "{told}");
            assert_eq!(told.starts_with("Casino, rules of the house, "), house.contains("singles"), "{told}");
        }
    }
}

#[test]
fn the_same_arguments_give_the_same_output() {
    for arguments in ["--games 100 --seed 5", "--games 50 --seed 5 --policy random --json", "--games 33 --seed 6 --csv"]
    {
        let once = results(arguments);
        for threads in ["1", "2", "3"] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
            let command = command.args(["simulate", "casino"]).args(arguments.split_whitespace());
            assert_eq!(run(command.env("RAYON_NUM_THREADS", threads), b"").out, once, "{threads} threads");
        }
    }
    assert_ne!(results("--games 100 --seed 5"), results("--games 100 --seed 6"));
}

#[test]
fn json_csv_and_the_table_agree() {
    for house in HOUSES {
        let arguments = format!("--games 20 --seed 8 {house}");
        let (json, csv, table) = (json(&arguments), results(&format!("{arguments} --csv")), results(&arguments));
        let pairs = house.contains("players 4") && !house.contains("singles");
        let sides = if pairs { 2 } else { number(&json["players"]) as usize };
        assert_eq!((&json["game"], number(&json["games"]), number(&json["unfinished"])), (&"casino".into(), 20, 0));
        let total = |field: &str| json[field].as_array().unwrap().iter().map(number).sum::<u64>();
        assert_eq!((total("gamesWon"), total("matchesWon") <= number(&json["matches"])), (20, true));
        if !house.contains("52") {
            let all = if sides == 2 { 11 } else { 7 };
            assert!(total("points") <= all * number(&json["matches"]), "{house}: {json}");
        }
        let rows: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
        let fields = "side,policies,gamesWon,matchesWon,points,games,unfinished,matches,actions";
        assert_eq!((rows[0].join(","), rows.len()), (fields.into(), sides + 1));
        for (side, row) in rows[1..].iter().enumerate() {
            let policies = if pairs { "hint hint" } else { "hint" };
            assert_eq!(row[..2], [&side.to_string()[..], policies]);
            for (field, cell) in rows[0].iter().zip(row).skip(2) {
                let value = if json[field].is_array() { &json[field][side] } else { &json[field] };
                assert_eq!(value.to_string(), *cell, "{field}");
            }
        }
        let shown: Vec<&str> = table.lines().skip_while(|line| !line.starts_with("side  ")).collect();
        assert_eq!(shown.len(), sides + 1, "{table}");
        assert!(shown.iter().all(|row| row.chars().count() == shown[0].chars().count()), "{table}");
        assert!(table.starts_with(if house.contains("52") { "20 series of Casino, " } else { "20 games of Casino, " }));
        assert_eq!(shown[0].contains("series won"), house.contains("52"));
    }
}

/// The page says so: 96 of 100 games of two players.
#[test]
fn the_hint_is_better_than_chance() {
    let won = json("--games 1000 --seed 1 --policy hint,random");
    assert!(number(&won["gamesWon"][0]) >= 940, "{won}");
    let pairs = json("--games 300 --seed 1 --players 4 --policy hint,random");
    assert_eq!(pairs["policies"], serde_json::json!(["hint", "random", "hint", "random"]));
    assert!(number(&pairs["gamesWon"][0]) >= 250, "{pairs}");
}

#[test]
fn a_redacted_record_hides_and_replays() {
    for (house, players) in [("--players 2", 2), ("--players 3", 3), ("--players 4 --rules standard52", 4)] {
        let whole = record(&format!("--seed 6 --policy random {house}"));
        for seat in 0..players {
            let redacted = record(&format!("--seed 6 --policy random {house} --seat {seat}"));
            assert!(redacted.contains("??") && !redacted.contains("Seed") && !redacted.contains("Deal "));
            assert_eq!(events(&redacted), events(&whole), "everybody sees the same events");
            assert!(replay(&redacted).lines().next().unwrap().ends_with(&format!(", as seat {seat} saw it")));
        }
    }
}

/// Short enough to be checked by eye: two cards each, in the second round.
const SMALL: &str = "\
[Game \"casino\"] {the end of a game}
[Hands \"9S 2S; 9H 3C\"]
[ToMove \"0\"]
[Round \"2\"]
[Loose \"7D\"]
[Piles \"6D 6H; 10D AH\"]
[LastCapture \"1\"]
0:2S+7D=9 1:9Hxb9
0:9S 1:3C =0,8
";

#[test]
fn a_small_record_in_words() {
    let told = replay(SMALL);
    let expected = "\
Casino, south_african rules, 2 players

Game 1, round 2 of 2: seat 0 leads. On the table: 7♦.
    1  seat 0  builds 9 of 2♠ 7♦
    2  seat 1  takes the build of 9 with 9♥
    3  seat 0  trails 9♠
    4  seat 1  trails 3♣; what is left, 3♣ 9♠, goes to seat 1

The game is over: seat 1 wins, 8 to 0.
                        cards       spades  point cards   most cards  most spades       points
  seat 0                    2            0            0            0            0            0
  seat 1                    7            2            4            2            2            8
";
    assert_eq!(told, expected);
    let unfinished = replay(&SMALL[..SMALL.find("\n0:9S").unwrap()]);
    assert!(
        unfinished.ends_with("\nThe game was not finished: seat 0 is to move.\nTotals so far: seat 0 0, seat 1 0.\n"),
        "{unfinished}"
    );
}

#[test]
fn a_damaged_record_is_refused_in_one_line() {
    for (from, to, expected) in [
        ("0:2S+7D=9", "0:2S+7D=8", "line 8, column 1, action 1: 7♦ 2♠ cannot be split into groups of 8."),
        ("0:2S+7D=9", "0:9S+7D=16", "line 8, column 1, action 1: A build of 16 is too high: at most 10."),
        ("0:2S+7D=9", "1:2S", "line 8, column 1, action 1: Not your turn"),
        ("1:9Hxb9", "1:9Hxb8", "line 8, column 11, action 2: There is no build of 8."),
        ("1:9Hxb9", "1:9H>b9", "line 8, column 11, action 2: That build is not yours."),
        ("1:9Hxb9", "1:3C", "line 9, column 1, action 3: You must keep a 9 for your build."),
        ("0:9S", "0:nine", "line 9, column 1: this is not an action like 0:7S, 1:9Sx4C,5D,b9 or 0:5S+4D=9"),
        ("9H 3C", "9H 9S", "line 2, column 1: "),
        ("Round \"2\"", "Round \"3\"", "line 2, column 1: "),
    ] {
        let damaged = SMALL.replacen(from, to, 1);
        assert_ne!(damaged, SMALL, "{from}");
        let message = unbeaten(&["replay", "-"], &damaged).failed(1);
        assert!(message.starts_with(&format!("unbeaten: standard input: {expected}")), "{message}");
        assert_eq!(unbeaten(&["replay", "-", "--events"], &damaged).failed(1), message);
    }
    assert!(unbeaten(&["replay", "-"], "[Game \"casino\"]").failed(1).contains("there is no match in this record"));
}
