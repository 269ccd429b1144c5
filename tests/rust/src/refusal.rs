//! The typed errors as answers: code, message, and the data that the error carries.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use serde_json::{Map, Value, json};
use unbeaten::{Card, CardSet, Seat};

/// An answer that is an error.
#[derive(Debug)]
pub(crate) struct Refusal(Map<String, Value>);

impl Refusal {
    pub(crate) fn new(code: &str, message: &dyn fmt::Display) -> Self {
        let refusal = Self(Map::new());
        refusal.with("code", code).with("message", message.to_string())
    }

    /// What no typed API can be asked. No vector has this as its answer.
    pub(crate) fn not_askable(field: &str) -> Self {
        Self::new("not_askable", &format!("the typed API cannot be asked this: {field}"))
    }

    pub(crate) fn with(mut self, name: &str, datum: impl Into<Value>) -> Self {
        self.0.insert(name.into(), datum.into());
        self
    }

    pub(crate) fn into_value(self) -> Value {
        Value::Object(self.0)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        json!(self.0).fmt(f)
    }
}

pub(crate) fn card(card: Card) -> Value {
    card.to_string().into()
}

pub(crate) fn cards(cards: CardSet) -> Value {
    cards.iter().map(card).collect()
}

pub(crate) fn seat(seat: Seat) -> Value {
    seat.index().into()
}

impl<E: unbeaten::Refusal> From<E> for Refusal {
    fn from(error: E) -> Self {
        let mut data = json!(error).as_object().cloned().unwrap_or_default();
        data.extend(Self::new(error.code(), &error).0);
        Self(data)
    }
}
