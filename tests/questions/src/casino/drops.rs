//! Questions about drops.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use unbeaten::casino::{Decision, Dragged, Engine, Item, Position, Target};

use super::{
    any_profile, faults, spelling,
    tables::{Size, position},
    with_profile,
};
use crate::Chance;

/// What a drop means: one time in six it cannot be.
pub(super) fn drop(chance: &mut Chance) -> Value {
    let (profile, size) = (any_profile(chance), Size::any(chance));
    let Some(position) = position(&size, chance) else { return drop(chance) };
    let (dragged, target) = any_drop(&Engine::new(profile), &position, chance);
    let fields = fields(&position, dragged, target, chance);
    with_profile(faults::drop(fields, &position, chance), profile, chance)
}

/// The action that a client sends back: one time in six none of those that it was offered.
pub(super) fn choose(chance: &mut Chance) -> Value {
    let (profile, size) = (any_profile(chance), Size::any(chance));
    let Some(position) = position(&size, chance) else { return choose(chance) };
    let engine = Engine::new(profile);
    let Some(kind) = kinds(&engine, &position, chance) else { return choose(chance) };
    let (dragged, target) = *chance.pick(&kind);
    let Ok(context) = position.drop(dragged, target) else { return choose(chance) };
    let offered = actions(&engine.determine(context));
    let mut fields = fields(&position, dragged, target, chance);
    let mut action = written(chance.pick(&offered), chance);
    match chance.below(24) {
        0..3 => faults::not_offered(&mut action, &engine, &position, chance),
        3 => faults::no_card_within(&mut action, chance),
        4 => fields = faults::drop_itself(fields, &position, chance),
        _ => {}
    }
    fields["action"] = action;
    with_profile(fields, profile, chance)
}

/// Everything that a position offers: one time in twelve it cannot be.
pub(super) fn all(chance: &mut Chance) -> Value {
    let (profile, size) = (any_profile(chance), Size::small(chance));
    let Some(position) = position(&size, chance) else { return all(chance) };
    let mut state = spelling::state(&position, chance);
    if chance.one_in(10) {
        faults::state(&mut state, &position, chance);
    }
    with_profile(json!({ "state": state }), profile, chance)
}

/// The wire form of all that a drop may mean.
pub(super) fn actions(decision: &Decision<'_>) -> Vec<Value> {
    let wire: Value = serde_json::from_str(&decision.to_wire()).unwrap_or_default();
    wire["actions"].as_array().cloned().unwrap_or_default()
}

/// Drops for which one choice of rules matches, each choice that there is as often as every other.
fn kinds(engine: &Engine, position: &Position, chance: &mut Chance) -> Option<Vec<(Dragged, Target)>> {
    let mut kinds: BTreeMap<Vec<&str>, Vec<(Dragged, Target)>> = BTreeMap::new();
    for decision in engine.all_drops(position) {
        let (drop, rules) = (decision.drop(), decision.rules().map(unbeaten::casino::DropRule::id).collect());
        let dragged = Dragged { card: drop.card(), source: drop.source(), player: None };
        kinds.entry(rules).or_default().push((dragged, drop.target()));
    }
    let kinds: Vec<_> = kinds.into_values().collect();
    if kinds.is_empty() { None } else { Some(chance.pick(&kinds).clone()) }
}

/// A drop that means something, or any.
fn any_drop(engine: &Engine, position: &Position, chance: &mut Chance) -> (Dragged, Target) {
    if !chance.one_in(4)
        && let Some(kind) = kinds(engine, position, chance)
    {
        return *chance.pick(&kind);
    }
    let draggable: Vec<Dragged> = position.draggable().collect();
    let targets: Vec<Target> = (0..position.table().len()).filter_map(|place| position.target(place)).collect();
    loop {
        let target = *chance.pick(&[&targets[..], &[Target::Empty]].concat());
        let dragged = *chance.pick(&draggable);
        if position.drop(dragged, target).is_ok() {
            return (dragged, target);
        }
    }
}

/// A drop as a question has it. What is said besides is true.
fn fields(position: &Position, dragged: Dragged, target: Target, chance: &mut Chance) -> Value {
    let mut dragged = json!({ "card": spelling::card(dragged.card, chance), "source": dragged.source.name() });
    if chance.one_in(4) {
        dragged["player"] = json!(position.to_move().index());
    }
    let target = match target.item() {
        None => json!({ "type": "table", "area": "empty" }),
        Some((kind, index)) => {
            let mut target = json!({ "type": kind.name(), "index": index });
            let item = &position.table()[index];
            if chance.one_in(4) {
                target["card"] = spelling::item(item, chance);
            }
            if let (Item::Stack(stack), true) = (item, chance.one_in(2)) {
                target["stackId"] = json!(stack.id());
            }
            target
        }
    };
    json!({ "state": spelling::state(position, chance), "dragged": dragged, "target": target })
}

/// An action as a client sends it back: with tags in its cards, ranks as numbers, suits as letters, or cards as texts now and then.
fn written(action: &Value, chance: &mut Chance) -> Value {
    let letter = |suit: &Value| {
        suit.as_str().and_then(|suit| "♦♣♥♠".find(suit)).map_or("", |place| &"DCHS"[place / 3..=place / 3])
    };
    match chance.below(6) {
        0 => change_cards(action, &mut |card| card["source"] = json!("table")),
        1 => change_cards(action, &mut |card| {
            if let Some(number) = card["rank"].as_str().and_then(|rank| rank.parse::<u8>().ok()) {
                card["rank"] = json!(number);
            }
        }),
        2 => change_cards(action, &mut |card| card["suit"] = json!(letter(&card["suit"]))),
        3 => change_cards(action, &mut |card| {
            *card = json!(format!("{}{}", card["rank"].as_str().unwrap_or_default(), letter(&card["suit"])));
        }),
        _ => action.clone(),
    }
}

/// The same with every card changed.
pub(super) fn change_cards(value: &Value, change: &mut dyn FnMut(&mut Value)) -> Value {
    match value {
        Value::Object(fields) if fields.contains_key("suit") => {
            let mut card = value.clone();
            change(&mut card);
            card
        }
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| (name.clone(), change_cards(value, change)));
            Value::Object(fields.collect())
        }
        Value::Array(list) => list.iter().map(|value| change_cards(value, change)).collect(),
        plain => plain.clone(),
    }
}

/// Every action that some drop in the position offers.
pub(super) fn all_actions(engine: &Engine, position: &Position) -> Vec<Value> {
    engine.all_drops(position).flat_map(|decision| actions(&decision)).collect()
}
