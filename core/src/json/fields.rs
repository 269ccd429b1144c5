//! The fields of a question, read with errors that say which and why.

use alloc::{string::ToString, vec::Vec};
use core::ops::RangeInclusive;

use serde::Deserialize;

use super::{
    Problem,
    value::{Json, Object},
};
use crate::{
    BadCard, BadDomino, Card, CardSet, Counted, Domino, DominoSet, Seat, Seed,
    big_two::{Combo, HandSizes, Rules},
    serde_text::TrumpSelection,
    texas42::{BadTrump, Trump},
};

/// The object `in` of a question, or one inside it. Fields nobody asks for are ignored; none may be there twice.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(Object<'a>);

impl<'a> Fields<'a> {
    pub(super) const fn new(fields: Object<'a>) -> Self {
        Self(fields)
    }

    /// A field that may be missing.
    pub(super) fn get(&self, name: &str) -> Option<&'a Json<'a>> {
        self.0.get(name)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&'a str, &'a Json<'a>)> {
        self.0.iter()
    }

    pub(super) fn required(&self, name: &str) -> Result<&'a Json<'a>, Problem> {
        self.get(name).ok_or_else(|| Problem::missing(name))
    }

    /// A field that may be missing or null, read by `read`.
    pub(super) fn optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Self, &str) -> Result<T, Problem>,
    ) -> Result<Option<T>, Problem> {
        match self.0.get(name) {
            None | Some(Json::Null) => Ok(None),
            Some(_) => read(self, name).map(Some),
        }
    }

    /// A field that has to be there but may be null, read by `read`.
    pub(super) fn or_null<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Self, &str) -> Result<T, Problem>,
    ) -> Result<Option<T>, Problem> {
        self.required(name)?;
        self.optional(name, read)
    }

    /// The fields of an object that goes by this name.
    pub(super) fn named(name: &str, value: &'a Json<'a>) -> Result<Self, Problem> {
        Ok(Self(value.object().map_err(|wrong| wrong.of(name))?))
    }

    /// An object inside, with its own fields.
    pub(super) fn object(&self, name: &str) -> Result<Self, Problem> {
        Self::named(name, self.required(name)?)
    }

    pub(super) fn list(&self, name: &str) -> Result<&'a [Json<'a>], Problem> {
        self.required(name)?.as_array().ok_or_else(|| Problem::wrong_type(name, "a list"))
    }

    pub(super) fn text(&self, name: &str) -> Result<&'a str, Problem> {
        self.required(name)?.as_str().ok_or_else(|| Problem::wrong_type(name, "a text"))
    }

    pub(super) fn card(&self, name: &str) -> Result<Card, Problem> {
        card(name, self.required(name)?)
    }

    pub(super) fn cards(&self, name: &str) -> Result<CardSet, Problem> {
        cards(name, self.list(name)?)
    }

    pub(super) fn domino(&self, name: &str) -> Result<Domino, Problem> {
        domino(name, self.required(name)?)
    }

    /// A declaration by its name, or as the source document's object.
    pub(super) fn trump(&self, name: &str) -> Result<Trump, Problem> {
        match self.required(name)? {
            Json::Text(text) => Ok(text.parse()?),
            value @ Json::Object(_) => {
                value.object()?;
                let selected = TrumpSelection::deserialize(value).ok().and_then(|selection| selection.trump());
                Ok(selected.ok_or_else(|| BadTrump::quoting(&value.to_string()))??)
            }
            _ => Err(Problem::wrong_type(name, "a declaration like \"sixes\"")),
        }
    }

    /// Dominoes in their order.
    pub(super) fn domino_list(&self, name: &str) -> Result<Vec<Domino>, Problem> {
        self.list(name)?.iter().map(|value| domino(name, value)).collect()
    }

    pub(super) fn dominoes(&self, name: &str) -> Result<DominoSet, Problem> {
        dominoes(name, self.list(name)?)
    }

    /// A list of sets of dominoes.
    pub(super) fn domino_sets(&self, name: &str) -> Result<Vec<DominoSet>, Problem> {
        let sets = self.list(name)?.iter().map(|set| match set {
            Json::List(list) => dominoes(name, list),
            _ => Err(Problem::wrong_type(name, "a list of lists of dominoes")),
        });
        sets.collect()
    }

    /// A number for each side.
    pub(super) fn pair(&self, name: &str) -> Result<[u64; 2], Problem> {
        let number = |value: &Json| value.as_u64();
        let pair = match self.list(name)? {
            [one, other] => number(one).zip(number(other)),
            _ => None,
        };
        pair.map(<[u64; 2]>::from).ok_or_else(|| Problem::wrong_type(name, "two whole numbers, one for each side"))
    }

    /// A small number, as the value of a build is.
    pub(super) fn small(&self, name: &str) -> Result<u8, Problem> {
        let number = self.required(name)?.as_u64().and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| Problem::wrong_type(name, "a whole number from 0 to 255"))
    }

    /// A list of objects.
    pub(super) fn objects(&self, name: &str) -> Result<Vec<Self>, Problem> {
        self.list(name)?.iter().map(|value| Self::named(name, value)).collect()
    }

    /// A list of sets of cards.
    pub(super) fn card_sets(&self, name: &str) -> Result<Vec<CardSet>, Problem> {
        let sets = self.list(name)?.iter().map(|set| match set {
            Json::List(list) => cards(name, list),
            _ => Err(Problem::wrong_type(name, "a list of lists of cards")),
        });
        sets.collect()
    }

    /// Cards that make a play.
    pub(super) fn play(&self, name: &str, rules: &Rules) -> Result<Combo, Problem> {
        Ok(rules.classify(self.cards(name)?)?)
    }

    /// A number of things. Whether so many are possible is for the rules to say; `range` is what they will say, for
    /// numbers that do not even reach them.
    pub(super) fn count(&self, name: &str, range: RangeInclusive<u8>) -> Result<u8, Problem> {
        count(name, self.required(name)?, range)
    }

    /// A number of things for each seat.
    pub(super) fn counts(&self, name: &str, range: RangeInclusive<u8>) -> Result<Vec<u8>, Problem> {
        counts(name, self.list(name)?, range)
    }

    pub(super) fn hand_sizes(&self, name: &str) -> Result<HandSizes, Problem> {
        Ok(HandSizes::new(&self.counts(name, 1..=13)?)?)
    }

    pub(super) fn seat(&self, name: &str) -> Result<Seat, Problem> {
        let index = self.required(name)?.as_u64().and_then(|index| usize::try_from(index).ok());
        let seat = index.and_then(|index| Seat::ALL.get(index).copied());
        seat.ok_or_else(|| Problem::wrong_type(name, "a seat: 0, 1, 2 or 3"))
    }

    /// A whole number of any size.
    pub(super) fn whole(&self, name: &str) -> Result<&'a Json<'a>, Problem> {
        let number = Some(self.required(name)?).filter(|number| number.as_whole().is_some());
        number.ok_or_else(|| Problem::wrong_type(name, "a whole number"))
    }

    pub(super) fn yes_or_no(&self, name: &str) -> Result<bool, Problem> {
        self.required(name)?.as_bool().ok_or_else(|| Problem::wrong_type(name, "true or false"))
    }

    pub(super) fn number(&self, name: &str) -> Result<u64, Problem> {
        let want = "a whole number from 0 to 18446744073709551615";
        self.required(name)?.as_u64().ok_or_else(|| Problem::wrong_type(name, want))
    }

    pub(super) fn seed(&self, name: &str) -> Result<Seed, Problem> {
        match self.required(name)? {
            Json::Text(digits) => Ok(digits.parse()?),
            value => {
                let want = "a whole number from 0 to 18446744073709551615, or 64 hexadecimal digits";
                value.as_u64().map(Seed::from).ok_or_else(|| Problem::wrong_type(name, want))
            }
        }
    }
}

