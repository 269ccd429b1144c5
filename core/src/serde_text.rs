//! Data that apps and scripts exchange: cards as text, sets as lists, never raw bits, which JavaScript would lose.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, SeqAccess, Unexpected, Visitor, value::MapAccessDeserializer},
    ser::SerializeStruct,
};

use crate::{
    BadCard, BadDomino, BySeat, Card, CardSet, Domino, DominoSet, Pip, Rank, Seat, Side, Suit, Target,
    big_two::{Action, Combo, Sequence, Straights, SuitOrder},
    texas42::{self, BadTrump, Trump, TrumpNotSelected},
};

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A card as an object like `{"rank": "7", "suit": "♦"}`.
#[derive(Deserialize)]
struct CardParts {
    rank: RankForm,
    suit: String,
}

/// A rank as a text or a number: what it is, and how it was written.
struct RankForm(Option<Rank>, String);

impl<'de> Deserialize<'de> for RankForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Form;
        impl Visitor<'_> for Form {
            type Value = RankForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a rank like \"10\" or 10")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<RankForm, E> {
                Ok(RankForm(Rank::from_text(text.trim()), text.into()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<RankForm, E> {
                Ok(RankForm(Rank::from_number(number), number.to_string()))
            }
        }
        deserializer.deserialize_any(Form)
    }
}

impl CardParts {
    fn card(self) -> Result<Card, BadCard> {
        let RankForm(rank, shown) = self.rank;
        match (rank, Suit::from_text(self.suit.trim())) {
            (Some(rank), Some(suit)) => Ok(Card::new(rank, suit)),
            _ => Err(BadCard::quoting(&(shown + &self.suit))),
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Form;
        impl<'de> Visitor<'de> for Form {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card like \"10H\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Card, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Card, A::Error> {
                CardParts::deserialize(MapAccessDeserializer::new(map))?.card().map_err(A::Error::custom)
            }
        }
        deserializer.deserialize_any(Form)
    }
}

impl Serialize for Domino {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A domino as the source document's object: `{"high": 6, "low": 4}`. What else it has, an `id` or its points, says no more.
#[derive(Deserialize)]
struct DominoParts {
    high: u64,
    low: u64,
}

impl DominoParts {
    fn domino(&self) -> Result<Domino, BadDomino> {
        let [high, low] = [self.high, self.low].map(pip);
        let bad = || BadDomino::quoting(&alloc::format!("{}-{}", self.high, self.low));
        Ok(Domino::new(high.ok_or_else(bad)?, low.ok_or_else(bad)?))
    }
}

fn pip(number: impl TryInto<usize>) -> Option<Pip> {
    Pip::ALL.get(number.try_into().ok()?).copied()
}

impl<'de> Deserialize<'de> for Domino {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Form;
        impl<'de> Visitor<'de> for Form {
            type Value = Domino;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a domino like \"6-4\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Domino, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Domino, A::Error> {
                DominoParts::deserialize(MapAccessDeserializer::new(map))?.domino().map_err(A::Error::custom)
            }
        }
        deserializer.deserialize_any(Form)
    }
}

/// By its name: `sixes`.
impl Serialize for Trump {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A declaration as the source document's object: `{"type": "suit", "suit": 0}`, `{"type": "doubles"}`, `{"type": "no-trump"}`.
#[derive(Deserialize)]
pub(crate) struct TrumpSelection {
    r#type: String,
    /// The pip; whatever it is where the type says all.
    suit: Option<i64>,
}

impl TrumpSelection {
    /// What it stands for, if anything.
    pub(crate) fn trump(&self) -> Option<Result<Trump, TrumpNotSelected>> {
        match self.r#type.as_str() {
            "suit" => self.suit.and_then(pip).map(|pip| Ok(Trump::Pip(pip))),
            "doubles" => Some(Ok(Trump::Doubles)),
            "no-trump" => Some(Ok(Trump::NoTrump)),
            "not-selected" => Some(Err(TrumpNotSelected)),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Trump {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Form;
        impl<'de> Visitor<'de> for Form {
            type Value = Trump;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a declaration like \"sixes\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Trump, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Trump, A::Error> {
                let selection = TrumpSelection::deserialize(MapAccessDeserializer::new(map))?;
                let selected =
                    selection.trump().ok_or_else(|| A::Error::custom(BadTrump::quoting(&selection.r#type)))?;
                selected.map_err(A::Error::custom)
            }
        }
        deserializer.deserialize_any(Form)
    }
}

/// By its name: `sixes`.
impl Serialize for texas42::Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// By its ranks: `A2345`.
impl Serialize for Sequence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set as a list of its things.
macro_rules! set_as_list {
    ($set:ident, $what:literal) => {
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct List;
                impl<'de> Visitor<'de> for List {
                    type Value = $set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    // One by one, so that an endless list ends at its first duplicate.
                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$set, A::Error> {
                        let mut set = $set::EMPTY;
                        while let Some(one) = list.next_element()? {
                            set.insert(one).map_err(A::Error::custom)?;
                        }
                        Ok(set)
                    }
                }
                deserializer.deserialize_seq(List)
            }
        }
    };
}
set_as_list!(CardSet, "a list of cards");
set_as_list!(DominoSet, "a list of dominoes");

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer).ok();
        let seat = index.and_then(|index| Self::ALL.get(usize::from(index)).copied());
        seat.ok_or_else(|| wanted("a seat: 0, 1, 2 or 3"))
    }
}

