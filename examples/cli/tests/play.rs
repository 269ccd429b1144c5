//! Games against the bots, typed through a pipe.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use common::{Run, after_last, assert_in_order, folder, play_game, unbeaten};

fn play(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    play_game("big-two", arguments, input)
}

fn play_saved(path: &Path, arguments: &str, input: impl AsRef<[u8]>) -> Run {
    play(&format!("{arguments} --save {}", path.display()), input)
}

/// The table as it was last shown.
#[track_caller]
fn last_table(text: &str) -> &str {
    after_last(text, "Cards left: ").split_once("> ").unwrap().0
}

#[test]
fn a_whole_game_of_first_choices() {
    for arguments in ["--seed 1", "--seed 2 --players 2 --seat 1", "--seed 3 --players 3 --seat 2 --target 40"] {
        let shown = play(arguments, "1\n".repeat(10_000)).ok();
        assert!(shown.matches("\n> 1\n").count() > 10);
        let end: Vec<&str> = shown.trim_end().lines().rev().take(2).collect();
        assert!(end[1].starts_with("The game is over: ") && end[0].starts_with("Its deals came of seed "), "{shown}");
        assert!(shown.lines().all(|line| line.trim_end() == line) && !shown.contains('\x1b'));
        assert_eq!(play(arguments, "1\n".repeat(10_000)).ok(), shown);
    }
}

