//! Game records: a game as a text that people can read, and that the referee plays again.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{fmt, str::FromStr};

use super::{
    BadRecord, DealSeed, Game, Origin, Place, Recorded, Refused, TagWriter, Tags,
    script::{MOST_STEPS, Part, Script, Spot, Step},
    text::{Item, comma_separated, numbers, read, seat, write_words},
};
use crate::{Players, Seat, Seed, json, quote::start_of};

/// The shuffle that records with a seed name.
const SHUFFLE: &str = "chacha20-fy-1";

/// How long a round that was dealt and ended is at least, in a text: four passes have as many letters.
const SHORTEST: usize = 16;

/// A record of a game, **with every hidden card**: what goes to a player is [`redacted`](Self::redacted) for a seat; then it has
/// no seed, and cards that the seat cannot know are `??`.
///
/// The writer is strict, the reader tolerant: of spellings, not of a tag that is there twice or of rounds that are not numbered
/// 1, 2, 3 …, where they are numbered. A round has at most 64 tags and 10,000 actions, times and numbers of timers; a text may have any
/// length, and takes at most 40 times as much memory. Records are equal that say the same, wherever it stood in a text.
///
/// `[Seed "…"]` before the first round is the seed of all deals, and tells those to come; among the tags of a round that has a
/// result it is the seed of that deal alone. `[Deal "5"]` is the number of the deal in the stream of its seed; without it round
/// number n has deal number n − 1. The reader makes sure that the hands come of the seed.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, big_two::{Deal, Game, Record, Rules}};
///
/// let mut game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// while let Some(seat) = game.to_move() {
///     game.play(seat, game.hint())?;
/// }
/// let record: Record = Record::of(&game).to_string().parse()?;
/// assert_eq!(record, Record::of(&game));
/// assert_eq!(record.replay()?.game, Some(game));
/// assert!(record.redacted(Seat::S2).to_string().contains("??"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<R: Recorded> {
    pub(super) script: Script<R>,
    /// The seed of all deals, if there is one.
    pub(super) seed: Option<Seed>,
    /// What the deal of each round comes of, as far as it is told: of the seed of all deals, or of its own.
    pub(super) deals: Vec<Option<DealSeed>>,
    /// Whose record it is, if it is redacted.
    seat: Option<Seat>,
    pub(super) results: Vec<Written>,
    /// Where the text has each round.
    places: Vec<Places>,
}

/// What a record says at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Nothing, or only that there may be more to come.
    Nothing,
    /// That it is not over.
    Unfinished,
    /// The points that it brought.
    Points(Vec<u64>),
}

impl Written {
    /// What `*` says.
    const fn star<R: Recorded>() -> Self {
        if R::UNFINISHED_IS_CHECKED { Self::Unfinished } else { Self::Nothing }
    }

    /// Whether it has the points, so that the round is over.
    pub(super) const fn has_points(&self) -> bool {
        matches!(self, Self::Points(_))
    }

    /// As a word, if it is one.
    fn word<R: Recorded>(&self) -> Option<String> {
        match self {
            Self::Nothing if R::UNFINISHED_IS_CHECKED => None,
            Self::Nothing | Self::Unfinished => Some("*".into()),
            Self::Points(points) => Some(format!("={}", comma_separated(points))),
        }
    }
}

/// Where the text has a round, each step of it, and its result.
#[derive(Clone, Debug, Default)]
struct Places {
    start: Place,
    steps: Vec<Place>,
    result: Place,
}

/// Records are equal by what they say, wherever it stood, so one place is as good as another.
impl PartialEq for Places {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Places {}

/// What came out of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<R: Recorded> {
    /// Everything that happened.
    pub events: Vec<R::Event>,
    /// How the game stands.
    pub score: R::Score,
    /// The game, unless hands are hidden.
    pub game: Option<Game<R>>,
}

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase", bound = ""))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RecordError<R: Recorded> {
    /// The text is not a record.
    #[error(transparent)]
    BadRecord(#[from] BadRecord),
    /// The referee refuses what it says.
    #[error("{place}: {reason}")]
    Refused {
        /// Where the text says it.
        #[serde(flatten)]
        place: Place,
        /// The number of the action in the record, from 1; none if a round cannot have begun as it says.
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<usize>,
        /// Why it is refused.
        #[serde(flatten)]
        reason: Refused<R>,
    },
}

impl<R: Recorded> RecordError<R> {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::BadRecord(bad) => bad.code(),
            Self::Refused { reason, .. } => reason.code(),
        }
    }
}

