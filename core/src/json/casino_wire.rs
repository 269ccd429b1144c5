//! Casino as the source document's apps write it: states, drops, decisions and actions as JSON, both ways.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde_json::{Value, json};

use super::{
    Json, Problem,
    casino_action::{WireAction, not_offered},
    fields::{Fields, card, card_list},
};
use crate::{
    BySeat, Card,
    casino::{Action, BadDrop, Build, Decision, Dragged, Drop, DropRule, Item, Position, Source, Stack, Target},
    quote::start_of,
};

/// Why a text is not what it should be: what a typed error would say, with its code and data.
#[derive(Clone, Debug)]
pub struct BadWire(Problem);

impl BadWire {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        self.0.code()
    }

    /// What to act on, as a JSON object.
    pub fn data(&self) -> String {
        json!(self.0.data()).to_string()
    }
}

/// What to show a player or developer.
impl fmt::Display for BadWire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.message())
    }
}

impl core::error::Error for BadWire {}

/// As its data.
impl serde::Serialize for BadWire {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data().serialize(serializer)
    }
}

/// For apps that read one thing in wire form and have another in types.
impl From<BadDrop> for BadWire {
    fn from(bad: BadDrop) -> Self {
        Self(bad.into())
    }
}

/// The value that a text of reasonable length is.
fn parse<'a>(name: &str, text: &'a str) -> Result<Json<'a>, Problem> {
    let want = "JSON of at most a megabyte";
    if text.len() > super::LONGEST_LINE {
        return Err(Problem::wrong_type(name, want));
    }
    Json::read(text).map_err(|fault| {
        let problem = Problem::wrong_type(name, &format!("{want}; {}: {}", fault.place, fault.reason));
        problem.with("line", fault.place.line).with("column", fault.place.column)
    })
}

impl Position {
    /// Reads a state: `{"round":1,"currentPlayer":0,"tableCards":[…],"playerHands":[[…],[…]]}`, each card in any form that the parser takes.
    /// A text of more than a megabyte is refused, and so is a table with more than [`MOST_THINGS`](Self::MOST_THINGS).
    ///
    /// ```
    /// use unbeaten::casino::Position;
    ///
    /// let position = Position::from_wire(r#"{"round":1,"currentPlayer":0,"tableCards":["7D"],"playerHands":[["7S"],[]]}"#)?;
    /// assert_eq!(Position::from_wire(&position.to_wire())?, position);
    /// # Ok::<(), unbeaten::json::BadWire>(())
    /// ```
    ///
    /// # Errors
    /// If it is not JSON, a field is missing or of another type, or the position is impossible.
    pub fn from_wire(state: &str) -> Result<Self, BadWire> {
        let state = parse("state", state).map_err(BadWire)?;
        Fields::named("state", &state).and_then(|state| position(&state)).map_err(BadWire)
    }

    /// As the document's apps write a state, **with every hand**: for the one who runs the game. What goes to a player is the view of a
    /// game, never this.
    pub fn to_wire(&self) -> String {
        let hands: Vec<Value> = self.hands().as_slice().iter().map(|hand| cards(*hand)).collect();
        let state = json!({
            "round": self.round(),
            "currentPlayer": self.to_move(),
            "tableCards": self.table().iter().map(item_of).collect::<Vec<_>>(),
            "playerHands": hands,
        });
        state.to_string()
    }

    /// Reads what is dragged, `{"card":"7S","source":"hand"}`, and its target, `{"type":"loose","index":0}`. What they say besides (`player`;
    /// `card` and `stackId` of the target) has to agree with the position.
    ///
    /// # Errors
    /// If they are not JSON, a field is missing or of another type, or the drop is impossible.
    pub fn drop_from_wire(&self, dragged: &str, target: &str) -> Result<Drop<'_>, BadWire> {
        let read = || {
            let (dragged, target) = (parse("dragged", dragged)?, parse("target", target)?);
            drop(self, &Fields::named("dragged", &dragged)?, &Fields::named("target", &target)?)
        };
        read().map_err(BadWire)
    }
}

