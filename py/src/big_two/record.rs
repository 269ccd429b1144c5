//! Games as a text that people can read.

use pyo3::{
    prelude::*,
    types::{PyString, PyType},
};
use unbeaten::{Seat, Seed, big_two};

use super::game::Game;
use crate::{
    convert::{FromPy, ToPy, list, parse, with_same, wrong_type},
    errors::Failure,
    guard::guard,
};

/// A record of a game, in the family of PGN. The writer is strict, the reader tolerant.
///
/// >>> from unbeaten.big_two import Record
/// >>> record = Record('''
/// ... [Game "bigTwo"]
/// ... [Hands "3D KS; 4C 5C"]
/// ... [ToMove "0"]
/// ... 0:3D 1:5C {the higher one, because seat 0 has one card left} 0:KS =0,1
/// ... ''')
/// >>> record.replay().score
/// GameScore(totals=(0, 1), over=False, winners=())
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Record(pub(crate) big_two::Record);

/// A record, or the text of one.
pub(super) fn record(value: &Bound<'_, PyAny>) -> PyResult<big_two::Record> {
    if let Ok(record) = value.cast_exact::<Record>() {
        return Ok(record.get().0.clone());
    }
    match value.cast::<PyString>() {
        Ok(written) => parse(written),
        Err(_) => Err(wrong_type(value, "a record is a Record or a text")),
    }
}

/// The game that a record tells.
pub(super) fn replay_game(py: Python<'_>, record: &big_two::Record) -> PyResult<big_two::Game> {
    let replay = py.detach(|| guard(|| record.replay()))?.map_err(Failure::from)?;
    let hidden =
        || Failure::new("RecordError", "hidden_hands", &"this record hides hands, so nobody can go on with it");
    Ok(replay.game.ok_or_else(hidden)?)
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        record(text).map(Self)
    }

    /// The record of a game, **with every hidden card**.
    ///
    /// >>> game = Game.set_up(Rules.classic(), Setup(["3D KS", "4C 5C"], to_move=0))
    /// >>> Record.of(game) == game.record()
    /// True
    #[staticmethod]
    fn of(py: Python<'_>, game: &Bound<'_, PyAny>) -> PyResult<Self> {
        match game.cast_exact::<Game>() {
            Ok(game) => game.get().record(py, None),
            Err(_) => Err(wrong_type(game, "\"game\" has to be a Game")),
        }
    }

    /// With the seed of its deals, of which match number n has deal number n − 1.
    ///
    /// >>> record.with_seed(42).seed == Seed(42)
    /// True
    fn with_seed(&self, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.clone().with_seed(Seed::from_py(seed, "seed")?)))
    }

    /// What a seat may know of it: no seed, and ``??`` for cards that it cannot know.
    ///
    /// >>> print(record.redacted(1))
    /// [Game "bigTwo"]
    /// [Rules "classic"]
    /// [Seat "1"]
    /// <BLANKLINE>
    /// [Match "1"]
    /// [Hands "?? ??; 4C 5C"]
    /// [ToMove "0"]
    /// 0:3D 1:5C 0:KS =0,1
    /// <BLANKLINE>
    fn redacted(&self, seat: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seat = Seat::from_py(seat, "seat")?;
        Ok(Self(guard(|| self.0.clone().redacted(seat))?))
    }

    /// What is played.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.rules().to_py(py)
    }

    /// The seed of its deals, if it has one.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.seed().to_py(py)
    }

    /// Whose record it is, if it is redacted.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.seat().to_py(py)
    }

    /// Plays it again under the eyes of the referee. Of a redacted record only what the seat could know is checked.
    ///
    /// >>> record.replay().events[0]
    /// Dealt(number=1, leader=0, must_include=None)
    ///
    /// Raises ``RecordError`` with the first thing in it that cannot be.
    fn replay(&self, py: Python<'_>) -> PyResult<Replay> {
        Ok(Replay(py.detach(|| guard(|| self.0.replay()))?.map_err(Failure::from)?))
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.0.to_string()).hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Record({})", PyString::new(py, &self.0.to_string()).repr()?.to_string_lossy()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// What came out of a record. Made by ``Record.replay``.
///
/// >>> from unbeaten.big_two import Record
/// >>> replay = Record('[Hands "3D KS; 4C 5C"][ToMove "0"] 0:3D').replay()
/// >>> replay.game
/// <Game match 1: seat 1 to move on single 3D of seat 0, cards left 1 2>
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Replay(big_two::Replay);

#[pymethods]
impl Replay {
    /// Everything that happened.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
        list(py, &self.0.events)
    }

    /// How the game stands.
    #[getter]
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.score.to_py(py)
    }

    /// The game, unless hands are hidden. Each time a new one to go on with.
    #[getter]
    fn game<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.game.to_py(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __repr__(&self) -> String {
        format!("<Replay of {} events>", self.0.events.len())
    }
}
