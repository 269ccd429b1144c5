//! Questions about one hand: what it is worth, and what it may play.

use std::sync::LazyLock;

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Context, Hand, StrengthKey, Suit, Trump},
};

use super::spelling::{NO_DOMINOES, NO_TRUMPS, domino, list, set, trump};
use crate::Chance;

/// An entry by its key or by its parts; one time in eight there is none.
pub(super) fn strength(chance: &mut Chance) -> Value {
    let Some(key) = StrengthKey::all().nth(chance.below(StrengthKey::COUNT)) else { return Value::Null };
    let mut parts = [domino(key.domino(), chance), trump(key.trump(), chance), key.context().to_string()];
    // A domino with a bar between its pips cannot stand in a key.
    let by_key = chance.one_in(2) && !parts[0].contains('|');
    match chance.below(32) {
        0 => parts[0] = (*chance.pick(&NO_DOMINOES)).into(),
        1 => parts[1] = (*chance.pick(&NO_TRUMPS)).into(),
        2 => parts[2] = (*chance.pick(&["", "led", "led-sevens", "played", "PLAYED-AS-TRUMP"])).into(),
        3 => parts[2] = wrong_context(key, chance),
        _ => {}
    }
    let [domino, trump, context] = parts;
    if by_key {
        return json!({ "key": format!("{domino}|trump-{trump}|{context}") });
    }
    json!({ "domino": domino, "trump": trump, "context": context })
}

/// A way in which the domino is never played.
fn wrong_context(key: StrengthKey, chance: &mut Chance) -> String {
    let all = Suit::ALL.map(Context::Led).into_iter().chain([Context::PlayedAsTrump]);
    let own: Vec<Context> = Context::of(key.domino(), key.trump()).collect();
    let wrong: Vec<Context> = all.filter(|context| !own.contains(context)).collect();
    chance.pick(&wrong).to_string()
}

/// A hand that is guaranteed, or was before one domino was changed for another, or any; one time in ten none at all.
pub(super) fn classify(chance: &mut Chance) -> Value {
    static GUARANTEED: LazyLock<[Vec<Hand>; 9]> = LazyLock::new(|| Trump::ALL.map(Trump::guaranteed_hands));
    let declared = *chance.pick(&Trump::ALL);
    let hands = &GUARANTEED[declared.index()];
    let sure = chance.pick(hands).dominoes();
    let hand = match chance.below(6) {
        0 => any(DominoSet::ALL, 7, chance),
        1 => strong(declared, chance),
        2 => sure,
        _ => (sure - any(sure, 1, chance)) | any(!sure, 1, chance),
    };
    let fields = json!({ "hand": set(hand, chance), "trump": trump(declared, chance) });
    spoiled(fields, "hand", hand, chance)
}

/// Seven of the nine or ten that are beaten by the fewest.
fn strong(declared: Trump, chance: &mut Chance) -> DominoSet {
    let mut best = Domino::ALL.to_vec();
    best.sort_by_key(|&lead| declared.beaters(lead).len());
    let few = 9 + chance.below(2);
    any(best.into_iter().take(few).collect(), 7, chance)
}

/// What a hand plays when a trick has been led or not; one time in eight it cannot be.
pub(super) fn legal_plays(chance: &mut Chance) -> Value {
    let declared = *chance.pick(&Trump::ALL);
    let size = 1 + chance.below(7);
    let mut hand = any(DominoSet::ALL, size, chance);
    let mut led = if chance.one_in(8) { None } else { any(!hand, 1, chance).first() };
    match chance.below(24) {
        0 => led = any(hand, 1, chance).first(),
        1 => (hand, led) = (DominoSet::EMPTY, None),
        2 => (hand, led) = (any(DominoSet::ALL, 8 + chance.below(21), chance), None),
        _ => {}
    }
    let led = led.map(|led| domino(led, chance));
    let fields = json!({ "hand": set(hand, chance), "trump": trump(declared, chance), "led": led });
    if hand.is_empty() || hand.len() > 7 || led.is_some_and(|led| led.parse().is_ok_and(|led| hand.contains(led))) {
        return fields;
    }
    spoiled(fields, "hand", hand, chance)
}

/// One to four plays that a real trick has; one time in ten there are none, five, or the same twice.
pub(super) fn trick(chance: &mut Chance) -> Value {
    let declared = *chance.pick(&Trump::ALL);
    let pack = chance.shuffled(Domino::ALL.to_vec());
    let left = 1 + chance.below(7);
    let mut plays: Vec<Domino> = Vec::new();
    for seat in 0..=chance.below(4) {
        let hand: DominoSet = pack[7 * seat..][..left].iter().copied().collect();
        let legal: DominoSet = declared.legal_plays(hand, plays.first().copied()).unwrap_or(hand);
        plays.extend(any(legal, 1, chance));
    }
    match chance.below(24) {
        0 => plays.clear(),
        1 => plays = pack[..5 + chance.below(3)].to_vec(),
        2 if plays.len() < 4 => plays.push(*chance.pick(&plays)),
        _ => {
            let fields = json!({ "plays": list(&plays, chance), "trump": trump(declared, chance) });
            return if chance.one_in(24) { misspelled(fields, "plays", chance) } else { fields };
        }
    }
    json!({ "plays": list(&plays, chance), "trump": trump(declared, chance) })
}

/// Any so many of these.
pub(super) fn any(dominoes: DominoSet, count: usize, chance: &mut Chance) -> DominoSet {
    chance.shuffled(dominoes.into()).into_iter().take(count).collect()
}

/// One time in ten with a fault: a domino twice, one that is none, a declaration that is none, or one too few or too many.
fn spoiled(mut fields: Value, name: &str, hand: DominoSet, chance: &mut Chance) -> Value {
    match chance.below(40) {
        0 => {
            let twice = any(hand, 1, chance);
            if let (Some(list), Some(twice)) = (fields[name].as_array_mut(), twice.first()) {
                list.push(json!(domino(twice, chance)));
            }
        }
        1 if hand.len() == 7 => {
            let other =
                if chance.one_in(2) { hand | any(!hand, 1, chance) } else { any(hand, chance.below(7), chance) };
            // A hand of one to six may be led from, but is no whole hand.
            let whole = fields.get("led").is_none();
            fields[name] = set(if whole { other } else { hand }, chance);
        }
        2 | 3 => return misspelled(fields, name, chance),
        _ => {}
    }
    fields
}

/// With a domino or a declaration that is none.
pub(super) fn misspelled(mut fields: Value, name: &str, chance: &mut Chance) -> Value {
    match fields[name].as_array_mut() {
        Some(list) if !list.is_empty() && chance.one_in(2) => {
            let place = chance.below(list.len());
            list[place] = json!(chance.pick(&NO_DOMINOES));
        }
        _ => fields["trump"] = json!(chance.pick(&NO_TRUMPS)),
    }
    fields
}
