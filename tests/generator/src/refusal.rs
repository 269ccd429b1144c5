//! What a refusal has besides its message: a code, and the data to act on.

use serde_json::{Map, Value, json};
use unbeaten_oracle::name;

/// A refused question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal(Map<String, Value>);

impl Refusal {
    pub(crate) fn new(code: &str) -> Self {
        Self(Map::new()).with("code", code)
    }

    pub(crate) fn with(mut self, datum: &str, value: impl Into<Value>) -> Self {
        self.0.insert(datum.into(), value.into());
        self
    }

    /// "`wrong_count` (data: got, want)": the nearest number that can be.
    pub(crate) fn wrong_count(got: usize, least: usize, most: usize) -> Self {
        Self::new("wrong_count").with("got", got).with("want", got.clamp(least, most))
    }

    /// Passes a number that can be.
    pub(crate) fn unless_counted(got: usize, least: usize, most: usize) -> Result<(), Self> {
        if (least..=most).contains(&got) { Ok(()) } else { Err(Self::wrong_count(got, least, most)) }
    }

    /// The code and the data.
    pub(crate) fn data(self) -> Value {
        Value::Object(self.0)
    }

    /// As an answer has it, without a message.
    pub(crate) fn answer(self) -> Value {
        json!({ "err": self.0 })
    }
}

/// Cards in index order, as answers write them.
pub(crate) fn names(cards: &[u8]) -> Value {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    in_order(&cards)
}

/// Cards in the order given, as answers write them.
pub(crate) fn in_order(cards: &[u8]) -> Value {
    cards.iter().map(|&card| name(card)).collect()
}
