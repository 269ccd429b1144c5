//! Houses with rules of their own, as questions write them.

use serde_json::{Map, Value, json};
use unbeaten::casino::{Groups, Match, Rules};

use crate::Chance;

/// The default, a preset, or a house that changes about a third of its options.
pub(super) fn house(chance: &mut Chance) -> Value {
    match chance.below(8) {
        0..3 => Value::Null,
        3 => json!(chance.pick(&["document", "standard52", "south_african"])),
        4 => json!("standard52"),
        _ => Value::Object(options(chance)),
    }
}

/// The same with options that do not go together, one time in forty.
pub(super) fn house_or_not(chance: &mut Chance) -> Value {
    if !chance.one_in(40) {
        return house(chance);
    }
    json!(match chance.below(4) {
        0 => json!({ "preset": "document", "pileTops": true }),
        1 => json!({ "preset": "document", "add": chance.pick(&["own", "any"]) }),
        2 => json!({ "groups": "one", "add": "none" }),
        _ => json!({ "groups": "one", "pileTops": false }),
    })
}

/// The rules that these are; the default where they do not go together.
pub(super) fn read(rules: &Value) -> Rules {
    let text = rules.as_str().map_or_else(|| rules.to_string(), str::to_owned);
    if rules.is_null() { Rules::default() } else { unbeaten::json::rules_text::<Match>(&text).unwrap_or_default() }
}

fn options(chance: &mut Chance) -> Map<String, Value> {
    let mut fields = Map::new();
    let number = if chance.one_in(4) { 1 + chance.below(100) } else { 1 + chance.below(4) };
    let series = if chance.one_in(2) { json!({ "wins": number }) } else { json!({ "points": 7 * number }) };
    for (name, value) in [
        ("preset", json!(chance.pick(&["south_african", "south_african", "document", "standard52"]))),
        ("buildRounds", json!(chance.pick(&["all", "first"]))),
        ("severalBuilds", json!(chance.one_in(2))),
        ("add", json!(chance.pick(&["own", "none", "any"]))),
        ("raise", json!(chance.pick(&["opponents", "any"]))),
        ("pileTops", json!(!chance.one_in(3))),
        ("trailWithBuild", json!(chance.pick(&["notInFirstOfSeveral", "notInRound1", "never", "always"]))),
        ("trailBesideEqual", json!(chance.one_in(2))),
        ("pairs", json!(chance.one_in(2))),
        ("mostCards", json!(chance.below(6))),
        ("mostSpades", json!(chance.below(6))),
        ("ties", json!(chance.pick(&["split", "none"]))),
        ("bonuses", json!(chance.pick(&["twoSides", "always"]))),
        ("sweep", json!(chance.below(4))),
        ("shutOut", json!(chance.one_in(2))),
        ("series", series),
    ] {
        if chance.one_in(3) {
            fields.insert(name.into(), value);
        }
    }
    if chance.one_in(6) {
        fields.insert("groups".into(), json!(chance.pick(&["many", "one"])));
    }
    let one = match fields.get("groups") {
        Some(groups) => groups == "one",
        None => Rules::named(fields.get("preset").and_then(Value::as_str).unwrap_or("south_african"))
            .is_ok_and(|rules| rules.groups == Groups::One),
    };
    if one {
        fields.insert("add".into(), json!("none"));
        fields.insert("pileTops".into(), json!(false));
    }
    fields
}
