//! What is counted over many series.

use super::{Deal, GameScore, Match, Rules, ScoreSheet};
use crate::{Players, Seed, shell::Simulated};

/// What came out of a simulation. Totals of parts add up to the totals of the whole. Lists have an entry for each of four sides, and
/// nothing for a side that there is not.
///
/// ```
/// use unbeaten::{Players, Seed, casino::{Rules, Simulation}};
///
/// let totals = Simulation::new(Rules::south_african(), Players::Two, Seed::from(7)).run(0..20);
/// assert_eq!((totals.matches, totals.points.iter().sum::<u64>()), (20, 220));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Totals {
    /// Series played.
    pub games: u64,
    /// Series that were given up, because nobody won in 10,000 games.
    pub unfinished: u64,
    /// Games of the pack played.
    pub matches: u64,
    /// Plays made.
    pub actions: u64,
    /// Series won by each side.
    pub games_won: [u64; 4],
    /// Games won by each side; one that is shared counts for nobody.
    pub matches_won: [u64; 4],
    /// Points of each side.
    pub points: [u64; 4],
}

impl Simulated for Match {
    type Counts = Totals;

    fn shuffled(rules: &Rules, seed: Seed, number: u64, players: Players) -> Deal {
        Deal::for_rules(rules, seed, number, players)
    }

    fn no_counts(_: Players) -> Totals {
        Totals::default()
    }

    fn counted(sheet: &ScoreSheet, actions: u64) -> Totals {
        let GameScore { totals, wins, over, winners } = sheet.score();
        let (unfinished, matches) = (u64::from(!over), sheet.results().len() as u64);
        let mut counts = Totals { games: 1, unfinished, matches, actions, ..Totals::default() };
        for winner in winners {
            counts.games_won[usize::from(winner & 3)] += 1;
        }
        for (side, &points) in totals.iter() {
            counts.points[side.index()] = points;
            counts.matches_won[side.index()] = wins[side];
        }
        counts
    }
}

impl core::ops::Add for Totals {
    type Output = Self;

    /// The totals of both.
    fn add(self, other: Self) -> Self {
        let sum = |one: [u64; 4], other: [u64; 4]| core::array::from_fn(|side| one[side].saturating_add(other[side]));
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
