//! Big Two.

mod action;
mod batch;
mod combo;
mod deal;
mod event;
mod game;
mod r#match;
mod record;
mod rules;
mod score;
mod setup;
mod simulation;
mod table;
mod turn;
mod view;

pub(crate) use action::{Action, Made, complete};
pub(crate) use combo::{Combo, Verdict, restore_combo};
pub(crate) use deal::{Deal, FirstLead};
pub(crate) use event::{
    AutoPassed, Dealt, GameOver, MatchOver, OneCardLeft, Passed, Played, TimerStarted, TrickWon, Unbeatable,
};
pub(crate) use game::Game;
pub(crate) use r#match::{Match, count_positions};
pub(crate) use record::{Record, Replay};
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use score::{GameScore, MatchScore, ScoreSheet, SeatScore};
pub(crate) use setup::Setup;
pub(crate) use simulation::{Simulation, Totals, simulate};
pub(crate) use table::{OnTable, Table, Timer};
pub(crate) use turn::{Completions, Turn};
pub(crate) use view::View;
