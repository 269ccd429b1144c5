//! Sets of dominoes.

use pyo3::{prelude::*, types::PyType};
use unbeaten::Pip;

use crate::{convert::FromPy, domino::Domino, piece_set::set_class, texas42::Hand};

set_class! {
    /// An immutable set of dominoes. ``|``, ``&``, ``^``, ``-`` and ``~`` are union, intersection, symmetric difference, difference and
    /// complement within the double-six set; ``<=`` and ``<`` are subset and proper subset. A domino stands for the set of that domino.
    ///
    /// It is made of a text, of dominoes or of texts, each domino once; it iterates in index order, from ``6-6`` to ``0-0``.
    ///
    /// >>> from unbeaten import Domino, DominoSet, Pip
    /// >>> hand = DominoSet("0-0 6:4 4-1")
    /// >>> hand & DominoSet.of_pip(Pip.FOUR), len(~hand), "4-6" in hand
    /// (DominoSet('6-4 4-1'), 25, True)
    /// >>> list(hand), DominoSet("6-4") < hand
    /// ([Domino('6-4'), Domino('4-1'), Domino('0-0')], True)
    ///
    /// >>> DominoSet("6-4 4-6")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.DuplicateDomino: 6-4 is there twice
    DominoSet of Domino, "domino", "dominoes", like "6-4 0-0";
    DominoSubsets(DominoSubsets); "32" bits in u32; also Hand by dominoes;
    fn with_domino(domino); new(dominoes);
    const EMPTY, ALL, DOUBLES; from "6-6", "6-4" to "0-0"; drawn by dominoes
    {
        /// The seven dominoes that have this pip.
        ///
        /// >>> DominoSet.of_pip(Pip.BLANK)
        /// DominoSet('6-0 5-0 4-0 3-0 2-0 1-0 0-0')
        #[classmethod]
        fn of_pip(_cls: &Bound<'_, PyType>, pip: &Bound<'_, PyAny>) -> PyResult<Self> {
            Ok(Self(unbeaten::DominoSet::of_pip(Pip::from_py(pip, "pip")?)))
        }

        /// What its dominoes count: 35 for the whole set.
        ///
        /// >>> DominoSet("6-4 5-0 0-0").points
        /// 15
        #[getter]
        fn points(&self) -> u8 {
            self.0.points()
        }
    }
}
