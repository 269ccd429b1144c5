//! The options of the game.

use pyo3::prelude::*;
use unbeaten::texas42::{self, Trump};

use super::hand::Hand;
use crate::{
    convert::{FromPy, ToPy},
    guard::guard,
    shapes::texas42::rules_class,
};

/// The rules that were passed, those of tournaments if none were.
pub(super) fn rules(value: Option<&Bound<'_, PyAny>>) -> PyResult<texas42::Rules> {
    value.map_or_else(|| Ok(texas42::Rules::default()), |rules| FromPy::from_py(rules, "rules"))
}

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
