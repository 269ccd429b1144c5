//! `unbeaten simulate`: many games by bots, and what came out of them.

mod big_two;
mod casino;
mod texas42;

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use serde::Serialize;
use unbeaten::{
    BySeat, Policy, Seed, big_two::Match as BigTwoMatch, casino::Match as CasinoMatch, shell::Simulation,
    texas42::Shake,
};

use crate::{
    args::{self, GameName},
    failure::Failure,
    rules::{self, House},
    words::{self, grouped, quotient},
};

/// How often progress is shown.
const PACE: Duration = Duration::from_millis(200);

/// A game whose totals can be shown.
trait Summed: House<Counts: Serialize> {
    /// What is played until somebody has won.
    fn noun(_: &Self::Rules) -> &'static str {
        "games"
    }

    /// How many games and rounds were played.
    fn played(totals: &Self::Counts) -> (u64, u64);

    /// The totals for a person.
    ///
    /// # Errors
    /// If the output fails.
    fn write_table(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()>;

    /// The totals as comma-separated values.
    ///
    /// # Errors
    /// If the output fails.
    fn write_csv(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()>;
}

/// The totals and what they are of.
struct Results<R: Summed> {
    rules: R::Rules,
    seed: Seed,
    policies: BySeat<Policy>,
    totals: R::Counts,
}

/// Plays the games and prints the totals.
pub(crate) fn run(arguments: &args::Simulate, output: &mut dyn Write) -> Result<(), Failure> {
    match arguments.game {
        GameName::BigTwo => simulate::<BigTwoMatch>(arguments, output),
        GameName::Texas42 => simulate::<Shake>(arguments, output),
        GameName::Casino => simulate::<CasinoMatch>(arguments, output),
    }
}

fn simulate<R: Summed>(arguments: &args::Simulate, output: &mut dyn Write) -> Result<(), Failure> {
    let policies = arguments.bots.policies(arguments.game)?;
    let rules = rules::read::<R>(&arguments.house, policies.players())?;
    let simulation = Simulation::<R>::new(rules, policies.players(), arguments.seed).with_policies(policies);
    let start = Instant::now();
    let noun = R::noun(&rules);
    let totals = play(&simulation, arguments.games, noun, start);
    let results = Results { rules, seed: arguments.seed, policies, totals };
    match (arguments.json, arguments.csv) {
        (true, _) => results.write_json(output)?,
        (_, true) => R::write_csv(&results, output)?,
        _ => R::write_table(&results, output)?,
    }
    // Before the line on standard error, so that the two come in order where both are seen.
    output.flush()?;
    eprintln!("{}", speed::<R>(&totals, noun, start.elapsed()));
    Ok(())
}

/// Plays in parts, as many games at a time as take about the pace of the progress line. How the games are parted does not
/// change what comes out.
fn play<R: Summed>(simulation: &Simulation<R>, games: u64, noun: &str, start: Instant) -> R::Counts {
    let watched = io::stderr().is_terminal();
    let mut totals = simulation.run(0..0);
    let mut part = 64;
    let mut played = 0;
    while played < games {
        let begun = Instant::now();
        totals = totals + simulation.run(played..played.saturating_add(part).min(games));
        (played, _) = R::played(&totals);
        if begun.elapsed() < PACE {
            part = part.saturating_mul(2);
        } else if begun.elapsed() > PACE * 2 {
            part = (part / 2).max(1);
        }
        if watched {
            let done = u128::from(played) * 100 / u128::from(games);
            eprint!("\r{done:>3} %, {}\x1b[K", speed::<R>(&totals, noun, start.elapsed()));
        }
    }
    if watched {
        eprint!("\r\x1b[K");
    }
    totals
}

fn speed<R: Summed>(totals: &R::Counts, noun: &str, elapsed: Duration) -> String {
    let micros = elapsed.as_micros().max(1);
    let a_second = |count: u64| grouped((u128::from(count) * 1_000_000 / micros).try_into().unwrap_or(u64::MAX));
    let (games, rounds) = R::played(totals);
    let (seconds, hundredths) = (grouped(elapsed.as_secs()), elapsed.subsec_millis() / 10);
    let of_rounds = if noun == R::FIELD { String::new() } else { format!(" and {} {}", a_second(rounds), R::FIELD) };
    format!("{} {noun} in {seconds}.{hundredths:02} s: {} {noun}{of_rounds} a second", grouped(games), a_second(games))
}

impl<R: Summed> Results<R> {
    /// What was played: `100 games of Big Two, classic rules`.
    fn title(&self) -> String {
        let (games, _) = R::played(&self.totals);
        let noun = R::noun(&self.rules);
        format!("{} {noun} of {}, {}", grouped(games), R::TITLE, words::rules::<R>(&self.rules))
    }

    fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        #[derive(Serialize)]
        struct Answer<T> {
            game: &'static str,
            seed: String,
            players: usize,
            policies: Vec<&'static str>,
            #[serde(flatten)]
            totals: T,
        }
        let answer = Answer {
            game: R::GAME,
            seed: self.seed.to_string(),
            players: self.policies.players().count(),
            policies: self.policies.iter().map(|(_, &policy)| words::policy(policy)).collect(),
            totals: self.totals,
        };
        // Strings, numbers and lists always become JSON.
        writeln!(output, "{}", serde_json::to_string(&answer).unwrap_or_default())
    }
}

/// Games that nobody won, if there are any.
fn write_given_up(unfinished: u64, output: &mut dyn Write) -> io::Result<()> {
    if unfinished == 0 {
        return Ok(());
    }
    writeln!(output, "{} games were given up, because nobody came near the target", grouped(unfinished))
}

fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { "–".into() } else { format!("{} %", quotient(part.saturating_mul(100), whole)) }
}
