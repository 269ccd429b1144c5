//! The core's errors as Python exceptions: a class for each error type, with its code, its message and its data.

use std::borrow::Cow;

use pyo3::{prelude::*, sync::PyOnceLock, types::PyDict};
use unbeaten::{
    BadCard, BadCards, BadDomino, BadDominoMask, BadDominoes, BadMask, BadRecord, BadSeed, Card, CardSet, Domino,
    DuplicateCard, DuplicateDomino, Place, Seat, WrongCount,
    big_two::{
        BadBatch, BadOpening, BadPosition, BadQuestion, BadSetup, BadSnapshot, BadStraights, BadSuitOrder, BadTurn,
        CannotDeal, IllegalAction, IllegalPass, IllegalPlay, NotAPlay, NothingToUndo, RecordError, Refused, ScoreError,
        TimeBackwards, UnknownRules,
    },
    casino::Source,
    texas42::{self, Trump},
};

use crate::convert::{ToPy, tuple};

/// An exception that is still to be made. The classes are Python's.
#[derive(Debug)]
pub(crate) struct Failure {
    home: Home,
    class: &'static str,
    code: &'static str,
    message: String,
    data: Vec<(Cow<'static, str>, Datum)>,
    /// What made it impossible, reason by reason.
    reasons: Vec<Failure>,
}

/// Where the class of an exception is: two games may have the same word for errors of their own.
#[derive(Clone, Copy, Debug)]
enum Home {
    Package,
    Texas42,
    Casino,
}

impl Home {
    fn module(self, py: Python<'_>) -> PyResult<&Bound<'_, PyModule>> {
        static PACKAGE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        static TEXAS42: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        static CASINO: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        let (module, name) = match self {
            Self::Package => (&PACKAGE, "unbeaten._errors"),
            Self::Texas42 => (&TEXAS42, "unbeaten.texas42._errors"),
            Self::Casino => (&CASINO, "unbeaten.casino._errors"),
        };
        Ok(module.get_or_try_init(py, || py.import(name).map(Bound::unbind))?.bind(py))
    }
}

/// A datum of an exception.
#[derive(Debug)]
pub(crate) enum Datum {
    Card(Card),
    Cards(CardSet),
    CardList(Vec<Card>),
    CardSets(Vec<CardSet>),
    Domino(Domino),
    Trump(Trump),
    DominoSuit(texas42::Suit),
    Source(Source),
    Seat(Seat),
    Seats([Seat; 2]),
    Number(u64),
    Text(String),
    Texts(Vec<&'static str>),
    Object(Py<PyAny>),
}

impl Failure {
    pub(crate) fn new(class: &'static str, code: &'static str, message: &impl ToString) -> Self {
        let (message, home) = (message.to_string(), Home::Package);
        Self { home, class, code, message, data: Vec::new(), reasons: Vec::new() }
    }

    /// With a class of Texas 42.
    pub(crate) fn of_texas42(self) -> Self {
        Self { home: Home::Texas42, ..self }
    }

    /// With a class of Casino.
    pub(crate) fn of_casino(self) -> Self {
        Self { home: Home::Casino, ..self }
    }

    /// With a datum more.
    pub(crate) fn with(mut self, name: impl Into<Cow<'static, str>>, datum: impl Into<Datum>) -> Self {
        self.data.push((name.into(), datum.into()));
        self
    }

    /// A mistake of ours, whoever calls.
    pub(crate) fn internal(message: &impl ToString) -> Self {
        Self::new("InternalError", "internal", message)
    }

    /// A number that the core has no room for.
    pub(crate) fn out_of_range(name: &'static str, least: u64, most: u64) -> Self {
        let message = format!("\"{name}\" has to be a whole number from {least} to {most}");
        Self::new("NumberOutOfRange", "wrong_type", &message).with("field", name)
    }

    pub(crate) fn no_such_seat(seat: &Bound<'_, PyAny>) -> Self {
        let failure = Self::new("NoSuchSeat", "no_such_seat", &"a seat is 0, 1, 2 or 3");
        failure.with("seat", Datum::Object(seat.clone().unbind()))
    }

