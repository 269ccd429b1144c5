//! Questions about the deal, and what deals are made from.

use serde_json::{Value, json};
use unbeaten::Seed;

use crate::Chance;

/// A deal of cards to two, three or four.
pub(crate) fn shuffle(chance: &mut Chance) -> Value {
    json!({ "seed": seed(chance), "deal": deal_number(chance), "players": players(chance) })
}

/// A number of any size or 64 hexadecimal digits; one time in twelve it is neither.
pub(crate) fn seed(chance: &mut Chance) -> Value {
    let seed = Seed::new(std::array::from_fn(|_| chance.below(256) as u8)).to_string();
    match chance.below(24) {
        0 => json!(seed[..chance.below(64)]),
        1 => json!(seed.replacen(char::is_numeric, "g", 1)),
        2..8 => json!(seed),
        8 => json!(seed.to_uppercase()),
        _ => json!(chance.any_size()),
    }
}

pub(crate) fn deal_number(chance: &mut Chance) -> u64 {
    if chance.one_in(2) { chance.below(10) as u64 } else { chance.any_size() }
}

/// One time in sixteen as many as cannot play.
pub(crate) fn players(chance: &mut Chance) -> usize {
    if chance.one_in(16) { *chance.pick(&[0, 1, 5, 6, 255]) } else { 2 + chance.below(3) }
}
