//! Which sequences of five are straights, and which is higher.

use core::{fmt, str::FromStr};

use super::bits;
use crate::Rank;

/// Five ranks in sequence on the ring …, K, A, 2, 3, …, named by the first of them.
///
/// ```
/// use unbeaten::{Rank, big_two::Sequence};
///
/// let wheel: Sequence = "A2345".parse()?;
/// assert_eq!((wheel.first(), wheel.top()), (Rank::Ace, Rank::Five));
/// assert_eq!(Sequence::starting(Rank::Ten).to_string(), "10JQKA");
/// # Ok::<(), unbeaten::big_two::BadStraights>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sequence(Rank);

impl Sequence {
    /// The sequence that starts with this rank.
    pub const fn starting(first: Rank) -> Self {
        Self(first)
    }

    /// Its first rank.
    pub const fn first(self) -> Rank {
        self.0
    }

    /// Its last rank, whose suit decides between two straights of this sequence.
    pub const fn top(self) -> Rank {
        self.rank(4)
    }

    /// Its ranks, in sequence.
    pub fn ranks(self) -> [Rank; 5] {
        [0, 1, 2, 3, 4].map(|step| self.rank(step))
    }

    const fn rank(self, step: usize) -> Rank {
        Rank::at((self.0.index() + step) % 13)
    }
}

/// The ranks without spaces: `A2345`.
impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ranks().into_iter().try_for_each(|rank| rank.fmt(f))
    }
}

impl FromStr for Sequence {
    type Err = BadStraights;

    fn from_str(text: &str) -> Result<Self, BadStraights> {
        use alloc::string::ToString;
        let sequences = Rank::ALL.into_iter().map(Self);
        sequences.into_iter().find(|sequence| sequence.to_string() == text).ok_or(BadStraights::NotASequence)
    }
}

/// The sequences that are straights, from the weakest to the strongest.
///
/// `classic` has ten: A2345, 23456, 34567, … 10JQKA.
///
/// ```
/// use unbeaten::{Rank, big_two::{Sequence, Straights}};
///
/// // The house where the highest straight is JQKA2 and the two low ones do not count.
/// let from_three = Rank::ALL.into_iter().take(9).map(Sequence::starting);
/// let straights = Straights::new(from_three)?;
/// assert_eq!(straights.iter().last().unwrap().to_string(), "JQKA2");
/// # Ok::<(), unbeaten::big_two::BadStraights>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Straights {
    order: [Sequence; 13],
    count: u8,
    /// The place of the sequence that starts with a rank in `order`.
    place: [u8; 13],
    /// All four bits of each rank that starts one.
    starts: u64,
    /// Whether each sequence starts one rank above the next weaker one, as in every house that we know of.
    in_ring_order: bool,
}

/// Why a list of sequences cannot be the straights of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadStraights {
    /// A name that is not one of the thirteen sequences.
    #[error("a straight is five ranks in sequence, like A2345 or 10JQKA")]
    NotASequence,
    /// A sequence that comes twice.
    #[error("{sequence} is there twice")]
    StraightTwice {
        /// The sequence that comes twice.
        sequence: Sequence,
    },
}

impl BadStraights {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "wrong_type"
    }
}

impl Straights {
    /// A2345, 23456, 34567, … 10JQKA.
    pub const CLASSIC: Self = {
        let mut straights = Self::NONE;
        let mut step = 0;
        while step < 10 {
            straights = straights.and(Sequence(Rank::at((Rank::Ace.index() + step) % 13)));
            step += 1;
        }
        straights
    };

    const NONE: Self =
        Self { order: [Sequence(Rank::Three); 13], count: 0, place: [0; 13], starts: 0, in_ring_order: true };

    /// These sequences, weakest first. None at all is a game without straights.
    ///
    /// # Errors
    /// If one comes twice.
    pub fn new(weakest_first: impl IntoIterator<Item = Sequence>) -> Result<Self, BadStraights> {
        let mut straights = Self::NONE;
        for sequence in weakest_first {
            if straights.contains(sequence) {
                return Err(BadStraights::StraightTwice { sequence });
            }
            straights = straights.and(sequence);
        }
        Ok(straights)
    }

    const fn and(mut self, stronger: Sequence) -> Self {
        let first = stronger.0.index();
        self.in_ring_order &= self.count == 0 || (self.order[self.count as usize - 1].0.index() + 1) % 13 == first;
        self.order[self.count as usize] = stronger;
        self.place[first] = self.count;
        self.starts |= 0b1111 << (first * 4);
        self.count += 1;
        self
    }

    /// Whether this sequence is a straight.
    pub const fn contains(&self, sequence: Sequence) -> bool {
        self.starts >> (sequence.0.index() * 4) & 1 == 1
    }

    /// The straights, weakest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Sequence> + ExactSizeIterator {
        self.order.into_iter().take(self.count as usize)
    }

    /// 0 for the weakest straight.
    pub(super) const fn place(&self, sequence: Sequence) -> u8 {
        self.place[sequence.0.index()]
    }

    /// Of the straights that begin at these bits, which are not none, the strongest.
    pub(super) fn strongest(&self, starts: u64) -> Sequence {
        if self.in_ring_order {
            // Seen from the weakest straight, the strongest begins highest.
            let weakest = self.order[0].0.index();
            let place = bits::up(starts, weakest as u32).ilog2() as usize / 4;
            return Sequence(Rank::at((weakest + place) % 13));
        }
        let begins = |sequence: &Sequence| bits::at_rank(starts, sequence.first().index()) != 0;
        self.iter().rev().find(begins).unwrap_or(self.order[0])
    }

    /// Where straights begin in `cards` (runs in a suit) or in a rank mask.
    pub(super) const fn starts_in(&self, cards: u64) -> u64 {
        bits::runs_of_five(cards) & self.starts
    }
}

impl Default for Straights {
    fn default() -> Self {
        Self::CLASSIC
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};

    #[test]
    fn classic_straights_in_order() {
        let names: Vec<_> = Straights::CLASSIC.iter().map(|sequence| sequence.to_string()).collect();
        assert_eq!(names.join(" "), "A2345 23456 34567 45678 56789 678910 78910J 8910JQ 910JQK 10JQKA");
        for name in ["JQKA2", "QKA23", "KA234"] {
            assert!(!Straights::CLASSIC.contains(name.parse().unwrap()));
        }
        assert_eq!(Straights::new(Straights::CLASSIC.iter()), Ok(Straights::CLASSIC));
    }

    #[test]
    fn names_read_back() {
        for rank in Rank::ALL {
            let sequence = Sequence::starting(rank);
            assert_eq!(sequence.to_string().parse(), Ok(sequence));
        }
        assert_eq!("JQKA3".parse::<Sequence>(), Err(BadStraights::NotASequence));
        let sequence = Sequence::starting(Rank::Six);
        assert_eq!(Straights::new([sequence; 2]), Err(BadStraights::StraightTwice { sequence }));
    }
}