    fn exception<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let data = PyDict::new(py);
        for (name, datum) in &self.data {
            data.set_item(name, datum.to_py(py)?)?;
        }
        let exception = self.home.module(py)?.getattr(self.class)?.call1((&self.message, self.code, data))?;
        if !self.reasons.is_empty() {
            let reasons = self.reasons.iter().map(|reason| reason.exception(py)).collect::<PyResult<Vec<_>>>()?;
            exception.setattr("reasons", pyo3::types::PyTuple::new(py, reasons)?)?;
        }
        Ok(exception)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        Python::attach(|py| failure.exception(py).map_or_else(|error| error, PyErr::from_value))
    }
}

impl ToPy for Datum {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Self::Card(card) => card.to_py(py)?,
            Self::Cards(cards) => cards.to_py(py)?,
            Self::CardList(cards) => tuple(py, cards)?.into_any(),
            Self::CardSets(sets) => tuple(py, sets)?.into_any(),
            Self::Domino(domino) => domino.to_py(py)?,
            Self::Trump(trump) => trump.to_py(py)?,
            Self::DominoSuit(suit) => suit.to_py(py)?,
            Self::Source(source) => source.to_py(py)?,
            Self::Seat(seat) => seat.to_py(py)?,
            Self::Seats(seats) => tuple(py, seats)?.into_any(),
            Self::Number(number) => number.to_py(py)?,
            Self::Text(text) => text.into_pyobject(py)?.into_any(),
            Self::Texts(texts) => pyo3::types::PyTuple::new(py, texts)?.into_any(),
            Self::Object(object) => object.bind(py).clone(),
        })
    }
}

macro_rules! datum {
    ($($type:ty => |$value:ident| $datum:expr),* $(,)?) => {$(
        impl From<$type> for Datum {
            fn from($value: $type) -> Self {
                $datum
            }
        }
    )*};
}
datum! {
    Card => |card| Self::Card(card),
    CardSet => |cards| Self::Cards(cards),
    Domino => |domino| Self::Domino(domino),
    Trump => |trump| Self::Trump(trump),
    texas42::Suit => |suit| Self::DominoSuit(suit),
    Seat => |seat| Self::Seat(seat),
    u8 => |number| Self::Number(number.into()),
    u32 => |number| Self::Number(number.into()),
    u64 => |number| Self::Number(number),
    usize => |number| Self::Number(number as u64),
    &str => |text| Self::Text(text.into()),
    String => |text| Self::Text(text),
}

macro_rules! failure {
    ($($type:ident => |$error:ident, $failure:ident| $with_data:expr),* $(,)?) => {$(
        impl From<$type> for Failure {
            fn from($error: $type) -> Self {
                let $failure = Self::new(stringify!($type), $error.code(), &$error);
                $with_data
            }
        }
    )*};
}

failure! {
    BadCard => |error, failure| failure.with("text", error.text),
    DuplicateCard => |error, failure| failure.with("card", error.card),
    BadDomino => |error, failure| failure.with("text", error.text),
    DuplicateDomino => |error, failure| failure.with("domino", error.domino),
    BadMask => |error, failure| failure.with("mask", error.mask),
    WrongCount => |error, failure| failure.with("got", error.got).with("want", error.want),
    BadSeed => |error, failure| match error {
        BadSeed::WrongCount { got, want } => failure.with("got", got).with("want", want),
        BadSeed::NotHexadecimal { character } => failure.with("character", character),
    },
    UnknownRules => |error, failure| failure.with("preset", error.preset),
    NotAPlay => |error, failure| match error {
        NotAPlay::NotACombo { cards } => failure.with("cards", cards),
        NotAPlay::EmptyPlay => failure,
    },
    IllegalPlay => |error, failure| match error {
        IllegalPlay::NotInHand { cards } | IllegalPlay::NotACombo { cards } => failure.with("cards", cards),
        IllegalPlay::MustInclude { card } => failure.with("card", card),
        IllegalPlay::WrongSize { need } => failure.with("need", need),
        IllegalPlay::DoesNotBeat { on } => failure.with("on", on),
        IllegalPlay::MustPlayHighest { required } => failure.with("required", required),
        IllegalPlay::EmptyPlay => failure,
    },
    IllegalPass => |error, failure| match error {
        IllegalPass::MustBeatSingle { table } => failure.with("table", table),
        IllegalPass::CannotPassOnLead => failure,
    },
    TimeBackwards => |error, failure| failure.with("now", error.now).with("to", error.to),
    NothingToUndo => |error, failure| failure,
    BadRecord => |error, failure| failure.at(error.place),
}

