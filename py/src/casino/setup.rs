//! Positions set up by hand.

use pyo3::{prelude::*, types::PyDict};
use unbeaten::{
    BySeat, CardSet, Seat,
    casino::{self, Tally},
};

use super::told::Pile;
use crate::{
    convert::{FromPy, ToPy},
    value::{made_class, passed, replaced},
};

passed!(Setup of "unbeaten.casino" as casino::Setup);

/// What a position is made of.
const FIELDS: [&str; 11] =
    ["hands", "to_move", "round", "loose", "builds", "piles", "stock", "last_capture", "sweeps", "totals", "wins"];

/// Reads an argument that was passed.
fn read<T: FromPy>(place: &mut T, value: Option<&Bound<'_, PyAny>>, name: &'static str) -> PyResult<()> {
    if let Some(value) = value {
        *place = T::from_py(value, name)?;
    }
    Ok(())
}

/// Cards in the order in which they lie.
fn row(value: Option<&Bound<'_, PyAny>>, name: &'static str) -> PyResult<Vec<unbeaten::Card>> {
    value.map_or_else(|| Ok(Vec::new()), |cards| Pile::from_py(cards, name).map(|Pile(cards)| cards))
}

/// How the series stands: who says one of the two and not the other says nothing of that.
fn tally(none: Tally, totals: Option<&Bound<'_, PyAny>>, wins: Option<&Bound<'_, PyAny>>) -> PyResult<Tally> {
    let read =
        |value: Option<&Bound<'_, PyAny>>, name| value.map(|value| BySeat::<u64>::from_py(value, name)).transpose();
    let (totals, wins) = (read(totals, "totals")?, read(wins, "wins")?);
    let nothing = totals.or(wins).map_or(none, |of| Tally::new(of.players()));
    Ok(Tally { totals: totals.unwrap_or(nothing.totals), wins: wins.unwrap_or(nothing.wins) })
}

made_class! {
    /// How a game of the pack stands. Cards that are nowhere in it are out of play. Who leads is told by the hands: seats that have played in
    /// this turn round have a card fewer.
    ///
    /// `hands` are what each seat holds, `to_move` is whose turn it is, seat 0 if nothing is said, and `round` is counted from 1. `loose`
    /// are the loose cards as they lie, `builds` the ``TableBuild`` in the order in which they were made, and `piles` the pile of each seat, bottom
    /// first. `stock` is what is still to be dealt, in its order. `last_capture` is the seat that captured last, `sweeps` how many each
    /// seat has made; `totals` and `wins` say how the series stands, an entry for each side.
    ///
    /// >>> from unbeaten.casino import Game, Rules, Setup, TableBuild
    /// >>> setup = Setup(["9S 5D", "3C 10H"], round=2, loose="4C", builds=[TableBuild(9, "3D 6C", owner=0)])
    /// >>> game = Game.set_up(Rules.south_african(), setup)
    /// >>> game.check(0, "9S")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.casino.IllegalAction: You must keep a 9 for your build.
    "unbeaten.casino" Setup(pub(crate) casino::Setup) made of (
        hands, to_move, round, loose, builds, piles, stock, last_capture, sweeps, totals, wins
    )
    {
        #[new]
        #[pyo3(signature = (
            hands, to_move=None, round=None, loose=None, builds=None, piles=None, stock=None, last_capture=None, sweeps=None, totals=None,
            wins=None
        ))]
        #[allow(clippy::too_many_arguments, reason = "a position has as many parts as it has")]
        fn new(
            hands: &Bound<'_, PyAny>,
            to_move: Option<&Bound<'_, PyAny>>,
            round: Option<&Bound<'_, PyAny>>,
            loose: Option<&Bound<'_, PyAny>>,
            builds: Option<&Bound<'_, PyAny>>,
            piles: Option<&Bound<'_, PyAny>>,
            stock: Option<&Bound<'_, PyAny>>,
            last_capture: Option<&Bound<'_, PyAny>>,
            sweeps: Option<&Bound<'_, PyAny>>,
            totals: Option<&Bound<'_, PyAny>>,
            wins: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let hands: BySeat<CardSet> = FromPy::from_py(hands, "hands")?;
            let to_move = to_move.map(|seat| Seat::from_py(seat, "to_move")).transpose()?;
            let mut setup = casino::Setup::new(&casino::Rules::default(), hands, to_move.unwrap_or(Seat::S0));
            // Where nobody holds a card the game is over.
            setup.to_move = to_move.or_else(|| hands.iter().any(|(_, hand)| !hand.is_empty()).then_some(Seat::S0));
            read(&mut setup.round, round, "round")?;
            (setup.loose, setup.stock) = (row(loose, "loose")?, row(stock, "stock")?);
            read(&mut setup.builds, builds, "builds")?;
            if let Some(piles) = piles {
                setup.piles = Vec::from_py(piles, "piles")?.into_iter().map(|Pile(cards)| cards).collect();
            }
            read(&mut setup.last_capture, last_capture, "last_capture")?;
            read(&mut setup.sweeps, sweeps, "sweeps")?;
            setup.tally = tally(setup.tally, totals, wins)?;
            Ok(Self(setup))
        }

        /// This position with some fields changed.
        ///
        /// >>> setup.replace(loose="4C 4D").loose
        /// (Card('4C'), Card('4D'))
        #[pyo3(
            signature = (**changes),
            text_signature = "($self, *, hands=..., to_move=..., round=..., loose=..., builds=..., piles=..., stock=..., last_capture=..., sweeps=..., totals=..., wins=...)"
        )]
        fn replace<'py>(
            slf: &Bound<'py, Self>,
            changes: Option<&Bound<'py, PyDict>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            replaced(slf, &FIELDS, changes)
        }

        /// What each seat holds.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.hands.to_py(py)
        }

        /// Whose turn it is; none when the game is over.
        #[getter]
        fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.to_move.to_py(py)
        }

        /// The round, from 1.
        #[getter]
        const fn round(&self) -> u8 {
            self.0.round
        }

        /// The loose cards, in the order in which they came.
        #[getter]
        fn loose<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.loose.to_py(py)
        }

        /// The builds, in the order in which they were made.
        #[getter]
        fn builds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.builds.to_py(py)
        }

        /// The pile of each seat, bottom first.
        #[getter]
        fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.piles.to_py(py)
        }

        /// What is still to be dealt, in the order in which it will be.
        #[getter]
        fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.stock.to_py(py)
        }

        /// Who captured last.
        #[getter]
        fn last_capture<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.last_capture.to_py(py)
        }

        /// How many sweeps each seat has made.
        #[getter]
        fn sweeps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.sweeps.to_py(py)
        }

        /// The points of each side in earlier games.
        #[getter]
        fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.tally.totals.to_py(py)
        }

        /// How many games each side has won.
        #[getter]
        fn wins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.tally.wins.to_py(py)
        }
    }
}
