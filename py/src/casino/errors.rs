//! The errors of Casino as Python exceptions.

use unbeaten::casino::{BadDrop, BadPosition, NoSuchRule, NotInPack, TooManyCaptures, UnknownProfile};

use crate::errors::{Datum, Failure};

impl From<NotInPack> for Failure {
    fn from(error: NotInPack) -> Self {
        Self::new("NotInPack", error.code(), &error).of_casino().with("text", error.text.to_string())
    }
}

impl From<BadPosition> for Failure {
    fn from(error: BadPosition) -> Self {
        let failure = Self::new("BadPosition", error.code(), &error).of_casino();
        match error {
            BadPosition::WrongCount(wrong) => wrong.into(),
            BadPosition::NoSuchSeat { seat } => failure.with("seat", seat),
            BadPosition::NotInPack(bad) => bad.into(),
            BadPosition::Duplicate(duplicate) => duplicate.into(),
            BadPosition::Overlap { card } => failure.with("card", card),
            BadPosition::EmptyStack { id } | BadPosition::DuplicateId { id } => failure.with("id", id),
            BadPosition::BadBuild { cards, value } => {
                failure.with("cards", Datum::CardList(cards)).with("value", value)
            }
        }
    }
}

impl From<BadDrop> for Failure {
    fn from(error: BadDrop) -> Self {
        let failure = Self::new("BadDrop", error.code(), &error).of_casino();
        match error {
            BadDrop::NotYourTurn { to_move } => failure.with("to_move", to_move),
            BadDrop::NotInPack(bad) => bad.into(),
            BadDrop::CardNotThere { card, source } => failure.with("card", card).with("source", Datum::Source(source)),
            BadDrop::NoSuchPlace { index, items } => failure.with("index", index).with("items", items),
            BadDrop::TargetNotThere { index } => failure.with("index", index),
            BadDrop::NothingThere => failure,
            BadDrop::OntoItself { card } => failure.with("card", card),
        }
    }
}

impl From<NoSuchRule> for Failure {
    fn from(error: NoSuchRule) -> Self {
        Self::new("NoSuchRule", error.code(), &error).of_casino().with("id", error.id)
    }
}

impl From<TooManyCaptures> for Failure {
    fn from(error: TooManyCaptures) -> Self {
        let failure = Self::new("TooManyCaptures", error.code(), &error).of_casino();
        let failure = failure.with("got", error.got).with("most", error.most);
        error.largest.into_iter().fold(failure, |failure, sets| failure.with("largest", Datum::CardSets(sets)))
    }
}

impl From<UnknownProfile> for Failure {
    fn from(error: UnknownProfile) -> Self {
        Self::new("UnknownProfile", error.code(), &error).of_casino().with("profile", error.profile)
    }
}
