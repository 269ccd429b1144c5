//! What a match costs, and when the game is over.

use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};
use unbeaten::{Players, big_two};

use crate::{
    convert::{FromPy, MANY, ToPy, answer, cards_left, items, list},
    errors::Failure,
    guard::{Shared, guard},
};

/// The scores of a game, match by match.
///
/// >>> from unbeaten.big_two import Rules, ScoreSheet
/// >>> sheet = ScoreSheet(Rules.classic(), players=4)
/// >>> for cards_left in [[0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]]:
/// ...     result = sheet.add(cards_left)
/// >>> sheet.score()
/// GameScore(totals=(34, 5, 18, 102), over=True, winners=(1,))
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct ScoreSheet(Shared<big_two::ScoreSheet>);

impl ScoreSheet {
    fn copy(&self, py: Python<'_>) -> PyResult<big_two::ScoreSheet> {
        Ok(self.0.ask(py, Clone::clone)?)
    }
}

#[pymethods]
impl ScoreSheet {
    #[new]
    fn new(rules: &Bound<'_, PyAny>, players: &Bound<'_, PyAny>) -> PyResult<Self> {
        let sheet = big_two::ScoreSheet::new(FromPy::from_py(rules, "rules")?, Players::from_py(players, "players")?);
        Ok(Self(Shared::new(sheet)))
    }

    /// A sheet for a game that goes on with these totals.
    ///
    /// >>> ScoreSheet.going_on(Rules.classic(), [90, 80]).score().totals
    /// (90, 80)
    #[staticmethod]
    fn going_on(rules: &Bound<'_, PyAny>, totals: &Bound<'_, PyAny>) -> PyResult<Self> {
        let sheet = big_two::ScoreSheet::going_on(FromPy::from_py(rules, "rules")?, FromPy::from_py(totals, "totals")?);
        Ok(Self(Shared::new(sheet)))
    }

    /// Adds a match, of which it says how many cards each seat has left, and says what it cost.
    ///
    /// >>> ScoreSheet(Rules.classic(), players=2).add([0, 13]).seats[1].total
    /// 39
    ///
    /// Raises ``ScoreError`` or ``WrongCount`` if the game is over or the match cannot be scored; the sheet is then unchanged.
    fn add<'py>(&self, py: Python<'py>, cards_left: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards_left = self::cards_left(cards_left)?;
        self.0.change(py, |sheet| sheet.add(cards_left))?.map_err(Failure::from)?.to_py(py)
    }

    /// The matches so far.
    ///
    /// >>> [match.winner for match in sheet.matches]
    /// [0, 1, 2]
    #[getter]
    fn matches<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.0.ask(py, |sheet| sheet.matches().to_vec())?)
    }

    /// Whether someone has reached the target.
    ///
    /// >>> sheet.is_over
    /// True
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.0.ask(py, big_two::ScoreSheet::is_over)?)
    }

    /// How the game stands.
    ///
    /// >>> sheet.score().winners
    /// (1,)
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.ask(py, big_two::ScoreSheet::score)?.to_py(py)
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        // One after the other, so that two threads that compare the same sheets both ways do not wait for each other.
        let Ok(other) = other.cast_exact::<Self>() else { return answer(py, None::<bool>) };
        (self.copy(py)? == other.get().copy(py)?).to_py(py)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(Self(Shared::new(self.copy(py)?)))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let sheet = self.copy(py)?;
        let cards_left = sheet.matches().iter().map(|one| one.seats.map(|seat| seat.cards_left)).collect::<Vec<_>>();
        let restore = py.import("unbeaten._unbeaten.big_two")?.getattr("restore_score_sheet")?;
        Ok((restore, PyTuple::new(py, [sheet.rules().to_py(py)?, sheet.before().to_py(py)?, cards_left.to_py(py)?])?))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let shown = self.0.ask(py, |sheet| {
            let totals: Vec<String> = sheet.score().totals.as_slice().iter().map(u64::to_string).collect();
            format!("<ScoreSheet of {} matches, totals {}>", sheet.matches().len(), totals.join(" "))
        });
        Ok(shown?)
    }
}

/// The sheet that was pickled as what everybody had before and the cards left after each match, of which there may be many.
#[pyfunction]
pub(crate) fn restore_score_sheet(
    rules: &Bound<'_, PyAny>,
    totals: &Bound<'_, PyAny>,
    matches: &Bound<'_, PyAny>,
) -> PyResult<ScoreSheet> {
    let mut sheet = big_two::ScoreSheet::going_on(FromPy::from_py(rules, "rules")?, FromPy::from_py(totals, "totals")?);
    for cards_left in items(matches, MANY, |_, one| self::cards_left(&one))? {
        guard(|| sheet.add(cards_left))?.map_err(Failure::from)?;
    }
    Ok(ScoreSheet(Shared::new(sheet)))
}
