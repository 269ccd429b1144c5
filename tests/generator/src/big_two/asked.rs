//! A question in the oracle's terms.

use serde_json::Value;
use unbeaten_oracle::{
    big_two::{Options, Turn, classify},
    name, parse, seed_from_number,
};

use crate::{
    refusal::{Refusal, names},
    seed::seed_from_digits,
    spelling,
};

/// The input of a question and its rules.
pub(crate) struct Asked<'a> {
    pub(crate) options: Options,
    fields: &'a Value,
}

/// What no question of ours lacks.
const WRITTEN: &str = "questions are written with every field and the right types";

impl<'a> Asked<'a> {
    pub(crate) fn new(rules: &Value, fields: &'a Value) -> Result<Self, Refusal> {
        Ok(Self { options: options(rules)?, fields })
    }

    /// Whether the field is there and not null.
    pub(crate) fn has(&self, name: &str) -> bool {
        !self.fields[name].is_null()
    }

    pub(crate) fn text(&self, name: &str) -> &'a str {
        self.fields[name].as_str().expect(WRITTEN)
    }

    pub(crate) fn number(&self, name: &str) -> u64 {
        self.fields[name].as_u64().expect(WRITTEN)
    }

    /// A number of things.
    pub(crate) fn count(&self, name: &str) -> u8 {
        u8::try_from(self.number(name)).expect(WRITTEN)
    }

    pub(crate) fn card(&self, name: &str) -> Result<Option<u8>, Refusal> {
        self.fields[name].as_str().map(spelling::card).transpose()
    }

    pub(crate) fn cards(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        cards(&self.fields[name])
    }

    pub(crate) fn hands(&self, name: &str) -> Result<Vec<Vec<u8>>, Refusal> {
        self.fields[name].as_array().expect(WRITTEN).iter().map(cards).collect()
    }

    /// Cards that have to be a play.
    pub(crate) fn play(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        let cards = self.cards(name)?;
        match classify(&cards, &self.options) {
            Some(_) => Ok(cards),
            None if cards.is_empty() => Err(Refusal::new("empty_play")),
            None => Err(Refusal::new("not_a_combo").with("cards", names(&cards))),
        }
    }

    /// One to three hands of 1 to 13 cards.
    pub(crate) fn hand_sizes(&self) -> Result<Option<Vec<u8>>, Refusal> {
        if !self.has("handSizes") {
            return Ok(None);
        }
        let sizes = numbers(&self.fields["handSizes"]);
        Refusal::unless_counted(sizes.len(), 1, 3)?;
        sizes.iter().try_for_each(|&size| Refusal::unless_counted(size.into(), 1, 13))?;
        Ok(Some(sizes))
    }

    pub(crate) fn numbers(&self, name: &str) -> Vec<u8> {
        numbers(&self.fields[name])
    }

    pub(crate) fn lists_of_numbers(&self, name: &str) -> Vec<Vec<u8>> {
        self.fields[name].as_array().expect(WRITTEN).iter().map(numbers).collect()
    }

    /// The turn of a player who holds 1 to 13 cards, none of which is on the table.
    pub(crate) fn turn(&self) -> Result<Turn, Refusal> {
        let hand = self.cards("hand")?;
        let on = if self.has("on") { Some(self.play("on")?) } else { None };
        disjoint(&[&hand, on.as_deref().unwrap_or_default()])?;
        Refusal::unless_counted(hand.len(), 1, 13)?;
        let next_cards = self.count("nextCards");
        Refusal::unless_counted(next_cards.into(), 0, 13)?;
        let must_include = self.card("mustInclude")?;
        held(&hand, must_include)?;
        Ok(Turn { hand, on, must_include, next_cards })
    }

    /// "seed (number, or 64 hex digits)".
    pub(crate) fn seed(&self) -> Result<[u8; 32], Refusal> {
        self.fields["seed"].as_str().map_or_else(|| Ok(seed_from_number(self.number("seed"))), seed_from_digits)
    }

    pub(crate) fn players(&self) -> Result<usize, Refusal> {
        let players = self.count("players").into();
        Refusal::unless_counted(players, 2, 4)?;
        Ok(players)
    }
}

fn numbers(value: &Value) -> Vec<u8> {
    let number = |value: &Value| u8::try_from(value.as_u64().expect(WRITTEN)).expect(WRITTEN);
    value.as_array().expect(WRITTEN).iter().map(number).collect()
}

