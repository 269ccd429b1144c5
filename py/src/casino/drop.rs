//! A card that is dropped somewhere.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{
    Card, Seat,
    casino::{self, Item, ItemKind},
};

use super::position::Position;
use crate::{
    convert::{FromPy, ToPy, with_same, wrong_type},
    errors::Failure,
    guard::guard,
    shapes::casino::dragged_class,
    value,
};

dragged_class! {
    /// A card of the hand.
    ///
    /// >>> Dragged.hand("7S").source
    /// Source.HAND
    #[staticmethod]
    fn hand(card: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(casino::Dragged::hand(Card::from_py(card, "card")?)))
    }

    /// A loose card of the table.
    ///
    /// >>> Dragged.table("7S").source
    /// Source.TABLE
    #[staticmethod]
    fn table(card: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(casino::Dragged::table(Card::from_py(card, "card")?)))
    }

    /// The same, dragged by this player.
    ///
    /// >>> Dragged.hand("7S").by(2).player
    /// 2
    fn by(&self, player: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.by(Seat::from_py(player, "player")?)))
    }
}

/// What was passed as dragged; a card by itself comes from the hand.
pub(super) fn dragged(value: &Bound<'_, PyAny>) -> PyResult<casino::Dragged> {
    match value.cast_exact::<Dragged>() {
        Ok(dragged) => Ok(dragged.get().0),
        Err(_) => Card::from_py(value, "dragged").map(casino::Dragged::hand),
    }
}

/// Where a card is dropped: on what lies at a place of the table, which is said along so that a mistake is noticed, or on an empty area.
///
/// >>> from unbeaten.casino import Target
/// >>> Target.build(3).kind, Target.build(3).index, Target.EMPTY.kind
/// (ItemKind.BUILD, 3, None)
/// >>> match Target.stack(1):
/// ...     case Target(kind=ItemKind.STACK, index=index):
/// ...         print(index)
/// 1
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone, PartialEq)]
pub(crate) struct Target(casino::Target);

/// Gives the class its constant, which is its own instance.
pub(super) fn complete(py: Python<'_>) -> PyResult<()> {
    py.get_type::<Target>().setattr("EMPTY", casino::Target::Empty.to_py(py)?)
}

impl ToPy for casino::Target {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Target(*self))?.into_any())
    }
}

impl FromPy for casino::Target {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast_exact::<Target>() {
            Ok(target) => Ok(target.get().0),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be a Target"))),
        }
    }
}

#[pymethods]
impl Target {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "index")
    }

    /// The loose card at this place.
    ///
    /// >>> Target.loose(2).kind
    /// ItemKind.LOOSE
    #[staticmethod]
    fn loose(index: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(casino::Target::Loose(FromPy::from_py(index, "index")?)))
    }

    /// The build at this place.
    ///
    /// >>> Target.build(2).kind
    /// ItemKind.BUILD
    #[staticmethod]
    fn build(index: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(casino::Target::Build(FromPy::from_py(index, "index")?)))
    }

    /// The temporary stack at this place.
    ///
    /// >>> Target.stack(2).kind
    /// ItemKind.STACK
    #[staticmethod]
    fn stack(index: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(casino::Target::Stack(FromPy::from_py(index, "index")?)))
    }

    /// What is said to lie there; none for the empty area.
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.item().map(|(kind, _)| kind).to_py(py)
    }

    /// The place on the table, counted from 0; none for the empty area.
    #[getter]
    fn index(&self) -> Option<usize> {
        self.0.item().map(|(_, index)| index)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __repr__(&self) -> String {
        match self.made_by() {
            Some((maker, index)) => format!("Target.{maker}({index})"),
            None => "Target.EMPTY".into(),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class = py.get_type::<Self>();
        if let Some((maker, index)) = self.made_by() {
            return Ok((class.getattr(maker)?, PyTuple::new(py, [index])?));
        }
        let (getattr, name) = (py.import("builtins")?.getattr("getattr")?, "EMPTY".into_pyobject(py)?);
        Ok((getattr, PyTuple::new(py, [class.into_any(), name.into_any()])?))
    }
}

impl Target {
    /// The method that makes it, and the place; none for the empty area.
    fn made_by(&self) -> Option<(&'static str, usize)> {
        self.0.item().map(|(kind, index)| match kind {
            ItemKind::Loose => ("loose", index),
            ItemKind::Build => ("build", index),
            ItemKind::Stack => ("stack", index),
        })
    }
}

/// A drop that can be. Made by ``Position.drop``.
///
/// >>> from unbeaten.casino import Position, Target
/// >>> drop = Position(1, 0, "7D", ["2S 3C", ""]).drop("2S", Target.loose(0))
/// >>> drop.card, drop.onto, drop.together
/// (Card('2S'), Card('7D'), 9)
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone, PartialEq)]
pub(crate) struct Drop {
    pub(super) position: Arc<casino::Position>,
    dragged: casino::Dragged,
    target: casino::Target,
}

