//! Questions about what the player to move tries out, and what drops do in the game.

use serde_json::{Value, json};
use unbeaten::{
    Card, Seat,
    casino::{Becomes, Engine, Match, Pack, Profile, Sketch, Source, Step, Target, value},
};

use super::{
    impossible,
    met::Met,
    spelling::{NO_CARDS, card, item},
    turns::Asked,
};
use crate::Chance;

/// A turn in which something lies on the table to be stacked.
fn met(chance: &mut Chance) -> Met {
    Met::with(|met| met.game.table().loose().len() > 1 && met.game.plays().nth(400).is_none(), chance)
}

pub(super) fn stage(chance: &mut Chance) -> Asked {
    let met = met(chance);
    let (mut sketch, mut steps) = (Sketch::default(), Vec::new());
    for _ in 0..chance.below(7) {
        let step =
            if chance.one_in(6) { Some(wrong(&sketch, &met.game, chance)) } else { right(&sketch, &met.game, chance) };
        let Some(step) = step else { break };
        steps.push(written(step, chance));
        if let Ok(Some(_)) = sketch.take(&met.game, step) {
            break;
        }
    }
    let mut position = met.position(chance);
    match chance.below(30) {
        0 => impossible::position(&mut position, &met, chance),
        1 if !steps.is_empty() => {
            let place = chance.below(steps.len());
            steps[place] =
                json!({ "type": "createStack", "card": chance.pick(&NO_CARDS), "source": "hand", "onto": "4D" });
        }
        _ => {}
    }
    (met.house, json!({ "position": position, "steps": steps }))
}

/// A step that can be taken, if there is one.
fn right(sketch: &Sketch, game: &Match, chance: &mut Chance) -> Option<Step> {
    let (hand, loose): (Vec<Card>, Vec<Card>) = (sketch.hand(game).into(), sketch.loose(game));
    let from = |chance: &mut Chance, but: Option<Card>| {
        let others: Vec<Card> = loose.iter().copied().filter(|&card| Some(card) != but).collect();
        if !hand.is_empty() && (others.is_empty() || chance.one_in(2)) {
            Some((*chance.pick(&hand), Source::Hand))
        } else if others.is_empty() {
            None
        } else {
            Some((*chance.pick(&others), Source::Table))
        }
    };
    let stacks = sketch.stacks();
    if stacks.is_empty() || chance.one_in(4) {
        if loose.is_empty() {
            return None;
        }
        let onto = *chance.pick(&loose);
        let (card, source) = from(chance, Some(onto))?;
        return Some(Step::CreateStack { card, source, onto });
    }
    let stack = chance.pick(stacks).clone();
    match chance.below(8) {
        0 => Some(Step::Cancel { stack: chance.one_in(2).then_some(stack.number) }),
        1..3 => {
            let (card, source) = from(chance, None)?;
            Some(Step::AddToStack { card, source, stack: stack.number })
        }
        _ => {
            let sum: u8 = stack.cards.iter().filter_map(|&card| value(card).ok()).sum();
            let of_hand = stack.cards.iter().any(|card| !game.table().loose().contains(card));
            let takes = hand.iter().copied().find(|&card| value(card) == Ok(sum));
            let own = game.table().builds().iter().find(|build| chance.one_in(2) && build.value <= 10);
            let becomes = match (of_hand, own) {
                (false, _) => Becomes::Capture { with: takes.or(hand.first().copied()) },
                (true, Some(build)) => Becomes::Add { value: build.value },
                (true, None) if chance.one_in(4) => Becomes::Capture { with: None },
                (true, None) => Becomes::Build { value: if sum > 10 && chance.one_in(2) { sum / 2 } else { sum } },
            };
            Some(Step::Finish { stack: stack.number, becomes })
        }
    }
}

/// Any step.
fn wrong(sketch: &Sketch, game: &Match, chance: &mut Chance) -> Step {
    let known: Vec<Card> = game.table().loose().iter().copied().chain(sketch.hand(game)).collect();
    let any = |chance: &mut Chance| *if chance.one_in(4) { chance.pick(&Card::ALL) } else { chance.pick(&known) };
    let stack = chance.below(4) as u32;
    let source = *chance.pick(&Source::ALL);
    match chance.below(6) {
        0 => Step::CreateStack { card: any(chance), source, onto: any(chance) },
        1 => {
            let card = any(chance);
            Step::CreateStack { card, source: Source::Table, onto: card }
        }
        2 => Step::AddToStack { card: any(chance), source, stack },
        3 => Step::Cancel { stack: Some(stack) },
        4 => Step::Finish { stack, becomes: Becomes::Capture { with: chance.one_in(2).then(|| any(chance)) } },
        _ => {
            let value = 1 + chance.below(12) as u8;
            let becomes = if chance.one_in(2) { Becomes::Build { value } } else { Becomes::Add { value } };
            Step::Finish { stack, becomes }
        }
    }
}

