//! Game records: a game as a text that people can read, and that the referee plays again.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use super::{
    Deal, Event, Game, GameScore, Refused, Rules, Setup,
    script::{self, Part, Script, Step},
};
use crate::{
    BadRecord, BySeat, Card, CardSet, Players, Seat, Seed,
    record::{Item, Place, read, write_tag, write_words},
};

/// The shuffle that records with a seed name.
const SHUFFLE: &str = "chacha20-fy-1";

/// A record of a game.
///
/// The writer is strict, the reader tolerant. [`redacted`](Self::redacted) for a seat it has no seed, and cards that the
/// seat cannot know are `??`.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, big_two::{Deal, Game, Record, Rules}};
///
/// let mut game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// while let Some(seat) = game.to_move() {
///     game.play(seat, game.time_out_action())?;
/// }
/// let text = Record::of(&game).with_seed(Seed::from(42)).to_string();
/// let record: Record = text.parse()?;
/// assert_eq!(record.replay()?.game, Some(game));
/// assert!(record.redacted(Seat::S2).to_string().contains("??"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    script: Script,
    seed: Option<Seed>,
    /// Whose record it is, if it is redacted.
    seat: Option<Seat>,
    /// The match points of each match; none if it is unfinished or nobody wrote them down.
    results: Vec<Option<Vec<u64>>>,
    /// Where the text has each match.
    places: Vec<Places>,
}

/// Where the text has a match, each step of it, and its result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Places {
    start: Place,
    steps: Vec<Place>,
    result: Place,
}

/// What came out of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Everything that happened.
    pub events: Vec<Event>,
    /// How the game stands.
    pub score: GameScore,
    /// The game, unless hands are hidden.
    pub game: Option<Game>,
}

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RecordError {
    /// The text is not a record.
    #[error(transparent)]
    BadRecord(#[from] BadRecord),
    /// The referee refuses what it says.
    #[error("{place}: {reason}")]
    Refused {
        /// Where the record says it.
        place: Place,
        /// The number of the action in the record, from 1; none if a match cannot have begun as it says.
        action: Option<usize>,
        /// Why it is refused.
        reason: Refused,
    },
}

impl RecordError {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::BadRecord(bad) => bad.code(),
            Self::Refused { reason, .. } => reason.code(),
        }
    }
}

impl Record {
    /// The record of a game.
    pub fn of(game: &Game) -> Self {
        let script = Script::of(game);
        let points = |number: usize| {
            let result = game.score_sheet().matches().get(number)?;
            Some(result.seats.iter().map(|(_, seat)| seat.match_points.into()).collect())
        };
        let results = (0..script.matches.len()).map(points).collect();
        let nowhere =
            |part: &Part| Places { steps: alloc::vec![Place::default(); part.steps.len()], ..Places::default() };
        let places = script.matches.iter().map(nowhere).collect();
        Self { script, seed: None, seat: None, results, places }
    }

    /// With the seed of its deals, of which match number n has deal number n − 1. A redacted record takes none, because a
    /// seed tells every hand.
    #[must_use]
    pub fn with_seed(self, seed: Seed) -> Self {
        if self.seat.is_some() { self } else { Self { seed: Some(seed), ..self } }
    }

    /// What a seat may know of it.
    #[must_use]
    pub fn redacted(self, seat: Seat) -> Self {
        Self { script: self.script.redacted(seat), seed: None, seat: Some(seat), ..self }
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.script.rules
    }

    /// The seed of its deals, if it has one.
    pub const fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Whose record it is, if it is redacted.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Plays it again under the eyes of the referee. Of a redacted record only what the seat could know is checked.
    ///
    /// # Errors
    /// The first thing in it that cannot be.
    pub fn replay(&self) -> Result<Replay, RecordError> {
        let mut events = Vec::new();
        let refused = |((number, step), reason): (script::Place, Refused)| {
            let places = &self.places[number];
            // Time and numbers of timers are no actions.
            let acts = |part: &Part, upto| part.steps.iter().take(upto).filter(|step| step.is_action()).count();
            let before: usize = self.script.matches[..number].iter().map(|part| acts(part, usize::MAX)).sum();
            let action = step.map(|step| before + acts(&self.script.matches[number], step) + 1);
            RecordError::Refused { place: step.map_or(places.start, |step| places.steps[step]), action, reason }
        };
        let game = self.script.replay(|mut told| events.append(&mut told)).map_err(refused)?;
        self.check_results(&game)?;
        let score = game.score();
        Ok(Replay { events, score, game: (!self.script.is_redacted()).then_some(game) })
    }

