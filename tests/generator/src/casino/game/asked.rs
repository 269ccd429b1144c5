//! Positions, actions and steps of a question in the oracle's terms.

use serde_json::Value;
use unbeaten_oracle::casino::{
    Source,
    game::{Action, Build, FinishAs, Options, Position, Reason, Step, reasons},
};

use super::super::asked::{card, cards, list, number, small, text};
use super::told;
use crate::refusal::Refusal;

/// What is said and not null.
fn said(value: &Value) -> Option<&Value> {
    Some(value).filter(|value| !value.is_null())
}

fn cards_or_none(value: &Value) -> Result<Vec<u8>, Refusal> {
    said(value).map_or(Ok(vec![]), cards)
}

fn ascending(mut cards: Vec<u8>) -> Vec<u8> {
    cards.sort_unstable();
    cards
}

/// A position that can be; with `all`, one of which everything is known.
pub(super) fn position(options: &Options, fields: &Value, all: bool) -> Result<Position, Refusal> {
    let position = read(&fields["position"])?;
    let mover_is_hidden = position.to_move.is_some_and(|seat| position.hands.get(seat) == Some(&None));
    if mover_is_hidden || all && position.is_hidden() {
        return Err(Refusal::new("hidden"));
    }
    let reasons = reasons(options, &position);
    match reasons.first() {
        None => Ok(position),
        Some(first) => {
            let codes: Vec<&str> = reasons.iter().map(Reason::code).collect();
            Err(told::reason(first).with("reasons", codes))
        }
    }
}

fn read(fields: &Value) -> Result<Position, Refusal> {
    let hand = |hand: &Value| said(hand).map(|hand| cards(hand).map(ascending)).transpose();
    let hands: Vec<Option<Vec<u8>>> = list(&fields["hands"]).iter().map(hand).collect::<Result<_, _>>()?;
    // Nobody else can have a pile or sweeps.
    Refusal::unless_counted(hands.len(), 2, 4)?;
    let players = hands.len();
    let build = |build: &Value| {
        let cards = ascending(cards(&build["cards"])?);
        Ok(Build { value: small(&build["value"]), cards, owner: number(&build["owner"]) })
    };
    let listed = |name: &str| said(&fields[name]).map_or(&[][..], list);
    let mut piles: Vec<Vec<u8>> = listed("piles").iter().map(cards).collect::<Result<_, _>>()?;
    if piles.is_empty() {
        piles.resize(players, vec![]);
    }
    let mut sweeps: Vec<u32> = listed("sweeps").iter().map(small).collect();
    if sweeps.is_empty() {
        sweeps.resize(players, 0);
    }
    let stock = match fields.get("stock") {
        Some(Value::Null) => None,
        Some(stock) => Some(cards(stock)?),
        None => Some(vec![]),
    };
    Ok(Position {
        round: small(&fields["round"]),
        to_move: said(&fields["toMove"]).map(number),
        hands,
        loose: cards_or_none(&fields["loose"])?,
        builds: listed("builds").iter().map(build).collect::<Result<_, Refusal>>()?,
        piles,
        stock,
        last_capture: said(&fields["lastCapture"]).map(number),
        sweeps,
    })
}

pub(super) fn action(fields: &Value) -> Result<Action, Refusal> {
    let one = || card(&fields["card"]);
    let set = |name: &str| cards_or_none(&fields[name]).map(ascending);
    Ok(match text(&fields["type"]) {
        "capture" => Action::Capture {
            card: one()?,
            loose: set("loose")?,
            build: said(&fields["build"]).map(small),
            tops: set("tops")?,
        },
        "build" => {
            Action::Build { card: one()?, loose: set("loose")?, tops: set("tops")?, value: small(&fields["value"]) }
        }
        "add" => Action::Add { card: one()?, build: small(&fields["build"]), loose: set("loose")?, tops: set("tops")? },
        "raise" => Action::Raise { card: one()?, build: small(&fields["build"]) },
        _ => Action::Trail { card: one()? },
    })
}

fn source(fields: &Value) -> Source {
    if text(&fields["source"]) == "hand" { Source::Hand } else { Source::Table }
}

/// The steps of a question, if it has any.
pub(super) fn steps(fields: &Value) -> Result<Vec<Step>, Refusal> {
    said(&fields["steps"]).map_or(&[][..], list).iter().map(step).collect()
}

fn step(fields: &Value) -> Result<Step, Refusal> {
    let stack = || text(&fields["stack"]).to_owned();
    Ok(match text(&fields["type"]) {
        "createStack" => {
            Step::CreateStack { card: card(&fields["card"])?, source: source(fields), onto: card(&fields["onto"])? }
        }
        "addToStack" => Step::AddToStack { card: card(&fields["card"])?, source: source(fields), stack: stack() },
        "cancel" => Step::Cancel { stack: said(&fields["stack"]).map(|stack| text(stack).to_owned()) },
        _ => {
            let finish = match text(&fields["as"]) {
                "capture" => FinishAs::Capture,
                "build" => FinishAs::Build,
                _ => FinishAs::Add,
            };
            let (card, value) = (said(&fields["card"]).map(card).transpose()?, said(&fields["value"]).map(small));
            Step::Finish { stack: stack(), finish, card, value }
        }
    })
}
