//! An error as an answer: code, message, and the data to act on.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde_json::{Map, Value, json};

use crate::{
    BadCard, BadDomino, BadSeed, DuplicateCard, DuplicateDomino, WrongCount,
    big_two::{
        BadPosition, BadSetup, CannotDeal, IllegalAction, IllegalPass, IllegalPlay, NotAPlay, RecordError, Refused,
        ScoreError, UnknownRules,
    },
    casino,
    texas42::{self, BadStrengthKey, BadTrick, BadTrump, NoSuchContext},
};

/// What the answer's `err` has.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    code: &'static str,
    message: String,
    data: Map<String, Value>,
}

impl Problem {
    pub(super) fn new(code: &'static str, message: impl fmt::Display) -> Self {
        Self { code, message: format!("{message}"), data: Map::new() }
    }

    pub(super) const fn code(&self) -> &'static str {
        self.code
    }

    pub(super) const fn data(&self) -> &Map<String, Value> {
        &self.data
    }

    pub(super) fn message(&self) -> &str {
        &self.message
    }

    /// With a datum more.
    pub(super) fn with(mut self, name: &str, value: impl serde::Serialize) -> Self {
        self.data.insert(name.to_string(), json!(value));
        self
    }

    pub(super) fn not_a_question() -> Self {
        Self::new("bad_request", "this line is not a question: a JSON object with the texts \"game\" and \"op\"")
    }

    pub(super) fn too_long() -> Self {
        Self::new("bad_request", format!("this line is longer than {} bytes", super::LONGEST_LINE))
    }

    pub(super) fn missing(field: &str) -> Self {
        Self::new("missing_field", format!("\"{field}\" is missing")).with("field", field)
    }

    pub(super) fn wrong_type(field: &str, want: &str) -> Self {
        Self::new("wrong_type", format!("\"{field}\" has to be {want}")).with("field", field)
    }
}

/// As JSON, code and message first.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"code":{},"message":{}"#, json!(self.code), json!(self.message))?;
        for (name, value) in &self.data {
            write!(f, ",{}:{value}", json!(name))?;
        }
        f.write_str("}")
    }
}

impl From<BadCard> for Problem {
    fn from(bad: BadCard) -> Self {
        Self::new(bad.code(), &bad).with("text", &bad.text)
    }
}

impl From<DuplicateCard> for Problem {
    fn from(duplicate: DuplicateCard) -> Self {
        Self::new(duplicate.code(), duplicate).with("card", duplicate.card)
    }
}

impl From<BadDomino> for Problem {
    fn from(bad: BadDomino) -> Self {
        Self::new(bad.code(), &bad).with("text", &bad.text)
    }
}

impl From<DuplicateDomino> for Problem {
    fn from(duplicate: DuplicateDomino) -> Self {
        Self::new(duplicate.code(), duplicate).with("domino", duplicate.domino)
    }
}

impl From<BadTrump> for Problem {
    fn from(bad: BadTrump) -> Self {
        Self::new(bad.code(), &bad).with("text", &bad.text)
    }
}

impl From<NoSuchContext> for Problem {
    fn from(none: NoSuchContext) -> Self {
        let problem = Self::new(none.code(), &none).with("domino", none.domino);
        problem.with("trump", format!("{}", none.trump)).with("context", &none.context)
    }
}

impl From<BadStrengthKey> for Problem {
    fn from(bad: BadStrengthKey) -> Self {
        match bad {
            BadStrengthKey::Domino(bad) => bad.into(),
            BadStrengthKey::Trump(bad) => bad.into(),
            BadStrengthKey::Context(none) => none.into(),
        }
    }
}

impl From<BadTrick> for Problem {
    fn from(bad: BadTrick) -> Self {
        match bad {
            BadTrick::WrongCount(wrong) => wrong.into(),
            BadTrick::Duplicate(duplicate) => duplicate.into(),
        }
    }
}

impl From<texas42::BadPosition> for Problem {
    fn from(bad: texas42::BadPosition) -> Self {
        match bad {
            texas42::BadPosition::Overlap { domino } => Self::new(bad.code(), bad).with("domino", domino),
            texas42::BadPosition::WrongCount(wrong) => wrong.into(),
            texas42::BadPosition::ImpossibleVoids => Self::new(bad.code(), bad),
        }
    }
}

impl From<texas42::UnknownRules> for Problem {
    fn from(unknown: texas42::UnknownRules) -> Self {
        Self::new(unknown.code(), &unknown).with("preset", &unknown.preset)
    }
}

impl From<casino::NotInPack> for Problem {
    fn from(bad: casino::NotInPack) -> Self {
        Self::new(bad.code(), bad).with("text", bad.text)
    }
}

impl From<casino::BadPosition> for Problem {
    fn from(bad: casino::BadPosition) -> Self {
        let problem = Self::new(bad.code(), &bad);
        match bad {
            casino::BadPosition::WrongCount(wrong) => wrong.into(),
            casino::BadPosition::NoSuchSeat { seat } => problem.with("seat", seat),
            casino::BadPosition::NotInPack(bad) => bad.into(),
            casino::BadPosition::Duplicate(duplicate) => duplicate.into(),
            casino::BadPosition::Overlap { card } => problem.with("card", card),
            casino::BadPosition::BadBuild { cards, value } => problem.with("cards", cards).with("value", value),
        }
    }
}

