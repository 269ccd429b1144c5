//! The options of the game, and what piles and games are worth by them.

use pyo3::prelude::*;
use unbeaten::{
    BySeat, CardSet,
    casino::{self, Series},
};

use super::told;
use crate::{
    convert::{FromPy, MANY, ToPy, items, wrong_type},
    errors::Failure,
    guard::guard,
    shapes::casino::{Points, Wins, rules_class},
    value::Options,
};

impl Options for casino::Rules {
    fn check_options(&self) -> Result<(), Failure> {
        Ok(self.check()?)
    }
}

impl ToPy for Series {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match *self {
            Self::Wins(wins) => told::Series::Wins { wins }.to_py(py),
            Self::Points(points) => told::Series::Points { points }.to_py(py),
        }
    }
}

impl FromPy for Series {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(wins) = value.cast_exact::<Wins>() {
            return Ok(Self::Wins(wins.get().0.wins));
        }
        match value.cast_exact::<Points>() {
            Ok(points) => Ok(Self::Points(points.get().0.points)),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be Wins or Points"))),
        }
    }
}

rules_class! {
    /// What the piles of the sides are worth. Whether most cards and most spades score is by the number of sides, unless `bonuses` says it.
    ///
    /// >>> score = Rules.south_african().score(["10D AS AH", "2S AD AC 3D"])
    /// >>> score.points, score.winners, score.sides[1].most_cards
    /// ((5, 6), (1,), 2)
    ///
    /// Raises ``ScoreError`` if a card is in two piles or not in the pack, ``WrongCount`` if there are more than 48 sweeps, or not as many
    /// entries as sides.
    #[pyo3(signature = (piles, sweeps=None, bonuses=None))]
    fn score<'py>(
        &self,
        piles: &Bound<'py, PyAny>,
        sweeps: Option<&Bound<'py, PyAny>>,
        bonuses: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = piles.py();
        let piles: BySeat<CardSet> = FromPy::from_py(piles, "piles")?;
        let sweeps = match sweeps {
            Some(sweeps) => FromPy::from_py(sweeps, "sweeps")?,
            None => piles.map(|_| 0),
        };
        let bonuses = bonuses.map(|bonuses| FromPy::from_py(bonuses, "bonuses")).transpose()?;
        guard(|| self.0.score(piles, sweeps, bonuses))?.map_err(Failure::from)?.to_py(py)
    }

    /// How a series stands after these games: of each the points and the numbers of the winners, one entry a side.
    ///
    /// >>> Rules.south_african(series=Wins(2)).score_series([([7, 4], [0]), ([3, 8], [1])])
    /// GameScore(totals=(10, 12), wins=(1, 1), over=False, winners=())
    ///
    /// Raises ``ScoreError`` if a side had won before the last of them, ``WrongCount`` if games have different numbers of sides or a winner
    /// that is no side.
    fn score_series<'py>(&self, games: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = games.py();
        let games: Vec<(BySeat<u32>, Vec<u8>)> = items(games, MANY, |_, game| FromPy::from_py(&game, "games"))?;
        guard(|| self.0.score_series(&games))?.map_err(Failure::from)?.to_py(py)
    }
}
