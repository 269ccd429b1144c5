//! Each question about Casino, asked of the type that answers it.

mod game;
mod staging;
mod wire;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Value, json};
use unbeaten::{
    BySeat, Card, CardSet,
    casino::{
        self, Build, Captures, Decision, Dragged, Drop, DropRule, Engine, Explanation, Item, Lookout, Match, Position,
        Reason, Stack, Stacked, Target,
    },
};

use crate::{
    ask::{self, Fields},
    refusal::{Refusal, card, cards},
    tell::List,
    whole,
};

/// How many captures are listed.
const MOST_CAPTURES: usize = 10_000;

/// What the API says, as canonical JSON.
pub(crate) fn answer(op: &str, rules: &Value, fields: &Value) -> Result<String, Refusal> {
    let fields = &Fields(fields);
    if let Some(answer) = of_the_game(op, rules, fields) {
        return answer;
    }
    if !rules.is_null() {
        return Err(Refusal::not_askable("rules"));
    }
    match op {
        // Lists of dozens of drops or of hundreds of sets, which become text one by one.
        "allDrops" => all_drops(fields),
        "captures" => captures(fields),
        _ => Ok(value(op, fields)?.to_string()),
    }
}

/// The questions that go by rules.
fn of_the_game(op: &str, rules: &Value, fields: &Fields<'_>) -> Option<Result<String, Refusal>> {
    let read = || game::rules(rules);
    let told = |value: Result<Value, Refusal>| value.map(|value| value.to_string());
    Some(match op {
        "legalActions" => read().and_then(|rules| game::legal_actions(&rules, fields)),
        "checkAction" => told(read().and_then(|rules| game::check_action(&rules, fields))),
        "play" => read().and_then(|rules| game::play_on(&rules, fields)),
        "drops" => read().and_then(|rules| staging::drops(&rules, fields)),
        "drop" => told(read().and_then(|rules| staging::one_drop(&rules, fields))),
        "stage" => told(read().and_then(|rules| staging::stage(&rules, fields))),
        "hint" => told(read().and_then(|rules| game::hint(&rules, fields))),
        "score" => told(read().and_then(|rules| game::score(&rules, fields))),
        "scoreSeries" => told(read().and_then(|rules| game::score_series(&rules, fields))),
        "shuffle" => told(read().and_then(|rules| game::shuffle(&rules, fields))),
        "replay" => whole::replay::<Match>(fields),
        "trace" => read().and_then(|rules| whole::trace::<Match>(&rules, fields)),
        _ => return None,
    })
}

fn value(op: &str, fields: &Fields<'_>) -> Result<Value, Refusal> {
    Ok(match op {
        "determine" => {
            let (engine, position) = (engine(fields)?, position(fields)?);
            let decision = engine.determine(drop(&position, fields)?);
            json!({
                "ruleIds": rule_ids(&decision), "requiresModal": decision.is_modal(),
                "actions": decision.actions().map(|action| wire::action(&action, &position)).collect::<Value>(),
                "errorMessage": decision.error_message(),
            })
        }
        "explain" => {
            let (engine, position) = (engine(fields)?, position(fields)?);
            let explained = engine.explain(drop(&position, fields)?);
            explained.map(explanation).collect()
        }
        "choose" => {
            let (engine, position) = (engine(fields)?, position(fields)?);
            let decision = engine.determine(drop(&position, fields)?);
            let (rule, action) = decision.chosen(&fields.get("action")?.to_string())?;
            json!({ "ruleId": rule.id(), "action": wire::action(&action, &position) })
        }
        "rules" => engine(fields)?.rules().iter().map(rule).collect(),
        "addUp" => {
            let found = casino::add_up(ask::card(fields.get("card")?)?, fields.cards("loose")?)?;
            found.iter().map(|set| json!({ "cards": cards(set.cards), "value": set.value })).collect()
        }
        "grow" => grow(fields)?,
        "threats" => threats(fields)?,
        // A card has a value, and a build has that of its cards.
        "value" | "sum" => {
            let of = fields.cards("cards")?;
            match of.first() {
                Some(one) if op == "value" && of.len() == 1 => json!(casino::value(one)?),
                _ => json!(casino::sum(of)?),
            }
        }
        "isSequence" => json!(casino::is_sequence(fields.cards("cards")?)?),
        "isSet" => json!(casino::is_set(fields.cards("cards")?)?),
        _ => return Err(Refusal::not_askable(op)),
    })
}

fn engine(fields: &Fields<'_>) -> Result<Engine, Refusal> {
    let profile = fields.optional("profile", |name| Ok(ask::text(name)?.parse()?))?;
    Ok(Engine::new(profile.unwrap_or_default()))
}

fn explanation(one: Explanation<'_>) -> Value {
    json!({
        "ruleId": one.rule().id(), "matched": one.matched(), "wouldMatch": one.would_match(),
        "stoppedBy": one.stopped_by().map(DropRule::id), "because": one.because().to_string(),
        "reasons": one.reasons().map(|reason| told(&reason)).collect::<Value>(),
    })
}

/// A reason serializes as its data.
fn told(reason: &Reason) -> Value {
    let mut told = json!(reason);
    told["code"] = json!(reason.code());
    told
}

fn rule(rule: &DropRule) -> Value {
    json!({
        "id": rule.id(), "category": rule.category().name(), "priority": rule.priority(), "modal": rule.is_modal(),
        "exclusive": rule.is_exclusive(), "description": rule.description(),
        "conditions": rule.condition_codes(), "exclusiveUnless": rule.unless_codes(),
    })
}

