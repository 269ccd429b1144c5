//! How a match began, as far as a record or a saved game knows it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Action, BadPosition, Deal, FirstCardRule, Match, MatchScore, Rules, Setup};
use crate::{
    BadCard, BadCards, BySeat, Card, CardSet, Players, Seat, WrongCount,
    shell::{
        BadRecord, Hands, Origin, Recorded, TagWriter, Tags,
        text::{comma_separated, numbers, seat},
    },
};

/// How a match began. Hands may be hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How it stood, without the cards that are hidden.
    setup: Setup,
    /// How many cards a hand has that nobody knows. A hand is known as a whole or not at all.
    hidden: BySeat<u8>,
    /// Whether the script says who led a later match and which card had to be in the first play. It need not where the winner of
    /// the match before leads; nor where a saved game has the cards.
    lead_told: bool,
}

/// Why a match cannot have begun as a record or a saved game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[derive(Serialize)]
#[serde(untagged)]
pub enum BadOpening {
    /// The hands are impossible.
    #[error(transparent)]
    Hands(#[from] BadPosition),
    /// Another seat leads the match, or with another card.
    #[error("the match is led by {leader}")]
    WrongLead {
        /// Who leads the match by the rules.
        leader: Seat,
    },
}

impl BadOpening {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Hands(bad) => bad.code(),
            Self::WrongLead { .. } => "wrong_lead",
        }
    }
}

impl From<WrongCount> for BadOpening {
    fn from(wrong: WrongCount) -> Self {
        Self::Hands(wrong.into())
    }
}

impl From<Setup> for Opening {
    fn from(setup: Setup) -> Self {
        Self { setup, hidden: setup.hands.map(|_| 0), lead_told: true }
    }
}

impl Opening {
    fn lead(&self) -> Option<(Seat, Option<Card>)> {
        self.lead_told.then_some((self.setup.to_move, self.setup.must_include))
    }

    const fn hands(&self) -> Hands<CardSet> {
        Hands { known: self.setup.hands, hidden: self.hidden }
    }

    /// The hands, with cards that may be there for those that nobody knows: the card that was to be led in the hand of the
    /// leader.
    fn made_up(&self, may_be: impl Fn(Card) -> bool) -> Result<BySeat<CardSet>, WrongCount> {
        let Setup { hands, played, .. } = self.setup;
        let free = !hands.iter().fold(played, |seen, (_, &hand)| seen | hand);
        let led = self.lead().and_then(|(seat, card)| Some((seat, card?)));
        let led =
            led.filter(|&(seat, card)| free.contains(card) && self.hidden.get(seat).is_some_and(|&hidden| hidden > 0));
        let rest = led.map_or(free, |(_, card)| free.without(card));
        self.hands().made_up(rest.iter().filter(|&card| may_be(card)), led)
    }
}

impl Recorded for Match {
    type Opening = Opening;
    type BadOpening = BadOpening;
    type SavedStart = Start;
    type SavedDeal = Vec<CardSet>;

