//! Casino.

mod action;
mod captures;
mod deal;
mod decision;
mod drop;
mod engine;
mod item;
mod position;
mod threats;
pub(crate) mod told;
mod vocabulary;
mod wire;
mod worth;

pub(crate) use captures::{CaptureSets, Captures, add_up};
pub(crate) use deal::Deal;
pub(crate) use decision::{Choice, Decision, restore_choice};
pub(crate) use drop::{Dragged, Drop, Target};
pub(crate) use engine::Engine;
pub(crate) use item::{Build, Stack};
pub(crate) use position::Position;
pub(crate) use threats::Lookout;
pub(crate) use vocabulary::read_profile;
pub(crate) use worth::{card_sum, is_sequence, is_set, value};

use pyo3::prelude::*;
use unbeaten::casino;

use crate::convert::ToPy;

/// Gives module and classes their constants.
pub(crate) fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    drop::complete(py)?;
    module.add("PACK", casino::PACK.to_py(py)?)?;
    module.add("HIGHEST", casino::HIGHEST)?;
    module.add("PROMPT_TITLE", casino::PROMPT_TITLE)?;
    module.add("PROMPT_MESSAGE", casino::PROMPT_MESSAGE)?;
    module.add("NO_ACTIONS", casino::NO_ACTIONS)
}
