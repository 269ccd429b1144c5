//! Where the doubles stand in no-trump and in nello.

use core::fmt;

/// Where the doubles stand when nothing is trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Doubles {
    /// Each is the highest of its suit.
    High,
    /// Each is the lowest of its suit.
    Low,
    /// They are a suit of their own, from 6-6 down.
    Own,
    /// They are a suit of their own, from 0-0 up; in nello only.
    Inverted,
}

impl Doubles {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::High, Self::Low, Self::Own, Self::Inverted];

    /// Its name in data, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::Low => "low",
            Self::Own => "own",
            Self::Inverted => "inverted",
        }
    }
}

/// Its name.
impl fmt::Display for Doubles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Where the doubles may stand in no-trump: one or more of high, low and own.
///
/// ```
/// use unbeaten::texas42::{Doubles, NoTrumpDoubles};
///
/// let either = NoTrumpDoubles::new([Doubles::Low, Doubles::High])?;
/// assert!(either.contains(Doubles::High) && !either.contains(Doubles::Own));
/// assert!(either.iter().eq([Doubles::High, Doubles::Low]));
/// # Ok::<(), unbeaten::texas42::BadDoubles>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoTrumpDoubles(u8);

/// Where the doubles may stand in nello: one or more of own, high, low and inverted.
///
/// ```
/// use unbeaten::texas42::{Doubles, NelloDoubles};
///
/// let either = NelloDoubles::new([Doubles::Inverted, Doubles::Own])?;
/// assert!(either.iter().eq([Doubles::Own, Doubles::Inverted]));
/// assert_eq!(NelloDoubles::new([]).unwrap_err().code(), "wrong_type");
/// # Ok::<(), unbeaten::texas42::BadDoubles>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NelloDoubles(u8);

/// Why a list of places for the doubles is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadDoubles {
    /// The list is empty.
    #[error("the doubles have to stand somewhere, so there is at least one")]
    NoDoubles,
    /// One is there twice.
    #[error("{doubles} is there twice")]
    DoublesTwice {
        /// The one that comes twice.
        doubles: Doubles,
    },
    /// In no-trump doubles are never inverted.
    #[error("doubles are inverted in nello only")]
    InvertedInNoTrump,
}

impl BadDoubles {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "wrong_type"
    }
}

/// What both lists have in common. `$order` is the order in which they are told.
macro_rules! list {
    ($list:ident, $first:ident, $order:expr) => {
        impl $list {
            /// What straight 42 has, if it has any.
            pub const USUAL: Self = Self(1 << Doubles::$first as u8);

            /// Those of them that are there, in the order of the rules.
            pub fn iter(self) -> impl Iterator<Item = Doubles> {
                $order.into_iter().filter(move |&doubles| self.contains(doubles))
            }

            /// Whether the doubles may stand there.
            pub const fn contains(self, doubles: Doubles) -> bool {
                self.0 >> doubles as u8 & 1 == 1
            }

            fn of_each(all: impl IntoIterator<Item = Doubles>) -> Result<Self, BadDoubles> {
                let mut list = Self(0);
                for doubles in all {
                    if list.contains(doubles) {
                        return Err(BadDoubles::DoublesTwice { doubles });
                    }
                    list.0 |= 1 << doubles as u8;
                }
                if list.0 == 0 { Err(BadDoubles::NoDoubles) } else { Ok(list) }
            }
        }
    };
}
list!(NoTrumpDoubles, High, [Doubles::High, Doubles::Low, Doubles::Own]);
list!(NelloDoubles, Own, [Doubles::Own, Doubles::High, Doubles::Low, Doubles::Inverted]);

impl NoTrumpDoubles {
    /// These, in any order.
    ///
    /// # Errors
    /// If there is none, one comes twice, or they are to be inverted.
    pub fn new(doubles: impl IntoIterator<Item = Doubles>) -> Result<Self, BadDoubles> {
        let list = Self::of_each(doubles)?;
        if list.contains(Doubles::Inverted) { Err(BadDoubles::InvertedInNoTrump) } else { Ok(list) }
    }
}

impl NelloDoubles {
    /// These, in any order.
    ///
    /// # Errors
    /// If there is none, or one comes twice.
    pub fn new(doubles: impl IntoIterator<Item = Doubles>) -> Result<Self, BadDoubles> {
        Self::of_each(doubles)
    }
}
