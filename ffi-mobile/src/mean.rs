//! What there is to know of a mean besides its numbers.

use crate::Mean;

/// A fraction in lowest terms, which may be below zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Fraction {
    /// The number above the line.
    pub num: i64,
    /// The number below the line.
    pub den: u64,
}

#[uniffi::export]
impl Mean {
    /// The mean in lowest terms, which every language has exactly so; 0 of 1 without a sample.
    pub fn fraction(&self) -> Fraction {
        let (num, den) = self.core().fraction();
        Fraction { num, den }
    }

    /// As a decimal number, which is not exact; 0 without a sample.
    pub fn to_double(&self) -> f64 {
        self.core().as_f64()
    }

    /// How far the mean of so many samples is from the mean of all on the average: the standard error, to six decimals. 0 where fewer
    /// than two samples say nothing about it.
    pub fn standard_error(&self) -> f64 {
        self.core().standard_error()
    }
}

impl Mean {
    const fn core(&self) -> unbeaten::Mean {
        unbeaten::Mean { samples: self.samples, sum: self.sum, squares: self.squares }
    }
}
