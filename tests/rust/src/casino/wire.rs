//! An action as the source document's apps write it.

use alloc::{format, string::ToString};

use serde_json::{Value, json};
use unbeaten::{
    Card,
    casino::{Action, Item, Position, Source},
};

use crate::refusal::seat;

fn card(card: Card) -> Value {
    json!({ "rank": card.rank().to_string(), "suit": format!("{:#}", card.suit()) })
}

fn cards(cards: impl IntoIterator<Item = Card>) -> Value {
    cards.into_iter().map(card).collect()
}

fn build(position: &Position, place: usize) -> Value {
    let Item::Build(build) = &position.table()[place] else { return Value::Null };
    json!({
        "type": "build", "buildId": build.id(), "cards": cards(build.cards().iter().copied()), "value": build.value(),
        "owner": seat(build.owner()), "isExtendable": build.is_extendable(),
    })
}

pub(crate) fn action(action: &Action, position: &Position) -> Value {
    match *action {
        Action::CreateStack { card: dragged, source, target } => json!({
            "type": "createStagingStack",
            "payload": {
                "source": source.name(), "card": card(dragged), "targetIndex": target,
                "isTableToTable": source == Source::Table,
            },
        }),
        Action::AddToStack { card: dragged, source, stack } => {
            let Item::Stack(stack) = &position.table()[stack] else { return Value::Null };
            json!({
                "type": "addToStagingStack",
                "payload": { "stackId": stack.id(), "card": card(dragged), "source": source.name() },
            })
        }
        Action::Capture { cards: taken, value, kind, .. } => json!({
            "type": "capture", "targetCards": cards(position.as_they_lie(taken)), "captureValue": value,
            "captureType": kind.name(),
        }),
        Action::CreateBuild { owner, card: dragged, cards: loose, value } => json!({
            "type": "build", "operation": "create", "owner": seat(owner), "cards": cards(loose.iter().chain([dragged])),
            "value": value,
        }),
        Action::ExtendBuild { card: dragged, build: place, value } => json!({
            "type": "build", "operation": "extend", "targetBuild": build(position, place), "addedCard": card(dragged),
            "newValue": value,
        }),
        Action::Trail { card: dragged } => json!({ "type": "trail", "payload": { "card": card(dragged) } }),
    }
}
