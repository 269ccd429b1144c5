//! A question's rules and input as the types of the API.

use alloc::vec::Vec;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet, Players, Seat, Seed,
    big_two::{Combo, HandSizes, Rules},
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

pub(crate) fn seat(value: &Value) -> Result<Seat, Refusal> {
    let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| Seat::ALL.get(index).copied()).ok_or_else(|| Refusal::not_askable("a seat"))
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

/// A preset's name, or an object with a preset and the fields that differ, which rules have serde's way.
pub(crate) fn rules<R, E>(value: &Value, named: impl Fn(&str) -> Result<R, E>) -> Result<R, Refusal>
where
    R: Default + Serialize + DeserializeOwned,
    Refusal: From<E>,
{
    let fields = match value {
        Value::Null => return Ok(R::default()),
        Value::String(preset) => return Ok(named(preset)?),
        Value::Object(fields) => fields,
        _ => return Err(Refusal::not_askable("rules")),
    };
    let preset = match fields.get("preset") {
        Some(preset) => named(text(preset)?)?,
        None => R::default(),
    };
    let mut rules = json!(preset);
    for (field, value) in fields.iter().filter(|(field, _)| *field != "preset") {
        rules[field] = value.clone();
    }
    serde_json::from_value(rules).map_err(|_| Refusal::not_askable("rules"))
}
