//! Chances as exact fractions.

use core::fmt;

/// A chance from 0 to 1 as a fraction in lowest terms, so that every language has the same one.
///
/// ```
/// use unbeaten::Probability;
///
/// let half = Probability::new(26, 52).unwrap();
/// assert_eq!((half.num(), half.den()), (1, 2));
/// assert_eq!(half.to_string(), "1/2");
/// assert_eq!(Probability::new(2, 1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Probability {
    num: u64,
    den: u64,
}

impl Probability {
    /// What cannot happen.
    pub const ZERO: Self = Self { num: 0, den: 1 };

    /// So many cases of so many, each equally likely; none if there are more of them than cases, or no cases at all.
    pub const fn new(cases: u64, of: u64) -> Option<Self> {
        if cases > of || of == 0 {
            return None;
        }
        let (mut divisor, mut rest) = (of, cases);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Some(Self { num: cases / divisor, den: of / divisor })
    }

    /// The number above the line.
    pub const fn num(self) -> u64 {
        self.num
    }

    /// The number below the line.
    pub const fn den(self) -> u64 {
        self.den
    }

    /// As a decimal number, which is not exact.
    #[expect(clippy::cast_precision_loss, reason = "for people to look at")]
    pub const fn as_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }
}

/// `3/8`.
impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        for of in 1..60_u64 {
            for cases in 0..=of {
                let chance = Probability::new(cases, of).unwrap();
                let shared = |divisor: &u64| cases.is_multiple_of(*divisor) && of.is_multiple_of(*divisor);
                let divisor = (1..=of).rev().find(shared).unwrap();
                assert_eq!((chance.num, chance.den), (cases / divisor, of / divisor));
            }
        }
        assert_eq!((Probability::new(0, 0), Probability::new(0, 7)), (None, Some(Probability::ZERO)));
    }
}
