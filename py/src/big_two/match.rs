//! One match: the referee without a memory.

use pyo3::{prelude::*, types::PyList};
use unbeaten::{big_two, count_positions_unless};

use super::{Table, Turn};
use crate::{
    cancel::Cancel,
    convert::{FromPy, ToPy, answer, list},
    errors::Failure,
    game::choose,
    guard::{Shared, guard},
    work::long_work,
};

/// One match, played until a hand is empty: no history, no events, no clock, no scores. Searches want nothing else; ``Game`` adds the rest.
///
/// >>> from unbeaten.big_two import Deal, Match, Rules
/// >>> one = Match(Rules.classic(), Deal.shuffled(42, 0, players=4))
/// >>> while one.to_move is not None:
/// ...     won = one.play(one.to_move, one.hint())
/// >>> one
/// <Match won by seat 1, cards left 4 0 1 2>
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Match(Shared<big_two::Match>);

impl Match {
    pub(super) fn of(one: big_two::Match) -> Self {
        Self(Shared::new(one))
    }

    /// The turn of the seat to move, while the match lasts.
    pub(super) fn turn_of(one: &big_two::Match) -> Option<Turn> {
        one.to_move().map(|_| Turn(one.turn().owned()))
    }

    /// Asks the match.
    fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(&big_two::Match) -> T) -> PyResult<T> {
        Ok(self.0.ask(py, question)?)
    }

    fn copy(&self, py: Python<'_>) -> PyResult<big_two::Match> {
        self.ask(py, |one| *one)
    }
}

#[pymethods]
impl Match {
    #[new]
    fn new(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
        Ok(Self::of(guard(|| big_two::Match::new(rules, &deal))?))
    }

    /// A later match: this seat leads anything.
    ///
    /// >>> Match.led_by(Rules.classic(), Deal.shuffled(42, 1, players=4), 2).to_move
    /// 2
    ///
    /// Raises ``WrongCount`` if nobody sits in that seat.
    #[staticmethod]
    fn led_by(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>, leader: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
        let leader: unbeaten::Seat = FromPy::from_py(leader, "leader")?;
        Ok(Self::of(guard(|| big_two::Match::led_by(rules, &deal, leader))?.map_err(Failure::from)?))
    }

    /// What is played.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |one| *one.rules())?.to_py(py)
    }

    /// Every hand, hidden cards and all.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |one| *one.hands())?.to_py(py)
    }

    /// What everybody sees.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |one| *one.table())?.to_py(py)
    }

    /// Whose turn it is, while the match lasts.
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Match::to_move)?.to_py(py)
    }

    /// Who has gone out.
    #[getter]
    fn winner<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Match::winner)?.to_py(py)
    }

    /// The turn of the seat to move, while the match lasts.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Option<Turn>> {
        self.ask(py, Self::turn_of)
    }

    /// Every legal action, plays by size, strength and card indices, then the pass. None when the match is over.
    ///
    /// >>> one.legal_actions()
    /// []
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.ask(py, big_two::Match::legal_actions)?)
    }

    /// The hint as an action.
    ///
    /// >>> Match(Rules.classic(), Deal.shuffled(42, 0, players=4)).hint()
    /// Action('3D 3H 3S 6D 6C')
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Match::hint)?.to_py(py)
    }

    /// What a bot with this policy does now; none while a deal is awaited and at the end.
    ///
    /// >>> print(one.choose("first", Draws.of_bots(7, 0)))
    /// None
    fn choose<'py>(
        &self,
        py: Python<'py>,
        policy: &Bound<'py, PyAny>,
        draws: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        choose(&self.copy(py)?, policy, draws)
    }

    /// Says whether a seat may do this now, without doing it.
    ///
    /// >>> one.check(0, "pass")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.big_two.IllegalAction: The match is over.
    ///
    /// Raises ``IllegalAction``, ``IllegalPlay`` or ``IllegalPass`` with the first rule that forbids it.
    fn check(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
        Ok(self.ask(py, |one| one.check(seat, action))?.map_err(Failure::from)?)
    }

    /// Plays or passes. Says who won the trick, if that ended it.
    ///
    /// >>> print(Match(Rules.classic(), Deal.shuffled(42, 0, players=4)).play(0, "3D"))
    /// None
    ///
    /// Raises as ``check``; the match is then unchanged.
    fn play<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
        // On a copy, which nobody has seen if something goes wrong.
        let played = self.0.change(py, |one| {
            let mut next = *one;
            let won = next.play(seat, action);
            *one = next;
            won
        });
        played?.map_err(Failure::from)?.to_py(py)
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let Ok(other) = other.cast_exact::<Self>() else { return answer(py, None::<bool>) };
        (self.copy(py)? == other.get().copy(py)?).to_py(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |one| format!("<Match {}>", Table(*one.table()).summary()))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py).map(Self::of)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }
}

/// How many sequences of exactly `depth` legal actions there are. Whoever ports a game compares these numbers first.
///
/// >>> from unbeaten.big_two import Deal, Match, Rules, count_positions
/// >>> one = Match(Rules.classic(), Deal.shuffled(42, 0, players=4))
/// >>> [count_positions(one, depth) for depth in (1, 2, 3, 4)]
/// [9, 50, 303, 1115]
///
/// Each action more takes several times as long, and thirty take for ever. Ctrl-C stops it within a moment. Raises ``Cancelled`` if another
/// thread cancels it, with how many sequences were counted by then as ``data["done"]``.
#[pyfunction]
#[pyo3(signature = (r#match, depth, *, cancel=None))]
pub(crate) fn count_positions(
    py: Python<'_>,
    r#match: &Bound<'_, PyAny>,
    depth: &Bound<'_, PyAny>,
    cancel: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    let one = match r#match.cast_exact::<Match>() {
        Ok(one) => one.get().copy(py)?,
        Err(_) => return Err(crate::convert::wrong_type(r#match, "\"match\" has to be a Match")),
    };
    let depth = u32::from_py(depth, "depth")?;
    let counted = long_work(py, Cancel::passed(cancel)?, |cancel| count_positions_unless(cancel, &one, depth))?;
    Ok(counted.map_err(Failure::from)?)
}
