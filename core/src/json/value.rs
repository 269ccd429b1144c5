//! JSON as it was written, without copying its texts.

use alloc::{borrow::Cow, boxed::Box, vec::Vec};
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, SeqAccess, Visitor},
    ser::SerializeMap,
};

use super::{NotJson, wrong::Wrong};

/// A value, whose texts are those of what was read wherever no escape is in them. It takes 24 bytes, which the shortest that it can be
/// made of, `0,`, makes twelve times as much as was read.
#[derive(Clone, Debug)]
pub(crate) enum Json<'a> {
    Null,
    Bool(bool),
    /// A whole number from 0.
    Natural(u64),
    /// A whole number below 0.
    Negative(i64),
    /// A number with a fraction, or too large for 64 bits.
    Other(f64),
    Text(Cow<'a, str>),
    List(Box<[Self]>),
    /// The fields as they were written, also one that comes twice; [`Json::object`] refuses that.
    Object(Box<[(Cow<'a, str>, Self)]>),
}

impl<'a> Json<'a> {
    /// The value that a text is. A mark of the byte order at its start is no part of it.
    pub(crate) fn read(text: &'a str) -> Result<Self, NotJson> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        serde_json::from_str(text).map_err(|error| NotJson::new(text, &error))
    }

    pub(crate) fn as_str(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// A field, if this is an object that has it.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(fields) = self else { return None };
        fields.iter().find(|(other, _)| other == name).map(|(_, value)| value)
    }

    pub(crate) fn as_array(&self) -> Option<&[Self]> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    pub(crate) const fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(yes) = self { Some(*yes) } else { None }
    }

    pub(crate) const fn as_u64(&self) -> Option<u64> {
        if let Self::Natural(number) = self { Some(*number) } else { None }
    }

    /// A whole number.
    pub(crate) fn as_whole(&self) -> Option<i128> {
        match *self {
            Self::Natural(number) => Some(number.into()),
            Self::Negative(number) => Some(number.into()),
            _ => None,
        }
    }

    /// The fields of an object in which each is there once.
    pub(crate) fn object(&self) -> Result<Object<'_>, Wrong> {
        if let Self::Object(fields) = self { Object::new(fields) } else { Err(Wrong::has_to_be("an object")) }
    }
}

/// The fields of an object, each of them once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Object<'a>(&'a [(Cow<'a, str>, Json<'a>)]);

impl<'a> Object<'a> {
    /// These fields, if none is there twice.
    pub(crate) fn new(fields: &'a [(Cow<'a, str>, Json<'a>)]) -> Result<Self, Wrong> {
        repeated(fields).map_or(Ok(Self(fields)), |name| Err(Wrong::twice(name)))
    }

    pub(crate) fn get(self, name: &str) -> Option<&'a Json<'a>> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (&'a str, &'a Json<'a>)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }

    /// A field that has to be there, as what is wanted.
    pub(crate) fn read<T: Deserialize<'a>>(self, name: &'static str) -> Result<T, Wrong> {
        let value = self.get(name).ok_or_else(|| Wrong::missing(name))?;
        T::deserialize(value).map_err(|wrong| wrong.of(name))
    }
}

/// A name that comes twice.
fn repeated<'a>(fields: &'a [(Cow<'a, str>, Json<'a>)]) -> Option<&'a str> {
    // Nearly every object is small; of a large one the names are sorted, so that it does not take for ever.
    if fields.len() <= 16 {
        let again = |(place, (name, _)): &(usize, &(Cow<'a, str>, _))| {
            fields[..*place].iter().any(|(earlier, _)| earlier == name)
        };
        return fields.iter().enumerate().find(again).map(|(_, (name, _))| &**name);
    }
    let mut names: Vec<&str> = fields.iter().map(|(name, _)| &**name).collect();
    names.sort_unstable();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// A text that is borrowed wherever it can be.
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl<'de> Deserialize<'de> for Text<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl<'de> Visitor<'de> for Name {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.into())))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

impl<'de> Deserialize<'de> for Json<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Json<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Json<'de>, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E>(self, yes: bool) -> Result<Json<'de>, E> {
                Ok(Json::Bool(yes))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Json<'de>, E> {
                Ok(Json::Natural(number))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Json<'de>, E> {
                Ok(u64::try_from(number).map_or(Json::Negative(number), Json::Natural))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Json<'de>, E> {
                Ok(Json::Other(number))
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Json<'de>, E> {
                Ok(Json::Text(Cow::Borrowed(text)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Json<'de>, E> {
                Ok(Json::Text(Cow::Owned(text.into())))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json<'de>, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = list.next_element()? {
                    values.push(value);
                }
                // With the room that lists have to grow, a million short ones would take four times what is in them.
                Ok(Json::List(values.into()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(Text(name)) = map.next_key()? {
                    fields.push((name, map.next_value()?));
                }
                Ok(Json::Object(fields.into()))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(yes) => serializer.serialize_bool(*yes),
            Self::Natural(number) => serializer.serialize_u64(*number),
            Self::Negative(number) => serializer.serialize_i64(*number),
            Self::Other(number) => serializer.serialize_f64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(list) => serializer.collect_seq(list),
            Self::Object(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in &**fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

/// As JSON.
impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
