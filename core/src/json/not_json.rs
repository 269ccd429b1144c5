//! Where a text stops being JSON, in plain words.

use alloc::string::ToString;
use core::fmt;

use crate::shell::Place;

/// How deep lists and objects may be nested.
const DEEPEST: &str = "lists and objects are nested more than 127 deep";

/// What the reader of JSON says, and what that means. It has no other way of saying it.
const MEANINGS: [(&str, &str); 18] = [
    ("EOF while parsing a list", "the text ends inside a list"),
    ("EOF while parsing an object", "the text ends inside an object"),
    ("EOF while parsing a string", "the text ends inside quotes"),
    ("EOF while parsing a value", "the text ends where a value should be"),
    ("expected `:`", "a colon is missing"),
    ("expected `,` or `]`", "a comma or ] is missing"),
    ("expected `,` or `}`", "a comma or } is missing"),
    ("expected ident", "this is not true, false or null"),
    ("expected value", "this is not a value"),
    ("invalid escape", "no such letter can follow a backslash"),
    ("invalid number", "this is not a number"),
    ("number out of range", "this number is too large"),
    ("invalid unicode code point", "this is half a character"),
    ("control character", "inside quotes, a line break or the like has to be written with a backslash"),
    ("key must be a string", "the name of a field has to be in quotes"),
    ("trailing comma", "after the last comma something is missing"),
    ("trailing characters", "something stands after the end"),
    ("recursion limit exceeded", DEEPEST),
];

/// A text is not JSON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NotJson {
    pub(crate) place: Place,
    pub(crate) reason: &'static str,
}

impl NotJson {
    pub(super) fn new(text: &str, error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let meaning = MEANINGS.iter().find(|(words, _)| said.starts_with(words));
        let reason = match meaning {
            Some((_, meaning)) => meaning,
            None if said.contains("hex escape") => "this is half a character",
            None => "this is not JSON",
        };
        Self { place: place(text, error.line(), error.column()), reason }
    }
}

/// `column 7: a colon is missing`, with the line where there are several.
impl fmt::Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, reason } = self;
        if place.line == 1 { write!(f, "column {}: {reason}", place.column) } else { write!(f, "{place}: {reason}") }
    }
}

/// The reader counts bytes, people count characters; and where a text ends before it began is its first place.
fn place(text: &str, line: usize, bytes: usize) -> Place {
    let written = text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
    let column = written.char_indices().take_while(|(start, _)| *start < bytes).count();
    Place { line: line.max(1), column: column.max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::value::Json;
    use alloc::string::String;

    #[test]
    fn each_fault_is_named_where_it_stands() {
        let deep = "[".repeat(200);
        for (text, line, column, reason) in [
            ("", 1, 1, "the text ends where a value should be"),
            ("[1,", 1, 3, "the text ends where a value should be"),
            ("[1", 1, 2, "the text ends inside a list"),
            ("{\n\"a\":1", 2, 5, "the text ends inside an object"),
            ("{\n\"a", 2, 2, "the text ends inside quotes"),
            ("{\"♥♥\" 1}", 1, 7, "a colon is missing"),
            ("[1 2]", 1, 4, "a comma or ] is missing"),
            ("{\"a\":1 2}", 1, 8, "a comma or } is missing"),
            ("[nul]", 1, 5, "this is not true, false or null"),
            ("nonsense", 1, 2, "this is not true, false or null"),
            ("[\n  ?]", 2, 3, "this is not a value"),
            ("[\"\\x\"]", 1, 4, "no such letter can follow a backslash"),
            ("[01]", 1, 3, "this is not a number"),
            ("[1e999]", 1, 6, "this number is too large"),
            ("[\"\\ud800\"]", 1, 9, "this is half a character"),
            ("[\"\\udc00\"]", 1, 8, "this is half a character"),
            ("[\"a\tb\"]", 1, 4, "inside quotes, a line break or the like has to be written with a backslash"),
            ("{a:1}", 1, 2, "the name of a field has to be in quotes"),
            ("[1,]", 1, 4, "after the last comma something is missing"),
            ("[1] x", 1, 5, "something stands after the end"),
            (&deep, 1, 128, DEEPEST),
        ] {
            let fault = Json::read(text).unwrap_err();
            assert_eq!((fault.place, fault.reason), (Place { line, column }, reason), "{text:?}");
        }
    }

    /// Whatever else the reader may come to say, somebody sees it here and finds words for it.
    #[test]
    fn no_fault_is_without_words() {
        let good = "{\"a\":[1,-2.5e3,true,false,null,\"\\u00e9\\ud83c\\udca1\\n♥\"],\"b\":{}}";
        let letters: [char; 14] = ['{', '}', '[', ']', ':', ',', '"', '\\', 'u', 'd', '0', '-', '.', '\n'];
        let mut faults = 0;
        for (place, next) in good.char_indices() {
            let (before, after) = (&good[..place], &good[place + next.len_utf8()..]);
            let damaged = letters.iter().flat_map(|letter| {
                [
                    [before, letter.encode_utf8(&mut [0; 4]), after].concat(),
                    [before, &good[place..]].join(&String::from(*letter)),
                ]
            });
            for text in damaged.chain([before.into(), [before, after].concat()]) {
                let Err(fault) = Json::read(&text) else { continue };
                assert_ne!(fault.reason, "this is not JSON", "{text}");
                faults += 1;
            }
        }
        assert!(faults > 1_000, "{faults}");
    }
}
