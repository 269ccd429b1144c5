//! The questions about Casino.

use alloc::{string::String, vec::Vec};

use serde_json::{Value, json};

use super::{Json, Problem, casino_wire as wire, fields::Fields};
use crate::{
    CardSet, Players,
    casino::{
        self, Captures, Deal, Drop, DropRule, Engine, Lookout, NotInPack, Position, Profile, Reason, Target, add_up,
    },
};

/// How many captures are listed.
const MOST_CAPTURES: usize = 10_000;

type Op = fn(&Fields) -> Result<Value, Problem>;

/// What can be asked.
pub(super) const OPS: &[(&str, Op)] = &[
    ("determine", determine),
    ("explain", explain),
    ("choose", choose),
    ("allDrops", all_drops),
    ("rules", rules),
    ("captures", captures),
    ("addUp", add_up_with),
    ("grow", grow),
    ("threats", threats),
    ("value", |fields| of_cards(fields, casino::sum)),
    ("sum", |fields| of_cards(fields, casino::sum)),
    ("isSequence", |fields| of_cards(fields, casino::is_sequence)),
    ("isSet", |fields| of_cards(fields, casino::is_set)),
    ("shuffle", shuffle),
];

/// Rules belong to the whole game, which is not here yet; what a drop means goes by a profile.
pub(super) fn no_rules(rules: Option<&Json>) -> Result<(), Problem> {
    match rules {
        None | Some(Json::Null) => Ok(()),
        Some(_) => Err(Problem::new("unknown_rules", "Casino has no rules to choose from yet; \"profile\" is a field")),
    }
}

fn engine(fields: &Fields) -> Result<Engine, Problem> {
    let profile = fields.optional("profile", |fields, name| fields.text(name).map(String::from))?;
    Ok(Engine::new(profile.map_or(Ok(Profile::default()), |name| name.parse())?))
}

fn position(fields: &Fields) -> Result<Position, Problem> {
    wire::position(&fields.object("state")?)
}

fn drop<'a>(position: &'a Position, fields: &Fields) -> Result<Drop<'a>, Problem> {
    wire::drop(position, &fields.object("dragged")?, &fields.object("target")?)
}

fn rule_ids<'a>(rules: impl Iterator<Item = &'a DropRule>) -> Vec<&'a str> {
    rules.map(DropRule::id).collect()
}

fn determine(fields: &Fields) -> Result<Value, Problem> {
    let (engine, position) = (engine(fields)?, position(fields)?);
    let decision = engine.determine(drop(&position, fields)?);
    let mut answer = wire::decision(&decision);
    answer["ruleIds"] = json!(rule_ids(decision.rules()));
    Ok(answer)
}

fn explain(fields: &Fields) -> Result<Value, Problem> {
    let (engine, position) = (engine(fields)?, position(fields)?);
    let explained = engine.explain(drop(&position, fields)?).map(|one| {
        json!({
            "ruleId": one.rule().id(),
            "matched": one.matched(),
            "wouldMatch": one.would_match(),
            "stoppedBy": one.stopped_by().map(DropRule::id),
            "because": alloc::format!("{}", one.because()),
            "reasons": one.reasons().map(|one| reason(&one)).collect::<Vec<_>>(),
        })
    });
    Ok(explained.collect())
}

/// Its code and its data.
fn reason(reason: &Reason) -> Value {
    let mut told = json!(reason);
    told["code"] = json!(reason.code());
    told
}

fn choose(fields: &Fields) -> Result<Value, Problem> {
    let (engine, position) = (engine(fields)?, position(fields)?);
    let decision = engine.determine(drop(&position, fields)?);
    let (rule, action) = wire::chosen(&decision, fields.required("action")?)?;
    Ok(json!({ "ruleId": rule.id(), "action": wire::action(&action, &position) }))
}

fn all_drops(fields: &Fields) -> Result<Value, Problem> {
    let (engine, position) = (engine(fields)?, position(fields)?);
    let drops = engine.all_drops(&position).map(|decision| {
        let drop = decision.drop();
        json!({
            "dragged": dragged(drop),
            "target": target(drop.target()),
            "ruleIds": rule_ids(decision.rules()),
        })
    });
    Ok(drops.collect())
}

fn dragged(drop: &Drop<'_>) -> Value {
    json!({ "card": drop.card(), "source": drop.source().name() })
}

fn target(target: Target) -> Value {
    match target.item() {
        Some((kind, index)) => json!({ "type": kind.name(), "index": index }),
        None => json!({ "type": "table", "area": "empty" }),
    }
}

fn rules(fields: &Fields) -> Result<Value, Problem> {
    let engine = engine(fields)?;
    let rules = engine.rules().iter().map(|rule| {
        json!({
            "id": rule.id(),
            "category": rule.category().name(),
            "priority": rule.priority(),
            "modal": rule.is_modal(),
            "exclusive": rule.is_exclusive(),
            "exclusiveUnless": rule.unless_codes(),
            "conditions": rule.condition_codes(),
            "description": rule.description(),
        })
    });
    Ok(rules.collect())
}

fn captures(fields: &Fields) -> Result<Value, Problem> {
    let captures = Captures::new(fields.card("card")?, fields.cards("loose")?)?;
    Ok(json!({ "sets": captures.list(MOST_CAPTURES)?, "most": captures.largest(MOST_CAPTURES)? }))
}

fn add_up_with(fields: &Fields) -> Result<Value, Problem> {
    Ok(json!(add_up(fields.card("card")?, fields.cards("loose")?)?))
}

fn grow(fields: &Fields) -> Result<Value, Problem> {
    let position = position(fields)?;
    let growth = position.grow(wire::index(fields, position.table().len())?)?;
    let additions = growth.additions.iter().map(|addition| {
        let mut makes = json!(addition.makes);
        makes["card"] = json!(addition.card);
        makes["source"] = json!(addition.source.name());
        makes
    });
    let mut now = json!(growth.now);
    now["additions"] = additions.collect();
    Ok(now)
}

fn threats(fields: &Fields) -> Result<Value, Problem> {
    let (hand, table) = (fields.cards("hand")?, wire::table(fields)?);
    let sizes: Vec<usize> = fields.counts("handSizes", 0..=13)?.into_iter().map(usize::from).collect();
    let items = table.len();
    let lookout = Lookout::new(hand, table, fields.cards("seen")?, &sizes)?;
    let threats = lookout.threats(wire::index(fields, items)?)?;
    Ok(json!({
        "safe": threats.is_safe(),
        "capturedBy": threats.captured_by,
        "raisedBy": threats.raised_by,
        "probability": threats.probability,
    }))
}

fn of_cards<T: serde::Serialize>(
    fields: &Fields,
    question: impl FnOnce(CardSet) -> Result<T, NotInPack>,
) -> Result<Value, Problem> {
    Ok(json!(question(fields.cards("cards")?)?))
}

fn shuffle(fields: &Fields) -> Result<Value, Problem> {
    let (seed, number) = (fields.seed("seed")?, fields.number("deal")?);
    let players = Players::try_from(usize::from(fields.count("players", 2..=4)?))?;
    let deal = Deal::shuffled(seed, number, players);
    Ok(json!({ "hands": deal.hands().as_slice(), "stock": deal.stock() }))
}
