//! What lies on the table: cards, builds, temporary stacks.

use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};
use unbeaten::{
    Counted, Seat, WrongCount,
    casino::{self, Item},
};

use crate::{
    card::Card,
    convert::{FromPy, ToPy, text, tuple, with_same, wrong_type},
    errors::Failure,
    guard::guard,
    picture, value,
};

/// Cards in the order in which they lie.
#[derive(Clone, PartialEq)]
pub(crate) struct Pile(pub(crate) Vec<unbeaten::Card>);

impl ToPy for Pile {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, &self.0)?.into_any())
    }
}

/// Of a text like `5D 4C`, one card, or cards one by one.
impl FromPy for Pile {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Some(cards) = named(value)? {
            return Ok(Self(cards));
        }
        match value.cast_exact::<Card>() {
            Ok(card) => Ok(Self(vec![card.get().0])),
            Err(_) => Vec::from_py(value, name).map(Self),
        }
    }
}

/// The cards that a text names, in its order, with spaces or commas between them as in a set of cards; none of what is no text.
fn named(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<unbeaten::Card>>> {
    let Ok(written) = value.cast::<PyString>() else { return Ok(None) };
    let words = text(written);
    let words = words.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty());
    Ok(Some(words.map(str::parse).collect::<Result<_, _>>().map_err(Failure::from)?))
}

/// What lies on a table, which may be a text with loose cards only.
pub(super) fn table(value: &Bound<'_, PyAny>) -> PyResult<Vec<Item>> {
    match named(value)? {
        Some(cards) => Ok(cards.into_iter().map(Item::from).collect()),
        None => {
            // What has a length is counted before it is read, as the core counts it.
            let want = casino::Position::MOST_THINGS;
            if let Some(got) = value.len().ok().filter(|&got| got > want) {
                return Err(Failure::from(WrongCount { what: Counted::ThingsOnTheTable, got, want }).into());
            }
            Vec::from_py(value, "table")
        }
    }
}

impl FromPy for Item {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        if let Ok(build) = value.cast_exact::<Build>() {
            return Ok(build.get().0.clone().into());
        }
        if let Ok(stack) = value.cast_exact::<Stack>() {
            return Ok(stack.get().0.clone().into());
        }
        if value.is_instance_of::<Card>() || value.is_instance_of::<PyString>() {
            return unbeaten::Card::from_py(value, "card").map(Self::Loose);
        }
        Err(wrong_type(value, "what lies on the table is a card, a Build or a Stack"))
    }
}

impl ToPy for Item {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Loose(card) => card.to_py(py),
            Self::Build(build) => build.to_py(py),
            Self::Stack(stack) => Ok(Bound::new(py, Stack(stack.clone()))?.into_any()),
        }
    }
}

/// Cards that a player has put together to take later with a card of their value: one group that adds up to it, or several. `id` is the
/// app's own name for it.
///
/// >>> from unbeaten.casino import Build
/// >>> build = Build("b0", "5D 4C", value=9, owner=1)
/// >>> build.cards, build.is_extendable
/// ((Card('5D'), Card('4C')), False)
/// >>> Build("b1", "5D 4C", value=8, owner=1)
/// Traceback (most recent call last):
///     ...
/// unbeaten.casino.BadPosition: a build of 8 cannot be made of 5♦ 4♣
///
/// Raises ``BadPosition`` if the cards do not make the value, ``NotInPack`` if there is a face card, ``DuplicateCard`` if a card is there
/// twice.
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone, PartialEq)]
pub(crate) struct Build(pub(crate) casino::Build);

const BUILD: [&str; 5] = ["id", "cards", "value", "owner", "is_extendable"];

impl ToPy for casino::Build {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Build(self.clone()))?.into_any())
    }
}

impl FromPy for casino::Build {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast_exact::<Build>() {
            Ok(build) => Ok(build.get().0.clone()),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be a Build"))),
        }
    }
}

#[pymethods]
impl Build {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, &'static str, &'static str) {
        BUILD.into()
    }

    #[new]
    #[pyo3(signature = (id, cards, value, owner, is_extendable=false))]
    fn new(
        id: &Bound<'_, PyString>,
        cards: &Bound<'_, PyAny>,
        value: &Bound<'_, PyAny>,
        owner: &Bound<'_, PyAny>,
        is_extendable: bool,
    ) -> PyResult<Self> {
        let (Pile(cards), value) = (Pile::from_py(cards, "cards")?, u8::from_py(value, "value")?);
        let owner = Seat::from_py(owner, "owner")?;
        let build = guard(|| casino::Build::new(text(id), cards, value, owner))?.map_err(Failure::from)?;
        Ok(Self(if is_extendable { build.extendable() } else { build }))
    }

    /// The app's name for it.
    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    /// Its cards in the order in which they lie.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0.cards())?.into_any())
    }

    /// Its cards as a set.
    ///
    /// >>> build.card_set
    /// CardSet('4C 5D')
    #[getter]
    fn card_set<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.card_set().to_py(py)
    }

    /// What a card that takes it is worth.
    #[getter]
    fn value(&self) -> u8 {
        self.0.value()
    }

    /// Whose it is.
    #[getter]
    fn owner(&self) -> usize {
        self.0.owner().index()
    }

    /// Whether others may extend it too.
    #[getter]
    fn is_extendable(&self) -> bool {
        self.0.is_extendable()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Build", &BUILD, &self.fields(py)?)
    }

    fn _repr_svg_(&self) -> String {
        picture::cards(self.0.cards())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), self.fields(py)?))
    }
}

impl Build {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id().into_pyobject(py)?.into_any();
        let (owner, extendable) = (self.0.owner().to_py(py)?, self.is_extendable().to_py(py)?);
        PyTuple::new(py, [id, self.cards(py)?, self.value().to_py(py)?, owner, extendable])
    }
}

/// Cards that the player to move has put together tentatively. `id` is the app's own name for them.
///
/// >>> from unbeaten.casino import Stack
/// >>> stack = Stack("s0", "4H 6D", owner=0)
/// >>> stack.sum
/// 10
///
/// Raises ``NotInPack`` if there is a face card, ``DuplicateCard`` if a card is there twice.
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone, PartialEq)]
pub(crate) struct Stack(pub(crate) casino::Stack);

const STACK: [&str; 3] = ["id", "cards", "owner"];

#[pymethods]
impl Stack {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        STACK.into()
    }

    #[new]
    fn new(id: &Bound<'_, PyString>, cards: &Bound<'_, PyAny>, owner: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (Pile(cards), owner) = (Pile::from_py(cards, "cards")?, Seat::from_py(owner, "owner")?);
        Ok(Self(guard(|| casino::Stack::new(text(id), cards, owner))?.map_err(Failure::from)?))
    }

    /// The app's name for it.
    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    /// Its cards in the order in which they lie.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0.cards())?.into_any())
    }

    /// Its cards as a set.
    ///
    /// >>> stack.card_set
    /// CardSet('4H 6D')
    #[getter]
    fn card_set<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.card_set().to_py(py)
    }

    /// What its cards add up to.
    #[getter]
    fn sum(&self) -> u8 {
        self.0.sum()
    }

    /// Who is putting it together.
    #[getter]
    fn owner(&self) -> usize {
        self.0.owner().index()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Stack", &STACK, &self.fields(py)?)
    }

    fn _repr_svg_(&self) -> String {
        picture::cards(self.0.cards())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), self.fields(py)?))
    }
}

impl Stack {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id().into_pyobject(py)?.into_any();
        PyTuple::new(py, [id, self.cards(py)?, self.0.owner().to_py(py)?])
    }
}
