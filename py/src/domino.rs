//! A domino.

use pyo3::prelude::*;
use unbeaten::Pip;

use crate::{
    convert::{FromPy, ToPy},
    piece::piece_class,
};

piece_class! {
    /// A domino of the double-six set, in the order ``6-6``, ``6-5``, … ``6-0``, ``5-5``, … ``0-0``.
    ///
    /// Either end may come first, in a text and as two numbers; ``str`` writes the higher one first.
    ///
    /// >>> from unbeaten import Domino, Pip
    /// >>> domino = Domino(4, 6)
    /// >>> all(Domino(text) == domino for text in ["6-4", "4-6", "6:4", "6|4"])
    /// True
    /// >>> str(domino), domino.high, domino.points
    /// ('6-4', Pip.SIX, 10)
    ///
    /// What is no domino is refused:
    ///
    /// >>> Domino("7-1")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.BadDomino: "7-1" is not a domino; a domino is two numbers from 0 to 6, like 6-4 or 0-0
    Domino, "domino", like "6-4", from "6-6" to "0-0" at "27";
    drawn by dominoes
    {
        #[new]
        #[expect(clippy::new_ret_no_self, reason = "each domino is made once")]
        #[pyo3(signature = (domino, other=None, /))]
        fn new<'py>(domino: &Bound<'py, PyAny>, other: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
            let made = match other {
                None => unbeaten::Domino::from_py(domino, "domino")?,
                Some(other) => unbeaten::Domino::new(Pip::from_py(domino, "one")?, Pip::from_py(other, "other")?),
            };
            made.to_py(domino.py())
        }

        /// Its higher end.
        ///
        /// >>> Domino("4-6").high
        /// Pip.SIX
        #[getter]
        fn high<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.high().to_py(py)
        }

        /// Its lower end.
        ///
        /// >>> Domino("4-6").low
        /// Pip.FOUR
        #[getter]
        fn low<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.low().to_py(py)
        }

        /// Whether both ends are the same.
        ///
        /// >>> [str(domino) for domino in Domino.ALL if domino.is_double]
        /// ['6-6', '5-5', '4-4', '3-3', '2-2', '1-1', '0-0']
        #[getter]
        fn is_double(&self) -> bool {
            self.0.is_double()
        }

        /// What it counts for whoever takes it: 10 for 5-5 and 6-4, 5 for 5-0, 4-1 and 3-2.
        ///
        /// >>> Domino("5-5").points
        /// 10
        #[getter]
        fn points(&self) -> u8 {
            self.0.points()
        }

        /// Whether one of its ends has this pip.
        ///
        /// >>> Domino("6-4").has(4), Domino("6-4").has(Pip.FIVE)
        /// (True, False)
        fn has(&self, pip: &Bound<'_, PyAny>) -> PyResult<bool> {
            Ok(self.0.has(Pip::from_py(pip, "pip")?))
        }
    }
}
