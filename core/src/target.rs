//! The total that ends a game.

use core::{fmt, num::NonZeroU32};

/// The total that ends a game, at least 1: everybody has nothing at the start.
///
/// ```
/// use unbeaten::{Target, big_two::Rules};
///
/// let short = Rules { target: Target::new(51)?, ..Rules::classic() };
/// assert_eq!((short.target.points(), Rules::classic().target.points()), (51, 101));
/// assert_eq!(Target::new(0).unwrap_err().code(), "wrong_type");
/// # Ok::<(), unbeaten::BadTarget>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(NonZeroU32);

/// A total that nobody has to reach any more: 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("a target is a whole number from 1 to {}", u32::MAX)]
pub struct BadTarget;

impl BadTarget {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "wrong_type"
    }
}

impl Target {
    /// One: whoever scores ends the game.
    pub const MIN: Self = Self(NonZeroU32::MIN);

    /// A total that hardly any game comes to.
    pub const MAX: Self = Self(NonZeroU32::MAX);

    /// The target of so many points.
    ///
    /// # Errors
    /// If that is 0.
    pub const fn new(points: u32) -> Result<Self, BadTarget> {
        match NonZeroU32::new(points) {
            Some(points) => Ok(Self(points)),
            None => Err(BadTarget),
        }
    }

    /// A target of which it is plain that it is not 0.
    pub(crate) const fn of(points: u32) -> Self {
        match Self::new(points) {
            Ok(target) => target,
            Err(BadTarget) => Self::MIN,
        }
    }

    /// How many points it is.
    pub const fn points(self) -> u32 {
        self.0.get()
    }

    /// Whether a total has reached it.
    #[inline]
    pub(crate) const fn is_reached(self, total: u64) -> bool {
        total >= self.0.get() as u64
    }
}

impl TryFrom<u32> for Target {
    type Error = BadTarget;

    fn try_from(points: u32) -> Result<Self, BadTarget> {
        Self::new(points)
    }
}

impl From<Target> for u32 {
    fn from(target: Target) -> Self {
        target.points()
    }
}

/// As its points.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
