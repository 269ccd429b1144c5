//! Texas 42.

mod claim;
mod deal;
mod hand;
mod rules;
mod strength_key;
pub(crate) mod told;
mod trick;
mod trump;

pub(crate) use claim::Claim;
pub(crate) use deal::Deal;
pub(crate) use hand::Hand;
pub(crate) use rules::{Rules, restore_rules};
pub(crate) use strength_key::{StrengthKey, contexts, read_context, strength};
pub(crate) use trick::Trick;
pub(crate) use trump::{
    beaters, following, guaranteed_hands, led_suit, legal_plays, read_suit, read_trump, suit_of_trumps, trumps,
};
