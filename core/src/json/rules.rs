//! The rules of a question: a preset's name, or an object with a preset and the fields that differ.

use alloc::format;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::Problem;

/// Reads the rules of a game whose presets `named` knows.
pub(super) fn read<R, E>(value: Option<Value>, named: impl Fn(&str) -> Result<R, E>) -> Result<R, Problem>
where
    R: Default + Serialize + DeserializeOwned,
    Problem: From<E>,
{
    let mut changes = match value {
        None | Some(Value::Null) => return Ok(R::default()),
        Some(Value::String(preset)) => return Ok(named(&preset)?),
        Some(Value::Object(changes)) => changes,
        Some(_) => return Err(Problem::wrong_type("rules", "a preset's name or an object")),
    };
    let preset = match changes.remove("preset") {
        None => R::default(),
        Some(Value::String(preset)) => named(&preset)?,
        Some(_) => return Err(Problem::wrong_type("preset", "the name of rules")),
    };
    let mut rules = json!(preset);
    for (field, change) in changes {
        if rules.get(&field).is_none() {
            let message = format!("rules have no field \"{}\"", super::quote(&field));
            return Err(Problem::new("unknown_rules", message).with("field", super::quote(&field)));
        }
        rules[&field] = change;
        // After each change, so that the error names the field.
        if let Err(error) = serde_json::from_value::<R>(rules.clone()) {
            return Err(Problem::wrong_type(&field, &format!("something else: {error}")));
        }
    }
    serde_json::from_value(rules).map_err(|_| Problem::wrong_type("rules", "rules"))
}
