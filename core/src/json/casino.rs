//! The questions about Casino.

use alloc::{string::String, vec::Vec};

use serde_json::{Value, json};

use super::{
    Json, Problem, casino_game as game, casino_wire as wire,
    fields::Fields,
    game::{replay, trace},
    written,
};
use crate::{
    CardSet,
    casino::{
        self, Captures, Dragged, Drop, DropRule, Engine, Lookout, Match, NotInPack, Position, Profile, Reason, Rules,
        Target, add_up,
    },
};

/// How many captures are listed.
const MOST_CAPTURES: usize = 10_000;

type Op = fn(Option<&Json>, &Fields) -> Result<String, Problem>;

/// What can be asked.
pub(super) const OPS: &[(&str, Op)] = &[
    ("determine", |rules, fields| of_drops(rules, fields, determine)),
    ("explain", |rules, fields| of_drops(rules, fields, explain)),
    ("choose", |rules, fields| of_drops(rules, fields, choose)),
    ("allDrops", |rules, fields| of_drops(rules, fields, all_drops)),
    ("rules", |rules, fields| of_drops(rules, fields, self::rules)),
    ("captures", |rules, fields| of_drops(rules, fields, captures)),
    ("addUp", |rules, fields| of_drops(rules, fields, add_up_with)),
    ("grow", |rules, fields| of_drops(rules, fields, grow)),
    ("threats", |rules, fields| of_drops(rules, fields, threats)),
    ("value", |rules, fields| of_drops(rules, fields, |fields| of_cards(fields, casino::sum))),
    ("sum", |rules, fields| of_drops(rules, fields, |fields| of_cards(fields, casino::sum))),
    ("isSequence", |rules, fields| of_drops(rules, fields, |fields| of_cards(fields, casino::is_sequence))),
    ("isSet", |rules, fields| of_drops(rules, fields, |fields| of_cards(fields, casino::is_set))),
    ("legalActions", |rules, fields| of_the_game(rules, fields, game::legal_actions)),
    ("checkAction", |rules, fields| of_the_game(rules, fields, game::check_action)),
    ("play", |rules, fields| of_the_game(rules, fields, game::play)),
    ("drops", |rules, fields| of_the_game(rules, fields, game::drops)),
    ("drop", |rules, fields| of_the_game(rules, fields, game::drop)),
    ("stage", |rules, fields| of_the_game(rules, fields, game::stage)),
    ("hint", |rules, fields| of_the_game(rules, fields, game::hint)),
    ("score", |rules, fields| of_the_game(rules, fields, game::score)),
    ("scoreSeries", |rules, fields| of_the_game(rules, fields, game::score_series)),
    ("shuffle", |rules, fields| of_the_game(rules, fields, game::shuffle)),
    ("replay", |rules, fields| read_rules(rules).and_then(|_| replay::<Match>(fields))),
    ("trace", |rules, fields| trace::<Match>(&read_rules(rules)?, fields)),
];

/// What a drop means goes by a profile, and knows no rules.
fn of_drops(
    rules: Option<&Json>,
    fields: &Fields,
    op: fn(&Fields) -> Result<Value, Problem>,
) -> Result<String, Problem> {
    match rules {
        None | Some(Json::Null) => Ok(written(&op(fields)?)),
        Some(_) => Err(Problem::new("unknown_rules", "what a drop means goes by no rules; \"profile\" is a field")),
    }
}

fn of_the_game(
    rules: Option<&Json>,
    fields: &Fields,
    op: fn(&Rules, &Fields) -> Result<Value, Problem>,
) -> Result<String, Problem> {
    Ok(written(&op(&read_rules(rules)?, fields)?))
}

fn read_rules(rules: Option<&Json>) -> Result<Rules, Problem> {
    let rules = super::rules::read(rules, Rules::named)?;
    rules.check()?;
    Ok(rules)
}

fn engine(fields: &Fields) -> Result<Engine, Problem> {
    let profile = fields.optional("profile", |fields, name| fields.text(name).map(String::from))?;
    Ok(Engine::new(profile.map_or(Ok(Profile::default()), |name| name.parse())?))
}

fn position(fields: &Fields) -> Result<Position, Problem> {
    wire::position(&fields.object("state")?)
}

pub(super) fn drop<'a>(position: &'a Position, fields: &Fields) -> Result<Drop<'a>, Problem> {
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
            "dragged": dragged(Dragged { card: drop.card(), source: drop.source(), player: None }),
            "target": target(drop.target()),
            "ruleIds": rule_ids(decision.rules()),
        })
    });
    Ok(drops.collect())
}

pub(super) fn dragged(dragged: Dragged) -> Value {
    json!({ "card": dragged.card, "source": dragged.source.name() })
}

pub(super) fn target(target: Target) -> Value {
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