impl Failure {
    fn at(self, place: Place) -> Self {
        self.with("line", place.line).with("column", place.column)
    }

    /// The same data under another class, code and message.
    fn within(self, class: &'static str, code: &'static str, message: &impl ToString) -> Self {
        Self { class, code, message: message.to_string(), ..self }
    }
}

impl From<BadCards> for Failure {
    fn from(error: BadCards) -> Self {
        match error {
            BadCards::BadCard(bad) => bad.into(),
            BadCards::Duplicate(duplicate) => duplicate.into(),
        }
    }
}

impl From<BadDominoes> for Failure {
    fn from(error: BadDominoes) -> Self {
        match error {
            BadDominoes::BadDomino(bad) => bad.into(),
            BadDominoes::Duplicate(duplicate) => duplicate.into(),
        }
    }
}

impl From<BadDominoMask> for Failure {
    fn from(error: BadDominoMask) -> Self {
        Self::new("BadMask", error.code(), &error).with("mask", error.mask)
    }
}

impl From<BadPosition> for Failure {
    fn from(error: BadPosition) -> Self {
        match error {
            BadPosition::WrongCount(wrong) => wrong.into(),
            BadPosition::Overlap { card } => Self::new("BadPosition", error.code(), &error).with("card", card),
        }
    }
}

impl From<BadTurn> for Failure {
    fn from(error: BadTurn) -> Self {
        let failure = Self::new("BadPosition", error.code(), &error);
        match error {
            BadTurn::Position(bad) => bad.into(),
            BadTurn::FirstCardNotHeld { card } => failure.with("card", card),
            BadTurn::Contradiction { by_hand_sizes, by_next_cards } => {
                failure.with("by_hand_sizes", by_hand_sizes).with("by_next_cards", by_next_cards)
            }
        }
    }
}

impl From<BadBatch> for Failure {
    fn from(error: BadBatch) -> Self {
        match error {
            BadBatch::WrongCount(wrong) => wrong.into(),
            BadBatch::Question { place, reason } => {
                let failure = match reason {
                    BadQuestion::Mask(bad) => bad.into(),
                    BadQuestion::Play(none) => none.into(),
                    BadQuestion::Position(bad) => bad.into(),
                };
                Self { message: error.to_string(), ..failure }.with("place", place)
            }
        }
    }
}

impl From<IllegalAction> for Failure {
    fn from(error: IllegalAction) -> Self {
        let failure = Self::new("IllegalAction", error.code(), &error);
        match error {
            IllegalAction::Play(illegal) => illegal.into(),
            IllegalAction::Pass(illegal) => illegal.into(),
            IllegalAction::NotYourTurn { to_move } => failure.with("to_move", to_move),
            _ => failure,
        }
    }
}

impl From<CannotDeal> for Failure {
    fn from(error: CannotDeal) -> Self {
        match error {
            CannotDeal::BadDeal(bad) => bad.into(),
            other => Self::new("CannotDeal", other.code(), &other),
        }
    }
}

impl From<ScoreError> for Failure {
    fn from(error: ScoreError) -> Self {
        let failure = Self::new("ScoreError", error.code(), &error);
        match error {
            ScoreError::WrongCount(wrong) => wrong.into(),
            ScoreError::TwoWinners { seats } => failure.with("seats", Datum::Seats(seats)),
            ScoreError::AfterTheEnd { matches } => failure.with("matches", matches),
            ScoreError::NoWinner => failure,
        }
    }
}

