//! Staging, and drops as the game takes them.

use serde_json::{Value, json};
use unbeaten_oracle::{
    casino::game::{DropRefused, Meant, Options, Position, Sketch, Stepped, drops, meant, staged_position},
    name,
};

use super::{
    super::{asked as layer_a, asked::Asked, told as told_a},
    asked, told,
};
use crate::refusal::{Refusal, in_order};

fn begun(options: &Options, asked: &Asked<'_>) -> Result<Position, Refusal> {
    asked::position(options, asked.0, false)
}

fn unless_over(position: &Position) -> Result<(), Refusal> {
    position.to_move.map(drop).ok_or_else(|| Refusal::new("game_over"))
}

/// The steps before a drop, of which none may be refused.
fn staged(options: &Options, position: &Position, asked: &Asked<'_>) -> Result<Sketch, Refusal> {
    let steps = asked::steps(asked.0)?;
    unless_over(position)?;
    let mut sketch = Sketch::default();
    for (index, step) in steps.iter().enumerate() {
        let stepped = sketch.step(options, position, step);
        stepped.map_err(|refused| told::step_refused(&refused).with("index", index))?;
    }
    Ok(sketch)
}

pub(super) fn stage(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = begun(options, asked)?;
    let steps = asked::steps(asked.0)?;
    unless_over(&position)?;
    let (mut sketch, mut answers) = (Sketch::default(), vec![]);
    for step in &steps {
        match sketch.step(options, &position, step) {
            Ok(Stepped::Finished(action)) => {
                answers.push(json!({ "action": told::action(&action) }));
                break;
            }
            Ok(Stepped::Changed) => {
                let stacks = sketch.stacks.iter();
                let stacks = stacks.map(|(stack, cards)| json!({ "stack": stack, "cards": in_order(cards) }));
                answers.push(json!({
                    "stacks": stacks.collect::<Value>(), "hand": in_order(&sketch.hand(&position)),
                    "loose": in_order(&sketch.loose(&position)),
                }));
            }
            Err(refused) => answers.push(json!({ "err": told::step_refused(&refused).data() })),
        }
    }
    Ok(json!(answers))
}

fn refusal(refused: &DropRefused, position: &Position, sketch: &Sketch) -> Refusal {
    match refused {
        DropRefused::Wrong(wrong) => layer_a::refusal(wrong, &staged_position(position, sketch).table),
        DropRefused::NotOffered => Refusal::new("not_offered"),
        DropRefused::NoDrops => Refusal::new("no_drops"),
        DropRefused::Refused(refused) => told::refusal(refused),
        DropRefused::Step(refused) => told::step_refused(refused),
    }
}

pub(super) fn all_drops(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = begun(options, asked)?;
    let sketch = staged(options, &position, asked)?;
    let offered = drops(options, &position, &sketch).map_err(|refused| refusal(&refused, &position, &sketch))?;
    let told = offered.iter().map(|one| {
        let dragged = json!({ "card": name(one.card), "source": one.source.name() });
        json!({ "dragged": dragged, "target": told_a::target(one.target), "ruleIds": one.rule_ids })
    });
    Ok(told.collect())
}

pub(super) fn one_drop(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = begun(options, asked)?;
    let sketch = staged(options, &position, asked)?;
    if options.fifty_two {
        return Err(Refusal::new("no_drops"));
    }
    let meaning = meant(options, &position, &sketch, &asked.drop()?, asked.text("ruleId"));
    Ok(match meaning.map_err(|refused| refusal(&refused, &position, &sketch))? {
        Meant::Action(action) => json!({ "action": told::action(&action) }),
        Meant::Step(step) => json!({ "step": told::step(&step) }),
    })
}
