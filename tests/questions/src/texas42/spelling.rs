//! Dominoes, declarations and suits as people write them, and what is none.

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Suit, Trump},
};

use crate::Chance;

/// What is no domino.
pub(super) const NO_DOMINOES: [&str; 10] =
    ["7-0", "6", "", "6-", "66", "6/4", "six-four", "6-4-2", "10H", "the domino with the six and the four"];

/// What is no declaration.
pub(super) const NO_TRUMPS: [&str; 8] =
    ["", "threes", "notrump", "no trump", "trump-sixes", "6", "hearts", "whatever the winner of the auction says"];

/// The dominoes as a list: mostly as we write them, in any order.
pub(super) fn set(dominoes: DominoSet, chance: &mut Chance) -> Value {
    if chance.one_in(3) {
        return json!(dominoes);
    }
    let order = chance.shuffled(dominoes.into());
    list(&order, chance)
}

/// The dominoes in this order.
pub(super) fn list(order: &[Domino], chance: &mut Chance) -> Value {
    let odd = chance.one_in(5);
    order.iter().map(|&one| if odd { spelled(one, chance) } else { one.to_string() }).collect()
}

/// One domino, mostly as we write it.
pub(super) fn domino(domino: Domino, chance: &mut Chance) -> String {
    if chance.one_in(5) { spelled(domino, chance) } else { domino.to_string() }
}

fn spelled(domino: Domino, chance: &mut Chance) -> String {
    let (high, low) = (domino.high(), domino.low());
    match chance.below(7) {
        0 => format!("{low}-{high}"),
        1 => format!("{high}:{low}"),
        2 => format!("{low}:{high}"),
        3 => format!("{high}|{low}"),
        4 => format!("{low}|{high}"),
        5 => format!(" {high} - {low}"),
        _ => domino.to_string(),
    }
}

/// A declaration, mostly as we write it.
pub(super) fn trump(trump: Trump, chance: &mut Chance) -> String {
    let name = trump.to_string();
    match chance.below(24) {
        0 => name.to_uppercase(),
        1 => format!(" {name} "),
        _ => name,
    }
}

/// A suit, mostly as we write it.
pub(super) fn suit(suit: Suit, chance: &mut Chance) -> String {
    if chance.one_in(16) { suit.name().to_uppercase() } else { suit.name().into() }
}
