//! Questions about plays, without a turn.

use serde_json::{Map, Value, json};
use unbeaten::{
    Card, CardSet,
    big_two::{Combo, Rules, Turn},
};

use super::met::{Met, turn, turn_where};
use crate::{
    Chance,
    spelling::{cards, spelled},
};

/// A play of some hand; now and then cards that are none.
pub(super) fn classify(rules: &Rules, chance: &mut Chance) -> Value {
    let hand = turn(rules, chance).hand();
    match chance.below(16) {
        0 => {
            let count = chance.below(7);
            let some = chance.some(hand, count);
            json!({ "cards": cards(some, chance) })
        }
        1 => {
            // The same card twice, in two spellings.
            let twice = *chance.pick(&Card::ALL);
            json!({ "cards": [spelled(twice, chance), spelled(twice, chance)] })
        }
        _ => {
            let play = any_play(rules, hand, chance);
            json!({ "cards": cards(play, chance) })
        }
    }
}

/// Any play of a hand, each size equally likely where there is one.
pub(super) fn any_play(rules: &Rules, hand: CardSet, chance: &mut Chance) -> CardSet {
    let plays = Turn::lead(rules, hand).map(|turn| turn.legal_plays()).unwrap_or_default();
    let size = *chance.pick(&[1, 2, 3, 5, 5, 5]);
    let of_size: Vec<&Combo> = plays.iter().filter(|play| play.size() == size).collect();
    if of_size.is_empty() { chance.some(hand, 1) } else { chance.pick(&of_size).cards() }
}

/// Two plays of any hands, mostly of one size. By strength alone, so they may share cards.
pub(super) fn beats(rules: &Rules, chance: &mut Chance) -> Value {
    let (one, other) = (turn(rules, chance).hand(), turn(rules, chance).hand());
    let play = any_play(rules, one, chance);
    let mut on = any_play(rules, other, chance);
    for _ in 0..8 {
        if on.len() != play.len() {
            on = any_play(rules, other, chance);
        }
    }
    if chance.one_in(10) {
        let count = chance.below(7);
        on = chance.some(CardSet::ALL, count);
    }
    let on = if chance.one_in(12) { Value::Null } else { cards(on, chance) };
    json!({ "play": cards(play, chance), "on": on })
}

/// A play that was made, in one of the degrees of knowledge.
pub(super) fn unbeatable(rules: &Rules, chance: &mut Chance) -> Value {
    // Late in a match more is unbeatable.
    let early = if chance.one_in(3) { 0 } else { 16 };
    let met = turn_where(rules, chance, |met| met.made.is_some() && met.played.len() >= early);
    let play = met.made.unwrap_or_default();
    let mut fields = Map::new();
    fields.insert("play".into(), cards(play, chance));
    fields.insert("played".into(), cards(met.played, chance));
    match chance.below(5) {
        0 => {}
        1 => drop(fields.insert("handSizes".into(), json!(met.hand_sizes()))),
        2 => drop(fields.insert("ownHand".into(), cards(met.hand() - play, chance))),
        3 => {
            fields.insert("ownHand".into(), cards(met.hand() - play, chance));
            fields.insert("handSizes".into(), json!(met.hand_sizes()));
        }
        _ => {
            let hands: Vec<Value> = met.opponents().into_iter().map(|hand| cards(hand, chance)).collect();
            fields.insert("hands".into(), json!(hands));
            if chance.one_in(2) {
                fields.insert("ownHand".into(), cards(met.hand() - play, chance));
            }
        }
    }
    if chance.one_in(8) {
        spoil(&mut fields, &met, chance);
    }
    Value::Object(fields)
}

/// Makes one thing wrong with it.
fn spoil(fields: &mut Map<String, Value>, met: &Met, chance: &mut Chance) {
    let play = met.made.unwrap_or_default();
    match chance.below(5) {
        // Played before and played now.
        0 => drop(fields.insert("played".into(), cards(met.played | chance.some(play, 1), chance))),
        1 => {
            let count = if chance.one_in(2) { 4 } else { 0 };
            fields.insert("play".into(), cards(chance.some(met.hand(), count), chance));
            fields.retain(|name, _| name == "play" || name == "played");
        }
        which => {
            let sizes: &[u8] = match which {
                2 => &[0, 5],
                3 => &[14, 255, 3],
                _ => &[1, 1, 1, 1],
            };
            fields.retain(|name, _| name == "play" || name == "played");
            fields.insert("handSizes".into(), json!(sizes));
        }
    }
}

/// What was played at some time in a match, or any cards at all.
pub(super) fn possible(rules: &Rules, chance: &mut Chance) -> Value {
    let played = if chance.one_in(2) {
        turn(rules, chance).played
    } else {
        let count = chance.below(53);
        chance.some(CardSet::ALL, count)
    };
    json!({ "played": cards(played, chance) })
}

/// A hand, or any cards.
pub(super) fn sort(rules: &Rules, chance: &mut Chance) -> Value {
    let hand = if chance.one_in(4) {
        let count = chance.below(14);
        chance.some(CardSet::ALL, count)
    } else {
        turn(rules, chance).hand()
    };
    json!({ "cards": cards(hand, chance), "by": chance.pick(&["rank", "combo"]) })
}
