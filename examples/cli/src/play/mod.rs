//! `unbeaten play`: a person against seats that follow the hint, line by line.

mod command;
mod file;
mod save;
mod screen;
mod session;

use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::Path,
};

use unbeaten::{
    Players, Seat, Seed,
    big_two::{Action, Rules},
};

use self::{
    command::{Command, HELP},
    file::SaveFile,
    screen::Screen,
    session::Session,
};
use crate::{args, failure::Failure, line::read_line, rules, words};

/// The longest line that is read; nobody types that much.
const LONGEST_LINE: usize = 1 << 10;

/// Plays on standard input and the given output.
pub(crate) fn run(arguments: &args::Play, output: &mut dyn Write) -> Result<(), Failure> {
    let args::GameName::BigTwo = arguments.game;
    let kept_in =
        arguments.save.as_deref().map(|path| SaveFile::at(path).map_err(|reason| Failure::in_file(path, reason)));
    let kept_in = kept_in.transpose()?;
    let (session, resumed) = begin(arguments, kept_in.as_ref())?;
    let stdin = io::stdin();
    let screen = Screen::new(output, session.seat);
    let echo = !stdin.is_terminal();
    let mut play = Play { session, screen, input: &mut stdin.lock(), echo, kept_in };
    play.open(resumed)?;
    play.go_on()
}

/// The game in the file, or a new one; and whether it is from the file.
fn begin(arguments: &args::Play, kept_in: Option<&SaveFile>) -> Result<(Session, bool), Failure> {
    let kept = kept_in.map(|file| save::load(file).map_err(|reason| Failure::in_file(file.name(), reason)));
    if let Some(session) = kept.transpose()?.flatten() {
        check_agreement(arguments, &session)?;
        return Ok((session, true));
    }
    let players = arguments.players.unwrap_or(Players::Four);
    let seat = args::seated(arguments.seat.unwrap_or(Seat::S0), players)?;
    let seed = arguments.seed.map_or_else(random_seed, Ok)?;
    let session = Session::new(rules(arguments)?, players, seed, seat);
    if let Some(file) = kept_in {
        // Who cannot keep the game wants to know it before playing for an hour.
        save::store(&session, file).map_err(|reason| Failure::in_file(file.name(), reason))?;
    }
    Ok((session, false))
}

/// The rules that were asked for, with the target that was.
fn rules(arguments: &args::Play) -> Result<Rules, Failure> {
    let rules = rules::read(arguments.rules.as_deref())?;
    Ok(Rules { target: arguments.target.unwrap_or(rules.target), ..rules })
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Told(format!("there is no randomness: {error}")))?;
    Ok(Seed::new(bytes))
}

/// Whoever gives the same arguments again goes on with the game; other arguments are another game.
fn check_agreement(arguments: &args::Play, session: &Session) -> Result<(), Failure> {
    let game = &session.game;
    let other_rules = arguments.rules.is_some() && rules(arguments)? != *game.rules();
    let differs = [
        (arguments.players.is_some_and(|players| players != game.players()), "players"),
        (arguments.seed.is_some_and(|seed| seed != session.seed), "seed"),
        (arguments.seat.is_some_and(|seat| seat != session.seat), "seat"),
        (arguments.target.is_some_and(|target| target != game.rules().target), "target"),
        (other_rules, "rules"),
    ];
    match differs.into_iter().find(|&(differs, _)| differs) {
        Some((_, what)) => Err(Failure::Arguments(format!("the saved game has another --{what}"))),
        None => Ok(()),
    }
}

struct Play<'a> {
    session: Session,
    screen: Screen<'a>,
    input: &'a mut dyn BufRead,
    /// Whether to write what was typed, because no terminal did.
    echo: bool,
    kept_in: Option<SaveFile>,
}

/// What comes after a command.
enum Next {
    /// The same turn.
    Ask,
    /// The game has changed.
    GoOn,
    Leave,
}

