//! Casino.

mod action;
mod captures;
mod deal;
mod decision;
mod drop;
mod engine;
mod game;
mod item;
mod r#match;
mod offered;
mod play;
mod position;
mod record;
mod rules;
mod setup;
mod simulation;
mod table;
mod threats;
pub(crate) mod told;
mod view;
mod vocabulary;
mod wire;
mod worth;

pub(crate) use captures::{CaptureSets, Captures, add_up};
pub(crate) use deal::{Deal, restore_deal};
pub(crate) use decision::{Choice, Decision, restore_choice};
pub(crate) use drop::{Dragged, Drop, Target};
pub(crate) use engine::Engine;
pub(crate) use game::Game;
pub(crate) use item::{Build, Stack};
pub(crate) use r#match::{Match, count_positions};
pub(crate) use play::Play;
pub(crate) use position::Position;
pub(crate) use record::{Record, Replay};
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use setup::Setup;
pub(crate) use simulation::{Simulation, Totals, simulate};
pub(crate) use table::{Table, named};
pub(crate) use threats::Lookout;
pub(crate) use view::{CardChoice, View};
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
