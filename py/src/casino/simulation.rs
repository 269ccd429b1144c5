//! Many series at once.

use pyo3::prelude::*;
use unbeaten::{Players, casino};

use crate::{
    convert::{FromPy, ToPy, with_same},
    shapes::casino::totals_class,
    simulation::simulation_class,
};

simulation_class! { "casino" in "unbeaten.casino": of casino::Match, by casino::Rules::south_african(), Players::Two }

totals_class! {
    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 + other.0)
    }
}