impl<R: Recorded> Record<R> {
    /// The record of a game, **with every hidden card**: what goes to a player is [`redacted`](Self::redacted).
    pub fn of(game: &Game<R>) -> Self {
        let script = Script::of(game);
        let results = game.score_sheet().results();
        let written =
            |number| results.get(number).map_or_else(Written::star::<R>, |result| Written::Points(R::points(result)));
        let results = (0..script.rounds.len()).map(written).collect();
        let nowhere = |part: &Part<R>| Places { steps: vec![Place::default(); part.steps.len()], ..Places::default() };
        let places = script.rounds.iter().map(nowhere).collect();
        Self { deals: vec![None; script.rounds.len()], script, seed: None, seat: None, results, places }
    }

    /// What a seat may know of it: no seed, and `??` for the cards that it cannot know.
    #[must_use]
    pub fn redacted(self, seat: Seat) -> Self {
        let (script, deals) = (self.script.redacted(seat), vec![None; self.deals.len()]);
        Self { script, seed: None, deals, seat: Some(seat), ..self }
    }

    /// What is played.
    pub const fn rules(&self) -> &R::Rules {
        &self.script.rules
    }

    /// How many play.
    pub fn players(&self) -> Players {
        // Every record has a round.
        self.script.rounds.first().map_or(Players::Four, |first| R::players_of(&first.opening))
    }

    /// The seed of **all** its deals, those to come included, if it tells one.
    pub const fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Whose record it is, if it is redacted.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Plays it again under the eyes of the referee; the game that comes of it has every hidden card. Of a redacted record only
    /// what the seat could know is checked.
    ///
    /// # Errors
    /// The first thing in it that is impossible.
    pub fn replay(&self) -> Result<Replay<R>, RecordError<R>> {
        let mut events = Vec::new();
        let told = self.script.replay(|mut told| events.append(&mut told));
        let game = told.map_err(|(spot, reason)| self.refused(spot, reason))?;
        self.check_results(&game)?;
        let score = game.score();
        Ok(Replay { events, score, game: (!self.script.is_redacted()).then_some(game) })
    }

    fn refused(&self, (number, step): Spot, reason: Refused<R>) -> RecordError<R> {
        let places = &self.places[number];
        // Time and numbers of timers are no actions.
        let acts = |part: &Part<R>, upto| part.steps.iter().take(upto).filter(|step| step.is_action()).count();
        let before: usize = self.script.rounds[..number].iter().map(|part| acts(part, usize::MAX)).sum();
        let action = step.map(|step| before + acts(&self.script.rounds[number], step) + 1);
        RecordError::Refused { place: step.map_or(places.start, |step| places.steps[step]), action, reason }
    }

    fn check_results(&self, game: &Game<R>) -> Result<(), BadRecord> {
        for (number, result) in self.results.iter().enumerate() {
            let played = game.score_sheet().results().get(number).map(R::points);
            let (agrees, otherwise) = match result {
                Written::Nothing => continue,
                Written::Unfinished => (played.is_none(), format!("this {} is over, and has a result", R::NOUN)),
                Written::Points(points) => {
                    (played.as_ref() == Some(points), "the result is not what was played".into())
                }
            };
            if !agrees {
                return Err(BadRecord::new(self.places[number].result, otherwise));
            }
        }
        Ok(())
    }
}

impl<R: Recorded> fmt::Display for Record<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = &mut TagWriter(f);
        tags.tag("Game", R::GAME)?;
        tags.tag("Rules", rules_text::<R>(&self.script.rules))?;
        if self.deals.iter().any(Option::is_some) {
            tags.tag("Shuffle", SHUFFLE)?;
        }
        if let Some(seed) = self.seed {
            tags.tag("Seed", seed)?;
        }
        if let Some(seat) = self.seat {
            tags.tag("Seat", seat.index())?;
        }
        for (number, (part, result)) in self.script.rounds.iter().zip(&self.results).enumerate() {
            writeln!(f)?;
            let tags = &mut TagWriter(f);
            tags.tag(&capitalised(R::NOUN), number + 1)?;
            if let Some(DealSeed { seed, number }) = self.deals[number] {
                // First what no header has: even without its number it is clear then that a round has begun.
                tags.tag("Deal", number)?;
                if self.seed.is_none() {
                    tags.tag("Seed", seed)?;
                }
            }
            R::write_tags(&part.opening, number == 0, tags)?;
            write_words(f, part.steps.iter().map(ToString::to_string).chain(result.word::<R>()))?;
        }
        Ok(())
    }
}

/// The name of the tag that begins a round: `Match`.
fn capitalised(noun: &str) -> String {
    let (first, rest) = noun.split_at(noun.len().min(1));
    first.to_ascii_uppercase() + rest
}