impl<'a> Decision<'a> {
    /// As the document's engine answers: `{"actions":[…],"requiresModal":true,"errorMessage":null}`.
    ///
    /// ```
    /// use unbeaten::casino::{Engine, Position, Profile};
    ///
    /// let position = Position::from_wire(r#"{"round":1,"currentPlayer":0,"tableCards":["7D"],"playerHands":[["3C"],[]]}"#)?;
    /// let drop = position.drop_from_wire(r#"{"card":"3C","source":"hand"}"#, r#"{"type":"table","area":"empty"}"#)?;
    /// let (engine, trail) = (Engine::new(Profile::Document), r#"{"type":"trail","payload":{"card":{"rank":3,"suit":"♣"}}}"#);
    /// let (rule, action) = engine.determine(drop).chosen(trail)?;
    /// assert_eq!(rule.id(), "trail-card");
    /// # Ok::<(), unbeaten::json::BadWire>(())
    /// ```
    pub fn to_wire(&self) -> String {
        decision(self).to_string()
    }

    /// The action of these that a client sent back in wire form, with the rule that offers it. Cards may be in any form that the parser
    /// takes, and with tags.
    ///
    /// # Errors
    /// If it is not one of them: a client cannot choose what was not offered.
    pub fn chosen(&self, action: &str) -> Result<(&'a DropRule, Action), BadWire> {
        parse("action", action).and_then(|action| chosen(self, &action)).map_err(BadWire)
    }
}

pub(super) fn decision(decision: &Decision<'_>) -> Value {
    let position = decision.drop().position();
    json!({
        "actions": decision.actions().map(|one| action(&one, position)).collect::<Vec<_>>(),
        "requiresModal": decision.is_modal(),
        "errorMessage": decision.error_message(),
    })
}

pub(super) fn chosen<'a>(decision: &Decision<'a>, wanted: &Json) -> Result<(&'a DropRule, Action), Problem> {
    let wanted = WireAction::read(wanted)
        // What is no card, or there twice, is told; whatever else is wrong with it, nobody offered it.
        .map_err(
            |problem| if matches!(problem.code(), "bad_card" | "duplicate_field") { problem } else { not_offered() },
        )?;
    let position = decision.drop().position();
    let found = decision.choices().find(|(_, offered)| WireAction::of(offered, position) == wanted);
    found.ok_or_else(not_offered)
}

/// An action in a position.
pub(super) fn action(action: &Action, position: &Position) -> Value {
    WireAction::of(action, position).to_value()
}

pub(super) fn position(state: &Fields) -> Result<Position, Problem> {
    let (round, to_move) = (state.count("round", 1..=255)?, state.seat("currentPlayer")?);
    let table = table(state)?;
    let hands = BySeat::from_slice(&state.card_sets("playerHands")?)?;
    Ok(Position::new(round, to_move, table, hands)?)
}

pub(super) fn table(fields: &Fields) -> Result<Vec<Item>, Problem> {
    let things = fields.list("tableCards")?;
    // Before any of them is made.
    Position::check_things(things.len())?;
    things.iter().map(|value| item("tableCards", value)).collect()
}

pub(super) fn item(name: &str, value: &Json) -> Result<Item, Problem> {
    let kind = value.get("type").unwrap_or(&Json::Null);
    match (kind, kind.as_str()) {
        (Json::Null, _) | (_, Some("card" | "loose")) => Ok(card(name, value)?.into()),
        (_, Some("build")) => build(&Fields::named(name, value)?).map(Into::into),
        (_, Some("temporary_stack")) => stack(&Fields::named(name, value)?).map(Into::into),
        _ => Err(Problem::wrong_type(name, "a card, a \"build\" or a \"temporary_stack\"")),
    }
}