    const GAME: &'static str = "bigTwo";
    const TITLE: &'static str = "Big Two";
    const FIELD: &'static str = "matches";
    const TIMED: bool = true;
    const WORDS: &'static str = "0:3D, 1:pass or @10000";
    const PRESETS: &'static [(&'static str, Rules)] = &[("classic", Rules::classic())];

    fn read_action(word: &str) -> Option<Action> {
        if ["pass", "p", "-"].iter().any(|pass| pass.eq_ignore_ascii_case(word)) {
            return Some(Action::Pass);
        }
        let cards: CardSet = word.replace('+', ",").parse().ok()?;
        (!cards.is_empty()).then_some(Action::Play(cards))
    }

    fn redact(_: &Rules, opening: &mut Opening, hidden: impl Fn(Seat) -> bool, _: usize) {
        let mut hands = opening.hands();
        hands.hide(hidden);
        (opening.setup.hands, opening.hidden) = (hands.known, hands.hidden);
    }

    fn players_of(opening: &Opening) -> Players {
        opening.setup.hands.players()
    }

    fn was_dealt(opening: &Opening, deal: &Deal) -> bool {
        opening.hands() == Hands::all_known(*deal.hands())
    }

    fn hides(opening: &Opening, seat: Seat) -> bool {
        opening.hidden.get(seat).is_some_and(|&hidden| hidden > 0)
    }

    fn setup_of(_: &Rules, opening: &Opening) -> Result<Setup, BadOpening> {
        Ok(Setup { hands: opening.made_up(|_| true)?, ..opening.setup })
    }

    fn deal_of(rules: &Rules, opening: &Opening) -> Result<Deal, BadOpening> {
        let led = opening.lead().and_then(|(_, card)| card).filter(|&card| card != rules.first_card);
        // If that is not the first card of the rules, it was led for being the lowest, and nobody had the other.
        let may_be =
            |other: Card| led.is_none_or(|card| rules.height(other) > rules.height(card) && other != rules.first_card);
        Ok(Deal::of_hands(opening.made_up(may_be)?)?)
    }

    fn open(&mut self, opening: &Opening) -> Result<(), BadOpening> {
        let (leader, card) = (self.table().to_move(), self.table().must_include());
        if opening.lead().is_some_and(|lead| lead != (leader, card)) {
            return Err(BadOpening::WrongLead { leader });
        }
        self.hide(|seat| opening.hidden[seat] > 0);
        Ok(())
    }

    fn points(result: &MatchScore) -> Vec<u64> {
        result.seats.iter().map(|(_, seat)| seat.match_points.into()).collect()
    }

    fn write_tags(opening: &Opening, first: bool, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
        tags.tag("Hands", opening.hands())?;
        if let Some((seat, card)) = opening.lead() {
            tags.tag("ToMove", seat.index())?;
            if let Some(card) = card {
                tags.tag("MustInclude", card)?;
            }
        }
        if first { write_position(&opening.setup, tags) } else { Ok(()) }
    }

    fn check_tag(name: &str, value: &str) -> Result<(), String> {
        match name {
            "hands" => hands(value).map(drop),
            "tomove" => seat(value).map(drop),
            "mustinclude" => card(value).map(drop),
            "played" => cards(value).map(drop),
            "on" => on(value).map(drop),
            "out" => seats(value).map(drop),
            "totals" => totals(value).map(drop),
            _ => Ok(()),
        }
    }

    fn read_tags(tags: &Tags, origin: &Origin<'_, Self>) -> Result<Opening, BadRecord> {
        let to_move = tags.read("ToMove", seat)?;
        let must_include = tags.read("MustInclude", card)?;
        let dealt = dealt(tags, origin)?;
        let Hands { known: hands, hidden } = dealt;
        let by_the_cards = origin.first || origin.rules.first_card_rule == FirstCardRule::EveryMatch;
        let (start, lead_told) = match to_move {
            Some(to_move) => (Setup { must_include, ..Setup::lead(hands, to_move) }, true),
            // The winner of the match before leads.
            None if !by_the_cards => (Setup::lead(hands, Seat::S0), false),
            None if dealt.any_hidden() => return Err(tags.bad("ToMove is missing, and not every hand is known")),
            None => match Deal::of_hands(hands) {
                Ok(deal) => (Setup::first(origin.rules, &deal), true),
                Err(bad) if origin.first => return Err(tags.bad(bad)),
                // It is refused where it would be dealt.
                Err(_) => (Setup::lead(hands, Seat::S0), false),
            },
        };
        let setup = if origin.first { read_position(tags, start)? } else { start };
        Ok(Opening { setup, hidden, lead_told })
    }

    fn save(opening: &Opening) -> (Start, Vec<CardSet>) {
        let setup = &opening.setup;
        let start = Start {
            to_move: setup.to_move,
            must_include: setup.must_include,
            played: setup.played,
            on: setup.on.map(|(seat, cards)| On { seat, cards }),
            out: Seat::ALL.into_iter().filter(|seat| setup.out[seat.index()]).collect(),
            totals: setup.totals.as_slice().to_vec(),
        };
        (start, setup.hands.as_slice().to_vec())
    }

    fn saved(hands: &Vec<CardSet>, start: Option<&Start>) -> Result<Opening, String> {
        let hands = BySeat::from_slice(hands).map_err(|wrong| wrong.to_string())?;
        let setup = start.map_or_else(|| Ok(Setup::lead(hands, Seat::S0)), |start| start.setup(hands))?;
        Ok(Opening { setup, hidden: hands.map(|_| 0), lead_told: start.is_some() })
    }
}

