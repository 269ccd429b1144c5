//! A question in the oracle's terms.

use serde_json::Value;
use unbeaten_oracle::{
    seed_from_number,
    texas42::{Context, Domino, Suit, Trump},
};

use crate::{refusal::Refusal, seed::seed_from_digits};

/// What no question of ours lacks.
const WRITTEN: &str = "questions are written with every field and the right types";

/// The input of a question.
pub(super) struct Asked<'a>(pub(super) &'a Value);

impl<'a> Asked<'a> {
    pub(super) fn text(&self, name: &str) -> &'a str {
        self.0[name].as_str().expect(WRITTEN)
    }

    /// Whether the field is there and not null.
    pub(super) fn has(&self, name: &str) -> bool {
        !self.0[name].is_null()
    }

    pub(super) fn domino(&self, name: &str) -> Result<Domino, Refusal> {
        domino(self.text(name))
    }

    /// "seed (number, or 64 hex digits)".
    pub(super) fn seed(&self) -> Result<[u8; 32], Refusal> {
        let number = || Ok(seed_from_number(self.0["seed"].as_u64().expect(WRITTEN)));
        self.0["seed"].as_str().map_or_else(number, seed_from_digits)
    }

    /// In the order written.
    pub(super) fn list(&self, name: &str) -> Result<Vec<Domino>, Refusal> {
        self.0[name].as_array().expect(WRITTEN).iter().map(|one| domino(one.as_str().expect(WRITTEN))).collect()
    }

    /// In index order; none of them twice.
    pub(super) fn set(&self, name: &str) -> Result<Vec<Domino>, Refusal> {
        let mut set = self.list(name)?;
        each_once(&set)?;
        set.sort_by_key(|domino| domino.index());
        Ok(set)
    }

    pub(super) fn trump(&self) -> Result<Trump, Refusal> {
        trump(self.text("trump"))
    }

    /// The suits that each of the other seats has shown not to hold.
    pub(super) fn voids(&self) -> [Vec<Suit>; 3] {
        if !self.has("voids") {
            return [vec![], vec![], vec![]];
        }
        let suits = |list: &Value| list.as_array().expect(WRITTEN).iter().map(named).collect::<Vec<Suit>>();
        let named: Vec<_> = self.0["voids"].as_array().expect(WRITTEN).iter().map(suits).collect();
        named.try_into().expect(WRITTEN)
    }
}

fn named(name: &Value) -> Suit {
    suit(&name.as_str().expect(WRITTEN).to_lowercase()).expect(WRITTEN)
}

/// "Duplicates are an error": the first that was there before.
pub(super) fn each_once(dominoes: &[Domino]) -> Result<(), Refusal> {
    let mut twice = dominoes.iter().enumerate().filter(|&(place, domino)| dominoes[..place].contains(domino));
    match twice.next() {
        Some((_, domino)) => Err(Refusal::new("duplicate").with("domino", domino.to_string())),
        None => Ok(()),
    }
}

/// A megabyte of garbage does not come back as a megabyte of data.
fn quoted(text: &str) -> String {
    text.chars().take(32).collect()
}

/// "`6-6` … `0-0` (the parser also takes `0-6`, `6:4`, `6|4`)", with spaces anywhere around the pips.
pub(super) fn domino(text: &str) -> Result<Domino, Refusal> {
    let spaceless = text.replace(' ', "");
    Domino::parse(&spaceless).ok_or_else(|| Refusal::new("bad_domino").with("text", quoted(text)))
}

/// In any case, with spaces around it.
pub(super) fn trump(text: &str) -> Result<Trump, Refusal> {
    let plain = text.trim_matches(' ').to_lowercase();
    Trump::parse(&plain).ok_or_else(|| Refusal::new("bad_trump").with("text", quoted(text)))
}

fn suit(name: &str) -> Option<Suit> {
    (0..=6).map(Suit::Pip).chain([Suit::Doubles]).find(|suit| suit.name() == name)
}

/// `led-sixes`, `played-as-trump`.
fn context(text: &str) -> Option<Context> {
    if text == "played-as-trump" {
        return Some(Context::PlayedAsTrump);
    }
    text.strip_prefix("led-").and_then(suit).map(Context::Led)
}

/// A domino, a declaration and a way to play it that the domino has.
pub(super) fn entry(asked: &Asked<'_>) -> Result<(Domino, Trump, Context), Refusal> {
    let (one, declared, way) = if asked.has("key") {
        let mut parts = asked.text("key").splitn(3, '|');
        let mut part = || parts.next().unwrap_or_default();
        let one = domino(part())?;
        let second = part();
        // As the document writes it, or just the declaration.
        (one, trump(second.strip_prefix("trump-").unwrap_or(second))?, part())
    } else {
        (asked.domino("domino")?, asked.trump()?, asked.text("context"))
    };
    let known = context(way).filter(|way| unbeaten_oracle::texas42::contexts(one, declared).contains(way));
    let none = Refusal::new("no_such_context").with("domino", one.to_string()).with("trump", declared.name());
    known.map(|way| (one, declared, way)).ok_or_else(|| none.with("context", quoted(way)))
}
