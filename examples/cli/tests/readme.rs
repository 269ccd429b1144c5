//! The examples of the README, run as they stand there.
#![cfg(unix)]

mod common;

use std::{env, fs, path::Path, process::Command};

use common::{folder, run};

/// Each command of the page with what is printed below it.
fn examples(page: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    for block in page.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").expect("an end of the block");
        for line in block.lines() {
            match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => examples.push((command.into(), String::new())),
                (None, Some((_, shown))) => shown.extend([line, "\n"]),
                (None, None) => panic!("{line} comes before any command"),
            }
        }
    }
    examples
}

#[test]
fn the_examples_print_what_the_page_says() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let folder = folder("readme");
    fs::write(folder.join("house.json"), r#"{"target":40}"#).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_unbeaten")).parent().unwrap();
    let path = format!("{}:{}", program.display(), env::var("PATH").unwrap());
    let (mut ran, mut compared) = (0, 0);
    for (command, expected) in examples(&page) {
        // What a dealer reveals is tested in `verify.rs`.
        if command.starts_with("unbeaten verify") {
            continue;
        }
        let mut shell = Command::new("sh");
        let done = run(shell.args(["-c", &command]).env("PATH", &path).current_dir(&folder), b"");
        assert_eq!(done.code, Some(0), "{command}: {done:?}");
        ran += 1;
        if !expected.is_empty() {
            assert_eq!(done.out, expected, "{command}");
            compared += 1;
        }
    }
    assert!(ran > 15 && compared > 7, "{ran} ran, {compared} were compared");
}

/// Every option is on the page with what the presets say.
fn assert_options_are_on_the_page<R: serde::Serialize>(heading: &str, presets: &[R]) {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let presets: Vec<_> = presets.iter().map(|rules| serde_json::json!(rules)).collect();
    let (_, table) = page.split_once(heading).expect("the table is there");
    let (table, _) = table.split_once("\n\n").expect("and has an end");
    let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split('|').map(str::trim).collect()).collect();
    // The pack is what a preset says besides its options.
    for name in presets[0].as_object().unwrap().keys().filter(|name| *name != "preset") {
        let field = format!("`{name}`");
        let row = rows.iter().find(|row| row.get(1).is_some_and(|fields| fields.split(", ").any(|one| one == field)));
        let row = row.unwrap_or_else(|| panic!("{name} is not on the page"));
        let place = row[1].split(", ").position(|one| one == field).unwrap();
        for (preset, cell) in presets.iter().zip(&row[2..]) {
            let value = cell.split("`, `").nth(place).unwrap().trim_matches('`');
            assert_eq!(value, preset[name].to_string(), "{name}");
        }
    }
}

#[test]
fn the_options_of_texas_42_are_on_the_page() {
    use unbeaten::texas42::Rules;

    assert_options_are_on_the_page("| field | tournament |", &[Rules::tournament(), Rules::casual(), Rules::points()]);
}

#[test]
fn the_options_of_casino_are_on_the_page() {
    use unbeaten::casino::Rules;

    let presets = [Rules::south_african(), Rules::document(), Rules::standard52()];
    assert_options_are_on_the_page("| field | south_african |", &presets);
}
