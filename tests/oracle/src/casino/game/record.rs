//! Records: a writer, a reader of what the writer writes, and a watcher for those that hide cards.

use super::lay::take_from_hand;
use super::play::final_score;
use super::{Action, Build, Event, Options, Position, Refusal, SeriesScore, check, lay, leftovers};
use crate::card::ascending;
use crate::{name, parse};

/// A line and a column, both from 1.
pub type Place = (usize, usize);

/// How a game of a record began. A card that is hidden is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The hands, seat by seat.
    pub hands: Vec<Vec<Option<u8>>>,
    /// The loose cards.
    pub loose: Vec<u8>,
    /// The stock.
    pub stock: Vec<Option<u8>>,
    /// Who leads.
    pub to_move: Option<usize>,
    /// The round, from 1.
    pub round: u32,
    /// The builds.
    pub builds: Vec<Build>,
    /// The piles, seat by seat; none at all is empty ones.
    pub piles: Vec<Vec<u8>>,
    /// Who captured last.
    pub last_capture: Option<usize>,
    /// The sweeps, seat by seat; none at all is zeros.
    pub sweeps: Vec<u32>,
    /// The points of the sides before; none at all is zeros.
    pub totals: Vec<u64>,
    /// The games that the sides won before; none at all is zeros.
    pub wins: Vec<u64>,
}

impl Opening {
    /// How this position stands.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let known = |cards: &Option<Vec<u8>>| cards.iter().flatten().copied().map(Some).collect();
        Self {
            hands: position.hands.iter().map(known).collect(),
            loose: position.loose.clone(),
            stock: known(&position.stock),
            to_move: position.to_move,
            round: position.round,
            builds: position.builds.clone(),
            piles: position.piles.clone(),
            last_capture: position.last_capture,
            sweeps: position.sweeps.clone(),
            totals: vec![],
            wins: vec![],
        }
    }

    /// "Other hands and the stock are `??`, except the blocks of the stock that the seat was dealt by then." `rounds` later
    /// rounds have been dealt.
    pub fn redact(&mut self, options: &Options, seat: usize, rounds: usize) {
        let players = self.hands.len();
        for (other, hand) in self.hands.iter_mut().enumerate() {
            if other != seat {
                hand.fill(None);
            }
        }
        let each = options.hand_size(players);
        for (place, card) in self.stock.iter_mut().enumerate() {
            let (round, block) = (place / (players * each), place / each % players);
            if block != seat || round >= rounds {
                *card = None;
            }
        }
    }

    /// Whether a card is hidden.
    #[must_use]
    pub fn is_redacted(&self) -> bool {
        self.hands.iter().flatten().chain(&self.stock).any(Option::is_none)
    }

    /// As a position; hands that are hidden are not known, nor is a stock of which anything is hidden.
    #[must_use]
    pub fn position(&self) -> Position {
        let players = self.hands.len();
        let all = |cards: &Vec<Option<u8>>| cards.iter().copied().collect::<Option<Vec<u8>>>();
        let or = |list: &Vec<u32>| if list.is_empty() { vec![0; players] } else { list.clone() };
        Position {
            round: self.round,
            to_move: self.to_move,
            hands: self.hands.iter().map(|hand| all(hand).map(|hand| ascending(&hand))).collect(),
            loose: self.loose.clone(),
            builds: self.builds.clone(),
            piles: if self.piles.is_empty() { vec![vec![]; players] } else { self.piles.clone() },
            stock: all(&self.stock),
            last_capture: self.last_capture,
            sweeps: or(&self.sweeps),
        }
    }

    /// How the series stood before.
    #[must_use]
    pub fn series(&self, options: &Options) -> SeriesScore {
        let sides = options.sides(self.hands.len());
        let or = |list: &Vec<u64>| if list.is_empty() { vec![0; sides] } else { list.clone() };
        SeriesScore { totals: or(&self.totals), wins: or(&self.wins), winners: vec![] }
    }
}

/// One game of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Where it begins.
    pub place: Place,
    /// The number of its deal.
    pub deal: Option<u64>,
    /// How it began; without hands the seed deals.
    pub opening: Opening,
    /// The words, each with its place.
    pub words: Vec<(Place, String)>,
    /// The result and its place; no points where the game goes on.
    pub result: Option<(Place, Option<Vec<u64>>)>,
}

/// A whole record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// As the tag has them: a preset's name or JSON.
    pub rules: Option<String>,
    /// 64 hexadecimal digits.
    pub seed: Option<String>,
    /// How many play, where only the seed says who has what.
    pub players: Option<usize>,
    /// Whose record it is.
    pub seat: Option<usize>,
    /// The games of the series.
    pub parts: Vec<Part>,
}

fn one(card: Option<u8>) -> String {
    card.map_or("??".into(), name)
}

fn list<T>(things: &[T], written: impl Fn(&T) -> String, between: &str) -> String {
    things.iter().map(written).collect::<Vec<_>>().join(between)
}