impl Play<'_> {
    fn open(&mut self, resumed: bool) -> io::Result<()> {
        let (game, output) = (&self.session.game, &mut self.screen.output);
        let players = game.players().count();
        writeln!(
            output,
            "Big Two, {players} players, to {} points. You are {}.",
            game.rules().target,
            self.session.seat
        )?;
        // No word of the seed while the game is on: it tells every hand, those to come included.
        writeln!(output, "Type `help` to see what you can type.")?;
        let view = self.session.view();
        if !resumed {
            return self.screen.tell(&view, &[game.dealt()]);
        }
        if game.outcome().is_some() {
            writeln!(output, "\nThis game is over; with another --save FILE there is a new one.")?;
        } else {
            writeln!(output, "\nGoing on with match {}.", game.deals())?;
        }
        if !view.results.is_empty() {
            self.screen.show_scores(&view)?;
        }
        if view.history.is_empty() || view.score.over { Ok(()) } else { self.screen.show_history(&view) }
    }

    fn go_on(mut self) -> Result<(), Failure> {
        loop {
            while let Some(events) = self.session.step() {
                self.screen.tell(&self.session.view(), &events)?;
            }
            if self.session.game.outcome().is_some() {
                return self.leave();
            }
            if let Some(Err(reason)) = self.keep() {
                self.screen.say(&reason)?;
            }
            self.screen.show_table(&self.session.view(), self.session.sort)?;
            loop {
                let Some(line) = self.ask()? else { return self.leave() };
                let next = match Command::read(&line) {
                    Ok(command) => self.obey(command)?,
                    Err(answer) => {
                        self.screen.say(&answer)?;
                        Next::Ask
                    }
                };
                match next {
                    Next::Ask => {}
                    Next::GoOn => break,
                    Next::Leave => return self.leave(),
                }
            }
        }
    }

    /// Keeps the game in its file, if it has one.
    fn keep(&self) -> Option<Result<(), String>> {
        let file = self.kept_in.as_ref()?;
        Some(save::store(&self.session, file).map_err(|reason| format!("{}: {reason}", file.name().display())))
    }

    fn leave(mut self) -> Result<(), Failure> {
        let over = self.session.game.outcome().is_some();
        match self.keep() {
            Some(Err(reason)) => return Err(Failure::Told(reason)),
            Some(Ok(())) if !over => self.screen.say("The game is saved; the same command goes on with it.")?,
            _ => {}
        }
        if over {
            let seed = words::seed(self.session.seed);
            writeln!(self.screen.output, "Its deals came of seed {seed}; with --seed they come again.")?;
        }
        Ok(())
    }

    /// The next line that the person types; none at the end of input.
    fn ask(&mut self) -> Result<Option<String>, Failure> {
        write!(self.screen.output, "> ")?;
        self.screen.output.flush()?;
        let mut line = Vec::new();
        let more = read_line(&mut self.input, &mut line, LONGEST_LINE)
            .map_err(|error| Failure::Told(format!("standard input: {error}")))?;
        // What is typed may come back in a message, and must not control the terminal then.
        let line = String::from_utf8_lossy(&line).trim_end().replace(char::is_control, " ");
        if self.echo || !more {
            writeln!(self.screen.output, "{line}")?;
        }
        Ok(more.then_some(line))
    }

    fn obey(&mut self, command: Command) -> io::Result<Next> {
        // Of its own, because some commands change the session.
        let view = self.session.view().into_owned();
        match command {
            Command::Do(action) => return self.act(action),
            Command::DoNumber(number) => {
                let actions = self.session.game.legal_actions();
                match number.checked_sub(1).and_then(|place| actions.get(place)) {
                    Some(&action) => return self.act(action),
                    None => self.screen.say(&format!("`legal` lists no number {number}."))?,
                }
            }
            Command::Hint => {
                let hint = view.turn().and_then(|turn| turn.hint());
                let hint = hint.map_or("pass".into(), |play| words::play(&view.rules, play));
                self.screen.say(&format!("Hint: {hint}"))?;
            }
            Command::Legal => self.screen.show_legal(&view, &self.session.game.legal_actions())?,
            Command::Why(action) => match self.session.game.check(self.session.seat, action) {
                Ok(()) => self.screen.praise(&view, action)?,
                Err(illegal) => self.screen.say(&format!("No: {illegal}"))?,
            },
            Command::Sort(sort) => {
                self.session.sort = sort;
                self.screen.show_table(&view, sort)?;
            }
            Command::Undo => match self.session.undo() {
                Ok(()) => {
                    self.screen.say("Taken back.")?;
                    return Ok(Next::GoOn);
                }
                Err(nothing) => self.screen.say(&nothing.to_string())?,
            },
            Command::History => self.screen.show_history(&view)?,
            Command::Scores => self.screen.show_scores(&view)?,
            Command::Save(path) => self.save(path.as_deref())?,
            Command::Table => self.screen.show_table(&view, self.session.sort)?,
            Command::Help => write!(self.screen.output, "{HELP}")?,
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Ask)
    }

    fn act(&mut self, action: Action) -> io::Result<Next> {
        match self.session.game.play(self.session.seat, action) {
            Ok(events) => {
                self.screen.tell(&self.session.view(), &events)?;
                Ok(Next::GoOn)
            }
            Err(illegal) => {
                self.screen.say(&illegal.to_string())?;
                Ok(Next::Ask)
            }
        }
    }

    fn save(&mut self, path: Option<&Path>) -> io::Result<()> {
        let saved = match path.or(self.kept_in.as_ref().map(SaveFile::name)) {
            None => "Where? Type `save FILE`.".into(),
            Some(path) => match SaveFile::at(path).and_then(|file| save::store_with_care(&self.session, &file)) {
                Ok(()) => format!("Saved; `unbeaten play big-two --save {}` goes on with it.", path.display()),
                Err(reason) => format!("{}: {reason}", path.display()),
            },
        };
        self.screen.say(&saved)
    }
}
