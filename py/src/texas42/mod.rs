//! Texas 42.

mod action;
mod auction;
mod call;
mod claim;
mod deal;
mod declaration;
mod game;
mod hand;
mod record;
mod rules;
mod setup;
mod shake;
mod simulation;
mod strength_key;
mod table;
pub(crate) mod told;
mod trick;
mod trump;
mod view;

use pyo3::prelude::*;

pub(crate) use action::Action;
pub(crate) use auction::Auction;
pub(crate) use call::Call;
pub(crate) use claim::Claim;
pub(crate) use deal::Deal;
pub(crate) use declaration::{
    declared_following, declared_led_suit, declared_legal_plays, declared_trump, declared_winner, nello_doubles,
    no_trump_doubles, read_declaration,
};
pub(crate) use game::Game;
pub(crate) use hand::Hand;
pub(crate) use record::{Record, Replay};
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use setup::Setup;
pub(crate) use shake::{Shake, count_positions};
pub(crate) use simulation::{Simulation, Totals, simulate};
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
