//! The whole game.

use pyo3::{prelude::*, types::PyList};
use unbeaten::texas42;

use super::{Knowledge, Record, Shake, Table, shake::shaker};
use crate::{
    convert::{FromPy, ToPy, list},
    errors::Failure,
    game::game_class,
    guard::guard,
    shapes::texas42::HOME,
};

game_class! {
    /// A game: hands until a side has the target, with everything that an app or a server keeps. Seat 0 shakes the first hand; ``shaken_by``
    /// lets another seat do it.
    ///
    /// A call that fails leaves it as it was, even if it fails by a mistake of the package. Chance is the ``Deal``. Threads may share a
    /// game: each call is one step that no other call interrupts.
    "texas42" in "unbeaten.texas42": Game of texas42::Shake, recorded as Record
    {
        /// A game whose first hand this seat shakes.
        ///
        /// >>> Game.shaken_by(Rules.casual(), Deal.shuffled(42, 0), 2).to_move
        /// 3
        #[staticmethod]
        fn shaken_by(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>, shaker: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
            let shaker = self::shaker(Some(shaker))?;
            Ok(Self::of(guard(|| texas42::Game::shaken_by(rules, &deal, shaker))?))
        }

        /// A copy of the hand that is on, **with every hidden domino**: what goes to a player is ``view(seat)``.
        ///
        /// >>> game.current.hands[3]
        /// DominoSet('5-3 5-1 4-1 4-0 3-2 3-0')
        #[getter]
        fn current(&self, py: Python<'_>) -> PyResult<Shake> {
            self.ask(py, |game| *game.current()).map(Shake::of)
        }

        /// What everybody sees of the hand that is on.
        ///
        /// >>> game.table.trick
        /// (Domino('6-2'),)
        #[getter]
        fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, |game| *game.table())?.to_py(py)
        }

        /// Whether the seat to move is entitled to claim; not whether the claim would hold. A claim is never among the legal actions.
        ///
        /// >>> game.may_claim
        /// False
        #[getter]
        fn may_claim(&self, py: Python<'_>) -> PyResult<bool> {
            self.ask(py, texas42::Game::may_claim)
        }

        /// What a seat knows of the hand that is on: ``Knowledge.of(game.view(seat))``.
        ///
        /// >>> game.knowledge(0).may_hold(3) == ~(game.knowledge(0).hand | game.table.played)
        /// True
        ///
        /// Raises as ``view``.
        fn knowledge(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<Knowledge> {
            let seat = FromPy::from_py(seat, "seat")?;
            let known = self.ask(py, |game| game.view(seat).map(|view| texas42::Knowledge::of(&view)))?;
            Ok(Knowledge::new(known.map_err(Failure::from)?))
        }

        /// The tricks of the current hand that are over, as far as they were played in this game.
        ///
        /// >>> game.tricks()
        /// []
        fn tricks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
            list(py, &self.ask(py, texas42::Game::tricks)?)
        }
    }
}

impl Game {
    fn summary(game: &texas42::Game) -> String {
        format!("hand {}: {}", game.deals(), Table(*game.table()).summary())
    }
}
