//! A player's side.

use alloc::{string::String, vec::Vec};

use super::{Commitment, Misdeal, Refused, Table, Transcript, Verified, verify, verify::same_table};
use crate::{BySeat, Counted, Seat, Seed, WrongCount};

/// A player at a table: pledges a cut for each deal, opens it once all pledges are published, remembers what it was told of
/// the deal, and holds the transcripts against that.
#[derive(Clone)]
pub struct Player {
    table: Table,
    seat: Seat,
    /// The attempts at the last deal that it pledged for.
    seen: Vec<Seen>,
}

/// What a player knows of an attempt.
#[derive(Clone, Copy)]
struct Seen {
    deal: u64,
    attempt: u64,
    commitment: Commitment,
    cut: Seed,
    /// Those that were published when the cut was opened.
    pledges: Option<BySeat<Option<Commitment>>>,
}

impl Player {
    /// The player in a seat.
    ///
    /// # Errors
    /// If so many cannot play this game, or nobody sits there.
    pub fn new(table: Table, seat: Seat) -> Result<Self, WrongCount> {
        table.game.check(table.players)?;
        table.check_seat(seat)?;
        Ok(Self { table, seat, seen: Vec::new() })
    }

    /// What is played, and by how many.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Where the player sits.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Answers the dealer's commitment to an attempt at a deal with a pledge. The cut has to be 32 random bytes, new for
    /// each attempt; it is a secret until it is opened.
    ///
    /// # Errors
    /// If the player cut for this attempt already, or for one after it: nobody is to know a cut before it counts.
    pub fn pledge(
        &mut self,
        deal: u64,
        attempt: u64,
        commitment: Commitment,
        cut: Seed,
    ) -> Result<Commitment, Refused> {
        if let Some(last) = self.seen.last() {
            if (deal, attempt) <= (last.deal, last.attempt) {
                return Err(Refused::OldDeal { deal: last.deal, attempt: last.attempt });
            }
            if deal != last.deal {
                self.seen.clear();
            }
        }
        self.seen.push(Seen { deal, attempt, commitment, cut, pledges: None });
        Ok(commitment.pledge(self.seat, cut))
    }

    /// Opens the cut, once the pledges of all seats are published and the player's own is among them. For the same pledges it
    /// answers again.
    ///
    /// # Errors
    /// If the player has not pledged, there are not as many pledges as players, or a pledge is not the one that the player
    /// knows. The cut stays a secret then.
    pub fn open(&mut self, pledges: &[Option<Commitment>]) -> Result<Seed, Refused> {
        let (seat, players) = (self.seat, self.table.players.count());
        let seen = self.seen.last_mut().ok_or(Refused::NotPledged { seat })?;
        WrongCount::check(Counted::PlayersOfADeal, pledges.len(), players, players)?;
        let pledges = BySeat::from_slice(pledges)?;
        if pledges[seat] != Some(seen.commitment.pledge(seat, seen.cut)) {
            return Err(Refused::OtherPledge { seat });
        }
        if let Some(seat) = seen.pledges.and_then(|earlier| first_other(&earlier, pledges.as_slice())) {
            return Err(Refused::OtherPledge { seat });
        }
        seen.pledges = Some(pledges);
        Ok(seen.cut)
    }

    /// Checks the transcripts of the table as [everybody can](super::verify()), and then against what this player pledged, was
    /// told and opened in the last deal that it pledged for. `hand` is what the player was dealt in it: `3D 10H …`.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn verify(&self, transcripts: &[Transcript], hand: Option<&str>) -> Result<Vec<Verified>, Misdeal> {
        for transcript in transcripts {
            same_table(&self.table, transcript)?;
        }
        let verified = verify(transcripts)?;
        let Some(last) = self.seen.last() else { return Ok(verified) };
        for transcript in transcripts.iter().filter(|transcript| transcript.deal == last.deal) {
            self.compare(transcript)?;
            if let (Some(hand), Some(_)) = (hand, &transcript.dealt) {
                self.compare_hand(transcript, hand)?;
            }
        }
        let told = |seen: &Seen| transcripts.iter().any(|one| (one.deal, one.attempt) == (seen.deal, seen.attempt));
        match self.seen.iter().find(|seen| !told(seen)) {
            Some(&Seen { deal, attempt, .. }) => Err(Misdeal::MissingAttempt { deal, attempt }),
            None => Ok(verified),
        }
    }

    /// Passes a transcript that tells what this player saw.
    fn compare(&self, transcript: &Transcript) -> Result<(), Misdeal> {
        let (deal, seat) = (transcript.deal, self.seat);
        let Some(seen) = self.seen.iter().find(|seen| seen.attempt == transcript.attempt) else {
            // An attempt that this player never pledged for.
            let pledged = transcript.pledges.get(seat.index()).is_some_and(Option::is_some);
            return if pledged { Err(Misdeal::OtherPledge { deal, seat }) } else { Ok(()) };
        };
        if transcript.commitment != seen.commitment {
            return Err(Misdeal::OtherCommitment { deal });
        }
        let own = Some(seen.commitment.pledge(seat, seen.cut));
        // Before the pledges were published, the player knew its own, and that may have come too late.
        let other = match &seen.pledges {
            Some(pledges) => first_other(pledges, &transcript.pledges),
            None => Some(seat).filter(|_| transcript.pledges[seat.index()].is_some_and(|pledge| Some(pledge) != own)),
        };
        if let Some(seat) = other {
            return Err(Misdeal::OtherPledge { deal, seat });
        }
        if seen.pledges.is_some() && transcript.cuts[seat.index()].is_none() {
            return Err(Misdeal::CutDenied { deal, seat });
        }
        Ok(())
    }

    /// Passes a hand that has the pieces that the transcript says, in whatever order.
    fn compare_hand(&self, transcript: &Transcript, hand: &str) -> Result<(), Misdeal> {
        let dealt = transcript.dealt.as_ref().and_then(|dealt| dealt.hands.get(self.seat.index()));
        let mut said = dealt.cloned().unwrap_or_default();
        let right = said.join(" ");
        let held: Option<Vec<String>> = hand.split_whitespace().map(|piece| self.table.game.piece(piece)).collect();
        said.sort_unstable();
        let sorted = |mut held: Vec<String>| {
            held.sort_unstable();
            held
        };
        if held.map(sorted) == Some(said) {
            return Ok(());
        }
        Err(Misdeal::OtherHand { deal: transcript.deal, seat: self.seat, hand: right })
    }
}

/// The first seat whose pledge is another.
fn first_other(pledges: &BySeat<Option<Commitment>>, other: &[Option<Commitment>]) -> Option<Seat> {
    pledges.iter().zip(other).find(|((_, one), other)| one != other).map(|((seat, _), _)| seat)
}

/// Without the cut, which may be a secret still.
impl core::fmt::Debug for Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Player").field("table", &self.table).field("seat", &self.seat).finish_non_exhaustive()
    }
}
