//! Houses with rules of their own, as questions write them.

use serde_json::{Map, Value, json};

use crate::Chance;

/// The default, a preset, or a house that changes about a third of its options.
pub(super) fn house(chance: &mut Chance) -> Value {
    match chance.below(8) {
        0 | 1 => Value::Null,
        2 => json!("casual"),
        3 => json!("points"),
        4 => {
            let mut fields = options(chance);
            fields.insert("preset".into(), json!(chance.pick(&["tournament", "casual", "points"])));
            Value::Object(fields)
        }
        _ => Value::Object(options(chance)),
    }
}

/// The same as a record can have it: a preset, or what differs from `tournament`.
pub(super) fn recorded(chance: &mut Chance) -> Value {
    match chance.below(4) {
        0 => json!("tournament"),
        1 => json!(chance.pick(&["casual", "points"])),
        _ => Value::Object(options(chance)),
    }
}

fn options(chance: &mut Chance) -> Map<String, Value> {
    let mut fields = Map::new();
    for (name, value) in [
        ("scoring", json!(chance.pick(&["marks", "points"]))),
        ("allPass", json!(chance.pick(&["redeal", "forced"]))),
        ("maxMarks", json!(1 + chance.below(7))),
        ("earlyEnd", json!(chance.one_in(3))),
        ("claims", json!(chance.pick(&["off", "forfeit", "free"]))),
        ("noTrumpDoubles", some_of(&["high", "low", "own"], chance)),
        ("nello", json!(chance.pick(&["off", "any", "any", "forced"]))),
        ("nelloMarks", json!(1 + chance.below(3))),
        ("nelloDoubles", some_of(&["own", "high", "low", "inverted"], chance)),
        ("sevens", json!(chance.pick(&["off", "any", "any", "forced"]))),
        ("sevensMarks", json!(1 + chance.below(3))),
        ("plunge", json!(!chance.one_in(4))),
        ("plungeMarks", json!(2 + chance.below(6))),
        ("splash", json!(!chance.one_in(4))),
        ("splashMarks", json!([2 + chance.below(2), 3 + chance.below(3)])),
        ("partnerLeads", json!(chance.one_in(4))),
        ("target", json!(1 + chance.below(300))),
    ] {
        if chance.one_in(3) {
            fields.insert(name.into(), value);
        }
    }
    fields
}

/// One or more of these, in any order.
fn some_of(words: &[&str], chance: &mut Chance) -> Value {
    let count = 1 + chance.below(words.len());
    chance.shuffled(words.to_vec()).into_iter().take(count).collect()
}
