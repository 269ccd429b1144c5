//! What the piles of a game are worth, and when a series is over.

use alloc::vec::Vec;

use super::{Bonuses, Match, Rules, Series, Ties};
use crate::{BySeat, Card, CardSet, Counted, Players, Rank, Suit, WrongCount, shell::Scored};

/// The ten of diamonds, worth two points, which breaks a tie.
const BIG: Card = Card::new(Rank::Ten, Suit::Diamonds);

/// The cards that are worth points: the ten of diamonds two, the two of spades and the aces one each.
const POINT_CARDS: CardSet =
    CardSet::from_bits(CardSet::of_rank(Rank::Ace).bits() | CardSet::of(LITTLE).bits() | CardSet::of(BIG).bits());

/// The two of spades.
const LITTLE: Card = Card::new(Rank::Two, Suit::Spades);

/// The points of point cards.
pub(super) const fn card_points(cards: CardSet) -> u32 {
    let scoring = CardSet::from_bits(cards.bits() & POINT_CARDS.bits());
    scoring.len() as u32 + cards.contains(BIG) as u32
}

/// What one side took, and what that is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct SideScore {
    /// How many cards it took.
    pub cards: u8,
    /// How many of them are spades.
    pub spades: u8,
    /// Points for cards.
    pub card_points: u32,
    /// Points for most cards.
    pub most_cards: u32,
    /// Points for most spades.
    pub most_spades: u32,
    /// Points for sweeps.
    pub sweeps: u32,
    /// All of them.
    pub points: u32,
}

/// The result of a game. Lists have one entry a side: a player, or two of four who play in pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchScore {
    /// The points of each side.
    pub points: BySeat<u32>,
    /// What they are made of.
    pub sides: BySeat<SideScore>,
    /// The numbers of the sides with the highest score; several only where the game is shared.
    pub winners: Vec<u8>,
}

/// How a series stands. Lists have one entry a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// The points of all games so far.
    pub totals: BySeat<u64>,
    /// How many games each side has won. One that is shared counts for nobody.
    pub wins: BySeat<u64>,
}

/// How a game ended, and how the series stands after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchOver {
    /// What it brought.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub score: MatchScore,
    /// How the series stands.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub tally: Tally,
}

/// How a series of games stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameScore {
    /// The points of each side so far.
    pub totals: BySeat<u64>,
    /// How many games each side has won.
    pub wins: BySeat<u64>,
    /// Whether a side has won the series.
    pub over: bool,
    /// Once it is over, the number of the side that has won.
    pub winners: Vec<u8>,
}

/// Why games do not make a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ScoreError {
    /// A side had won before this game.
    #[error("the series was over after game {games}")]
    AfterTheEnd {
        /// How many games the series had.
        games: usize,
    },
    /// An impossible number of sides, cards or sweeps.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// A card that is in two piles.
    #[error("{card:#} is in two piles")]
    Overlap {
        /// The card.
        card: Card,
    },
    /// A card that the rules do not play with.
    #[error("{text:#} is not in the pack")]
    NotInPack {
        /// The card.
        text: Card,
    },
}

impl ScoreError {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AfterTheEnd { .. } => "after_the_end",
            Self::WrongCount(wrong) => wrong.code(),
            Self::Overlap { .. } => "overlap",
            Self::NotInPack { .. } => "bad_card",
        }
    }
}

/// The most sweeps that anybody can have made: as many as a game has plays.
pub(super) const MOST_SWEEPS: u8 = 48;

impl Rules {
    /// Whether most cards and most spades score between so many sides.
    pub const fn has_bonuses(&self, sides: Players) -> bool {
        matches!((self.bonuses, sides), (Bonuses::Always, _) | (_, Players::Two))
    }

