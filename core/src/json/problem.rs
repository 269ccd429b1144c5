//! An error as an answer: code, message, and the data to act on.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use serde_json::{Map, Value, json};

use super::{
    NotJson,
    wrong::{Fault, Wrong},
};
use crate::{Refusal, quote::start_of};

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

    /// Code, message and data in one object.
    pub(super) fn value(self) -> Value {
        let Self { code, message, mut data } = self;
        data.insert("code".into(), json!(code));
        data.insert("message".into(), json!(message));
        Value::Object(data)
    }

    pub(super) fn not_a_question() -> Self {
        Self::new("bad_request", "this line is not a question: a JSON object with the texts \"game\" and \"op\"")
    }

    /// A line that is not JSON.
    pub(super) fn not_json(fault: NotJson) -> Self {
        let message = format!("this line is not JSON: {fault}");
        let problem = Self::new("bad_request", message).with("column", fault.place.column);
        if fault.place.line == 1 { problem } else { problem.with("line", fault.place.line) }
    }

    /// A line that is not even text, from this character on.
    pub(super) fn not_text(column: usize) -> Self {
        let message = format!("this line is not text: at column {column} there is a byte that is not UTF-8");
        Self::new("bad_request", message).with("column", column)
    }

    pub(super) fn too_long() -> Self {
        let longest = super::LONGEST_LINE;
        Self::new("bad_request", format!("this line is longer than {longest} bytes")).with("most", longest)
    }

    pub(super) fn unknown_game(name: &str, known: &[&str]) -> Self {
        let (name, list) = (start_of(name), known.join(", "));
        Self::new("unknown_game", format!("there is no game called \"{name}\"; there are {list}")).with("known", known)
    }

    pub(super) fn unknown_op(game: &str, name: &str, known: &[&str]) -> Self {
        let (name, list) = (start_of(name), known.join(", "));
        Self::new("unknown_op", format!("{game} has no question called \"{name}\"; it has {list}")).with("known", known)
    }

    pub(super) fn missing(field: &str) -> Self {
        Self::from(&Wrong::missing(field))
    }

    pub(super) fn wrong_type(field: &str, want: &str) -> Self {
        Self::from(&Wrong::has_to_be(want).of(field))
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

/// Which field is missing, there twice, or not what it has to be.
impl From<&Wrong> for Problem {
    fn from(wrong: &Wrong) -> Self {
        let (code, field) = match wrong.fault() {
            Fault::Missing => ("missing_field", wrong.field()),
            Fault::Twice => ("duplicate_field", wrong.field()),
            _ => ("wrong_type", wrong.outermost()),
        };
        let problem = Self::new(code, wrong);
        match field {
            Some(field) => problem.with("field", field),
            None => problem,
        }
    }
}

impl From<Wrong> for Problem {
    fn from(wrong: Wrong) -> Self {
        Self::from(&wrong)
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
