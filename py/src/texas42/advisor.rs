//! Who gives advice.

use pyo3::prelude::*;
use unbeaten::{
    Counted, Seed,
    texas42::{self, Caution, Declaration, Trump},
};

use crate::{
    cancel::Cancel,
    convert::{self, FromPy, ToPy},
    errors::Failure,
    value::made_class,
    work::long_work,
};

/// Of a hundred.
impl FromPy for Caution {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        Ok(Self::new(convert::count(value, Counted::Percent, 0, 100)?).map_err(Failure::from)?)
    }
}

impl ToPy for Caution {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.percent().to_py(py)
    }
}

made_class! {
    /// Gives advice to one seat: deals are drawn that are consistent with all that the seat knows, in each everything that may be done is followed
    /// by best play with all dominoes open, and what comes out is counted.
    ///
    /// The same knowledge, number of `samples` and `seed` give the same advice, on any number of threads. A hundred samples tell 60 from 70 of
    /// 100 chances; four times as many halve the error. `caution` is how many of a hundred bids of the own side that are made with all dominoes
    /// open are believed to be set when nobody sees them; what was measured is 10. It matters in the auction.
    ///
    /// >>> from unbeaten.texas42 import Advisor, Knowledge, Rules
    /// >>> knowledge = Knowledge.dealt(Rules.tournament(), 0, 1, "6-6 6-5 6-4 6-3 5-5 4-4 1-0")
    /// >>> advisor = Advisor(40, seed=7)
    /// >>> advice = advisor.advise(knowledge)
    /// >>> advice.action, advice.values[0].made.chance
    /// (Action('34'), Fraction(1, 1))
    ///
    /// Raises ``WrongCount`` if there are no samples or more than ``MOST_SAMPLES``, or more than a hundred percent.
    "unbeaten.texas42" Advisor(texas42::Advisor, (u32, Seed, Caution)) made of (samples, seed, caution)
    {
        /// The most deals that are drawn.
        #[classattr]
        const MOST_SAMPLES: u32 = texas42::Advisor::MOST_SAMPLES;

        /// The most declarations of a bid table: there are so many in which points decide.
        #[classattr]
        const MOST_DECLARATIONS: usize = texas42::Advisor::MOST_DECLARATIONS;

        #[new]
        #[pyo3(signature = (samples, seed, caution=None))]
        fn new(
            samples: &Bound<'_, PyAny>,
            seed: &Bound<'_, PyAny>,
            caution: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (samples, seed) = (u32::from_py(samples, "samples")?, Seed::from_py(seed, "seed")?);
            let caution = caution.map_or_else(|| Ok(Caution::default()), |caution| FromPy::from_py(caution, "caution"))?;
            let advisor = texas42::Advisor::new(samples, seed).map_err(Failure::from)?;
            Ok(Self(advisor.with_caution(caution), (samples, seed, caution)))
        }

        /// How many deals are drawn.
        #[getter]
        const fn samples(&self) -> u32 {
            self.1.0
        }

        /// What they are drawn from.
        #[getter]
        fn seed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.1.to_py(py)
        }

        /// Of a hundred bids that are made with all dominoes open, how many are believed to be set.
        #[getter]
        fn caution<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.1.2.to_py(py)
        }

        /// With another caution in the auction.
        ///
        /// >>> Advisor(40, seed=7).caution, Advisor(40, seed=7).with_caution(0).caution
        /// (10, 0)
        fn with_caution(&self, caution: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (samples, seed, _) = self.1;
            let caution = FromPy::from_py(caution, "caution")?;
            Ok(Self(self.0.with_caution(caution), (samples, seed, caution)))
        }

        /// What the seat might do now, the best first, with the numbers behind it: on all cores, with the interpreter free for other threads.
        ///
        /// >>> for reason in advice.reasons:
        /// ...     print(reason)
        /// It makes the bid in 40 of 40 deals; the next best does in 40.
        ///
        /// Ctrl-C stops it within a moment. Raises ``IllegalAction`` if it is not the seat's turn or the hand is over, ``NoSuchDeal`` if nothing
        /// that it knows of can be; ``Cancelled`` if another thread cancels it, with how many deals were looked at by then as ``data["done"]``.
        #[pyo3(signature = (knowledge, *, cancel=None))]
        fn advise<'py>(
            &self,
            py: Python<'py>,
            knowledge: &Bound<'py, PyAny>,
            cancel: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            let knowledge = texas42::Knowledge::from_py(knowledge, "knowledge")?;
            let work = |cancel: &unbeaten::Cancel| self.0.advise_unless(cancel, &knowledge);
            long_work(py, Cancel::passed(cancel)?, work)?.map_err(Failure::from)?.to_py(py)
        }

        /// How often each bid is made with a hand, by the deals that are still possible: a row for each of these declarations, or for the nine.
        ///
        /// >>> table = advisor.bid_table(knowledge)
        /// >>> best = table.best("30")
        /// >>> best.declaration, table.made(best, "30").chance, table.made(best, "1m").chance
        /// (Declaration.SIXES, Fraction(1, 1), Fraction(27, 40))
        ///
        /// Raises ``IllegalAction`` if the play has begun, ``NoSuchDeal`` if nothing that the seat knows of can be, ``CannotSolve`` if a declaration
        /// is a nello or sevens, which are no matter of points, ``WrongCount`` if there are none or more than ``MOST_DECLARATIONS``;
        /// ``Cancelled`` as ``advise``.
        #[pyo3(signature = (knowledge, declarations=None, *, cancel=None))]
        fn bid_table<'py>(
            &self,
            py: Python<'py>,
            knowledge: &Bound<'py, PyAny>,
            declarations: Option<&Bound<'py, PyAny>>,
            cancel: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            let knowledge = texas42::Knowledge::from_py(knowledge, "knowledge")?;
            let declarations: Vec<Declaration> = match declarations {
                Some(declarations) => FromPy::from_py(declarations, "declarations")?,
                None => Trump::ALL.map(Declaration::from).into(),
            };
            let work = |cancel: &unbeaten::Cancel| self.0.bid_table_unless(cancel, &knowledge, &declarations);
            long_work(py, Cancel::passed(cancel)?, work)?.map_err(Failure::from)?.to_py(py)
        }
    }
}
