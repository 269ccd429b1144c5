//! Values of the core from Python and to Python.
//!
//! `FromPy` is generous with forms and strict with values: what cannot be is refused with the exception that the core's own
//! error becomes, and no number is ever cut to fit.

use std::{borrow::Cow, str::FromStr};

use pyo3::{
    PyClass,
    exceptions::{PyMemoryError, PyOverflowError, PyTypeError},
    prelude::*,
    pyclass::boolean_struct::True,
    types::{PyList, PyString, PyTuple},
};
use unbeaten::{BySeat, Counted, Players, Seat, Side, Target, WrongCount};

use crate::{errors::Failure, guard::guard, shapes::shared::HOME};

/// Becomes a Python object.
pub(crate) trait ToPy {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>;
}

/// Is made from a Python object. `name` is what the caller calls it, for the message.
pub(crate) trait FromPy: Sized {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self>;
}

/// What an operator answers: none lets Python ask the other side.
pub(crate) fn answer<T: ToPy>(py: Python<'_>, value: Option<T>) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Some(value) => value.to_py(py),
        None => Ok(py.NotImplemented().into_bound(py)),
    }
}

/// What an operator answers when the other side is of the same class.
pub(crate) fn with_same<'py, C: PyClass<Frozen = True> + Sync, T: ToPy>(
    other: &Bound<'py, PyAny>,
    compare: impl FnOnce(&C) -> T,
) -> PyResult<Bound<'py, PyAny>> {
    answer(other.py(), other.cast_exact::<C>().ok().map(|other| compare(other.get())))
}

/// What a text says.
pub(crate) fn parse<T: FromStr>(written: &Bound<'_, PyString>) -> PyResult<T>
where
    Failure: From<T::Err>,
{
    let written = text(written);
    Ok(guard(|| written.parse())?.map_err(Failure::from)?)
}

/// A text as Rust has it. Half of a surrogate pair is no text; what takes its place is no card, seed or record either.
pub(crate) fn text<'a>(value: &'a Bound<'_, PyString>) -> Cow<'a, str> {
    match value.to_string_lossy() {
        // A replacement for each byte of it would make messages wrong about lengths and columns.
        Cow::Owned(replaced) => replaced.replace("\u{FFFD}\u{FFFD}\u{FFFD}", "\u{FFFD}").into(),
        whole @ Cow::Borrowed(_) => whole,
    }
}

/// What a value is not.
pub(crate) fn wrong_type(value: &Bound<'_, PyAny>, wanted: &str) -> PyErr {
    match value.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("{wanted}, not {name}")),
        Err(error) => error,
    }
}

/// A whole number, or none if it does not fit.
pub(crate) fn whole(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    match value.extract::<u64>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

macro_rules! whole_number {
    ($($type:ty),*) => {$(
        impl FromPy for $type {
            fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                let number = whole(value)?.and_then(|number| Self::try_from(number).ok());
                Ok(number.ok_or_else(|| Failure::out_of_range(name, 0, Self::MAX.into()))?)
            }
        }

        impl ToPy for $type {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(self.into_pyobject(py)?.into_any())
            }
        }
    )*};
}
whole_number!(u8, u16, u32, u64);

impl FromPy for usize {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let number = whole(value)?.and_then(|number| Self::try_from(number).ok());
        Ok(number.ok_or_else(|| Failure::out_of_range(name, 0, Self::MAX as u64))?)
    }
}

impl ToPy for usize {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

/// With a sign, which the core has only where sums have one.
impl FromPy for i64 {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.extract() {
            Ok(number) => Ok(number),
            Err(error) if !error.is_instance_of::<PyOverflowError>(value.py()) => Err(error),
            Err(_) => {
                let message = format!("\"{name}\" has to be a whole number from {} to {}", Self::MIN, Self::MAX);
                Err(Failure::bad_number(name, message).into())
            }
        }
    }
}

impl ToPy for i64 {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

impl ToPy for f64 {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

impl FromPy for bool {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        value.extract()
    }
}

impl ToPy for bool {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.into_pyobject(py)?.to_owned().into_any())
    }
}

impl FromPy for String {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast::<PyString>() {
            Ok(written) => Ok(text(written).into_owned()),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be a text"))),
        }
    }
}

impl ToPy for String {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.as_str().to_py(py)
    }
}

impl ToPy for str {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

impl ToPy for char {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

impl ToPy for Py<PyAny> {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.bind(py).clone())
    }
}

impl<T: ToPy + ?Sized> ToPy for &T {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        (**self).to_py(py)
    }
}

/// A number of things. The core says which numbers can be; here is only said what is near to a number that no `u8` holds.
pub(crate) fn count(value: &Bound<'_, PyAny>, what: Counted, least: u8, most: u8) -> PyResult<u8> {
    let number = whole(value)?;
    if let Some(count) = number.and_then(|number| u8::try_from(number).ok()) {
        return Ok(count);
    }
    let (want, beyond) = if value.lt(0)? { (least, i128::MIN) } else { (most, i128::MAX) };
    let message = what.miscounted(value.extract().unwrap_or(beyond), want.into());
    let failure = Failure::new(&HOME, "WrongCount", "wrong_count", message.to_string());
    Err(failure.with("what", what).with("got", value.clone().unbind()).with("want", want).into())
}

impl FromPy for Players {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        let players = Self::try_from(usize::from(count(value, Counted::Players, 2, 4)?));
        Ok(players.map_err(Failure::from)?)
    }
}

impl ToPy for Players {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.count().to_py(py)
    }
}

