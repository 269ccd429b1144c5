//! Many games at once.

use alloc::vec::Vec;
use core::{fmt, ops};

use super::{Round, ScoreSheet};
use crate::{BySeat, Cancel, Cancelled, Players, Policy, Seat, Seed, play_out_unless};

/// A game that can be played by the million.
pub trait Simulated: Round<Rules: Send + Sync> {
    /// What is counted. Totals of parts add up to the totals of the whole.
    type Counts: Copy + Eq + fmt::Debug + ops::Add<Output = Self::Counts> + Send;

    /// The most rounds of a game. Under some rules nobody would ever win.
    const MOST_ROUNDS: u64 = 10_000;

    /// Deal number `number` of the game with this seed.
    fn shuffled(rules: &Self::Rules, seed: Seed, number: u64, players: Players) -> Self::Deal;

    /// Nothing.
    fn no_counts(players: Players) -> Self::Counts;

    /// One game that took so many actions, and ended like this or was given up.
    fn counted(sheet: &ScoreSheet<Self>, actions: u64) -> Self::Counts;
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

    /// With a policy for each seat, and so for as many players. In a game that always has more they are repeated round the
    /// table: two policies are those of two pairs of partners.
    #[must_use]
    pub fn with_policies(self, policies: BySeat<Policy>) -> Self {
        Self { policies, ..self }
    }

    /// Plays the games of these numbers. With the feature `parallel` all cores do.
    ///
    /// No game goes on for ever: under rules by which nobody ever wins it is given up after
    /// [`MOST_ROUNDS`](Simulated::MOST_ROUNDS) rounds, and counts as unfinished. That takes a while, and there may be any
    /// number of games: [`run_unless`](Self::run_unless) can be stopped.
    pub fn run(&self, games: ops::Range<u64>) -> R::Counts {
        self.part(&Cancel::new(), games).counts
    }

    /// The same, unless it is cancelled before the end: between two actions of whichever games are on.
    ///
    /// # Errors
    /// If it is cancelled, with how many games were played to their end by then.
    pub fn run_unless(&self, cancel: &Cancel, games: ops::Range<u64>) -> Result<R::Counts, Cancelled> {
        let all = games.end.saturating_sub(games.start);
        let Part { games: done, counts } = self.part(cancel, games);
        if done == all { Ok(counts) } else { Err(Cancelled { done }) }
    }

    /// The games of these numbers that come to their end before it is cancelled.
    fn part(&self, cancel: &Cancel, games: ops::Range<u64>) -> Part<R::Counts> {
        let none = || Part { games: 0, counts: R::no_counts(self.policies.players()) };
        let game = |game| match self.game(cancel, game) {
            Ok(counts) => {
                cancel.count(1);
                Part { games: 1, counts }
            }
            Err(Cancelled { .. }) => none(),
        };
        // However many games are left, none of them is looked at.
        #[cfg(feature = "parallel")]
        {
            use rayon::prelude::*;
            games.into_par_iter().take_any_while(|_| !cancel.is_cancelled()).map(game).reduce(none, ops::Add::add)
        }
        #[cfg(not(feature = "parallel"))]
        games.take_while(|_| !cancel.is_cancelled()).map(game).fold(none(), ops::Add::add)
    }

    fn game(&self, cancel: &Cancel, game: u64) -> Result<R::Counts, Cancelled> {
        let players = self.policies.players();
        let (deals, mut draws) = self.seed.pair_of_game(game);
        let mut room = Vec::new();
        let policies = Seat::ALL.map(|seat| self.policies.as_slice()[seat.index() % players.count()]);
        let deal = |number| R::shuffled(&self.rules, deals, number, players);
        let (start, mut round) = R::first(self.rules, &deal(0));
        let mut sheet = ScoreSheet::<R>::going_on(self.rules, R::totals_before(&start));
        let mut actions = 0;
        for number in 1..=R::MOST_ROUNDS {
            actions += play_out_unless(cancel, &mut round, |seat| policies[seat.index()], &mut draws, &mut room)?;
            sheet.push(round.result(&sheet.totals()));
            if sheet.is_over() || number == R::MOST_ROUNDS {
                break;
            }
            // A deal for as many players always fits.
            let Ok((_, next)) = round.next(number as u32 + 1, &deal(number)) else { break };
            round = next;
        }
        Ok(R::counted(&sheet, actions))
    }
}

/// What came out of some of the games.
struct Part<C> {
    games: u64,
    counts: C,
}

impl<C: ops::Add<Output = C>> ops::Add for Part<C> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { games: self.games + other.games, counts: self.counts + other.counts }
    }
}
