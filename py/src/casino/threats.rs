//! Whether a build is safe until its owner's next turn.

use pyo3::prelude::*;
use unbeaten::{
    CardSet, Probability,
    casino::{self, Item},
};

use super::item::table;
use crate::{
    convert::{FromPy, ToPy, tuple, whole, wrong_type},
    errors::Failure,
    guard::guard,
    value::made_class,
};

made_class! {
    /// What a player knows: the own hand, the table, what was seen besides, and how many cards each opponent holds.
    ///
    /// >>> from unbeaten.casino import Build, Lookout
    /// >>> build = Build("b0", "5D 4C", 9, owner=0)
    /// >>> lookout = Lookout("9S", [build], seen="9D 9H", hand_sizes=[10])
    /// >>> lookout.threats(0).captured_by, lookout.threats(0).probability
    /// (CardSet('9C'), Fraction(2, 7))
    ///
    /// Raises ``NotInPack`` if there is a face card, ``BadPosition`` if a card is in two places, ``WrongCount`` if there are not one to three
    /// opponents or they hold more cards than are unseen.
    "unbeaten.casino" Lookout(casino::Lookout, (CardSet, Vec<Item>, CardSet, Vec<usize>)) made of (hand, table, seen, hand_sizes)
    {
        #[new]
        fn new(
            hand: &Bound<'_, PyAny>,
            table: &Bound<'_, PyAny>,
            seen: &Bound<'_, PyAny>,
            hand_sizes: &Bound<'_, PyAny>,
        ) -> PyResult<Self> {
            let (hand, table) = (CardSet::from_py(hand, "hand")?, self::table(table)?);
            let (seen, sizes) = (CardSet::from_py(seen, "seen")?, Vec::from_py(hand_sizes, "hand_sizes")?);
            let lookout = guard(|| casino::Lookout::new(hand, table.clone(), seen, &sizes))?.map_err(Failure::from)?;
            Ok(Self(lookout, (hand, table, seen, sizes)))
        }

        /// The own hand.
        #[getter]
        fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.0.to_py(py)
        }

        /// What lies on the table.
        #[getter]
        fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            Ok(tuple(py, &self.1.1)?.into_any())
        }

        /// What was seen besides.
        #[getter]
        fn seen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.2.to_py(py)
        }

        /// How many cards each opponent holds.
        #[getter]
        fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.3.to_py(py)
        }

        /// The cards that the player has not seen.
        ///
        /// >>> len(lookout.unseen)
        /// 35
        #[getter]
        fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.unseen().to_py(py)
        }

        /// What may happen to the build at a place of the table before its owner's next turn. It is raised as the rules for another's build
        /// have it: if it is marked as extendable, up to ten.
        ///
        /// >>> lookout.threats(0).is_safe
        /// False
        ///
        /// Raises ``BadDrop`` if nothing or no build lies there.
        fn threats<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
            let place = usize::from_py(index, "index")?;
            guard(|| self.0.threats(place))?.map_err(Failure::from)?.to_py(index.py())
        }
    }
}

/// As a fraction, which is exact.
impl ToPy for Probability {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("fractions")?.getattr("Fraction")?.call1((self.num(), self.den()))
    }
}

impl FromPy for Probability {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let (Ok(num), Ok(den)) = (value.getattr("numerator"), value.getattr("denominator")) else {
            return Err(wrong_type(value, &format!("\"{name}\" has to be a Fraction")));
        };
        let cases = whole(&num)?.zip(whole(&den)?).and_then(|(num, den)| Self::new(num, den));
        let message = format!("\"{name}\" has to be a fraction from 0 to 1");
        Ok(cases.ok_or_else(|| Failure::bad_number(name, message))?)
    }
}
