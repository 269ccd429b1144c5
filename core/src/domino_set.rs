//! Sets of dominoes, as sets in mathematics.

use crate::{BadDomino, Domino, Pip, bit_set::bit_set};

bit_set! {
    /// A set of dominoes. `|`, `&`, `^`, `-` and `!` are union, intersection, symmetric difference, difference and
    /// complement within the double-six set; a single domino stands for the set of that domino.
    ///
    /// ```
    /// use unbeaten::{Domino, DominoSet, Pip};
    ///
    /// let hand: DominoSet = "0-0 6:4 4-1".parse()?;
    /// assert_eq!(hand & DominoSet::of_pip(Pip::Four), "6-4 4-1".parse()?);
    /// assert_eq!((!hand).len(), 25);
    /// assert_eq!(hand.to_string(), "6-4 4-1 0-0");
    /// assert_eq!(DominoSet::from_mask(0b101), Ok("6-6 6-4".parse()?));
    /// # Ok::<(), unbeaten::BadDominoes>(())
    /// ```
    DominoSet(u32) of Domino, "domino", "dominoes", in "double-six set";
    Dominoes; DominoSubsets; domino; DuplicateDomino; BadDominoes; BadDominoMask
}

/// The same domino twice where each may come once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{domino} is there twice")]
pub struct DuplicateDomino {
    /// The domino that comes twice.
    pub domino: Domino,
}

impl DuplicateDomino {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "duplicate"
    }
}

/// A mask with a bit that belongs to no domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{mask:#x} is not a set of dominoes: a mask has the bits 0 to {}", Domino::COUNT - 1)]
pub struct BadDominoMask {
    /// The mask that was given.
    pub mask: u32,
}

impl BadDominoMask {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_mask"
    }
}

/// Why a text is not a set of dominoes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadDominoes {
    /// A word of it is not a domino.
    #[error(transparent)]
    BadDomino(#[from] BadDomino),
    /// A domino comes twice.
    #[error(transparent)]
    Duplicate(#[from] DuplicateDomino),
}

impl BadDominoes {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadDomino(bad) => bad.code(),
            Self::Duplicate(duplicate) => duplicate.code(),
        }
    }
}

impl DominoSet {
    /// The seven doubles.
    pub const DOUBLES: Self = Self::of_those(None);

    /// The seven dominoes that have this pip.
    pub const fn of_pip(pip: Pip) -> Self {
        const BY_PIP: [DominoSet; 7] = {
            let mut sets = [DominoSet::EMPTY; 7];
            let mut pip = 0;
            while pip < 7 {
                sets[pip] = DominoSet::of_those(Some(Pip::at(pip)));
                pip += 1;
            }
            sets
        };
        BY_PIP[pip.index()]
    }

    /// The dominoes with a pip, or the doubles.
    const fn of_those(pip: Option<Pip>) -> Self {
        let (mut set, mut index) = (Self::EMPTY, 0);
        while index < Domino::COUNT {
            let domino = Domino::at(index);
            let belongs = match pip {
                Some(pip) => domino.has(pip),
                None => domino.is_double(),
            };
            if belongs {
                set = set.with(domino);
            }
            index += 1;
        }
        set
    }

    /// The domino at this place in index order, of no more than seven; none if there are not so many. Without a branch for each place:
    /// who asks for any of a hand lets chance say which.
    #[inline]
    pub(crate) const fn nth(self, place: u32) -> Option<Domino> {
        let (mut bits, mut step) = (self.bits(), 0);
        while step < 6 {
            let next = bits & bits.wrapping_sub(1);
            bits = if step < place { next } else { bits };
            step += 1;
        }
        Self::from_bits(bits).first()
    }

    /// What the dominoes count: 35 for the whole set.
    pub fn points(self) -> u8 {
        self.iter().map(Domino::points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn suits_and_doubles() {
        assert_eq!((DominoSet::DOUBLES.len(), DominoSet::ALL.len(), DominoSet::ALL.points()), (7, 28, 35));
        for pip in Pip::ALL {
            let suit = DominoSet::of_pip(pip);
            assert_eq!((suit.len(), (suit & DominoSet::DOUBLES).first()), (7, Some(Domino::new(pip, pip))));
            assert!(Domino::ALL.iter().all(|&domino| suit.contains(domino) == domino.has(pip)));
        }
        assert_eq!("6-4 4:6".parse::<DominoSet>().unwrap_err().to_string(), "6-4 is there twice");
        assert_eq!("6-4 9-9".parse::<DominoSet>().unwrap_err().code(), "bad_domino");
    }

    #[test]
    fn masks_of_28_bits() {
        assert_eq!(DominoSet::from_mask(0b101), Ok("6-6 6-4".parse().unwrap()));
        assert_eq!(DominoSet::from_mask((1 << 28) - 1), Ok(DominoSet::ALL));
        let refused = DominoSet::from_mask(1 << 28).unwrap_err();
        assert_eq!((refused, refused.code()), (BadDominoMask { mask: 1 << 28 }, "bad_mask"));
        assert_eq!(refused.to_string(), "0x10000000 is not a set of dominoes: a mask has the bits 0 to 27");
    }
}
