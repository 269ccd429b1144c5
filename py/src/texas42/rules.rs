//! The options of the game.

use pyo3::prelude::*;
use unbeaten::texas42::{
    self, BadDoubles, Doubles, Marks, NelloDoubles, NoTrumpDoubles, PlungeMarks, SplashMarks, Trump,
};

use super::hand::Hand;
use crate::{
    convert::{FromPy, ToPy, whole},
    errors::Failure,
    guard::guard,
    shapes::texas42::rules_class,
};

/// The rules that were passed, those of tournaments if none were.
pub(super) fn rules(value: Option<&Bound<'_, PyAny>>) -> PyResult<texas42::Rules> {
    value.map_or_else(|| Ok(texas42::Rules::default()), |rules| FromPy::from_py(rules, "rules"))
}

/// Numbers with bounds are numbers.
macro_rules! bounded {
    ($($number:ident),*) => {$(
        impl FromPy for $number {
            fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                let number = whole(value)?.and_then(|number| u8::try_from(number).ok());
                let (least, most) = (Self::MIN.get().into(), Self::MAX.get().into());
                let bounded = number.and_then(|number| Self::new(number).ok());
                Ok(bounded.ok_or_else(|| Failure::out_of_range(name, least, most))?)
            }
        }

        impl ToPy for $number {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.get().to_py(py)
            }
        }
    )*};
}
bounded!(Marks, PlungeMarks);

impl FromPy for SplashMarks {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        let [least, most] = FromPy::from_py(value, name)?;
        let bad = |_| {
            let wanted = "the least and the most of 2 to 7 marks, the least not above the most";
            Failure::bad_number(name, format!("\"{name}\" has to be {wanted}"))
        };
        Ok(Self::new(least, most).map_err(bad)?)
    }
}

impl ToPy for SplashMarks {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        [self.least(), self.most()].to_py(py)
    }
}

/// Lists of where the doubles may stand.
macro_rules! doubles {
    ($($list:ident),*) => {$(
        impl FromPy for $list {
            fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
                let refused = |bad: BadDoubles| Failure::from(bad).with("field", name);
                Ok(Self::new(Vec::<Doubles>::from_py(value, name)?).map_err(refused)?)
            }
        }

        impl ToPy for $list {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.iter().collect::<Vec<_>>().to_py(py)
            }
        }
    )*};
}
doubles!(NoTrumpDoubles, NelloDoubles);

rules_class! {
    /// Every perfect hand of a declaration and how it is perfect, in lexicographic index order, platinum and gold as they come.
    ///
    /// >>> hands = Rules.tournament().perfect_hands("blanks")
    /// >>> len(hands), [str(hand) for hand, perfect in hands if perfect is Perfect.PLATINUM]
    /// (49, ['6-0 5-0 4-0 3-0 2-0 1-0 0-0'])
    fn perfect_hands<'py>(&self, trump: &Bound<'py, PyAny>) -> PyResult<Vec<(Hand, Bound<'py, PyAny>)>> {
        let (py, declared) = (trump.py(), Trump::from_py(trump, "trump")?);
        let hands = py.detach(|| guard(|| self.0.perfect_hands(declared)))?;
        hands.into_iter().map(|(hand, perfect)| Ok((Hand(hand), perfect.to_py(py)?))).collect()
    }
}
