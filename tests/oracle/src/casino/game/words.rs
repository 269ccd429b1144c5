//! Actions as records write them.

use super::super::value;
use super::Action;
use crate::{name, parse};

/// The word of an action, without its seat.
#[must_use]
pub fn word(action: &Action) -> String {
    let card = name(action.card());
    let mut cards: Vec<String> = action.loose().iter().map(|&loose| name(loose)).collect();
    if let Action::Capture { build: Some(build), .. } = action {
        cards.push(format!("b{build}"));
    }
    cards.extend(action.tops().iter().map(|&top| format!("^{}", name(top))));
    let cards = cards.join(",");
    match action {
        Action::Trail { .. } => card,
        Action::Capture { .. } => format!("{card}x{cards}"),
        Action::Build { value, .. } => format!("{card}+{cards}={value}"),
        Action::Add { build, .. } if cards.is_empty() => format!("{card}>b{build}"),
        Action::Add { build, .. } => format!("{card}+{cards}>b{build}"),
        Action::Raise { card: raising, build } => format!("{card}>b{build}={}", build + value(*raising)),
    }
}

/// The action of a word as our writer writes it.
#[must_use]
pub fn read_word(word: &str) -> Option<Action> {
    if let Some((card, taken)) = word.split_once('x') {
        let (loose, build, tops) = things(taken)?;
        return Some(Action::Capture { card: parse(card)?, loose, build, tops });
    }
    if let Some((cards, build)) = word.split_once(">b") {
        if let Some((build, to)) = build.split_once('=') {
            let action = Action::Raise { card: parse(cards)?, build: build.parse().ok()? };
            return Some(action).filter(|action| self::word(action).ends_with(&format!("={to}")));
        }
        let (card, others) = cards.split_once('+').unwrap_or((cards, ""));
        let (loose, none, tops) = things(others)?;
        let action = Action::Add { card: parse(card)?, build: build.parse().ok()?, loose, tops };
        return Some(action).filter(|_| none.is_none());
    }
    if let Some((card, made)) = word.split_once('+') {
        let (others, value) = made.split_once('=')?;
        let (loose, none, tops) = things(others)?;
        let action = Action::Build { card: parse(card)?, loose, tops, value: value.parse().ok()? };
        return Some(action).filter(|_| none.is_none());
    }
    Some(Action::Trail { card: parse(word)? })
}

/// Loose cards, a build, tops.
fn things(text: &str) -> Option<(Vec<u8>, Option<u32>, Vec<u8>)> {
    let (mut loose, mut build, mut tops) = (vec![], None, vec![]);
    for thing in text.split(',').filter(|thing| !thing.is_empty()) {
        if let Some(top) = thing.strip_prefix('^') {
            tops.push(parse(top)?);
        } else if let Some(value) = thing.strip_prefix('b') {
            build = Some(value.parse().ok()?);
        } else {
            loose.push(parse(thing)?);
        }
    }
    Some((loose, build, tops))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_protocol() {
        for text in [
            "7S",
            "9Sx4C,5D,b9,^9H",
            "5S+4D=9",
            "5S+4D,9C,^9H=9",
            "9S>b9",
            "5S+4D,^AC>b9",
            "2S>b7=9",
            "9Sxb9",
            "9Sx9D",
            "5S+^4C>b9",
        ] {
            let action = read_word(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(word(&action), text);
        }
        for none in ["2S>b7=8", "", "x", "9Sx1D", "5S+b4=9"] {
            assert_eq!(read_word(none), None, "{none}");
        }
    }
}
