//! The typed errors as answers: code, message, and the data that the error carries.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde_json::{Map, Value, json};
use unbeaten::{
    BadCard, BadDomino, BadRecord, BadSeed, Card, CardSet, DuplicateCard, DuplicateDomino, Place, Seat, WrongCount,
    big_two::{
        BadPosition, BadSetup, CannotDeal, IllegalAction, IllegalPass, IllegalPlay, NotAPlay, RecordError, Refused,
        ScoreError, UnknownRules,
    },
    casino::{self, BadDrop, NotInPack, TooManyCaptures, UnknownProfile},
    json::BadWire,
    texas42::{self, BadStrengthKey, BadTrick, BadTrump, NoSuchContext},
};

/// An answer that is an error.
#[derive(Debug)]
pub(crate) struct Refusal(Map<String, Value>);

impl Refusal {
    pub(crate) fn new(code: &str, message: &dyn fmt::Display) -> Self {
        let refusal = Self(Map::new());
        refusal.with("code", code).with("message", message.to_string())
    }

    /// What no typed API can be asked. No vector has this as its answer.
    pub(crate) fn not_askable(field: &str) -> Self {
        Self::new("not_askable", &format!("the typed API cannot be asked this: {field}"))
    }

    pub(crate) fn with(mut self, name: &str, datum: impl Into<Value>) -> Self {
        self.0.insert(name.into(), datum.into());
        self
    }

    fn at(self, place: Place) -> Self {
        self.with("line", place.line).with("column", place.column)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        json!(self.0).fmt(f)
    }
}

pub(crate) fn card(card: Card) -> Value {
    card.to_string().into()
}

pub(crate) fn cards(cards: CardSet) -> Value {
    cards.iter().map(card).collect()
}

pub(crate) fn seat(seat: Seat) -> Value {
    seat.index().into()
}

macro_rules! refusal {
    ($($error:ty => |$value:ident, $refusal:ident| $with_data:expr),* $(,)?) => {$(
        impl From<$error> for Refusal {
            fn from($value: $error) -> Self {
                let $refusal = Self::new($value.code(), &$value);
                $with_data
            }
        }
    )*};
}

