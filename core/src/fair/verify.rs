//! Whether what was revealed is what was promised.

use alloc::vec::Vec;

use super::{Misdeal, Table, Transcript, table};
use crate::{Counted, Seat, Seed, WrongCount};

/// An attempt at a deal in which everything fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verified {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The attempt at it, from 0.
    pub attempt: u64,
    /// What it was dealt from; none where somebody left without opening his cut.
    pub seed: Option<Seed>,
}

/// Checks the transcripts of a table, in the order in which they were made: each alone, and that none is left out between
/// the first and the last. The first may be of any deal; of each deal every attempt has to be there.
///
/// Whether they tell what a player saw, [his own check](super::Player::verify) knows.
///
/// # Errors
/// The first thing that does not fit.
pub fn verify(transcripts: &[Transcript]) -> Result<Vec<Verified>, Misdeal> {
    let mut sequence = Sequence::default();
    transcripts.iter().map(|transcript| sequence.add(transcript)).collect()
}

/// What the next transcript has to follow.
#[derive(Default)]
struct Sequence<'a> {
    last: Option<&'a Transcript>,
    /// Who left this deal in an attempt before.
    out: Vec<Seat>,
}

impl<'a> Sequence<'a> {
    fn add(&mut self, transcript: &'a Transcript) -> Result<Verified, Misdeal> {
        let &Transcript { deal, attempt, .. } = transcript;
        let (next_deal, next_attempt) = match self.last {
            None => (deal, 0),
            Some(last) if last.dealt.is_some() => (last.deal.saturating_add(1), 0),
            Some(last) => (last.deal, last.attempt.saturating_add(1)),
        };
        if let Some(last) = self.last {
            same_table(&last.table, transcript)?;
        }
        if deal != next_deal {
            return Err(Misdeal::WrongDeal { deal, want: next_deal });
        }
        if attempt != next_attempt {
            return Err(Misdeal::WrongAttempt { deal, attempt, want: next_attempt });
        }
        if attempt == 0 {
            self.out.clear();
        }
        let verified = transcript.verify()?;
        let pledged = |seat: &&Seat| transcript.pledges[seat.index()].is_some();
        if let Some(&seat) = self.out.iter().find(pledged) {
            return Err(Misdeal::SeatIsOut { deal, seat });
        }
        self.out.extend(transcript.left());
        self.last = Some(transcript);
        Ok(verified)
    }
}

/// Passes a transcript of this table.
pub(super) fn same_table(table: &Table, transcript: &Transcript) -> Result<(), Misdeal> {
    let other = |field: &str| Misdeal::OtherTable { deal: transcript.deal, field: field.into() };
    table.differs(&transcript.table).map_or(Ok(()), |field| Err(other(field)))
}

impl Transcript {
    /// Checks this attempt alone: the secret against the commitment, the cuts against the pledges, the seed against both,
    /// and the hands against the seed.
    ///
    /// # Errors
    /// The first thing that does not fit, in that order.
    pub fn verify(&self) -> Result<Verified, Misdeal> {
        let deal = self.deal;
        self.check_counts()?;
        if self.table.binding(deal, self.attempt).commitment(self.secret) != self.commitment {
            return Err(Misdeal::WrongCommitment { deal });
        }
        self.check_cuts()?;
        let seed = match &self.dealt {
            Some(dealt) => Some(self.check_dealt(dealt)?),
            None if self.left().next().is_none() => return Err(Misdeal::NobodyLeft { deal }),
            None => None,
        };
        Ok(Verified { deal, attempt: self.attempt, seed })
    }

    /// Who pledged and did not open the cut.
    fn left(&self) -> impl Iterator<Item = Seat> {
        let pairs = self.pledges.iter().zip(&self.cuts).zip(Seat::ALL);
        pairs.filter(|((pledge, cut), _)| pledge.is_some() && cut.is_none()).map(|(_, seat)| seat)
    }

    fn check_counts(&self) -> Result<(), WrongCount> {
        let players = self.table.players.count();
        self.table.game.check(self.table.players)?;
        let hands = self.dealt.as_ref().map_or(players, |dealt| dealt.hands.len());
        for got in [self.pledges.len(), self.cuts.len(), hands] {
            WrongCount::check(Counted::PlayersOfADeal, got, players, players)?;
        }
        Ok(())
    }

    fn check_cuts(&self) -> Result<(), Misdeal> {
        let deal = self.deal;
        for ((pledge, cut), seat) in self.pledges.iter().zip(&self.cuts).zip(Seat::ALL) {
            match (pledge, cut) {
                (None, Some(_)) => return Err(Misdeal::UnpledgedCut { deal, seat }),
                (Some(_), None) if self.dealt.is_some() => return Err(Misdeal::MissingCut { deal, seat }),
                (&Some(pledge), &Some(cut)) if self.commitment.pledge(seat, cut) != pledge => {
                    return Err(Misdeal::WrongCut { deal, seat });
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check_dealt(&self, dealt: &super::Dealt) -> Result<Seed, Misdeal> {
        let (deal, seed) = (self.deal, table::seed(self.commitment, self.secret, &self.cuts));
        if dealt.seed != seed {
            return Err(Misdeal::WrongSeed { deal });
        }
        let right = self.table.game.dealt(seed, deal, self.table.players);
        for ((hand, right), seat) in dealt.hands.iter().zip(&right.hands).zip(Seat::ALL) {
            if hand != right {
                return Err(Misdeal::WrongHand { deal, seat, hand: right.join(" ") });
            }
        }
        if dealt.stock != right.stock {
            return Err(Misdeal::WrongStock { deal, stock: right.stock.join(" ") });
        }
        Ok(seed)
    }
}
