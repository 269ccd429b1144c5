//! Games as a text that people can read.

use pyo3::prelude::*;
use unbeaten::casino;

use super::game::Game;
use crate::{
    convert::{FromPy, ToPy},
    record::record_classes,
    shapes::casino::{HOME, record_class},
};

record_classes! { "casino" in "unbeaten.casino": record_class! of Game and casino::Match }
