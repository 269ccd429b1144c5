//! Tricks and deals.

use std::sync::Arc;

use unbeaten::{Domino, DominoSet, texas42};

use crate::{Seed, Texas42BadTrick, Texas42Trump};

/// What the plays of a trick come to so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Taken {
    /// Which play wins so far, counted from 0, the lead.
    pub winner: u32,
    /// What the plays are worth: the dominoes that count, and the trick's own point once four are down.
    pub points: u8,
}

/// Who wins a trick of one to four plays, the lead first.
#[uniffi::export]
pub fn texas42_trick(trump: Texas42Trump, plays: &[Domino]) -> Result<Texas42Taken, Texas42BadTrick> {
    let trick = texas42::Trick::new(trump.into(), plays)?;
    Ok(Texas42Taken { winner: trick.winner() as u32, points: trick.points() })
}

/// Seven dominoes for each of four seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct Texas42Deal(texas42::Deal);

#[uniffi::export]
impl Texas42Deal {
    /// Deal number `number`, from 0, of the game with this seed: the same in every language.
    #[uniffi::constructor]
    pub fn shuffled(seed: &Seed, number: u64) -> Arc<Self> {
        Arc::new(Self(texas42::Deal::shuffled(seed.0, number)))
    }

    /// What each seat was dealt, every hand: for the one who runs the game.
    pub fn hands(&self) -> Vec<DominoSet> {
        self.0.hands().as_slice().to_vec()
    }
}
