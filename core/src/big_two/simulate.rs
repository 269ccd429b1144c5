//! Many games at once.

use alloc::vec::Vec;
use core::ops::Range;

use super::{Action, Deal, FirstCardRule, Match, Rules, ScoreSheet};
use crate::{BySeat, Draws, Players, Policy, Seed, play_out};

/// Games played by bots. Game number i has a seed of its own, [derived](Seed::of_game) from the simulation's, so the totals
/// are the same on any number of threads and machines.
///
/// ```
/// use unbeaten::{Players, Seed, big_two::{Rules, Simulation}};
///
/// let simulation = Simulation::new(Rules::classic(), Players::Four, Seed::from(7));
/// let all = simulation.run(0..20);
/// assert_eq!(all, simulation.run(0..5) + simulation.run(5..20));
/// assert_eq!(all.games, 20);
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    rules: Rules,
    seed: Seed,
    policies: BySeat<Policy>,
}

/// What came out of a simulation. Totals of parts add up to the totals of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Games that were given up, because nobody came near the target in 10,000 matches.
    pub unfinished: u64,
    /// Matches played.
    pub matches: u64,
    /// Plays and passes.
    pub actions: u64,
    /// Games won by each seat; a tie counts for everybody in it.
    pub games_won: BySeat<u64>,
    /// Matches won by each seat.
    pub matches_won: BySeat<u64>,
    /// Points of each seat.
    pub points: BySeat<u64>,
}

/// The most matches of a game. With a score table of zeros nobody would ever reach the target.
const MATCHES: u64 = 10_000;

impl Simulation {
    /// Random games under these rules.
    pub fn new(rules: Rules, players: Players, seed: Seed) -> Self {
        Self { rules, seed, policies: BySeat::from_fn(players, |_| Policy::Random) }
    }

    /// With a policy for each seat, and so for as many players.
    #[must_use]
    pub fn with_policies(self, policies: BySeat<Policy>) -> Self {
        Self { policies, ..self }
    }

    /// Plays the games of these numbers. With the feature `parallel` all cores do.
    pub fn run(&self, games: Range<u64>) -> Totals {
        let none = || Totals::none(self.policies.players());
        #[cfg(feature = "parallel")]
        {
            use rayon::prelude::*;
            games.into_par_iter().map(|game| self.game(game)).reduce(none, core::ops::Add::add)
        }
        #[cfg(not(feature = "parallel"))]
        games.map(|game| self.game(game)).fold(none(), core::ops::Add::add)
    }

    fn game(&self, game: u64) -> Totals {
        let players = self.policies.players();
        let (deals, bots) = self.seed.pair_of_game(game);
        let mut draws = Draws::new(bots);
        let mut room: Vec<Action> = Vec::new();
        let mut sheet = ScoreSheet::new(self.rules, players);
        let mut totals = Totals { games: 1, ..Totals::none(players) };
        let mut last_winner = None;
        while !sheet.is_over() && totals.matches < MATCHES {
            let deal = Deal::shuffled(deals, totals.matches, players);
            let mut one = match (last_winner, self.rules.first_card_rule) {
                (Some(winner), FirstCardRule::FirstMatch) => Match::after_win(self.rules, &deal, winner),
                _ => Match::new(self.rules, &deal),
            };
            totals.actions += play_out(&mut one, |seat| self.policies[seat], &mut draws, &mut room);
            totals.matches += 1;
            last_winner = one.winner();
            if let Ok(result) = sheet.add(*one.table().cards_left()) {
                totals.matches_won[result.winner] += 1;
            }
        }
        let score = sheet.score();
        totals.points = score.totals;
        totals.unfinished = u64::from(!score.over);
        for winner in score.winners {
            totals.games_won[winner] += 1;
        }
        totals
    }
}

impl Totals {
    fn none(players: Players) -> Self {
        let zeros = BySeat::from_fn(players, |_| 0);
        Self { games: 0, unfinished: 0, matches: 0, actions: 0, games_won: zeros, matches_won: zeros, points: zeros }
    }
}

impl core::ops::Add for Totals {
    type Output = Self;

    /// The totals of both. Both are of the same number of players.
    fn add(self, other: Self) -> Self {
        let sum = |a: BySeat<u64>, b: BySeat<u64>| {
            BySeat::from_fn(a.players(), |seat| a[seat].saturating_add(b.get(seat).copied().unwrap_or(0)))
        };
        Self {
            games: self.games.saturating_add(other.games),
            unfinished: self.unfinished.saturating_add(other.unfinished),
            matches: self.matches.saturating_add(other.matches),
            actions: self.actions.saturating_add(other.actions),
            games_won: sum(self.games_won, other.games_won),
            matches_won: sum(self.matches_won, other.matches_won),
            points: sum(self.points, other.points),
        }
    }
}
