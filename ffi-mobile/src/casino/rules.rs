//! What is played, and the questions that need no game.

use std::sync::Arc;

use unbeaten::{
    BySeat, CardSet, Players, Seat, WrongCount,
    casino::{Rules, ScoreError},
};

use super::{either::BadRules, setup::few};
use crate::{CasinoBadRules, CasinoGameScore, CasinoMatchScore, CasinoOptions, CasinoScoreError, CasinoUnknownRules};

/// What wins a series of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum CasinoSeries {
    /// So many games; one that is shared counts for nobody.
    Wins {
        /// How many games, at least 1.
        wins: u32,
    },
    /// The highest total, once a side has so many points. If two share the highest, another game is played.
    Points {
        /// How many points, at least 1.
        points: u32,
    },
}

/// What a game of a series brought. Lists have one entry a side.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoMatchPoints {
    /// The points of each side.
    pub points: Vec<u32>,
    /// The numbers of the sides that have won it; several where it is shared.
    pub winners: Vec<u32>,
}

/// What is played, and the questions that need no game. It never changes, and any thread may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct CasinoRules(pub(crate) Rules);

#[uniffi::export]
impl CasinoRules {
    /// The South African game with forty cards.
    #[uniffi::constructor]
    pub fn south_african() -> Arc<Self> {
        Arc::new(Self(Rules::south_african()))
    }

    /// What the source document's table of actions allows, under the duty to keep a card for a build.
    #[uniffi::constructor]
    pub fn document() -> Arc<Self> {
        Arc::new(Self(Rules::document()))
    }

    /// The game with fifty-two cards.
    #[uniffi::constructor]
    pub fn standard52() -> Arc<Self> {
        Arc::new(Self(Rules::standard52()))
    }

    /// The rules known by a name: `south_african`, `document`, `standard52`.
    #[uniffi::constructor]
    pub fn named(preset: &str) -> Result<Arc<Self>, CasinoUnknownRules> {
        Ok(Arc::new(Self(Rules::named(preset)?)))
    }

    /// The rules with these options.
    #[uniffi::constructor]
    pub fn with_options(options: CasinoOptions) -> Result<Arc<Self>, CasinoBadRules> {
        let rules: Rules = options.try_into()?;
        rules.check().map_err(BadRules::from)?;
        Ok(Arc::new(Self(rules)))
    }

    /// Every option.
    pub fn options(&self) -> CasinoOptions {
        self.0.into()
    }

    /// How many sides there are when so many play: a side is a player, or two of four who play in pairs.
    pub fn sides(&self, players: Players) -> Players {
        self.0.sides(players)
    }

    /// The number of the side that a seat plays for.
    pub fn side_of(&self, players: Players, seat: Seat) -> u32 {
        self.0.side_of(players, seat) as u32
    }

    /// Whether most cards and most spades score between so many sides.
    pub fn has_bonuses(&self, sides: Players) -> bool {
        self.0.has_bonuses(sides)
    }

    /// What the piles of the sides are worth; nobody has made a sweep if there are none. Whether most cards and most spades score is by
    /// the number of sides, unless `bonuses` says it.
    #[uniffi::method(default(sweeps = [], bonuses = None))]
    pub fn score(
        &self,
        piles: &[CardSet],
        sweeps: &[u32],
        bonuses: Option<bool>,
    ) -> Result<CasinoMatchScore, CasinoScoreError> {
        let score = || {
            let piles = by_side(piles)?;
            let sweeps = if sweeps.is_empty() { piles.map(|_| 0) } else { by_side(&few(sweeps))? };
            self.0.score(piles, sweeps, bonuses)
        };
        Ok(score()?.into())
    }

    /// How a series stands after these games.
    pub fn score_series(&self, games: Vec<CasinoMatchPoints>) -> Result<CasinoGameScore, CasinoScoreError> {
        let game = |game: CasinoMatchPoints| Ok((by_side(&game.points)?, few(&game.winners)));
        let games = games.into_iter().map(game).collect::<Result<Vec<_>, ScoreError>>()?;
        Ok(self.0.score_series(&games)?.into())
    }
}

fn by_side<T: Copy + Default>(sides: &[T]) -> Result<BySeat<T>, WrongCount> {
    BySeat::from_slice(sides)
}
