//! How a match began, as far as a record or a saved game knows it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Action, BadPosition, Deal, Match, MatchScore, Rules, Setup, UnknownRules};
use crate::{
    BySeat, Card, CardSet, Counted, Players, Seat, WrongCount,
    shell::{
        self, Origin, Recorded, TagWriter,
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
    /// Whether the script says who led a later match and which card had to be in the first play. Only where hands are
    /// hidden it needs to.
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
        /// Who leads.
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

impl Opening {
    fn lead(&self) -> Option<(Seat, Option<Card>)> {
        self.lead_told.then_some((self.setup.to_move, self.setup.must_include))
    }

    /// The hands, with cards that may be there for those that nobody knows: the card that was to be led in the hand of the
    /// leader.
    fn made_up(&self, may_be: impl Fn(Card) -> bool) -> Result<BySeat<CardSet>, BadOpening> {
        let Setup { mut hands, played, .. } = self.setup;
        let mut free = !hands.iter().fold(played, |seen, (_, &hand)| seen | hand);
        let mut missing = self.hidden;
        if let Some((seat, Some(card))) = self.lead()
            && free.contains(card)
            && missing.get(seat).is_some_and(|&hidden| hidden > 0)
        {
            free -= card;
            hands[seat] |= card;
            missing[seat] -= 1;
        }
        let mut free: Vec<Card> = free.iter().filter(|&card| may_be(card)).collect();
        for (seat, &count) in missing.iter() {
            WrongCount::check(Counted::HiddenCards, count.into(), 0, free.len())?;
            hands[seat] |= free.drain(..usize::from(count)).collect::<CardSet>();
        }
        Ok(hands)
    }
}

impl Recorded for Match {
    type Opening = Opening;
    type BadOpening = BadOpening;
    type UnknownRules = UnknownRules;
    type Draft = Draft;
    type SavedStart = Start;
    type SavedDeal = Vec<CardSet>;

    const GAME: &'static str = "bigTwo";
    const TITLE: &'static str = "Big Two";
    const TAG: &'static str = "Match";
    const FIELD: &'static str = "matches";
    const TIMED: bool = true;
    const WORDS: &'static str = "0:3D, 1:pass or @10000";

    fn rules_named(preset: &str) -> Result<Rules, UnknownRules> {
        Rules::named(preset)
    }

    fn preset_of(rules: &Rules) -> Option<&'static str> {
        (*rules == Rules::classic()).then_some("classic")
    }

    fn read_action(word: &str) -> Option<Action> {
        if ["pass", "p", "-"].iter().any(|pass| pass.eq_ignore_ascii_case(word)) {
            return Some(Action::Pass);
        }
        let cards: CardSet = word.replace('+', ",").parse().ok()?;
        (!cards.is_empty()).then_some(Action::Play(cards))
    }

    fn opening(setup: &Setup) -> Opening {
        Opening { setup: *setup, hidden: setup.hands.map(|_| 0), lead_told: true }
    }

    fn redact(opening: &mut Opening, seat: Seat) {
        let hands = &mut opening.setup.hands;
        for other in hands.players().seats().filter(|&other| other != seat) {
            opening.hidden[other] += hands[other].len() as u8;
            hands[other] = CardSet::EMPTY;
        }
    }

    fn players_of(opening: &Opening) -> Players {
        opening.setup.hands.players()
    }

    fn is_redacted(opening: &Opening) -> bool {
        opening.hidden.iter().any(|(_, &hidden)| hidden > 0)
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
        let Opening { setup, hidden, .. } = opening;
        let hands: Vec<String> = setup.hands.iter().map(|(seat, &hand)| hand_text(hand, hidden[seat])).collect();
        tags.tag("Hands", hands.join("; "))?;
        if let Some((seat, card)) = opening.lead() {
            tags.tag("ToMove", seat.index())?;
            if let Some(card) = card {
                tags.tag("MustInclude", card)?;
            }
        }
        if first { write_position(setup, tags) } else { Ok(()) }
    }

    fn save_start(opening: &Opening) -> Start {
        let setup = &opening.setup;
        Start {
            to_move: setup.to_move,
            must_include: setup.must_include,
            played: setup.played,
            on: setup.on.map(|(seat, cards)| On { seat, cards }),
            out: Seat::ALL.into_iter().filter(|seat| setup.out[seat.index()]).collect(),
            totals: setup.totals.as_slice().to_vec(),
        }
    }

    fn save_deal(opening: &Opening) -> Vec<CardSet> {
        opening.setup.hands.as_slice().to_vec()
    }

    fn saved(hands: &Vec<CardSet>, start: Option<&Start>) -> Result<Opening, String> {
        let hands = BySeat::from_slice(hands).map_err(|wrong| wrong.to_string())?;
        let setup = start.map_or_else(|| Ok(Setup::lead(hands, Seat::S0)), |start| start.setup(hands))?;
        Ok(Opening { setup, hidden: hands.map(|_| 0), lead_told: start.is_some() })
    }
}

fn hand_text(known: CardSet, hidden: u8) -> String {
    let cards = known.iter().map(|card| card.to_string());
    cards.chain((0..hidden).map(|_| "??".into())).collect::<Vec<_>>().join(" ")
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
    if setup.totals.iter().any(|(_, &total)| total > 0) {
        tags.tag("Totals", comma_separated(setup.totals.as_slice()))?;
    }
    Ok(())
}

/// The tags of a match.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    hands: Option<(BySeat<CardSet>, BySeat<u8>)>,
    to_move: Option<Seat>,
    must_include: Option<Card>,
    played: CardSet,
    on: Option<(Seat, CardSet)>,
    out: [bool; 4],
    totals: Option<BySeat<u64>>,
}