pub(super) fn card(name: &str, value: &Json) -> Result<Card, Problem> {
    match value {
        Json::Text(text) => Ok(text.parse()?),
        Json::Object(_) => {
            value.object()?;
            Card::deserialize(value).map_err(|_| BadCard::quoting(&value.to_string()).into())
        }
        _ => Err(Problem::wrong_type(name, "a card like \"10H\"")),
    }
}

fn domino(name: &str, value: &Json) -> Result<Domino, Problem> {
    match value {
        Json::Text(text) => Ok(text.parse()?),
        Json::Object(_) => {
            value.object()?;
            Domino::deserialize(value).map_err(|_| BadDomino::quoting(&value.to_string()).into())
        }
        _ => Err(Problem::wrong_type(name, "a domino like \"6-4\"")),
    }
}

fn dominoes(name: &str, list: &[Json]) -> Result<DominoSet, Problem> {
    let mut set = DominoSet::EMPTY;
    for value in list {
        set.insert(domino(name, value)?)?;
    }
    Ok(set)
}

/// Cards in their order.
pub(super) fn card_list(name: &str, list: &[Json]) -> Result<Vec<Card>, Problem> {
    list.iter().map(|value| card(name, value)).collect()
}

fn cards(name: &str, list: &[Json]) -> Result<CardSet, Problem> {
    let mut set = CardSet::EMPTY;
    for value in list {
        set.insert(card(name, value)?)?;
    }
    Ok(set)
}

pub(super) fn counts(name: &str, list: &[Json], range: RangeInclusive<u8>) -> Result<Vec<u8>, Problem> {
    list.iter().map(|value| count(name, value, range.clone())).collect()
}

/// What the numbers of a field count.
fn counted(name: &str) -> Counted {
    match name {
        "players" => Counted::Players,
        "nextCards" => Counted::CardsInTheNextHand,
        "handSizes" => Counted::CardsInAHand,
        "round" => Counted::Rounds,
        "sweeps" => Counted::Sweeps,
        _ => Counted::CardsLeft,
    }
}

fn count(name: &str, value: &Json, range: RangeInclusive<u8>) -> Result<u8, Problem> {
    let got = value.as_whole().ok_or_else(|| Problem::wrong_type(name, "a whole number"))?;
    u8::try_from(got).map_err(|_| {
        let want = if got < 0 { *range.start() } else { *range.end() };
        let what = counted(name);
        let problem = Problem::new("wrong_count", what.miscounted(got, want.into()));
        problem.with("what", what).with("got", value).with("want", want)
    })
}