/// The person does what the hint says. Then everybody does, so it is the game that `unbeaten record` lets bots play.
#[test]
fn a_whole_game_by_the_hint() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_unbeaten"))
        .args(["play", "big-two", "--seed", "4", "--seat", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let shown = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut last = Vec::new();
    writeln!(typed, "hint").unwrap();
    for line in shown {
        if let Some(hint) = line.strip_prefix("  Hint: ") {
            // After the last hint nobody listens to the next question.
            let _ = writeln!(typed, "{hint}\nhint");
        }
        last.push(line);
    }
    assert!(child.wait().unwrap().success());
    assert!(last.pop().unwrap().starts_with("Its deals came of seed 4;"));
    let game_over = last.pop().unwrap();
    let record = unbeaten(&["record", "big-two", "--seed", "4"], "").ok();
    let told = unbeaten(&["replay", "-"], record).ok();
    let bots = told.trim_end().lines().last().unwrap();
    assert_eq!(game_over.replace("you win", "seat 3 wins"), bots);
    let table =
        |text: &str| after_last(text, "total\n").replace("you   ", "seat 3").lines().take(4).collect::<String>();
    assert_eq!(table(&last.join("\n")), table(&told));
}

/// The match of the tour, in which seat 0 meets the one-card-left rule.
#[test]
fn refusals_say_why_and_ask_again() {
    let input = "5D\n5D 5C 9D 9C JC\n3D\nwhy pass\npass\npass\nwhy 5D 5C 5H 9D 9C\n9c,9d,♥5,5♦,C5\npass\n6H 8S\njack of clubs, jack of \
                 hearts, JS\n6H\n8S\nwhy pass\npass\nwhy 10S\n10S\n2D\n10S\nKH\n10S\n";
    let shown = play("--seed 37467", input).ok();
    let expected = [
        "> 5D\n  You need 5 cards to beat what is on the table.\n",
        "> 5D 5C 9D 9C JC\n  5♦ 5♣ 9♦ 9♣ J♣ do not make a combination.\n",
        "> 3D\n  You do not hold 3♦.\n",
        "> why pass\n  Yes, you may pass.\n> pass\n  you     pass\n",
        "> why 5D 5C 5H 9D 9C\n  Yes, 5♦ 5♣ 5♥ 9♦ 9♣ is a full house. It can be beaten, at worst by ",
        "> 9c,9d,♥5,5♦,C5\n  you     5♦ 5♣ 5♥ 9♦ 9♣ (full house)\n",
        "> pass\n  You cannot pass when you lead.\n",
        "  you     J♣ J♥ J♠ (triple)\n          → unbeatable, nothing that is still out beats it: seat 1, seat 2 and seat 3 pass\n",
        "  seat 2  2♥ (single)\n          → unbeatable, nothing that is still out beats it: seat 3, you and seat 1 pass\n",
        "          → unbeatable, nobody else has 5 cards left: seat 3, you and seat 1 pass\n",
        "> why pass\n  No: You cannot pass! The next player has only 1 card left and you have a card that can beat the 4♣ on the \
         table.\n> pass\n  You cannot pass! The",
        "> why 10S\n  No: You must play your highest card (2♦) because the next player has only 1 card left!\n> 10S\n  You must",
        "> 10S\n  You must play your highest card (K♥) because the next player has only 1 card left!\n> KH\n",
        "> 10S\n  you     10♠ (single)\n\nYou go out.\n",
    ];
    assert_in_order(&shown, &expected);
}

#[test]
fn the_person_can_ask() {
    let shown = play("--seed 11", "help\nlegal\nhint\nscores\nhistory\nsort combo\nwhy 3D\n3\nhistory\nq\n").ok();
    for part in [
        "Match 1: you lead, and the first play must contain the 3♦.\n",
        "> help\n  3D 3C        play these cards",
        "> legal\n  single          1: 3♦\n  straight        2: A♣ 2♥ 3♦ 4♣ 5♦   3: A♠ 2♥ 3♦ 4♣ 5♦   ",
        "> hint\n  Hint: A♣ 2♥ 3♦ 4♣ 5♦\n",
        "> scores\n  match     you  seat 1  seat 2  seat 3\n  total       0       0       0       0\n",
        "> history\n  Nothing has been played in this match.\n",
        "  │A♣ │2♥ │3♦ │4♣ │5♦ │",
        "> why 3D\n  Yes, 3♦ is a single. It can be beaten, at worst by 2♠ (single).\n",
        "> 3\n  you     A♠ 2♥ 3♦ 4♣ 5♦ (straight)\n",
        "    1  you     A♠ 2♥ 3♦ 4♣ 5♦",
    ] {
        assert!(shown.contains(part), "{part:?} is not in {shown}");
    }
}

#[test]
fn undo_takes_back_to_the_previous_turn() {
    let before = play("--seed 5", "1\n1\n1\n").ok();
    let after = play("--seed 5", "1\n1\n1\n2\nundo\n").ok();
    assert_eq!(last_table(&after), last_table(&before));
    let all = play("--seed 5", "undo\n1\n1\nundo\nundo\nundo\n").ok();
    assert_eq!(last_table(&all), last_table(&play("--seed 5", "").ok()));
    assert_eq!(all.matches("  There is nothing to take back.\n").count(), 2);
}

#[test]
fn a_saved_game_goes_on() {
    let folder = folder("play-goes-on");
    let (path, whole) = (folder.join("game.json"), "--seed 6 --players 3 --seat 1 --target 60");
    let straight = play(whole, "1\n".repeat(10_000)).ok();
    let mut shown = play_saved(&path, whole, "1\n1\nsort combo\nquit\n").ok();
    assert!(shown.ends_with("> quit\n  The game is saved; the same command goes on with it.\n"), "{shown}");
    let saved = fs::read(&path).unwrap();
    let again = play_saved(&path, whole, "").ok();
    assert!(again.contains("\nGoing on with match 1.\n"), "{again}");
    assert_eq!(last_table(&again), last_table(&shown));
    assert_eq!(fs::read(&path).unwrap(), saved, "looking changes nothing");
    // What was taken back before is gone, what was played can still be taken back.
    assert!(play_saved(&path, "", "undo\nundo\nundo\n1\n1\n").ok().contains("nothing to take back"));
    let mut visits = 0;
    while !shown.contains("The game is over") {
        shown = play_saved(&path, "", "1\n".repeat(9)).ok();
        visits += 1;
    }
    assert!(visits > 3);
    assert_eq!(after_last(&shown, "total\n"), after_last(&straight, "total\n"));
    let over = play_saved(&path, "", "1\n").ok();
    assert!(over.contains("\nThis game is over; ") && !over.contains("> "), "{over}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside the file");
}

#[test]
fn save_writes_a_copy_but_not_over_other_files() {
    let folder = folder("play-copy");
    let (copy, other) = (folder.join("my copy.json"), folder.join("letter.txt"));
    fs::write(&other, "Dear Ann").unwrap();
    let input = format!("1\nsave\nsave {}\nsave {}\nsave /no/such/folder/x\n", copy.display(), other.display());
    let shown = play("--seed 7", &input).ok();
    assert!(shown.contains("> save\n  Where? Type `save FILE`.\n") && shown.contains("\n  Saved; "), "{shown}");
    assert!(shown.contains("it stays as it is") && shown.contains("\n  /no/such/folder/x: "), "{shown}");
    assert_eq!(fs::read_to_string(&other).unwrap(), "Dear Ann");
    let words = ["play", "big-two", "--save", copy.to_str().unwrap()];
    assert_eq!(last_table(&unbeaten(&words, "").ok()), last_table(&shown));
}

#[test]
fn a_file_that_is_no_saved_game_is_left_alone() {
    let folder = folder("play-broken");
    let path = folder.join("game.json");
    play_saved(&path, "--seed 8", "1\n1\n1\n").ok();
    let good = fs::read_to_string(&path).unwrap();
    let snapshot = good[good.find("{\"game\"").unwrap()..].trim_end().trim_end_matches('}').to_owned() + "}}";
    let broken: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b"Dear Ann".to_vec(),
        b"\xff\xfe\0".to_vec(),
        b"{}".to_vec(),
        snapshot.into_bytes(),
        good[..good.len() / 2].into(),
        good.replace("unbeaten play", "solitaire").into(),
        good.replace("\"version\":1,\"seat\"", "\"version\":2,\"seat\"").into(),
        good.replace("\"seat\":0,\"seed\"", "\"seat\":4,\"seed\"").into(),
        good.replace("\"seed\":\"08", "\"seed\":\"09").into(),
        good.replace("\"seed\":\"08", "\"seed\":\"0x").into(),
        good.replace("\"sort\":\"rank\"", "\"sort\":\"suit\"").into(),
        good.replace("\"game\":\"bigTwo\"", "\"game\":\"texas42\"").into(),
        good.replace("0:4H", "0:JH,QH").into(),
        good.replace("0:4H", "1:4S").into(),
    ];
    for bytes in broken {
        assert!(bytes != good.as_bytes());
        fs::write(&path, &bytes).unwrap();
        let message = play_saved(&path, "", "1\nquit\n").failed(1);
        assert!(message.contains("game.json: "), "{message}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{message}");
    }
    fs::write(&path, &good).unwrap();
    for other in ["--seed 9", "--players 3", "--seat 1", "--target 50"] {
        let message = play_saved(&path, other, "1\n").failed(2);
        assert!(message.contains("the saved game has another --"), "{message}");
    }
    assert!(play_saved(&path, "--seed 8 --players 4 --seat 0 --target 101", "").ok().contains("Going on"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    assert!(play_saved(&folder, "", "1\n").failed(1).contains("directory"));
    assert!(play_saved(&folder.join("no/such"), "", "1\n").failed(1).contains("no/such: "));
}

#[test]
fn garbage_is_survived() {
    let mut input = b"\xff\xfe\x80\n\0\0\n\x1b[2J\x1b[31m\n\x07\n".to_vec();
    input.extend(vec![b'x'; 5_000_000]);
    input.extend(
        "\n3\u{fe0f}\n♥♥♥♥\n10 of of hearts\n99999999999999999999999\n0\n-1\nplay\nwhy\nsort\nundo 3\n,,,\n".bytes(),
    );
    let garbage = play("--seed 11", &input).ok();
    assert_eq!(last_table(&garbage), last_table(&play("--seed 11", "").ok()));
    assert!(garbage.chars().all(|character| character == '\n' || !character.is_control()), "{garbage}");
    assert!(garbage.len() < 20_000, "a long line does not come back");
}

#[test]
fn without_a_seed_it_is_random_and_can_be_repeated() {
    let whole = "1\n".repeat(10_000);
    let games = [play("", &whole).ok(), play("", &whole).ok()];
    assert_ne!(games[0], games[1]);
    for game in games {
        let seed = after_last(&game, "Its deals came of seed ").split_once(';').unwrap().0;
        assert_eq!(seed.len(), 64);
        assert_eq!(play(&format!("--seed {seed}"), &whole).ok(), game);
    }
}

/// Who reads the screen must not know the deals to come.
#[test]
fn the_seed_is_told_when_the_game_is_over() {
    let (path, seed) = (folder("play-seed").join("game.json"), format!("{}07", "5a".repeat(31)));
    let told = |screen: &str| screen.to_lowercase().contains("seed") || screen.contains(&seed);
    let arguments = format!("--seed {seed}");
    for screen in [play(&arguments, "1\nhelp\nquit\n"), play_saved(&path, &arguments, "1\n1\nhistory\nscores\n")] {
        let screen = screen.ok();
        assert!(!told(&screen), "{screen}");
    }
    let over = play_saved(&path, "", "1\n".repeat(10_000)).ok();
    let (before, after) = over.split_once("The game is over").expect("somebody wins");
    assert!(!told(before) && told(after), "{over}");
}
