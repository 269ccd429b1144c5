//! The JSON lines.

use unbeaten::{CardSet, json};

use super::positions::Positions;
use crate::{
    measure::time,
    options::Options,
    table::{Target, print_group, print_row},
};

/// How many questions are written out as lines.
const LINES: usize = 10_000;

/// Measures answering lines that ask whether a play is unbeatable.
pub(crate) fn measure(positions: &Positions<'_>, options: Options) {
    let questions = positions.plays.iter().take(LINES);
    let lines: Vec<String> = questions.map(|(play, played)| line(play.cards(), *played)).collect();
    print_group("JSON lines");
    let answers = time(options.budget, &lines, |line| json::answer(line.as_bytes()));
    print_row(&format!("unbeatable, a line answered ({})", lines.len()), answers, Target::None);
}

/// The question whether this play is unbeatable, as a line.
fn line(play: CardSet, played: CardSet) -> String {
    let (play, played) = (list(play), list(played));
    format!(r#"{{"id":1,"game":"bigTwo","op":"unbeatable","in":{{"play":{play},"played":{played}}}}}"#)
}

/// A list of cards in JSON.
fn list(cards: CardSet) -> String {
    let texts: Vec<String> = cards.into_iter().map(|card| format!("\"{card}\"")).collect();
    format!("[{}]", texts.join(","))
}
