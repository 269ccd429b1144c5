//! A dealer, and what comes to it.

use serde_json::{Value, json};
use unbeaten::{
    Seat, Seed,
    fair::{Commitment, Dealer},
};

use super::{key, table, told};
use crate::{Chance, deals};

/// A deal; one time in three something is missing or wrong.
pub(super) fn deal(chance: &mut Chance) -> Value {
    let table = table(chance);
    let (master, number) = (deals::seed(chance), deals::deal_number(chance));
    let attempt = if chance.one_in(3) { 1 + chance.below(3) as u64 } else { 0 };
    let count = table.players.count();
    let mut cuts: Vec<Value> =
        (0..count).map(|_| if chance.one_in(5) { Value::Null } else { json!(key(chance).to_string()) }).collect();
    let mut question = json!({ "table": told(&table), "master": master, "deal": number, "attempt": attempt });

    let seat = chance.below(count);
    let known = master.as_u64().map(Seed::from).or_else(|| master.as_str().and_then(|text| text.parse().ok()));
    let dealer =
        known.and_then(|master| Dealer::new(master, table.clone()).ok()?.resumed_at(number, attempt, &[]).ok());
    let commitment = dealer.as_ref().map_or(Commitment::new([0; 32]), Dealer::commitment);
    let pledge_of = |place: usize, cut: &Value| {
        let cut: Option<Seed> = cut.as_str().and_then(|text| text.parse().ok());
        json!(cut.map(|cut| commitment.pledge(Seat::ALL[place], cut).to_string()))
    };
    let mut pledges: Vec<Value> = cuts.iter().enumerate().map(|(place, cut)| pledge_of(place, cut)).collect();
    match chance.below(12) {
        // One fault is enough.
        _ if known.is_none() => {}
        0 => pledges[seat] = json!(Commitment::new(key(chance).bytes()).to_string()),
        1 => pledges[seat] = Value::Null,
        // Pledged by a neighbour, word for word.
        2 => pledges[seat] = pledges[(seat + 1) % count].clone(),
        3 | 4 => cuts[seat] = Value::Null,
        5 => pledges[seat] = json!(*chance.pick(&["", "c0ffee", "no commitment, however long it may be"])),
        6 => cuts[seat] = json!("00".repeat(chance.below(32))),
        7 => question["table"]["players"] = json!(*chance.pick(&[0, 1, 5, 255])),
        8 if chance.one_in(2) => question["table"]["players"] = json!(2 + chance.below(3)),
        _ if chance.one_in(2) => {
            question["cuts"] = json!(cuts);
            return question;
        }
        _ => {}
    }
    if attempt > 0 && chance.one_in(2) {
        question["out"] = json!([chance.below(count)]);
    }
    if chance.one_in(2) {
        question["abandon"] = json!(chance.one_in(2));
    }
    question["cuts"] = json!(cuts);
    question["pledges"] = json!(pledges);
    question
}
