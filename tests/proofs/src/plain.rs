//! What a person can read: no words of programmers, and nothing that goes on and on.

/// Words of Rust and of its libraries that mean nothing to who plays cards.
const JARGON: [&str; 34] = [
    "bool",
    "boolean",
    "bytes",
    "char",
    "deserialize",
    "duplicate",
    "enum",
    "eof",
    "err",
    "expected",
    "f64",
    "float",
    "i64",
    "ident",
    "identifier",
    "integer",
    "invalid",
    "key",
    "length",
    "map",
    "newtype",
    "option",
    "parsing",
    "recursion",
    "str",
    "string",
    "struct",
    "tuple",
    "u16",
    "u32",
    "u64",
    "u8",
    "untagged",
    "variant",
];

/// A text that is put where a word should be, far longer than any message may be.
pub const MARK: char = 'ж';

/// That a message is made of plain words.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn assert_plain(message: &str) {
    assert!(!message.is_empty() && !message.contains('`'), "{message}");
    // What is quoted are the words of who wrote it.
    let said = message.split('"').step_by(2).collect::<Vec<_>>().join(" ").to_lowercase();
    let word = said.split(|c: char| !c.is_alphanumeric()).find(|word| JARGON.contains(word));
    assert_eq!(word, None, "{message}");
}

/// That of ten thousand marks no more than 32 come back at once, in a message or in data.
///
/// # Panics
/// If more do.
#[track_caller]
pub fn assert_short(error: &str) {
    let longest = error.split(|c| c != MARK).map(|run| run.chars().count()).max();
    assert!(longest <= Some(32), "{error:.500}");
    assert!(error.chars().count() < 1_000, "{error:.1500}");
}

/// The text with ten thousand marks at every place of it, one after the other.
pub fn marked_everywhere(text: &str) -> impl Iterator<Item = String> {
    let marks = MARK.to_string().repeat(10_000);
    text.char_indices().map(move |(place, _)| [&text[..place], &marks, &text[place..]].concat())
}