/// What only the first match can have: it may go on from the middle of a match and of a game.
fn write_position(setup: &Setup, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
    if !setup.played.is_empty() {
        tags.tag("Played", setup.played)?;
    }
    if let Some((seat, cards)) = setup.on {
        tags.tag("On", format_args!("{}: {cards}", seat.index()))?;
    }
    if setup.out.contains(&true) {
        let out: Vec<_> = (0..4).filter(|&seat| setup.out[seat]).collect();
        tags.tag("Out", comma_separated(&out))?;
    }
    // Those of another number of players are no less wrong for being 0.
    if setup.totals != setup.hands.map(|_| 0) {
        tags.tag("Totals", comma_separated(setup.totals.as_slice()))?;
    }
    Ok(())
}

/// The hands as they are written, or as the seed gives them.
fn dealt(tags: &Tags, origin: &Origin<'_, Match>) -> Result<Hands<CardSet>, BadRecord> {
    let dealt = || origin.deal(None).map(|deal| Hands::all_known(*deal.hands()));
    let missing = || tags.bad("the hands are missing, and there is no seed to deal them from");
    tags.read("Hands", hands)?.or_else(dealt).ok_or_else(missing)
}

/// A start with what only the first match can have.
fn read_position(tags: &Tags, start: Setup) -> Result<Setup, BadRecord> {
    let played = tags.read("Played", cards)?;
    let on = tags.read("On", on)?;
    let out = tags.read("Out", seats)?.unwrap_or_default();
    let totals = tags.read("Totals", totals)?;
    Ok(Setup {
        played: played.unwrap_or(start.played),
        on,
        out: Seat::ALL.map(|seat| out.contains(&seat)),
        totals: totals.unwrap_or(start.totals),
        ..start
    })
}

fn hands(value: &str) -> Result<Hands<CardSet>, String> {
    let hands: Hands<CardSet> = value.parse()?;
    if hands.is_mixed() { Err("a hand is known as a whole or not at all".into()) } else { Ok(hands) }
}

fn card(value: &str) -> Result<Card, String> {
    value.parse().map_err(|bad: BadCard| bad.to_string())
}

fn cards(value: &str) -> Result<CardSet, String> {
    value.parse().map_err(|bad: BadCards| bad.to_string())
}

/// A seat and its cards: `2: 5D`.
fn on(value: &str) -> Result<(Seat, CardSet), String> {
    let (who, what) = value.split_once(':').ok_or("this is not a seat and its cards")?;
    Ok((seat(who)?, cards(what)?))
}

fn seats(value: &str) -> Result<Vec<Seat>, String> {
    value.split(',').map(seat).collect()
}

fn totals(value: &str) -> Result<BySeat<u64>, String> {
    let totals = numbers(value).ok_or("totals are numbers with commas between them")?;
    BySeat::from_slice(&totals).map_err(|wrong| wrong.to_string())
}

/// How a saved game has the start of its first match, its hands apart.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Start {
    to_move: Seat,
    must_include: Option<Card>,
    played: CardSet,
    on: Option<On>,
    out: Vec<Seat>,
    totals: Vec<u64>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct On {
    seat: Seat,
    cards: CardSet,
}

impl Start {
    fn setup(&self, hands: BySeat<CardSet>) -> Result<Setup, String> {
        let mut out = [false; 4];
        for seat in &self.out {
            if core::mem::replace(&mut out[seat.index()], true) {
                return Err(format!("{seat} is out twice"));
            }
        }
        Ok(Setup {
            hands,
            played: self.played,
            to_move: self.to_move,
            on: self.on.as_ref().map(|on| (on.seat, on.cards)),
            out,
            must_include: self.must_include,
            totals: BySeat::from_slice(&self.totals).map_err(|wrong| wrong.to_string())?,
        })
    }
}
