//! Tricks.

use unbeaten::{Domino, texas42};

use crate::{Texas42BadTrick, Texas42Trump};

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
