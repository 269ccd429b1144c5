//! The questions about what one seat of Texas 42 cannot tell apart.

use alloc::{string::String, vec::Vec};

use serde_json::json;

use super::{
    Problem,
    fields::Fields,
    texas42_game::{read_action, texts},
    written,
};
use crate::{
    BySeat, Counted, DominoSet, Draws, Seat, WrongCount,
    texas42::{Hand, Knowledge, Rules},
};

/// The most deals that are drawn at once.
const SAMPLES: usize = 10_000;

/// How many deals there are, and in how many of them each seat holds each domino.
pub(super) fn deals(rules: Rules, fields: &Fields) -> Result<String, Problem> {
    let deals = knowledge(rules, fields)?.deals()?;
    Ok(written(&json!({ "count": deals.count(), "holds": deals.all_holds() })))
}

/// Deals drawn by chance.
pub(super) fn sample(rules: Rules, fields: &Fields) -> Result<String, Problem> {
    let knowledge = knowledge(rules, fields)?;
    let (seed, samples) = (fields.seed("seed")?, samples(fields)?);
    let (deals, mut draws) = (knowledge.deals()?, Draws::new(seed));
    let sample: Vec<BySeat<DominoSet>> = (0..samples).map(|_| deals.draw(&mut draws)).collect();
    Ok(written(&sample))
}

/// How many deals are asked for.
pub(super) fn samples(fields: &Fields) -> Result<u32, Problem> {
    let samples = usize::try_from(fields.number("samples")?).unwrap_or(usize::MAX);
    WrongCount::check(Counted::Samples, samples, 1, SAMPLES)?;
    Ok(samples as u32)
}

/// What a seat knows after these actions.
pub(super) fn knowledge(rules: Rules, fields: &Fields) -> Result<Knowledge, Problem> {
    let (seat, hand) = (fields.seat("seat")?, Hand::new(fields.dominoes("hand")?)?);
    let shaker = fields.optional("shaker", Fields::seat)?.unwrap_or(Seat::S0);
    let mut knowledge = Knowledge::dealt(rules, shaker, seat, hand);
    for (number, text) in texts(fields, "actions")?.into_iter().enumerate() {
        let seen = read_action(text).map_err(Problem::from);
        let seen = seen.and_then(|(seat, action)| Ok(knowledge.see(seat, action)?));
        seen.map_err(|problem| problem.with("action", number + 1))?;
    }
    Ok(knowledge)
}
