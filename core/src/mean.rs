//! Averages of samples, exact until somebody wants to look at them.

/// The mean of whole numbers, as their number, their sum and the sum of their squares: integers, so that every language and every
/// number of threads has the same.
///
/// ```
/// use unbeaten::Mean;
///
/// let mean: Mean = [30, 42, 42].into_iter().collect();
/// assert_eq!((mean.sum, mean.samples, mean.as_f64()), (114, 3, 38.0));
/// assert_eq!(mean.standard_error(), 4.0);
/// assert_eq!(mean.fraction(), (38, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mean {
    /// How many numbers there are.
    pub samples: u64,
    /// What they are together.
    pub sum: i64,
    /// What their squares are together.
    pub squares: u64,
}

impl Mean {
    /// One number more.
    pub const fn add(&mut self, number: i32) {
        self.samples += 1;
        self.sum += number as i64;
        // Four of the greatest numbers fill it already; that it is full is better than a panic.
        self.squares = self.squares.saturating_add(number.unsigned_abs() as u64 * number.unsigned_abs() as u64);
    }

    /// The mean in lowest terms, what is above the line and what is below; 0 of 1 without a sample.
    pub const fn fraction(self) -> (i64, u64) {
        if self.samples == 0 {
            return (0, 1);
        }
        let (mut divisor, mut rest) = (self.samples, self.sum.unsigned_abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        // The sum of the greatest size has no positive twin.
        let size = self.sum.unsigned_abs() / divisor;
        let sum = if self.sum < 0 { 0_i64.wrapping_sub_unsigned(size) } else { size.cast_signed() };
        (sum, self.samples / divisor)
    }

    /// As a decimal number, which is not exact.
    #[expect(clippy::cast_precision_loss, reason = "for people to look at")]
    pub const fn as_f64(self) -> f64 {
        if self.samples == 0 { 0.0 } else { self.sum as f64 / self.samples as f64 }
    }

    /// How far the mean of so many samples is from the mean of all on the average: the standard error, to six decimals. 0 where fewer
    /// than two samples say nothing about it, and where there are no numbers with these sums.
    #[expect(clippy::cast_precision_loss, reason = "for people to look at")]
    pub const fn standard_error(self) -> f64 {
        if self.samples < 2 {
            return 0.0;
        }
        let (count, sum) = (self.samples as u128, self.sum.unsigned_abs() as u128);
        let spread = (count * self.squares as u128).saturating_sub(sum * sum);
        // The root is taken of a whole number, so it is the same everywhere.
        let square = match (spread.checked_mul(1_000_000_000_000), (count * count).checked_mul(count - 1)) {
            (Some(spread), Some(parts)) => spread / parts,
            // So many or so large numbers that what is cut off here is no millionth.
            _ => spread / count * 1_000_000_000_000 / (count * (count - 1)),
        };
        square.isqrt() as f64 / 1e6
    }
}

impl FromIterator<i32> for Mean {
    fn from_iter<I: IntoIterator<Item = i32>>(numbers: I) -> Self {
        let mut mean = Self::default();
        numbers.into_iter().for_each(|number| mean.add(number));
        mean
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Mean {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let (num, den) = self.fraction();
        let mut fields = serializer.serialize_struct("Mean", 2)?;
        fields.serialize_field("num", &num)?;
        fields.serialize_field("den", &den)?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_lowest_terms_and_with_its_sign() {
        let of = |numbers: &[i32]| numbers.iter().copied().collect::<Mean>();
        assert_eq!(of(&[]).fraction(), (0, 1));
        assert_eq!(of(&[0, 0]).fraction(), (0, 1));
        assert_eq!(of(&[-1, -1, 0, 0]).fraction(), (-1, 2));
        assert_eq!(of(&[3, 3, 4]).fraction(), (10, 3));
    }

    #[test]
    fn the_error_is_that_of_the_books() {
        // A coin that falls like this 30 times of 100: the root of 0.3 * 0.7 / 99.
        let coin: Mean = (0..100).map(|toss| i32::from(toss < 30)).collect();
        assert!((coin.standard_error() - 0.046_056).abs() < 1e-6, "{}", coin.standard_error());
        assert!([7, 7, 7].into_iter().collect::<Mean>().standard_error().abs() < 1e-9);
        assert!([7].into_iter().collect::<Mean>().standard_error().abs() < 1e-9);
        let greatest: Mean = core::iter::repeat_n(i32::MIN, 5).collect();
        assert!(greatest.standard_error().abs() < 1e-9);
    }

    #[test]
    fn whatever_the_fields_are_there_is_an_answer() {
        let of = |samples, sum, squares| Mean { samples, sum, squares };
        assert_eq!(of(1 << 63, i64::MIN, 0).fraction(), (-1, 1));
        assert_eq!(of(1, i64::MIN, 0).fraction(), (i64::MIN, 1));
        assert_eq!(of(u64::MAX, 0, 0).fraction(), (0, 1));
        // No two numbers have the sum 5 and the squares 5.
        assert!(of(2, 5, 5).standard_error().abs() < 1e-9);
        for samples in [2, 1 << 43, u64::MAX] {
            assert!(of(samples, 0, u64::MAX).standard_error().is_finite());
            assert!(of(samples, i64::MIN, u64::MAX).standard_error().is_finite());
        }
        // The same by both ways of reckoning, as near as millionths show.
        assert!((of(1 << 43, 0, 1 << 63).standard_error() - of(1 << 42, 0, 1 << 61).standard_error()).abs() < 1e-6);
    }
}
