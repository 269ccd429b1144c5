//! Casino's actions as the source document's apps write them, typed: what is sent back is compared with what was offered.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Value, json};

use super::{
    Json, Problem, casino_wire as wire,
    fields::{Fields, card_list},
};
use crate::{
    Card, Seat,
    casino::{Action, CaptureKind, Item, Position, Source},
};

/// An action as the document says it: it names what an [`Action`] only has the place of.
#[derive(Debug, PartialEq)]
pub(super) enum WireAction {
    CreateStack { card: Card, source: Source, target: usize },
    AddToStack { card: Card, source: Source, stack: Option<String> },
    Capture { cards: Vec<Card>, value: u64, kind: CaptureKind },
    CreateBuild { owner: Seat, cards: Vec<Card>, value: u64 },
    ExtendBuild { build: Option<Item>, card: Card, value: u64 },
    Trail { card: Card },
}

impl WireAction {
    /// An action in a position, with the cards of a thing in the order in which they lie.
    pub(super) fn of(action: &Action, position: &Position) -> Self {
        let item = |index: usize| position.table().get(index);
        match *action {
            Action::CreateStack { card, source, target } => Self::CreateStack { card, source, target },
            Action::AddToStack { card, source, stack } => {
                Self::AddToStack { card, source, stack: item(stack).and_then(Item::id).map(Into::into) }
            }
            Action::Capture { cards, value, kind, .. } => {
                Self::Capture { cards: position.as_they_lie(cards), value: value.into(), kind }
            }
            Action::CreateBuild { owner, card, cards, value } => {
                Self::CreateBuild { owner, cards: cards.iter().chain([card]).collect(), value: value.into() }
            }
            Action::ExtendBuild { card, build, value } => {
                Self::ExtendBuild { build: item(build).cloned(), card, value: value.into() }
            }
            Action::Trail { card } => Self::Trail { card },
        }
    }

    /// Reads an action that a client sent. Cards may be in any form that the parser takes, and with tags; anything else that it says besides
    /// is not what was offered.
    ///
    /// # Errors
    /// If it is no action.
    pub(super) fn read(action: &Json) -> Result<Self, Problem> {
        // None of its fields may be there twice, whatever it is.
        Fields::named("action", action)?;
        let kind = action.get("type").and_then(Json::as_str).unwrap_or_default();
        let operation = action.get("operation").and_then(Json::as_str).unwrap_or_default();
        let payload = |fields| exactly(exactly(action, 2)?.required("payload")?, fields);
        match (kind, operation) {
            ("createStagingStack", _) => {
                let fields = payload(4)?;
                let (card, source) = (fields.card("card")?, wire::source(&fields)?);
                if fields.yes_or_no("isTableToTable")? != (source == Source::Table) {
                    return Err(not_offered());
                }
                let target = usize::try_from(fields.number("targetIndex")?).map_err(|_| not_offered())?;
                Ok(Self::CreateStack { card, source, target })
            }
            ("addToStagingStack", _) => {
                let fields = payload(3)?;
                let (card, source) = (fields.card("card")?, wire::source(&fields)?);
                Ok(Self::AddToStack { card, source, stack: Some(fields.text("stackId")?.to_string()) })
            }
            ("capture", _) => {
                let fields = exactly(action, 4)?;
                let cards = card_list("targetCards", fields.list("targetCards")?)?;
                let kinds = [CaptureKind::Single, CaptureKind::Build, CaptureKind::TempStack];
                let named = fields.text("captureType")?;
                let kind = kinds.into_iter().find(|kind| kind.name() == named).ok_or_else(not_offered)?;
                Ok(Self::Capture { cards, value: fields.number("captureValue")?, kind })
            }
            ("build", "create") => {
                let fields = exactly(action, 5)?;
                let cards = card_list("cards", fields.list("cards")?)?;
                Ok(Self::CreateBuild { owner: fields.seat("owner")?, cards, value: fields.number("value")? })
            }
            ("build", "extend") => {
                let fields = exactly(action, 5)?;
                let (card, value) = (fields.card("addedCard")?, fields.number("newValue")?);
                let build = fields.required("targetBuild")?;
                exactly(build, 6)?;
                Ok(Self::ExtendBuild { build: Some(wire::item("targetBuild", build)?), card, value })
            }
            ("trail", _) => Ok(Self::Trail { card: payload(1)?.card("card")? }),
            _ => Err(not_offered()),
        }
    }

    /// As it is printed in the document.
    pub(super) fn to_value(&self) -> Value {
        match self {
            Self::CreateStack { card, source, target } => json!({
                "type": "createStagingStack",
                "payload": {
                    "source": source.name(),
                    "card": wire::card_of(*card),
                    "targetIndex": target,
                    "isTableToTable": *source == Source::Table,
                },
            }),
            Self::AddToStack { card, source, stack } => json!({
                "type": "addToStagingStack",
                "payload": { "stackId": stack, "card": wire::card_of(*card), "source": source.name() },
            }),
            Self::Capture { cards, value, kind } => json!({
                "type": "capture",
                "targetCards": wire::cards(cards.iter().copied()),
                "captureValue": value,
                "captureType": kind.name(),
            }),
            Self::CreateBuild { owner, cards, value } => json!({
                "type": "build",
                "operation": "create",
                "owner": owner,
                "cards": wire::cards(cards.iter().copied()),
                "value": value,
            }),
            Self::ExtendBuild { build, card, value } => json!({
                "type": "build",
                "operation": "extend",
                "targetBuild": build.as_ref().map(wire::item_of),
                "addedCard": wire::card_of(*card),
                "newValue": value,
            }),
            Self::Trail { card } => json!({ "type": "trail", "payload": { "card": wire::card_of(*card) } }),
        }
    }
}

/// What a client says that was not among what it may choose from.
pub(super) fn not_offered() -> Problem {
    Problem::new("not_offered", "That is not one of the actions of this drop.")
}

/// The fields of an object that has so many. All of them are read, so that there is none besides.
fn exactly<'a>(value: &'a Json<'a>, fields: usize) -> Result<Fields<'a>, Problem> {
    let named = Fields::named("action", value)?;
    if named.iter().count() == fields { Ok(named) } else { Err(not_offered()) }
}
