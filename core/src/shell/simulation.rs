//! Many games at once.

use alloc::vec::Vec;
use core::{fmt, ops};

use super::{Round, ScoreSheet};
use crate::{BySeat, Draws, Players, Policy, Seed, play_out};

/// A game that can be played by the million.
pub trait Simulated: Round<Rules: Send + Sync> {
    /// What is counted. Totals of parts add up to the totals of the whole.
    type Counts: Copy + Eq + fmt::Debug + ops::Add<Output = Self::Counts> + Send;

    /// The most rounds of a game. Under some rules nobody would ever win.
    const MOST_ROUNDS: u64;

    /// Deal number `number` of the game with this seed.
    fn shuffled(rules: &Self::Rules, seed: Seed, number: u64, players: Players) -> Self::Deal;

    /// What everybody has before the first round.
    fn no_totals(players: Players) -> Self::Totals;

    /// Nothing.
    fn no_counts(players: Players) -> Self::Counts;

    /// Counts a round that took so many actions.
    fn count_round(counts: &mut Self::Counts, result: &Self::Result, actions: u64);

    /// Counts a game that ended like this, or was given up.
    fn count_game(counts: &mut Self::Counts, sheet: &ScoreSheet<Self>);
}

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
pub struct Simulation<R: Simulated> {
    rules: R::Rules,
    seed: Seed,
    policies: BySeat<Policy>,
}

impl<R: Simulated> Simulation<R> {
    /// Random games under these rules.
    pub fn new(rules: R::Rules, players: Players, seed: Seed) -> Self {
        Self { rules, seed, policies: BySeat::from_fn(players, |_| Policy::Random) }
    }

    /// With a policy for each seat, and so for as many players.
    #[must_use]
    pub fn with_policies(self, policies: BySeat<Policy>) -> Self {
        Self { policies, ..self }
    }

    /// Plays the games of these numbers. With the feature `parallel` all cores do.
    pub fn run(&self, games: ops::Range<u64>) -> R::Counts {
        let none = || R::no_counts(self.policies.players());
        #[cfg(feature = "parallel")]
        {
            use rayon::prelude::*;
            games.into_par_iter().map(|game| self.game(game)).reduce(none, ops::Add::add)
        }
        #[cfg(not(feature = "parallel"))]
        games.map(|game| self.game(game)).fold(none(), ops::Add::add)
    }

    fn game(&self, game: u64) -> R::Counts {
        let players = self.policies.players();
        let (deals, bots) = self.seed.pair_of_game(game);
        let mut draws = Draws::new(bots);
        let mut room: Vec<R::Action> = Vec::new();
        let mut sheet = ScoreSheet::<R>::going_on(self.rules, R::no_totals(players));
        let mut counts = R::no_counts(players);
        let mut last: Option<R> = None;
        for number in 0..R::MOST_ROUNDS {
            let deal = R::shuffled(&self.rules, deals, number, players);
            let Some(mut round) = self.round(last, number, &deal) else { break };
            let actions = play_out(&mut round, |seat| self.policies[seat], &mut draws, &mut room);
            let result = round.result(&sheet.totals());
            R::count_round(&mut counts, &result, actions);
            sheet.push(result);
            if sheet.is_over() {
                break;
            }
            last = Some(round);
        }
        R::count_game(&mut counts, &sheet);
        counts
    }

    /// The round that this deal begins; a deal for as many players always fits.
    fn round(&self, last: Option<R>, number: u64, deal: &R::Deal) -> Option<R> {
        match last {
            None => Some(R::first(self.rules, deal).1),
            Some(last) => Some(last.next(number as u32 + 1, deal).ok()?.1),
        }
    }
}