/// A step as a question has it. What is null need not be said.
fn written(step: Step, chance: &mut Chance) -> Value {
    let named = |stack: u32| format!("s{stack}");
    let null = |chance: &mut Chance| chance.one_in(3).then_some(Value::Null);
    match step {
        Step::CreateStack { card: one, source, onto } => {
            json!({ "type": "createStack", "card": card(one, chance), "source": source.name(), "onto": card(onto, chance) })
        }
        Step::AddToStack { card: one, source, stack } => {
            json!({ "type": "addToStack", "card": card(one, chance), "source": source.name(), "stack": named(stack) })
        }
        Step::Cancel { stack: Some(stack) } => json!({ "type": "cancel", "stack": named(stack) }),
        Step::Cancel { stack: None } => {
            let mut fields = json!({ "type": "cancel" });
            if let Some(null) = null(chance) {
                fields["stack"] = null;
            }
            fields
        }
        Step::Finish { stack, becomes } => {
            let mut fields = json!({ "type": "finish", "stack": named(stack) });
            match becomes {
                Becomes::Capture { with } => {
                    fields["as"] = json!("capture");
                    match with {
                        Some(with) => fields["card"] = card(with, chance),
                        None => null(chance).into_iter().for_each(|null| fields["card"] = null),
                    }
                }
                Becomes::Build { value } => (fields["as"], fields["value"]) = (json!("build"), json!(value)),
                Becomes::Add { value } => (fields["as"], fields["value"]) = (json!("add"), json!(value)),
            }
            fields
        }
    }
}

/// What was staged before: mostly nothing, and one time in thirty something that cannot be.
fn staged(met: &Met, chance: &mut Chance) -> (Sketch, Vec<Value>) {
    let (mut sketch, mut steps) = (Sketch::default(), Vec::new());
    for _ in 0..chance.below(3) * chance.below(2) {
        let Some(step) = right(&sketch, &met.game, chance) else { break };
        // A stack that is finished ends the turn.
        if matches!(step, Step::Finish { .. }) {
            break;
        }
        if sketch.take(&met.game, step).is_ok() {
            steps.push(written(step, chance));
        }
    }
    if chance.one_in(30) {
        let step = wrong(&sketch, &met.game, chance);
        if sketch.take(&met.game, step).is_err() {
            steps.push(written(step, chance));
        }
    }
    (sketch, steps)
}

/// Rules that have drops, mostly.
fn has_drops(met: &Met, chance: &mut Chance) -> bool {
    met.rules.pack == Pack::Forty || chance.one_in(24)
}

fn with_drops(most: usize, chance: &mut Chance) -> Met {
    loop {
        let met = met(chance);
        let (hand, table) = (met.game.hand(met.game.to_move().unwrap_or(Seat::S0)), met.game.table());
        let things = table.loose().len() + table.builds().len();
        if hand.len() * things + table.loose().len() * things <= most && has_drops(&met, chance) {
            return met;
        }
    }
}

fn fields(met: &Met, steps: &[Value], chance: &mut Chance) -> Value {
    let mut fields = json!({ "position": met.position(chance) });
    if !steps.is_empty() || chance.one_in(6) {
        fields["steps"] = json!(steps);
    }
    fields
}

pub(super) fn drops(chance: &mut Chance) -> Asked {
    let met = with_drops(24, chance);
    let (_, steps) = staged(&met, chance);
    let mut fields = fields(&met, &steps, chance);
    if chance.one_in(16) {
        impossible::position(&mut fields["position"], &met, chance);
    }
    (met.house, fields)
}

/// Any drop, with a rule that matches it or one that does not.
pub(super) fn drop(chance: &mut Chance) -> Asked {
    let met = with_drops(80, chance);
    let (sketch, steps) = staged(&met, chance);
    let mut fields = fields(&met, &steps, chance);
    let engine = Engine::new(Profile::Document);
    let rules: Vec<&str> = engine.rules().iter().map(unbeaten::casino::DropRule::id).collect();
    (fields["dragged"], fields["target"]) =
        (json!({ "card": "4D", "source": "hand" }), json!({ "type": "table", "area": "empty" }));
    fields["ruleId"] = json!("trail-card");
    let Ok(position) = met.game.position(&sketch) else { return (met.house, fields) };
    let kinds: Vec<_> = engine
        .all_drops(&position)
        .flat_map(|decision| {
            let drop = *decision.drop();
            decision.rules().map(|rule| (drop, rule.id())).collect::<Vec<_>>()
        })
        .collect();
    if kinds.is_empty() {
        return (met.house, fields);
    }
    // Staging is what most drops may mean; each rule is to be met as often.
    let wanted = *chance.pick(&rules);
    let of_it: Vec<_> = kinds.iter().filter(|(_, rule)| *rule == wanted).collect();
    let (drop, rule) = if of_it.is_empty() { *chance.pick(&kinds) } else { **chance.pick(&of_it) };
    fields["dragged"] = json!({ "card": card(drop.card(), chance), "source": drop.source().name() });
    if let Some((kind, index)) = drop.target().item() {
        fields["target"] = json!({ "type": kind.name(), "index": index });
        if chance.one_in(8) {
            fields["target"]["card"] = item(&position.table()[index], chance);
        }
    }
    fields["ruleId"] = json!(rule);
    match chance.below(20) {
        0 | 1 => fields["ruleId"] = json!(chance.pick(&rules)),
        2 => fields["dragged"]["card"] = json!(chance.pick(&Card::ALL)),
        3 => fields["target"] = json!({ "type": "loose", "index": 40 }),
        4 => fields["ruleId"] = json!("steal"),
        5 if drop.target() != Target::Empty => fields["target"]["card"] = json!(chance.pick(&Card::ALL)),
        _ => {}
    }
    (met.house, fields)
}