    /// What the piles of the sides are worth. Whether most cards and most spades score is by the number of sides, unless `bonuses` says it.
    ///
    /// ```
    /// use unbeaten::{BySeat, CardSet, casino::Rules};
    ///
    /// let piles = ["10D AS AH", "2S AD AC 3D"].map(|pile| pile.parse::<CardSet>().unwrap());
    /// let score = Rules::south_african().score(piles.into(), [0, 0].into(), None)?;
    /// assert_eq!((score.points.as_slice(), &score.winners[..]), (&[5, 6][..], &[1][..]));
    /// # Ok::<(), unbeaten::casino::ScoreError>(())
    /// ```
    ///
    /// # Errors
    /// If a card is in two piles or not in the pack, there are more than 48 sweeps, or not as many entries as sides.
    pub fn score(
        &self,
        piles: BySeat<CardSet>,
        sweeps: BySeat<u8>,
        bonuses: Option<bool>,
    ) -> Result<MatchScore, ScoreError> {
        let mut seen = CardSet::EMPTY;
        for (_, &pile) in piles.iter() {
            if let Some(card) = (seen & pile).first() {
                return Err(ScoreError::Overlap { card });
            }
            seen |= pile;
        }
        if let Some(text) = (seen - self.pack.cards()).first() {
            return Err(ScoreError::NotInPack { text });
        }
        let sides = piles.players().count();
        WrongCount::check(Counted::Sides, sweeps.players().count(), sides, sides)?;
        for (_, &made) in sweeps.iter() {
            WrongCount::check(Counted::Sweeps, made.into(), 0, MOST_SWEEPS.into())?;
        }
        Ok(self.score_sides(piles, sweeps, bonuses.unwrap_or(self.has_bonuses(piles.players()))))
    }

    /// What everybody in a game has.
    pub(super) fn score_of(&self, game: &Match) -> MatchScore {
        let (players, table) = (game.players(), game.table());
        let sides = self.sides(players);
        let mut piles = BySeat::from_fn(sides, |_| CardSet::EMPTY);
        let mut sweeps = BySeat::from_fn(sides, |_| 0_u8);
        for seat in players.seats() {
            let side = crate::Seat::ALL[self.side_of(players, seat)];
            piles[side] |= table.piles.set(seat.index());
            sweeps[side] = sweeps[side].saturating_add(table.sweeps[seat.index()]);
        }
        self.score_sides(piles, sweeps, self.has_bonuses(sides))
    }

    fn score_sides(&self, piles: BySeat<CardSet>, sweeps: BySeat<u8>, bonuses: bool) -> MatchScore {
        let counted = |cards: CardSet| cards.len() as u8;
        let cards = piles.map(counted);
        let spades = piles.map(|pile| counted(pile & CardSet::of_suit(Suit::Spades)));
        let earned = piles.map(card_points);
        let shut_out = self.shut_out
            && piles.players() == Players::Two
            && earned.iter().filter(|(_, points)| **points == 0).count() == 1;
        let sides = BySeat::from_fn(piles.players(), |side| {
            let bonus = |counts: BySeat<u8>, worth: u8| match () {
                () if !bonuses => 0,
                () if shut_out && earned[side] == 0 => 0,
                () if shut_out => worth.into(),
                () => self.bonus(counts, counts[side], worth),
            };
            let (most_cards, most_spades) = (bonus(cards, self.most_cards), bonus(spades, self.most_spades));
            let sweeps = u32::from(sweeps[side]) * u32::from(self.sweep);
            let points = earned[side] + most_cards + most_spades + sweeps;
            let (cards, spades, card_points) = (cards[side], spades[side], earned[side]);
            SideScore { cards, spades, card_points, most_cards, most_spades, sweeps, points }
        });
        let points = sides.map(|side| side.points);
        MatchScore { points, sides, winners: winners(&points, &piles) }
    }

    /// What the side with so many gets.
    fn bonus(&self, counts: BySeat<u8>, own: u8, worth: u8) -> u32 {
        let most = counts.as_slice().iter().max().copied().unwrap_or(0);
        let equal = counts.iter().filter(|(_, count)| **count == most).count();
        match (own == most, equal, self.ties) {
            (true, 1, _) => worth.into(),
            (true, 2, Ties::Split) => u32::from(worth) / 2,
            _ => 0,
        }
    }
}

/// The sides with the highest score; among equals the one that has the ten of diamonds.
fn winners(points: &BySeat<u32>, piles: &BySeat<CardSet>) -> Vec<u8> {
    let most = points.as_slice().iter().max();
    let equal = || points.iter().filter(|(_, points)| Some(*points) == most).map(|(side, _)| side);
    match equal().find(|side| piles[*side].contains(BIG)) {
        Some(side) => Vec::from([side.index() as u8]),
        None => equal().map(|side| side.index() as u8).collect(),
    }
}

impl Tally {
    /// Before the first game.
    pub fn new(sides: Players) -> Self {
        let nothing = BySeat::from_fn(sides, |_| 0);
        Self { totals: nothing, wins: nothing }
    }

