//! Big Two.

mod action;
mod batch;
mod combo;
mod deal;
mod game;
mod kind;
mod r#match;
mod record;
mod rules;
mod score;
mod setup;
mod simulation;
mod table;
mod turn;
mod view;

pub(crate) use action::{Action, complete};
pub(crate) use combo::{Combo, play, restore_combo};
pub(crate) use deal::Deal;
pub(crate) use game::Game;
pub(crate) use kind::{kind_size, kind_strength};
pub(crate) use r#match::{Match, count_positions};
pub(crate) use record::{Record, Replay};
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use score::{ScoreSheet, restore_score_sheet};
pub(crate) use setup::Setup;
pub(crate) use simulation::{Simulation, Totals, simulate};
pub(crate) use table::Table;
pub(crate) use turn::Turn;
pub(crate) use view::View;
