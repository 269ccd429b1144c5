//! The questions about staging, and about drops as the game takes them.

use alloc::{format, string::String, vec::Vec};

use serde_json::{Value, json};
use unbeaten::casino::{Becomes, CannotDrop, DropRule, Engine, Match, Meant, Profile, Rules, Sketch, Source, Step};

use super::{drop, game::position, target};
use crate::{
    ask::{self, Fields},
    refusal::{Refusal, card, cards},
    tell::List,
};

/// The number of a stack. A name that no stack has is that of none.
fn stack(value: &Value) -> Result<u32, Refusal> {
    let number = ask::text(value)?.strip_prefix('s').and_then(|number| number.parse().ok());
    Ok(number.unwrap_or(u32::MAX))
}

pub(super) fn source(fields: &Fields<'_>) -> Result<Source, Refusal> {
    let source = Source::ALL.into_iter().find(|source| fields.text("source").is_ok_and(|name| name == source.name()));
    source.ok_or_else(|| Refusal::not_askable("source"))
}

fn step(value: &Value) -> Result<Step, Refusal> {
    let fields = Fields(value);
    let of_card = |name| ask::card(fields.get(name)?);
    Ok(match fields.text("type")? {
        "createStack" => Step::CreateStack { card: of_card("card")?, source: source(&fields)?, onto: of_card("onto")? },
        "addToStack" => {
            Step::AddToStack { card: of_card("card")?, source: source(&fields)?, stack: stack(fields.get("stack")?)? }
        }
        "cancel" => Step::Cancel { stack: fields.optional("stack", stack)? },
        "finish" => {
            let becomes = match fields.text("as")? {
                "capture" => Becomes::Capture { with: fields.optional("card", ask::card)? },
                "build" => Becomes::Build { value: fields.count("value")? },
                "add" => Becomes::Add { value: fields.count("value")? },
                _ => return Err(Refusal::not_askable("as")),
            };
            Step::Finish { stack: stack(fields.get("stack")?)?, becomes }
        }
        _ => return Err(Refusal::not_askable("a step")),
    })
}

fn steps(fields: &Fields<'_>) -> Result<Vec<Step>, Refusal> {
    let steps = |steps: &Value| ask::list(steps)?.iter().map(step).collect();
    Ok(fields.optional("steps", steps)?.unwrap_or_default())
}

pub(super) fn stage(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let (game, steps) = (position(rules, fields)?, steps(fields)?);
    let (mut sketch, mut answers) = (Sketch::default(), Vec::new());
    for step in steps {
        match sketch.take(&game, step) {
            Ok(None) => answers.push(told(&sketch, &game)),
            Ok(Some(play)) => {
                answers.push(json!({ "action": play }));
                break;
            }
            Err(bad) => answers.push(json!({ "err": Refusal::from(bad).into_value() })),
        }
    }
    Ok(json!(answers))
}

fn name(stack: u32) -> String {
    format!("s{stack}")
}

fn told(sketch: &Sketch, game: &Match) -> Value {
    let stacks = sketch.stacks().iter().map(|stack| {
        json!({ "cards": stack.cards.iter().map(|&one| card(one)).collect::<Value>(), "stack": name(stack.number) })
    });
    let loose: Value = sketch.loose(game).into_iter().map(card).collect();
    json!({ "hand": cards(sketch.hand(game)), "loose": loose, "stacks": stacks.collect::<Value>() })
}

/// What was staged before.
fn staged(game: &Match, fields: &Fields<'_>) -> Result<Sketch, Refusal> {
    let mut sketch = Sketch::default();
    for (index, step) in steps(fields)?.into_iter().enumerate() {
        sketch.take(game, step).map_err(|bad| Refusal::from(bad).with("index", index))?;
    }
    Ok(sketch)
}

pub(super) fn drops(rules: &Rules, fields: &Fields<'_>) -> Result<String, Refusal> {
    let game = position(rules, fields)?;
    let sketch = staged(&game, fields)?;
    let mut drops = List::default();
    for one in game.drops(&sketch, &Engine::new(Profile::Document))? {
        let dragged = json!({ "card": card(one.dragged.card), "source": one.dragged.source.name() });
        let rules: Value = one.offers.iter().map(|offered| offered.rule.as_str()).collect();
        drops.push(&json!({ "dragged": dragged, "target": target(one.target), "ruleIds": rules }));
    }
    Ok(drops.text())
}

pub(super) fn one_drop(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let game = position(rules, fields)?;
    let sketch = staged(&game, fields)?;
    let (table, rule) = (game.position(&sketch)?, fields.text("ruleId")?);
    let engine = Engine::new(Profile::Document);
    let decision = engine.determine(drop(&table, fields)?);
    let offered = decision.choices().find(|(offering, _): &(&DropRule, _)| offering.id() == rule);
    let (_, action) = offered.ok_or(CannotDrop::NotOffered)?;
    Ok(match game.meaning(&sketch, &action)? {
        Meant::Play(play) => json!({ "action": play }),
        Meant::Step(Step::CreateStack { card: one, source, onto }) => {
            json!({ "step": { "type": "createStack", "card": card(one), "source": source.name(), "onto": card(onto) } })
        }
        Meant::Step(Step::AddToStack { card: one, source, stack }) => {
            json!({ "step": { "type": "addToStack", "card": card(one), "source": source.name(), "stack": name(stack) } })
        }
        Meant::Step(_) => return Err(Refusal::not_askable("a drop that cancels or finishes")),
    })
}
