//! Four plays, of which one wins.

use super::Trump;
use crate::{Counted, Domino, DominoSet, DuplicateDomino, WrongCount};

/// A trick, from its lead on. Nothing here knows hands, so a player who did not follow is not found out.
///
/// ```
/// use unbeaten::{Domino, Pip, texas42::{Trick, Trump}};
///
/// let plays = ["5-3", "5-0", "3-3", "6-6"].map(|domino| domino.parse::<Domino>().unwrap());
/// let trick = Trick::new(Trump::Pip(Pip::Tres), &plays)?;
/// assert_eq!((trick.winner(), trick.points()), (2, 6)); // 5-3 leads trump, 3-3 is the highest; 5-0 counts 5
/// # Ok::<(), unbeaten::texas42::BadTrick>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick<'a> {
    trump: Trump,
    plays: &'a [Domino],
}

/// Why plays cannot form a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadTrick {
    /// No play, or more than four.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// The same domino twice.
    #[error(transparent)]
    Duplicate(#[from] DuplicateDomino),
}

impl BadTrick {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::Duplicate(duplicate) => duplicate.code(),
        }
    }
}

impl<'a> Trick<'a> {
    /// One to four plays, the lead first.
    ///
    /// # Errors
    /// If there are more or none, or a domino comes twice.
    pub fn new(trump: Trump, plays: &'a [Domino]) -> Result<Self, BadTrick> {
        WrongCount::check(Counted::PlaysInATrick, plays.len(), 1, 4)?;
        DominoSet::distinct(plays.iter().copied())?;
        Ok(Self { trump, plays })
    }

    /// Which play wins so far, counted from 0, the lead.
    pub fn winner(&self) -> usize {
        let led = self.trump.led_suit(self.plays[0]);
        let strength = |offset: usize| self.trump.strength_in(self.plays[offset], led);
        // No two dominoes that can win are equally strong.
        (0..self.plays.len()).max_by_key(|&offset| strength(offset)).unwrap_or(0)
    }

    /// What the plays so far are worth: the dominoes that count, and the trick's own point once four are down.
    pub fn points(&self) -> u8 {
        let count: u8 = self.plays.iter().map(|domino| domino.points()).sum();
        count + u8::from(self.plays.len() == 4)
    }
}
