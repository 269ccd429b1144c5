//! The command as a person or a script meets it.

mod common;

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use common::{run, unbeaten};

#[test]
fn without_a_command_it_shows_the_tour() {
    let tour = unbeaten(&["tour"], "").ok();
    assert_eq!(unbeaten(&[], "").ok(), tour);
    for line in [
        // The match.
        "          UNBEATABLE by cards seen: before it, J♣ J♥ J♠ was the strongest triple still out.",
        "          UNBEATABLE by hand sizes: 4♣ 4♥ 4♠ 10♦ 10♠ may still be out, but nobody else has 5 cards left.",
        "            at  3.500 s  seat 1 passes by hand with 6.500 s to go",
        "            at 10.000 s  the time is up: seat 2 and seat 3 pass, and seat 0 leads",
        "          10♠   You must play your highest card (2♦) because the next player has only 1 card left!",
        "          with K♥, then 10♠.",
        "  seat 2           5              2      10     10",
        "    [MustInclude \"3D\"]",
        // The documents' scenarios.
        "    beatable by 4♠ 5♠ 6♠ 7♠ 8♠ (straight flush); seven straight flushes are left",
        "  2♦ 2♠, after nothing              UNBEATABLE; every pair with the two of spades is",
        "  3♦ A♥ A♠ 2♥ 2♠, after 2♦ 2♣       certain: 2♥ 2♠, then A♥ A♠, then 3♦",
        "  7♣    refused: You must play your highest card (K♠) because the next player has only 1 card left!",
        "  match 3:  8 × 2    2 × 1    0 × 0   13 × 3   totals [34, 5, 18, 102]",
        "  the game is over; seat 1 wins with the lowest total",
        // Texas 42.
        "           seat 0 tries 30     refused: You have to bid more than 30.",
        "           seat 0 tries 3m     refused: You may bid at most 2 marks.",
        "           seat 1 tries 6-1    refused: You have to follow suit: 4-2 3-2",
        "  trick 7  seat 1 0-0 · seat 2 5-5 · seat 3 3-1 · seat 0 2-1  seat 0 wins 11 points: 31 to 11",
        "  31 by seat 0, deuces, is MADE: side 0 scores 1 mark.",
        "  Had seat 0 claimed after trick 4, with 3-3 2-1 2-0: it can be beaten: 6-2 may beat 3-3.",
        "  31 by seat 0, deuces, is FORFEITED: side 1 scores 1 mark.",
        "  trick 1  seat 1 0-0 · seat 2 2-2 · seat 0 6-6               seat 0 wins 1 point: 1 to 0",
        "  1m by seat 1, nello, is MADE: side 1 scores 1 mark.",
        "  at the first lead, best play by all brings 42 to 0",
        "  trick 3  seat 1 plays 5-1, not 3-2:          16 points given away, and the bid is made",
        "  trick 5  seat 2 plays 6-2, not 5-5 5-0:      16 points given away, and the bid is SET",
        "  no-trump       114     0         406",
        "  sixes            1    48         301",
        "  no other six is out   HOLDS: 0-0, then 6-6, then 6-4; 0-0 draws the 3-0, and the 6-5 has to fall on the 6-6",
        "  6-1 is out as well    FAILS whatever you lead: who has the 6-1 as well need not part with the 6-5",
        "      trick 2: you lead 6-6, they play 6-1",
        "      trick 3: you lead 6-4, they WIN it with 6-5",
        // Casino.
        "  seat 0   builds 9 of 4♣ 5♦ 9♦, a compound",
        "  seat 1   tries AS > b9 = 10  refused: The build of 9 has several groups and cannot be raised.",
        "  seat 0   tries 9S            refused: You must keep a 9 for your build.",
        "  seat 0   raises seat 1's build of 7 to 9 with 2♠, and the two become one",
        "  seat 0   tries 8S x ^8D      refused: 8♦ can be taken from a pile only with something of that value on the table.",
        "  seat 0   takes 8♥ and 8♦ from seat 1's pile with 8♠",
        "  7♠ from the hand onto the loose 7♦",
        "    ✅ 95 universal-staging      it is dropped on the loose 7♦",
        "    ✅ 50 single-card-capture    7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7",
        "    ❌ 35 create-own-build       together they make 14, and the highest is 10",
        "    Choose Action. What would you like to do?",
        "      2. take 7♦ with 7♠",
        "      2. make a build of 9 of 4♦ and 5♠",
        "    ❌ 95 universal-staging      it is dropped on an empty area, not on a loose card",
        "      1. lay 3♣ on the table",
    ] {
        assert!(tour.lines().any(|shown| shown == line), "the tour lacks {line:?}");
    }
    assert!(tour.lines().count() <= 310 && tour.lines().all(|line| line.trim_end() == line));
    assert!(!tour.contains('\x1b'), "colours are for terminals");
}

