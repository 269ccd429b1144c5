//! The server's side.

use alloc::vec::Vec;

use super::{Commitment, Refused, Table, Transcript, table};
use crate::{BySeat, Seat, Seed, WrongCount};

/// Deals fairly at one table, deal after deal: commits itself, takes pledges and cuts, deals, and reveals.
///
/// It holds the master and hands it to nobody. What it needs to go on after a restart is the master, the table, and
/// [where it was](Self::resumed_at); then the pledges and cuts that had come are given again, in any order.
#[derive(Clone)]
pub struct Dealer {
    master: Seed,
    table: Table,
    number: u64,
    attempt: u64,
    step: Step,
    pledges: BySeat<Option<Commitment>>,
    cuts: BySeat<Option<Seed>>,
    /// Who left this deal in an attempt before.
    out: BySeat<bool>,
}

/// How far a deal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Pledging,
    Cutting,
    Dealt,
}

impl Dealer {
    /// The dealer of a table, before its first deal.
    ///
    /// Live play wants a master of 32 random bytes: who can guess it knows every deal.
    ///
    /// # Errors
    /// If so many cannot play this game.
    pub fn new(master: Seed, table: Table) -> Result<Self, WrongCount> {
        table.game.check(table.players)?;
        let players = table.players;
        let nobody = BySeat::from_fn(players, |_| false);
        let (pledges, cuts) = (BySeat::from_fn(players, |_| None), BySeat::from_fn(players, |_| None));
        Ok(Self { master, table, number: 0, attempt: 0, step: Step::Pledging, pledges, cuts, out: nobody })
    }

    /// The same dealer at the start of an attempt at a deal, after a restart. `out` are the seats that left this deal in an
    /// attempt before.
    ///
    /// Never begin an attempt again whose cuts may be known: give its pledges again, and its cuts, or
    /// [abandon](Self::abandon) it.
    ///
    /// # Errors
    /// If nobody sits in one of the seats.
    pub fn resumed_at(mut self, number: u64, attempt: u64, out: &[Seat]) -> Result<Self, WrongCount> {
        out.iter().try_for_each(|&seat| self.table.check_seat(seat))?;
        self.begin(number, attempt);
        self.out = BySeat::from_fn(self.table.players, |seat| out.contains(&seat));
        Ok(self)
    }

    fn begin(&mut self, number: u64, attempt: u64) {
        let players = self.table.players;
        (self.number, self.attempt, self.step) = (number, attempt, Step::Pledging);
        self.pledges = BySeat::from_fn(players, |_| None);
        self.cuts = BySeat::from_fn(players, |_| None);
        if attempt == 0 {
            self.out = BySeat::from_fn(players, |_| false);
        }
    }

    /// What is played, and by how many.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The number of the deal, from 0.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The attempt at it, from 0: the next where somebody left without opening his cut.
    pub const fn attempt(&self) -> u64 {
        self.attempt
    }

    fn secret(&self) -> Seed {
        self.table.binding(self.number, self.attempt).secret(self.master)
    }

    /// What everybody is told before anybody pledges.
    pub fn commitment(&self) -> Commitment {
        self.table.binding(self.number, self.attempt).commitment(self.secret())
    }

    /// Takes a seat's pledge. The same again changes nothing.
    ///
    /// # Errors
    /// If there is no such seat, it left this deal, it pledged something else, or the pledges are closed.
    pub fn pledge(&mut self, seat: Seat, pledge: Commitment) -> Result<(), Refused> {
        self.table.check_seat(seat)?;
        match self.pledges[seat] {
            Some(earlier) if earlier == pledge => return Ok(()),
            Some(_) => return Err(Refused::AlreadyPledged { seat }),
            None if self.out[seat] => return Err(Refused::SeatIsOut { seat }),
            None if self.step != Step::Pledging => return Err(Refused::PledgesClosed),
            None => self.pledges[seat] = Some(pledge),
        }
        Ok(())
    }

