//! `unbeaten simulate`: many games by bots, and what came out of them.

mod big_two;
mod casino;
mod texas42;

use std::{
    io::{self, Write},
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
    progress::{a_second, percent, seconds, watched},
    rules::{self, House},
    words::{self, grouped},
};

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
    let totals = play(&simulation, arguments.games, noun)?;
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

/// Plays them all, on all cores.
fn play<R: Summed>(simulation: &Simulation<R>, games: u64, noun: &str) -> Result<R::Counts, Failure> {
    let so_far = |played, elapsed| format!("{}, {}", percent(played, games), games_a_second(played, noun, elapsed));
    let totals = watched(so_far, |cancel| simulation.run_unless(cancel, 0..games));
    totals.map_err(|cancelled| Failure::Told(cancelled.to_string()))
}

/// `20 games in 0.50 s: 40 games a second`.
fn games_a_second(games: u64, noun: &str, elapsed: Duration) -> String {
    format!("{} {noun} in {}: {} {noun} a second", grouped(games), seconds(elapsed), a_second(games, elapsed))
}

fn speed<R: Summed>(totals: &R::Counts, noun: &str, elapsed: Duration) -> String {
    let (games, rounds) = R::played(totals);
    if noun == R::FIELD {
        return games_a_second(games, noun, elapsed);
    }
    let [a_game, a_round] = [games, rounds].map(|count| a_second(count, elapsed));
    let rounds = format!("{a_game} {noun} and {a_round} {} a second", R::FIELD);
    format!("{} {noun} in {}: {rounds}", grouped(games), seconds(elapsed))
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