/// A preset's name, or the fields that differ from the default as JSON; from another preset, if the options say which.
fn rules_text<R: Recorded>(rules: &R::Rules) -> String {
    if let Some((preset, _)) = R::PRESETS.iter().find(|(_, named)| named == rules) {
        return (*preset).into();
    }
    let (mut ours, default) = (serde_json::json!(rules), serde_json::json!(R::Rules::default()));
    let said = |name: &str| ours.get("preset").is_some_and(|preset| preset == name);
    let base = R::PRESETS.iter().find(|(name, _)| said(name)).map(|(_, preset)| serde_json::json!(preset));
    let base = base.as_ref().unwrap_or(&default);
    if let Some(fields) = ours.as_object_mut() {
        fields.retain(|name, value| if name == "preset" { &default } else { base }.get(name) != Some(value));
    }
    ours.to_string()
}

fn seed(value: &str) -> Result<Seed, String> {
    value.parse().map_err(|bad: crate::BadSeed| bad.to_string())
}

fn twice(name: &str) -> String {
    format!("the tag \"{}\" is there twice", start_of(name))
}

/// One round of a text on its way to a record.
struct Round<R: Recorded> {
    /// The seed of this deal alone.
    seed: Option<Seed>,
    deal: Option<u64>,
    tags: Tags,
    steps: Vec<Step<R::Action>>,
    /// Where each step stands.
    places: Vec<Place>,
    /// Whether the text has a result, be it only that there is none yet.
    ended: bool,
    result_place: Place,
    result: Written,
}

/// The tags before the first round.
struct Header<R: Recorded> {
    rules: R::Rules,
    seed: Option<Seed>,
    seat: Option<Seat>,
    players: Option<Players>,
    /// The names of those that were there, in small letters.
    taken: Vec<String>,
}

impl<R: Recorded> FromStr for Record<R> {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        let rules = R::Rules::default();
        let mut header = Header::<R> { rules, seed: None, seat: None, players: None, taken: Vec::new() };
        let mut rounds: Vec<Round<R>> = Vec::new();
        let mut items = read(text);
        while let Some((place, item)) = items.next().transpose()? {
            match item {
                Item::Tag { name, value } => {
                    let (name, bad) = (name.to_ascii_lowercase(), |reason| BadRecord::new(place, reason));
                    // After the first tag of a round it is the seed of a deal.
                    let of_the_game = name != "seed" || rounds.is_empty() || header.seed.is_some();
                    if of_the_game && header.take(&name, &value).map_err(bad)? {
                        continue;
                    }
                    if rounds.last().is_none_or(Round::has_moves) {
                        // The first may have begun near its end.
                        if text.len() - items.left() < SHORTEST * rounds.len().saturating_sub(1) {
                            let before =
                                format!("each {} before this one is too short to have been played out", R::NOUN);
                            return Err(BadRecord::new(place, before));
                        }
                        if let Some(last) = rounds.last_mut() {
                            last.shrink();
                        }
                        rounds.push(Round::at(place));
                    }
                    let number = rounds.len();
                    let round = rounds.last_mut().ok_or_else(|| BadRecord::new(place, "a round is missing"))?;
                    round.take(number, place, name, value).map_err(bad)?;
                }
                Item::Word(word) => {
                    if rounds.is_empty() {
                        rounds.push(Round::at(place));
                    }
                    let round = rounds.last_mut().ok_or_else(|| BadRecord::new(place, "a round is missing"))?;
                    round.word(place, word).map_err(|reason| BadRecord::new(place, reason))?;
                }
            }
        }
        header.record(rounds)
    }
}

impl<R: Recorded> Header<R> {
    /// Takes a tag of the whole game, by its name in small letters; says whether it was one.
    fn take(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match name {
            "game" if value == R::GAME => {}
            "game" => {
                let (got, title, game) = (start_of(value), R::TITLE, R::GAME);
                return Err(format!("\"{got}\" is not {title}; this reads records of \"{game}\""));
            }
            "rules" => self.rules = json::rules_text::<R>(value).map_err(|bad| bad.to_string())?,
            "shuffle" if value == SHUFFLE => {}
            "shuffle" => return Err(format!("the shuffle \"{}\" is not known", start_of(value))),
            "seed" => self.seed = Some(seed(value)?),
            "seat" => self.seat = Some(seat(value)?),
            "players" => {
                let count: usize = value.parse().map_err(|_| "players are 2, 3 or 4")?;
                self.players = Some(Players::try_from(count).map_err(|wrong: crate::WrongCount| wrong.to_string())?);
            }
            _ => return Ok(false),
        }
        if self.taken.iter().any(|taken| taken == name) {
            return Err(twice(name));
        }
        self.taken.push(name.into());
        Ok(true)
    }

