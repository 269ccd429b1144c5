//! `unbeaten play`: a person against bots, line by line.

mod advice;
mod big_two;
mod casino;
mod command;
mod file;
mod playable;
mod save;
mod screen;
mod session;
mod texas42;

use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::Path,
};

use unbeaten::{Players, Seat, Seed, big_two::Match as BigTwoMatch, casino::Match as CasinoMatch, texas42::Shake};

use self::{command::Command, file::SaveFile, playable::Playable, screen::Screen, session::Session};
use crate::{
    args::{self, GameName},
    failure::Failure,
    line::read_line,
    rules, words,
};

/// The longest line that is read; nobody types that much.
const LONGEST_LINE: usize = 1 << 10;

/// Plays on standard input and the given output.
pub(crate) fn run(arguments: &args::Play, output: &mut dyn Write) -> Result<(), Failure> {
    match arguments.game {
        GameName::BigTwo => play::<BigTwoMatch>(arguments, output),
        GameName::Texas42 => play::<Shake>(arguments, output),
        GameName::Casino => play::<CasinoMatch>(arguments, output),
    }
}

fn play<R: Playable>(arguments: &args::Play, output: &mut dyn Write) -> Result<(), Failure> {
    let kept_in =
        arguments.save.as_deref().map(|path| SaveFile::at(path).map_err(|reason| Failure::in_file(path, reason)));
    let kept_in = kept_in.transpose()?;
    let (session, resumed) = begin::<R>(arguments, kept_in.as_ref())?;
    let stdin = io::stdin();
    let screen = Screen::new(output, session.seat);
    let echo = !stdin.is_terminal();
    let mut play = Play { session, screen, input: &mut stdin.lock(), echo, kept_in };
    play.open(resumed)?;
    play.go_on()
}

/// The game in the file, or a new one; and whether it is from the file.
fn begin<R: Playable>(arguments: &args::Play, kept_in: Option<&SaveFile>) -> Result<(Session<R>, bool), Failure> {
    let kept = kept_in.map(|file| save::load(file).map_err(|reason| Failure::in_file(file.name(), reason)));
    if let Some(session) = kept.transpose()?.flatten() {
        check_agreement(arguments, &session)?;
        return Ok((session, true));
    }
    let policies = arguments.bots.policies(arguments.game)?;
    let seat = args::seated(arguments.seat.unwrap_or(Seat::S0), policies.players())?;
    let seed = arguments.seed.map_or_else(random_seed, Ok)?;
    let rules = rules::<R>(arguments, policies.players())?;
    let game = R::deal_first(rules, &R::shuffled(&rules, seed, 0, policies.players()), arguments.shaker)?;
    let session = Session::new(game, policies, seed, seat);
    if let Some(file) = kept_in {
        // Who cannot keep the game wants to know it before playing for an hour.
        save::store(&session, file).map_err(|reason| Failure::in_file(file.name(), reason))?;
    }
    Ok((session, false))
}

/// The rules that were asked for, with the target that was.
fn rules<R: Playable>(arguments: &args::Play, players: Players) -> Result<R::Rules, Failure> {
    let mut rules = rules::read::<R>(&arguments.house, players)?;
    if let Some(target) = arguments.target {
        *R::target(&mut rules) = target;
    }
    Ok(rules)
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Told(format!("there is no randomness: {error}")))?;
    Ok(Seed::new(bytes))
}

/// Whoever gives the same arguments again goes on with the game; other arguments are another game.
fn check_agreement<R: Playable>(arguments: &args::Play, session: &Session<R>) -> Result<(), Failure> {
    let game = &session.game;
    let asks_for_rules = arguments.house.rules.is_some() || arguments.house.singles;
    let players = arguments.bots.players.unwrap_or(game.players());
    let other_rules = asks_for_rules && rules::<R>(arguments, players)? != *game.rules();
    let other_policy = arguments.bots.names_policies() && arguments.bots.policies(arguments.game)? != session.policies;
    let target = *R::target(&mut game.rules().clone());
    let differs = [
        (arguments.bots.players.is_some_and(|players| players != game.players()), "players"),
        (other_policy, "policy"),
        (arguments.seed.is_some_and(|seed| seed != session.seed), "seed"),
        (arguments.seat.is_some_and(|seat| seat != session.seat), "seat"),
        (arguments.shaker.is_some_and(|shaker| R::first_shaker(game) != Some(shaker)), "shaker"),
        (arguments.target.is_some_and(|wanted| wanted != target), "target"),
        (other_rules, "rules"),
    ];
    match differs.into_iter().find(|&(differs, _)| differs) {
        Some((_, what)) => Err(Failure::Arguments(format!("the saved game has another --{what}"))),
        None => Ok(()),
    }
}

