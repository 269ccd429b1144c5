//! Tables and hands as a question writes them, and what is no card.

use serde_json::{Value, json};
use unbeaten::{
    Card,
    casino::{Item, Position},
};

use crate::{Chance, spelling};

/// What is no card.
pub(super) const NO_CARDS: [&str; 8] =
    ["1D", "", "11S", "7", "SS", "7-4", "joker", "the seven of diamonds on the left"];

/// One card, mostly as we write it.
pub(super) fn card(card: Card, chance: &mut Chance) -> Value {
    json!(if chance.one_in(6) { spelling::spelled(card, chance) } else { card.to_string() })
}

/// Cards in their order.
fn list(cards: &[Card], chance: &mut Chance) -> Value {
    let odd = chance.one_in(8);
    cards.iter().map(|&one| if odd { spelling::spelled(one, chance) } else { one.to_string() }).collect()
}

/// One thing on the table.
pub(super) fn item(item: &Item, chance: &mut Chance) -> Value {
    match item {
        Item::Loose(loose) => card(*loose, chance),
        Item::Build(build) => {
            let mut fields = json!({
                "type": "build", "buildId": build.id(), "cards": list(build.cards(), chance), "value": build.value(),
                "owner": build.owner().index(),
            });
            // What is not said is not so.
            if build.is_extendable() || chance.one_in(2) {
                fields["isExtendable"] = json!(build.is_extendable());
            }
            fields
        }
        Item::Stack(stack) => json!({
            "type": "temporary_stack", "stackId": stack.id(), "cards": list(stack.cards(), chance),
            "owner": stack.owner().index(),
        }),
    }
}

/// All that lies on the table.
pub(super) fn table(items: &[Item], chance: &mut Chance) -> Value {
    items.iter().map(|one| item(one, chance)).collect()
}

/// A whole position.
pub(super) fn state(position: &Position, chance: &mut Chance) -> Value {
    let hands: Value = position.hands().iter().map(|(_, &hand)| spelling::cards(hand, chance)).collect();
    json!({
        "round": position.round(), "currentPlayer": position.to_move().index(),
        "tableCards": table(position.table(), chance), "playerHands": hands,
    })
}
