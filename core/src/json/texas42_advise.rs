//! The questions about what is recommended to one seat of Texas 42.

use alloc::vec::Vec;

use serde_json::{Value, json};

use super::{
    Json, Problem,
    fields::Fields,
    texas42_deals::{knowledge, samples},
};
use crate::{
    Seat, Seed,
    texas42::{Advisor, Caution, Declaration, Hand, Knowledge, Rules, Trump},
};

/// How many deals are drawn where the question does not say.
const SAMPLES: u32 = 100;

/// How often each bid is made with a hand.
pub(super) fn bid_table(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let hand = Hand::new(fields.dominoes("hand")?)?;
    let declarations = match fields.optional("declarations", declarations)? {
        Some(declarations) => declarations,
        None => Trump::ALL.map(Declaration::from).into(),
    };
    let advisor = advisor(fields)?;
    // Who calls first knows nothing but his hand.
    let knowledge = Knowledge::dealt(rules, Seat::S3, Seat::S0, hand);
    Ok(json!(advisor.bid_table(&knowledge, &declarations)?))
}

/// What a seat might do now.
pub(super) fn advise(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let knowledge = knowledge(rules, fields)?;
    let advice = advisor(fields)?.advise(&knowledge)?;
    Ok(json!({
        "action": advice.action(),
        "values": advice.values,
        "reasons": advice.reasons,
        "samples": advice.samples,
    }))
}

fn advisor(fields: &Fields) -> Result<Advisor, Problem> {
    let seed = fields.optional("seed", Fields::seed)?.unwrap_or(Seed::from(0));
    let samples = fields.optional("samples", |fields, _| samples(fields))?;
    let advisor = Advisor::new(samples.unwrap_or(SAMPLES), seed)?;
    let caution = fields.optional("caution", |fields, name| fields.count(name, 0..=100))?;
    Ok(advisor.with_caution(caution.map_or(Ok(Caution::default()), Caution::new)?))
}

fn declarations(fields: &Fields, name: &str) -> Result<Vec<Declaration>, Problem> {
    let declaration = |value: &Json| {
        let text = value.as_str().ok_or_else(|| Problem::wrong_type(name, "a list of declarations"))?;
        Ok(text.parse::<Declaration>()?)
    };
    fields.list(name)?.iter().map(declaration).collect()
}
