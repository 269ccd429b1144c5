//! What everybody at the table sees.

use pyo3::prelude::*;
use unbeaten::{Seat, big_two};

use crate::{
    convert::{FromPy, ToPy, with_same},
    picture,
    value::value_class,
};

/// The public side of a match: whose turn it is, what lies on the table, what was played, how many cards each seat has left. It
/// holds no hand.
///
/// >>> from unbeaten.big_two import Deal, Game, Rules
/// >>> game = Game(Rules.classic(), Deal.shuffled(42, 0, players=4))
/// >>> _ = game.play(0, "3D 3H 3S")
/// >>> game.table
/// <Table seat 1 to move on triple 3D 3H 3S of seat 0, cards left 10 13 13 13>
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Table(pub(crate) big_two::Table);

impl ToPy for big_two::Table {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Table(*self))?.into_any())
    }
}

#[pymethods]
impl Table {
    /// How many play.
    ///
    /// >>> game.table.players
    /// 4
    #[getter]
    fn players(&self) -> usize {
        self.0.players().count()
    }

    /// How many cards each seat has left.
    ///
    /// >>> game.table.cards_left
    /// (10, 13, 13, 13)
    #[getter]
    fn cards_left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.cards_left().to_py(py)
    }

    /// The cards played in this match.
    ///
    /// >>> game.table.played
    /// CardSet('3D 3H 3S')
    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.played().to_py(py)
    }

    /// Whose turn it is. When the match is over, the seat that ended it.
    ///
    /// >>> game.table.to_move
    /// 1
    #[getter]
    fn to_move(&self) -> usize {
        self.0.to_move().index()
    }

    /// What is to be beaten and whose it is; none on the lead.
    ///
    /// >>> game.table.on
    /// OnTable(seat=0, play=<Combo triple 3D 3H 3S>)
    #[getter]
    fn on<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.on().to_py(py)
    }

    /// The card that the first play of the match must contain, until it is made.
    ///
    /// >>> print(game.table.must_include)
    /// None
    #[getter]
    fn must_include<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.must_include().to_py(py)
    }

    /// The seats that have passed for the rest of the trick.
    ///
    /// >>> game.table.out
    /// ()
    #[getter]
    fn out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.players().seats().filter(|&seat| self.0.is_out(seat)).collect::<Vec<_>>().to_py(py)
    }

    /// Whether a seat has passed for the rest of the trick.
    ///
    /// >>> game.table.is_out(2)
    /// False
    fn is_out(&self, seat: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_out(Seat::from_py(seat, "seat")?))
    }

    /// The seat that has gone out, if the match is over.
    ///
    /// >>> print(game.table.winner)
    /// None
    #[getter]
    fn winner<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.winner().to_py(py)
    }

    /// How many cards the next seat in turn order holds, which the one-card-left rule looks at.
    ///
    /// >>> game.table.next_cards
    /// 13
    #[getter]
    fn next_cards(&self) -> u8 {
        self.0.next_cards()
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.played().bits() ^ (self.0.to_move().index() as u64) << 56
    }

    fn __repr__(&self) -> String {
        format!("<Table {}>", self.summary())
    }

    fn _repr_svg_(&self) -> String {
        picture::table(&self.0, self.summary())
    }
}

impl Table {
    pub(super) fn summary(&self) -> String {
        let cards_left: Vec<String> = self.0.cards_left().as_slice().iter().map(u8::to_string).collect();
        let state = match (self.0.winner(), self.0.on()) {
            (Some(winner), _) => format!("won by {winner}"),
            (None, None) => format!("{} leads", self.0.to_move()),
            (None, Some(on)) => format!("{} to move on {:?} of {}", self.0.to_move(), on.play, on.seat),
        };
        format!("{state}, cards left {}", cards_left.join(" "))
    }
}

value_class! {
    /// The play that is to be beaten, and whose it is.
    ///
    /// >>> from unbeaten.big_two import OnTable, Rules
    /// >>> OnTable(seat=0, play=Rules.classic().classify("3D 3H 3S"))
    /// OnTable(seat=0, play=<Combo triple 3D 3H 3S>)
    "unbeaten.big_two" OnTable(big_two::OnTable) {
        /// Who made it.
        seat: Seat,
        /// The play.
        play: big_two::Combo,
    }
}

value_class! {
    /// The auto-pass timer: runs after an unbeatable play; when it is up, everybody who still has to pass does.
    ///
    /// >>> from unbeaten.big_two import Timer
    /// >>> timer = Timer(number=1, seat=0, started_at=500, expires_at=10_500)
    /// >>> timer.remaining_at(3_000), timer.is_up_at(11_000)
    /// (7500, True)
    "unbeaten.big_two" Timer(big_two::Timer) {
        /// Higher than any timer's before it in the game, so that a late message about an old timer is known for one.
        number: u64,
        /// Who made the play. Everybody else is on the clock.
        seat: Seat,
        /// When it started, in the caller's milliseconds.
        started_at: u64,
        /// When it is up.
        expires_at: u64,
    }
    {
        /// How many milliseconds are left at a given time.
        ///
        /// >>> timer.remaining_at(10_000)
        /// 500
        fn remaining_at(&self, now: &Bound<'_, PyAny>) -> PyResult<u64> {
            Ok(self.0.remaining_at(FromPy::from_py(now, "now")?))
        }

        /// Whether it is up at a given time.
        ///
        /// >>> timer.is_up_at(10_000)
        /// False
        fn is_up_at(&self, now: &Bound<'_, PyAny>) -> PyResult<bool> {
            Ok(self.0.is_up_at(FromPy::from_py(now, "now")?))
        }
    }
}
