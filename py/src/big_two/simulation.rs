//! Many games at once.

use pyo3::prelude::*;
use unbeaten::{Players, big_two};

use crate::{
    convert::{FromPy, ToPy, with_same},
    shapes::big_two::totals_class,
    simulation::simulation_class,
};

simulation_class! { "big_two" in "unbeaten.big_two": of big_two::Match, by big_two::Rules::classic(), Players::Four }

totals_class! {
    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 + other.0)
    }
}
