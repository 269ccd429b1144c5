//! The command as a person or a script meets it.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Output, Stdio},
};

fn unbeaten(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_unbeaten")).args(arguments).stdin(Stdio::null()).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it writes UTF-8")
}

#[test]
fn without_a_command_it_shows_the_tour() {
    let (bare, tour) = (unbeaten(&[]), unbeaten(&["tour"]));
    assert!(bare.status.success() && bare.stderr.is_empty());
    assert_eq!(bare.stdout, tour.stdout);
    let shown = text(&tour.stdout);
    for line in [
        "    beatable by 4♠ 5♠ 6♠ 7♠ 8♠ (straight flush); seven straight flushes are left",
        "    UNBEATABLE; every pair with the two of spades is",
        "    certain: 2♥ 2♠, then A♥ A♠, then 3♦",
        "  7♣    refused: You must play your highest card (K♠) because the next player has only 1 card left!",
        "  the game is over; seat 1 wins with the lowest total",
    ] {
        assert!(shown.lines().any(|shown| shown == line), "the tour lacks {line:?}");
    }
}

#[test]
fn a_mistake_gets_one_clear_line() {
    for arguments in [&["evil"][..], &["eval", "--fast"], &["tour", "extra"], &["--seed"]] {
        let output = unbeaten(arguments);
        let message = text(&output.stderr);
        assert_eq!((output.status.code(), message.lines().count()), (Some(2), 1), "{message}");
        assert!(message.starts_with("unbeaten: ") && output.stdout.is_empty(), "{message}");
    }
}

#[test]
fn help_and_version_are_no_mistakes() {
    for (arguments, part) in
        [(&["--help"][..], "eval"), (&["eval", "--help"], "certainFinish"), (&["--version"], "unbeaten ")]
    {
        let output = unbeaten(arguments);
        assert!(output.status.success() && text(&output.stdout).contains(part));
    }
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
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_unbeaten")).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
}
