//! `unbeaten replay`: a record, played again under the eyes of the referee and told in words.

use std::{
    io::{self, Write},
    mem,
};

use unbeaten::{
    Seat,
    big_two::{Event, Game, Record, RecordError, Replay, Rules},
};

use crate::{
    args,
    failure::Failure,
    input, scores,
    words::{self, Names},
};

/// The longest record that is read. A game has a few thousand bytes.
const LONGEST: u64 = 1 << 24;

/// Tells the record's game, or why it cannot be.
pub(crate) fn tell(arguments: &args::Replay, output: &mut dyn Write) -> Result<(), Failure> {
    let file = &arguments.file;
    let refused = |error: RecordError| Failure::in_file(input::name(file), place_and_reason(&error));
    let text = input::read(file, LONGEST, "game record")?;
    let record: Record = text.parse().map_err(|bad| refused(RecordError::BadRecord(bad)))?;
    let replay = record.replay().map_err(refused)?;
    if arguments.events {
        for event in &replay.events {
            // Strings, numbers and lists always become JSON.
            writeln!(output, "{}", serde_json::to_string(event).unwrap_or_default())?;
        }
        return Ok(());
    }
    write_opening(&record, &replay, output)?;
    let mut teller = Teller { rules: *record.rules(), output, actions: 0, open: false };
    for event in &replay.events {
        teller.tell(event)?;
    }
    teller.end_line()?;
    write_end(&replay, output)?;
    Ok(())
}

/// Line, column, the number of the action if it is about one, and the reason.
fn place_and_reason(error: &RecordError) -> String {
    match error {
        RecordError::Refused { place, action: Some(action), reason } => format!("{place}, action {action}: {reason}"),
        other => other.to_string(),
    }
}

fn write_opening(record: &Record, replay: &Replay, output: &mut dyn Write) -> io::Result<()> {
    let rules = words::rules(record.rules());
    write!(output, "Big Two, {rules}, {} players", replay.score.totals.players().count())?;
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

fn write_end(replay: &Replay, output: &mut dyn Write) -> io::Result<()> {
    if replay.score.over {
        return Ok(());
    }
    let between_matches = matches!(replay.events.last(), Some(Event::MatchOver { .. }));
    let what = if between_matches { "The next match was not dealt" } else { "The match was not finished" };
    match replay.game.as_ref().and_then(Game::to_move) {
        Some(seat) => writeln!(output, "\n{what}: {seat} is to move.")?,
        None => writeln!(output, "\n{what}.")?,
    }
    let totals: Vec<String> = replay.score.totals.iter().map(|(seat, total)| format!("{seat} {total}")).collect();
    writeln!(output, "Totals so far: {}.", totals.join(", "))
}

/// Tells event after event. Events may add to the line of an action, so it is ended by what comes next.
struct Teller<'a> {
    rules: Rules,
    output: &'a mut dyn Write,
    actions: usize,
    /// Whether a line is to be ended.
    open: bool,
}

impl Teller<'_> {
    fn tell(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::Dealt { number, leader, must_include, .. } => {
                self.end_line()?;
                let must = must_include.map(|card| format!(", and the first play must contain the {card:#}"));
                writeln!(self.output, "\nMatch {number}: {leader} leads{}.", must.unwrap_or_default())
            }
            Event::Played { seat, play, .. } => self.act(*seat, &words::play_and_kind(&self.rules, *play)),
            Event::Passed { seat, .. } => self.act(*seat, "passes"),
            Event::AutoPassed { seat, .. } => self.act(*seat, "passes, the time is up"),
            Event::OneCardLeft { .. } => write!(self.output, ", one card left"),
            Event::Unbeatable { by_hand_sizes, .. } => {
                let why = if *by_hand_sizes { "by hand sizes" } else { "by cards seen" };
                write!(self.output, ", unbeatable {why}")
            }
            Event::TimerStarted { timer, .. } => {
                write!(self.output, "; {} on the clock", words::seconds(timer.remaining_at(timer.started_at)))
            }
            Event::TrickWon { seat, .. } => write!(self.output, "; {seat} wins the trick"),
            Event::MatchOver { result, .. } => {
                self.end_line()?;
                writeln!(self.output, "\nThe match is over: {} goes out.", result.winner)?;
                scores::write_match(self.output, Names::default(), result)
            }
            Event::GameOver { winners, .. } => {
                self.end_line()?;
                writeln!(self.output, "\nThe game is over: {}.", scores::winners(Names::default(), winners))
            }
        }
    }

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
