//! Houses with rules of their own.

use serde_json::{Value, json};
use unbeaten::{
    Card, Rank, Seed, Suit, Target,
    big_two::{FirstCardRule, FlushOrder, PassRule, Rules, Sequence, Straights, SuitOrder},
};

use crate::Chance;

/// The fields in which rules differ from `classic`; null if there are none.
pub fn difference(rules: &Rules) -> Value {
    let (mut ours, classic) = (json!(rules), json!(Rules::classic()));
    if let Some(fields) = ours.as_object_mut() {
        fields.retain(|name, value| classic.get(name) != Some(value));
    }
    if ours == json!({}) { Value::Null } else { ours }
}

/// `classic` and so many houses, each with about a third of its options changed.
pub fn varied(seed: Seed, houses: u64) -> Vec<Rules> {
    let house = |number| house(&mut Chance::new(seed.of_game(number)));
    [Rules::classic()].into_iter().chain((0..houses).map(house)).collect()
}

fn house(chance: &mut Chance) -> Rules {
    let mut rules = Rules::classic();
    if chance.one_in(3) {
        rules.suit_order = suit_order(chance);
    }
    if chance.one_in(3) {
        rules.straights = straights(chance);
    }
    if chance.one_in(3) {
        rules.flush_order = FlushOrder::SuitFirst;
    }
    rules.triples = !chance.one_in(3);
    if chance.one_in(3) {
        rules.pass = PassRule::Trick;
    }
    if chance.one_in(3) {
        rules.first_card = *chance.pick(&Card::ALL);
    }
    if chance.one_in(3) {
        rules.first_card_rule = FirstCardRule::EveryMatch;
    }
    rules.one_card_left = !chance.one_in(3);
    if chance.one_in(3) {
        rules.auto_pass_ms = *chance.pick(&[0, 1, 2_500, 15_000, u32::MAX]);
    }
    rules.auto_pass_by_hand_sizes = !chance.one_in(3);
    if chance.one_in(3) {
        rules.points_per_card = std::array::from_fn(|_| *chance.pick(&[0, 1, 2, 3, 5, 10, u16::MAX]));
    }
    if chance.one_in(3) {
        let points = *chance.pick(&[1, 20, 50, 100, 200, u32::MAX]);
        rules.target = Target::new(points).unwrap_or(Target::MIN);
    }
    rules
}

fn suit_order(chance: &mut Chance) -> SuitOrder {
    let mut suits = Suit::ALL;
    for place in (1..4).rev() {
        suits.swap(place, chance.below(place + 1));
    }
    SuitOrder::new(suits).unwrap_or_default()
}

/// Those of houses that we know of, or any sequences in any order.
fn straights(chance: &mut Chance) -> Straights {
    let known = ["34567 45678 56789 678910 78910J 8910JQ 910JQK 10JQKA JQKA2", "34567 10JQKA A2345 23456", ""];
    if chance.one_in(2) {
        let names = chance.pick(&known).split_whitespace();
        return names
            .map(str::parse)
            .collect::<Result<Vec<Sequence>, _>>()
            .and_then(Straights::new)
            .unwrap_or_default();
    }
    let mut ranks = Rank::ALL.to_vec();
    let mut sequences = Vec::new();
    for _ in 0..chance.below(14) {
        sequences.push(Sequence::starting(ranks.swap_remove(chance.below(ranks.len()))));
    }
    Straights::new(sequences).unwrap_or_default()
}
