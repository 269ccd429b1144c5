//! What is counted over many games.

use super::{Deal, GameScore, Match, Rules, ScoreSheet};
use crate::{BySeat, Players, Seed, shell::Simulated};

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

impl Simulated for Match {
    type Counts = Totals;

    fn shuffled(_: &Rules, seed: Seed, number: u64, players: Players) -> Deal {
        Deal::shuffled(seed, number, players)
    }

    fn no_counts(players: Players) -> Totals {
        let zeros = BySeat::from_fn(players, |_| 0);
        Totals { games: 0, unfinished: 0, matches: 0, actions: 0, games_won: zeros, matches_won: zeros, points: zeros }
    }

    fn counted(sheet: &ScoreSheet, actions: u64) -> Totals {
        let GameScore { totals: points, over, winners } = sheet.score();
        let (unfinished, matches) = (u64::from(!over), sheet.matches().len() as u64);
        let mut totals = Totals { games: 1, unfinished, matches, actions, points, ..Self::no_counts(points.players()) };
        for result in sheet.matches() {
            totals.matches_won[result.winner] += 1;
        }
        for winner in winners {
            totals.games_won[winner] += 1;
        }
        totals
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
