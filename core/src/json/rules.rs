//! The rules of a question: a preset's name, or an object with a preset and the fields that differ.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::{
    Serialize,
    de::{DeserializeOwned, value::MapAccessDeserializer},
};

use super::{
    Problem,
    typed::Members,
    value::{Json, Object},
    wrong::{Fault, Wrong, either},
};
use crate::{quote::start_of, shell::Recorded};

/// Reads the rules of a game whose presets `named` knows. Fields that are not there are the preset's, or else the default.
pub(super) fn read<R, E>(value: Option<&Json>, named: impl Fn(&str) -> Result<R, E>) -> Result<R, Problem>
where
    R: Default + Serialize + DeserializeOwned,
    Problem: From<E>,
{
    match value {
        None | Some(Json::Null) => Ok(R::default()),
        Some(Json::Text(preset)) => Ok(named(preset)?),
        Some(value @ Json::Object(_)) => {
            let changes = value.object()?;
            let preset = match changes.get("preset") {
                None => None,
                Some(Json::Text(preset)) => Some(named(preset)?),
                Some(_) => return Err(Problem::wrong_type("preset", "the name of rules")),
            };
            changed(preset.as_ref(), changes).map_err(|wrong| refused(&wrong))
        }
        Some(_) => Err(Problem::wrong_type("rules", "a preset's name or an object")),
    }
}

/// A preset with these changes; without one, what is not there is the default.
fn changed<R: Serialize + DeserializeOwned>(preset: Option<&R>, changes: Object) -> Result<R, Wrong> {
    // Options always become JSON and are read again.
    let written = preset.map_or("{}".into(), |preset| serde_json::to_string(preset).unwrap_or_default());
    let written = Json::read(&written).unwrap_or(Json::Null);
    let kept = written.object()?.iter().filter(|(name, _)| changes.get(name).is_none());
    let fields = changes.iter().filter(|(name, _)| *name != "preset").chain(kept);
    R::deserialize(MapAccessDeserializer::new(Members::of(fields)))
}

fn refused(wrong: &Wrong) -> Problem {
    let field = wrong.outermost().unwrap_or("rules");
    match wrong.fault() {
        Fault::Unknown => {
            Problem::new("unknown_rules", format!("rules have no field \"{field}\"")).with("field", field)
        }
        _ => Problem::from(wrong),
    }
}

/// The rules that a record names: a preset, or a JSON object with the fields that differ.
pub(crate) fn from_text<R: Recorded>(text: &str) -> Result<R::Rules, String> {
    if !text.trim_start().starts_with('{') {
        return preset::<R>(text).map_err(|problem| problem.message().into());
    }
    let rules = Json::read(text).map_err(|fault| format!("these rules are not JSON: {fault}"))?;
    read(Some(&rules), preset::<R>).map_err(|problem| problem.message().to_string())
}

fn preset<R: Recorded>(name: &str) -> Result<R::Rules, Problem> {
    let found = R::PRESETS.iter().find(|(preset, _)| *preset == name);
    found.map(|(_, rules)| *rules).ok_or_else(|| {
        let names: Vec<&str> = R::PRESETS.iter().map(|(preset, _)| *preset).collect();
        let names = if names.is_empty() { "none".into() } else { either(&names) };
        let (title, name) = (R::TITLE, start_of(name));
        Problem::new("unknown_rules", format!("there are no {title} rules called \"{name}\"; there are {names}"))
    })
}
