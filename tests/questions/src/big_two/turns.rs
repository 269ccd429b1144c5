//! Questions about a turn.

use serde_json::{Map, Value, json};
use unbeaten::{
    Card, CardSet,
    big_two::{Combo, Rules, Turn},
};

use super::met::{Met, turn_where};
use crate::{
    Chance,
    spelling::{cards, spelled},
};

/// A turn as a question has it.
struct Asked {
    hand: CardSet,
    on: Option<CardSet>,
    must_include: Option<Card>,
    next_cards: usize,
}

impl Asked {
    /// A turn of a random match; now and then with one card left in the next hand, where that rule begins to matter.
    fn new(rules: &Rules, chance: &mut Chance) -> Self {
        let wanted = chance.below(4);
        let met = turn_where(rules, chance, |met| match wanted {
            0 => met.must_include.is_some(),
            1 => met.on.is_some_and(|on| on.len() > 1),
            2 => met.hand_sizes()[0] == 1,
            _ => true,
        });
        Self::of(&met, chance)
    }

    fn of(met: &Met, chance: &mut Chance) -> Self {
        let next_cards = if chance.one_in(4) { 1 } else { met.hand_sizes()[0] };
        Self { hand: met.hand(), on: met.on, must_include: met.must_include, next_cards }
    }

    /// The plays that are legal.
    fn plays(&self, rules: &Rules) -> Vec<CardSet> {
        let turn = match self.on.map(|on| rules.classify(on)) {
            Some(Ok(on)) => Turn::follow(rules, self.hand, on),
            _ => Turn::lead(rules, self.hand),
        };
        let turn = turn.and_then(|turn| turn.with_next_cards(self.next_cards as u8));
        let turn = turn.and_then(|turn| self.must_include.map_or(Ok(turn), |card| turn.with_must_include(card)));
        turn.map(|turn| turn.legal_plays()).unwrap_or_default().into_iter().map(Combo::cards).collect()
    }

    /// Makes one thing wrong with it.
    fn spoil(&mut self, chance: &mut Chance) {
        match chance.below(6) {
            0 => self.hand = CardSet::EMPTY,
            1 => self.hand = chance.some(CardSet::ALL - self.on.unwrap_or_default(), 14),
            2 => self.next_cards = 14 + chance.below(242),
            3 => self.on = Some(chance.some(CardSet::ALL - self.hand, 4)),
            4 => self.must_include = chance.some(CardSet::ALL - self.hand, 1).first(),
            _ => self.on = Some(chance.some(self.hand, 1)),
        }
    }

    fn fields(&self, chance: &mut Chance) -> Map<String, Value> {
        let mut fields = Map::new();
        fields.insert("hand".into(), cards(self.hand, chance));
        fields.insert("on".into(), self.on.map_or(Value::Null, |on| cards(on, chance)));
        fields.insert("nextCards".into(), json!(self.next_cards));
        let first =
            self.must_include.map(|card| if chance.one_in(4) { spelled(card, chance) } else { card.to_string() });
        fields.insert("mustInclude".into(), json!(first));
        fields
    }
}

/// A turn; one time in ten it cannot be.
pub(super) fn turn(rules: &Rules, chance: &mut Chance) -> Value {
    let mut asked = Asked::new(rules, chance);
    if chance.one_in(10) {
        asked.spoil(chance);
    }
    Value::Object(asked.fields(chance))
}

/// A turn and mostly what its player knows; one time in ten it cannot be. On the lead late in a match a finish may be near.
pub(super) fn hint(rules: &Rules, chance: &mut Chance) -> Value {
    let most = *chance.pick(&[3, 5, 8, 13]);
    let lead = chance.one_in(2);
    let met = turn_where(rules, chance, |met| met.on.is_none() == lead && met.hand().len() <= most);
    let next_cards = met.hand_sizes()[0];
    let mut asked = Asked { hand: met.hand(), on: met.on, must_include: met.must_include, next_cards };
    let mut known = Map::new();
    if !chance.one_in(4) {
        known.insert("played".into(), cards(met.played, chance));
    }
    let mut sizes = met.hand_sizes();
    match chance.below(20) {
        0 => asked.spoil(chance),
        1 => sizes[0] = 1 + chance.below(13),
        2 => drop(known.insert("played".into(), cards(met.played | chance.some(asked.hand, 1), chance))),
        _ => {}
    }
    if chance.one_in(2) {
        known.insert("handSizes".into(), json!(sizes));
    }
    let mut fields = asked.fields(chance);
    fields.extend(known);
    Value::Object(fields)
}

