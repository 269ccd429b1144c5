//! A player's side.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{Seat, fair::Player};

use super::{FairVerified, commitment, verify::verified};
use crate::{FairCommitment, FairMisdeal, FairRefused, FairTable, Seed, WrongCount};

/// A player at a table: pledges a cut for each deal, opens it once all pledges are published, remembers what it was told of the deal, and
/// holds the transcripts against that.
#[derive(Debug, uniffi::Object)]
pub struct FairPlayer(Mutex<Player>);

impl FairPlayer {
    /// A refused step changes nothing, and nothing here panics half way, so it stays usable.
    fn with<T>(&self, f: impl FnOnce(&mut Player) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[uniffi::export]
impl FairPlayer {
    /// The player in a seat.
    #[uniffi::constructor]
    pub fn new(table: FairTable, seat: Seat) -> Result<Arc<Self>, WrongCount> {
        Ok(Arc::new(Self(Mutex::new(Player::new(table, seat)?))))
    }

    /// What is played, and by how many.
    pub fn table(&self) -> FairTable {
        self.with(|player| player.table().clone())
    }

    /// Where the player sits.
    pub fn seat(&self) -> Seat {
        self.with(|player| player.seat())
    }

    /// Answers the dealer's commitment to an attempt at a deal with a pledge. The cut has to be new and random for each attempt,
    /// `Seed.random()`; it is a secret until it is opened.
    pub fn pledge(
        &self,
        deal: u64,
        attempt: u64,
        commitment: &FairCommitment,
        cut: &Seed,
    ) -> Result<Arc<FairCommitment>, FairRefused> {
        let pledge = self.with(|player| player.pledge(deal, attempt, commitment.0, cut.0))?;
        Ok(Arc::new(FairCommitment(pledge)))
    }

    /// Opens the cut, once the pledges of all seats are published and the player's own is among them. If it is not, or another is said to
    /// be, the cut stays a secret.
    pub fn open(&self, pledges: &[Option<Arc<FairCommitment>>]) -> Result<Arc<Seed>, FairRefused> {
        Ok(Arc::new(Seed(self.with(|player| player.open(&commitment::back(pledges)))?)))
    }

    /// Checks the transcripts of the table, one a line, as everybody can (`fairVerify`), and then against what this player pledged, was
    /// told and opened in the last deal that it pledged for. `hand` is what the player was dealt in it: `3D 10H …`.
    #[uniffi::method(default(hand = None))]
    #[allow(clippy::needless_pass_by_value, reason = "`UniFFI` lends no text that may be missing")]
    pub fn verify(&self, transcripts: &str, hand: Option<String>) -> Result<Vec<FairVerified>, FairMisdeal> {
        Ok(verified(self.with(|player| player.verify_text(transcripts, hand.as_deref()))?))
    }
}
