//! What lies on the table: cards, builds, temporary stacks.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{
    Counted, Seat, WrongCount,
    casino::{self, Item},
};

use super::told::Pile;
use crate::{
    card::Card,
    convert::{FromPy, ToPy, text, tuple, wrong_type},
    errors::Failure,
    guard::guard,
    picture,
    shapes::casino::{build_class, stack_class},
};

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
    if let Some(cards) = named(value)? {
        return Ok(cards.into_iter().map(Item::from).collect());
    }
    // What has a length is counted before it is read, as the core counts it.
    let want = casino::Position::MOST_THINGS;
    if let Some(got) = value.len().ok().filter(|&got| got > want) {
        return Err(Failure::from(WrongCount { what: Counted::ThingsOnTheTable, got, want }).into());
    }
    Vec::from_py(value, "table")
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
            Self::Stack(stack) => stack.to_py(py),
        }
    }
}

build_class! {
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

    fn _repr_svg_(&self) -> String {
        picture::cards(self.0.cards())
    }
}

stack_class! {
    #[new]
    fn new(id: &Bound<'_, PyString>, cards: &Bound<'_, PyAny>, owner: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (Pile(cards), owner) = (Pile::from_py(cards, "cards")?, Seat::from_py(owner, "owner")?);
        Ok(Self(guard(|| casino::Stack::new(text(id), cards, owner))?.map_err(Failure::from)?))
    }

    fn _repr_svg_(&self) -> String {
        picture::cards(self.0.cards())
    }
}
