//! The questions about what one seat cannot tell apart, and what it is advised to do.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Value, json};
use unbeaten::{
    Counted, Draws, Mean, Probability, Seat, Seed, WrongCount,
    texas42::{Advisor, Caution, Declaration, Estimate, Hand, Knowledge, Rules, Trump},
};

use super::{dominoes, games::read_action, set};
use crate::{
    ask::{self, Fields},
    refusal::Refusal,
    tell::List,
};

/// The most deals that a question may ask for.
const SAMPLES: u64 = 10_000;

/// How many deals are drawn where the question does not say.
const UNLESS_SAID: u32 = 100;

pub(super) fn deals(rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let deals = knowledge(rules, fields)?.deals()?;
    let holds = deals.all_holds();
    let holds: Value = holds.iter().map(|(_, holds)| holds.iter().copied().collect::<Value>()).collect();
    Ok(json!({ "count": deals.count(), "holds": holds }))
}

pub(super) fn sample(rules: Rules, fields: &Fields<'_>) -> Result<String, Refusal> {
    let knowledge = knowledge(rules, fields)?;
    let mut draws = Draws::new(fields.seed()?);
    let (samples, deals) = (samples(fields.get("samples")?)?, knowledge.deals()?);
    let mut sample = List::default();
    for _ in 0..samples {
        sample.push(&deals.draw(&mut draws).iter().map(|(_, &hand)| set(hand)).collect());
    }
    Ok(sample.text())
}

pub(super) fn bid_table(rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let hand = Hand::new(dominoes(fields, "hand")?)?;
    let declaration = |word: &Value| Ok::<_, Refusal>(ask::text(word)?.parse::<Declaration>()?);
    let asked = fields.optional("declarations", |list| ask::list(list)?.iter().map(declaration).collect())?;
    let declarations: Vec<Declaration> = asked.unwrap_or_else(|| Trump::ALL.map(Into::into).into());
    // Who calls first knows nothing but his hand.
    let knowledge = Knowledge::dealt(rules, Seat::S3, Seat::S0, hand);
    let table = advisor(fields)?.bid_table(&knowledge, &declarations)?;
    let rows = table.declarations.iter().map(|row| json!({ "declaration": row.declaration.name(), "made": row.made }));
    Ok(json!({ "declarations": rows.collect::<Value>(), "samples": table.samples }))
}

pub(super) fn advise(rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let advisor = advisor(fields)?;
    let advice = advisor.advise(&knowledge(rules, fields)?)?;
    Ok(json!({
        "action": advice.action().to_string(),
        "values": advice.values.iter().map(estimate).collect::<Value>(),
        "reasons": advice.reasons,
        "samples": advice.samples,
    }))
}

fn estimate(estimate: &Estimate) -> Value {
    json!({
        "action": estimate.action.to_string(),
        "made": chance(estimate.made.chance()),
        "points": estimate.points.map(mean),
        "score": mean(estimate.score),
    })
}

fn chance(chance: Probability) -> Value {
    json!({ "num": chance.num(), "den": chance.den() })
}

fn mean(mean: Mean) -> Value {
    let (num, den) = mean.fraction();
    json!({ "num": num, "den": den })
}

/// What a seat knows after these actions.
fn knowledge(rules: Rules, fields: &Fields<'_>) -> Result<Knowledge, Refusal> {
    let (seat, hand) = (ask::seat(fields.get("seat")?)?, Hand::new(dominoes(fields, "hand")?)?);
    let shaker = fields.optional("shaker", ask::seat)?.unwrap_or(Seat::S0);
    let mut knowledge = Knowledge::dealt(rules, shaker, seat, hand);
    for (number, word) in ask::list(fields.get("actions")?)?.iter().enumerate() {
        let seen = read_action(ask::text(word)?).map_err(Refusal::from);
        let seen = seen.and_then(|(who, action)| Ok(knowledge.see(who, action)?));
        seen.map_err(|refused| refused.with("action", number + 1))?;
    }
    Ok(knowledge)
}

fn samples(value: &Value) -> Result<u32, Refusal> {
    let samples = value.as_u64().ok_or_else(|| Refusal::not_askable("samples"))?;
    let want = samples.clamp(1, SAMPLES);
    if samples == want {
        return Ok(samples as u32);
    }
    let counts = [samples, want].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
    Err(WrongCount { what: Counted::Samples, got: counts[0], want: counts[1] }.into())
}

fn advisor(fields: &Fields<'_>) -> Result<Advisor, Refusal> {
    let samples = fields.optional("samples", samples)?.unwrap_or(UNLESS_SAID);
    let seed = fields.optional("seed", |_| fields.seed())?.unwrap_or(Seed::from(0));
    let advisor = Advisor::new(samples, seed)?;
    let caution = fields.optional("caution", ask::count)?;
    Ok(advisor.with_caution(caution.map_or(Ok(Caution::default()), Caution::new)?))
}
