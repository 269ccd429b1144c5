//! How much is bid: numbers that have bounds.

use core::fmt;

/// A number of marks, 1 to 7: as many as there are tricks.
///
/// ```
/// use unbeaten::texas42::Marks;
///
/// assert_eq!(Marks::new(2)?.get(), 2);
/// assert_eq!(Marks::new(8).unwrap_err().code(), "wrong_type");
/// # Ok::<(), unbeaten::texas42::OutOfBounds>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u8);

/// What a plunge is at least worth, 2 to 7 marks.
///
/// ```
/// use unbeaten::texas42::PlungeMarks;
/// assert_eq!((PlungeMarks::new(4)?.get(), PlungeMarks::new(1).is_ok()), (4, false));
/// # Ok::<(), unbeaten::texas42::OutOfBounds>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlungeMarks(u8);

/// A bid of points, 30 to 41; 42 are a mark.
///
/// ```
/// use unbeaten::texas42::PointBid;
/// assert_eq!((PointBid::new(30)?.get(), PointBid::new(42).is_ok()), (30, false));
/// # Ok::<(), unbeaten::texas42::OutOfBounds>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointBid(u8);

/// How many marks a splash may be for: at least 2, at most 7, the least not above the most.
///
/// ```
/// use unbeaten::texas42::SplashMarks;
///
/// let either = SplashMarks::new(2, 3)?;
/// assert_eq!((either.least().get(), either.most().get()), (2, 3));
/// assert!(SplashMarks::new(3, 2).is_err());
/// # Ok::<(), unbeaten::texas42::OutOfBounds>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplashMarks {
    least: u8,
    most: u8,
}

/// A number that is too small or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{got} is not a number from {least} to {most}")]
pub struct OutOfBounds {
    /// The number that was given.
    pub got: u8,
    /// The smallest that would do.
    pub least: u8,
    /// The largest that would do.
    pub most: u8,
}

impl OutOfBounds {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "wrong_type"
    }

    const fn check(got: u8, least: u8, most: u8) -> Result<u8, Self> {
        if least <= got && got <= most { Ok(got) } else { Err(Self { got, least, most }) }
    }
}

/// What numbers with bounds have in common.
macro_rules! bounded {
    ($number:ident, $least:literal, $most:literal) => {
        impl $number {
            #[doc = concat!("The least: ", stringify!($least), ".")]
            pub const MIN: Self = Self($least);

            #[doc = concat!("The most: ", stringify!($most), ".")]
            pub const MAX: Self = Self($most);

            /// So many.
            ///
            /// # Errors
            #[doc = concat!("If that is below ", stringify!($least), " or above ", stringify!($most), ".")]
            pub const fn new(number: u8) -> Result<Self, OutOfBounds> {
                match OutOfBounds::check(number, $least, $most) {
                    Ok(number) => Ok(Self(number)),
                    Err(bad) => Err(bad),
                }
            }

            /// A number that is inside the bounds by construction.
            pub(super) const fn of(number: u8) -> Self {
                Self(number)
            }

            /// How many.
            pub const fn get(self) -> u8 {
                self.0
            }

            /// Every one, upwards.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                ($least..$most + 1u8).map(Self)
            }
        }

        impl TryFrom<u8> for $number {
            type Error = OutOfBounds;

            fn try_from(number: u8) -> Result<Self, OutOfBounds> {
                Self::new(number)
            }
        }

        impl From<$number> for u8 {
            fn from(number: $number) -> u8 {
                number.get()
            }
        }

        impl fmt::Display for $number {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
bounded!(Marks, 1, 7);
bounded!(PlungeMarks, 2, 7);
bounded!(PointBid, 30, 41);

impl SplashMarks {
    /// 2 or 3, as public sources have it.
    pub const USUAL: Self = Self { least: 2, most: 3 };

    /// From `least` to `most`.
    ///
    /// # Errors
    /// If the least is below 2, or the most below the least or above 7.
    pub const fn new(least: u8, most: u8) -> Result<Self, OutOfBounds> {
        match (OutOfBounds::check(least, 2, Marks::MAX.get()), OutOfBounds::check(most, least, Marks::MAX.get())) {
            (Ok(least), Ok(most)) => Ok(Self { least, most }),
            (Err(bad), _) | (_, Err(bad)) => Err(bad),
        }
    }

    /// The fewest.
    pub const fn least(self) -> Marks {
        Marks(self.least)
    }

    /// The most.
    pub const fn most(self) -> Marks {
        Marks(self.most)
    }
}