    /// After another game.
    #[must_use]
    pub(super) fn after(&self, points: &BySeat<u32>, winners: &[u8]) -> Self {
        let won = |side: crate::Seat| winners.len() == 1 && usize::from(winners[0]) == side.index();
        let sides = self.totals.players();
        Self {
            totals: BySeat::from_fn(sides, |side| {
                self.totals[side].saturating_add(points.get(side).copied().unwrap_or(0).into())
            }),
            wins: BySeat::from_fn(sides, |side| self.wins[side].saturating_add(won(side).into())),
        }
    }

    /// The side that has won the series.
    pub(super) fn winner(&self, series: Series) -> Option<u8> {
        let won = match series {
            Series::Wins(wins) => self.wins.iter().find(|(_, won)| wins.is_reached(**won)),
            Series::Points(points) => {
                let most = self.totals.as_slice().iter().max()?;
                let mut highest = self.totals.iter().filter(|(_, total)| *total == most);
                let first = highest.next()?;
                (points.is_reached(*most) && highest.next().is_none()).then_some(first)
            }
        };
        won.map(|(side, _)| side.index() as u8)
    }
}

impl Scored for Match {
    type Rules = Rules;
    type Totals = Tally;
    type Result = MatchOver;
    type Score = GameScore;

    fn result(&self, tally: &Tally) -> MatchOver {
        let score = self.score();
        MatchOver { tally: tally.after(&score.points, &score.winners), score }
    }

    fn totals_after(result: &MatchOver) -> Tally {
        result.tally
    }

    fn is_over(rules: &Rules, tally: &Tally) -> bool {
        tally.winner(rules.series).is_some()
    }

    fn score(rules: &Rules, tally: &Tally) -> GameScore {
        let winner = tally.winner(rules.series);
        GameScore {
            totals: tally.totals,
            wins: tally.wins,
            over: winner.is_some(),
            winners: winner.into_iter().collect(),
        }
    }
}