fn rule_ids(decision: &Decision<'_>) -> Value {
    decision.rules().map(DropRule::id).collect()
}

fn index(fields: &Fields<'_>) -> Result<usize, Refusal> {
    usize::try_from(fields.number("index")?).map_err(|_| Refusal::not_askable("index"))
}

fn position(fields: &Fields<'_>) -> Result<Position, Refusal> {
    let state = Fields(fields.get("state")?);
    let (round, to_move, table) = (state.count("round")?, ask::seat(state.get("currentPlayer")?)?, table(&state)?);
    let hands = BySeat::from_slice(&ask::hands(state.get("playerHands")?)?)?;
    Ok(Position::new(round, to_move, table, hands)?)
}

fn table(fields: &Fields<'_>) -> Result<Vec<Item>, Refusal> {
    ask::list(fields.get("tableCards")?)?.iter().map(item).collect()
}

fn item(value: &Value) -> Result<Item, Refusal> {
    if value.is_string() {
        return Ok(ask::card(value)?.into());
    }
    let fields = Fields(value);
    let owner = ask::seat(fields.get("owner")?)?;
    let cards = ask::list(fields.get("cards")?)?.iter().map(ask::card).collect::<Result<Vec<Card>, _>>()?;
    match fields.text("type")? {
        "build" => {
            let build = Build::new(fields.text("buildId")?, cards, fields.count("value")?, owner)?;
            let extendable = fields.optional("isExtendable", |value| Ok(value.as_bool()))?.flatten();
            Ok(if extendable == Some(true) { build.extendable() } else { build }.into())
        }
        "temporary_stack" => Ok(Stack::new(fields.text("stackId")?, cards, owner)?.into()),
        _ => Err(Refusal::not_askable("a thing on the table")),
    }
}

fn drop<'a>(position: &'a Position, fields: &Fields<'_>) -> Result<Drop<'a>, Refusal> {
    let (dragged, target) = (Fields(fields.get("dragged")?), Fields(fields.get("target")?));
    let dragged = Dragged {
        card: ask::card(dragged.get("card")?)?,
        source: staging::source(&dragged)?,
        player: dragged.optional("player", ask::seat)?,
    };
    let place = match target.text("type")? {
        "loose" => Target::Loose(index(&target)?),
        "build" => Target::Build(index(&target)?),
        "temporary_stack" => Target::Stack(index(&target)?),
        "table" if target.text("area")? == "empty" => Target::Empty,
        _ => return Err(Refusal::not_askable("target")),
    };
    let mut drop = position.drop(dragged, place)?;
    if let Some(seen) = target.optional("card", item)? {
        drop = drop.expecting(&seen)?;
    }
    match target.optional("stackId", |id| Ok(ask::text(id)?.to_string()))? {
        Some(id) => Ok(drop.expecting_stack(&id)?),
        None => Ok(drop),
    }
}

fn all_drops(fields: &Fields<'_>) -> Result<String, Refusal> {
    let (engine, position) = (engine(fields)?, position(fields)?);
    let mut drops = List::default();
    for decision in engine.all_drops(&position) {
        let drop = decision.drop();
        let dragged = json!({ "card": card(drop.card()), "source": drop.source().name() });
        drops.push(&json!({ "dragged": dragged, "target": target(drop.target()), "ruleIds": rule_ids(&decision) }));
    }
    Ok(drops.text())
}

fn target(target: Target) -> Value {
    match target {
        Target::Empty => json!({ "type": "table", "area": "empty" }),
        Target::Loose(index) => json!({ "type": "loose", "index": index }),
        Target::Build(index) => json!({ "type": "build", "index": index }),
        Target::Stack(index) => json!({ "type": "temporary_stack", "index": index }),
    }
}

fn captures(fields: &Fields<'_>) -> Result<String, Refusal> {
    let captures = Captures::new(ask::card(fields.get("card")?)?, fields.cards("loose")?)?;
    let text = |sets: &[CardSet]| {
        let mut list = List::default();
        for &set in sets {
            list.push(&cards(set));
        }
        list.text()
    };
    let sets = captures.list(MOST_CAPTURES)?;
    let most = captures.largest(MOST_CAPTURES)?;
    Ok(["{\"most\":", &text(&most), ",\"sets\":", &text(&sets), "}"].concat())
}

fn grow(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let growth = position(fields)?.grow(index(fields)?)?;
    let stacked = |stacked: &Stacked| {
        json!({
            "sum": stacked.sum, "capturedBy": cards(stacked.captured_by), "isSequence": stacked.is_sequence,
            "isSet": stacked.is_set,
        })
    };
    let additions = growth.additions.iter().map(|addition| {
        let mut told = stacked(&addition.makes);
        told["card"] = card(addition.card);
        told["source"] = json!(addition.source.name());
        told
    });
    let mut told = stacked(&growth.now);
    told["additions"] = additions.collect();
    Ok(told)
}

fn threats(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let sizes: Vec<usize> = ask::counts(fields.get("handSizes")?)?.into_iter().map(usize::from).collect();
    let lookout = Lookout::new(fields.cards("hand")?, table(fields)?, fields.cards("seen")?, &sizes)?;
    let threats = lookout.threats(index(fields)?)?;
    Ok(json!({
        "safe": threats.is_safe(), "capturedBy": cards(threats.captured_by), "raisedBy": cards(threats.raised_by),
        "probability": { "num": threats.probability.num(), "den": threats.probability.den() },
    }))
}
