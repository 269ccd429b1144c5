//! The server's side.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{Seat, fair::Dealer};

use super::commitment;
use crate::{FairCommitment, FairRefused, FairTable, Seed, WrongCount};

/// Deals fairly at one table, deal after deal: commits itself, takes pledges and cuts, deals, and reveals.
///
/// It holds the master and hands it to nobody. After a restart it goes on from the master, the table and where it was
/// (`resumedAt`); then the pledges and cuts that had come are given again.
#[derive(Debug, uniffi::Object)]
pub struct FairDealer(Mutex<Dealer>);

impl FairDealer {
    fn of(dealer: Dealer) -> Arc<Self> {
        Arc::new(Self(Mutex::new(dealer)))
    }

    /// A refused step changes nothing, and nothing here panics half way, so it stays usable.
    fn with<T>(&self, f: impl FnOnce(&mut Dealer) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[uniffi::export]
impl FairDealer {
    /// The dealer of a table, before its first deal. Live play wants `Seed.random()` as the master: who can guess it knows every deal.
    #[uniffi::constructor]
    pub fn new(master: &Seed, table: FairTable) -> Result<Arc<Self>, WrongCount> {
        Ok(Self::of(Dealer::new(master.0, table)?))
    }

    /// The dealer at the start of an attempt at a deal, after a restart. `out` are the seats that left this deal in an attempt before.
    /// Never begin an attempt again whose cuts may be known: give its pledges again, and its cuts, or abandon it.
    #[uniffi::constructor]
    pub fn resumed_at(
        master: &Seed,
        table: FairTable,
        number: u64,
        attempt: u64,
        out: &[Seat],
    ) -> Result<Arc<Self>, WrongCount> {
        Ok(Self::of(Dealer::new(master.0, table)?.resumed_at(number, attempt, out)?))
    }

    /// What is played, and by how many.
    pub fn table(&self) -> FairTable {
        self.with(|dealer| dealer.table().clone())
    }

    /// The number of the deal, from 0.
    pub fn number(&self) -> u64 {
        self.with(|dealer| dealer.number())
    }

    /// The attempt at it, from 0: the next where somebody left without opening his cut.
    pub fn attempt(&self) -> u64 {
        self.with(|dealer| dealer.attempt())
    }

    /// What everybody is told before anybody pledges.
    pub fn commitment(&self) -> Arc<FairCommitment> {
        self.with(|dealer| Arc::new(FairCommitment(dealer.commitment())))
    }

    /// Takes a seat's pledge. The same again changes nothing.
    pub fn pledge(&self, seat: Seat, pledge: &FairCommitment) -> Result<(), FairRefused> {
        Ok(self.with(|dealer| dealer.pledge(seat, pledge.0))?)
    }

    /// Closes the pledges, and answers with what everybody is told before anybody opens a cut. Who has none is dealt to without a cut.
    pub fn close_pledges(&self) -> Vec<Option<Arc<FairCommitment>>> {
        self.with(|dealer| commitment::out(dealer.close_pledges().as_slice()))
    }

    /// Takes a seat's cut. The same again changes nothing.
    pub fn cut(&self, seat: Seat, cut: &Seed) -> Result<(), FairRefused> {
        Ok(self.with(|dealer| dealer.cut(seat, cut.0))?)
    }

    /// Who pledged and has not opened the cut.
    pub fn missing(&self) -> Vec<Seat> {
        self.with(|dealer| dealer.missing())
    }

    /// The seed of this deal, which is dealt from here on, with the dealer's number: `BigTwoDeal.shuffled`. It is a secret until the deal
    /// is played.
    pub fn seed(&self) -> Result<Arc<Seed>, FairRefused> {
        Ok(Arc::new(Seed(self.with(Dealer::seed)?)))
    }

    /// Reveals the secret of this deal, and with it every hand, as a line of text: for after the match. The dealer goes on to the next deal.
    pub fn reveal(&self) -> Result<String, FairRefused> {
        Ok(self.with(Dealer::reveal)?.to_string())
    }

    /// Gives up an attempt in which a pledged cut does not come, and reveals its secret, from which nothing was dealt. The dealer goes on
    /// to the next attempt, in which those who left have no part.
    pub fn abandon(&self) -> Result<String, FairRefused> {
        Ok(self.with(Dealer::abandon)?.to_string())
    }
}
