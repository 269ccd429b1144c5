//! Actions as the rules page writes them, and those that a client sends back.

use serde_json::{Value, json};
use unbeaten_oracle::casino::{Action, Item, Target};

use crate::{
    refusal::Refusal,
    spelling::{RANKS, SUITS},
};

/// "Cards as `{"rank":"7","suit":"♦"}` without tags."
fn card(card: u8) -> Value {
    let rank = RANKS[usize::from(card / 4)][0].to_uppercase();
    json!({ "rank": rank, "suit": SUITS[usize::from(card % 4)][1] })
}

fn cards(cards: &[u8]) -> Value {
    cards.iter().map(|&one| card(one)).collect()
}

/// One action.
pub(super) fn action(action: &Action) -> Value {
    match action {
        Action::CreateStagingStack { source, card: dragged, target_index, table_to_table } => json!({
            "type": "createStagingStack",
            "payload": {
                "source": source.name(), "card": card(*dragged), "targetIndex": target_index,
                "isTableToTable": table_to_table,
            },
        }),
        Action::AddToStagingStack { stack_id, card: dragged, source } => json!({
            "type": "addToStagingStack",
            "payload": { "stackId": stack_id, "card": card(*dragged), "source": source.name() },
        }),
        Action::Capture { target_cards, capture_value, capture_type } => json!({
            "type": "capture", "targetCards": cards(target_cards), "captureValue": capture_value,
            "captureType": capture_type.name(),
        }),
        Action::CreateBuild { owner, cards: of, value } => {
            json!({ "type": "build", "operation": "create", "owner": owner, "cards": cards(of), "value": value })
        }
        Action::ExtendBuild { target_build, added_card, new_value } => json!({
            "type": "build", "operation": "extend", "targetBuild": build(target_build), "addedCard": card(*added_card),
            "newValue": new_value,
        }),
        Action::Trail { card: dragged } => json!({ "type": "trail", "payload": { "card": card(*dragged) } }),
    }
}

fn build(item: &Item) -> Value {
    let Item::Build { id, cards: of, value, owner, extendable } = item else { panic!("only builds are extended") };
    json!({
        "type": "build", "buildId": id, "cards": cards(of), "value": value, "owner": owner, "isExtendable": extendable,
    })
}

/// A target of a drop.
pub(super) fn target(target: Target) -> Value {
    match target {
        Target::Loose(index) => json!({ "type": "loose", "index": index }),
        Target::Build(index) => json!({ "type": "build", "index": index }),
        Target::Stack(index) => json!({ "type": "temporary_stack", "index": index }),
        Target::Empty => json!({ "type": "table", "area": "empty" }),
    }
}

/// An action that a client sent, with its cards as we write them.
pub(super) fn sent(value: &Value) -> Result<Value, Refusal> {
    Ok(match value {
        Value::Object(fields) if fields.contains_key("rank") && fields.contains_key("suit") => card(card_of(value)?),
        Value::Object(fields) => {
            let mut told = json!({});
            for (name, value) in fields {
                told[name] = match (name.as_str(), value) {
                    ("card" | "addedCard", Value::String(_)) => text_card(value)?,
                    ("cards" | "targetCards", Value::Array(list)) if list.iter().any(Value::is_string) => {
                        list.iter().map(text_card).collect::<Result<_, _>>()?
                    }
                    _ => sent(value)?,
                };
            }
            told
        }
        Value::Array(list) => Value::Array(list.iter().map(sent).collect::<Result<_, _>>()?),
        plain => plain.clone(),
    })
}

/// A card as text among what a client sent.
fn text_card(value: &Value) -> Result<Value, Refusal> {
    let text = value.as_str().unwrap_or_default();
    let read = unbeaten_oracle::parse(text).ok_or_else(|| Refusal::new("bad_card").with("text", text))?;
    Ok(card(read))
}

/// "Also `{"rank":"7","suit":"♦"}`, numeric ranks."
fn card_of(value: &Value) -> Result<u8, Refusal> {
    let rank = match &value["rank"] {
        Value::String(rank) => rank.to_lowercase(),
        other => other.to_string(),
    };
    let suit = value["suit"].as_str().unwrap_or_default().to_lowercase();
    let place = |names: &[&[&str]], name: &str| names.iter().position(|names| names.contains(&name));
    match (place(&RANKS, &rank), place(&SUITS, &suit)) {
        (Some(rank), Some(suit)) => Ok((4 * rank + suit) as u8),
        _ => Err(Refusal::new("bad_card").with("text", value.to_string().chars().take(32).collect::<String>())),
    }
}
