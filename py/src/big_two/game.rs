//! The whole game.

use pyo3::{prelude::*, types::PyList};
use unbeaten::big_two;

use super::{Match, Record, Table, Turn};
use crate::{
    convert::{FromPy, ToPy, tuple},
    errors::Failure,
    game::game_class,
    shapes::big_two::HOME,
};

game_class! {
    /// A game: matches until somebody reaches the target, with everything that an app or a server keeps.
    ///
    /// A call that fails leaves it as it was, even if it fails by a mistake of the package. Time is a number that the caller passes in;
    /// chance is the ``Deal``. Threads may share a game: each call is one step that no other call interrupts.
    "big_two" in "unbeaten.big_two": Game of big_two::Match, recorded as Record
    {
        /// A copy of the match that is on, **with every hidden card**: what goes to a player is ``view(seat)``.
        ///
        /// >>> game.current.hands[0]
        /// CardSet('4C 6D 6C 6H 7S 8D 9H JS KC 2S')
        #[getter]
        fn current(&self, py: Python<'_>) -> PyResult<Match> {
            self.ask(py, |game| *game.current()).map(Match::of)
        }

        /// What everybody sees of the match that is on.
        ///
        /// >>> game.table.played
        /// CardSet('3D 3H 3S')
        #[getter]
        fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, |game| *game.table())?.to_py(py)
        }

        /// The turn of the seat to move; none while a deal is awaited and when the game is over.
        ///
        /// >>> game.turn.hint()
        /// <Combo triple 10D 10H 10S>
        #[getter]
        fn turn(&self, py: Python<'_>) -> PyResult<Option<Turn>> {
            self.ask(py, |game| Match::turn_of(game.current()))
        }

        /// What goes with the cards that a seat has selected so far.
        ///
        /// >>> game.completions(1, "10D 10H")
        /// Completions(playable=False, can_add=CardSet('10S'))
        ///
        /// Raises ``IllegalAction`` if it is not the seat's turn, ``IllegalPlay`` if it does not hold a selected card.
        fn completions<'py>(
            &self,
            py: Python<'py>,
            seat: &Bound<'py, PyAny>,
            selected: &Bound<'py, PyAny>,
        ) -> PyResult<Bound<'py, PyAny>> {
            let (seat, selected) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(selected, "selected")?);
            self.ask(py, |game| game.completions(seat, selected))?.map_err(Failure::from)?.to_py(py)
        }

        /// Says what time it is, in milliseconds. When the timer is up, everybody who still has to pass does, and the trick is over.
        ///
        /// >>> game.advance_to(2_500)
        /// []
        ///
        /// Raises ``TimeBackwards`` if it was later before; the game is then unchanged.
        fn advance_to<'py>(&self, py: Python<'py>, ms: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
            let ms = u64::from_py(ms, "ms")?;
            self.make(py, |game| game.advance_to(ms))
        }

        /// How often each seat has played each kind in this game.
        ///
        /// >>> game.kinds_played()[0][Kind.TRIPLE]
        /// 1
        fn kinds_played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            let counts = self.ask(py, big_two::Game::kinds_played)?;
            let by_kind = counts.as_slice().iter().map(|counts| ByKind(*counts)).collect::<Vec<_>>();
            Ok(tuple(py, &by_kind)?.into_any())
        }

        /// The time that was last said.
        ///
        /// >>> game.now
        /// 0
        #[getter]
        fn now(&self, py: Python<'_>) -> PyResult<u64> {
            self.ask(py, big_two::Game::now)
        }

        /// The timer, while it runs.
        ///
        /// >>> print(game.timer)
        /// None
        #[getter]
        fn timer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, big_two::Game::timer)?.to_py(py)
        }
    }
}

impl Game {
    fn summary(game: &big_two::Game) -> String {
        format!("match {}: {}", game.deals(), Table(*game.table()).summary())
    }
}

/// Counts in the order of the kinds.
struct ByKind([u32; 8]);

impl ToPy for ByKind {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let counts = pyo3::types::PyDict::new(py);
        for (kind, count) in big_two::Kind::ALL.iter().zip(self.0) {
            counts.set_item(kind.to_py(py)?, count)?;
        }
        Ok(counts.into_any())
    }
}
