//! Partners who play together.

use core::fmt;

use crate::Seat;

/// Two partners who sit opposite each other: side 0 is seats 0 and 2, side 1 is seats 1 and 3. A pair of numbers `[a, b]` that
/// belongs to the sides is always that of side 0 and that of side 1.
///
/// ```
/// use unbeaten::{Seat, Side};
///
/// assert_eq!(Seat::S3.side(), Side::S1);
/// assert_eq!((Side::S1.index(), Side::S1.other()), (1, Side::S0));
/// assert_eq!(Seat::S3.partner(), Seat::S1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Seats 0 and 2.
    S0,
    /// Seats 1 and 3.
    S1,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::S0, Self::S1];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Those whom it plays against.
    #[must_use]
    pub const fn other(self) -> Self {
        Self::ALL[1 - self.index()]
    }

    /// The two partners.
    pub const fn seats(self) -> [Seat; 2] {
        [Seat::ALL[self.index()], Seat::ALL[self.index() + 2]]
    }
}

impl Seat {
    /// The side that it plays for, where partners sit opposite each other.
    pub const fn side(self) -> Side {
        Side::ALL[self.index() & 1]
    }

    /// The seat opposite.
    #[must_use]
    pub const fn partner(self) -> Self {
        Self::ALL[self.index() ^ 2]
    }

    /// The seat so many places on at a full table.
    pub(crate) const fn on_by(self, places: usize) -> Self {
        Self::ALL[(self.index() + places) & 3]
    }
}

/// `side 0` or `side 1`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", self.index())
    }
}
