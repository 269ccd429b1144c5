//! Casino as the source document's apps write it.

use serde::Deserialize;
use serde_json::{Value, value::RawValue};
use unbeaten::casino::{Decision, Drop, Engine, Position, Profile, Target};

use super::assert_said_well;
use crate::Tally;

/// What an app sends: how the table stands, what was dropped where, and what the player chose.
#[derive(Deserialize)]
struct Sent<'a> {
    #[serde(borrow)]
    state: &'a RawValue,
    #[serde(borrow, default)]
    dragged: Option<&'a RawValue>,
    #[serde(borrow, default)]
    target: Option<&'a RawValue>,
    #[serde(borrow, default)]
    action: Option<&'a RawValue>,
}

/// A state that is read is written and read again; every drop that means something is listed and no other; what is offered can
/// be chosen and nothing else.
///
/// # Panics
/// If not.
pub fn wire(bytes: &[u8], met: &Tally) {
    let Ok(Sent { state, dragged, target, action }) = serde_json::from_slice(bytes) else { return };
    let position = match Position::from_wire(state.get()) {
        Ok(position) => position,
        Err(bad) => {
            assert_said_well(&bad.to_string());
            met.note("no_position");
            return;
        }
    };
    let written = position.to_wire();
    assert_eq!(Position::from_wire(&written).expect("it was written"), position);
    assert_eq!(Position::from_wire(&written).expect("it was written").to_wire(), written);
    met.note("position");
    for profile in [Profile::Document, Profile::Literal] {
        let engine = Engine::new(profile);
        assert_listed(&engine, &position, met);
        let Some((dragged, target)) = dragged.zip(target) else { continue };
        match position.drop_from_wire(dragged.get(), target.get()) {
            Ok(drop) => assert_chosen(&engine.determine(drop), action, met),
            Err(bad) => assert_said_well(&bad.to_string()),
        }
    }
}

/// The list of all drops has each that means something, and what it means.
fn assert_listed(engine: &Engine, position: &Position, met: &Tally) {
    let mut listed = engine.all_drops(position).peekable();
    let targets = || (0..position.table().len()).filter_map(|index| position.target(index)).chain([Target::Empty]);
    for dragged in position.draggable() {
        for drop in targets().filter_map(|target| position.drop(dragged, target).ok()) {
            let alone = engine.determine(drop);
            if alone.is_empty() {
                continue;
            }
            let in_list = listed.next().expect("it is listed");
            let of = |drop: &Drop<'_>| (drop.card(), drop.source(), drop.target());
            assert_eq!((of(in_list.drop()), in_list.to_wire()), (of(alone.drop()), alone.to_wire()));
            assert_chosen(&in_list, None, met);
            met.note("listed");
        }
    }
    assert!(listed.peek().is_none(), "{:?} means nothing", listed.peek().map(Decision::drop));
}

/// What is offered is chosen by its own words; what else is chosen was offered.
fn assert_chosen(decision: &Decision<'_>, sent: Option<&RawValue>, met: &Tally) {
    let said: Value = serde_json::from_str(&decision.to_wire()).expect("it is JSON");
    let offered: Vec<_> = decision.choices().collect();
    let words = said["actions"].as_array().expect("a list");
    assert_eq!(words.len(), offered.len());
    for (place, word) in words.iter().enumerate() {
        let (rule, action) = decision.chosen(&word.to_string()).expect("it was offered");
        // Two rules may offer the same; the first has it.
        let first = words.iter().position(|other| other == word).unwrap_or(place);
        assert_eq!((rule.id(), &action), (offered[first].0.id(), &offered[first].1));
        met.note("chosen");
    }
    let Some(sent) = sent else { return };
    match decision.chosen(sent.get()) {
        Ok((rule, action)) => assert!(offered.iter().any(|(other, one)| (other.id(), one) == (rule.id(), &action))),
        Err(bad) => assert_said_well(&bad.to_string()),
    }
}
