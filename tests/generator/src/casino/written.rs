//! Positions and drops as questions write them.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

pub(super) fn words(cards: &str) -> Value {
    cards.split_whitespace().map(Value::from).collect()
}

pub(super) fn build(id: &str, cards: &str, value: u32, owner: usize, extendable: bool) -> Value {
    json!({
        "type": "build", "buildId": id, "cards": words(cards), "value": value, "owner": owner,
        "isExtendable": extendable,
    })
}

pub(super) fn stack(id: &str, cards: &str, owner: usize) -> Value {
    json!({ "type": "temporary_stack", "stackId": id, "cards": words(cards), "owner": owner })
}

/// A position in which seat 0 moves.
pub(super) fn state(round: u32, table: &[Value], hands: &[&str]) -> Value {
    let hands: Value = hands.iter().map(|hand| words(hand)).collect();
    json!({ "round": round, "currentPlayer": 0, "tableCards": table, "playerHands": hands })
}

pub(super) fn from_hand(card: &str) -> Value {
    json!({ "card": card, "source": "hand" })
}

pub(super) fn from_table(card: &str) -> Value {
    json!({ "card": card, "source": "table" })
}

pub(super) fn onto(kind: &str, index: u64) -> Value {
    json!({ "type": kind, "index": index })
}

pub(super) fn empty_area() -> Value {
    json!({ "type": "table", "area": "empty" })
}

/// What a drop means and why, in both profiles, and each of what it means chosen.
pub(super) fn in_both(state: &Value, dragged: &Value, target: &Value) -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for profile in ["document", "literal"] {
        let fields = json!({ "profile": profile, "state": state, "dragged": dragged, "target": target });
        let determined = Question::new(Op::Determine, fields.clone());
        let offered = super::answer::answer(&determined)["ok"]["actions"].clone();
        questions.extend([determined, Question::new(Op::Explain, fields.clone())]);
        for action in offered.as_array().into_iter().flatten() {
            let mut fields = fields.clone();
            fields["action"] = action.clone();
            questions.push(Question::new(Op::Choose, fields));
        }
    }
    questions
}
