//! The rules of a question: a preset's name, or an object with a preset and the fields that differ.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::Problem;

/// Why a text says no rules: the field, if one is to blame, among the data.
#[derive(Clone, Debug)]
pub struct BadRules(Problem);

impl BadRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        self.0.code()
    }

    /// What to act on, as a JSON object.
    pub fn data(&self) -> String {
        json!(self.0.data()).to_string()
    }

    pub(super) fn not_json(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let message = format!("these rules are not a JSON object: what is wrong is in line {line}, column {column}");
        Self(Problem::new("wrong_type", message).with("field", "rules").with("line", line).with("column", column))
    }
}

impl From<Problem> for BadRules {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

/// What to show a player or developer.
impl fmt::Display for BadRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.message())
    }
}

impl core::error::Error for BadRules {}

/// As its data.
impl Serialize for BadRules {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data().serialize(serializer)
    }
}

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
