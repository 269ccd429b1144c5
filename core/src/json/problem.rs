//! An error as an answer: code, message, and the data to act on.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use serde_json::{Map, Value, json};

use crate::Refusal;

/// What the answer's `err` has.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    code: &'static str,
    message: String,
    data: Map<String, Value>,
}

impl Problem {
    pub(super) fn new(code: &'static str, message: impl fmt::Display) -> Self {
        Self { code, message: format!("{message}"), data: Map::new() }
    }

    pub(super) const fn code(&self) -> &'static str {
        self.code
    }

    pub(super) const fn data(&self) -> &Map<String, Value> {
        &self.data
    }

    pub(super) fn message(&self) -> &str {
        &self.message
    }

    /// With a datum more.
    pub(super) fn with(mut self, name: &str, value: impl serde::Serialize) -> Self {
        self.data.insert(name.to_string(), json!(value));
        self
    }

    pub(super) fn not_a_question() -> Self {
        Self::new("bad_request", "this line is not a question: a JSON object with the texts \"game\" and \"op\"")
    }

    pub(super) fn too_long() -> Self {
        Self::new("bad_request", format!("this line is longer than {} bytes", super::LONGEST_LINE))
    }

    pub(super) fn missing(field: &str) -> Self {
        Self::new("missing_field", format!("\"{field}\" is missing")).with("field", field)
    }

    pub(super) fn wrong_type(field: &str, want: &str) -> Self {
        Self::new("wrong_type", format!("\"{field}\" has to be {want}")).with("field", field)
    }
}

/// As JSON, code and message first.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"code":{},"message":{}"#, json!(self.code), json!(self.message))?;
        for (name, value) in &self.data {
            write!(f, ",{}:{value}", json!(name))?;
        }
        f.write_str("}")
    }
}

/// What a typed error says: its code, its text and its data.
impl<E: Refusal> From<E> for Problem {
    fn from(error: E) -> Self {
        let data = match json!(error) {
            Value::Object(data) => data,
            _ => Map::new(),
        };
        Self { code: error.code(), message: error.to_string(), data }
    }
}