    fn record(self, rounds: Vec<Round<R>>) -> Result<Record<R>, BadRecord> {
        if rounds.is_empty() {
            let nothing = format!("there is no {} in this record", R::NOUN);
            return Err(BadRecord::new(Place { line: 1, column: 1 }, nothing));
        }
        let script = Script { rules: self.rules, rounds: Vec::new() };
        let (deals, results, places) = (Vec::new(), Vec::new(), Vec::new());
        let mut record = Record { script, seed: self.seed, deals, seat: self.seat, results, places };
        for (number, round) in rounds.into_iter().enumerate() {
            let origin = self.origin(&round, number)?;
            let opening = R::read_tags(&round.tags, &origin)?;
            let players = R::players_of(&opening);
            if origin.deal(Some(players)).is_some_and(|deal| !R::was_dealt(&opening, &deal)) {
                return Err(round.tags.bad("these hands are not what the seed deals"));
            }
            let before = record.script.rounds.first().map_or(players, |first| R::players_of(&first.opening));
            if players != before {
                let (noun, players, before) = (R::NOUN, players.count(), before.count());
                return Err(round
                    .tags
                    .bad(format!("this {noun} has {players} players, and those before it have {before}")));
            }
            let shows = |step: &Step<R::Action>| {
                Seat::ALL.into_iter().any(|seat| step.lays_open::<R>(seat) && R::hides(&opening, seat))
            };
            if let Some(step) = round.steps.iter().position(shows) {
                return Err(BadRecord::new(round.places[step], "this lays a hand open that the record hides"));
            }
            record.deals.push(origin.source);
            record.script.rounds.push(Part { opening, steps: round.steps });
            record.results.push(round.result);
            record.places.push(Places { start: round.tags.place, steps: round.places, result: round.result_place });
        }
        Ok(record)
    }

    fn origin(&self, round: &Round<R>, number: usize) -> Result<Origin<'_, R>, BadRecord> {
        if let Some(place) = round.tags.place_of("seed").filter(|_| !round.result.has_points()) {
            let early = format!("the seed of a {} is told when it is over, and this one has no result", R::NOUN);
            return Err(BadRecord::new(place, early));
        }
        let seed = round.seed.or(self.seed);
        let source = seed.map(|seed| DealSeed { seed, number: round.deal.unwrap_or(number as u64) });
        Ok(Origin { rules: &self.rules, first: number == 0, source, players: self.players })
    }
}

impl<R: Recorded> Round<R> {
    const fn at(place: Place) -> Self {
        Self {
            seed: None,
            deal: None,
            tags: Tags::at(place),
            steps: Vec::new(),
            places: Vec::new(),
            ended: false,
            result_place: Place { line: 0, column: 0 },
            result: Written::Nothing,
        }
    }

    /// Gives back the room that nothing came into.
    fn shrink(&mut self) {
        self.tags.shrink();
        self.steps.shrink_to_fit();
        self.places.shrink_to_fit();
    }

    fn has_moves(&self) -> bool {
        !self.steps.is_empty() || self.ended
    }

    /// Takes a tag of the round that has this number, by its name in small letters.
    fn take(&mut self, number: usize, place: Place, name: String, value: String) -> Result<(), String> {
        if self.tags.has(&name) {
            return Err(twice(&name));
        }
        match &*name {
            "seed" => self.seed = Some(seed(&value)?),
            "deal" => self.deal = Some(value.parse().map_err(|_| "a deal has a number")?),
            noun if noun == R::NOUN => {
                if value.trim().parse() != Ok(number) {
                    return Err(format!("this is {noun} {number}, not {noun} \"{}\"", start_of(&value)));
                }
            }
            other => R::check_tag(other, &value)?,
        }
        self.tags.take(place, name, value)
    }

    fn word(&mut self, place: Place, word: &str) -> Result<(), String> {
        if self.ended {
            return Err(format!("after its result a {} has no more actions", R::NOUN));
        }
        if word == "*" {
            self.ended = true;
            self.result_place = place;
            self.result = Written::star::<R>();
        } else if let Some(points) = word.strip_prefix('=') {
            self.ended = true;
            self.result_place = place;
            self.result = Written::Points(numbers(points).ok_or("a result is points with commas between them")?);
        } else {
            let step = Step::read(word, R::TIMED, R::read_action);
            let step = step.ok_or_else(|| format!("this is not an action like {}", R::WORDS))?;
            if self.steps.len() == MOST_STEPS {
                return Err(format!("no {} has more than {MOST_STEPS} actions", R::NOUN));
            }
            self.steps.push(step);
            self.places.push(place);
        }
        Ok(())
    }
}
