//! What is to be solved: hands that were typed or are in a file, or a record.

use std::path::Path;

use unbeaten::{BySeat, DominoSet, texas42::Game};

use super::position::Position;
use crate::{args, failure::Failure, input, recorded};

/// The longest file that is read, a record. A game has a few thousand bytes.
const LONGEST: u64 = 1 << 24;

pub(super) enum Source {
    Game(Box<Game>),
    Position(Box<Position>),
}

/// What the arguments say, or the file does that they name.
pub(super) fn read(arguments: &args::Solve) -> Result<Source, Failure> {
    let at_table = |hands, file| Source::Position(Box::new(Position::new(hands, file, arguments)));
    let typed = |hands: Result<_, String>| hands.map(|hands| at_table(hands, None)).map_err(Failure::Arguments);
    let file = match arguments.input.as_slice() {
        [one] if !one.contains(';') => Path::new(one),
        [one] => return typed(hands(one.split(';'))),
        several => return typed(hands(several.iter().map(String::as_str))),
    };
    let text = input::read(file, LONGEST, "deal or game record")?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    // A record begins with a tag, or a comment.
    if text.trim_start().starts_with(['[', '{']) {
        check_alone(arguments)?;
        return recorded::game(file, text, "solve").map(|game| Source::Game(Box::new(game)));
    }
    let hands = if text.contains(';') {
        hands(text.trim_end().split(';'))
    } else {
        hands(text.lines().filter(|line| !line.trim().is_empty()))
    };
    hands.map(|hands| at_table(hands, Some(file))).map_err(|reason| Failure::in_file(input::name(file), reason))
}

/// A record says all of it.
fn check_alone(arguments: &args::Solve) -> Result<(), Failure> {
    let args::Solve { declaration, leader, trick, points, bid, bidder, .. } = arguments;
    let given = [
        (declaration.is_some(), "declaration"),
        (leader.is_some(), "leader"),
        (trick.is_some(), "trick"),
        (points.is_some(), "points"),
        (bid.is_some(), "bid"),
        (bidder.is_some(), "bidder"),
    ];
    match given.into_iter().find(|&(given, _)| given) {
        Some((_, option)) => Err(Failure::Arguments(format!("a record says it itself: --{option} is for hands"))),
        None => Ok(()),
    }
}

/// The hands of four seats.
fn hands<'a>(texts: impl Iterator<Item = &'a str>) -> Result<BySeat<DominoSet>, String> {
    let hand =
        |(seat, text): (usize, &str)| text.parse().map_err(|bad: unbeaten::BadDominoes| format!("seat {seat}: {bad}"));
    // One more than there may be tells that there are too many.
    let hands = texts.take(5).enumerate().map(hand).collect::<Result<Vec<DominoSet>, String>>()?;
    match <[DominoSet; 4]>::try_from(hands) {
        Ok(hands) => Ok(hands.into()),
        Err(other) if other.len() < 4 => {
            Err(format!("there have to be four hands, with semicolons between them, not {}", other.len()))
        }
        Err(_) => Err("there have to be four hands, with semicolons between them, not more".into()),
    }
}
