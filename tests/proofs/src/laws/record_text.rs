//! The text of a record, as somebody changes it who knows nothing of the game.

use unbeaten::Place;

/// The record with `change` made to each tag, of which it gets the name and the rest of the line.
pub(super) fn tags(text: &str, change: impl Fn(&str, &str) -> String) -> String {
    let line = |line: &str| match line.strip_prefix('[').and_then(|tag| tag.split_once(' ')) {
        Some((name, rest)) => change(name, rest),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// The record with the tags whose names are to be kept.
pub fn with_tags(text: &str, keep: impl Fn(&str) -> bool) -> String {
    tags(text, |name, rest| if keep(name) { format!("[{name} {rest}\n") } else { String::new() })
}

/// The record with `change` made to each word that is an action.
pub fn with_actions(text: &str, change: impl Fn(&str) -> String) -> String {
    let word = |word: &str| if word.contains(':') { change(word) } else { word.to_owned() };
    let words = |line: &str| line.split(' ').map(word).collect::<Vec<_>>().join(" ");
    text.lines().map(|line| if line.starts_with('[') { line.to_owned() } else { words(line) } + "\n").collect()
}

/// The same record as other hands might write it, in any game.
pub(super) const SPELLINGS: [fn(&str) -> String; 8] = [
    |text| tags(text, |name, rest| format!("[{} {rest}\n", name.to_lowercase())),
    |text| tags(text, |name, rest| format!("[{} {rest}\n", name.to_uppercase())),
    |text| tags(text, |name, rest| format!("  [  {name} \t {}   ]  ", rest.trim_end_matches(']'))),
    |text| text.replace('\n', "\r\n"),
    |text| with_actions(text, |action| format!(" \t{action}\n\n")),
    |text| with_actions(text, |action| format!("{{a [comment] in\n \"two\" lines}}{action}{{and another}}")),
    |text| with_actions(text, str::to_lowercase),
    |text| text.replace("\n\n[", "\n\n[Event \"club evening\"]\n["),
];

/// Where each action of the record stands, in order.
pub fn places(text: &str) -> Vec<(Place, String)> {
    let mut places = Vec::new();
    for (line, words) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('[')) {
        let mut column = 1;
        for word in words.split(' ') {
            if word.contains(':') {
                places.push((Place { line: line + 1, column }, word.to_owned()));
            }
            column += word.chars().count() + 1;
        }
    }
    places
}

/// The byte of the text at a place.
pub fn byte_at(text: &str, place: Place) -> usize {
    let before: usize = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
    before + text[before..].chars().take(place.column - 1).map(char::len_utf8).sum::<usize>()
}
