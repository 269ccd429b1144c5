//! A player's side.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{
    Seat, Seed,
    fair::{self, Table},
};

use super::verifying;
use crate::{
    convert::{FromPy, ToPy, text},
    errors::Failure,
    guard::Shared,
};

/// A player at a table: pledges a cut for each deal, opens it once all pledges are published, remembers what it was told of the deal, and
/// holds the transcripts against that.
///
/// >>> from unbeaten.fair import Dealer, Game, Player, Table
/// >>> table = Table(Game.TEXAS42, "table 7", "tournament", 4)
/// >>> player = Player(table, 2)
/// >>> player
/// <Player in seat 2>
///
/// Raises ``WrongCount`` if so many cannot play this game, or nobody sits there.
#[pyclass(frozen, module = "unbeaten.fair")]
pub(crate) struct Player(Shared<fair::Player>);

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (table, seat, /))]
    fn new(table: &Bound<'_, PyAny>, seat: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (table, seat) = (Table::from_py(table, "table")?, Seat::from_py(seat, "seat")?);
        Ok(Self(Shared::new(fair::Player::new(table, seat).map_err(Failure::from)?)))
    }

    /// What is played, and by how many.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.ask(py, |player| player.table().clone())?.to_py(py)
    }

    /// Where the player sits.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.ask(py, fair::Player::seat)?.to_py(py)
    }

    /// Answers the dealer's commitment to an attempt at a deal with a pledge. The cut has to be new and random for each attempt,
    /// ``Seed.random()``; it is a secret until it is opened.
    ///
    /// >>> dealer = Dealer(1, table)
    /// >>> pledge = player.pledge(dealer.number, dealer.attempt, dealer.commitment, 5)
    /// >>> pledge == dealer.commitment.pledge(2, 5)
    /// True
    ///
    /// Raises ``Refused`` if the player cut for this attempt already, or for one after it.
    fn pledge<'py>(
        &self,
        py: Python<'py>,
        deal: &Bound<'py, PyAny>,
        attempt: &Bound<'py, PyAny>,
        commitment: &Bound<'py, PyAny>,
        cut: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (deal, attempt) = (u64::from_py(deal, "deal")?, u64::from_py(attempt, "attempt")?);
        let (commitment, cut) = (fair::Commitment::from_py(commitment, "commitment")?, Seed::from_py(cut, "cut")?);
        let pledge = self.0.change(py, |player| player.pledge(deal, attempt, commitment, cut))?;
        pledge.map_err(Failure::from)?.to_py(py)
    }

    /// Opens the cut, once the pledges of all seats are published and the player's own is among them.
    ///
    /// >>> pledge = player.pledge(0, 0, Dealer(1, table).commitment, 5)
    /// >>> player.open([None, None, pledge, None])
    /// Seed('0500000000000000000000000000000000000000000000000000000000000000')
    /// >>> player.open([None, pledge, None, None])
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.fair.Refused: The published pledge of seat 2 is not the one that you know.
    ///
    /// Raises ``Refused`` if the player has not pledged, or a pledge is not the one that the player knows; the cut stays a secret then.
    fn open<'py>(&self, py: Python<'py>, pledges: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let pledges = Vec::<Option<fair::Commitment>>::from_py(pledges, "pledges")?;
        self.0.change(py, |player| player.open(&pledges))?.map_err(Failure::from)?.to_py(py)
    }

    /// Checks the transcripts of the table, one a line, as everybody can (``unbeaten.fair.verify``), and then against what this player pledged,
    /// was told and opened in the last deal that it pledged for. `hand` is what the player was dealt in it.
    ///
    /// >>> dealer = Dealer(1, table)
    /// >>> dealer.pledge(2, player.pledge(0, 0, dealer.commitment, 5))
    /// >>> pledges = dealer.close_pledges()
    /// >>> dealer.cut(2, player.open(pledges))
    /// >>> seed = dealer.seed()
    /// >>> from unbeaten import texas42
    /// >>> player.verify(dealer.reveal(), hand=texas42.Deal.shuffled(seed, 0).hands[2])[0].seed == seed
    /// True
    ///
    /// Raises ``Misdeal`` with the first thing that does not fit.
    #[pyo3(signature = (transcripts, hand=None))]
    fn verify<'py>(
        &self,
        py: Python<'py>,
        transcripts: &Bound<'py, PyAny>,
        hand: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let transcripts = verifying::written(transcripts)?;
        // Sets, lists and texts of cards and dominoes alike become the text that they are.
        let hand = hand.map(said).transpose()?;
        self.0.ask(py, |player| player.verify_text(&transcripts, hand.as_deref()))?.map_err(Failure::from)?.to_py(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.0.ask(py, |player| format!("<Player in {}>", player.seat()))?)
    }
}

/// A hand as text.
fn said(hand: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(written) = hand.cast::<PyString>() {
        return Ok(text(written).into_owned());
    }
    let pieces = crate::convert::items(hand, 64, |_, piece| Ok(piece.str()?.to_string_lossy().into_owned()))?;
    Ok(pieces.join(" "))
}
