//! Games as a text that people can read.

use pyo3::prelude::*;
use unbeaten::big_two;

use super::game::Game;
use crate::{
    convert::{FromPy, ToPy},
    record::record_classes,
    shapes::big_two::{HOME, record_class},
};

record_classes! { "big_two" in "unbeaten.big_two": record_class! of Game and big_two::Match }
