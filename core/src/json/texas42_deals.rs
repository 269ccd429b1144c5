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
    let seed = fields.seed("seed")?;
    let samples = samples(fields)?;
    let deals = knowledge(rules, fields)?.deals()?;
    let mut draws = Draws::new(seed);
    let sample: Vec<BySeat<DominoSet>> = (0..samples).map(|_| deals.draw(&mut draws)).collect();
    Ok(written(&sample))
}

pub(super) fn samples(fields: &Fields) -> Result<usize, Problem> {
    let asked = fields.number("samples")?;
    match usize::try_from(asked) {
        Ok(samples @ 1..=SAMPLES) => Ok(samples),
        Ok(0) => Err(WrongCount::outside(Counted::Items, 0, 1, SAMPLES).into()),
        _ => {
            let message = alloc::format!("more than {SAMPLES} deals are not drawn at once");
            Err(Problem::new("too_many", message).with("got", asked).with("most", SAMPLES))
        }
    }
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