impl FromPy for Target {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let points = whole(value)?.and_then(|points| u32::try_from(points).ok());
        let target = points.and_then(|points| Self::new(points).ok());
        let (least, most) = (Self::MIN.points(), Self::MAX.points());
        Ok(target.ok_or_else(|| Failure::out_of_range(name, least.into(), most.into()))?)
    }
}

impl ToPy for Target {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.points().to_py(py)
    }
}

impl FromPy for Seat {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        let index = whole(value)?.and_then(|index| usize::try_from(index).ok());
        let seat = index.and_then(|index| Self::ALL.get(index)).copied();
        Ok(seat.ok_or_else(|| Failure::no_such_seat(value))?)
    }
}

impl ToPy for Seat {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.index().to_py(py)
    }
}

impl FromPy for Side {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let index = whole(value)?.and_then(|index| usize::try_from(index).ok());
        let side = index.and_then(|index| Self::ALL.get(index)).copied();
        Ok(side.ok_or_else(|| Failure::out_of_range(name, 0, 1))?)
    }
}

impl ToPy for Side {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.index().to_py(py)
    }
}

impl<T: FromPy> FromPy for Option<T> {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if value.is_none() { Ok(None) } else { T::from_py(value, name).map(Some) }
    }
}

impl<T: ToPy> ToPy for Option<T> {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Some(value) => value.to_py(py),
            None => Ok(py.None().into_bound(py)),
        }
    }
}

/// The longest list that is read where the core wants a handful. An iterator may have no end.
const HANDFUL: usize = 255;

/// The longest list that is read where there may be many. What is longer comes as an array, which has an end.
pub(crate) const MANY: usize = 1_000_000;

/// The items of a list of at most so many, each read by `read` with its place. An iterator may have no end and its items any size: what
/// is too long is refused after the last that would do, and what there is no room for as Python refuses it.
pub(crate) fn items<'py, T>(
    value: &Bound<'py, PyAny>,
    most: usize,
    read: impl Fn(usize, Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    /// What runs in the interpreter's own loops is interrupted there; an iterator of C is not.
    const BEFORE_A_LOOK: usize = 4_096;
    let (py, mut items) = (value.py(), Vec::new());
    for item in value.try_iter()? {
        let place = items.len();
        if place == most {
            return Err(wrong_count(Counted::Items, most + 1, most).into());
        }
        if place.is_multiple_of(BEFORE_A_LOOK) {
            py.check_signals()?;
        }
        items.try_reserve(1).map_err(|_| PyMemoryError::new_err(()))?;
        items.push(read(place, item?)?);
    }
    Ok(items)
}

impl<T: FromPy> FromPy for Vec<T> {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        items(value, HANDFUL, |_, item| T::from_py(&item, name))
    }
}

impl<T: ToPy> ToPy for Vec<T> {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.as_slice().to_py(py)
    }
}

/// So many, one for each side as often as not.
macro_rules! so_many {
    ($($count:literal),*) => {$(
        impl<T: FromPy> FromPy for [T; $count] {
            fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                let all: Vec<T> = items(value, $count, |_, item| T::from_py(&item, name))?;
                all.try_into().map_err(|few: Vec<T>| wrong_count(Counted::Items, few.len(), $count).into())
            }
        }
    )*};
}
so_many!(2, 4, 13);

/// Two things that belong together.
impl<A: FromPy, B: FromPy> FromPy for (A, B) {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let (one, other): (Bound<'_, PyAny>, Bound<'_, PyAny>) = value.extract()?;
        Ok((A::from_py(&one, name)?, B::from_py(&other, name)?))
    }
}

impl<A: ToPy, B: ToPy> ToPy for (A, B) {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, [self.0.to_py(py)?, self.1.to_py(py)?])?.into_any())
    }
}

/// What a call answers that has nothing to say.
impl ToPy for () {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(py.None().into_bound(py))
    }
}

impl<T: ToPy, const N: usize> ToPy for [T; N] {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.as_slice().to_py(py)
    }
}

impl<T: ToPy> ToPy for [T] {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self)?.into_any())
    }
}

/// What belongs to a game that goes on is a list of its own.
impl<T: ToPy + Clone> ToPy for Cow<'_, [T]> {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(list(py, self)?.into_any())
    }
}

/// The values as a tuple.
pub(crate) fn tuple<'py, T: ToPy>(py: Python<'py>, values: &[T]) -> PyResult<Bound<'py, PyTuple>> {
    let items = values.iter().map(|value| value.to_py(py)).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(py, items)
}

/// The values as a list.
pub(crate) fn list<'py, T: ToPy>(py: Python<'py>, values: &[T]) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, values.iter().map(|value| value.to_py(py)).collect::<PyResult<Vec<_>>>()?)
}

impl<T: FromPy + Copy + Default> FromPy for BySeat<T> {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        Ok(Self::from_slice(&Vec::from_py(value, name)?).map_err(Failure::from)?)
    }
}

impl<T: ToPy> ToPy for BySeat<T> {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.as_slice())?.into_any())
    }
}

/// How many cards each seat has.
pub(crate) fn cards_left(value: &Bound<'_, PyAny>) -> PyResult<BySeat<u8>> {
    let counts = counts(value, Counted::CardsLeft, 0)?;
    Ok(BySeat::from_slice(&counts).map_err(Failure::from)?)
}

/// Numbers of cards.
pub(crate) fn counts(value: &Bound<'_, PyAny>, what: Counted, least: u8) -> PyResult<Vec<u8>> {
    items(value, HANDFUL, |_, item| count(&item, what, least, 13))
}

/// A number of things of which exactly so many are wanted.
pub(crate) fn wrong_count(what: Counted, got: usize, want: usize) -> Failure {
    WrongCount { what, got, want }.into()
}
