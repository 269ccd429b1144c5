//! A line as a question, or why it is none.

use alloc::{borrow::Cow, vec::Vec};
use core::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{
    LONGEST_LINE, NotJson, Problem,
    value::{Json, Text},
};

/// What a line asks: its parts by name. The id is kept apart, as it was written, so that it comes back to the letter, numbers
/// beyond 64 bits included; among the parts it is null.
type Parts<'a> = Vec<(Cow<'a, str>, Json<'a>)>;

/// The parts of a line that is not blank, and its id whatever else is wrong with it: of a line that is no question, an id
/// counts that stands before the fault.
pub(super) fn read(line: &[u8]) -> Option<(Option<&str>, Result<Parts<'_>, Problem>)> {
    // Whoever reads lines may have cut one that is too long.
    let too_long = line.len() > LONGEST_LINE;
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    if !too_long && line.trim_ascii().is_empty() {
        return None;
    }
    let (text, mut id) = (start(line), None);
    let problem = match parts(text, &mut id) {
        _ if too_long => Problem::too_long(),
        _ if text.len() < line.len() => Problem::not_text(text.chars().count() + 1),
        Ok(parts) => return Some((id.map(RawValue::get), Ok(parts))),
        // Of what is JSON, only what is not an object is refused.
        Err(error) if error.is_data() => Problem::not_a_question(),
        Err(error) => Problem::not_json(NotJson::new(text, &error)),
    };
    Some((id.map(RawValue::get).filter(|id| is_whole(id, text)), Err(problem)))
}

/// The text at the start of a line, of bearable length.
fn start(line: &[u8]) -> &str {
    let line = &line[..line.len().min(LONGEST_LINE)];
    core::str::from_utf8(line).unwrap_or_else(|bad| {
        // Up to there it is text.
        core::str::from_utf8(&line[..bad.valid_up_to()]).unwrap_or_default()
    })
}

/// Whether an id is more than the start of a number that goes on after the fault.
fn is_whole(id: &str, text: &str) -> bool {
    let end = id.as_ptr() as usize - text.as_ptr() as usize + id.len();
    text[end..].trim_ascii_start().starts_with([',', '}'])
}

fn parts<'a>(text: &'a str, id: &mut Option<&'a RawValue>) -> serde_json::Result<Parts<'a>> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let parts = Reader { id }.deserialize(&mut reader)?;
    reader.end()?;
    Ok(parts)
}

/// Reads the parts of a question, and leaves the id outside, where it is safe from what comes after it.
struct Reader<'r, 'a> {
    id: &'r mut Option<&'a RawValue>,
}

impl<'a> DeserializeSeed<'a> for Reader<'_, 'a> {
    type Value = Parts<'a>;

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<Parts<'a>, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'a> Visitor<'a> for Reader<'_, 'a> {
    type Value = Parts<'a>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a question")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Parts<'a>, A::Error> {
        let mut parts = Parts::new();
        while let Some(Text(name)) = map.next_key()? {
            let value = if name == "id" {
                let id = map.next_value()?;
                self.id.get_or_insert(id);
                Json::Null
            } else {
                map.next_value()?
            };
            parts.push((name, value));
        }
        Ok(parts)
    }
}