#[test]
fn a_mistake_gets_one_clear_line() {
    let mistakes = "evil | eval --fast | tour extra | --seed | play | play bridge | play big-two 3D | play big-two --players 5 \
        | play big-two --players two | play big-two --players 2 --seat 2 | play big-two --seat 4 | play big-two --seed x \
        | play big-two --seed 18446744073709551616 | play big-two --target 0 | play big-two --target -1 | simulate big-two \
        | simulate big-two --games 1 | simulate big-two --games -1 --seed 1 | simulate big-two --games 1e3 --seed 1 \
        | simulate big-two --games 1 --seed 1 --json --csv | simulate big-two --games 1 --seed 1 --policy best \
        | simulate big-two --games 1 --seed 1 --policy hint,hint --players 3 | simulate big-two --games 1 --seed 1 --policy , \
        | simulate big-two --games 1 --seed 1 --policy hint,hint,hint,hint,hint | record big-two | record --seed 1 \
        | record big-two --seed 1 --seat 9 | record big-two --seed 1 --players 3 --seat 3 | replay | replay a b | replay - --json \
        | vectors | vectors bridge | vectors big-two --count -1 | vectors big-two --count many | vectors big-two --op shout \
        | vectors big-two --op | vectors big-two --op hint,shout | vectors big-two --rules house | vectors big-two --seed x \
        | vectors big-two --rules tournament | vectors texas42 --rules classic | vectors texas42 --op hint | vectors big-two --op claim \
        | play big-two --rules house | record big-two --seed 1 --rules {\"pass\":7} \
        | play big-two --shaker 0 | play texas42 --shaker 4 | play texas42 --players 3 | play texas42 --seat 4 \
        | play texas42 --policy best | play texas42 --policy hint,hint,hint | play texas42 --rules classic \
        | play texas42 --rules {\"nello\":\"often\"} | play texas42 --rules {\"maxMarks\":8} | play texas42 --target 0 \
        | play texas42 6-4 | simulate texas42 | simulate texas42 --games 1 --seed 1 --players 2 \
        | simulate texas42 --games 1 --seed 1 --policy hint,first,random | record texas42 | record texas42 --seed 1 --seat 4 \
        | record texas42 --seed 1 --rules house | vectors texas42 --op unbeatable \
        | play big-two --singles | record texas42 --seed 1 --singles | play casino --players 5 | play casino --seat 2 \
        | play casino --players 3 --seat 3 | play casino --singles | play casino --players 3 --singles \
        | simulate casino --games 1 --seed 1 --singles | record casino --seed 1 --singles | play casino --shaker 0 | play casino --rules classic | play casino --target 0 \
        | play casino --preset document --rules standard52 | play casino --rules {\"series\":{}} | play casino --rules {\"groups\":\"one\"} \
        | play casino --policy best | simulate casino --games 1 | simulate casino --games 1 --seed 1 --players 3 --policy hint,random \
        | record casino --seed 1 --seat 2 | record casino --seed 1 --rules {\"pack\":52}";
    for mistake in mistakes.split('|') {
        let arguments: Vec<&str> = mistake.split_whitespace().collect();
        let message = unbeaten(&arguments, "").failed(2);
        assert!(message.ends_with("; see `unbeaten --help`\n"), "{message}");
    }
    let missing = unbeaten(&["simulate", "big-two"], "").failed(2);
    assert!(missing.contains("--games <GAMES> --seed <SEED>"), "{missing}");
}