impl From<casino::BadDrop> for Problem {
    fn from(bad: casino::BadDrop) -> Self {
        let problem = Self::new(bad.code(), bad);
        match bad {
            casino::BadDrop::NotYourTurn { to_move } => problem.with("toMove", to_move),
            casino::BadDrop::CardNotThere { card, source } => problem.with("card", card).with("source", source.name()),
            casino::BadDrop::NoSuchPlace { index, items } => problem.with("index", index).with("items", items),
            casino::BadDrop::TargetNotThere { index } => problem.with("index", index),
            casino::BadDrop::NothingThere => problem,
            casino::BadDrop::OntoItself { card } => problem.with("card", card),
        }
    }
}

impl From<casino::TooManyCaptures> for Problem {
    fn from(too_many: casino::TooManyCaptures) -> Self {
        Self::new(too_many.code(), too_many).with("got", too_many.got).with("most", too_many.most)
    }
}

impl From<casino::UnknownProfile> for Problem {
    fn from(unknown: casino::UnknownProfile) -> Self {
        Self::new(unknown.code(), &unknown).with("profile", &unknown.profile)
    }
}

impl From<WrongCount> for Problem {
    fn from(wrong: WrongCount) -> Self {
        Self::new(wrong.code(), wrong).with("got", wrong.got).with("want", wrong.want)
    }
}

impl From<BadSeed> for Problem {
    fn from(bad: BadSeed) -> Self {
        match bad {
            BadSeed::WrongCount { got, want } => Self::new(bad.code(), &bad).with("got", got).with("want", want),
            BadSeed::NotHexadecimal { ref character } => Self::new(bad.code(), &bad).with("character", character),
        }
    }
}

impl From<UnknownRules> for Problem {
    fn from(unknown: UnknownRules) -> Self {
        Self::new(unknown.code(), &unknown).with("preset", &unknown.preset)
    }
}

impl From<NotAPlay> for Problem {
    fn from(reason: NotAPlay) -> Self {
        IllegalPlay::from(reason).into()
    }
}

impl From<BadPosition> for Problem {
    fn from(bad: BadPosition) -> Self {
        match bad {
            BadPosition::Overlap { card } => Self::new(bad.code(), bad).with("card", card),
            BadPosition::WrongCount(wrong) => wrong.into(),
        }
    }
}

impl From<IllegalPlay> for Problem {
    fn from(illegal: IllegalPlay) -> Self {
        let problem = Self::new(illegal.code(), illegal);
        match illegal {
            IllegalPlay::EmptyPlay => problem,
            IllegalPlay::NotInHand { cards } | IllegalPlay::NotACombo { cards } => problem.with("cards", cards),
            IllegalPlay::MustInclude { card } => problem.with("card", card),
            IllegalPlay::WrongSize { need } => problem.with("need", need),
            IllegalPlay::DoesNotBeat { on } => problem.with("on", on),
            IllegalPlay::MustPlayHighest { required } => problem.with("required", required),
        }
    }
}

impl From<IllegalPass> for Problem {
    fn from(illegal: IllegalPass) -> Self {
        let problem = Self::new(illegal.code(), illegal);
        match illegal {
            IllegalPass::CannotPassOnLead => problem,
            IllegalPass::MustBeatSingle { table } => problem.with("table", table),
        }
    }
}

impl From<IllegalAction> for Problem {
    fn from(illegal: IllegalAction) -> Self {
        match illegal {
            IllegalAction::Play(illegal) => illegal.into(),
            IllegalAction::Pass(illegal) => illegal.into(),
            IllegalAction::NotYourTurn { to_move } => Self::new(illegal.code(), illegal).with("toMove", to_move),
            IllegalAction::GameOver | IllegalAction::MatchOver | IllegalAction::TimeNotUp => {
                Self::new(illegal.code(), illegal)
            }
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Action(illegal) => illegal.into(),
            Refused::Hands(bad) => bad.into(),
            Refused::Start(ref reasons) => {
                let codes: Vec<_> = reasons.iter().map(BadSetup::code).collect();
                Self::new(refused.code(), &refused).with("reasons", codes)
            }
            Refused::Time(backwards) => {
                Self::new(refused.code(), &refused).with("now", backwards.now).with("to", backwards.to)
            }
            Refused::Timer(number) => Self::new(refused.code(), &refused).with("last", number.last),
            Refused::Lead { leader } => Self::new(refused.code(), &refused).with("leader", leader),
            Refused::Deal(CannotDeal::WrongCount(wrong)) => wrong.into(),
            Refused::Deal(CannotDeal::GameOver | CannotDeal::TooEarly) => Self::new(refused.code(), &refused),
        }
    }
}

/// What was refused, its place, and the message with both.
impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        let message = format!("{error}");
        let (place, problem) = match error {
            RecordError::BadRecord(bad) => (bad.place, Self::new(bad.code(), "")),
            RecordError::Refused { place, action: None, reason } => (place, reason.into()),
            RecordError::Refused { place, action: Some(action), reason } => {
                (place, Self::from(reason).with("action", action))
            }
        };
        Self { message, ..problem.with("line", place.line).with("column", place.column) }
    }
}

impl From<ScoreError> for Problem {
    fn from(error: ScoreError) -> Self {
        let problem = Self::new(error.code(), error);
        match error {
            ScoreError::NoWinner => problem,
            ScoreError::TwoWinners { seats } => problem.with("seats", seats),
            ScoreError::AfterTheEnd { matches } => problem.with("matches", matches),
            ScoreError::WrongCount(wrong) => wrong.into(),
        }
    }
}