fn build(fields: &Fields) -> Result<Build, Problem> {
    let (id, cards) = (fields.text("buildId")?, card_list("cards", fields.list("cards")?)?);
    let number = fields.whole("value")?;
    let value = number.as_u64().and_then(|value| u8::try_from(value).ok()).ok_or_else(|| {
        // All forty cards make 220, so such a number does not even reach the rules.
        Problem::new("bad_build", format!("no cards make a build of {number}"))
            .with("cards", &cards)
            .with("value", number)
    })?;
    let build = Build::new(id, cards, value, fields.seat("owner")?)?;
    let extendable = fields.optional("isExtendable", Fields::yes_or_no)?.unwrap_or(false);
    Ok(if extendable { build.extendable() } else { build })
}

fn stack(fields: &Fields) -> Result<Stack, Problem> {
    let (id, cards) = (fields.text("stackId")?, card_list("cards", fields.list("cards")?)?);
    Ok(Stack::new(id, cards, fields.seat("owner")?)?)
}

pub(super) fn drop<'a>(position: &'a Position, dragged: &Fields, target: &Fields) -> Result<Drop<'a>, Problem> {
    let source = source(dragged)?;
    let player = dragged.optional("player", Fields::seat)?;
    let dragged = Dragged { card: dragged.card("card")?, source, player };
    let seen = target.optional("card", |target, name| item(name, target.required(name)?))?;
    let id = target.optional("stackId", |target, name| target.text(name).map(String::from))?;
    let mut drop = position.drop(dragged, place(position, target)?)?;
    if let Some(seen) = seen {
        drop = drop.expecting(&seen)?;
    }
    if let Some(id) = id {
        drop = drop.expecting_stack(&id)?;
    }
    Ok(drop)
}

pub(super) fn source(fields: &Fields) -> Result<Source, Problem> {
    match fields.text("source")? {
        "hand" => Ok(Source::Hand),
        "table" => Ok(Source::Table),
        _ => Err(Problem::wrong_type("source", "\"hand\" or \"table\"")),
    }
}

fn place(position: &Position, target: &Fields) -> Result<Target, Problem> {
    let bad = |name, value: &str| {
        let message = format!("a card cannot be dropped on the {name} \"{}\"", start_of(value));
        Problem::new("bad_target", message).with(name, start_of(value))
    };
    let index = || index(target, position.table().len());
    match target.text("type")? {
        "loose" => Ok(Target::Loose(index()?)),
        "build" => Ok(Target::Build(index()?)),
        "temporary_stack" => Ok(Target::Stack(index()?)),
        "table" => match target.text("area")? {
            "empty" => Ok(Target::Empty),
            area => Err(bad("area", area)),
        },
        kind => Err(bad("type", kind)),
    }
}

/// A place of the table. Whether something lies there is for the rules to say, of numbers that reach them.
pub(super) fn index(fields: &Fields, items: usize) -> Result<usize, Problem> {
    let number = fields.whole("index")?;
    number.as_u64().and_then(|index| usize::try_from(index).ok()).ok_or_else(|| {
        let problem = Problem::new("bad_target", format!("Nothing lies at place {number}."));
        problem.with("index", number).with("items", items)
    })
}

pub(super) fn card_of(card: Card) -> Value {
    json!({ "rank": card.rank().text(), "suit": format!("{:#}", card.suit()) })
}

pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> Value {
    cards.into_iter().map(card_of).collect()
}

pub(super) fn item_of(item: &Item) -> Value {
    match item {
        Item::Loose(card) => card_of(*card),
        Item::Build(build) => build_of(build),
        Item::Stack(stack) => json!({
            "type": "temporary_stack",
            "stackId": stack.id(),
            "cards": cards(stack.cards().iter().copied()),
            "owner": stack.owner(),
        }),
    }
}

fn build_of(build: &Build) -> Value {
    json!({
        "type": "build",
        "buildId": build.id(),
        "cards": cards(build.cards().iter().copied()),
        "value": build.value(),
        "owner": build.owner(),
        "isExtendable": build.is_extendable(),
    })
}
