//! The text of game records, in the family of PGN: tag lines, words, comments. What they mean is each game's own business.
//!
//! ```text
//! [Game "bigTwo"]
//! 0:3D 1:pass {a comment} 2:4C
//! ```

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use crate::Seat;

/// Where something is in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{place}: {reason}")]
pub struct BadRecord {
    /// Where it stops being one.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub place: Place,
    /// What is wrong there.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub reason: String,
}

impl BadRecord {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_record"
    }

    pub(super) fn new(place: Place, reason: impl Into<String>) -> Self {
        Self { place, reason: reason.into() }
    }
}

/// A part of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item<'a> {
    /// `[Name "value"]`
    Tag { name: &'a str, value: String },
    /// Anything between spaces.
    Word(&'a str),
}

/// The tags and words of a record one by one, each with its place, so that a text without sense is refused before much of it is
/// read. Comments are dropped, and so is a mark of the byte order.
pub(super) fn read(text: &str) -> Items<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Items(Rest { text, place: Place { line: 1, column: 1 } })
}

/// The game that a record says it is of, for whoever reads records of several; none if it does not say.
///
/// ```
/// use unbeaten::shell::text::game;
///
/// assert_eq!(game("{mine} [Game \"texas42\"] [Rules \"casual\"]").as_deref(), Some("texas42"));
/// assert_eq!(game("[Rules \"classic\"]"), None);
/// ```
pub fn game(text: &str) -> Option<String> {
    let of_game = |item| match item {
        Item::Tag { name, value } if name.eq_ignore_ascii_case("game") => Some(value),
        _ => None,
    };
    read(text).map_while(Result::ok).find_map(|(_, item)| of_game(item))
}

/// The tags and words that are still to be read.
pub(super) struct Items<'a>(Rest<'a>);

impl<'a> Items<'a> {
    /// How many bytes are still to be read.
    pub(super) const fn left(&self) -> usize {
        self.0.text.len()
    }

    fn read(&mut self) -> Result<Option<(Place, Item<'a>)>, BadRecord> {
        let rest = &mut self.0;
        while let Some(next) = rest.text.chars().next() {
            let place = rest.place;
            match next {
                '{' => drop(rest.up_to('}').ok_or_else(|| BadRecord::new(place, "this comment has no end"))?),
                '[' => return Ok(Some((place, tag(rest)?))),
                next if next.is_whitespace() => drop(rest.take(next.len_utf8())),
                _ => {
                    let is_end = |c: char| c.is_whitespace() || c == '{' || c == '[';
                    let end = rest.text.find(is_end).unwrap_or(rest.text.len());
                    return Ok(Some((place, Item::Word(rest.take(end)))));
                }
            }
        }
        Ok(None)
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Result<(Place, Item<'a>), BadRecord>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// `[Name "value"]`, in which a backslash takes the quote or backslash after it as it is.
fn tag<'a>(rest: &mut Rest<'a>) -> Result<Item<'a>, BadRecord> {
    let bad = |place| BadRecord::new(place, "a tag is a name and a value in quotes, like [Game \"bigTwo\"]");
    let start = rest.place;
    let name = rest.up_to('"').ok_or_else(|| bad(start))?;
    let name = name.trim_start_matches('[').trim_end_matches('"').trim();
    let mut value = String::new();
    loop {
        let place = rest.place;
        let next = rest.text.chars().next().ok_or_else(|| bad(place))?;
        rest.take(next.len_utf8());
        match next {
            '"' => break,
            '\\' => {
                let escaped = rest.text.chars().next().ok_or_else(|| bad(place))?;
                rest.take(escaped.len_utf8());
                value.push(escaped);
            }
            next => value.push(next),
        }
    }
    let after = rest.place;
    let close = rest.up_to(']').ok_or_else(|| bad(after))?;
    if name.is_empty() || !name.chars().all(char::is_alphanumeric) || !close.trim_end_matches(']').trim().is_empty() {
        return Err(bad(start));
    }
    Ok(Item::Tag { name, value })
}

/// What is still to be read.
struct Rest<'a> {
    text: &'a str,
    place: Place,
}

impl<'a> Rest<'a> {
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.text.split_at(bytes);
        for character in taken.chars() {
            if character == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        self.text = rest;
        taken
    }

    /// Everything up to and with this character.
    fn up_to(&mut self, end: char) -> Option<&'a str> {
        let bytes = self.text.find(end)? + end.len_utf8();
        Some(self.take(bytes))
    }
}

/// Writes a tag line.
pub(super) fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for character in value.chars() {
        if matches!(character, '"' | '\\') {
            f.write_str("\\")?;
        }
        write!(f, "{character}")?;
    }
    f.write_str("\"]\n")
}

/// Writes words with spaces between them, in lines of moderate length.
pub(super) fn write_words(f: &mut fmt::Formatter<'_>, words: impl Iterator<Item = String>) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let space = match column {
            0 => "",
            column if column + word.len() >= 100 => {
                f.write_str("\n")?;
                ""
            }
            _ => " ",
        };
        column = if space.is_empty() { word.len() } else { column + 1 + word.len() };
        write!(f, "{space}{word}")?;
    }
    f.write_str("\n")
}

/// Numbers with commas between them, as they are written.
///
/// ```
/// use unbeaten::shell::text;
/// assert_eq!(text::numbers(&text::comma_separated(&[3, 14])), Some(vec![3, 14]));
/// ```
pub fn comma_separated<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// Numbers with commas between them, as they are read; none if one of them is not a number.
pub fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// A seat's number.
///
/// # Errors
/// In words, if no seat has it.
pub fn seat(text: &str) -> Result<Seat, String> {
    let index: Option<usize> = text.trim().parse().ok();
    index.and_then(|index| Seat::ALL.get(index)).copied().ok_or_else(|| "a seat is 0, 1, 2 or 3".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn read(text: &str) -> Result<Vec<(Place, Item<'_>)>, BadRecord> {
        super::read(text).collect()
    }

    #[test]
    fn tags_words_and_comments() {
        let text = "[ Game  \"big \\\"Two\\\\\" ]{a\ncomment}0:3D\n 1:pass{x}2:auto";
        let items = read(text).unwrap();
        assert_eq!(items[0].1, Item::Tag { name: "Game", value: "big \"Two\\".into() });
        assert_eq!(
            items[1..].iter().map(|(_, item)| item.clone()).collect::<Vec<_>>(),
            vec![Item::Word("0:3D"), Item::Word("1:pass"), Item::Word("2:auto")]
        );
        assert_eq!(items[2].0, Place { line: 3, column: 2 });
    }

    #[test]
    fn what_has_no_end_is_refused_where_it_begins() {
        for (text, line, column) in [
            ("\n {abc", 2, 2),
            ("[Game", 1, 1),
            ("[Game \"x", 1, 9),
            ("[Game \"x\"", 1, 10),
            ("a\n[\"x\"]", 2, 1),
            ("[A b \"x\"]", 1, 1),
        ] {
            assert_eq!(read(text).unwrap_err().place, Place { line, column }, "{text:?}");
        }
        assert_eq!(read("[Game \"x\" y]").unwrap_err().code(), "bad_record");
        assert!(read("").unwrap().is_empty());
    }
}
