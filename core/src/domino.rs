//! A domino, and how it is read and written.

use alloc::string::String;
use core::{fmt, str::FromStr};

use crate::{Pip, quote::start_of};

/// A domino of the double-six set, in the order `6-6`, `6-5`, … `6-0`, `5-5`, … `0-0`.
///
/// ```
/// use unbeaten::{Domino, Pip};
///
/// let domino = Domino::new(Pip::Four, Pip::Six);
/// for text in ["6-4", "4-6", "6:4", "6|4", " 4 - 6 "] {
///     assert_eq!(text.parse(), Ok(domino));
/// }
/// assert_eq!((domino.to_string(), domino.high(), domino.points()), ("6-4".into(), Pip::Six, 10));
/// assert!("7-1".parse::<Domino>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domino(u8);

/// High and low pip of each index.
const PIPS: [(Pip, Pip); Domino::COUNT] = {
    let mut pips = [(Pip::Blank, Pip::Blank); Domino::COUNT];
    let (mut index, mut high) = (0, 7);
    while high > 0 {
        high -= 1;
        let mut low = high + 1;
        while low > 0 {
            low -= 1;
            pips[index] = (Pip::at(high), Pip::at(low));
            index += 1;
        }
    }
    pips
};

impl Domino {
    /// How many dominoes there are.
    pub const COUNT: usize = 28;

    /// All dominoes, from 6-6 to 0-0.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The domino with these two ends.
    pub const fn new(one: Pip, other: Pip) -> Self {
        let (one, other) = (one.index(), other.index());
        let (high, low) = if one > other { (one, other) } else { (other, one) };
        // Before those with this high pip come all with a higher one, which leave a triangle below.
        Self((Self::COUNT - (high + 1) * (high + 2) / 2 + high - low) as u8)
    }

    /// Its place in the order of dominoes: 0 for 6-6 to 27 for 0-0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The domino at an index that is 0 to 27 by construction.
    pub(crate) const fn at(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Its higher end.
    pub const fn high(self) -> Pip {
        PIPS[self.index()].0
    }

    /// Its lower end.
    pub const fn low(self) -> Pip {
        PIPS[self.index()].1
    }

    /// Whether both ends are the same.
    pub const fn is_double(self) -> bool {
        self.high() as u8 == self.low() as u8
    }

    /// Whether one of its ends has this pip.
    pub const fn has(self, pip: Pip) -> bool {
        self.high() as u8 == pip as u8 || self.low() as u8 == pip as u8
    }

    /// What it counts for whoever takes it: 10 for 5-5 and 6-4, 5 for 5-0, 4-1 and 3-2.
    pub const fn points(self) -> u8 {
        match self.high() as u8 + self.low() as u8 {
            10 => 10,
            5 => 5,
            _ => 0,
        }
    }
}

/// The text is not a domino.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("\"{text}\" is not a domino; a domino is two numbers from 0 to 6, like 6-4 or 0-0")]
pub struct BadDomino {
    /// What was given, cut where it is long.
    pub text: String,
}

impl BadDomino {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_domino"
    }

    /// Quotes the start of `text`, so that a megabyte of garbage does not come back as a megabyte of message.
    pub(crate) fn quoting(text: &str) -> Self {
        Self { text: start_of(text) }
    }
}

impl FromStr for Domino {
    type Err = BadDomino;

    fn from_str(text: &str) -> Result<Self, BadDomino> {
        read(text).ok_or_else(|| BadDomino::quoting(text))
    }
}

fn read(text: &str) -> Option<Domino> {
    let (one, other) = text.split_once(['-', ':', '|'])?;
    let pip = |end: &str| {
        let mut digits = end.trim().chars();
        Pip::from_digit(digits.next()?).filter(|_| digits.next().is_none())
    };
    Some(Domino::new(pip(one)?, pip(other)?))
}

impl TryFrom<usize> for Domino {
    type Error = BadDomino;

    /// The domino at an [`index`](Domino::index).
    fn try_from(index: usize) -> Result<Self, BadDomino> {
        Self::ALL.get(index).copied().ok_or_else(|| BadDomino { text: alloc::format!("{index}") })
    }
}

/// The higher end first: `6-4`.
impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high(), self.low())
    }
}

impl fmt::Debug for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::ToString, vec::Vec};

    #[test]
    fn the_set_in_the_order_of_the_document() {
        let names: Vec<_> = Domino::ALL.map(|domino| domino.to_string()).into();
        let mut expected = Vec::new();
        for high in (0..=6).rev() {
            for low in (0..=high).rev() {
                expected.push(format!("{high}-{low}"));
            }
        }
        assert_eq!(names, expected);
        assert!((0..28).all(|index| Domino::try_from(index).map(Domino::index) == Ok(index)));
        assert!(Domino::try_from(28).is_err() && Domino::try_from(usize::MAX).is_err());
        for (one, other) in Pip::ALL.into_iter().flat_map(|one| Pip::ALL.map(|other| (one, other))) {
            let domino = Domino::new(one, other);
            assert_eq!((domino.high(), domino.low()), (one.max(other), one.min(other)));
            assert_eq!(domino, Domino::new(other, one));
            assert!(domino.has(one) && domino.has(other));
            assert_eq!(Pip::ALL.into_iter().filter(|&pip| domino.has(pip)).count(), if one == other { 1 } else { 2 });
        }
    }

    #[test]
    fn every_domino_reads_back_in_every_spelling() {
        for domino in Domino::ALL {
            let (high, low) = (domino.high(), domino.low());
            for text in
                [format!("{high}-{low}"), format!("{low}-{high}"), format!("{low}:{high}"), format!("{high}|{low}")]
            {
                assert_eq!(text.parse(), Ok(domino));
            }
        }
        for text in ["", "6", "6-", "-6", "66", "6-4-2", "7-0", "6 4", "6--4", "06-4", "six-four", "６-４", "6-4\0"] {
            assert_eq!(text.parse::<Domino>(), Err(BadDomino { text: text.to_string() }), "{text:?}");
        }
        assert_eq!("x".repeat(1_000_000).parse::<Domino>().unwrap_err().text.len(), 32);
    }

    #[test]
    fn points_of_the_count_dominoes() {
        let count: Vec<_> = Domino::ALL.into_iter().filter(|domino| domino.points() > 0).collect();
        assert_eq!(count.iter().map(ToString::to_string).collect::<Vec<_>>(), ["6-4", "5-5", "5-0", "4-1", "3-2"]);
        assert_eq!(7 + count.iter().map(|domino| u32::from(domino.points())).sum::<u32>(), 42);
    }
}