/// Mostly with something on the table, or nobody may pass.
pub(super) fn can_pass(rules: &Rules, chance: &mut Chance) -> Value {
    let met = turn_where(rules, chance, |met| met.on.is_some());
    let mut asked = Asked::of(&met, chance);
    match chance.below(14) {
        0 => asked.spoil(chance),
        1 => asked.on = None,
        _ => {}
    }
    let mut fields = asked.fields(chance);
    fields.remove("mustInclude");
    Value::Object(fields)
}

/// A turn and its legal plays, of which there mostly are some.
fn with_plays(rules: &Rules, chance: &mut Chance) -> (Asked, Vec<CardSet>) {
    let mut asked = Asked::new(rules, chance);
    let mut plays = asked.plays(rules);
    for _ in 0..3 {
        if plays.is_empty() {
            asked = Asked::new(rules, chance);
            plays = asked.plays(rules);
        }
    }
    (asked, plays)
}

/// A legal play, or one that somebody might try.
pub(super) fn check_play(rules: &Rules, chance: &mut Chance) -> Value {
    let (asked, legal) = with_plays(rules, chance);
    let like = *chance.pick(&Card::ALL);
    let attempt = match chance.below(10) {
        _ if legal.is_empty() => chance.some(asked.hand, 1),
        0..6 => *chance.pick(&legal),
        6 => chance.some(asked.hand, 1),
        7 => asked.hand & CardSet::of_rank(like.rank()),
        8 => {
            let count = chance.below(6);
            chance.some(asked.hand, count)
        }
        _ => chance.some(CardSet::ALL, 2),
    };
    let mut fields = asked.fields(chance);
    fields.insert("play".into(), cards(attempt, chance));
    Value::Object(fields)
}

/// Part of a legal play, or any cards of the hand; now and then one that is not held.
pub(super) fn completions(rules: &Rules, chance: &mut Chance) -> Value {
    let (asked, legal) = with_plays(rules, chance);
    let count = chance.below(4);
    let selected = match chance.below(10) {
        0 => chance.some(CardSet::ALL - asked.hand, 1),
        1..4 => chance.some(asked.hand, count),
        _ if legal.is_empty() => CardSet::EMPTY,
        _ => {
            let play = *chance.pick(&legal);
            chance.some(play, count)
        }
    };
    let mut fields = asked.fields(chance);
    fields.insert("selected".into(), cards(selected, chance));
    Value::Object(fields)
}

/// On the lead late in a match, where a finish may be near; now and then a question that cannot be.
pub(super) fn certain_finish(rules: &Rules, chance: &mut Chance) -> Value {
    let most = *chance.pick(&[2, 4, 6, 8, 13]);
    let wanted = |met: &Met| met.on.is_none() && met.hand().len() <= most && met.must_include.is_none() == (most < 13);
    let met = turn_where(rules, chance, wanted);
    let (mut hand, mut played) = (met.hand(), met.played);
    // What was never dealt cannot be held: more than the table knows, but then there are more finishes to find.
    if chance.one_in(2) {
        let held = met.opponents().into_iter().fold(hand, |all, opponent| all | opponent);
        played |= chance.some(CardSet::ALL - held, 52);
    }
    let mut fields = Map::new();
    if chance.one_in(2) {
        fields.insert("handSizes".into(), json!(met.hand_sizes()));
    }
    if chance.one_in(4) {
        // Where the hand sizes are said too, they have to say the same; now and then they do not.
        let alone = !fields.contains_key("handSizes") || chance.one_in(8);
        fields.insert("nextCards".into(), json!(if alone && chance.one_in(2) { 1 } else { met.hand_sizes()[0] }));
    }
    if let Some(card) = met.must_include {
        fields.insert("mustInclude".into(), json!(card));
    }
    match chance.below(32) {
        0 => played |= chance.some(hand, 1),
        1 => hand = CardSet::EMPTY,
        2 => drop(fields.insert("handSizes".into(), json!([3, 14]))),
        3 => drop(fields.insert("nextCards".into(), json!(14 + chance.below(242)))),
        _ => {}
    }
    fields.insert("hand".into(), cards(hand, chance));
    fields.insert("played".into(), cards(played, chance));
    Value::Object(fields)
}
