//! The table, the hands, and whose turn it is.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyList};
use unbeaten::{BySeat, CardSet, Counted, Seat, casino};

use super::{
    drop::{Drop, dragged},
    item::table,
    wire,
};
use crate::{
    convert::{FromPy, ToPy, count, list, tuple, wrong_type},
    errors::Failure,
    guard::guard,
    picture,
    value::made_class,
};

/// The position that was passed.
pub(super) fn position<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a Arc<casino::Position>> {
    match value.cast_exact::<Position>() {
        Ok(position) => Ok(&position.get().0),
        Err(_) => Err(wrong_type(value, "\"position\" has to be a Position")),
    }
}

made_class! {
    /// Everything that the meaning of a drop depends on: the round, counted from 1, who is to move, what lies on the table in its order, and
    /// the hands. Only the hand of the player to move matters, so the others may be left empty.
    ///
    /// >>> from unbeaten.casino import Build, Position
    /// >>> position = Position(1, 0, ["7D", Build("b0", "5D 4C", 9, owner=1)], ["7S 3C", ""])
    /// >>> position.table[0], position.hand, position.owns_build
    /// (Card('7D'), CardSet('3C 7S'), False)
    ///
    /// A position that cannot be is refused:
    ///
    /// >>> Position(1, 0, "7D", ["7D", ""])
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.casino.BadPosition: 7♦ cannot be in two places
    ///
    /// Raises ``WrongCount`` if the round is 0 or there are not two to four hands, ``BadPosition`` if a seat is not in play or a card is in two
    /// places, ``NotInPack`` if there is a face card, ``DuplicateCard`` if a loose card is there twice.
    "unbeaten.casino" Position(pub(super) Arc<casino::Position>) made of (round, to_move, table, hands)
    {
        #[new]
        fn new(
            round: &Bound<'_, PyAny>,
            to_move: &Bound<'_, PyAny>,
            table: &Bound<'_, PyAny>,
            hands: &Bound<'_, PyAny>,
        ) -> PyResult<Self> {
            let (round, to_move) = (count(round, Counted::Rounds, 1, 255)?, Seat::from_py(to_move, "to_move")?);
            let (table, hands) = (self::table(table)?, BySeat::<CardSet>::from_py(hands, "hands")?);
            let position = guard(|| casino::Position::new(round, to_move, table, hands))?.map_err(Failure::from)?;
            Ok(Self(Arc::new(position)))
        }

        /// Reads a state as the source document's apps write it, a dictionary or the text of one. Each card may be in any form that the
        /// parser takes.
        ///
        /// >>> state = {"round": 1, "currentPlayer": 0, "tableCards": ["7D"], "playerHands": [[{"rank": 7, "suit": "♠"}], []]}
        /// >>> Position.from_wire(state)
        /// Position(round=1, to_move=0, table=(Card('7D'),), hands=(CardSet('7S'), CardSet('')))
        ///
        /// Raises ``BadWire`` if a field is missing or of another type, or the position cannot be.
        #[staticmethod]
        fn from_wire(state: &Bound<'_, PyAny>) -> PyResult<Self> {
            let text = wire::written(state)?;
            let read = guard(|| casino::Position::from_wire(&text))?;
            Ok(Self(Arc::new(read.map_err(|error| wire::refused(state.py(), &error))?)))
        }

        /// As the source document's apps write a state, **with every hand**: for the one who runs the game, never for a player.
        ///
        /// >>> position.to_wire()["tableCards"][0]
        /// {'rank': '7', 'suit': '♦'}
        /// >>> Position.from_wire(position.to_wire()) == position
        /// True
        fn to_wire<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            wire::read(py, &guard(|| self.0.to_wire())?)
        }

        /// The round, counted from 1.
        #[getter]
        fn round(&self) -> u8 {
            self.0.round()
        }

        /// Whose turn it is.
        #[getter]
        fn to_move(&self) -> usize {
            self.0.to_move().index()
        }

        /// What lies on the table, in the order in which it lies: cards, builds and temporary stacks.
        #[getter]
        fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            Ok(tuple(py, self.0.table())?.into_any())
        }

        /// All hands.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.hands().to_py(py)
        }

        /// The hand of the player to move.
        #[getter]
        fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.hand().to_py(py)
        }

        /// The loose cards of the table.
        #[getter]
        fn loose<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.loose().to_py(py)
        }

        /// Whether the player to move owns a build.
        #[getter]
        fn owns_build(&self) -> bool {
            self.0.owns_build()
        }

        /// What the player to move can drag: hand cards in index order, then the table's loose cards as they lie.
        ///
        /// >>> position.draggable()[-1]
        /// Dragged(card=Card('7D'), source=Source.TABLE, player=None)
        fn draggable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
            list(py, &guard(|| self.0.draggable().collect::<Vec<_>>())?)
        }

        /// A drop in this position, for ``Engine.determine`` and ``Engine.explain``. A card by itself comes from the hand. If the app says
        /// what it saw there (`seen`) or the name of the temporary stack (`stack_id`), that has to be there still.
        ///
        /// >>> from unbeaten.casino import Target
        /// >>> position.drop("7S", Target.loose(0), seen="7D").together
        /// 14
        /// >>> position.drop("7S", Target.loose(5))
        /// Traceback (most recent call last):
        ///     ...
        /// unbeaten.casino.BadDrop: Nothing lies at place 5.
        ///
        /// Raises ``BadDrop`` if another player is to move, the card or the target is not there, or they are the same.
        #[pyo3(signature = (dragged, target, *, seen=None, stack_id=None))]
        fn drop(
            &self,
            dragged: &Bound<'_, PyAny>,
            target: &Bound<'_, PyAny>,
            seen: Option<&Bound<'_, PyAny>>,
            stack_id: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Drop> {
            let (dragged, target) = (self::dragged(dragged)?, FromPy::from_py(target, "target")?);
            let seen = seen.map(|seen| FromPy::from_py(seen, "seen")).transpose()?;
            let stack_id = stack_id.map(|id| String::from_py(id, "stack_id")).transpose()?;
            Ok(Drop::new(&self.0, dragged, target, seen.as_ref(), stack_id.as_deref())?)
        }

        /// Reads what is dragged and its target as the source document's apps write them, dictionaries or their texts. What they say besides
        /// (``player``; ``card`` and ``stackId`` of the target) has to agree with the position.
        ///
        /// >>> position.drop_from_wire({"card": "7S", "source": "hand"}, {"type": "loose", "index": 0}).target
        /// Target.loose(0)
        ///
        /// Raises ``BadWire`` if a field is missing or of another type, or the drop cannot be.
        fn drop_from_wire(&self, dragged: &Bound<'_, PyAny>, target: &Bound<'_, PyAny>) -> PyResult<Drop> {
            let py = dragged.py();
            let (dragged, target) = (wire::written(dragged)?, wire::written(target)?);
            let read = guard(|| self.0.drop_from_wire(&dragged, &target))?;
            Ok(Drop::of(&self.0, &read.map_err(|error| wire::refused(py, &error))?))
        }

        /// What the temporary stack at a place is, and what may still be added: for feedback while a player stacks cards.
        ///
        /// >>> from unbeaten.casino import Stack
        /// >>> growth = Position(1, 0, [Stack("s0", "4H 2D", 0), "3C"], ["9S 8C", ""]).grow(0)
        /// >>> growth.now.sum, [str(addition.card) for addition in growth.additions]
        /// (6, ['3C'])
        /// >>> growth.additions[0].makes
        /// Stacked(sum=9, captured_by=CardSet('9S'), is_sequence=True, is_set=False)
        ///
        /// Raises ``BadDrop`` if nothing or no temporary stack lies there.
        fn grow<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
            let place = usize::from_py(index, "index")?;
            guard(|| self.0.grow(place))?.map_err(Failure::from)?.to_py(index.py())
        }

        fn _repr_svg_(&self) -> String {
            picture::position(&self.0)
        }
    }
}