struct Play<'a, R: Playable> {
    session: Session<R>,
    screen: Screen<'a, R>,
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

impl<R: Playable> Play<'_, R> {
    fn open(&mut self, resumed: bool) -> io::Result<()> {
        let (game, view) = (&self.session.game, self.session.view());
        writeln!(self.screen.output, "{}", R::introduce(&view))?;
        // No word of the seed while the game is on: it tells every hand, those to come included.
        writeln!(self.screen.output, "Type `help` to see what you can type.")?;
        if !resumed {
            return R::show_events(&mut self.screen, &view, &[game.dealt()]);
        }
        let over = game.outcome().is_some();
        if over {
            writeln!(self.screen.output, "\nThis game is over; with another --save FILE there is a new one.")?;
        } else {
            writeln!(self.screen.output, "\nGoing on with {} {}.", R::ROUND, game.deals())?;
        }
        if !view.results.is_empty() {
            R::show_scores(&mut self.screen, &view)?;
        }
        if view.history.is_empty() || over { Ok(()) } else { R::show_history(&mut self.screen, &view) }
    }

    fn go_on(mut self) -> Result<(), Failure> {
        loop {
            // Who is to act may take its time, so what has happened is shown before.
            self.screen.output.flush()?;
            while let Some(events) = self.session.step() {
                R::show_events(&mut self.screen, &self.session.view(), &events)?;
                self.screen.output.flush()?;
            }
            if self.session.game.outcome().is_some() {
                return self.leave();
            }
            if let Some(Err(reason)) = self.keep() {
                self.screen.say(&reason)?;
            }
            R::show_table(&mut self.screen, &self.session.view(), self.session.sort)?;
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

    fn obey(&mut self, command: Command<R>) -> io::Result<Next> {
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
            Command::Hint => self.screen.say(&format!("Hint: {}", R::advice(&view)))?,
            Command::Advise => R::show_advice(&mut self.screen, &view)?,
            Command::Legal => R::show_legal(&mut self.screen, &view, &self.session.game.legal_actions())?,
            Command::Why(action) => {
                let checked = self.session.game.check(self.session.seat, action);
                R::explain(&mut self.screen, &view, action, checked)?;
            }
            Command::Sort(sort) => {
                self.session.sort = sort;
                R::show_table(&mut self.screen, &view, sort)?;
            }
            Command::Undo => match self.session.undo() {
                Ok(()) => {
                    self.screen.say("Taken back.")?;
                    return Ok(Next::GoOn);
                }
                Err(nothing) => self.screen.say(&nothing.to_string())?,
            },
            Command::History => R::show_history(&mut self.screen, &view)?,
            Command::Scores => R::show_scores(&mut self.screen, &view)?,
            Command::Save(path) => self.save(path.as_deref())?,
            Command::Table => R::show_table(&mut self.screen, &view, self.session.sort)?,
            Command::Help => write!(self.screen.output, "{}", R::HELP)?,
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Ask)
    }

    fn act(&mut self, action: R::Action) -> io::Result<Next> {
        match self.session.game.play(self.session.seat, action) {
            Ok(events) => {
                R::show_events(&mut self.screen, &self.session.view(), &events)?;
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
                Ok(()) => {
                    format!("Saved; `unbeaten play {} --save {}` goes on with it.", R::COMMAND, path.display())
                }
                Err(reason) => format!("{}: {reason}", path.display()),
            },
        };
        self.screen.say(&saved)
    }
}
