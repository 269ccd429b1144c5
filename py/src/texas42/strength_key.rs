//! The strength table.

use pyo3::{
    prelude::*,
    types::{PyList, PyString, PyType},
};
use unbeaten::{
    Domino,
    texas42::{self, Context, Suit, Trump},
};

use crate::{
    convert::{FromPy, ToPy, list, parse, text, with_same, wrong_type},
    enums::enumerations,
    errors::Failure,
    shapes::texas42::Strength,
};

/// Led in each suit, then as a trump: the order of the core.
const CONTEXTS: [Context; 9] = {
    let (mut all, mut suit) = ([Context::PlayedAsTrump; 9], 0);
    while suit < Suit::ALL.len() {
        all[suit] = Context::Led(Suit::ALL[suit]);
        suit += 1;
    }
    all
};

enumerations! {
    in "unbeaten.texas42._vocabulary":
    "Context" Context = CONTEXTS;
}

/// The context of a name, or none.
#[pyfunction]
pub(crate) fn read_context<'py>(written: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    text(written).parse::<Context>().ok().to_py(written.py())
}

/// The contexts of a domino.
#[pyfunction]
pub(crate) fn contexts<'py>(domino: &Bound<'py, PyAny>, trump: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let (one, declared) = (Domino::from_py(domino, "domino")?, Trump::from_py(trump, "trump")?);
    list(domino.py(), &Context::of(one, declared).collect::<Vec<_>>())
}

/// An entry of the strength table: a domino, a declaration, and a way to play the domino that exists. Made of the three, or of its text.
///
/// >>> from unbeaten.texas42 import StrengthKey
/// >>> key = StrengthKey("6-4", "blanks", "led-sixes")
/// >>> str(key), key == StrengthKey("6-4|trump-blanks|led-sixes")
/// ('6-4|trump-blanks|led-sixes', True)
/// >>> key.trump, key.context
/// (Trump.BLANKS, Context.LED_SIXES)
///
/// Raises ``NoSuchContext`` if the domino is never played in this way:
///
/// >>> StrengthKey("6-4", "fours", "led-sixes")
/// Traceback (most recent call last):
///     ...
/// unbeaten.texas42.NoSuchContext: there is no context "led-sixes" for 6-4 with fours declared
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct StrengthKey(texas42::StrengthKey);

#[pymethods]
impl StrengthKey {
    #[new]
    #[pyo3(signature = (key, trump=None, context=None, /))]
    fn new(
        key: &Bound<'_, PyAny>,
        trump: Option<&Bound<'_, PyAny>>,
        context: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        self::key(key, trump, context).map(Self)
    }

    /// Every entry, by domino, then by declaration, then the trump or the high pip first.
    ///
    /// >>> keys = StrengthKey.all()
    /// >>> len(keys), str(keys[0])
    /// (455, '6-6|trump-blanks|led-sixes')
    #[classmethod]
    fn all(_cls: &Bound<'_, PyType>) -> Vec<Self> {
        texas42::StrengthKey::all().map(Self).collect()
    }

    /// The domino.
    #[getter]
    fn domino<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.domino().to_py(py)
    }

    /// The declaration.
    #[getter]
    fn trump<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.trump().to_py(py)
    }

    /// The way it is played.
    #[getter]
    fn context<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.context().to_py(py)
    }

    /// What the table says.
    ///
    /// >>> key.strength().beats
    /// DominoSet('6-3 6-2 6-1')
    fn strength(&self) -> Strength {
        Strength(self.0.strength())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__str__().into_pyobject(py)?.hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("StrengthKey('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// What the strength table says of a domino, a declaration and a context, or of the text of the three.
///
/// >>> from unbeaten.texas42 import strength
/// >>> strength("6-6", "sixes", "led-sixes") == strength("6-6|trump-sixes|led-sixes")
/// True
/// >>> strength("6-6|trump-sixes|led-sixes").cannot_follow == ~Trump.SIXES.trumps
/// True
///
/// Raises ``NoSuchContext`` if the domino is never played in this way.
#[pyfunction]
#[pyo3(signature = (key, trump=None, context=None, /))]
pub(crate) fn strength(
    key: &Bound<'_, PyAny>,
    trump: Option<&Bound<'_, PyAny>>,
    context: Option<&Bound<'_, PyAny>>,
) -> PyResult<Strength> {
    Ok(Strength(self::key(key, trump, context)?.strength()))
}

/// A key, the text of one, or its three parts.
fn key(
    value: &Bound<'_, PyAny>,
    trump: Option<&Bound<'_, PyAny>>,
    context: Option<&Bound<'_, PyAny>>,
) -> PyResult<texas42::StrengthKey> {
    match (trump, context) {
        (Some(trump), Some(context)) => {
            let (domino, trump) = (Domino::from_py(value, "domino")?, Trump::from_py(trump, "trump")?);
            let found = match context.cast::<PyString>() {
                Ok(written) => texas42::StrengthKey::with_context(domino, trump, &text(written)),
                Err(_) => texas42::StrengthKey::new(domino, trump, Context::from_py(context, "context")?),
            };
            Ok(found.map_err(Failure::from)?)
        }
        (None, None) => match (value.cast_exact::<StrengthKey>(), value.cast::<PyString>()) {
            (Ok(key), _) => Ok(key.get().0),
            (_, Ok(written)) => parse(written),
            _ => Err(wrong_type(value, "a key is a StrengthKey or a text like '6-6|trump-sixes|led-sixes'")),
        },
        _ => Err(wrong_type(value, "a domino wants a declaration and a context with it, a key nothing")),
    }
}