// The errors may grow. What they carry then is missing here until a vector says so.
refusal! {
    BadCard => |bad, refusal| refusal.with("text", bad.text),
    DuplicateCard => |duplicate, refusal| refusal.with("card", card(duplicate.card)),
    WrongCount => |wrong, refusal| refusal.with("got", wrong.got).with("want", wrong.want),
    UnknownRules => |unknown, refusal| refusal.with("preset", unknown.preset),
    BadRecord => |bad, refusal| refusal.at(bad.place),
    BadSeed => |bad, refusal| match bad {
        BadSeed::WrongCount { got, want } => refusal.with("got", got).with("want", want),
        BadSeed::NotHexadecimal { character } => refusal.with("character", character),
    },
    NotAPlay => |reason, refusal| match reason {
        NotAPlay::NotACombo { cards: of } => refusal.with("cards", cards(of)),
        NotAPlay::EmptyPlay => refusal,
    },
    IllegalPlay => |illegal, refusal| match illegal {
        IllegalPlay::NotInHand { cards: of } | IllegalPlay::NotACombo { cards: of } => refusal.with("cards", cards(of)),
        IllegalPlay::MustInclude { card: first } => refusal.with("card", card(first)),
        IllegalPlay::WrongSize { need } => refusal.with("need", need),
        IllegalPlay::DoesNotBeat { on } => refusal.with("on", cards(on)),
        IllegalPlay::MustPlayHighest { required } => refusal.with("required", card(required)),
        IllegalPlay::EmptyPlay => refusal,
    },
    IllegalPass => |illegal, refusal| match illegal {
        IllegalPass::MustBeatSingle { table } => refusal.with("table", card(table)),
        IllegalPass::CannotPassOnLead => refusal,
    },
    IllegalAction => |illegal, refusal| match illegal {
        IllegalAction::Play(illegal) => illegal.into(),
        IllegalAction::Pass(illegal) => illegal.into(),
        IllegalAction::NotYourTurn { to_move } => refusal.with("toMove", seat(to_move)),
        _ => refusal,
    },
    BadPosition => |bad, refusal| match bad {
        BadPosition::Overlap { card: twice } => refusal.with("card", card(twice)),
        BadPosition::WrongCount(wrong) => wrong.into(),
    },
    ScoreError => |error, refusal| match error {
        ScoreError::TwoWinners { seats } => refusal.with("seats", seats.map(seat).to_vec()),
        ScoreError::AfterTheEnd { matches } => refusal.with("matches", matches),
        ScoreError::WrongCount(wrong) => wrong.into(),
        ScoreError::NoWinner => refusal,
    },
    Refused => |refused, refusal| match refused {
        Refused::Start(reasons) => refusal.with("reasons", reasons.iter().map(BadSetup::code).collect::<Vec<_>>()),
        Refused::Hands(bad) => bad.into(),
        Refused::Lead { leader } => refusal.with("leader", seat(leader)),
        Refused::Deal(CannotDeal::WrongCount(wrong)) => wrong.into(),
        Refused::Time(backwards) => refusal.with("now", backwards.now).with("to", backwards.to),
        Refused::Timer(number) => refusal.with("last", number.last),
        Refused::Action(illegal) => illegal.into(),
        Refused::Deal(_) => refusal,
    },
    RecordError => |error, refusal| match error {
        RecordError::BadRecord(bad) => bad.into(),
        RecordError::Refused { place, action, reason } => {
            let Self(message) = refusal;
            // The data of the reason, under the record's own message, which has the place.
            let Self(mut reason) = Self::from(reason).at(place);
            reason.extend(message);
            match action {
                Some(action) => Self(reason).with("action", action),
                None => Self(reason),
            }
        }
    },
    BadDomino => |bad, refusal| refusal.with("text", bad.text),
    DuplicateDomino => |duplicate, refusal| refusal.with("domino", duplicate.domino.to_string()),
    BadTrump => |bad, refusal| refusal.with("text", bad.text),
    NoSuchContext => |none, refusal| {
        let refusal = refusal.with("domino", none.domino.to_string()).with("trump", none.trump.to_string());
        refusal.with("context", none.context)
    },
    BadStrengthKey => |bad, _refusal| match bad {
        BadStrengthKey::Domino(bad) => bad.into(),
        BadStrengthKey::Trump(bad) => bad.into(),
        BadStrengthKey::Context(none) => none.into(),
    },
    BadTrick => |bad, _refusal| match bad {
        BadTrick::WrongCount(wrong) => wrong.into(),
        BadTrick::Duplicate(duplicate) => duplicate.into(),
    },
    texas42::BadPosition => |bad, refusal| match bad {
        texas42::BadPosition::Overlap { domino } => refusal.with("domino", domino.to_string()),
        texas42::BadPosition::WrongCount(wrong) => wrong.into(),
        texas42::BadPosition::ImpossibleVoids => refusal,
    },
    texas42::UnknownRules => |unknown, refusal| refusal.with("preset", unknown.preset),
    NotInPack => |bad, refusal| refusal.with("text", card(bad.text)),
    casino::BadPosition => |bad, refusal| match bad {
        casino::BadPosition::WrongCount(wrong) => wrong.into(),
        casino::BadPosition::NoSuchSeat { seat: nobody } => refusal.with("seat", seat(nobody)),
        casino::BadPosition::NotInPack(bad) => bad.into(),
        casino::BadPosition::Duplicate(duplicate) => duplicate.into(),
        casino::BadPosition::Overlap { card: twice } => refusal.with("card", card(twice)),
        casino::BadPosition::BadBuild { cards: of, value } => {
            refusal.with("cards", of.into_iter().map(card).collect::<Value>()).with("value", value)
        }
    },
    BadDrop => |bad, refusal| match bad {
        BadDrop::NotYourTurn { to_move } => refusal.with("toMove", seat(to_move)),
        BadDrop::CardNotThere { card: dragged, source } => refusal.with("card", card(dragged)).with("source", source.name()),
        BadDrop::NoSuchPlace { index, items } => refusal.with("index", index).with("items", items),
        BadDrop::TargetNotThere { index } => refusal.with("index", index),
        BadDrop::NothingThere => refusal,
        BadDrop::OntoItself { card: dragged } => refusal.with("card", card(dragged)),
    },
    TooManyCaptures => |too_many, refusal| refusal.with("got", too_many.got).with("most", too_many.most),
    UnknownProfile => |unknown, refusal| refusal.with("profile", unknown.profile),
    BadWire => |bad, refusal| {
        let Self(mut all) = refusal;
        all.extend(serde_json::from_str::<Map<String, Value>>(&bad.data()).unwrap_or_default());
        Self(all)
    },
}
