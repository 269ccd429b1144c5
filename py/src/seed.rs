//! What deals are drawn from, and what bots draw.

use pyo3::{
    exceptions::PyOverflowError,
    prelude::*,
    types::{PyBytes, PyInt, PyList, PyString, PyType},
};

use crate::{
    convert::{self, FromPy, ToPy, parse, with_same, wrong_count, wrong_type},
    errors::Failure,
    guard::{Shared, guard},
};

/// What a game's deals are drawn from: a number, 32 bytes, or 64 hexadecimal digits. A secret until the last deal is played.
///
/// A number is enough for tests and simulations. **Live play wants** ``Seed.random()``: who can guess the seed knows every hand, and any
/// number is soon guessed. Who is told the seed of a game knows every deal that is still to come, so live play deals from a seed for
/// each deal (``of_deal``), or fairly (``unbeaten.fair``).
///
/// Wherever a seed is expected, a number, bytes or a text will do.
///
/// >>> from unbeaten import Seed
/// >>> seed = Seed(42)
/// >>> seed == Seed(str(seed)) == Seed(bytes(seed))
/// True
/// >>> str(seed)[:6]
/// '2a0000'
#[pyclass(frozen, module = "unbeaten")]
pub(crate) struct Seed(pub(crate) unbeaten::Seed);

impl ToPy for unbeaten::Seed {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Seed(*self))?.into_any())
    }
}

impl FromPy for unbeaten::Seed {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(seed) = value.cast_exact::<Seed>() {
            return Ok(seed.get().0);
        }
        if let Ok(digits) = value.cast::<PyString>() {
            return parse(digits);
        }
        if let Ok(bytes) = value.cast::<PyBytes>() {
            let bytes = bytes.as_bytes();
            let seed = bytes.try_into().map_err(|_| wrong_count(unbeaten::Counted::BytesInASeed, bytes.len(), 32))?;
            return Ok(Self::new(seed));
        }
        if !value.is_instance_of::<PyInt>() && !value.hasattr("__index__")? {
            return Err(wrong_type(value, "a seed is a Seed, a whole number, 32 bytes or 64 hexadecimal digits"));
        }
        match value.extract::<u64>() {
            Ok(number) => Ok(Self::from(number)),
            Err(error) if !error.is_instance_of::<PyOverflowError>(value.py()) => Err(error),
            Err(_) => {
                let message =
                    format!("\"{name}\" has to be a whole number from 0 to {}, or 64 hexadecimal digits", u64::MAX);
                Err(Failure::bad_number(name, message).into())
            }
        }
    }
}

#[pymethods]
impl Seed {
    #[new]
    #[pyo3(signature = (seed, /))]
    fn new(seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        unbeaten::Seed::from_py(seed, "seed").map(Self)
    }

    /// 32 random bytes from the operating system.
    ///
    /// >>> Seed.random() == Seed.random()
    /// False
    #[classmethod]
    fn random(cls: &Bound<'_, PyType>) -> PyResult<Self> {
        Self::new(&cls.py().import("os")?.call_method1("urandom", (32,))?)
    }

    /// The seed of game number `game` of a simulation.
    ///
    /// >>> Seed(7).of_game(0) == Seed(7).of_game(1)
    /// False
    fn of_game(&self, game: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.of_game(u64::from_py(game, "game")?)))
    }

    /// A seed for deal number `deal` alone, from a secret that stays secret: whoever is shown the seeds of finished deals learns nothing
    /// of any other.
    ///
    /// >>> str(Seed(42).of_deal(0))[:8]
    /// 'e7851437'
    fn of_deal(&self, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.of_deal(u64::from_py(deal, "deal")?)))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.bytes())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__bytes__(py).hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Seed('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// Draws for bots: numbers from a seed, the same in every language, from a stream that none of its deals has.
///
/// >>> from unbeaten import Draws, Seed
/// >>> draws = Draws(Seed(42))
/// >>> draws.below(52), draws.below(52), draws.below(6)
/// (31, 10, 3)
#[pyclass(frozen, module = "unbeaten")]
pub(crate) struct Draws(Shared<unbeaten::Draws>);

impl Draws {
    /// Works with the draws that were passed. Nothing of Python runs meanwhile.
    pub(crate) fn with<T>(value: &Bound<'_, PyAny>, work: impl FnOnce(&mut unbeaten::Draws) -> T) -> PyResult<T> {
        Ok(Self::passed(value)?.change(value.py(), work)?)
    }

    /// The draws that were passed.
    pub(crate) fn passed<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a Shared<unbeaten::Draws>> {
        match value.cast_exact::<Self>() {
            Ok(draws) => Ok(&draws.get().0),
            Err(_) => Err(wrong_type(value, "\"draws\" has to be Draws")),
        }
    }
}

#[pymethods]
impl Draws {
    #[new]
    #[pyo3(signature = (seed, /))]
    fn new(seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(Shared::new(unbeaten::Draws::new(unbeaten::Seed::from_py(seed, "seed")?))))
    }

    /// What the bots of game number `game` of a simulation draw. No deal is ever made from their key.
    ///
    /// >>> draws = Draws.of_bots(7, 0)
    /// >>> [draws.below(6) for _ in range(5)]
    /// [0, 2, 4, 4, 2]
    #[classmethod]
    fn of_bots(_cls: &Bound<'_, PyType>, seed: &Bound<'_, PyAny>, game: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (seed, game) = (unbeaten::Seed::from_py(seed, "seed")?, u64::from_py(game, "game")?);
        Ok(Self(Shared::new(unbeaten::Draws::of_bots(seed, game))))
    }

    /// A number from 0 to `n` − 1, each equally likely; 0 if there is none.
    ///
    /// >>> draws.below(1)
    /// 0
    fn below(&self, py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<u32> {
        let n = u32::from_py(n, "n")?;
        Ok(self.0.change(py, |draws| draws.below(n))?)
    }
}

/// The items of `pack` in the order of deal number `deal` of the game with this seed: the shuffle ``chacha20-fy-1``, the same in
/// every language for ever.
///
/// >>> from unbeaten import Card, shuffle
/// >>> shuffle(Card.ALL, 42, 0)[:3]
/// [Card('8D'), Card('3H'), Card('6D')]
///
/// Raises ``WrongCount`` if a pack has more than a million items.
#[pyfunction]
pub(crate) fn shuffle<'py>(
    pack: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
    deal: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyList>> {
    let (seed, deal) = (unbeaten::Seed::from_py(seed, "seed")?, u64::from_py(deal, "deal")?);
    let mut items = convert::items(pack, convert::MANY, |_, item| Ok(item))?;
    guard(|| unbeaten::shuffle(&mut items, seed, deal))?;
    PyList::new(pack.py(), items)
}
