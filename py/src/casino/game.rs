//! A series of games.

use pyo3::{prelude::*, types::PyList};
use unbeaten::casino;

use super::{Match, Position, Record, Table, offered};
use crate::{
    convert::{FromPy, ToPy},
    game::game_class,
    picture,
    shapes::casino::HOME,
};

game_class! {
    /// A series of games, until a side has won it: with the presets of forty cards that is one game. Everything that an app or a server
    /// keeps.
    ///
    /// A call that fails leaves it as it was, even if it fails by a mistake of the package. Chance is the ``Deal``, and one deal has all
    /// rounds of a game. Threads may share a game: each call is one step that no other call interrupts.
    "casino" in "unbeaten.casino": Game of casino::Match, recorded as Record
    {
        /// A copy of the game that is on, **with every hidden card**: what goes to a player is ``view(seat)``.
        ///
        /// >>> game.current.hands[1]
        /// CardSet('5D 5C 5S 6H 9S 10S AH AS 2H')
        #[getter]
        fn current(&self, py: Python<'_>) -> PyResult<Match> {
            self.ask(py, |game| *game.current()).map(Match::of)
        }

        /// What everybody sees of the game that is on.
        ///
        /// >>> game.table.pile(1)
        /// (Card('3C'), Card('3D'))
        #[getter]
        fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, |game| *game.table())?.to_py(py)
        }

        /// What the player to move has staged, **for that player alone**. Any play and any undo clear it.
        ///
        /// >>> game.sketch.stacks
        /// ()
        #[getter]
        fn sketch<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, offered::sketch)?.to_py(py)
        }

        /// Lets the seat to move take a step of staging. A step that finishes a stack is a play, and tells what everybody sees of it; any
        /// other tells nothing, and nobody else sees it.
        ///
        /// >>> from unbeaten.casino import FinishBuild, Setup, StackOnCard
        /// >>> staged = Game.set_up(Rules.south_african(), Setup(["9S 5D", "3C 10H"], round=2, loose="4C"))
        /// >>> staged.stage(0, StackOnCard("5D", onto="4C", source="hand"))
        /// []
        /// >>> staged.stage(0, FinishBuild(stack=0, value=9))
        /// [Built(seat=0, card=Card('5D'), loose=CardSet('4C'), tops=(), value=9, compound=False)]
        ///
        /// Raises ``BadStep`` with the first reason against it, ``IllegalAction`` if it is another's turn or the play that a stack would
        /// become is not legal; everything is then as it was.
        fn stage<'py>(
            &self,
            py: Python<'py>,
            seat: &Bound<'py, PyAny>,
            step: &Bound<'py, PyAny>,
        ) -> PyResult<Bound<'py, PyList>> {
            let (seat, step) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(step, "step")?);
            self.make(py, |game| game.stage(seat, step))
        }

        /// The table as drops of cards see it, with the stacks of the player to move: what ``Engine`` determines the actions of. Builds are
        /// called ``b9`` by their value and stacks ``s0`` by their number.
        ///
        /// >>> game.position().table
        /// (Card('3H'),)
        ///
        /// Raises ``CannotDrop`` if it has fifty-two cards, ``IllegalAction`` if it is over.
        fn position(&self, py: Python<'_>) -> PyResult<Position> {
            let game = self.copy(py)?;
            offered::position(game.current(), game.sketch())
        }

        /// What an action of a drop is in the game: a play, or a step of staging. Nothing is done.
        ///
        /// >>> from unbeaten.casino import CreateBuild
        /// >>> game.meaning(CreateBuild(owner=1, card="6H", loose="3H", value=9))
        /// Play('6H+3H=9')
        ///
        /// Raises as ``drop``.
        fn meaning<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
            let (py, action) = (action.py(), casino::Action::from_py(action, "action")?);
            let game = self.copy(py)?;
            offered::meaning(py, game.current(), game.sketch(), &action)
        }

        /// Lets a seat do what a drop means: an action that an ``Engine`` offers in the ``position``, or a choice of one. It is a play, or a
        /// step of staging, which tells nothing.
        ///
        /// >>> from unbeaten.casino import Setup, Trail
        /// >>> Game.set_up(Rules.south_african(), Setup(["9S 5D", "3C 10H"], round=2)).drop(0, Trail("9S"))
        /// [Trailed(seat=0, card=Card('9S'))]
        ///
        /// Raises ``IllegalAction`` if it is another's turn or the game refuses it, ``CannotDrop`` if the action does not belong to what
        /// lies there; everything is then as it was.
        fn drop<'py>(
            &self,
            py: Python<'py>,
            seat: &Bound<'py, PyAny>,
            action: &Bound<'py, PyAny>,
        ) -> PyResult<Bound<'py, PyList>> {
            let (seat, action): (_, casino::Action) =
                (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
            self.make(py, |game| game.drop(seat, &action))
        }

        /// Every drop of the document's rules that the game takes, with what it may mean: by hand card, then loose cards as they lie;
        /// targets as they lie, then the empty area.
        ///
        /// >>> [(str(drop.dragged.card), drop.target) for drop in game.drops()][:3]
        /// [('5D', Target.loose(0)), ('5D', Target.EMPTY), ('5C', Target.loose(0))]
        ///
        /// Raises ``CannotDrop`` if it has fifty-two cards, ``IllegalAction`` if it is over.
        fn drops<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
            let game = self.copy(py)?;
            offered::drops(py, game.current(), game.sketch())
        }

        fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
            self.ask(py, |game| picture::casino_table(game.table(), Self::summary(game)))
        }
    }
}

impl Game {
    fn summary(game: &casino::Game) -> String {
        format!("game {}: {}", game.deals(), Table(*game.table()).summary())
    }
}
