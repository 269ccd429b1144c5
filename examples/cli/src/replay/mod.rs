//! `unbeaten replay`: a record, played again under the eyes of the referee and told in words.

mod big_two;
mod casino;
mod texas42;

use std::{
    io::{self, Write},
    mem,
};

use serde::Serialize;
use unbeaten::{
    Players, Seat,
    big_two::Match as BigTwoMatch,
    casino::Match as CasinoMatch,
    shell::{Game, Record, RecordError, Recorded, Replay, text},
    texas42::Shake,
};

use crate::{args, failure::Failure, input, words};

/// The longest record that is read. A game has a few thousand bytes.
const LONGEST: u64 = 1 << 24;

/// A game that can be told in words.
trait Told: Recorded<Event: Serialize> {
    /// What the record calls a round, in sentences.
    const ROUND: &'static str = Self::NOUN;

    /// Who plays with or against whom.
    fn who_plays(record: &Record<Self>) -> String;

    /// Whether the game is over.
    fn game_is_over(score: &Self::Score) -> bool;

    /// Whether a round ends with this.
    fn ends_round(event: &Self::Event) -> bool;

    /// How much everybody has.
    fn totals(record: &Record<Self>, score: &Self::Score) -> Vec<String>;

    /// Tells what happened.
    ///
    /// # Errors
    /// If the output fails.
    fn tell_event(teller: &mut Teller<'_, Self>, event: &Self::Event) -> io::Result<()>;
}

/// Tells the record's game, or why it cannot be.
pub(crate) fn tell(arguments: &args::Replay, output: &mut dyn Write) -> Result<(), Failure> {
    let text = input::read(&arguments.file, LONGEST, "game record")?;
    match text::game(&text) {
        Some(game) if game == Shake::GAME => tell_game::<Shake>(arguments, &text, output),
        Some(game) if game == CasinoMatch::GAME => tell_game::<CasinoMatch>(arguments, &text, output),
        _ => tell_game::<BigTwoMatch>(arguments, &text, output),
    }
}

fn tell_game<R: Told>(arguments: &args::Replay, text: &str, output: &mut dyn Write) -> Result<(), Failure> {
    let refused = |error| Failure::in_file(input::name(&arguments.file), place_and_reason::<R>(&error));
    let record: Record<R> = text.parse().map_err(|bad| refused(RecordError::BadRecord(bad)))?;
    let replay = record.replay().map_err(refused)?;
    if arguments.events {
        for event in &replay.events {
            // Strings, numbers and lists always become JSON.
            writeln!(output, "{}", serde_json::to_string(event).unwrap_or_default())?;
        }
        return Ok(());
    }
    write_opening(&record, output)?;
    let (rules, players) = (*record.rules(), record.players());
    let mut teller = Teller { rules, players, score: &replay.score, output, actions: 0, open: false };
    for event in &replay.events {
        R::tell_event(&mut teller, event)?;
    }
    teller.end_line()?;
    write_end(&record, &replay, output)?;
    Ok(())
}

/// Line, column, the number of the action if it is about one, and the reason.
pub(crate) fn place_and_reason<R: Recorded>(error: &RecordError<R>) -> String {
    match error {
        RecordError::Refused { place, action: Some(action), reason } => format!("{place}, action {action}: {reason}"),
        other => other.to_string(),
    }
}

fn write_opening<R: Told>(record: &Record<R>, output: &mut dyn Write) -> io::Result<()> {
    write!(output, "{}, {}{}", R::TITLE, words::rules::<R>(record.rules()), R::who_plays(record))?;
    if let Some(seed) = record.seed() {
        write!(output, ", seed {}", words::seed(seed))?;
    }
    let (deals, told) = (record.deal_seeds().len(), record.deal_seeds().iter().flatten().count());
    if record.seed().is_none() && told > 0 {
        write!(output, ", with the seeds of {told} of {deals} deals")?;
    }
    if let Some(seat) = record.seat() {
        write!(output, ", as {seat} saw it")?;
    }
    writeln!(output)
}

fn write_end<R: Told>(record: &Record<R>, replay: &Replay<R>, output: &mut dyn Write) -> io::Result<()> {
    if R::game_is_over(&replay.score) {
        return Ok(());
    }
    let between = replay.events.last().is_some_and(R::ends_round);
    let noun = R::ROUND;
    let what = if between { format!("The next {noun} was not dealt") } else { format!("The {noun} was not finished") };
    match replay.game.as_ref().and_then(Game::to_move) {
        Some(seat) => writeln!(output, "\n{what}: {seat} is to move.")?,
        None => writeln!(output, "\n{what}.")?,
    }
    writeln!(output, "Totals so far: {}.", R::totals(record, &replay.score).join(", "))
}

/// Tells event after event. Events may add to the line of an action, so it is ended by what comes next.
struct Teller<'a, R: Told> {
    rules: R::Rules,
    players: Players,
    /// How the game stands in the end.
    score: &'a R::Score,
    output: &'a mut dyn Write,
    actions: usize,
    /// Whether a line is to be ended.
    open: bool,
}

impl<R: Told> Teller<'_, R> {
    fn act(&mut self, seat: Seat, what: &str) -> io::Result<()> {
        self.end_line()?;
        self.open = true;
        self.actions += 1;
        write!(self.output, "{:>5}  {seat}  {what}", self.actions)
    }

    fn end_line(&mut self) -> io::Result<()> {
        if mem::take(&mut self.open) { writeln!(self.output) } else { Ok(()) }
    }
}