impl shell::Draft<Match> for Draft {
    fn take(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "hands" => self.hands = Some(hands(value)?),
            "tomove" => self.to_move = Some(seat(value)?),
            "mustinclude" => self.must_include = Some(value.parse().map_err(|bad: crate::BadCard| bad.to_string())?),
            "played" => self.played = cards(value)?,
            "on" => {
                let (who, what) = value.split_once(':').ok_or("this is not a seat and its cards")?;
                self.on = Some((seat(who)?, cards(what)?));
            }
            "out" => {
                for who in value.split(',') {
                    self.out[seat(who)?.index()] = true;
                }
            }
            "totals" => {
                let totals = numbers(value).ok_or("totals are numbers with commas between them")?;
                self.totals = Some(BySeat::from_slice(&totals).map_err(|wrong| wrong.to_string())?);
            }
            _ => {}
        }
        Ok(())
    }

    fn players(&self) -> Option<Players> {
        self.hands.map(|(hands, _)| hands.players())
    }

    fn opening(&self, origin: &Origin<'_, Match>) -> Result<Opening, String> {
        let (hands, hidden) = self.dealt(origin)?;
        if !origin.first {
            let lead = Setup::lead(hands, self.to_move.unwrap_or(Seat::S0));
            let must_include = self.must_include.filter(|_| self.to_move.is_some());
            return Ok(Opening { setup: Setup { must_include, ..lead }, hidden, lead_told: self.to_move.is_some() });
        }
        let redacted = hidden.iter().any(|(_, &hidden)| hidden > 0);
        let start = match (self.to_move, redacted) {
            (Some(to_move), _) => Setup { must_include: self.must_include, ..Setup::lead(hands, to_move) },
            (None, true) => return Err("ToMove is missing, and not every hand is known".into()),
            (None, false) => {
                let deal = Deal::of_hands(hands).map_err(|bad| bad.to_string())?;
                Setup::first(origin.rules, &deal)
            }
        };
        let totals = self.totals.unwrap_or(start.totals);
        let setup = Setup { played: self.played, on: self.on, out: self.out, totals, ..start };
        Ok(Opening { setup, hidden, lead_told: true })
    }
}

impl Draft {
    /// The hands as they are written, or as the seed gives them. Who writes both has to write the same.
    fn dealt(&self, origin: &Origin<'_, Match>) -> Result<(BySeat<CardSet>, BySeat<u8>), String> {
        let Some(deal) = &origin.deal else {
            return self.hands.ok_or_else(|| "the hands are missing, and there is no seed to deal them from".into());
        };
        let dealt = (*deal.hands(), deal.hands().map(|_| 0));
        match self.hands {
            Some(written) if written != dealt => Err("these hands are not what the seed deals".into()),
            _ => Ok(dealt),
        }
    }
}

fn cards(text: &str) -> Result<CardSet, String> {
    text.parse().map_err(|bad: crate::BadCards| bad.to_string())
}

/// Hands with semicolons between them; a card that is not known is `??`.
fn hands(text: &str) -> Result<(BySeat<CardSet>, BySeat<u8>), String> {
    let (mut known, mut hidden) = (Vec::new(), Vec::new());
    for hand in text.split(';') {
        let count = hand.matches("??").count();
        known.push(cards(&hand.replace("??", " "))?);
        if count > 0 && known.last().is_some_and(|known| !known.is_empty()) {
            return Err("a hand is known as a whole or not at all".into());
        }
        hidden.push(u8::try_from(count).map_err(|_| "nobody holds that many cards")?);
    }
    let wrong = |wrong: WrongCount| wrong.to_string();
    Ok((BySeat::from_slice(&known).map_err(wrong)?, BySeat::from_slice(&hidden).map_err(wrong)?))
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