fn cards(value: &Value) -> Result<Vec<u8>, Refusal> {
    let mut cards = Vec::new();
    for text in value.as_array().expect(WRITTEN) {
        let card = spelling::card(text.as_str().expect(WRITTEN))?;
        if cards.contains(&card) {
            return Err(Refusal::new("duplicate").with("card", name(card)));
        }
        cards.push(card);
    }
    Ok(cards)
}

/// Nobody can have to play a card that is not held; in a match whoever leads the first card has it.
pub(crate) fn held(hand: &[u8], must_include: Option<u8>) -> Result<(), Refusal> {
    match must_include {
        Some(card) if !hand.contains(&card) => Err(Refusal::new("first_card_not_held").with("card", name(card))),
        _ => Ok(()),
    }
}

/// "nextCards (default the first of handSizes)": who says both has to say the same.
pub(crate) fn agree(hand_sizes: Option<&[u8]>, next_cards: Option<u8>) -> Result<(), Refusal> {
    match (hand_sizes, next_cards) {
        (Some(&[first, ..]), Some(next)) if first != next => {
            Err(Refusal::new("contradiction").with("byHandSizes", first).with("byNextCards", next))
        }
        _ => Ok(()),
    }
}

/// "`overlap` (a card in two places that exclude each other)": the lowest such card.
pub(crate) fn disjoint(places: &[&[u8]]) -> Result<(), Refusal> {
    let all = places.concat();
    let twice = all.iter().enumerate().filter(|&(place, card)| all[..place].contains(card));
    match twice.map(|(_, &card)| card).min() {
        Some(card) => Err(Refusal::new("overlap").with("card", name(card))),
        None => Ok(()),
    }
}

/// Rules as a question writes them: a preset's name, or an object with a preset and the fields that differ.
pub(crate) fn options(rules: &Value) -> Result<Options, Refusal> {
    let preset = rules.as_str().or_else(|| rules["preset"].as_str()).unwrap_or("classic");
    if preset != "classic" {
        let start: String = preset.chars().take(32).collect();
        return Err(Refusal::new("unknown_rules").with("preset", start));
    }
    let mut options = Options::classic();
    let fields = rules.as_object().into_iter().flatten().filter(|(field, _)| *field != "preset");
    for (field, value) in fields {
        change(&mut options, field, value);
    }
    Ok(options)
}

fn change(options: &mut Options, field: &str, value: &Value) {
    let flag = || value.as_bool().expect(WRITTEN);
    let text = || value.as_str().expect(WRITTEN);
    let number = || value.as_u64().expect(WRITTEN);
    let list = || value.as_array().expect(WRITTEN).iter();
    match field {
        "suitOrder" => {
            let place = |suit: &Value| "DCHS".find(suit.as_str().expect(WRITTEN)).expect(WRITTEN) as u8;
            options.suit_order = list().map(place).collect::<Vec<_>>().try_into().expect(WRITTEN);
        }
        "straights" => options.straights = list().map(|name| first_rank(name.as_str().expect(WRITTEN))).collect(),
        "flushOrder" => options.flush_by_suit_first = text() == "suitFirst",
        "triples" => options.triples = flag(),
        "pass" => options.pass_for_trick = text() == "trick",
        "firstCard" => options.first_card = parse(text()).expect(WRITTEN),
        "firstCardRule" => options.first_card_every_match = text() == "everyMatch",
        "oneCardLeft" => options.one_card_left = flag(),
        "autoPassMs" => options.auto_pass_ms = number(),
        "autoPassByHandSizes" => options.auto_pass_by_hand_sizes = flag(),
        "pointsPerCard" => {
            let points = list().map(|points| u32::try_from(points.as_u64().expect(WRITTEN)).expect(WRITTEN));
            options.points_per_card = points.collect::<Vec<_>>().try_into().expect(WRITTEN);
        }
        "target" => options.target = number(),
        other => panic!("the rules have no field {other}"),
    }
}

/// The first rank of a sequence written as its five ranks; the 3 follows the 2, as the 2 follows the ace.
fn first_rank(sequence: &str) -> u8 {
    let rank = |first: u8, step: u8| spelling::RANKS[usize::from((first + step) % 13)][0].to_uppercase();
    let written = |first: &u8| (0..5).map(|step| rank(*first, step)).collect::<String>() == sequence;
    (0..13).find(written).expect(WRITTEN)
}
