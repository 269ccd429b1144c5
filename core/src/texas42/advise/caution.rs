//! How much of what open dominoes promise a bidder believes.

use crate::{Counted, WrongCount};

/// Of a hundred bids of the own side that are made with all dominoes open, how many are believed to be set when nobody sees them.
///
/// ```
/// use unbeaten::texas42::Caution;
///
/// assert!(Caution::new(101).is_err());
/// assert_eq!(Caution::new(10)?.percent(), 10);
/// # Ok::<(), unbeaten::WrongCount>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Caution(u8);

impl Caution {
    /// Everything that open dominoes promise is believed.
    pub const NONE: Self = Self(0);

    /// So many of a hundred.
    ///
    /// # Errors
    /// If it is more than a hundred.
    pub fn new(percent: u8) -> Result<Self, WrongCount> {
        WrongCount::check(Counted::Percent, percent.into(), 0, 100)?;
        Ok(Self(percent))
    }

    /// How many of a hundred.
    pub const fn percent(self) -> u8 {
        self.0
    }
}

/// Much less than open dominoes flatter where all four play by advice; against weaker players more of what they promise comes true.
impl Default for Caution {
    fn default() -> Self {
        Self(10)
    }
}
