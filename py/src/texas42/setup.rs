//! Positions set up by hand.

use pyo3::{prelude::*, types::PyDict};
use unbeaten::texas42;

use super::shake::shaker;
use crate::{
    convert::{FromPy, ToPy},
    guard::guard,
    value::{made_class, passed, replaced},
};

passed!(Setup of "unbeaten.texas42" as texas42::Setup);

/// What a position is made of.
const FIELDS: [&str; 12] = [
    "hands",
    "shaker",
    "phase",
    "to_move",
    "bid",
    "forced",
    "declaration",
    "played",
    "trick",
    "points",
    "tricks",
    "score",
];

/// Reads an argument that was passed.
fn read<T: FromPy>(place: &mut T, value: Option<&Bound<'_, PyAny>>, name: &'static str) -> PyResult<()> {
    if let Some(value) = value {
        *place = T::from_py(value, name)?;
    }
    Ok(())
}

made_class! {
    /// How a hand stands, in any phase. What the seats showed before not to hold is not part of it.
    ///
    /// `hands` are what each seat holds, `shaker` has shaken, and `to_move` is whose turn it is: the shaker's left if nothing is said. `bid` is
    /// the highest, a seat and its call, and `forced` says whether the shaker bid it after three passes. `played` are the dominoes played,
    /// those of the trick that is on included, and `trick` is that trick, seats and dominoes from the leader on. `points` and `tricks` are
    /// those of both sides in this hand, `score` is what both have scored in earlier hands.
    ///
    /// >>> from unbeaten import DominoSet
    /// >>> from unbeaten.texas42 import Game, Rules, Setup
    /// >>> hands = [DominoSet(hand) for hand in ("6-5 5-5", "4-4", "6-0 3-1", "2-1 1-0")]
    /// >>> played = ~(hands[0] | hands[1] | hands[2] | hands[3])
    /// >>> setup = Setup(hands, shaker=3, phase="play", to_move=2, bid=(0, "30"), declaration="sixes", played=played,
    /// ...               trick=[(1, "5-4")], points=(23, 7), tricks=(3, 2))
    /// >>> Game.set_up(Rules.tournament(), setup).legal_actions()
    /// [Action('6-0'), Action('3-1')]
    "unbeaten.texas42" Setup(pub(crate) texas42::Setup) made of (
        hands, shaker, phase, to_move, bid, forced, declaration, played, trick, points, tricks, score
    )
    {
        #[new]
        #[pyo3(signature = (
            hands, shaker=None, phase=None, to_move=None, bid=None, forced=None, declaration=None, played=None, trick=None, points=None,
            tricks=None, score=None
        ))]
        #[allow(clippy::too_many_arguments, reason = "a position has as many parts as it has")]
        fn new(
            hands: &Bound<'_, PyAny>,
            shaker: Option<&Bound<'_, PyAny>>,
            phase: Option<&Bound<'_, PyAny>>,
            to_move: Option<&Bound<'_, PyAny>>,
            bid: Option<&Bound<'_, PyAny>>,
            forced: Option<&Bound<'_, PyAny>>,
            declaration: Option<&Bound<'_, PyAny>>,
            played: Option<&Bound<'_, PyAny>>,
            trick: Option<&Bound<'_, PyAny>>,
            points: Option<&Bound<'_, PyAny>>,
            tricks: Option<&Bound<'_, PyAny>>,
            score: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let mut setup = texas42::Setup::dealt(FromPy::from_py(hands, "hands")?, self::shaker(shaker)?);
            read(&mut setup.phase, phase, "phase")?;
            read(&mut setup.to_move, to_move, "to_move")?;
            read(&mut setup.bid, bid, "bid")?;
            read(&mut setup.forced, forced, "forced")?;
            read(&mut setup.declaration, declaration, "declaration")?;
            read(&mut setup.played, played, "played")?;
            read(&mut setup.trick, trick, "trick")?;
            read(&mut setup.points, points, "points")?;
            read(&mut setup.tricks, tricks, "tricks")?;
            read(&mut setup.score, score, "score")?;
            Ok(Self(setup))
        }

        /// The start of a hand that this seat has shaken.
        ///
        /// >>> Setup.first(Deal.shuffled(42, 0), shaker=2).to_move
        /// 3
        #[staticmethod]
        #[pyo3(signature = (deal, shaker=None))]
        fn first(deal: &Bound<'_, PyAny>, shaker: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
            let (deal, shaker) = (texas42::Deal::from_py(deal, "deal")?, self::shaker(shaker)?);
            Ok(Self(guard(|| texas42::Setup::first(&deal, shaker))?))
        }

        /// This position with some fields changed.
        ///
        /// >>> setup.replace(to_move=1).to_move
        /// 1
        #[pyo3(
            signature = (**changes),
            text_signature = "($self, *, hands=..., shaker=..., phase=..., to_move=..., bid=..., forced=..., declaration=..., played=..., trick=..., points=..., tricks=..., score=...)"
        )]
        fn replace<'py>(
            slf: &Bound<'py, Self>,
            changes: Option<&Bound<'py, PyDict>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            replaced(slf, &FIELDS, changes)
        }

        /// What each seat holds.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.hands.to_py(py)
        }

        /// Who has shaken.
        #[getter]
        fn shaker<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.shaker.to_py(py)
        }

        /// How far the hand has come.
        #[getter]
        fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.phase.to_py(py)
        }

        /// Whose turn it is.
        #[getter]
        fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.to_move.to_py(py)
        }

        /// The highest bid, so far while the auction lasts: whose it is, and the call.
        #[getter]
        fn bid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.bid.to_py(py)
        }

        /// Whether the shaker bid it after three passes.
        #[getter]
        const fn forced(&self) -> bool {
            self.0.forced
        }

        /// What was declared.
        #[getter]
        fn declaration<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.declaration.to_py(py)
        }

        /// The dominoes played, those of the trick that is on included.
        #[getter]
        fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.played.to_py(py)
        }

        /// The trick that is on, leader first: seats and dominoes.
        #[getter]
        fn trick<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.trick.to_py(py)
        }

        /// The points of both sides in this hand.
        #[getter]
        fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.points.to_py(py)
        }

        /// The tricks of both sides in this hand.
        #[getter]
        fn tricks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.tricks.to_py(py)
        }

        /// What both sides have scored in earlier hands.
        #[getter]
        fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.score.to_py(py)
        }
    }
}
