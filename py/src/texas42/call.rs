//! What a seat says in the auction.

use pyo3::{prelude::*, types::PyString};
use unbeaten::texas42;

use crate::{
    convert::{FromPy, ToPy, parse, wrong_type},
    word::word_class,
};

word_class! {
    /// What a seat says in the auction: ``pass`` (``p``, ``-``), ``30`` to ``41`` points, ``1m`` to ``7m`` marks (``42``, ``84``, ``126`` … are
    /// read as marks), ``splash-2``, ``plunge-4``, in any letter case. Where a call is expected, its word will do.
    ///
    /// >>> from unbeaten.texas42 import Call
    /// >>> Call("84"), Call("84").marks, str(Call("PASS"))
    /// (Call('2m'), 2, 'pass')
    /// >>> match Call("31"):
    /// ...     case Call("pass"):
    /// ...         print("no bid")
    /// ...     case Call(points=int(points)):
    /// ...         print(points)
    /// 31
    ///
    /// Raises ``BadAction`` if the word is none.
    "unbeaten.texas42" Call(texas42::Call)
    {
        /// Every call, in the order in which legal ones are listed: points, marks, splash and plunge upwards, ``pass`` last.
        ///
        /// >>> len(Call.all()), Call.all()[0], Call.all()[-1] == Call.PASS
        /// (34, Call('30'), True)
        #[staticmethod]
        fn all() -> Vec<Self> {
            texas42::Call::all().map(Self).collect()
        }

        /// How many points are bid; none if it is not a bid of points.
        ///
        /// >>> Call("30").points, Call("1m").points
        /// (30, None)
        #[getter]
        fn points(&self) -> Option<u8> {
            match self.0 {
                texas42::Call::Points(points) => Some(points.get()),
                _ => None,
            }
        }

        /// How many marks are bid, be it by splash or plunge; 0 for points and for a pass.
        ///
        /// >>> Call("splash-3").marks, Call("30").marks
        /// (3, 0)
        #[getter]
        fn marks(&self) -> u8 {
            self.0.marks()
        }

        /// Whether the partner declares: after splash and plunge.
        ///
        /// >>> Call("splash-3").is_for_partner, Call("3m").is_for_partner
        /// (True, False)
        #[getter]
        fn is_for_partner(&self) -> bool {
            self.0.is_for_partner()
        }

        /// Whether it is a higher bid than another.
        ///
        /// >>> Call("1m").outranks("41"), Call("splash-2").outranks("2m")
        /// (True, False)
        fn outranks(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
            Ok(self.0.outranks(FromPy::from_py(other, "other")?))
        }
    }
}

/// Gives the class its constant, which is its own instance.
pub(super) fn complete(py: Python<'_>) -> PyResult<()> {
    py.get_type::<Call>().setattr("PASS", texas42::Call::Pass.to_py(py)?)
}

impl FromPy for texas42::Call {
    fn from_py(value: &Bound<'_, PyAny>, _: &'static str) -> PyResult<Self> {
        match (value.cast_exact::<Call>(), value.cast::<PyString>()) {
            (Ok(call), _) => Ok(call.get().0),
            (_, Ok(written)) => parse(written),
            _ => Err(wrong_type(value, "a call is a Call or a text like '30' or 'pass'")),
        }
    }
}
