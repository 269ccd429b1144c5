//! What is asked, with its input.

use serde_json::Value;

use crate::Asks;

/// A question without an id.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<O> {
    /// What is asked.
    pub op: O,
    /// The rules: null for the default.
    pub rules: Value,
    /// What it is asked about.
    pub fields: Value,
}

impl<O: Asks> Question<O> {
    /// A question under the default rules.
    pub const fn new(op: O, fields: Value) -> Self {
        Self { op, rules: Value::Null, fields }
    }

    /// The question of a vector, if it is one that can be asked.
    pub fn read(vector: &Value) -> Option<Self> {
        let op = O::named(vector["op"].as_str()?)?;
        Some(Self { op, rules: vector["rules"].clone(), fields: vector["in"].clone() })
    }

    /// The question as a line of JSON.
    pub fn line(&self, id: &Value) -> String {
        self.vector(id, "")
    }

    /// The question as a line of JSON, with these members at the end of it.
    fn vector(&self, id: &Value, answer: &str) -> String {
        let rules = if self.rules.is_null() { String::new() } else { format!(r#""rules":{},"#, self.rules) };
        let (game, op) = (O::GAME, self.op.name());
        format!(r#"{{"id":{id},"game":"{game}","op":"{op}",{rules}"in":{}{answer}}}"#, self.fields)
    }

    /// The question with its answer, an object with `ok` or `err`, as a line of JSON.
    pub fn with_answer(&self, id: &Value, answer: &Value) -> String {
        let object = answer.to_string();
        let members = object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        self.vector(id, &format!(",{}", members.unwrap_or_default()))
    }
}
