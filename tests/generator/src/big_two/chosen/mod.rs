//! Questions chosen by hand, for what chance seldom meets: edges, spellings, every option and every refusal.

mod games;
mod plays;
mod records;
mod scores;

use serde_json::Value;
use unbeaten_questions::{Question, big_two::Op};

/// A question, and its answer where the oracle has none: then it is written by hand, without its message.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) question: Question<Op>,
    pub(crate) by_hand: Option<Value>,
}

impl From<Question<Op>> for Chosen {
    fn from(question: Question<Op>) -> Self {
        Self { question, by_hand: None }
    }
}

/// All of them.
pub(crate) fn questions() -> Vec<Chosen> {
    [plays::questions(), scores::questions(), games::questions(), records::questions()].concat()
}

/// A question under other rules than the default.
fn under(rules: &Value, op: Op, fields: Value) -> Chosen {
    Question { op, rules: rules.clone(), fields }.into()
}

/// A question under the default rules.
fn ask(op: Op, fields: Value) -> Chosen {
    Question::new(op, fields).into()
}