    /// Closes the pledges, and answers with what everybody is told before anybody opens a cut. Who has none is dealt to
    /// without a cut.
    pub fn close_pledges(&mut self) -> BySeat<Option<Commitment>> {
        if self.step == Step::Pledging {
            self.step = Step::Cutting;
        }
        self.pledges
    }

    /// Takes a seat's cut. The same again changes nothing.
    ///
    /// # Errors
    /// If there is no such seat, the pledges are still open, the seat has none, or it pledged another cut.
    pub fn cut(&mut self, seat: Seat, cut: Seed) -> Result<(), Refused> {
        self.table.check_seat(seat)?;
        if self.step == Step::Pledging {
            return Err(Refused::PledgesOpen);
        }
        let pledge = self.pledges[seat].ok_or(Refused::NotPledged { seat })?;
        if self.commitment().pledge(seat, cut) != pledge {
            return Err(Refused::WrongCut { seat });
        }
        // Before the deal only: after it every pledged cut is there.
        self.cuts[seat] = Some(cut);
        Ok(())
    }

    /// Who pledged and has not opened the cut.
    pub fn missing(&self) -> Vec<Seat> {
        self.table.players.seats().filter(|&seat| self.pledges[seat].is_some() && self.cuts[seat].is_none()).collect()
    }

    /// The seed of this deal, which is dealt from here on: `Deal::shuffled(seed, dealer.number(), players)`. It is a secret
    /// until the deal is played.
    ///
    /// # Errors
    /// If the pledges are still open, or a pledged cut is missing.
    pub fn seed(&mut self) -> Result<Seed, Refused> {
        match self.step {
            Step::Pledging => return Err(Refused::PledgesOpen),
            Step::Cutting if !self.missing().is_empty() => {
                return Err(Refused::MissingCuts { seats: self.missing() });
            }
            Step::Cutting | Step::Dealt => self.step = Step::Dealt,
        }
        Ok(table::seed(self.commitment(), self.secret(), self.cuts.as_slice()))
    }

    /// Reveals the secret of this deal, **and with it every hand**: for after the match. The dealer goes on to the next deal.
    ///
    /// # Errors
    /// If it is not dealt yet.
    pub fn reveal(&mut self) -> Result<Transcript, Refused> {
        if self.step != Step::Dealt {
            return Err(Refused::NotDealt);
        }
        let seed = self.seed()?;
        let mut transcript = self.transcript();
        transcript.dealt = Some(self.table.game.dealt(seed, self.number, self.table.players));
        self.begin(self.number.saturating_add(1), 0);
        Ok(transcript)
    }

    /// Gives up an attempt in which a pledged cut does not come, and reveals its secret, from which nothing was dealt. The
    /// dealer goes on to the next attempt, in which those who left have no part.
    ///
    /// # Errors
    /// If the pledges are still open, no cut is missing, or it is dealt already.
    pub fn abandon(&mut self) -> Result<Transcript, Refused> {
        let missing = self.missing();
        match self.step {
            Step::Pledging => return Err(Refused::PledgesOpen),
            Step::Dealt => return Err(Refused::AlreadyDealt),
            Step::Cutting if missing.is_empty() => return Err(Refused::NothingMissing),
            Step::Cutting => {}
        }
        let transcript = self.transcript();
        for seat in missing {
            self.out[seat] = true;
        }
        self.begin(self.number, self.attempt.saturating_add(1));
        Ok(transcript)
    }

    /// Everything but the deal itself.
    fn transcript(&self) -> Transcript {
        Transcript {
            table: self.table.clone(),
            deal: self.number,
            attempt: self.attempt,
            commitment: self.commitment(),
            pledges: self.pledges.as_slice().to_vec(),
            cuts: self.cuts.as_slice().to_vec(),
            secret: self.secret(),
            dealt: None,
        }
    }
}

/// Without the master and what follows from it.
impl core::fmt::Debug for Dealer {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut shown = f.debug_struct("Dealer");
        shown.field("table", &self.table).field("number", &self.number).field("attempt", &self.attempt);
        shown.field("step", &self.step).field("pledges", &self.pledges).finish_non_exhaustive()
    }
}
