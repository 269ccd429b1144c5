//! Casino as both sides see it, and positions and mistakes to try them on.
//!
//! Positions are made up in the oracle's types, because those can hold what is impossible.

mod fault;
mod random;
mod same;
mod wire;

pub use fault::{DropFault, PositionFault};
pub use random::{drops, loose_and_card, random_position, shuffled_pack};
pub use same::{card, cards, drop, item, position, same_action, same_item, same_profile, told_drop, told_position};
pub use wire::{action_json, card_json, dragged_json, item_json, state_json, target_json, wrong_json};
