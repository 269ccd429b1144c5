//! Averages of samples.

use pyo3::prelude::*;

use crate::value::value_class;

value_class! {
    /// The mean of whole numbers, as their number, their sum and the sum of their squares: integers, so that every language and every number of
    /// threads has the same. As a decimal number it is ``float(mean)``.
    ///
    /// >>> from unbeaten import Mean
    /// >>> mean = Mean(samples=3, sum=114, squares=30 * 30 + 42 * 42 + 42 * 42)
    /// >>> mean.fraction, float(mean), mean.standard_error
    /// (Fraction(38, 1), 38.0, 4.0)
    "unbeaten" Mean(unbeaten::Mean) {
        /// How many numbers there are.
        samples: u64,
        /// What they are together.
        sum: i64,
        /// What their squares are together.
        squares: u64,
    }
    {
        /// The mean, exactly; 0 without a sample.
        ///
        /// >>> Mean(samples=4, sum=-2, squares=2).fraction
        /// Fraction(-1, 2)
        #[getter]
        fn fraction<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            py.import("fractions")?.getattr("Fraction")?.call1(self.0.fraction())
        }

        /// How far the mean of so many samples is from the mean of all on the average, to six decimals. 0 where fewer than two samples say
        /// nothing about it, and where there are no numbers with these sums.
        #[getter]
        const fn standard_error(&self) -> f64 {
            self.0.standard_error()
        }

        const fn __float__(&self) -> f64 {
            self.0.as_f64()
        }
    }
}