#[test]
fn help_has_an_example_for_every_command() {
    let all = unbeaten(&["--help"], "").ok();
    for command in [
        "tour",
        "play",
        "simulate",
        "record",
        "replay",
        "eval",
        "vectors",
        "strength",
        "perfect-hands",
        "bid",
        "solve",
        "review",
        "drop",
        "licences",
    ] {
        assert!(all.contains(&format!("\n  {command} ")), "{command}");
        let help = unbeaten(&[command, "--help"], "").ok();
        assert!(help.contains("Example") && help.contains(&format!("unbeaten {command}")), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
    assert!(unbeaten(&["--version"], "").ok().starts_with("unbeaten "));
}

/// Whoever has only the program has the licences too.
#[test]
fn licences_are_inside() {
    let printed = unbeaten(&["licences"], "").ok();
    for part in [
        "MIT License",
        "Apache License",
        "The command `unbeaten`\n",
        "\n  clap ",
        "Copyright (c) Individual contributors",
    ] {
        assert!(printed.contains(part), "{part}");
    }
}

/// Whatever the help of `eval` lists is a question, and no other word is.
#[test]
fn eval_knows_the_questions_that_it_lists() {
    let help = unbeaten(&["eval", "--help"], "").ok();
    for (game, count) in [("bigTwo", 17), ("texas42", 20), ("casino", 25)] {
        let (_, list) = help.split_once(&format!("Ops of {game}: ")).unwrap();
        let (list, _) = list.split_once('.').unwrap();
        let ops: Vec<&str> = list.split([',', ' ', '\n']).filter(|op| !op.is_empty()).collect();
        assert_eq!(ops.len(), count, "{ops:?}");
        for (op, known) in ops.into_iter().map(|op| (op, true)).chain([("shout", false)]) {
            let answer = unbeaten(&["eval"], format!(r#"{{"id":1,"game":"{game}","op":"{op}","in":{{}}}}"#)).ok();
            assert_eq!(!answer.contains("unknown_op"), known, "{answer}");
        }
    }
}

/// The examples of the help texts, except those that wait for a person.
#[test]
fn the_examples_work() {
    let mut shown = 0;
    for command in ["simulate", "record", "replay", "vectors", "strength", "perfect-hands"] {
        for line in unbeaten(&[command, "--help"], "").ok().lines() {
            let Some(example) = line.strip_prefix("  unbeaten ") else { continue };
            let command = example.split(" | ").next().and_then(|piped| piped.split(" > ").next()).unwrap_or_default();
            let words: Vec<&str> = command.split_whitespace().map(|word| word.trim_matches('\'')).collect();
            if words.iter().any(|word| ["game.txt", "house.json"].contains(word)) {
                continue;
            }
            assert_eq!(unbeaten(&words, "").code, Some(0), "{example}");
            shown += 1;
        }
    }
    assert_eq!(shown, 28);
}

/// Those with hands in quotes, as a shell reads them.
#[cfg(unix)]
#[test]
fn the_examples_with_hands_work() {
    let folder = common::folder("command-examples");
    let record = unbeaten(&["record", "texas42", "--seed", "42"], "").ok();
    std::fs::write(folder.join("game.txt"), record).unwrap();
    std::fs::write(folder.join("deal.txt"), "6-5 5-5; 4-4 3-0; 6-0 3-1; 2-1 1-0\n").unwrap();
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_unbeaten")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let mut shown = 0;
    for command in ["bid", "solve", "review"] {
        for line in unbeaten(&[command, "--help"], "").ok().lines() {
            let Some(example) = line.strip_prefix("  unbeaten ") else { continue };
            let mut shell = Command::new("sh");
            let done = shell.args(["-c", &format!("unbeaten {example}")]).env("PATH", &path).current_dir(&folder);
            assert!(run(done, b"").ok().lines().count() > 0, "{example}");
            shown += 1;
        }
    }
    assert_eq!(shown, 10);
}

/// Whoever asks one question at a time gets each answer before the next question.
#[test]
fn eval_answers_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_unbeaten"))
        .arg("eval")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut questions = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for cards_left in [1, 5, 13] {
        writeln!(questions, r#"{{"id":0,"game":"bigTwo","op":"scoreHand","in":{{"cardsLeft":{cards_left}}}}}"#)
            .unwrap();
        let points = [0, 1, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 39][cards_left];
        assert_eq!(answers.next().unwrap().unwrap(), format!(r#"{{"id":0,"ok":{points}}}"#));
    }
    drop(questions);
    assert!(answers.next().is_none() && child.wait().unwrap().success());
}

/// `unbeaten tour | head -1`
#[test]
fn a_reader_that_leaves_is_no_failure() {
    for arguments in [
        &["tour"][..],
        &["record", "big-two", "--seed", "1"],
        &["play", "big-two"],
        &["record", "texas42", "--seed", "1"],
        &["play", "texas42"],
        &["strength", "--json"],
        &["perfect-hands"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
        let command = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
    }
}

/// Where there is no terminal, nothing makes it write colours.
#[test]
fn colours_are_for_terminals() {
    for (name, value) in [("CLICOLOR_FORCE", "1"), ("TERM", "xterm-256color"), ("NO_COLOR", "")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_unbeaten"));
        let shown = run(command.arg("tour").env(name, value), b"").ok();
        assert!(shown.contains("2♥") && !shown.contains('\x1b'));
    }
}
