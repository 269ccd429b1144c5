//! An auction on its own.

use pyo3::{
    prelude::*,
    types::{PyList, PyTuple, PyType},
};
use unbeaten::texas42::{self, Call, Hand};

use crate::{
    convert::{FromPy, ToPy, answer, list},
    errors::Failure,
    guard::Shared,
};

/// The calls so far, and what they come to.
#[derive(Clone, PartialEq)]
struct Called {
    rules: texas42::Rules,
    calls: Vec<Call>,
    auction: texas42::Auction,
}

impl Called {
    fn call(&mut self, call: Call, hand: Option<Hand>) -> Result<(), texas42::IllegalAction> {
        self.auction.call(call, hand)?;
        self.calls.push(call);
        Ok(())
    }
}

/// An auction on its own: four calls, the first by the seat on the shaker's left, which has the offset 0. What somebody holds need not be
/// known; then splash and plunge are taken on trust. `calls` are those that were made already.
///
/// >>> from unbeaten.texas42 import Auction, Rules
/// >>> auction = Auction(Rules.tournament(), ["30", "2m"])
/// >>> auction.legal_calls()
/// [Call('3m'), Call('pass')]
/// >>> auction.standing, auction.winner, auction.is_over
/// (Call('2m'), 1, False)
///
/// Raises ``IllegalAction`` if one of the calls was not legal.
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Auction(Shared<Called>);

impl Auction {
    fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(&Called) -> T) -> PyResult<T> {
        Ok(self.0.ask(py, question)?)
    }

    fn copy(&self, py: Python<'_>) -> PyResult<Called> {
        self.ask(py, Clone::clone)
    }
}

/// The hand of who calls, if it was shown.
fn hand(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Hand>> {
    value.map(|hand| FromPy::from_py(hand, "hand")).transpose()
}

#[pymethods]
impl Auction {
    #[new]
    #[pyo3(signature = (rules, calls=None))]
    fn new(rules: &Bound<'_, PyAny>, calls: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let rules = FromPy::from_py(rules, "rules")?;
        let mut called = Called { rules, calls: Vec::new(), auction: texas42::Auction::new(rules) };
        for call in calls.map_or(Ok(Vec::new()), |calls| Vec::<Call>::from_py(calls, "calls"))? {
            called.call(call, None).map_err(Failure::from)?;
        }
        Ok(Self(Shared::new(called)))
    }

    /// What is played.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |called| called.rules)?.to_py(py)
    }

    /// The calls so far.
    ///
    /// >>> auction.calls
    /// (Call('30'), Call('2m'))
    #[getter]
    fn calls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |called| called.calls.clone())?.to_py(py)
    }

    /// The highest bid so far.
    ///
    /// >>> print(Auction(Rules.tournament()).standing)
    /// None
    #[getter]
    fn standing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |called| called.auction.standing())?.to_py(py)
    }

    /// The offset of who bid it.
    ///
    /// >>> auction.winner
    /// 1
    #[getter]
    fn winner(&self, py: Python<'_>) -> PyResult<Option<usize>> {
        self.ask(py, |called| called.auction.winner())
    }

    /// Whether everybody has called.
    ///
    /// >>> auction.is_over
    /// False
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |called| called.auction.is_over())
    }

    /// Every legal call of the next caller, who may have shown this hand, in the order of ``Call.all``.
    ///
    /// >>> hand = "6-6 5-5 4-4 3-3 2-1 1-0 3-2"
    /// >>> [str(call) for call in Auction(Rules.casual(), ["41"]).legal_calls(hand)]
    /// ['1m', '2m', 'splash-2', 'splash-3', 'plunge-4', 'pass']
    #[pyo3(signature = (hand=None))]
    fn legal_calls<'py>(&self, py: Python<'py>, hand: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyList>> {
        let hand = self::hand(hand)?;
        list(py, &self.ask(py, |called| called.auction.legal_calls(hand))?)
    }

    /// Says whether the next caller, who may have shown this hand, may make a call.
    ///
    /// >>> auction.check("2m")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.texas42.IllegalAction: You have to bid more than 2m.
    ///
    /// Raises ``IllegalAction`` with the first rule that forbids it.
    #[pyo3(signature = (call, hand=None))]
    fn check(&self, py: Python<'_>, call: &Bound<'_, PyAny>, hand: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let (call, hand) = (FromPy::from_py(call, "call")?, self::hand(hand)?);
        Ok(self.ask(py, |called| called.auction.check(call, hand))?.map_err(Failure::from)?)
    }

    /// Calls.
    ///
    /// >>> auction.call("3m")
    /// >>> auction.standing
    /// Call('3m')
    ///
    /// Raises as ``check``; the auction is then unchanged.
    #[pyo3(signature = (call, hand=None))]
    fn call(&self, py: Python<'_>, call: &Bound<'_, PyAny>, hand: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let (call, hand) = (FromPy::from_py(call, "call")?, self::hand(hand)?);
        Ok(self.0.change(py, |called| called.call(call, hand))?.map_err(Failure::from)?)
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        // One after the other, so that two threads that compare the same auctions both ways do not wait for each other.
        let Ok(other) = other.cast_exact::<Self>() else { return answer(py, None::<bool>) };
        (self.copy(py)? == other.get().copy(py)?).to_py(py)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(Self(Shared::new(self.copy(py)?)))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        let Called { rules, calls, .. } = self.copy(py)?;
        Ok((py.get_type::<Self>(), PyTuple::new(py, [rules.to_py(py)?, calls.to_py(py)?])?))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let calls =
            self.ask(py, |called| called.calls.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))?;
        Ok(if calls.is_empty() { "<Auction>".into() } else { format!("<Auction {calls}>") })
    }
}
