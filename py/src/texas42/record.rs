//! Games as a text that people can read.

use pyo3::prelude::*;
use unbeaten::texas42;

use super::game::Game;
use crate::{
    convert::{FromPy, ToPy},
    record::record_classes,
    shapes::texas42::{HOME, record_class},
};

record_classes! { "texas42" in "unbeaten.texas42": record_class! of Game and texas42::Shake }
