//! Rules as questions and records write them.

use serde_json::Value;
use unbeaten_oracle::texas42::{BadOption, Options, Setting};

use crate::refusal::Refusal;

/// A preset's name, or an object with a preset and the fields that differ; null is the default.
pub(super) fn options(rules: &Value) -> Result<Options, Refusal> {
    let preset = rules.as_str().or_else(|| rules["preset"].as_str()).unwrap_or("tournament");
    let unknown = || Refusal::new("unknown_rules").with("preset", preset.chars().take(32).collect::<String>());
    let mut options = Options::named(preset).ok_or_else(unknown)?;
    let fields = rules.as_object().into_iter().flatten().filter(|(field, _)| *field != "preset");
    for (field, value) in fields {
        options.change(field, &setting(value)).map_err(|bad| match bad {
            BadOption::Unknown => Refusal::new("unknown_rules").with("field", field.as_str()),
            BadOption::WrongType => Refusal::new("wrong_type").with("field", field.as_str()),
        })?;
    }
    Ok(options)
}

/// The text of a record's tag.
pub(super) fn recorded(text: Option<&str>) -> Result<Options, Refusal> {
    let text = text.unwrap_or("tournament");
    options(&serde_json::from_str(text).unwrap_or_else(|_| text.into()))
}

fn setting(value: &Value) -> Setting {
    match value {
        Value::Bool(flag) => Setting::Flag(*flag),
        Value::Number(number) => number.as_i64().map_or(Setting::Other, Setting::Number),
        Value::String(word) => Setting::Word(word.clone()),
        Value::Array(list) => Setting::List(list.iter().map(setting).collect()),
        Value::Null | Value::Object(_) => Setting::Other,
    }
}
