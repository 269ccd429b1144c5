//! `unbeaten simulate`: many games by bots, and what came out of them.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use serde::Serialize;
use unbeaten::{
    BySeat, Policy, Seed,
    big_two::{Rules, Simulation, Totals},
};

use crate::{
    args,
    failure::Failure,
    rules,
    words::{self, grouped, quotient},
};

/// How often progress is shown.
const PACE: Duration = Duration::from_millis(200);

/// Plays the games and prints the totals.
pub(crate) fn run(arguments: &args::Simulate, output: &mut dyn Write) -> Result<(), Failure> {
    let args::GameName::BigTwo = arguments.game;
    let policies = arguments.bots.policies()?;
    let rules = rules::read(arguments.rules.as_deref())?;
    let simulation = Simulation::new(rules, policies.players(), arguments.seed).with_policies(policies);
    let start = Instant::now();
    let totals = play(&simulation, arguments.games, start);
    let results = Results { rules, seed: arguments.seed, policies, totals };
    match (arguments.json, arguments.csv) {
        (true, _) => results.write_json(output)?,
        (_, true) => results.write_csv(output)?,
        _ => results.write_table(output)?,
    }
    // Before the line on standard error, so that the two come in order where both are seen.
    output.flush()?;
    eprintln!("{}", speed(&totals, start.elapsed()));
    Ok(())
}

/// Plays in parts, as many games at a time as take about the pace of the progress line. How the games are parted does not
/// change what comes out.
fn play(simulation: &Simulation, games: u64, start: Instant) -> Totals {
    let watched = io::stderr().is_terminal();
    let mut totals = simulation.run(0..0);
    let mut part = 64;
    while totals.games < games {
        let from = totals.games;
        let begun = Instant::now();
        totals = totals + simulation.run(from..from.saturating_add(part).min(games));
        if begun.elapsed() < PACE {
            part = part.saturating_mul(2);
        } else if begun.elapsed() > PACE * 2 {
            part = (part / 2).max(1);
        }
        if watched {
            let done = u128::from(totals.games) * 100 / u128::from(games);
            eprint!("\r{done:>3} %, {}\x1b[K", speed(&totals, start.elapsed()));
        }
    }
    if watched {
        eprint!("\r\x1b[K");
    }
    totals
}

fn speed(totals: &Totals, elapsed: Duration) -> String {
    let micros = elapsed.as_micros().max(1);
    let a_second = |count: u64| grouped((u128::from(count) * 1_000_000 / micros).try_into().unwrap_or(u64::MAX));
    format!(
        "{} games in {}.{:02} s: {} games and {} matches a second",
        grouped(totals.games),
        grouped(elapsed.as_secs()),
        elapsed.subsec_millis() / 10,
        a_second(totals.games),
        a_second(totals.matches)
    )
}

/// The totals and what they are of.
struct Results {
    rules: Rules,
    seed: Seed,
    policies: BySeat<Policy>,
    totals: Totals,
}

impl Results {
    fn write_table(&self, output: &mut dyn Write) -> io::Result<()> {
        let Totals { games, unfinished, matches, actions, .. } = self.totals;
        let players = self.policies.players().count();
        let (games_in_words, rules, seed) = (grouped(games), words::rules(&self.rules), words::seed(self.seed));
        writeln!(output, "{games_in_words} games of Big Two, {rules}, {players} players, seed {seed}")?;
        writeln!(output, "{} matches, {} actions", grouped(matches), grouped(actions))?;
        if unfinished > 0 {
            writeln!(output, "{} games were given up, because nobody came near the target", grouped(unfinished))?;
        }
        let headings = ["seat", "policy", "games won", "share", "matches won", "share", "points a match"];
        let [seat, policy, won, share, matches_won, match_share, points] = headings;
        writeln!(output, "\n{seat}  {policy}  {won:>12}  {share:>7}  {matches_won:>12}  {match_share:>7}  {points}")?;
        for (seat, &policy) in self.policies.iter() {
            let (won, matches_won) = (self.totals.games_won[seat], self.totals.matches_won[seat]);
            writeln!(
                output,
                "{:>4}  {:<6}  {:>12}  {:>7}  {:>12}  {:>7}  {:>14}",
                seat.index(),
                words::policy(policy),
                grouped(won),
                percent(won, games),
                grouped(matches_won),
                percent(matches_won, matches),
                quotient(self.totals.points[seat], matches),
            )?;
        }
        Ok(())
    }

    fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        #[derive(Serialize)]
        struct Answer {
            game: &'static str,
            seed: String,
            players: usize,
            policies: Vec<&'static str>,
            #[serde(flatten)]
            totals: Totals,
        }
        let answer = Answer {
            game: "bigTwo",
            seed: self.seed.to_string(),
            players: self.policies.players().count(),
            policies: self.policies.iter().map(|(_, &policy)| words::policy(policy)).collect(),
            totals: self.totals,
        };
        // Strings, numbers and lists always become JSON.
        writeln!(output, "{}", serde_json::to_string(&answer).unwrap_or_default())
    }

    fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        let Totals { games, unfinished, matches, actions, games_won, matches_won, points } = self.totals;
        writeln!(output, "seat,policy,gamesWon,matchesWon,points,games,unfinished,matches,actions")?;
        for (seat, &policy) in self.policies.iter() {
            let of_seat = [games_won[seat], matches_won[seat], points[seat]].map(|number| number.to_string()).join(",");
            let (seat, policy) = (seat.index(), words::policy(policy));
            writeln!(output, "{seat},{policy},{of_seat},{games},{unfinished},{matches},{actions}")?;
        }
        Ok(())
    }
}

fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { "–".into() } else { format!("{} %", quotient(part.saturating_mul(100), whole)) }
}
