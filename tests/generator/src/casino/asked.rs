//! A question in the oracle's terms.

use serde_json::Value;
use unbeaten_oracle::{
    casino::{Drop, Item, Position, Profile, Source, Target, Wrong},
    name,
};

use crate::{
    refusal::{Refusal, in_order},
    spelling,
};

/// What no question of ours lacks.
const WRITTEN: &str = "questions are written with every field and the right types";

/// The input of a question.
pub(super) struct Asked<'a>(pub(super) &'a Value);

impl<'a> Asked<'a> {
    pub(super) fn profile(&self) -> Profile {
        match self.0["profile"].as_str().unwrap_or("document") {
            "document" => Profile::Document,
            "literal" => Profile::Literal,
            other => panic!("there is no profile {other}"),
        }
    }

    pub(super) fn text(&self, name: &str) -> &'a str {
        text(&self.0[name])
    }

    pub(super) fn card(&self, name: &str) -> Result<u8, Refusal> {
        card(&self.0[name])
    }

    /// In the order written.
    pub(super) fn cards(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        cards(&self.0[name])
    }

    pub(super) fn index(&self) -> usize {
        number(&self.0["index"])
    }

    pub(super) fn sizes(&self) -> Vec<usize> {
        list(&self.0["handSizes"]).iter().map(number).collect()
    }

    pub(super) fn table(&self) -> Result<Vec<Item>, Refusal> {
        list(&self.0["tableCards"]).iter().map(item).collect()
    }

    pub(super) fn position(&self) -> Result<Position, Refusal> {
        let state = Asked(&self.0["state"]);
        Ok(Position {
            round: small(&state.0["round"]),
            current: number(&state.0["currentPlayer"]),
            table: state.table()?,
            hands: list(&state.0["playerHands"]).iter().map(cards).collect::<Result<_, _>>()?,
        })
    }

    pub(super) fn drop(&self) -> Result<Drop, Refusal> {
        let (dragged, target) = (&self.0["dragged"], &self.0["target"]);
        let source = if text(&dragged["source"]) == "hand" { Source::Hand } else { Source::Table };
        let place = || number(&target["index"]);
        let kind = match text(&target["type"]) {
            "loose" => Target::Loose(place()),
            "build" => Target::Build(place()),
            "temporary_stack" => Target::Stack(place()),
            _ => Target::Empty,
        };
        let said = |value: &'a Value| Some(value).filter(|value| !value.is_null());
        Ok(Drop {
            player: said(&dragged["player"]).map(number),
            expected: said(&target["card"]).map(item).transpose()?,
            stack_id: said(&target["stackId"]).map(|id| text(id).to_owned()),
            ..Drop::new(card(&dragged["card"])?, source, kind)
        })
    }
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().expect(WRITTEN)
}

pub(super) fn text(value: &Value) -> &str {
    value.as_str().expect(WRITTEN)
}

pub(super) fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect(WRITTEN)).expect(WRITTEN)
}

pub(super) fn small(value: &Value) -> u32 {
    u32::try_from(number(value)).expect(WRITTEN)
}

pub(super) fn card(value: &Value) -> Result<u8, Refusal> {
    spelling::card(text(value))
}

pub(super) fn cards(value: &Value) -> Result<Vec<u8>, Refusal> {
    list(value).iter().map(card).collect()
}

fn item(value: &Value) -> Result<Item, Refusal> {
    if value.is_string() {
        return Ok(Item::Loose(card(value)?));
    }
    let (cards, owner) = (cards(&value["cards"])?, number(&value["owner"]));
    Ok(match text(&value["type"]) {
        "build" => Item::Build {
            id: text(&value["buildId"]).into(),
            cards,
            value: small(&value["value"]),
            owner,
            // "Missing `isExtendable` = false."
            extendable: value["isExtendable"].as_bool().unwrap_or(false),
        },
        _ => Item::Stack { id: text(&value["stackId"]).into(), cards, owner },
    })
}

/// What the oracle refuses, with the data of the protocol.
pub(super) fn refusal(wrong: &Wrong, table: &[Item]) -> Refusal {
    let refusal = Refusal::new(wrong.code());
    match wrong {
        Wrong::BadCard { text } => refusal.with("text", text.as_str()),
        Wrong::Duplicate { card } | Wrong::Overlap { card } | Wrong::OntoItself { card } => {
            refusal.with("card", name(*card))
        }
        Wrong::WrongCount { got, want } => refusal.with("got", *got).with("want", *want),
        Wrong::NoSuchSeat { seat, .. } => refusal.with("seat", *seat),
        Wrong::BadBuild { index, value } => {
            refusal.with("cards", in_order(&table[*index].cards())).with("value", *value)
        }
        Wrong::NotYourTurn { to_move } => refusal.with("toMove", *to_move),
        Wrong::DraggedNotThere { card, source } => refusal.with("card", name(*card)).with("source", source.name()),
        Wrong::TargetNotThere { index: Some(index) } => refusal.with("index", *index),
        Wrong::TargetNotThere { index: None } => refusal,
        Wrong::BadTarget { index, items } => refusal.with("index", *index).with("items", *items),
        // Nothing is repeated beyond 32 characters.
        Wrong::EmptyStack { id } | Wrong::DuplicateId { id } => {
            refusal.with("id", id.chars().take(32).collect::<String>())
        }
        Wrong::TooMany { got, most, largest } => {
            let refusal = refusal.with("got", *got).with("most", *most);
            let sets = |sets: &Vec<Vec<u8>>| sets.iter().map(|set| in_order(set)).collect::<Value>();
            largest.as_ref().map(sets).into_iter().fold(refusal, |refusal, sets| refusal.with("largest", sets))
        }
    }
}
