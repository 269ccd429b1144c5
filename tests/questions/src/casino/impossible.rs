//! Positions that cannot be: of one that can, one thing is changed.

use serde_json::{Value, json};
use unbeaten::{Card, CardSet, Seat, casino::value};

use super::met::Met;
use crate::Chance;

/// Changes one thing, if the position has it.
pub(super) fn position(position: &mut Value, met: &Met, chance: &mut Chance) {
    let setup = met.game.setup();
    let (players, mover) = (met.game.players().count(), met.game.to_move().unwrap_or(Seat::S0));
    let other = mover.next(met.game.players());
    let built = setup.builds.iter().fold(CardSet::EMPTY, |cards, build| cards | build.cards);
    let lying = setup.loose.iter().chain(setup.piles.iter().flatten()).chain(&setup.stock);
    let seen = setup.hands.iter().fold(lying.copied().fold(built, CardSet::with), |seen, (_, &hand)| seen | hand);
    let free = chance.order(met.rules.pack.cards() - seen);
    let hand: Vec<Card> = setup.hands[mover].into();
    let mut add = |place: &str, thing: Value| {
        if !position[place].is_array() {
            position[place] = json!([]);
        }
        position[place].as_array_mut().into_iter().for_each(|list| list.push(thing.clone()));
    };
    let owners: Vec<Seat> = setup.builds.iter().map(|build| build.owner).collect();
    match (chance.below(16), &free[..]) {
        (0, _) => {
            let lies = setup.loose.first().copied().unwrap_or(hand[0]);
            add("loose", json!(lies));
            // Twice in one place, wherever the first of them is.
            if setup.loose.is_empty() {
                add("loose", json!(lies));
            }
        }
        (1 | 2, _) => add("loose", json!(hand[0])),
        (3, _) => add("loose", json!(chance.pick(&["JD", "QC", "KH", "KS"]))),
        (4, _) if players < 4 => position["lastCapture"] = json!(3),
        (5, [one, two, ..]) => {
            let sum: u8 = [one, two].iter().filter_map(|&&card| value(card).ok()).sum();
            let wrong = if sum < 8 { sum + 3 } else { sum + 1 };
            add("builds", json!({ "value": wrong, "cards": [one, two], "owner": mover }));
        }
        (6, [one, ..]) if players < 4 => {
            add("builds", json!({ "value": value(*one).unwrap_or(10), "cards": [one], "owner": 3 }));
        }
        (7, [one, ..]) if !setup.builds.is_empty() => {
            add("builds", json!({ "value": setup.builds[0].value, "cards": [one], "owner": owners[0] }));
        }
        (8 | 9, [one, ..]) => {
            let owner = if owners.is_empty() { other } else { owners[0] };
            add("builds", json!({ "value": value(*one).unwrap_or(10), "cards": [one], "owner": owner }));
        }
        (10, [one, two, ..]) => {
            let hands = position["hands"][other.index()].as_array_mut().into_iter();
            hands.for_each(|hand| hand.extend([json!(one), json!(two)]));
        }
        (11, [one, ..]) => add("stock", json!(one)),
        (12, _) => {
            let mut sweeps = vec![0; players];
            sweeps[chance.below(players)] = 49 + chance.below(200);
            position["sweeps"] = json!(sweeps);
        }
        (13, _) => position["round"] = json!(*chance.pick(&[0, 7, 255])),
        (14, _) => position["piles"] = json!(vec![Vec::<Card>::new(); players - 1]),
        _ => position["hands"][other.index()] = json!([]),
    }
}
