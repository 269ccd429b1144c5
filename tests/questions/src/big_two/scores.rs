//! Questions about points.

use serde_json::{Value, json};
use unbeaten::{
    Players,
    big_two::{Rules, ScoreSheet},
};

use crate::Chance;

/// One time in six more cards than anybody was dealt.
pub(super) fn hand(chance: &mut Chance) -> Value {
    let cards_left = if chance.one_in(6) { 14 + chance.below(242) } else { chance.below(14) };
    json!({ "cardsLeft": cards_left })
}

pub(super) fn one_match(chance: &mut Chance) -> Value {
    let players = chance.players();
    let mut cards_left = result(players, chance);
    if chance.one_in(6) {
        spoil(&mut cards_left, chance);
    }
    json!({ "cardsLeft": cards_left })
}

/// Matches until the game is over or nobody wants to play on; one time in six the last one cannot be.
pub(super) fn game(rules: &Rules, chance: &mut Chance) -> Value {
    let players = chance.players();
    let mut sheet = ScoreSheet::new(*rules, players);
    let mut matches = vec![result(players, chance)];
    let most = 1 + chance.below(12);
    while add(&mut sheet, &matches) && !sheet.is_over() && matches.len() < most {
        matches.push(result(players, chance));
    }
    if chance.one_in(6) {
        match chance.below(3) {
            // After the end, if it was one.
            0 => matches.push(result(players, chance)),
            1 => matches.push(vec![0; players.count() % 3 + 2]),
            _ => spoil(matches.last_mut().unwrap_or(&mut vec![]), chance),
        }
    }
    json!({ "matches": matches })
}

fn add(sheet: &mut ScoreSheet, matches: &[Vec<u8>]) -> bool {
    let last = matches.last().and_then(|last| unbeaten::BySeat::from_slice(last).ok());
    last.is_some_and(|last| sheet.add(last).is_ok())
}

/// The cards left in a match that can be.
fn result(players: Players, chance: &mut Chance) -> Vec<u8> {
    let mut cards_left: Vec<u8> = players.seats().map(|_| 1 + chance.below(13) as u8).collect();
    let winner = chance.below(cards_left.len());
    cards_left[winner] = 0;
    cards_left
}

/// Makes one thing wrong with it.
fn spoil(cards_left: &mut Vec<u8>, chance: &mut Chance) {
    let seat = chance.below(cards_left.len());
    match chance.below(4) {
        0 => cards_left.iter_mut().for_each(|cards| *cards = (*cards).max(1)),
        1 => cards_left.iter_mut().take(2).for_each(|cards| *cards = 0),
        2 => cards_left[seat] = 14 + chance.below(242) as u8,
        _ => cards_left.extend([3; 4]),
    }
}
