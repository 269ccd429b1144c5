//! A probability as a fraction: "`{"num":…,"den":…}` in lowest terms".

/// A fraction in lowest terms; 0 is 0/1 and 1 is 1/1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// The numerator.
    pub num: u128,
    /// The denominator.
    pub den: u128,
}

impl Fraction {
    /// Certain.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// Impossible.
    pub const ZERO: Self = Self { num: 0, den: 1 };

    /// In lowest terms.
    ///
    /// # Panics
    /// If `den` is 0.
    #[must_use]
    pub fn new(num: u128, den: u128) -> Self {
        assert!(den > 0, "a fraction of nothing");
        let divisor = greatest_common_divisor(num, den);
        Self { num: num / divisor, den: den / divisor }
    }

    /// The product of two.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        Self::new(self.num * other.num, self.den * other.den)
    }

    /// One minus this.
    ///
    /// # Panics
    /// If this is more than 1.
    #[must_use]
    pub fn complement(self) -> Self {
        assert!(self.num <= self.den, "a probability is at most 1");
        Self::new(self.den - self.num, self.den)
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_terms() {
        assert_eq!(Fraction::new(6, 8), Fraction { num: 3, den: 4 });
        assert_eq!((Fraction::new(0, 7), Fraction::new(7, 7)), (Fraction::ZERO, Fraction::ONE));
        assert_eq!(Fraction::new(3, 4).times(Fraction::new(2, 3)), Fraction::new(1, 2));
        assert_eq!(Fraction::new(3, 4).complement(), Fraction::new(1, 4));
    }
}
