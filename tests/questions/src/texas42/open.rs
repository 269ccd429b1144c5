//! Questions about hands with all dominoes open: endings that were played or made up, and whole deals.

use serde_json::{Value, json};
use unbeaten::{Domino, DominoSet, texas42::Trump};

use super::{
    games::{self, NO_ACTIONS, Table},
    hands::any,
    spelling::{NO_DOMINOES, NO_TRUMPS, set},
};
use crate::Chance;

const DECLARATIONS: [&str; 16] = [
    "blanks",
    "aces",
    "deuces",
    "tres",
    "fours",
    "fives",
    "sixes",
    "doubles",
    "no-trump",
    "no-trump-low",
    "no-trump-own",
    "nello",
    "nello-high",
    "nello-low",
    "nello-inverted",
    "sevens",
];

/// An ending of one to five tricks, now and then a whole deal; one time in eight it cannot be.
pub(super) fn solve(chance: &mut Chance) -> Value {
    let declaration = *chance.pick(&DECLARATIONS);
    let mut fields = match chance.below(24) {
        0 => made_up(declaration, 7, chance),
        1..6 => {
            let left = 1 + chance.below(5);
            made_up(declaration, left, chance)
        }
        _ => played(declaration, chance),
    };
    // Who plays for nello and sevens is known anyway, and what was bid does not matter.
    if !is_house(declaration) {
        if chance.one_in(2) {
            bid(&mut fields, chance);
        } else if let Some(fields) = fields.as_object_mut() {
            fields.remove("bidder");
        }
    }
    if chance.one_in(8) {
        spoil(&mut fields, declaration, chance);
    }
    let nine = Trump::ALL.iter().any(|trump| trump.to_string() == declaration);
    if nine
        && chance.one_in(4)
        && let Some(fields) = fields.as_object_mut()
        && let Some(word) = fields.remove("declaration")
    {
        fields.insert("trump".into(), word);
    }
    fields
}

/// A bid that can still be made or set, mostly by the side that has more points.
fn bid(fields: &mut Value, chance: &mut Chance) {
    let points = [0, 1].map(|side| fields["points"][side].as_u64().unwrap_or(0) as usize);
    let ahead = usize::from(points[1] > points[0]);
    let side = if chance.one_in(5) { 1 - ahead } else { ahead };
    let reached = points[side] + chance.below(43usize.saturating_sub(points[0] + points[1]));
    let word = match chance.below(6) {
        0 => (*chance.pick(&["1m", "2m", "42", "splash-2", "plunge-4"])).to_owned(),
        _ => reached.clamp(30, 41).to_string(),
    };
    fields["bid"] = json!(word);
    fields["bidder"] = json!(side + 2 * chance.below(2));
}

/// Nello and sevens.
fn is_house(declaration: &str) -> bool {
    declaration == "sevens" || declaration.starts_with("nello")
}

/// Somewhere in a hand that the referee lets happen, with the points so far or without.
fn played(declaration: &str, chance: &mut Chance) -> Value {
    let rules = json!({
        "noTrumpDoubles": ["high", "low", "own"], "nello": "any", "nelloDoubles": ["own", "high", "low", "inverted"],
        "sevens": "any", "earlyEnd": false,
    });
    let (shaker, bidder) = (chance.below(4), chance.below(4));
    let mut table = Table::new(rules, shaker, [0, 0], chance);
    for seat in (1..=4).map(|turn| (shaker + turn) % 4) {
        table.act(if seat == bidder { "1m" } else { "pass" });
    }
    table.act(declaration);
    let players = if declaration.starts_with("nello") { 3 } else { 4 };
    let left = *chance.pick(&[1, 2, 2, 3, 3, 4, 4, 5, 5]);
    for _ in 0..(7 - left) * players + chance.below(players) {
        let legal = games::texts(&table.state["legal"]);
        let Some(word) = (!legal.is_empty()).then(|| chance.pick(&legal).clone()) else { break };
        table.act(&word);
    }
    let trick = games::texts(&table.state["trick"]);
    let parts: Vec<(&str, &str)> = trick.iter().filter_map(|play| play.split_once(':')).collect();
    let leader = parts.first().and_then(|(seat, _)| seat.parse().ok()).unwrap_or_else(|| table.to_move());
    let mut fields = json!({
        "hands": table.state["hands"], "declaration": declaration, "leader": leader, "bidder": bidder,
    });
    if !parts.is_empty() || chance.one_in(3) {
        fields["trick"] = parts.iter().map(|(_, domino)| *domino).collect();
    }
    // In nello and sevens points would say that it was decided before.
    if !is_house(declaration) && !chance.one_in(4) {
        fields["points"] = table.state["points"].clone();
    }
    fields
}