impl Rules {
    /// How a series stands after these games: of each the points and the winners, one entry a side.
    ///
    /// ```
    /// use unbeaten::{Target, casino::{Rules, Series}};
    ///
    /// let rules = Rules { series: Series::Wins(Target::new(2)?), ..Rules::south_african() };
    /// let score = rules.score_series(&[([7, 4].into(), vec![0]), ([3, 8].into(), vec![1])])?;
    /// assert_eq!((score.totals.as_slice(), score.wins.as_slice(), score.over), (&[10, 12][..], &[1, 1][..], false));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a side had won before the last of them, or games have different numbers of sides or a winner that is no side.
    pub fn score_series(&self, games: &[(BySeat<u32>, Vec<u8>)]) -> Result<GameScore, ScoreError> {
        let sides = games.first().map_or(Players::Two, |(points, _)| points.players());
        let mut tally = Tally::new(sides);
        for (place, (points, winners)) in games.iter().enumerate() {
            let want = sides.count();
            WrongCount::check(Counted::Sides, points.players().count(), want, want)?;
            for &winner in winners {
                WrongCount::check(Counted::Sides, usize::from(winner) + 1, 1, want)?;
            }
            if tally.winner(self.series).is_some() {
                return Err(ScoreError::AfterTheEnd { games: place });
            }
            tally = tally.after(points, winners);
        }
        Ok(<Match as Scored>::score(self, &tally))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Target;
    use alloc::vec;

    fn score(rules: &Rules, piles: &[&str], sweeps: &[u8]) -> MatchScore {
        let piles: Vec<CardSet> = piles.iter().map(|pile| pile.parse().unwrap()).collect();
        let (piles, sweeps) = (BySeat::from_slice(&piles).unwrap(), BySeat::from_slice(sweeps).unwrap());
        rules.score(piles, sweeps, None).unwrap()
    }

    #[test]
    fn point_cards_are_seven_and_bonuses_four() {
        assert_eq!(card_points(CardSet::ALL), 7);
        let all = score(&Rules::south_african(), &["10D AS AH", "2S AD AC 3D"], &[0, 0]);
        assert_eq!(
            all.sides.as_slice(),
            [
                SideScore { cards: 3, spades: 1, card_points: 4, most_spades: 1, points: 5, ..SideScore::default() },
                SideScore {
                    cards: 4,
                    spades: 1,
                    card_points: 3,
                    most_cards: 2,
                    most_spades: 1,
                    points: 6,
                    ..SideScore::default()
                },
            ]
        );
        let three = score(&Rules::south_african(), &["10D AS AH", "2S AD AC 3D", ""], &[0; 3]);
        assert_eq!((three.points.as_slice(), three.winners), (&[4, 3, 0][..], vec![0]));
    }

    #[test]
    fn ties_are_split_between_two_or_score_nothing() {
        let always = Rules { bonuses: Bonuses::Always, most_spades: 3, ..Rules::south_african() };
        let two = score(&always, &["3S 4D", "4S 5D", "6D"], &[0; 3]);
        assert_eq!(two.sides.map(|side| side.most_cards).as_slice(), [1, 1, 0]);
        assert_eq!(two.sides.map(|side| side.most_spades).as_slice(), [1, 1, 0]);
        let three = score(&always, &["3S", "4S", "5S"], &[0; 3]);
        assert_eq!(three.points.as_slice(), [0, 0, 0]);
        assert_eq!(three.winners, [0, 1, 2]);
        let none = Rules { ties: Ties::None, ..always };
        assert_eq!(score(&none, &["3S 4D", "4S 5D"], &[0, 0]).points.as_slice(), [0, 0]);
    }

    #[test]
    fn the_ten_of_diamonds_breaks_a_tie_for_those_in_it() {
        let rules = Rules { most_cards: 0, most_spades: 0, ..Rules::south_african() };
        assert_eq!(score(&rules, &["AD AC", "10D"], &[0, 0]).winners, [1]);
        assert_eq!(score(&rules, &["AD AC AH", "AS 2S 3D", "10D"], &[0; 3]).winners, [0]);
        assert_eq!(score(&rules, &["AD AC AH", "AS 2S", "10D 3C"], &[0; 3]).winners, [0]);
        assert_eq!(score(&rules, &["AD AC", "AH AS"], &[0, 0]).winners, [0, 1]);
    }

    #[test]
    fn sweeps_and_being_shut_out() {
        let rules = Rules { sweep: 2, ..Rules::south_african() };
        assert_eq!(score(&rules, &["3D", "4D"], &[3, 0]).sides[crate::Seat::S0].sweeps, 6);
        let kasa = Rules { shut_out: true, ..Rules::south_african() };
        let all = ["10D AD AC AH AS 2S", "3S 4S 5S 6S 3D 4D 5D"];
        assert_eq!(score(&kasa, &all, &[0, 0]).points.as_slice(), [11, 0]);
        assert_eq!(score(&Rules::south_african(), &all, &[0, 0]).points.as_slice(), [7, 4]);
        assert_eq!(score(&kasa, &["3S", "4S 5S"], &[0, 0]).points.as_slice(), [0, 4]);
    }

    #[test]
    fn piles_that_cannot_be() {
        let rules = Rules::south_african();
        let piles = |piles: [&str; 2]| piles.map(|pile| pile.parse::<CardSet>().unwrap()).into();
        let code = |of: [&str; 2], sweeps: BySeat<u8>| rules.score(piles(of), sweeps, None).unwrap_err().code();
        assert_eq!(code(["3D", "3D"], [0, 0].into()), "overlap");
        assert_eq!(code(["KD", "3D"], [0, 0].into()), "bad_card");
        assert_eq!(code(["", ""], [0, 49].into()), "wrong_count");
        assert_eq!(code(["", ""], [0, 0, 0].into()), "wrong_count");
    }

    #[test]
    fn series_by_wins_and_by_points() {
        let target = |points| Target::new(points).unwrap();
        let wins = Rules { series: Series::Wins(target(2)), ..Rules::south_african() };
        let game = |a, b, winners: &[u8]| ([a, b].into(), winners.to_vec());
        let shared = wins.score_series(&[game(7, 4, &[0]), game(5, 5, &[0, 1]), game(6, 5, &[0])]).unwrap();
        assert_eq!((shared.wins.as_slice(), shared.over, &shared.winners[..]), (&[2, 0][..], true, &[0][..]));
        let after = [game(7, 4, &[0]), game(7, 4, &[0]), game(7, 4, &[0])];
        assert_eq!(wins.score_series(&after), Err(ScoreError::AfterTheEnd { games: 2 }));
        let points = Rules { series: Series::Points(target(10)), ..Rules::south_african() };
        let level = points.score_series(&[game(10, 10, &[0, 1])]).unwrap();
        assert_eq!((level.over, level.winners), (false, vec![]));
        let won = points.score_series(&[game(10, 10, &[0, 1]), game(3, 8, &[1])]).unwrap();
        assert_eq!((won.over, won.winners), (true, vec![1]));
        assert!(!points.score_series(&[]).unwrap().over);
    }
}