impl From<BadSuitOrder> for Failure {
    fn from(error: BadSuitOrder) -> Self {
        Self::new("BadSuitOrder", "wrong_type", &error).with("field", "suit_order")
    }
}

impl From<BadStraights> for Failure {
    fn from(error: BadStraights) -> Self {
        Self::new("BadStraights", "wrong_type", &error).with("field", "straights")
    }
}

impl From<BadSetup> for Failure {
    fn from(error: BadSetup) -> Self {
        let failure = Self::new("BadSetup", error.code(), &error);
        match error {
            BadSetup::Overlap { card } | BadSetup::NotPlayed { card } | BadSetup::FirstPlayMade { card } => {
                failure.with("card", card)
            }
            BadSetup::EmptyHand { seat }
            | BadSetup::NoSuchSeat { seat }
            | BadSetup::TargetReached { seat }
            | BadSetup::OnOwnPlay { seat }
            | BadSetup::CannotBeOut { seat }
            | BadSetup::MustBeOut { seat } => failure.with("seat", seat),
            BadSetup::HandTooLarge { seat, got } => failure.with("seat", seat).with("got", got),
            BadSetup::TooManyCards { got, most } => failure.with("got", got).with("most", most),
            BadSetup::TotalsOfOthers { got, want } => failure.with("got", got).with("want", want),
            BadSetup::NotAPlay { cards } => failure.with("cards", cards),
            BadSetup::FirstCardNotHeld { seat, card } => failure.with("seat", seat).with("card", card),
        }
    }
}

/// Every reason why a position cannot be.
impl From<Vec<BadSetup>> for Failure {
    fn from(reasons: Vec<BadSetup>) -> Self {
        let codes = reasons.iter().map(BadSetup::code).collect();
        let each = reasons.iter().map(|&reason| reason.into()).collect();
        let refused = Refused::Start { reasons };
        let failure = Self::new("BadSetup", refused.code(), &refused).with("reasons", Datum::Texts(codes));
        Self { reasons: each, ..failure }
    }
}

impl From<Refused> for Failure {
    fn from(error: Refused) -> Self {
        match error {
            Refused::Start { reasons } => reasons.into(),
            Refused::Opening(BadOpening::Hands(bad)) => bad.into(),
            Refused::Opening(BadOpening::WrongLead { leader }) => {
                Self::new("RecordError", error.code(), &error).with("leader", leader)
            }
            Refused::Deal(cannot) => cannot.into(),
            Refused::Time(backwards) => backwards.into(),
            Refused::Timer(number) => Self::new("RecordError", error.code(), &error).with("last", number.last),
            Refused::Action(illegal) => illegal.into(),
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        let (code, message) = (error.code(), error.to_string());
        match error {
            RecordError::BadRecord(bad) => bad.into(),
            RecordError::Refused { place, action, reason } => {
                let failure = Self::from(reason).within("RecordError", code, &message).at(place);
                match action {
                    Some(action) => failure.with("action", action),
                    None => failure,
                }
            }
        }
    }
}

impl From<BadSnapshot> for Failure {
    fn from(error: BadSnapshot) -> Self {
        let (code, message) = (error.code(), error.to_string());
        let failure = Self::new("BadSnapshot", code, &message);
        match error {
            BadSnapshot::NotJson { place, reason } => failure.at(place).with("reason", reason),
            BadSnapshot::Unreadable { reason } => failure.with("reason", reason),
            BadSnapshot::NotAnAction { number, action, text } => {
                failure.with("number", number).with("action", action).with("text", text)
            }
            BadSnapshot::OtherGame { game, want } => failure.with("game", game).with("want", want),
            BadSnapshot::NewerVersion { version } => failure.with("version", version),
            BadSnapshot::Refused { number, action, reason } => {
                let failure = Self::from(reason).within("BadSnapshot", code, &message);
                failure.with("number", number).with("action", action)
            }
        }
    }
}