/// Any dominoes, so many for each; nobody has played to the trick. The partner of who bid nello holds seven.
fn made_up(declaration: &str, left: usize, chance: &mut Chance) -> Value {
    let bidder = chance.below(4);
    let nello = declaration.starts_with("nello");
    let sits_out = (bidder + 2) % 4;
    let mut unused = DominoSet::ALL;
    let hands: Vec<Value> = (0..4)
        .map(|seat| {
            let hand = any(unused, if nello && seat == sits_out { 7 } else { left }, chance);
            unused -= hand;
            set(hand, chance)
        })
        .collect();
    let leader = if nello { (sits_out + 1 + chance.below(3)) % 4 } else { chance.below(4) };
    json!({ "hands": hands, "declaration": declaration, "leader": leader, "bidder": bidder })
}

/// One thing wrong with a position.
fn spoil(fields: &mut Value, declaration: &str, chance: &mut Chance) {
    let nello = declaration.starts_with("nello");
    let sits_out = fields["bidder"].as_u64().map_or(0, |bidder| (bidder + 2) % 4);
    let mut playing: Vec<usize> = (0..4).filter(|&seat| !nello || seat as u64 != sits_out).collect();
    // Who holds nothing has played to the last trick.
    playing.retain(|&seat| fields["hands"][seat].as_array().is_some_and(|hand| !hand.is_empty()));
    let seat = *chance.pick(&playing);
    let other = *chance.pick(&playing);
    let held = fields["hands"][seat][0].clone();
    // Who can lead is asked often enough only if it is asked of every fourth nello.
    let fault = if nello && chance.one_in(4) { 6 } else { chance.below(11) };
    match fault {
        0 => fields["hands"][seat][0] = json!(chance.pick(&NO_DOMINOES)),
        1 if fields["hands"][seat][1].is_string() => fields["hands"][seat][1] = held,
        2 if other != seat => fields["hands"][other][0] = held,
        3 if fields["trick"][0].is_string() => fields["hands"][seat][0] = fields["trick"][0].clone(),
        4 if fields["trick"][1].is_string() => fields["trick"][1] = fields["trick"][0].clone(),
        5 if let Some(hand) = fields["hands"][seat].as_array_mut() => drop(hand.pop()),
        6 if nello => fields["leader"] = json!(sits_out),
        7 if !is_house(declaration) => {
            fields["points"] = json!(chance.pick(&[[43, 0], [0, 200], [42, 42], [255, 255], [5, 60]]));
        }
        8 if Trump::ALL.iter().any(|trump| trump.to_string() == declaration) => {
            if let Some(fields) = fields.as_object_mut() {
                fields.remove("declaration");
            }
            fields["trump"] = json!(chance.pick(&NO_TRUMPS));
        }
        9 => fields["declaration"] = json!(chance.pick(&NO_ACTIONS)),
        _ => trick_of_four(fields, if nello { 3 } else { 4 }),
    }
}

/// Everybody has played: a domino of each of those who have not lies on the table. Not of their last, for one thing only is wrong.
fn trick_of_four(fields: &mut Value, players: usize) {
    let leader = fields["leader"].as_u64().unwrap_or(0) as usize;
    let mut trick = fields["trick"].as_array().cloned().unwrap_or_default();
    let sits_out = fields["bidder"].as_u64().map_or(4, |bidder| (bidder as usize + 2) % 4);
    let seats = (0..4).map(|turn| (leader + turn) % 4).filter(|&seat| players == 4 || seat != sits_out);
    let missing: Vec<usize> = seats.skip(trick.len()).collect();
    if missing.iter().any(|&seat| fields["hands"][seat].as_array().map_or(0, Vec::len) < 2) {
        return;
    }
    for seat in missing {
        trick.extend(fields["hands"][seat].as_array_mut().and_then(Vec::pop));
    }
    fields["trick"] = Value::Array(trick);
}

/// Four whole hands; one time in eight they are none.
pub(super) fn solve_all(chance: &mut Chance) -> Value {
    let mut hands: Vec<Value> = games::deal(chance).iter().map(|hand: &Vec<Domino>| json!(hand)).collect();
    let seat = chance.below(4);
    match chance.below(32) {
        0 => hands[seat][0] = json!(chance.pick(&NO_DOMINOES)),
        1 => hands[seat][0] = hands[seat][1].clone(),
        2 => hands[seat][0] = hands[(seat + 1) % 4][1].clone(),
        3 => drop(hands[seat].as_array_mut().map(Vec::pop)),
        _ => {}
    }
    json!({ "hands": hands, "leader": chance.below(4) })
}
