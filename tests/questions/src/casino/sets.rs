//! Questions about cards alone: what takes what, what adds up, what goes together.

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet,
    casino::{Captures, PACK, add_up as add_up_with},
};

use super::{
    spelling::{self, NO_CARDS},
    tables::worth,
};
use crate::{Chance, spelling as cards_spelling};

/// The longest lists that are asked for.
const MANY: usize = 48;

/// What a card takes: one time in ten it cannot be, and now and then there are more than anybody lists.
pub(super) fn captures(chance: &mut Chance) -> Value {
    let card = *chance.pick(&Vec::from(PACK));
    if chance.one_in(100) {
        return too_many(chance);
    }
    let size = chance.below(13);
    let mut loose = chance.some(PACK - card, size);
    while Captures::new(card, loose).map_or(0, |captures| captures.count()) > MANY as u64 {
        loose -= loose.first().unwrap_or(card);
    }
    card_and_loose(card, loose, chance)
}

/// So many low cards that their sums cannot be counted on fingers.
fn too_many(chance: &mut Chance) -> Value {
    let value = 5 + chance.below(4) as u8;
    let low: CardSet = PACK.into_iter().filter(|&card| worth(card) <= value).collect();
    let Some(card) = low.into_iter().find(|&card| worth(card) == value) else { return Value::Null };
    json!({ "card": card.to_string(), "loose": cards_spelling::cards(low - card, chance) })
}

/// What adds up with a card: one time in ten it cannot be.
pub(super) fn add_up(chance: &mut Chance) -> Value {
    let card = *chance.pick(&Vec::from(PACK));
    let size = chance.below(13);
    let mut loose = chance.some(PACK - card, size);
    while add_up_with(card, loose).map_or(0, |sets| sets.len()) > MANY {
        loose -= loose.first().unwrap_or(card);
    }
    card_and_loose(card, loose, chance)
}

fn card_and_loose(card: Card, loose: CardSet, chance: &mut Chance) -> Value {
    let mut fields = json!({ "card": spelling::card(card, chance), "loose": cards_spelling::cards(loose, chance) });
    match chance.below(40) {
        0 => fields["card"] = face_card(chance),
        1 => fields["loose"] = with(&fields["loose"], face_card(chance)),
        2 => fields["card"] = json!(chance.pick(&NO_CARDS)),
        3 => fields["loose"] = with(&fields["loose"], json!(chance.pick(&NO_CARDS))),
        4 => fields["loose"] = with(&fields["loose"], json!(card.to_string())),
        _ => {}
    }
    fields
}

fn face_card(chance: &mut Chance) -> Value {
    json!(chance.pick(&Vec::from(!PACK)).to_string())
}

fn with(list: &Value, card: Value) -> Value {
    list.as_array().into_iter().flatten().cloned().chain([card]).collect()
}

/// What cards are worth: one time in ten one of them is not in the pack.
pub(super) fn sum(chance: &mut Chance) -> Value {
    let size = if chance.one_in(2) { 1 } else { chance.below(8) };
    let cards = chance.some(PACK, size);
    maybe_spoiled(cards, chance)
}

/// Cards that run in sequence, are of one value, were so before one was changed, or are any.
pub(super) fn in_a_row_or_alike(chance: &mut Chance) -> Value {
    let (first, length) = (1 + chance.below(10) as u8, 1 + chance.below(5) as u8);
    let mut cards = CardSet::EMPTY;
    match chance.below(8) {
        0 => cards = chance.some(PACK, usize::from(length)),
        1..4 => cards = chance.some(of_value(first), usize::from(length)),
        _ => {
            for value in first..first + length {
                cards |= chance.some(of_value(value), 1);
            }
        }
    }
    match chance.below(4) {
        0 => cards |= chance.some(PACK - cards, 1),
        1 if chance.one_in(4) => cards = CardSet::EMPTY,
        _ => {}
    }
    maybe_spoiled(cards, chance)
}

fn of_value(value: u8) -> CardSet {
    PACK.into_iter().filter(|&card| worth(card) == value).collect()
}

fn maybe_spoiled(cards: CardSet, chance: &mut Chance) -> Value {
    let list = cards_spelling::cards(cards, chance);
    let list = match chance.below(20) {
        0 => with(&list, face_card(chance)),
        1 => with(&list, json!(chance.pick(&NO_CARDS))),
        _ => list,
    };
    json!({ "cards": list })
}
