//! A question's rules and input as the types of the API.

use alloc::vec::Vec;

use serde_json::Value;
use unbeaten::{
    Card, CardSet, Players, Seed, Suit,
    big_two::{Combo, FirstCardRule, FlushOrder, HandSizes, PassRule, Rules, Sequence, Straights, SuitOrder},
};

use crate::refusal::Refusal;

/// The object `in` of a question.
pub(crate) struct Fields<'a>(pub(crate) &'a Value);

impl Fields<'_> {
    pub(crate) fn get(&self, name: &str) -> Result<&Value, Refusal> {
        self.0.get(name).ok_or_else(|| Refusal::not_askable(name))
    }

    /// Reads a field that is there and not null.
    pub(crate) fn optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Value) -> Result<T, Refusal>,
    ) -> Result<Option<T>, Refusal> {
        self.0.get(name).filter(|value| !value.is_null()).map(read).transpose()
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str, Refusal> {
        self.get(name)?.as_str().ok_or_else(|| Refusal::not_askable(name))
    }

    pub(crate) fn number(&self, name: &str) -> Result<u64, Refusal> {
        self.get(name)?.as_u64().ok_or_else(|| Refusal::not_askable(name))
    }

    pub(crate) fn count(&self, name: &str) -> Result<u8, Refusal> {
        count(self.get(name)?)
    }

    pub(crate) fn cards(&self, name: &str) -> Result<CardSet, Refusal> {
        cards(self.get(name)?)
    }

    pub(crate) fn play(&self, name: &str, rules: &Rules) -> Result<Combo, Refusal> {
        Ok(rules.classify(self.cards(name)?)?)
    }

    pub(crate) fn players(&self) -> Result<Players, Refusal> {
        Ok(Players::try_from(usize::from(self.count("players")?))?)
    }

    /// A number, or 64 hexadecimal digits.
    pub(crate) fn seed(&self) -> Result<Seed, Refusal> {
        match self.get("seed")? {
            Value::String(digits) => Ok(digits.parse()?),
            _ => Ok(Seed::from(self.number("seed")?)),
        }
    }
}

pub(crate) fn list(value: &Value) -> Result<&[Value], Refusal> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| Refusal::not_askable("a list"))
}

pub(crate) fn text(value: &Value) -> Result<&str, Refusal> {
    value.as_str().ok_or_else(|| Refusal::not_askable("a text"))
}

pub(crate) fn count(value: &Value) -> Result<u8, Refusal> {
    value.as_u64().and_then(|count| count.try_into().ok()).ok_or_else(|| Refusal::not_askable("a count"))
}

pub(crate) fn counts(value: &Value) -> Result<Vec<u8>, Refusal> {
    list(value)?.iter().map(count).collect()
}

pub(crate) fn all_counts(value: &Value) -> Result<Vec<Vec<u8>>, Refusal> {
    list(value)?.iter().map(counts).collect()
}

pub(crate) fn hand_sizes(value: &Value) -> Result<HandSizes, Refusal> {
    Ok(HandSizes::new(&counts(value)?)?)
}

pub(crate) fn card(value: &Value) -> Result<Card, Refusal> {
    Ok(text(value)?.parse()?)
}

pub(crate) fn cards(value: &Value) -> Result<CardSet, Refusal> {
    let mut set = CardSet::EMPTY;
    for one in list(value)? {
        set.insert(card(one)?)?;
    }
    Ok(set)
}

pub(crate) fn hands(value: &Value) -> Result<Vec<CardSet>, Refusal> {
    list(value)?.iter().map(cards).collect()
}

/// A preset's name, or an object with a preset and the fields that differ.
pub(crate) fn rules(value: &Value) -> Result<Rules, Refusal> {
    let fields = match value {
        Value::Null => return Ok(Rules::default()),
        Value::String(preset) => return Ok(Rules::named(preset)?),
        Value::Object(fields) => fields,
        _ => return Err(Refusal::not_askable("rules")),
    };
    let mut rules = fields.get("preset").map_or_else(|| Ok(Rules::default()), rules_named)?;
    for (field, value) in fields.iter().filter(|(field, _)| *field != "preset") {
        change(&mut rules, field, value).ok_or_else(|| Refusal::not_askable(field))?;
    }
    Ok(rules)
}

fn rules_named(preset: &Value) -> Result<Rules, Refusal> {
    Ok(Rules::named(text(preset)?)?)
}

fn change(rules: &mut Rules, field: &str, value: &Value) -> Option<()> {
    match field {
        "suitOrder" => rules.suit_order = suit_order(value)?,
        "straights" => {
            let names = value.as_array()?.iter().map(|name| name.as_str()?.parse::<Sequence>().ok());
            rules.straights = Straights::new(names.collect::<Option<Vec<_>>>()?).ok()?;
        }
        "flushOrder" => {
            rules.flush_order = match value.as_str()? {
                "rankFirst" => FlushOrder::RankFirst,
                "suitFirst" => FlushOrder::SuitFirst,
                _ => return None,
            }
        }
        "triples" => rules.triples = value.as_bool()?,
        "pass" => {
            rules.pass = match value.as_str()? {
                "turn" => PassRule::Turn,
                "trick" => PassRule::Trick,
                _ => return None,
            }
        }
        "firstCard" => rules.first_card = value.as_str()?.parse().ok()?,
        "firstCardRule" => {
            rules.first_card_rule = match value.as_str()? {
                "firstMatch" => FirstCardRule::FirstMatch,
                "everyMatch" => FirstCardRule::EveryMatch,
                _ => return None,
            }
        }
        "oneCardLeft" => rules.one_card_left = value.as_bool()?,
        "autoPassMs" => rules.auto_pass_ms = value.as_u64()?.try_into().ok()?,
        "autoPassByHandSizes" => rules.auto_pass_by_hand_sizes = value.as_bool()?,
        "pointsPerCard" => {
            let points = value.as_array()?.iter().map(|points| points.as_u64()?.try_into().ok());
            rules.points_per_card = points.collect::<Option<Vec<u16>>>()?.try_into().ok()?;
        }
        "target" => rules.target = value.as_u64()?.try_into().ok()?,
        _ => return None,
    }
    Some(())
}

fn suit_order(value: &Value) -> Option<SuitOrder> {
    let suit = |name: &Value| {
        let name = name.as_str()?;
        Suit::ALL.into_iter().find(|suit| name.chars().eq([suit.letter()]))
    };
    let suits: Vec<Suit> = value.as_array()?.iter().map(suit).collect::<Option<_>>()?;
    SuitOrder::new(suits.try_into().ok()?).ok()
}
