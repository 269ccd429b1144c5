//! Positions written as text, for the tests of this module.

use super::{Build, Position};
use crate::{cards, parse};

pub(super) fn card(text: &str) -> u8 {
    parse(text).unwrap_or_else(|| panic!("{text} is no card"))
}

/// Hands with bars between them, `?` for one that is not known; seat 0 moves. Builds: value, cards, owner.
pub(super) fn position(round: u32, hands: &str, loose: &str, builds: &[(u32, &str, usize)]) -> Position {
    let hands: Vec<Option<Vec<u8>>> = hands.split('|').map(|hand| (hand != "?").then(|| cards(hand))).collect();
    let build = |&(value, text, owner): &(u32, &str, usize)| Build { value, cards: cards(text), owner };
    Position {
        loose: cards(loose),
        builds: builds.iter().map(build).collect(),
        hands: hands.clone(),
        ..Position::empty(round, hands.len())
    }
}
