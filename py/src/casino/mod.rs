//! Casino.

mod action;
mod captures;
mod deal;
mod decision;
mod drop;
mod engine;
mod errors;
mod grow;
mod item;
mod position;
mod reason;
mod threats;
mod vocabulary;
mod wire;
mod worth;

pub(crate) use action::{AddToStack, Capture, CreateBuild, CreateStack, ExtendBuild, Trail};
pub(crate) use captures::{AddedUp, CaptureSets, Captures, add_up};
pub(crate) use deal::Deal;
pub(crate) use decision::{Choice, Decision, restore_choice};
pub(crate) use drop::{Dragged, Drop, Target};
pub(crate) use engine::{DropRule, Engine, Explanation};
pub(crate) use grow::{Addition, Growth, Stacked};
pub(crate) use item::{Build, Stack};
pub(crate) use position::Position;
pub(crate) use reason::{Landing, Reason};
pub(crate) use threats::{Lookout, Threats};
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
