//! Texas 42 as data that apps and scripts exchange: words as text, numbers with bounds as numbers, lists as lists.

use alloc::{format, string::String, vec::Vec};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::Error,
    ser::{SerializeMap, SerializeStruct},
};

use super::{
    Action, BidTotals, Call, Contract, Declaration, Doubles, HandOver, Marks, NelloDoubles, NoTrumpDoubles,
    PlungeMarks, PointBid, SplashMarks, Table, Totals,
};
use crate::{Seat, serde_text::wanted};

/// As the word that it is.
macro_rules! as_word {
    ($($word:ty),+) => {$(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}
as_word!(Action, Call, Contract, Declaration);

/// From the word that it is.
macro_rules! from_word {
    ($($word:ty, $want:literal;)+) => {$(
        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer).map_err(|_| wanted::<D::Error>($want))?;
                word.parse().map_err(|_| wanted($want))
            }
        }
    )+};
}
from_word! {
    Call, "a call like \"30\"";
    Declaration, "a declaration like \"sixes\"";
}

/// As the number that it is.
macro_rules! as_number {
    ($($number:ty, $want:literal;)+) => {$(
        impl Serialize for $number {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.get())
            }
        }

        impl<'de> Deserialize<'de> for $number {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u8::deserialize(deserializer).ok().and_then(|number| Self::new(number).ok());
                number.ok_or_else(|| wanted($want))
            }
        }
    )+};
}
as_number! {
    Marks, "a whole number from 1 to 7";
    PlungeMarks, "a whole number from 2 to 7";
    PointBid, "a whole number from 30 to 41";
}

/// The least and the most.
impl Serialize for SplashMarks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.least(), self.most()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SplashMarks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let marks = <[u8; 2]>::deserialize(deserializer).ok().and_then(|[least, most]| Self::new(least, most).ok());
        marks.ok_or_else(|| wanted("the least and the most of 2 to 7 marks, like [2,3]"))
    }
}

macro_rules! as_list {
    ($($list:ty, $want:literal;)+) => {$(
        impl Serialize for $list {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $list {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let list = Vec::<Doubles>::deserialize(deserializer).map_err(|_| wanted::<D::Error>($want))?;
                Self::new(list).map_err(D::Error::custom)
            }
        }
    )+};
}
as_list! {
    NoTrumpDoubles, "a list of one or more of \"high\", \"low\" and \"own\"";
    NelloDoubles, "a list of one or more of \"own\", \"high\", \"low\" and \"inverted\"";
}

/// The fields of the hand that was settled, or `{"result": "thrownIn", …}`.
impl Serialize for HandOver {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Settled(hand) => hand.serialize(serializer),
            Self::ThrownIn { next_shaker, score } => {
                let mut fields = serializer.serialize_struct("HandOver", 3)?;
                fields.serialize_field("result", "thrownIn")?;
                fields.serialize_field("nextShaker", next_shaker)?;
                fields.serialize_field("score", score)?;
                fields.end()
            }
        }
    }
}

/// What is on the table: `1:6-6`.
pub(crate) fn trick_words(table: &Table) -> Vec<String> {
    table.trick_by_seat().map(|(seat, domino)| format!("{}:{domino}", seat.index())).collect()
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let voids = Seat::ALL.map(|seat| self.voids(seat).collect::<Vec<_>>());
        let mut fields = serializer.serialize_struct("Table", 15)?;
        fields.serialize_field("phase", &self.phase())?;
        fields.serialize_field("shaker", &self.shaker())?;
        fields.serialize_field("toMove", &self.to_move())?;
        fields.serialize_field("standing", &self.standing())?;
        fields.serialize_field("bidder", &self.bidder())?;
        fields.serialize_field("forced", &self.is_forced())?;
        fields.serialize_field("declarer", &self.declarer())?;
        fields.serialize_field("declaration", &self.declaration())?;
        fields.serialize_field("sitsOut", &self.sits_out())?;
        fields.serialize_field("trick", &trick_words(self))?;
        fields.serialize_field("points", &self.points())?;
        fields.serialize_field("tricks", &self.tricks())?;
        fields.serialize_field("played", &self.played())?;
        fields.serialize_field("held", &self.held())?;
        fields.serialize_field("voids", &voids)?;
        fields.end()
    }
}

impl Serialize for Totals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Totals", 9)?;
        fields.serialize_field("games", &self.games)?;
        fields.serialize_field("unfinished", &self.unfinished)?;
        fields.serialize_field("hands", &self.hands)?;
        fields.serialize_field("thrownIn", &self.thrown_in)?;
        fields.serialize_field("actions", &self.actions)?;
        fields.serialize_field("gamesWon", &self.games_won)?;
        fields.serialize_field("scored", &self.scored)?;
        fields.serialize_field("bids", &ByWord(|| self.bids()))?;
        fields.serialize_field("declarations", &ByWord(|| self.declarations()))?;
        fields.end()
    }
}

/// Made and set by what was bid or declared: `{"30": {"made": 2, "set": 1}}`.
struct ByWord<F>(F);

impl<W: Serialize, I: Iterator<Item = (W, BidTotals)>, F: Fn() -> I> Serialize for ByWord<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut words = serializer.serialize_map(None)?;
        for (word, totals) in self.0() {
            words.serialize_entry(&word, &totals)?;
        }
        words.end()
    }
}
