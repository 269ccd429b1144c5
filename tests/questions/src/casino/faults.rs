//! What can be wrong with a position or a drop: one thing at a time.

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet, Seat,
    casino::{Build, Engine, Item, PACK, Position, Stack},
};

use super::{
    drops::{all_actions, change_cards},
    spelling::{self, NO_CARDS},
};
use crate::Chance;

/// One time in six with a fault, in the position or in the drop.
pub(super) fn drop(mut fields: Value, position: &Position, chance: &mut Chance) -> Value {
    match chance.below(12) {
        0 => state(&mut fields["state"], position, chance),
        1 => return drop_itself(fields, position, chance),
        _ => {}
    }
    fields
}

fn any(cards: CardSet, chance: &mut Chance) -> Option<Card> {
    chance.order(cards).pop()
}

fn any_text(cards: CardSet, chance: &mut Chance) -> Option<Value> {
    any(cards, chance).map(|card| json!(card.to_string()))
}

/// Makes a position one that cannot be, if it has what that takes; else its round is 0.
pub(super) fn state(state: &mut Value, position: &Position, chance: &mut Chance) {
    let players = position.hands().players().count();
    let spoiled = match chance.below(12) {
        0 => hands(state, chance),
        10 => one_name(state),
        11 => no_cards(state),
        1 if players < 4 => {
            state["currentPlayer"] = json!(players + chance.below(4 - players));
            Some(())
        }
        2 if players < 4 => owner(state, players + chance.below(4 - players), chance),
        3 | 4 => table(&mut state["tableCards"], position.table(), chance),
        5 => face_card(state, chance),
        6 => no_card(state, chance),
        7 | 8 => twice(state, position, chance),
        _ => None,
    };
    if spoiled.is_none() {
        state["round"] = json!(0);
    }
}

/// One hand, none, or five.
fn hands(state: &mut Value, chance: &mut Chance) -> Option<()> {
    let few = chance.below(3);
    if few < 2 {
        // Nobody but the one may be to move or own anything.
        state["currentPlayer"] = json!(0);
        for item in state["tableCards"].as_array_mut()? {
            if item.is_object() {
                item["owner"] = json!(0);
            }
        }
        state["playerHands"].as_array_mut()?.truncate(few);
        return Some(());
    }
    let hands = state["playerHands"].as_array_mut()?;
    hands.resize(5, json!([]));
    Some(())
}

/// Two builds or two stacks have one name.
fn one_name(state: &mut Value) -> Option<()> {
    for (kind, name) in [("build", "buildId"), ("temporary_stack", "stackId")] {
        let mut alike = state["tableCards"].as_array_mut()?.iter_mut().filter(|item| item["type"] == kind);
        if let (Some(first), Some(second)) = (alike.next(), alike.next()) {
            second[name] = first[name].clone();
            return Some(());
        }
    }
    None
}

/// A stack without cards.
fn no_cards(state: &mut Value) -> Option<()> {
    let mut things = state["tableCards"].as_array_mut()?.iter_mut();
    things.find(|item| item["type"] == "temporary_stack")?["cards"] = json!([]);
    Some(())
}

/// Somebody owns something who does not play.
fn owner(state: &mut Value, nobody: usize, chance: &mut Chance) -> Option<()> {
    let owned: Vec<&mut Value> =
        state["tableCards"].as_array_mut()?.iter_mut().filter(|item| item.is_object()).collect();
    let count = owned.len();
    if count == 0 {
        return None;
    }
    let item = owned.into_iter().nth(chance.below(count))?;
    item["owner"] = json!(nobody);
    Some(())
}

/// Makes a build that cannot be.
pub(super) fn table(table: &mut Value, items: &[Item], chance: &mut Chance) -> Option<()> {
    let builds: Vec<usize> = (0..items.len()).filter(|&place| matches!(items[place], Item::Build(_))).collect();
    if builds.is_empty() {
        return None;
    }
    let item = &mut table[*chance.pick(&builds)];
    let value = item["value"].as_u64()?;
    match chance.below(5) {
        0 => item["value"] = json!(0),
        1 => item["value"] = json!(255),
        2 => item["cards"] = json!([]),
        // A multiple of it is a build too, if the cards make one group of that.
        3 if value > 3 => item["value"] = json!(value - 1),
        _ => item["value"] = json!(value * 4 + 1),
    }
    let wrong: Option<u8> = item["value"].as_u64().and_then(|value| value.try_into().ok());
    let cards: Option<Vec<Card>> =
        item["cards"].as_array()?.iter().map(|card| card.as_str().and_then(|text| text.parse().ok())).collect();
    // What is a build all the same has no fault.
    Build::new("", cards?, wrong?, Seat::S0).is_err().then_some(())
}

