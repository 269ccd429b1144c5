//! Casino as both sides see it, and positions and mistakes to try them on.
//!
//! Positions are made up in the oracle's types, because those can hold what is impossible.

mod fault;
mod game_wire;
mod house;
mod lawful;
mod random;
mod same;
mod variants;
mod wire;

pub use fault::{DropFault, PositionFault};
pub use game_wire::{
    action_of, event_of, game_drop_of, names, play_of, position_of, reasons_of, refusal_of, score_of, series_of,
    sketch_of, step_of,
};
pub use house::{House, PRESETS};
pub use lawful::RandomGame;
pub use random::{drops, loose_and_card, random_position, shuffled_pack};
pub use same::{card, cards, drop, item, position, same_action, same_item, same_profile, told_drop, told_position};
pub use variants::{any_rules, game_variants};
pub use wire::{action_json, card_json, dragged_json, item_json, state_json, target_json, wrong_json};