    fn check_results(&self, game: &Game) -> Result<(), BadRecord> {
        for (number, result) in self.results.iter().enumerate() {
            let Some(result) = result else { continue };
            let played = game.score_sheet().matches().get(number);
            let points: Option<Vec<u64>> =
                played.map(|played| played.seats.iter().map(|(_, seat)| seat.match_points.into()).collect());
            if points.as_ref() != Some(result) {
                return Err(BadRecord::new(self.places[number].result, "the result is not what was played"));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Game", "bigTwo")?;
        write_tag(f, "Rules", &rules_text(&self.script.rules))?;
        if let Some(seed) = self.seed {
            write_tag(f, "Shuffle", SHUFFLE)?;
            write_tag(f, "Seed", &seed.to_string())?;
        }
        if let Some(seat) = self.seat {
            write_tag(f, "Seat", &seat.index().to_string())?;
        }
        for (number, (part, result)) in self.script.matches.iter().zip(&self.results).enumerate() {
            writeln!(f)?;
            write_tag(f, "Match", &(number + 1).to_string())?;
            if self.seed.is_some() {
                write_tag(f, "Deal", &number.to_string())?;
            }
            let hands: Vec<String> =
                part.hands.iter().map(|(seat, &hand)| hand_text(hand, part.hidden[seat])).collect();
            write_tag(f, "Hands", &hands.join("; "))?;
            self.write_start(f, number, part)?;
            let result = result.as_ref().map_or("*".into(), |points| format!("={}", comma_separated(points)));
            write_words(f, part.steps.iter().map(ToString::to_string).chain([result]))?;
        }
        Ok(())
    }
}

impl Record {
    fn write_start(&self, f: &mut fmt::Formatter<'_>, number: usize, part: &Part) -> fmt::Result {
        let start = &self.script.start;
        if let Some((seat, card)) = part.lead {
            write_tag(f, "ToMove", &seat.index().to_string())?;
            if let Some(card) = card {
                write_tag(f, "MustInclude", &card.to_string())?;
            }
        }
        if number > 0 {
            return Ok(());
        }
        if !start.played.is_empty() {
            write_tag(f, "Played", &start.played.to_string())?;
        }
        if let Some((seat, cards)) = start.on {
            write_tag(f, "On", &format!("{}: {cards}", seat.index()))?;
        }
        if start.out.contains(&true) {
            let out: Vec<_> = (0..4).filter(|&seat| start.out[seat]).collect();
            write_tag(f, "Out", &comma_separated(&out))?;
        }
        if start.totals.iter().any(|(_, &total)| total > 0) {
            write_tag(f, "Totals", &comma_separated(start.totals.as_slice()))?;
        }
        Ok(())
    }
}

fn comma_separated<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// A preset's name, or the fields that differ from it as JSON.
fn rules_text(rules: &Rules) -> String {
    if *rules == Rules::classic() {
        return "classic".into();
    }
    let (mut ours, classic) = (serde_json::json!(rules), serde_json::json!(Rules::classic()));
    if let Some(fields) = ours.as_object_mut() {
        fields.retain(|name, value| classic.get(name) != Some(value));
    }
    ours.to_string()
}

fn hand_text(known: CardSet, hidden: u8) -> String {
    let cards = known.iter().map(|card| card.to_string());
    cards.chain((0..hidden).map(|_| "??".into())).collect::<Vec<_>>().join(" ")
}

/// The tags of one match and what follows them.
#[derive(Default)]
struct Draft {
    place: Place,
    deal: Option<u64>,
    hands: Option<(BySeat<CardSet>, BySeat<u8>)>,
    to_move: Option<Seat>,
    must_include: Option<Card>,
    played: CardSet,
    on: Option<(Seat, CardSet)>,
    out: [bool; 4],
    totals: Option<BySeat<u64>>,
    steps: Vec<(Place, Step)>,
    /// Whether the text has a result, be it only that there is none yet.
    ended: bool,
    result_place: Place,
    result: Option<Vec<u64>>,
}

/// The tags before the first match.
#[derive(Default)]
struct Header {
    rules: Rules,
    seed: Option<Seed>,
    seat: Option<Seat>,
    players: Option<Players>,
}

impl FromStr for Record {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        let mut header = Header::default();
        let mut drafts: Vec<Draft> = Vec::new();
        for (place, item) in read(text)? {
            match item {
                Item::Tag { name, value } => {
                    let name = name.to_ascii_lowercase();
                    if header.take(&name, &value).map_err(|reason| BadRecord::new(place, reason))? {
                        continue;
                    }
                    if drafts.last().is_none_or(Draft::has_moves) {
                        drafts.push(Draft { place, ..Draft::default() });
                    }
                    let draft = drafts.last_mut().ok_or_else(|| BadRecord::new(place, "a match is missing"))?;
                    draft.take(&name, &value).map_err(|reason| BadRecord::new(place, reason))?;
                }
                Item::Word(word) => {
                    if drafts.is_empty() {
                        drafts.push(Draft { place, ..Draft::default() });
                    }
                    let draft = drafts.last_mut().ok_or_else(|| BadRecord::new(place, "a match is missing"))?;
                    draft.word(place, &word).map_err(|reason| BadRecord::new(place, reason))?;
                }
            }
        }
        header.record(drafts)
    }
}

impl Header {
    /// Takes a tag of the whole game; says whether it was one.
    fn take(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match name {
            "game" if value == "bigTwo" => {}
            "game" => return Err(format!("\"{}\" is not Big Two; this reads records of \"bigTwo\"", start_of(value))),
            "rules" => self.rules = crate::json::big_two_rules(value)?,
            "shuffle" if value == SHUFFLE => {}
            "shuffle" => return Err(format!("the shuffle \"{}\" is not known", start_of(value))),
            "seed" => self.seed = Some(value.parse().map_err(|bad: crate::BadSeed| bad.to_string())?),
            "seat" => self.seat = Some(seat(value)?),
            "players" => {
                let count: usize = value.parse().map_err(|_| "players are 2, 3 or 4")?;
                self.players = Some(Players::try_from(count).map_err(|wrong: crate::WrongCount| wrong.to_string())?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn record(self, drafts: Vec<Draft>) -> Result<Record, BadRecord> {
        let nothing = || BadRecord::new(Place { line: 1, column: 1 }, "there is no match in this record");
        let first = drafts.first().ok_or_else(nothing)?;
        let start = first.start(&self)?;
        let mut record = Record {
            script: Script { rules: self.rules, start, matches: Vec::new() },
            seed: self.seed,
            seat: self.seat,
            results: Vec::new(),
            places: Vec::new(),
        };
        for (number, draft) in drafts.into_iter().enumerate() {
            let (hands, hidden) = draft.hands(&self, number)?;
            let lead = match number {
                0 => Some((start.to_move, start.must_include)),
                _ => draft.to_move.map(|seat| (seat, draft.must_include)),
            };
            if number > 0 && hands.players() != start.hands.players() {
                return Err(BadRecord::new(draft.place, "the number of players changes"));
            }
            let (places, steps) = draft.steps.into_iter().unzip();
            let places = Places { start: draft.place, steps: places, result: draft.result_place };
            record.script.matches.push(Part { hands, hidden, lead, steps });
            record.results.push(draft.result);
            record.places.push(places);
        }
        Ok(record)
    }
}

impl Draft {
    fn has_moves(&self) -> bool {
        !self.steps.is_empty() || self.ended
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "deal" => self.deal = Some(value.parse().map_err(|_| "a deal has a number")?),
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
            // Tags that we do not know, and `Match`, which only begins one.
            _ => {}
        }
        Ok(())
    }

    fn word(&mut self, place: Place, word: &str) -> Result<(), String> {
        if self.ended {
            return Err("after its result a match has no more actions".into());
        }
        if word == "*" {
            self.ended = true;
        } else if let Some(points) = word.strip_prefix('=') {
            self.ended = true;
            self.result_place = place;
            self.result = Some(numbers(points).ok_or("a result is points with commas between them")?);
        } else {
            let step = Step::read(word).ok_or("this is not an action like 0:3D, 1:pass or @10000")?;
            self.steps.push((place, step));
        }
        Ok(())
    }

    /// The hands as they are written, or as the seed gives them. Who writes both has to write the same.
    fn hands(&self, header: &Header, number: usize) -> Result<(BySeat<CardSet>, BySeat<u8>), BadRecord> {
        let missing = || BadRecord::new(self.place, "the hands are missing, and there is no seed to deal them from");
        let Some(seed) = header.seed else { return self.hands.ok_or_else(missing) };
        let players = header.players.or(self.hands.map(|(hands, _)| hands.players())).unwrap_or(Players::Four);
        let dealt = Deal::shuffled(seed, self.deal.unwrap_or(number as u64), players);
        let dealt = (*dealt.hands(), dealt.hands().map(|_| 0));
        match self.hands {
            Some(written) if written != dealt => {
                Err(BadRecord::new(self.place, "these hands are not what the seed deals"))
            }
            _ => Ok(dealt),
        }
    }

    fn start(&self, header: &Header) -> Result<Setup, BadRecord> {
        let (hands, hidden) = self.hands(header, 0)?;
        let redacted = hidden.iter().any(|(_, &hidden)| hidden > 0);
        let mut start = match (self.to_move, redacted) {
            (Some(to_move), _) => Setup { must_include: self.must_include, ..Setup::lead(hands, to_move) },
            (None, true) => return Err(BadRecord::new(self.place, "ToMove is missing, and not every hand is known")),
            (None, false) => {
                let deal = Deal::of_hands(hands).map_err(|bad| BadRecord::new(self.place, bad.to_string()))?;
                Setup::first(&header.rules, &deal)
            }
        };
        start.played = self.played;
        start.on = self.on;
        start.out = self.out;
        start.totals = self.totals.unwrap_or(start.totals);
        Ok(start)
    }
}

/// As much of a text as a message can bear.
fn start_of(text: &str) -> String {
    text.chars().take(32).collect()
}

fn seat(text: &str) -> Result<Seat, String> {
    let index: Option<usize> = text.trim().parse().ok();
    index.and_then(|index| Seat::ALL.get(index)).copied().ok_or_else(|| "a seat is 0, 1, 2 or 3".into())
}

fn cards(text: &str) -> Result<CardSet, String> {
    text.parse().map_err(|bad: crate::BadCards| bad.to_string())
}

fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
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
    let wrong = |wrong: crate::WrongCount| wrong.to_string();
    Ok((BySeat::from_slice(&known).map_err(wrong)?, BySeat::from_slice(&hidden).map_err(wrong)?))
}
