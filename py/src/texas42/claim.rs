//! A laydown: the player on lead claims every trick that is left.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::{
    Domino, DominoSet,
    texas42::{self, Suit, Trump},
};

use crate::{
    convert::{FromPy, ToPy, tuple, with_same},
    errors::Failure,
    guard::guard,
    value::{self, value_class},
};

/// A claim of all the tricks that are left, by the player on lead who holds `hand`, when the dominoes in `played` are gone. `voids` are
/// the suits that each of the other seats, in turn order, has shown not to hold.
///
/// >>> from unbeaten import DominoSet
/// >>> from unbeaten.texas42 import Claim
/// >>> hand, out = DominoSet("6-5 2-1"), DominoSet("6-6 5-3 5-1 3-1 2-0 1-0")
/// >>> ruling = Claim(hand, "fours", ~(hand | out)).ruling()
/// >>> ruling.holds, ruling.refutations[0].line
/// (False, (Domino('6-5'), Domino('6-6')))
///
/// Raises ``WrongCount`` if the hand has not one to seven dominoes or another number is gone than the tricks before took, ``BadPosition``
/// if a domino is in two places or nobody can hold what is left.
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Claim(texas42::Claim);

const FIELDS: [&str; 4] = ["hand", "trump", "played", "voids"];

#[pymethods]
impl Claim {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, &'static str) {
        FIELDS.into()
    }

    #[new]
    #[pyo3(signature = (hand, trump, played, voids=None))]
    fn new(
        hand: &Bound<'_, PyAny>,
        trump: &Bound<'_, PyAny>,
        played: &Bound<'_, PyAny>,
        voids: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (hand, trump) = (DominoSet::from_py(hand, "hand")?, Trump::from_py(trump, "trump")?);
        let played = DominoSet::from_py(played, "played")?;
        let claim = texas42::Claim::new(hand, trump, played).map_err(Failure::from)?;
        let voids: Vec<Vec<Suit>> = voids.map_or_else(|| Ok(vec![vec![]; 3]), |voids| Vec::from_py(voids, "voids"))?;
        Ok(Self(guard(|| claim.with_voids(&voids))?.map_err(Failure::from)?))
    }

    /// What the player on lead holds.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hand().to_py(py)
    }

    /// What is declared.
    #[getter]
    fn trump<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.trump().to_py(py)
    }

    /// The dominoes that are gone.
    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.played().to_py(py)
    }

    /// The suits that each of the other seats, in turn order, has shown not to hold.
    #[getter]
    fn voids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, &self.0.voids())?.into_any())
    }

    /// Whether it holds, with the proof or the refutations.
    ///
    /// >>> Claim("6-6 6-5", "sixes", ~DominoSet("6-6 6-5 6-4 5-3 5-1 3-1 2-0 1-0")).ruling().leads
    /// (Domino('6-6'), Domino('6-5'))
    fn ruling(&self, py: Python<'_>) -> PyResult<Ruling> {
        let (leads, refutations) = match py.detach(|| guard(|| self.0.ruling()))? {
            texas42::Ruling::Holds { leads } => (Some(leads), Vec::new()),
            texas42::Ruling::Fails { refutations } => (None, refutations),
        };
        Ok(Ruling(Answer { leads, refutations }))
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Claim", &FIELDS, &self.fields(py)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), self.fields(py)?))
    }
}

impl Claim {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, [self.hand(py)?, self.trump(py)?, self.played(py)?, self.voids(py)?])
    }
}

/// A ruling as two attributes, one of which says nothing: Python has no enumerations with data.
#[derive(Clone, PartialEq)]
pub(crate) struct Answer {
    leads: Option<Vec<Domino>>,
    refutations: Vec<texas42::Refutation>,
}

value_class! {
    /// Whether a claim holds.
    ///
    /// >>> from unbeaten.texas42 import Claim
    /// >>> Claim("0-0 6-0 5-0 4-0 6-6 6-5 6-4", "blanks", "").ruling().holds
    /// True
    "unbeaten.texas42" Ruling(Answer) {
        /// An order of leads that takes every trick in every deal: trumps from the top and then by index if that does, else the first by
        /// index. None if the claim fails.
        leads: Option<Vec<Domino>>,
        /// If it fails, how it goes wrong to lead each own domino first, by index.
        refutations: Vec<texas42::Refutation>,
    }
    {
        /// Whether it does.
        #[getter]
        fn holds(&self) -> bool {
            self.0.leads.is_some()
        }
    }
}

value_class! {
    /// How a claim goes wrong.
    ///
    /// >>> from unbeaten.texas42 import Claim
    /// >>> claim = Claim("6-5", "fours", ~DominoSet("6-5 6-6 5-3 1-0"))
    /// >>> claim.ruling().refutations
    /// (Refutation(first=Domino('6-5'), seat=0, hidden=DominoSet('6-6'), line=(Domino('6-5'), Domino('6-6'))),)
    "unbeaten.texas42" Refutation(texas42::Refutation) {
        /// What is led first.
        first: Domino,
        /// Who beats it, counted from 0 in turn order after the claimer.
        seat: usize,
        /// What that seat holds. The claimer loses a trick after this lead even if he sees it, whatever he leads then; if no one hand
        /// does that, it beats the order of the line.
        hidden: DominoSet,
        /// Lead and reply in turn, the last reply beating the last lead.
        line: Vec<Domino>,
    }
}
