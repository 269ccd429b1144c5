//! Positions set up by hand.

use pyo3::{prelude::*, types::PyDict};
use unbeaten::{Seat, big_two};

use crate::{
    convert::{FromPy, ToPy},
    guard::guard,
    value::{made_class, passed, replaced},
};

passed!(Setup of "unbeaten.big_two" as big_two::Setup);

made_class! {
    /// How a match stands. Cards that are nowhere in it are out of play.
    ///
    /// `hands` are what each seat holds and `to_move` is whose turn it is. `played` are the cards played, those on the table included; `on` is
    /// who played what is to be beaten; `out` are the seats that have passed for the rest of the trick; `must_include` is the card that
    /// the first play must contain; `totals` are what each seat has scored in earlier matches.
    ///
    /// >>> from unbeaten.big_two import Game, Rules, Setup
    /// >>> setup = Setup(["3D 7C KS", "9H", "4C 4H"], to_move=0, played="5D", on=(2, "5D"))
    /// >>> Game.set_up(Rules.classic(), setup).legal_actions()
    /// [Action('KS')]
    "unbeaten.big_two" Setup(pub(crate) big_two::Setup) made of (hands, to_move, played, on, out, must_include, totals)
    {
        #[new]
        #[pyo3(signature = (hands, to_move, played=None, on=None, out=None, must_include=None, totals=None))]
        fn new(
            hands: &Bound<'_, PyAny>,
            to_move: &Bound<'_, PyAny>,
            played: Option<&Bound<'_, PyAny>>,
            on: Option<&Bound<'_, PyAny>>,
            out: Option<&Bound<'_, PyAny>>,
            must_include: Option<&Bound<'_, PyAny>>,
            totals: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let hands = FromPy::from_py(hands, "hands")?;
            let mut setup = big_two::Setup::lead(hands, Seat::from_py(to_move, "to_move")?);
            if let Some(played) = played {
                setup.played = FromPy::from_py(played, "played")?;
            }
            setup.on = on.map(|on| FromPy::from_py(on, "on")).transpose()?;
            for seat in out.map_or(Ok(Vec::new()), |out| Vec::<Seat>::from_py(out, "out"))? {
                setup.out[seat.index()] = true;
            }
            setup.must_include = must_include.map(|card| FromPy::from_py(card, "must_include")).transpose()?;
            if let Some(totals) = totals {
                setup.totals = FromPy::from_py(totals, "totals")?;
            }
            Ok(Self(setup))
        }

        /// A seat leads with these hands, nothing was played and nobody has points.
        ///
        /// >>> Setup.lead(["3D", "4D"], to_move=0) == Setup(["3D", "4D"], to_move=0)
        /// True
        #[staticmethod]
        fn lead(hands: &Bound<'_, PyAny>, to_move: &Bound<'_, PyAny>) -> PyResult<Self> {
            Ok(Self(big_two::Setup::lead(FromPy::from_py(hands, "hands")?, FromPy::from_py(to_move, "to_move")?)))
        }

        /// The start of a first match.
        ///
        /// >>> Setup.first(Rules.classic(), Deal.shuffled(42, 0, players=4)).must_include
        /// Card('3D')
        #[staticmethod]
        fn first(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (rules, deal) = (big_two::Rules::from_py(rules, "rules")?, big_two::Deal::from_py(deal, "deal")?);
            Ok(Self(guard(|| big_two::Setup::first(&rules, &deal))?))
        }

        /// This position with some fields changed.
        ///
        /// >>> setup.replace(to_move=1).to_move
        /// 1
        #[pyo3(
            signature = (**changes),
            text_signature = "($self, *, hands=..., to_move=..., played=..., on=..., out=..., must_include=..., totals=...)"
        )]
        fn replace<'py>(
            slf: &Bound<'py, Self>,
            changes: Option<&Bound<'py, PyDict>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            replaced(slf, &["hands", "to_move", "played", "on", "out", "must_include", "totals"], changes)
        }

        /// What each seat holds.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.hands.to_py(py)
        }

        /// Whose turn it is.
        #[getter]
        fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.to_move.to_py(py)
        }

        /// The cards played, those on the table included.
        #[getter]
        fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.played.to_py(py)
        }

        /// Who played what is to be beaten, and the cards; none on the lead.
        #[getter]
        fn on<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.on.to_py(py)
        }

        /// Who has passed for the rest of the trick; only where a pass is for the trick.
        #[getter]
        fn out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            Seat::ALL.into_iter().filter(|seat| self.0.out[seat.index()]).collect::<Vec<_>>().to_py(py)
        }

        /// The card that the first play must contain.
        #[getter]
        fn must_include<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.must_include.to_py(py)
        }

        /// What each seat has scored in earlier matches.
        #[getter]
        fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.totals.to_py(py)
        }
    }
}
