//! The server's side.

use pyo3::{prelude::*, types::PyType};
use unbeaten::{
    Seat, Seed,
    fair::{self, Refused, Table},
};

use crate::{
    convert::{FromPy, ToPy},
    errors::Failure,
    guard::Shared,
};

/// Deals fairly at one table, deal after deal: commits itself, takes pledges and cuts, deals, and reveals.
///
/// It holds the master and hands it to nobody; live play wants ``Seed.random()``. After a restart it goes on from the master, the table and
/// where it was (``resumed_at``); then the pledges and cuts that had come are given again.
///
/// >>> from unbeaten.fair import Dealer, Game, Player, Table
/// >>> table = Table(Game.BIG_TWO, "table 7", "classic", 2)
/// >>> dealer, players = Dealer(1, table), [Player(table, seat) for seat in range(2)]
/// >>> for player in players:
/// ...     cut = 100 + player.seat  # live play: Seed.random()
/// ...     pledge = player.pledge(dealer.number, dealer.attempt, dealer.commitment, cut)
/// ...     dealer.pledge(player.seat, pledge)
/// >>> pledges = dealer.close_pledges()
/// >>> for player in players:
/// ...     dealer.cut(player.seat, player.open(pledges))
/// >>> deal = big_two.Deal.shuffled(dealer.seed(), dealer.number, players=2)
/// >>> transcript = dealer.reveal()  # after the match
/// >>> len(players[1].verify(transcript, hand=deal.hands[1]))
/// 1
///
/// Raises ``WrongCount`` if so many cannot play this game.
#[pyclass(frozen, module = "unbeaten.fair")]
pub(crate) struct Dealer(Shared<fair::Dealer>);

impl Dealer {
    /// Takes a step, or says why it cannot be taken.
    fn step<T>(&self, py: Python<'_>, step: impl FnOnce(&mut fair::Dealer) -> Result<T, Refused>) -> PyResult<T> {
        Ok(self.0.change(py, step)?.map_err(Failure::from)?)
    }
}

#[pymethods]
impl Dealer {
    #[new]
    #[pyo3(signature = (master, table, /))]
    fn new(master: &Bound<'_, PyAny>, table: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (master, table) = (Seed::from_py(master, "master")?, Table::from_py(table, "table")?);
        Ok(Self(Shared::new(fair::Dealer::new(master, table).map_err(Failure::from)?)))
    }

    /// The dealer at the start of an attempt at a deal, after a restart. `out` are the seats that left this deal in an attempt before.
    ///
    /// Never begin an attempt again whose cuts may be known: give its pledges again, and its cuts, or abandon it.
    ///
    /// >>> Dealer.resumed_at(1, table, 3).number
    /// 3
    #[classmethod]
    #[pyo3(signature = (master, table, number, attempt=None, out=None))]
    fn resumed_at(
        _cls: &Bound<'_, PyType>,
        master: &Bound<'_, PyAny>,
        table: &Bound<'_, PyAny>,
        number: &Bound<'_, PyAny>,
        attempt: Option<&Bound<'_, PyAny>>,
        out: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (master, table) = (Seed::from_py(master, "master")?, Table::from_py(table, "table")?);
        let number = u64::from_py(number, "number")?;
        let attempt = attempt.map_or(Ok(0), |attempt| u64::from_py(attempt, "attempt"))?;
        let out = out.map_or_else(|| Ok(Vec::new()), |out| Vec::<Seat>::from_py(out, "out"))?;
        let dealer = fair::Dealer::new(master, table).and_then(|dealer| dealer.resumed_at(number, attempt, &out));
        Ok(Self(Shared::new(dealer.map_err(Failure::from)?)))
    }

    /// What is played, and by how many.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.ask(py, |dealer| dealer.table().clone())?.to_py(py)
    }

    /// The number of the deal, from 0.
    #[getter]
    fn number(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.0.ask(py, fair::Dealer::number)?)
    }

    /// The attempt at it, from 0: the next where somebody left without opening his cut.
    #[getter]
    fn attempt(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.0.ask(py, fair::Dealer::attempt)?)
    }

    /// What everybody is told before anybody pledges.
    #[getter]
    fn commitment<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.ask(py, fair::Dealer::commitment)?.to_py(py)
    }

    /// Who pledged and has not opened the cut.
    #[getter]
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.ask(py, fair::Dealer::missing)?.to_py(py)
    }

    /// Takes a seat's pledge. The same again changes nothing.
    ///
    /// >>> dealer = Dealer(1, table)
    /// >>> dealer.pledge(0, dealer.commitment.pledge(0, 5))
    ///
    /// Raises ``Refused`` if it left this deal, pledged something else, or the pledges are closed.
    fn pledge(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, pledge: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, pledge) = (Seat::from_py(seat, "seat")?, fair::Commitment::from_py(pledge, "pledge")?);
        self.step(py, |dealer| dealer.pledge(seat, pledge))
    }

    /// Closes the pledges, and answers with what everybody is told before anybody opens a cut. Who has none is dealt to without a cut.
    ///
    /// >>> dealer.close_pledges()[1] is None
    /// True
    fn close_pledges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.change(py, fair::Dealer::close_pledges)?.as_slice().to_vec().to_py(py)
    }

    /// Takes a seat's cut. The same again changes nothing.
    ///
    /// >>> dealer.pledge(0, dealer.commitment.pledge(0, 5))
    /// >>> pledges = dealer.close_pledges()
    /// >>> dealer.cut(0, 5)
    ///
    /// Raises ``Refused`` if the pledges are still open, the seat has none, or it pledged another cut.
    fn cut(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, cut: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, cut) = (Seat::from_py(seat, "seat")?, Seed::from_py(cut, "cut")?);
        self.step(py, |dealer| dealer.cut(seat, cut))
    }

    /// The seed of this deal, which is dealt from here on: ``Deal.shuffled(dealer.seed(), dealer.number, …)``. It is a secret until the
    /// deal is played.
    ///
    /// >>> pledges = dealer.close_pledges()
    /// >>> dealer.seed() == dealer.seed()
    /// True
    ///
    /// Raises ``Refused`` if the pledges are still open, or a pledged cut is missing.
    fn seed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.step(py, fair::Dealer::seed)?.to_py(py)
    }

    /// Reveals the secret of this deal, **and with it every hand**, as a line of text: for after the match. The dealer goes on to the next deal.
    ///
    /// >>> pledges, seed = dealer.close_pledges(), dealer.seed()
    /// >>> transcript = dealer.reveal()
    /// >>> dealer.number
    /// 2
    ///
    /// Raises ``Refused`` if it is not dealt yet.
    fn reveal(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.step(py, fair::Dealer::reveal)?.to_string())
    }

    /// Gives up an attempt in which a pledged cut does not come, and reveals its secret, from which nothing was dealt. The dealer goes on to
    /// the next attempt, in which those who left have no part.
    ///
    /// >>> dealer = Dealer(1, table)
    /// >>> dealer.pledge(0, dealer.commitment.pledge(0, 5))
    /// >>> pledges = dealer.close_pledges()
    /// >>> dealer.missing
    /// (0,)
    /// >>> transcript = dealer.abandon()
    /// >>> dealer.number, dealer.attempt
    /// (0, 1)
    ///
    /// Raises ``Refused`` if the pledges are still open, no cut is missing, or it is dealt already.
    fn abandon(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.step(py, fair::Dealer::abandon)?.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.0.ask(py, |dealer| format!("<Dealer deal {}, attempt {}>", dealer.number(), dealer.attempt()))?)
    }
}