/// Writes a record; where its words stand in the text does not matter.
#[must_use]
pub fn write_record(record: &Record) -> String {
    let mut text = String::new();
    let tag = |text: &mut String, name: &str, value: String| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.extend(["[", name, " \"", &value, "\"]\n"]);
    };
    tag(&mut text, "Game", "casino".into());
    tag(&mut text, "Rules", record.rules.clone().unwrap_or_else(|| "south_african".into()));
    if let Some(seed) = &record.seed {
        tag(&mut text, "Shuffle", "chacha20-fy-1".into());
        tag(&mut text, "Seed", seed.clone());
    }
    if let Some(seat) = record.seat {
        tag(&mut text, "Seat", seat.to_string());
    }
    for (number, part) in record.parts.iter().enumerate() {
        text.push('\n');
        tag(&mut text, "Match", (number + 1).to_string());
        if let Some(deal) = part.deal {
            tag(&mut text, "Deal", deal.to_string());
        }
        for (name, value) in tags(&part.opening) {
            tag(&mut text, name, value);
        }
        let points = part.result.as_ref().and_then(|(_, points)| points.as_ref());
        let result = points.map_or("*".into(), |points| format!("={}", list(points, u64::to_string, ",")));
        text += &wrapped(part.words.iter().map(|(_, word)| word.as_str()).chain([result.as_str()]));
    }
    text
}

fn tags(opening: &Opening) -> Vec<(&'static str, String)> {
    let cards = |cards: &Vec<Option<u8>>| list(cards, |&card| one(card), " ");
    let known = |cards: &Vec<u8>| list(cards, |&card| name(card), " ");
    let mut tags = vec![("Hands", list(&opening.hands, cards, "; "))];
    if !opening.loose.is_empty() {
        tags.push(("Loose", known(&opening.loose)));
    }
    if !opening.stock.is_empty() {
        tags.push(("Stock", cards(&opening.stock)));
    }
    tags.extend(opening.to_move.map(|seat| ("ToMove", seat.to_string())));
    if opening.round != 1 {
        tags.push(("Round", opening.round.to_string()));
    }
    if !opening.builds.is_empty() {
        let build =
            |build: &Build| format!("{}={}@{}", build.value, list(&build.cards, |&card| name(card), ","), build.owner);
        tags.push(("Builds", list(&opening.builds, build, "; ")));
    }
    if opening.piles.iter().any(|pile| !pile.is_empty()) {
        tags.push(("Piles", list(&opening.piles, known, "; ")));
    }
    tags.extend(opening.last_capture.map(|seat| ("LastCapture", seat.to_string())));
    if opening.sweeps.iter().any(|&sweeps| sweeps > 0) {
        tags.push(("Sweeps", list(&opening.sweeps, u32::to_string, ",")));
    }
    for (name, numbers) in [("Totals", &opening.totals), ("Wins", &opening.wins)] {
        if numbers.iter().any(|&number| number > 0) {
            tags.push((name, list(numbers, u64::to_string, ",")));
        }
    }
    tags
}

/// Words in lines of at most a hundred characters.
fn wrapped<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut lines: Vec<String> = vec![];
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= 100 => line.extend([" ", word]),
            _ => lines.push(word.into()),
        }
    }
    lines.join("\n") + "\n"
}

const WRITTEN: &str = "a record as our writer writes it";

/// Reads a record as our writer writes it.
///
/// # Panics
/// If it is none.
#[must_use]
pub fn read_record(text: &str) -> Record {
    let mut record = Record::default();
    for (line, written) in text.lines().enumerate() {
        let place = |column| (line + 1, column);
        if let Some(tag) = written.strip_prefix('[') {
            let (name, value) = tag.split_once(" \"").expect(WRITTEN);
            let value = value.strip_suffix("\"]").expect(WRITTEN).replace("\\\"", "\"").replace("\\\\", "\\");
            record.tag(place(1), name, &value);
            continue;
        }
        let mut column = 1;
        for word in written.split(' ') {
            if !word.is_empty() && !word.starts_with('{') {
                record.word(place(column), word);
            }
            column += word.chars().count() + 1;
        }
    }
    record
}

impl Record {
    fn tag(&mut self, place: Place, name: &str, value: &str) {
        let number = || value.parse::<u64>().expect(WRITTEN);
        match name {
            "Game" | "Shuffle" => return,
            "Rules" => return self.rules = Some(value.into()),
            "Seed" => return self.seed = Some(value.into()),
            "Seat" => return self.seat = Some(value.parse().expect(WRITTEN)),
            "Players" => return self.players = Some(value.parse().expect(WRITTEN)),
            _ => {}
        }
        let part = self.part(place, |part| !part.words.is_empty() || part.result.is_some());
        let opening = &mut part.opening;
        match name {
            "Match" => {}
            "Deal" => part.deal = Some(number()),
            "Hands" => opening.hands = value.split(';').map(hidden_cards).collect(),
            "Loose" => opening.loose = known_cards(value),
            "Stock" => opening.stock = hidden_cards(value),
            "ToMove" => opening.to_move = Some(value.parse().expect(WRITTEN)),
            "Round" => opening.round = value.parse().expect(WRITTEN),
            "Builds" => opening.builds = value.split(';').map(build).collect(),
            "Piles" => opening.piles = value.split(';').map(known_cards).collect(),
            "LastCapture" => opening.last_capture = Some(value.parse().expect(WRITTEN)),
            "Sweeps" => opening.sweeps = value.split(',').map(|one| one.parse().expect(WRITTEN)).collect(),
            "Totals" => opening.totals = numbers(value),
            "Wins" => opening.wins = numbers(value),
            other => panic!("{other} is no tag of ours"),
        }
    }

