//! Questions about what a stack may become, and whether a build is safe.

use serde_json::{Value, json};
use unbeaten::{
    CardSet, Seat,
    casino::{Item, ItemKind, PACK},
};

use super::{
    faults, spelling,
    tables::{Pack, Size, position},
};
use crate::{Chance, spelling as cards_spelling};

/// What a temporary stack is and may become: one time in eight it cannot be, or lies elsewhere.
pub(super) fn grow(chance: &mut Chance) -> Value {
    let size = Size { stacks: 1 + chance.below(2), ..Size::any(chance) };
    let Some(position) = position(&size, chance) else { return grow(chance) };
    let Some(index) = place_of(ItemKind::Stack, position.table(), chance) else { return grow(chance) };
    let mut fields = json!({ "state": spelling::state(&position, chance), "index": index });
    match chance.below(20) {
        0 | 1 => faults::state(&mut fields["state"], &position, chance),
        2 => fields["index"] = elsewhere(ItemKind::Stack, position.table(), chance),
        _ => {}
    }
    fields
}

/// A place where such a thing lies.
fn place_of(kind: ItemKind, table: &[Item], chance: &mut Chance) -> Option<usize> {
    let places: Vec<usize> = (0..table.len()).filter(|&place| table[place].kind() == kind).collect();
    if places.is_empty() { None } else { Some(*chance.pick(&places)) }
}

/// A place where no such thing lies.
fn elsewhere(kind: ItemKind, table: &[Item], chance: &mut Chance) -> Value {
    let mut places: Vec<usize> = (0..table.len()).filter(|&place| table[place].kind() != kind).collect();
    places.extend([table.len(), table.len() + 3, 4_294_967_295]);
    json!(chance.pick(&places))
}

/// Whether a build is safe: one time in eight that cannot be asked.
pub(super) fn threats(chance: &mut Chance) -> Value {
    let mut pack = Pack::new(chance);
    let mut table: Vec<Item> = Vec::new();
    for _ in 0..=chance.below(3) {
        let owner = *chance.pick(&Seat::ALL);
        table.extend(pack.build(owner, chance));
    }
    if chance.one_in(4) {
        let owner = *chance.pick(&Seat::ALL);
        table.extend(pack.stack(owner, chance));
    }
    table.extend(pack.take(chance.below(4)).into_iter().map(Item::from));
    let table = chance.shuffled(table);
    let Some(index) = place_of(ItemKind::Build, &table, chance) else { return threats(chance) };
    let hand = pack.hand(chance.below(8));
    let many = if chance.one_in(2) { 24 } else { 8 };
    let mut seen = pack.hand(chance.below(many));
    let on_table = table.iter().fold(CardSet::EMPTY, |cards, item| cards | item.card_set());
    let unseen = (PACK - hand - on_table - seen).len();
    if chance.one_in(4) {
        // What is in the hand or on the table was seen as well.
        seen |= chance.some(hand | on_table, 3);
    }
    let opponents = 1 + chance.below(3);
    let most = unseen / opponents;
    let sizes: Vec<usize> = (0..opponents).map(|_| chance.below(most.min(10) + 1)).collect();
    let mut fields = json!({
        "hand": cards_spelling::cards(hand, chance), "tableCards": spelling::table(&table, chance),
        "seen": cards_spelling::cards(seen, chance), "handSizes": sizes, "index": index,
    });
    let face = || json!(chance_face(unseen));
    match chance.below(64) {
        0 => fields["hand"] = with(&fields["hand"], face()),
        1 => fields["seen"] = with(&fields["seen"], face()),
        2 => fields["hand"] = with(&fields["hand"], json!(on_table.first().map(|card| card.to_string()))),
        3 => fields["handSizes"] = json!([]),
        4 => fields["handSizes"] = json!([0, 0, 0, 0]),
        5 => fields["handSizes"] = json!([unseen + 1]),
        6 => fields["handSizes"] = json!([255, 255]),
        7 => fields["index"] = elsewhere(ItemKind::Build, &table, chance),
        8 => {
            let mut wrong = fields["tableCards"].clone();
            if faults::table(&mut wrong, &table, chance).is_some() {
                fields["tableCards"] = wrong;
            }
        }
        _ => {}
    }
    fields
}

/// A face card, as good as any other.
fn chance_face(number: usize) -> String {
    let faces = Vec::from(!PACK);
    faces[number % faces.len()].to_string()
}

fn with(list: &Value, card: Value) -> Value {
    list.as_array().into_iter().flatten().cloned().chain([card]).collect()
}
