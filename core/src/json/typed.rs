//! A JSON value as any type that can be read from one.
//!
//! What is asked for is known here by its name (a number of 32 bits, one of these words), so what is wrong is said in the
//! words of a card player instead of a programmer's.

use serde::{
    Deserializer,
    de::{
        DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Visitor,
        value::{BorrowedStrDeserializer, StrDeserializer},
    },
    forward_to_deserialize_any,
};

use super::{
    value::Json,
    wrong::{Wrong, either},
};

impl<'de> Deserializer<'de> for &'de Json<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Bool(yes) => visitor.visit_bool(*yes),
            Json::Natural(number) => visitor.visit_u64(*number),
            Json::Negative(number) => visitor.visit_i64(*number),
            Json::Other(number) => visitor.visit_f64(*number),
            Json::Text(text) => visitor.visit_borrowed_str(text),
            Json::List(list) => visitor.visit_seq(Entries { list, place: 0 }),
            Json::Object(_) => visitor.visit_map(Members::of(self.object()?.iter())),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_bool(self.as_bool().ok_or_else(|| Wrong::has_to_be("true or false"))?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_u64(self.natural(u8::MAX.into())?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_u64(self.natural(u16::MAX.into())?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_u64(self.natural(u32::MAX.into())?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_u64(self.natural(u64::MAX)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_borrowed_str(self.as_str().ok_or_else(|| Wrong::has_to_be("a text"))?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if matches!(self, Json::Null) { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let list = self.as_array().ok_or_else(|| Wrong::has_to_be("a list"))?;
        visitor.visit_seq(Entries { list, place: 0 })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Wrong> {
        let list = self.as_array().filter(|list| list.len() == length);
        let list = list.ok_or_else(|| Wrong::has_to_be(format_args!("a list of {length}")))?;
        visitor.visit_seq(Entries { list, place: 0 })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_map(Members::of(self.object()?.iter()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }

    /// One of a few words; no option needs more.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let word = self.as_str().filter(|word| words.contains(word)).ok_or_else(|| Wrong::has_to_be(either(words)))?;
        let word: StrDeserializer<'_, Wrong> = word.into_deserializer();
        visitor.visit_enum(word)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct identifier ignored_any
    }
}

impl Json<'_> {
    fn natural(&self, most: u64) -> Result<u64, Wrong> {
        let number = self.as_u64().filter(|&number| number <= most);
        number.ok_or_else(|| Wrong::has_to_be(format_args!("a whole number from 0 to {most}")))
    }
}

/// The entries of a list that are still to be read.
struct Entries<'de> {
    list: &'de [Json<'de>],
    place: usize,
}

impl<'de> SeqAccess<'de> for Entries<'de> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        let Some(value) = self.list.get(self.place) else { return Ok(None) };
        let place = self.place;
        self.place += 1;
        seed.deserialize(value).map(Some).map_err(|wrong| wrong.of_entry(place))
    }
}

/// The fields of an object that are still to be read.
pub(crate) struct Members<'de, I> {
    rest: I,
    next: Option<(&'de str, &'de Json<'de>)>,
}

impl<'de, I: Iterator<Item = (&'de str, &'de Json<'de>)>> Members<'de, I> {
    pub(crate) const fn of(fields: I) -> Self {
        Self { rest: fields, next: None }
    }
}

impl<'de, I: Iterator<Item = (&'de str, &'de Json<'de>)>> MapAccess<'de> for Members<'de, I> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        self.next = self.rest.next();
        let Some((name, _)) = self.next else { return Ok(None) };
        seed.deserialize(BorrowedStrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Wrong> {
        let (name, value) = self.next.take().ok_or_else(|| Wrong::has_to_be("an object"))?;
        seed.deserialize(value).map_err(|wrong| wrong.of(name))
    }
}
