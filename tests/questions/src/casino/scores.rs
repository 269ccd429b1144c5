//! Questions about what piles are worth, and when a series is over.

use serde_json::{Value, json};
use unbeaten::{Card, CardSet};

use super::{house, spelling::NO_CARDS, turns::Asked};
use crate::{Chance, spelling};

/// Piles as games end with them, and now and then any: one time in ten they cannot be.
pub(super) fn score(chance: &mut Chance) -> Asked {
    let house = house::house_or_not(chance);
    let rules = house::read(&house);
    let sides = 2 + chance.below(3) * chance.below(2);
    let mut cards = chance.order(rules.pack.cards());
    if chance.one_in(3) {
        cards.truncate(chance.below(20));
    }
    let mut piles = vec![CardSet::EMPTY; sides];
    let even = chance.one_in(3);
    for (place, &card) in cards.iter().enumerate() {
        let side = if even { place % sides } else { chance.below(sides) };
        piles[side] |= card;
    }
    if chance.one_in(8) {
        let point_cards: CardSet =
            ["10D", "2S", "AD", "AC", "AH", "AS"].iter().filter_map(|card| card.parse::<Card>().ok()).collect();
        let all = piles.iter().fold(CardSet::EMPTY, |all, &pile| all | pile);
        let (one, rest) = (chance.below(sides), all & point_cards);
        for (side, pile) in piles.iter_mut().enumerate() {
            *pile = if side == one { *pile | rest } else { *pile - point_cards };
        }
    }
    let mut fields = json!({ "piles": piles.iter().map(|&pile| spelling::cards(pile, chance)).collect::<Value>() });
    if chance.one_in(3) {
        fields["sweeps"] = (0..sides).map(|_| json!(chance.below(4))).collect();
    }
    if chance.one_in(3) {
        fields["mode"] = json!(chance.pick(&["eleven", "seven"]));
    }
    match chance.below(40) {
        0 => fields["piles"][0] = json!([chance.pick(&NO_CARDS)]),
        1 => fields["piles"] = json!([["3D", "4D"], ["4D", "5D"]]),
        2 => fields["piles"] = json!([["3D", "KH"], []]),
        3 => fields["piles"] = json!(vec![Vec::<Card>::new(); *chance.pick(&[1, 5])]),
        4 => fields["sweeps"] = json!([49, 0, 0, 0][..sides]),
        5 => fields["sweeps"] = json!(vec![0; if sides == 2 { 3 } else { sides - 1 }]),
        _ => {}
    }
    (house, fields)
}

/// A few games: one time in six more than the series has, or not of the same sides.
pub(super) fn score_series(chance: &mut Chance) -> Asked {
    let house = house::house_or_not(chance);
    let sides = 2 + chance.below(3) * chance.below(2);
    let most = if sides == 2 { 11 } else { 7 };
    let mut games: Vec<Value> = Vec::new();
    let after = chance.one_in(6);
    for _ in 0..chance.below(9) {
        let mut points = vec![0_u32; sides];
        for _ in 0..most {
            points[chance.below(sides)] += 1;
        }
        let highest = points.iter().max();
        let winners: Vec<usize> = (0..sides).filter(|&side| Some(&points[side]) == highest).collect();
        let winners = if winners.len() > 1 && chance.one_in(2) { vec![*chance.pick(&winners)] } else { winners };
        games.push(json!({ "points": points, "winners": winners }));
        if !after && is_over(&house, &games) {
            break;
        }
    }
    match chance.below(24) {
        // One thing is wrong with a question.
        0 | 1 if is_over(&house, &games) => {}
        0 => games.push(json!({ "points": vec![1; if sides == 2 { 3 } else { sides - 1 }], "winners": [0] })),
        1 => games.push(json!({ "points": vec![1; sides], "winners": [sides] })),
        2 => games = vec![json!({ "points": [1], "winners": [0] })],
        _ => {}
    }
    (house, json!({ "games": games }))
}

/// What the lines say of it; after the end it is over, too.
fn is_over(house: &Value, games: &[Value]) -> bool {
    let mut line = json!({ "id": 0, "game": "casino", "op": "scoreSeries", "in": { "games": games } });
    if !house.is_null() {
        line["rules"] = house.clone();
    }
    let answer = unbeaten::json::answer(line.to_string().as_bytes()).unwrap_or_default();
    serde_json::from_str::<Value>(&answer).is_ok_and(|answer| answer["ok"]["over"] != false)
}
