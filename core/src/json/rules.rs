//! The rules of a question: a preset's name, or an object with a preset and the fields that differ.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{
    Serialize,
    de::{DeserializeOwned, value::MapAccessDeserializer},
};
use serde_json::json;

use super::{
    NotJson, Problem,
    typed::Members,
    value::{Json, Object},
    wrong::{Fault, Wrong, either},
};
use crate::{
    quote::start_of,
    shell::{Place, Recorded},
};

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

    fn not_json(fault: NotJson) -> Self {
        let Place { line, column } = fault.place;
        let problem = Problem::new("wrong_type", format!("these rules are not JSON: {fault}"));
        Self(problem.with("field", "rules").with("line", line).with("column", column))
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
    // A game may keep the preset among its options, because that is more than they say.
    let kept = written.object()?.iter().filter(|&(name, _)| name == "preset" || changes.get(name).is_none());
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

/// The rules that a text says, as a record does: a preset's name, or a JSON object with the fields that differ and perhaps a `preset`.
/// A text may have any length, and takes at most 40 times as much memory.
///
/// ```
/// use unbeaten::{Target, big_two::{Match, Rules}, json};
///
/// assert_eq!(json::rules_text::<Match>("classic")?, Rules::classic());
/// assert_eq!(json::rules_text::<Match>(r#"{"target":51}"#)?, Rules { target: Target::new(51)?, ..Rules::classic() });
/// assert_eq!(json::rules_text::<Match>(r#"{"jokers":2}"#).unwrap_err().code(), "unknown_rules");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is no such preset, or it is not JSON, or a field is none or has a value that it cannot have.
pub fn rules_text<R: Recorded>(text: &str) -> Result<R::Rules, BadRules> {
    if !text.trim_start().starts_with('{') {
        return Ok(preset::<R>(text)?);
    }
    let rules = Json::read(text).map_err(BadRules::not_json)?;
    let rules = read(Some(&rules), preset::<R>)?;
    R::check_rules(&rules).map_err(|reason| Problem::new("bad_rules", reason))?;
    Ok(rules)
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