/// Every list of cards in a position that has some: hands, loose cards, builds and stacks.
fn some_list<'a>(state: &'a mut Value, chance: &mut Chance) -> Option<&'a mut Vec<Value>> {
    let Value::Object(fields) = state else { return None };
    let mut lists: Vec<&mut Vec<Value>> = Vec::new();
    for (name, value) in fields.iter_mut().filter(|(name, _)| *name == "tableCards" || *name == "playerHands") {
        let list = value.as_array_mut()?;
        if name == "tableCards" && list.iter().all(Value::is_string) {
            lists.push(list);
        } else {
            let inner = |item: &'a mut Value| match item {
                Value::Array(cards) => Some(cards),
                Value::Object(fields) => fields.get_mut("cards").and_then(Value::as_array_mut),
                _ => None,
            };
            lists.extend(list.iter_mut().filter_map(inner));
        }
    }
    lists.retain(|list| !list.is_empty());
    let count = lists.len();
    if count == 0 { None } else { lists.into_iter().nth(chance.below(count)) }
}

fn instead(state: &mut Value, text: &str, chance: &mut Chance) -> Option<()> {
    let list = some_list(state, chance)?;
    let place = chance.below(list.len());
    list[place] = json!(text);
    Some(())
}

fn face_card(state: &mut Value, chance: &mut Chance) -> Option<()> {
    let text = any(!PACK, chance)?.to_string();
    instead(state, &text, chance)
}

fn no_card(state: &mut Value, chance: &mut Chance) -> Option<()> {
    let text = *chance.pick(&NO_CARDS);
    instead(state, text, chance)
}

/// A card in two places, or twice among the loose cards, in a build or in a stack.
fn twice(state: &mut Value, position: &Position, chance: &mut Chance) -> Option<()> {
    let on_table = position.table().iter().fold(CardSet::EMPTY, |cards, item| cards | item.card_set());
    let held = position.hands().iter().fold(CardSet::EMPTY, |cards, (_, &hand)| cards | hand);
    let loose: Vec<usize> =
        (0..position.table().len()).filter(|&place| matches!(position.table()[place], Item::Loose(_))).collect();
    let stacks: Vec<usize> =
        (0..position.table().len()).filter(|&place| matches!(position.table()[place], Item::Stack(_))).collect();
    match chance.below(4) {
        // Loose beside what is held or lies there.
        0 => state["tableCards"].as_array_mut()?.push(any_text(held | on_table, chance)?),
        // Held beside what lies there.
        1 => {
            let to_move = position.to_move().index();
            state["playerHands"][to_move].as_array_mut()?.push(any_text(on_table, chance)?);
        }
        2 if !loose.is_empty() => {
            let again = state["tableCards"][*chance.pick(&loose)].clone();
            state["tableCards"].as_array_mut()?.push(again);
        }
        _ if !stacks.is_empty() => {
            let place = *chance.pick(&stacks);
            let twice = any_text(if chance.one_in(2) { position.table()[place].card_set() } else { held }, chance)?;
            state["tableCards"][place]["cards"].as_array_mut()?.push(twice);
        }
        _ => return None,
    }
    Some(())
}

/// With a drop that cannot be.
pub(super) fn drop_itself(mut fields: Value, position: &Position, chance: &mut Chance) -> Value {
    let table = position.table();
    let unfaulty = fields.clone();
    let spoiled = match chance.below(12) {
        0 | 1 => {
            let other: Vec<usize> = (0..4).filter(|&seat| seat != position.to_move().index()).collect();
            fields["dragged"]["player"] = json!(chance.pick(&other));
            Some(())
        }
        2 => not_held(&mut fields["dragged"], !position.hand(), "hand", chance),
        3 => not_held(&mut fields["dragged"], !position.loose(), "table", chance),
        4 => {
            let beyond = *chance.pick(&[table.len(), table.len() + 1, table.len() + 7, 255, 4_294_967_295]);
            let kind = chance.pick(&["loose", "build", "temporary_stack"]);
            fields["target"] = json!({ "type": kind, "index": beyond });
            Some(())
        }
        5 | 6 => another_kind(&mut fields["target"], position, chance),
        7 | 8 => another_item(&mut fields, position, chance),
        9 => itself(&mut fields, position, chance),
        10 => {
            let text = *chance.pick(&NO_CARDS);
            fields["dragged"]["card"] = json!(text);
            Some(())
        }
        _ => {
            fields["target"] = json!({ "type": "table", "area": "empty" });
            if chance.one_in(2) {
                fields["target"]["stackId"] = json!("s0");
            } else {
                let seen = any_text(PACK, chance);
                fields["target"]["card"] = json!(seen);
            }
            Some(())
        }
    };
    if spoiled.is_none() {
        fields = unfaulty;
        fields["dragged"]["player"] = json!((position.to_move().index() + 1) % 4);
    }
    fields
}

