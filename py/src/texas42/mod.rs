//! Texas 42.

mod action;
mod advice;
mod advisor;
mod auction;
mod call;
mod claim;
mod deal;
mod deals;
mod declaration;
mod game;
mod hand;
mod knowledge;
mod open_hands;
mod record;
mod rules;
mod setup;
mod shake;
mod simulation;
mod solver;
mod strength_key;
mod table;
pub(crate) mod told;
mod trick;
mod trump;
mod view;

use pyo3::prelude::*;

pub(crate) use action::Action;
pub(crate) use advice::Advice;
pub(crate) use advisor::Advisor;
pub(crate) use auction::Auction;
pub(crate) use call::Call;
pub(crate) use claim::Claim;
pub(crate) use deal::Deal;
pub(crate) use deals::Deals;
pub(crate) use declaration::{
    declared_following, declared_led_suit, declared_legal_plays, declared_trump, declared_winner, nello_doubles,
    no_trump_doubles, read_declaration,
};
pub(crate) use game::Game;
pub(crate) use hand::Hand;
pub(crate) use knowledge::Knowledge;
pub(crate) use open_hands::OpenHands;
pub(crate) use record::{Record, Replay};
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use setup::Setup;
pub(crate) use shake::{Shake, count_positions};
pub(crate) use simulation::{Simulation, Totals, simulate};
pub(crate) use solver::{Solver, points_of_many, solve_batch};
pub(crate) use strength_key::{StrengthKey, contexts, read_context, strength};
pub(crate) use table::{Table, standing};
pub(crate) use trick::Trick;
pub(crate) use trump::{
    beaters, following, guaranteed_hands, led_suit, legal_plays, read_suit, read_trump, suit_of_trumps, trumps,
};
pub(crate) use view::View;

/// Gives classes their constants.
pub(crate) fn complete(py: Python<'_>) -> PyResult<()> {
    action::complete(py)?;
    call::complete(py)
}
