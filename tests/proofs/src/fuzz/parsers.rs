//! Everything that is read from a text.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};
use unbeaten::{
    Card, CardSet, Domino, DominoSet, Players, Seat, Seed,
    big_two::{self, Sequence, Straights, SuitOrder},
    casino::Profile,
    fair::{self, Commitment},
    json,
    shell::{Game, Hands},
    texas42::{self, Context, StrengthKey, Trump},
};

use super::{assert_said_well, for_every_game};
use crate::{
    Tally,
    laws::{Lawful, assert_saved_and_loaded},
};

/// What is read is written and read again, in every notation that it has; what is not is refused in plain words.
///
/// # Panics
/// If not.
pub fn parsers(bytes: &[u8], met: &Tally) {
    let text = &String::from_utf8_lossy(bytes);
    for (name, is_read) in TEXTS {
        met.note_if(name, is_read(text));
    }
    for (name, is_read) in VALUES {
        met.note_if(name, is_read(text));
    }
    for is_read in for_every_game!(rules) {
        met.note_if("rules", is_read(text));
    }
    for is_read in for_every_game!(action) {
        met.note_if("action", is_read(text));
    }
}

type Reader = fn(&str) -> bool;

const TEXTS: [(&str, Reader); 14] = [
    ("card", text::<Card>),
    ("cards", text::<CardSet>),
    ("commitment", text::<Commitment>),
    ("context", text::<Context>),
    ("domino", text::<Domino>),
    ("dominoes", text::<DominoSet>),
    ("hands", text::<Hands<CardSet>>),
    ("hands_of_dominoes", text::<Hands<DominoSet>>),
    ("profile", profile),
    ("seed", text::<Seed>),
    ("sequence", text::<Sequence>),
    ("strength", text::<StrengthKey>),
    ("transcripts", transcripts),
    ("trump", text::<Trump>),
];

const VALUES: [(&str, Reader); 10] = [
    ("json_card", value::<Card>),
    ("json_cards", value::<CardSet>),
    ("json_domino", value::<Domino>),
    ("json_dominoes", value::<DominoSet>),
    ("json_rules", value::<big_two::Rules>),
    ("json_rules_42", value::<texas42::Rules>),
    ("json_seat", value::<Seat>),
    ("json_straights", value::<Straights>),
    ("json_suits", value::<SuitOrder>),
    ("json_trump", value::<Trump>),
];

/// In its plain and in its other notation.
fn text<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) -> bool {
    match text.parse::<T>() {
        Ok(value) => {
            for written in [format!("{value}"), format!("{value:#}")] {
                assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{written}");
            }
            true
        }
        Err(bad) => {
            assert_said_well(&bad.to_string());
            false
        }
    }
}

/// What is read is written and read again, and can be checked, whatever it says.
fn transcripts(text: &str) -> bool {
    match fair::read(text) {
        Ok(transcripts) => {
            let written: Vec<String> = transcripts.iter().map(ToString::to_string).collect();
            assert_eq!(fair::read(&written.join("\n")).as_ref(), Ok(&transcripts), "{written:?}");
            if let Err(misdeal) = fair::verify(&transcripts) {
                assert_said_well(&misdeal.to_string());
            }
            !transcripts.is_empty()
        }
        Err(bad) => {
            assert_said_well(&bad.to_string());
            false
        }
    }
}

fn profile(text: &str) -> bool {
    let profile: Result<Profile, _> = text.parse();
    profile.is_ok_and(|profile| profile.name().parse() == Ok(profile))
}

fn value<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> bool {
    let Ok(value) = serde_json::from_str::<T>(text) else { return false };
    let written = serde_json::to_string(&value).expect("it becomes JSON");
    assert_eq!(serde_json::from_str::<T>(&written).ok(), Some(value), "{written}");
    true
}

/// Rules that are read can be played and saved.
fn rules<L: Lawful>(text: &str) -> bool {
    let rules = match json::rules_text::<L>(text) {
        Ok(rules) => rules,
        Err(bad) => {
            assert_said_well(&bad.to_string());
            return false;
        }
    };
    let written = serde_json::to_string(&rules).expect("they become JSON");
    assert_eq!(json::rules_text::<L>(&written).ok(), Some(rules), "{written}");
    assert_saved_and_loaded(&Game::<L>::new(rules, &L::shuffled(&rules, Seed::from(1), 0, Players::Four)));
    true
}

fn action<L: Lawful>(word: &str) -> bool {
    let Some(action) = L::read_action(word) else { return false };
    assert_eq!(L::read_action(&action.to_string()), Some(action), "{word}");
    true
}