fn not_held(dragged: &mut Value, elsewhere: CardSet, source: &str, chance: &mut Chance) -> Option<()> {
    let elsewhere = if chance.one_in(8) { elsewhere } else { elsewhere & PACK };
    dragged["card"] = any_text(elsewhere, chance)?;
    dragged["source"] = json!(source);
    Some(())
}

/// A place where something else lies.
fn another_kind(target: &mut Value, position: &Position, chance: &mut Chance) -> Option<()> {
    let table = position.table();
    if table.is_empty() {
        return None;
    }
    let place = chance.below(table.len());
    let others: Vec<&str> =
        ["loose", "build", "temporary_stack"].into_iter().filter(|&kind| kind != table[place].kind().name()).collect();
    *target = json!({ "type": chance.pick(&others), "index": place });
    Some(())
}

/// Something that could lie there and does not, or a stack's name that is another's.
fn another_item(fields: &mut Value, position: &Position, chance: &mut Chance) -> Option<()> {
    let place = usize::try_from(fields["target"]["index"].as_u64()?).ok()?;
    let item = &position.table()[place];
    if chance.one_in(3) {
        fields["target"]["stackId"] = json!("s-other");
        fields["target"].as_object_mut()?.remove("card");
        return Some(());
    }
    let other = another(item, chance)?;
    fields["target"]["card"] = spelling::item(&other, chance);
    (other != *item).then_some(())
}

fn another(item: &Item, chance: &mut Chance) -> Option<Item> {
    let loose = any(PACK - item.card_set(), chance)?;
    match (item, chance.below(5)) {
        (_, 0) | (Item::Loose(_), _) => Some(loose.into()),
        (Item::Build(build), kind) => {
            let (mut id, mut owner, mut cards) = (build.id().to_owned(), build.owner(), build.cards().to_vec());
            match kind {
                1 => id.push('x'),
                2 => owner = Seat::ALL[(owner.index() + 1) % 4],
                3 => cards.reverse(),
                _ => return Some(Stack::new(id, cards, owner).ok()?.into()),
            }
            let other = Build::new(id, cards, build.value(), owner).ok()?;
            Some(if build.is_extendable() { other.extendable() } else { other }.into())
        }
        (Item::Stack(stack), kind) => {
            let (mut id, mut owner, mut cards) = (stack.id().to_owned(), stack.owner(), stack.cards().to_vec());
            match kind {
                1 => id.push('x'),
                2 => owner = Seat::ALL[(owner.index() + 1) % 4],
                3 => cards.reverse(),
                _ => cards.push(loose),
            }
            Some(Stack::new(id, cards, owner).ok()?.into())
        }
    }
}

/// A loose card onto itself.
fn itself(fields: &mut Value, position: &Position, chance: &mut Chance) -> Option<()> {
    let table = position.table().iter().enumerate();
    let loose: Vec<(usize, String)> = table
        .filter_map(|(place, item)| match item {
            Item::Loose(card) => Some((place, card.to_string())),
            _ => None,
        })
        .collect();
    if loose.is_empty() {
        return None;
    }
    let (place, card) = chance.pick(&loose);
    fields["dragged"] = json!({ "card": card, "source": "table" });
    fields["target"] = json!({ "type": "loose", "index": place });
    Some(())
}

/// Makes an action one that was not offered.
pub(super) fn not_offered(action: &mut Value, engine: &Engine, position: &Position, chance: &mut Chance) {
    let others: Vec<Value> = all_actions(engine, position).into_iter().filter(|other| other != action).collect();
    match chance.below(5) {
        0 => action["type"] = json!("steal"),
        1 => action["because"] = json!("why not"),
        2 if action["captureValue"].is_u64() => action["captureValue"] = json!(0),
        3 if action["value"].is_u64() => action["value"] = json!(11),
        _ if others.is_empty() => *action = json!({}),
        _ => *action = chance.pick(&others).clone(),
    }
}

/// Puts what is no card into an action.
pub(super) fn no_card_within(action: &mut Value, chance: &mut Chance) {
    let rank = chance.pick(&[json!(15), json!("1"), json!("")]).clone();
    let mut first = true;
    *action = change_cards(action, &mut |card| {
        if first {
            card["rank"] = rank.clone();
        }
        first = false;
    });
}
