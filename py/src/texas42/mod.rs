//! Texas 42.

mod claim;
mod deal;
mod errors;
mod hand;
mod rules;
mod strength_key;
mod trick;
mod trump;

pub(crate) use claim::{Claim, Refutation, Ruling};
pub(crate) use deal::Deal;
pub(crate) use hand::Hand;
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use strength_key::{Strength, StrengthKey, contexts, read_context, strength};
pub(crate) use trick::Trick;
pub(crate) use trump::{
    beaters, following, guaranteed_hands, led_suit, legal_plays, read_suit, read_trump, suit_of_trumps, trumps,
};
