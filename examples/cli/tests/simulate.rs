//! Many games by bots: what comes out depends on the arguments alone.

mod common;

use std::process::Command;

use common::{Run, run, unbeaten};
use serde_json::Value;

/// The results; the speed on standard error is another each time.
fn results(arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let Run { code, out, err } = unbeaten(&[&["simulate", "big-two"], &words[..]].concat(), "");
    assert_eq!(code, Some(0), "{err}");
    assert!(err.lines().count() == 1 && err.contains(" games and ") && err.ends_with(" matches a second\n"), "{err}");
    assert!(!err.contains('\r') && !err.contains('\x1b'), "progress is for terminals");
    out
}

#[test]
fn the_same_arguments_give_the_same_output() {
    for arguments in
        ["--games 300 --seed 5", "--games 200 --seed 5 --policy random --json", "--games 99 --seed 6 --csv"]
    {
        let once = results(arguments);
        assert_eq!(results(arguments), once);
        for threads in ["1", "2", "3"] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
            let command = command.args(["simulate", "big-two"]).args(arguments.split_whitespace());
            assert_eq!(run(command.env("RAYON_NUM_THREADS", threads), b"").out, once, "{threads} threads");
        }
    }
    assert_ne!(results("--games 300 --seed 5"), results("--games 300 --seed 6"));
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

#[test]
fn json_and_csv_agree() {
    for (arguments, policies) in [
        ("--games 120 --seed 8 --policy hint,random,first,hint", &["hint", "random", "first", "hint"][..]),
        ("--games 60 --seed 8 --policy random,first", &["random", "first"]),
        ("--games 40 --seed 8 --players 3", &["hint", "hint", "hint"]),
        ("--games 0 --seed 8 --players 2 --policy first", &["first", "first"]),
    ] {
        let json: Value = serde_json::from_str(&results(&format!("{arguments} --json"))).unwrap();
        let (games, matches) = (json["games"].as_u64().unwrap(), json["matches"].as_u64().unwrap());
        assert_eq!(arguments.split_whitespace().nth(1).unwrap(), games.to_string());
        assert_eq!((json["unfinished"].as_u64(), json["players"].as_u64()), (Some(0), Some(policies.len() as u64)));
        let columns = ["gamesWon", "matchesWon", "points"].map(|name| numbers(&json[name]));
        assert_eq!(columns[1].iter().sum::<u64>(), matches, "every match has one winner");
        assert!(columns[0].iter().sum::<u64>() >= games, "every game has a winner, or several");
        assert!(columns[2].iter().sum::<u64>() >= games * 101, "somebody reached the target in every game");

        let csv = results(&format!("{arguments} --csv"));
        let mut lines = csv.lines();
        assert_eq!(lines.next().unwrap(), "seat,policy,gamesWon,matchesWon,points,games,unfinished,matches,actions");
        let rows: Vec<&str> = lines.collect();
        let expected: Vec<String> = (0..policies.len())
            .map(|seat| {
                let [won, matches_won, points] = [0, 1, 2].map(|column: usize| columns[column][seat]);
                let (policy, actions) = (policies[seat], &json["actions"]);
                format!("{seat},{policy},{won},{matches_won},{points},{games},0,{matches},{actions}")
            })
            .collect();
        assert_eq!(rows, expected);
    }
}

#[test]
fn the_table_has_a_line_a_seat() {
    let table = results("--games 100 --seed 9 --policy hint,random,random");
    assert!(table.starts_with("100 games of Big Two, classic rules, 3 players, seed 9\n"), "{table}");
    let rows: Vec<&str> = table.lines().filter(|line| line.contains("hint") || line.contains("random")).collect();
    assert_eq!(rows.len(), 3);
    let width = rows[0].chars().count();
    assert!(rows.iter().all(|row| row.chars().count() == width), "{table}");
}
