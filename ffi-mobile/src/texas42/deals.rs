//! The deals that one seat cannot tell apart.

use unbeaten::{BySeat, Domino, DominoSet, Seat, texas42::Deals};

use crate::{CannotAnswer, Draws, answer::answer};

/// All deals in which every action so far was legal, as far as one seat knows: counted exactly, numbered, and drawn each equally
/// likely. A deal here is what every seat holds now, in seat order. It never changes. Made by `Texas42Knowledge.deals()`.
///
/// The order of deals is the same everywhere, so that a drawn number is the same deal in every language. A deal is written as a word of
/// seats: who holds each unseen domino, doubles first (6-6, 5-5 … 0-0), then the others by index (6-5, 6-4 … 1-0); words are sorted as
/// in a dictionary, seat 0 before seat 1. After a claim of another seat that has not shown its hand, deals are sorted first by that
/// hand: what has the earlier dominoes of that order comes first.
#[derive(Clone, Debug, uniffi::Object)]
pub struct Texas42Deals(pub(crate) Deals);

#[uniffi::export]
impl Texas42Deals {
    /// How many there are: 399,072,960 before anything is known.
    pub fn count(&self) -> u64 {
        self.0.count()
    }

    /// In how many of them a seat holds a domino now. `all_holds` tells it of all at once.
    pub fn holds(&self, seat: Seat, domino: Domino) -> Result<u64, CannotAnswer> {
        answer(|| self.0.holds(seat, domino))
    }

    /// For each seat and each domino, by index, in how many of them that seat holds it now.
    pub fn all_holds(&self) -> Result<Vec<Vec<u64>>, CannotAnswer> {
        answer(|| self.0.all_holds().as_slice().iter().map(|holds| holds.to_vec()).collect())
    }

    /// The deal of this number, from 0, in the order told above; none if there are not so many.
    pub fn nth(&self, number: u64) -> Result<Option<Vec<DominoSet>>, CannotAnswer> {
        answer(|| self.0.nth(number).as_ref().map(hands))
    }

    /// Any of them, each equally likely: one number below their count is drawn, and the deal of that number is the answer.
    pub fn draw(&self, draws: &Draws) -> Result<Vec<DominoSet>, CannotAnswer> {
        answer(|| hands(&draws.with(|draws| self.0.draw(draws))))
    }
}

fn hands(deal: &BySeat<DominoSet>) -> Vec<DominoSet> {
    deal.as_slice().to_vec()
}
