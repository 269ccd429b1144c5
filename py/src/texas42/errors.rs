//! The errors of Texas 42 as Python exceptions.

use unbeaten::texas42::{BadPosition, BadStrengthKey, BadTrick, BadTrump, NoSuchContext, UnknownRules};

use crate::errors::Failure;

impl From<BadTrump> for Failure {
    fn from(error: BadTrump) -> Self {
        Self::new("BadTrump", error.code(), &error).of_texas42().with("text", error.text)
    }
}

impl From<NoSuchContext> for Failure {
    fn from(error: NoSuchContext) -> Self {
        let failure = Self::new("NoSuchContext", error.code(), &error).of_texas42();
        failure.with("domino", error.domino).with("trump", error.trump).with("context", error.context)
    }
}

impl From<BadStrengthKey> for Failure {
    fn from(error: BadStrengthKey) -> Self {
        match error {
            BadStrengthKey::Domino(bad) => bad.into(),
            BadStrengthKey::Trump(bad) => bad.into(),
            BadStrengthKey::Context(none) => none.into(),
        }
    }
}

impl From<BadTrick> for Failure {
    fn from(error: BadTrick) -> Self {
        match error {
            BadTrick::WrongCount(wrong) => wrong.into(),
            BadTrick::Duplicate(duplicate) => duplicate.into(),
        }
    }
}

impl From<BadPosition> for Failure {
    fn from(error: BadPosition) -> Self {
        let failure = Self::new("BadPosition", error.code(), &error).of_texas42();
        match error {
            BadPosition::WrongCount(wrong) => wrong.into(),
            BadPosition::Overlap { domino } => failure.with("domino", domino),
            BadPosition::NotASuit { suit, trump } => failure.with("suit", suit).with("trump", trump),
            BadPosition::ImpossibleVoids => failure,
        }
    }
}

impl From<UnknownRules> for Failure {
    fn from(error: UnknownRules) -> Self {
        Self::new("UnknownRules", error.code(), &error).of_texas42().with("preset", error.preset)
    }
}
