//! Questions about the game chosen by hand: every refusal with its data, every option, every reason why a position cannot be, every step.

mod options;
mod positions;
mod records;
mod refusals;
mod scores;
mod staged;

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

pub(in crate::casino) use positions::hidden;

/// A question and, where the oracle does not answer it, what the answer has to be.
#[derive(Clone)]
pub(in crate::casino) struct Chosen {
    pub(in crate::casino) question: Question<Op>,
    pub(in crate::casino) by_hand: Option<Value>,
}

impl From<Question<Op>> for Chosen {
    fn from(question: Question<Op>) -> Self {
        Self { question, by_hand: None }
    }
}

/// All of them.
pub(in crate::casino) fn questions() -> Vec<Chosen> {
    let asked =
        [refusals::questions(), options::questions(), positions::questions(), scores::questions(), staged::questions()];
    asked.concat().into_iter().map(Chosen::from).chain(records::questions()).collect()
}

fn under(rules: &Value, op: Op, fields: Value) -> Question<Op> {
    Question { op, rules: rules.clone(), fields }
}

fn words(cards: &str) -> Value {
    cards.split_whitespace().map(Value::from).collect()
}

/// Seat 0 moves in the last round of two players, or in the only one of more.
fn table(hands: &[&str], loose: &str, builds: &[(u32, &str, usize)], piles: &[&str]) -> Value {
    let builds = builds.iter();
    let builds = builds.map(|(value, cards, owner)| json!({ "value": value, "cards": words(cards), "owner": owner }));
    let mut fields = json!({
        "round": if hands.len() == 2 { 2 } else { 1 }, "toMove": 0,
        "hands": hands.iter().map(|hand| words(hand)).collect::<Value>(), "loose": words(loose),
    });
    let builds: Value = builds.collect();
    if builds != json!([]) {
        fields["builds"] = builds;
    }
    if !piles.is_empty() {
        fields["piles"] = piles.iter().map(|pile| words(pile)).collect();
    }
    fields
}

/// An action by its word: `9Sx4C,5D,b9,^9H`.
fn action(word: &str) -> Value {
    let action = unbeaten_oracle::casino::game::read_word(word);
    super::told::action(&action.unwrap_or_else(|| panic!("{word} is no word of an action")))
}