const FIELDS: [&str; 4] = ["position", "card", "source", "target"];

/// The drop that was passed.
pub(super) fn drop<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a Drop> {
    match value.cast_exact::<Drop>() {
        Ok(drop) => Ok(drop.get()),
        Err(_) => Err(wrong_type(value, "\"drop\" has to be a Drop, which Position.drop makes")),
    }
}

impl Drop {
    pub(super) fn new(
        position: &Arc<casino::Position>,
        dragged: casino::Dragged,
        target: casino::Target,
        seen: Option<&Item>,
        stack_id: Option<&str>,
    ) -> Result<Self, Failure> {
        let checked = guard(|| {
            let drop = casino::Position::drop(position, dragged, target)?;
            let drop = seen.map_or(Ok(drop), |seen| drop.expecting(seen))?;
            stack_id.map_or(Ok(drop), |id| drop.expecting_stack(id))
        })?;
        Ok(Self::of(position, &checked?))
    }

    /// A drop that the core has found to be possible in a position.
    pub(super) fn of(position: &Arc<casino::Position>, drop: &casino::Drop<'_>) -> Self {
        let dragged = casino::Dragged { card: drop.card(), source: drop.source(), player: None };
        Self { position: Arc::clone(position), dragged, target: drop.target() }
    }

    /// Asks the core about it.
    pub(super) fn ask<T>(&self, question: impl FnOnce(casino::Drop<'_>) -> T) -> Result<T, Failure> {
        let drop = casino::Position::drop(&self.position, self.dragged, self.target)?;
        guard(|| question(drop))
    }
}

#[pymethods]
impl Drop {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, &'static str) {
        FIELDS.into()
    }

    /// The position.
    #[getter]
    fn position(&self) -> Position {
        Position(Arc::clone(&self.position))
    }

    /// The dragged card.
    #[getter]
    fn card<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.dragged.card.to_py(py)
    }

    /// Where the dragged card comes from.
    #[getter]
    fn source<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.dragged.source.to_py(py)
    }

    /// Where it is dropped.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.target.to_py(py)
    }

    /// What the dragged card is worth.
    #[getter]
    fn value(&self) -> PyResult<u8> {
        Ok(self.ask(|drop| drop.value())?)
    }

    /// What it is dropped on: a card, a build or a temporary stack; none for the empty area.
    #[getter]
    fn onto<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(|drop| drop.onto().cloned())?.to_py(py)
    }

    /// What a card that takes what it is dropped on is worth; none for the empty area.
    #[getter]
    fn target_worth(&self) -> PyResult<Option<u8>> {
        Ok(self.ask(|drop| drop.target_worth())?)
    }

    /// What the dragged card and what it is dropped on add up to; none for the empty area.
    #[getter]
    fn together(&self) -> PyResult<Option<u8>> {
        Ok(self.ask(|drop| drop.together())?)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Drop", &FIELDS, &self.fields(py)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let parts = [Bound::new(py, self.position())?.into_any(), self.dragged.to_py(py)?, self.target(py)?];
        Ok((py.get_type::<Position>().getattr("drop")?, PyTuple::new(py, parts)?))
    }
}

impl Drop {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let position = Bound::new(py, self.position())?.into_any();
        PyTuple::new(py, [position, self.card(py)?, self.source(py)?, self.target(py)?])
    }
}
