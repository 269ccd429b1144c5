//! Seven dominoes, and what they are worth to the one who leads them.

use pyo3::{
    prelude::*,
    types::{PyIterator, PyList, PyType},
};
use unbeaten::{
    DominoSet,
    texas42::{self, Trump},
};

use super::rules::rules;
use crate::{
    convert::{FromPy, ToPy, list, with_same},
    errors::Failure,
    guard::guard,
    picture,
};

/// A whole hand: seven dominoes. Where dominoes are expected, a hand will do.
///
/// >>> from unbeaten.texas42 import Hand, Trump
/// >>> hand = Hand("0-0 6-0 5-0 4-0 6-6 6-5 6-4")
/// >>> hand.perfect("blanks"), hand.is_guaranteed("blanks")
/// (Perfect.GOLD, True)
/// >>> hand.is_guaranteed(Trump.SIXES)
/// False
///
/// Raises ``WrongCount`` if they are not seven.
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Hand(pub(crate) texas42::Hand);

impl FromPy for texas42::Hand {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast_exact::<Hand>() {
            Ok(hand) => Ok(hand.get().0),
            Err(_) => Ok(Self::new(DominoSet::from_py(value, name)?).map_err(Failure::from)?),
        }
    }
}

impl Hand {
    /// Asks the core about the hand with this declaration.
    fn ask<T>(&self, trump: &Bound<'_, PyAny>, question: impl FnOnce(texas42::Hand, Trump) -> T) -> PyResult<T> {
        let trump = Trump::from_py(trump, "trump")?;
        Ok(guard(|| question(self.0, trump))?)
    }
}

#[pymethods]
impl Hand {
    #[new]
    #[pyo3(signature = (dominoes, /))]
    fn new(dominoes: &Bound<'_, PyAny>) -> PyResult<Self> {
        texas42::Hand::from_py(dominoes, "dominoes").map(Self)
    }

    /// Its dominoes.
    ///
    /// >>> hand.dominoes
    /// DominoSet('6-6 6-5 6-4 6-0 5-0 4-0 0-0')
    #[getter]
    fn dominoes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.dominoes().to_py(py)
    }

    /// Whether it is perfect by the source document's reckoning, and how. Under ``Rules.tournament()`` if no rules are given.
    ///
    /// >>> Hand("6-6 5-5 4-4 3-3 2-2 1-1 0-0").perfect("no-trump")
    /// Perfect.PLATINUM
    #[pyo3(signature = (trump, rules=None))]
    fn perfect<'py>(
        &self,
        trump: &Bound<'py, PyAny>,
        rules: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rules = self::rules(rules)?;
        self.ask(trump, |hand, trump| hand.perfect(&rules, trump))?.to_py(trump.py())
    }

    /// Whether the bidder on lead takes all seven tricks himself against every split of the other 21 dominoes and every legal play.
    ///
    /// >>> Hand("6-6 6-5 6-4 6-3 6-2 6-0 5-5").is_guaranteed("no-trump")  # 6-1 has to fall on the first six
    /// True
    fn is_guaranteed(&self, trump: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.ask(trump, texas42::Hand::is_guaranteed)
    }

    /// An order of leads that takes all seven tricks: the lead order if it does, else the first by index. None if no order does.
    ///
    /// >>> " ".join(map(str, hand.guarantee("blanks")))
    /// '0-0 6-0 5-0 4-0 6-6 6-5 6-4'
    /// >>> hand.guarantee("sixes") is None
    /// True
    fn guarantee<'py>(&self, trump: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyList>>> {
        let leads = self.ask(trump, texas42::Hand::guarantee)?;
        leads.map(|leads| list(trump.py(), &leads)).transpose()
    }

    /// The dominoes as they are printed and led: trumps first, strongest first, then the rest in index order.
    ///
    /// >>> hand.lead_order("sixes")[:3]
    /// [Domino('6-6'), Domino('6-5'), Domino('6-4')]
    fn lead_order<'py>(&self, trump: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        list(trump.py(), &self.ask(trump, texas42::Hand::lead_order)?)
    }

    /// Which outside domino beats which of ours when that leads: pairs of ours and the other, by index, trumps included.
    ///
    /// >>> hand.beaten_by("sixes")[-1]
    /// (Domino('0-0'), Domino('6-1'))
    fn beaten_by<'py>(&self, trump: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let py = trump.py();
        let pairs = self.ask(trump, |hand, trump| hand.beaten_by(trump).collect::<Vec<_>>())?;
        let pairs = pairs.iter().map(|(ours, other)| Ok((ours.to_py(py)?, other.to_py(py)?)));
        PyList::new(py, pairs.collect::<PyResult<Vec<_>>>()?)
    }

    /// What beats at least one of its dominoes when that leads, from outside the hand.
    ///
    /// >>> hand.threats("blanks")
    /// DominoSet('3-0 2-0 1-0')
    fn threats<'py>(&self, trump: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(trump, texas42::Hand::threats)?.to_py(trump.py())
    }

    fn __len__(&self) -> usize {
        self.0.dominoes().len()
    }

    fn __contains__(&self, domino: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.dominoes(domino.py())?.contains(domino)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.dominoes(py)?.try_iter()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.dominoes(py)?.hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }

    fn _repr_svg_(&self) -> String {
        picture::dominoes(&Vec::from(self.0.dominoes()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