    fn word(&mut self, place: Place, word: &str) {
        let part = self.part(place, |_| false);
        match word.strip_prefix('=') {
            Some(points) => part.result = Some((place, Some(numbers(points)))),
            None if word == "*" => part.result = Some((place, None)),
            None => part.words.push((place, word.into())),
        }
    }

    /// The last game, or a new one.
    fn part(&mut self, place: Place, is_over: impl Fn(&Part) -> bool) -> &mut Part {
        if self.parts.last().is_none_or(is_over) {
            let opening = Opening { round: 1, ..Opening::default() };
            self.parts.push(Part { place, opening, ..Part::default() });
        }
        self.parts.last_mut().expect("just begun")
    }
}

fn hidden_cards(text: &str) -> Vec<Option<u8>> {
    let card = |word: &str| (word != "??").then(|| parse(word).expect(WRITTEN));
    text.split_whitespace().map(card).collect()
}

fn known_cards(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|word| parse(word).expect(WRITTEN)).collect()
}

/// `9=4D,5C@1`.
fn build(text: &str) -> Build {
    let (value, rest) = text.trim().split_once('=').expect(WRITTEN);
    let (cards, owner) = rest.split_once('@').expect(WRITTEN);
    let cards: Vec<u8> = cards.split(',').map(|card| parse(card).expect(WRITTEN)).collect();
    Build { value: value.parse().expect(WRITTEN), cards: ascending(&cards), owner: owner.parse().expect(WRITTEN) }
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(',').map(|number| number.parse().expect(WRITTEN)).collect()
}

/// Who reads a record that hides cards: he sees the table, the piles and how many cards everybody has.
#[derive(Clone, Debug)]
pub struct Watcher {
    options: Options,
    position: Position,
    /// What he knows of the stock.
    stock: Vec<Option<u8>>,
    cards_left: Vec<usize>,
    number: u64,
    /// How the series stands.
    pub score: SeriesScore,
}

impl Watcher {
    /// Watches a series from this opening on.
    #[must_use]
    pub fn new(options: Options, opening: &Opening) -> (Self, Vec<Event>) {
        let score = opening.series(&options);
        let position = Position::empty(1, opening.hands.len());
        let mut watcher = Self { options, position, stock: vec![], cards_left: vec![], number: 0, score };
        let events = watcher.dealt(opening);
        (watcher, events)
    }

    /// Sees that the next game begins.
    ///
    /// # Panics
    /// If nobody leads.
    pub fn dealt(&mut self, opening: &Opening) -> Vec<Event> {
        self.position = opening.position();
        self.stock.clone_from(&opening.stock);
        self.cards_left = opening.hands.iter().map(Vec::len).collect();
        self.number += 1;
        let leader = self.position.leader(&self.cards_left);
        vec![Event::Dealt { number: self.number, round: opening.round, leader, loose: opening.loose.clone() }]
    }

    /// Sees a player do something, and believes of a hidden hand that it had what that takes.
    ///
    /// # Errors
    /// As [`check`], as far as he can know.
    pub fn told(&mut self, seat: usize, action: &Action) -> Result<Vec<Event>, Refusal> {
        check(&self.options, &self.position, seat, action)?;
        let mut events = vec![lay(&mut self.position, seat, action)];
        take_from_hand(&mut self.position, seat, action.card());
        self.cards_left[seat] -= 1;
        let players = self.cards_left.len();
        self.position.to_move = Some((seat + 1) % players);
        if self.cards_left.iter().any(|&cards| cards > 0) {
            return Ok(events);
        }
        if self.stock.is_empty() {
            self.position.to_move = None;
            events.extend(leftovers(&mut self.position, seat));
            let score = final_score(&self.options, &self.position);
            let points: Vec<u64> = score.points().into_iter().map(u64::from).collect();
            self.score.add(&self.options, &points, &score.winners);
            events.push(Event::GameOver(score));
            if self.score.is_over() {
                events.push(Event::SeriesOver { winners: self.score.winners.clone() });
            }
            return Ok(events);
        }
        let each = self.options.hand_size(players);
        self.cards_left = vec![each; players];
        for hand in &mut self.position.hands {
            let block: Option<Vec<u8>> = self.stock.drain(..each).collect();
            *hand = block.map(|block| ascending(&block));
        }
        self.position.round += 1;
        let (round, leader) = (self.position.round, (seat + 1) % players);
        events.push(Event::Dealt { number: self.number, round, leader, loose: self.position.loose.clone() });
        Ok(events)
    }
}