/// By its number.
impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// The seats of a set that has one bit a seat.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
pub(crate) fn seats<S: Serializer>(bits: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Seat::ALL.into_iter().filter(|seat| bits >> seat.index() & 1 == 1))
}

/// The cards in index order and the kind.
impl Serialize for Combo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut play = serializer.serialize_struct("Combo", 2)?;
        play.serialize_field("cards", &self.cards())?;
        play.serialize_field("kind", &self.kind())?;
        play.end()
    }
}

/// The cards, or null for a pass.
impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Play(cards) => cards.serialize(serializer),
            Self::Pass => serializer.serialize_none(),
        }
    }
}

impl Serialize for SuitOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.low_to_high().map(Suit::letter))
    }
}

impl<'de> Deserialize<'de> for SuitOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let want = "a list of the four suits from low to high, like [\"D\",\"C\",\"H\",\"S\"]";
        let names = <[String; 4]>::deserialize(deserializer).map_err(|_| wanted::<D::Error>(want))?;
        let mut suits = Suit::ALL;
        for (suit, name) in suits.iter_mut().zip(&names) {
            *suit = Suit::from_text(name).ok_or_else(|| wanted::<D::Error>(want))?;
        }
        Self::new(suits).map_err(D::Error::custom)
    }
}

impl Serialize for Straights {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Straights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let sequences: Result<Vec<Sequence>, _> = names.iter().map(|name| name.parse()).collect();
        Self::new(sequences.map_err(D::Error::custom)?).map_err(D::Error::custom)
    }
}

/// As its points.
impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.points())
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let target = u32::deserialize(deserializer).ok().and_then(|points| Self::new(points).ok());
        target.ok_or_else(|| wanted("a whole number from 1 to 4294967295"))
    }
}

/// Something else was wanted, whatever it was that came.
pub(crate) fn wanted<E: Error>(what: &str) -> E {
    E::invalid_value(Unexpected::Other("something else"), &what)
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn dominoes_and_declarations_as_texts_and_as_objects() {
        let six_four: Domino = "6-4".parse().unwrap();
        for json in [r#""4:6""#, r#"{"high":6,"low":4}"#, r#"{"id":"6-4","low":6,"high":4,"points":10}"#] {
            assert_eq!(serde_json::from_str::<Domino>(json).unwrap(), six_four, "{json}");
        }
        for trump in Trump::ALL {
            let object = match trump {
                Trump::Pip(pip) => alloc::format!(r#"{{"type":"suit","suit":{pip}}}"#),
                trump => alloc::format!(r#"{{"type":"{trump}"}}"#),
            };
            for json in [alloc::format!("\"{trump}\""), object] {
                assert_eq!(serde_json::from_str::<Trump>(&json).unwrap(), trump, "{json}");
            }
        }
    }

    #[test]
    fn objects_that_are_none_say_why() {
        let domino = |json| serde_json::from_str::<Domino>(json).unwrap_err().to_string();
        assert!(domino(r#"{"high":7,"low":0}"#).contains("\"7-0\" is not a domino"));
        assert!(domino("64").contains("a domino like"));
        let trump = |json| serde_json::from_str::<Trump>(json).unwrap_err().to_string();
        assert!(trump(r#"{"type":"not-selected"}"#).contains("nothing is declared yet"));
        assert!(trump(r#"{"type":"nello"}"#).contains("\"nello\" is not a declaration"));
        assert!(trump(r#"{"type":"suit","suit":7}"#).contains("is not a declaration"));
    }
}
