//! `--rules` of the commands that play: a name, JSON, or a file.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

use common::unbeaten;

/// A file of its own for a test, with this text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rules-{name}"));
    fs::write(&path, text).unwrap();
    path
}

fn record(rules: &str) -> String {
    unbeaten(&["record", "big-two", "--seed", "42", "--rules", rules], "").ok()
}

#[test]
fn a_name_json_and_a_file_say_the_same() {
    let classic = unbeaten(&["record", "big-two", "--seed", "42"], "").ok();
    assert_eq!((record("classic"), record("{}")), (classic.clone(), classic.clone()));
    let house = r#"{"preset":"classic","pass":"trick","target":40}"#;
    let told = record(house);
    assert!(told.contains(r#"[Rules "{\"pass\":\"trick\",\"target\":40}"]"#), "{told}");
    assert_ne!(told, classic);
    for text in [house.to_owned(), format!("\n  {house}\n")] {
        assert_eq!(record(file("house.json", &text).to_str().unwrap()), told);
    }
    assert_eq!(record(file("name.txt", "classic\n").to_str().unwrap()), classic);
    // What is recorded is played again by the same rules.
    assert!(unbeaten(&["replay", "-"], told).ok().starts_with("Big Two, rules of the house, 4 players"));
}

#[test]
fn simulations_and_games_go_by_them() {
    let simulate = |rules: &str| {
        let run = unbeaten(&["simulate", "big-two", "--games", "20", "--seed", "7", "--rules", rules], "");
        assert_eq!(run.code, Some(0), "{run:?}");
        run.out
    };
    assert!(simulate("classic").starts_with("20 games of Big Two, classic rules, 4 players"));
    let short = simulate(r#"{"target":1}"#);
    assert!(short.starts_with("20 games of Big Two, rules of the house, 4 players, seed 7\n20 matches, "), "{short}");

    let play = |words: &[&str], input: &str| unbeaten(&[&["play", "big-two", "--seed", "5"], words].concat(), input);
    assert!(play(&["--rules", r#"{"target":33}"#], "").ok().starts_with("Big Two, 4 players, to 33 points."));
    let both = play(&["--rules", r#"{"target":33}"#, "--target", "44"], "").ok();
    assert!(both.starts_with("Big Two, 4 players, to 44 points."), "{both}");
}

#[test]
fn a_saved_game_keeps_its_rules() {
    let save = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rules-evening.json");
    let _ = fs::remove_file(&save);
    let play = |rules: &[&str]| {
        let words = [&["play", "big-two", "--seed", "5", "--save", save.to_str().unwrap()], rules].concat();
        unbeaten(&words, "")
    };
    let house = ["--rules", r#"{"pass":"trick"}"#];
    play(&house).ok();
    assert!(play(&[]).ok().contains("Going on with match 1."));
    assert!(play(&house).ok().contains("Going on with match 1."));
    assert!(play(&["--rules", "classic"]).failed(2).contains("the saved game has another --rules"));
}

#[test]
fn mistakes_say_what_the_rules_were_taken_for() {
    let refused =
        |rules: &str, code| unbeaten(&["record", "big-two", "--seed", "1", "--rules", rules], "").failed(code);
    for (json, reason) in [
        ("{\"pass\":", "column 8: the text ends where a value should be"),
        ("{\"jokers\":2}", "rules have no field \"jokers\""),
        ("{\"pass\":\"never\"}", "\"pass\" has to be"),
        ("{\"preset\":\"house\"}", "there are no Big Two rules called \"house\""),
    ] {
        let told = refused(json, 2);
        assert!(told.contains("--rules, which begins like JSON: ") && told.contains(reason), "{told}");
    }
    let told = refused("clasic", 2);
    assert!(
        told.contains("no Big Two rules called \"clasic\"; there are \"classic\"; and there is no file \"clasic\""),
        "{told}"
    );
    for (name, text, reason) in [
        ("jokers.json", r#"{"jokers":2}"#, "rules have no field \"jokers\""),
        ("broken.json", "{\n  \"pass\": trick\n}", "line 2, column 13"),
        ("empty.json", "", "there are no Big Two rules called \"\""),
        ("long.json", &" ".repeat(70_000), "too long for a file of rules"),
    ] {
        let path = file(name, text);
        let told = refused(path.to_str().unwrap(), 1);
        assert!(told.contains(name) && told.contains(reason), "{told}");
    }
    assert!(refused(env!("CARGO_TARGET_TMPDIR"), 1).contains("tmp"));
}
