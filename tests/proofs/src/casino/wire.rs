//! The wire form, written from the oracle's things as the document prints it and not by the core.

use serde_json::{Value, json};
use unbeaten_oracle::{casino as oracle, name};

/// `{"rank":"7","suit":"♦"}`.
pub fn card_json(card: u8) -> Value {
    let text = name(card);
    let (rank, suit) = text.split_at(text.len() - 1);
    let sign = match suit {
        "D" => "♦",
        "C" => "♣",
        "H" => "♥",
        _ => "♠",
    };
    json!({ "rank": rank, "suit": sign })
}

fn cards_json(cards: &[u8]) -> Value {
    cards.iter().copied().map(card_json).collect()
}

/// A thing on the table.
pub fn item_json(item: &oracle::Item) -> Value {
    match item {
        oracle::Item::Loose(card) => card_json(*card),
        oracle::Item::Build { id, cards, value, owner, extendable } => json!({
            "type": "build", "buildId": id, "cards": cards_json(cards), "value": value, "owner": owner,
            "isExtendable": extendable,
        }),
        oracle::Item::Stack { id, cards, owner } => {
            json!({ "type": "temporary_stack", "stackId": id, "cards": cards_json(cards), "owner": owner })
        }
    }
}

/// A state.
pub fn state_json(position: &oracle::Position) -> Value {
    json!({
        "round": position.round,
        "currentPlayer": position.current,
        "tableCards": position.table.iter().map(item_json).collect::<Vec<_>>(),
        "playerHands": position.hands.iter().map(|hand| cards_json(hand)).collect::<Vec<_>>(),
    })
}

/// What is dragged.
pub fn dragged_json(drop: &oracle::Drop) -> Value {
    let mut dragged = json!({ "card": card_json(drop.card), "source": drop.source.name() });
    if let Some(player) = drop.player {
        dragged["player"] = player.into();
    }
    dragged
}

/// Where it is dropped.
pub fn target_json(drop: &oracle::Drop) -> Value {
    let mut target = match drop.target {
        oracle::Target::Loose(index) => json!({ "type": "loose", "index": index }),
        oracle::Target::Build(index) => json!({ "type": "build", "index": index }),
        oracle::Target::Stack(index) => json!({ "type": "temporary_stack", "index": index }),
        oracle::Target::Empty => json!({ "type": "table", "area": "empty" }),
    };
    if let Some(expected) = &drop.expected {
        target["card"] = item_json(expected);
    }
    if let Some(id) = &drop.stack_id {
        target["stackId"] = id.as_str().into();
    }
    target
}

/// An action.
pub fn action_json(action: &oracle::Action) -> Value {
    match action {
        oracle::Action::CreateStagingStack { source, card, target_index, table_to_table } => json!({
            "type": "createStagingStack",
            "payload": {
                "source": source.name(), "card": card_json(*card), "targetIndex": target_index,
                "isTableToTable": table_to_table,
            },
        }),
        oracle::Action::AddToStagingStack { stack_id, card, source } => json!({
            "type": "addToStagingStack",
            "payload": { "stackId": stack_id, "card": card_json(*card), "source": source.name() },
        }),
        oracle::Action::Capture { target_cards, capture_value, capture_type } => json!({
            "type": "capture", "targetCards": cards_json(target_cards), "captureValue": capture_value,
            "captureType": capture_type.name(),
        }),
        oracle::Action::CreateBuild { owner, cards, value } => json!({
            "type": "build", "operation": "create", "owner": owner, "cards": cards_json(cards), "value": value,
        }),
        oracle::Action::ExtendBuild { target_build, added_card, new_value } => json!({
            "type": "build", "operation": "extend", "targetBuild": item_json(target_build),
            "addedCard": card_json(*added_card), "newValue": new_value,
        }),
        oracle::Action::Trail { card } => json!({ "type": "trail", "payload": { "card": card_json(*card) } }),
    }
}

/// The data of a refusal.
pub fn wrong_json(wrong: &oracle::Wrong, position: &oracle::Position) -> Value {
    match wrong {
        oracle::Wrong::BadCard { text } => json!({ "text": text }),
        oracle::Wrong::Duplicate { card } | oracle::Wrong::Overlap { card } | oracle::Wrong::OntoItself { card } => {
            json!({ "card": name(*card) })
        }
        oracle::Wrong::WrongCount { got, want } => json!({ "got": got, "want": want }),
        oracle::Wrong::NoSuchSeat { seat, .. } => json!({ "seat": seat }),
        oracle::Wrong::BadBuild { index, value } => {
            let cards: Vec<String> = position.table[*index].cards().into_iter().map(name).collect();
            json!({ "cards": cards, "value": value })
        }
        oracle::Wrong::NotYourTurn { to_move } => json!({ "toMove": to_move }),
        oracle::Wrong::DraggedNotThere { card, source } => json!({ "card": name(*card), "source": source.name() }),
        oracle::Wrong::TargetNotThere { index: Some(index) } => json!({ "index": index }),
        oracle::Wrong::TargetNotThere { index: None } => json!({}),
        oracle::Wrong::BadTarget { index, items } => json!({ "index": index, "items": items }),
        oracle::Wrong::EmptyStack { id } | oracle::Wrong::DuplicateId { id } => json!({ "id": id }),
        oracle::Wrong::TooMany { got, most, .. } => json!({ "got": got, "most": most }),
    }
}
