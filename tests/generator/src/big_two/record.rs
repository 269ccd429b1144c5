//! Records, read word by word and played again by the oracle.
//!
//! This reader takes what our own writer writes and no more: a text that is not a record has its answer written by hand
//! beside it.

use serde_json::{Value, json};
use unbeaten_oracle::big_two::{Action, Event, Game, Options, Public, Turn, deal};

use super::{asked, told};
use crate::{digest::digest, refusal::Refusal, seed::seed_from_digits, spelling};

const WRITTEN: &str = "a record as our writer writes it";

/// A line and a column, both from 1.
type Place = (usize, usize);

/// A tag or a word and where it is.
enum Item {
    Tag(String, String),
    Word(String),
}

/// A match of a record. A hand that is hidden has a number of cards instead of cards.
#[derive(Default)]
struct Part {
    place: Place,
    /// Of this deal alone.
    seed: Option<[u8; 32]>,
    deal: Option<u64>,
    hands: Vec<Result<Vec<u8>, u8>>,
    to_move: Option<usize>,
    must_include: Option<u8>,
    played: Vec<u8>,
    on: Option<(usize, Vec<u8>)>,
    out: Vec<usize>,
    totals: Vec<u64>,
    steps: Vec<(Place, String)>,
    result: Option<(Place, Option<Vec<u64>>)>,
}

/// What the record says, refereed by the oracle; of a redacted one, told by the watcher who sees no hand.
pub(crate) fn replay(text: &str) -> Result<Value, Refusal> {
    let (options, parts) = parts(text);
    let hidden = parts.iter().any(|part| part.hands.iter().any(Result::is_err));
    let (events, outcome) = if hidden { watch(&options, &parts) } else { referee(&options, &parts)? };
    check_results(&parts, &events)?;
    let events = told::events(&events, &options);
    Ok(json!({ "outcome": outcome, "digest": digest(&events), "events": events }))
}

fn check_results(parts: &[Part], events: &[Event]) -> Result<(), Refusal> {
    let mut points = events.iter().filter_map(|event| match event {
        Event::MatchOver { points, .. } => Some(points),
        _ => None,
    });
    for part in parts {
        let played = points.next();
        if let Some((place, Some(written))) = &part.result
            && played != Some(written)
        {
            return Err(at(Refusal::new("bad_record"), *place));
        }
    }
    Ok(())
}

fn at(refusal: Refusal, (line, column): Place) -> Refusal {
    refusal.with("line", line).with("column", column)
}

fn known(part: &Part) -> Vec<Vec<u8>> {
    part.hands.iter().map(|hand| hand.clone().expect("no hand is hidden")).collect()
}

fn referee(options: &Options, parts: &[Part]) -> Result<(Vec<Event>, Value), Refusal> {
    let (mut game, mut events) = begin(options, &parts[0]);
    let mut actions = 0;
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            events.extend(game.next_deal(known(part)).map_err(|code| at(Refusal::new(code), part.place))?);
            if part.to_move.is_some_and(|leader| game.to_move != Some(leader)) {
                return Err(at(Refusal::new("wrong_lead").with("leader", game.to_move), part.place));
            }
        }
        for (place, word) in &part.steps {
            let told = step(&mut game, word).map_err(|refusal| at(refusal.with("action", actions + 1), *place))?;
            events.extend(told);
            actions += usize::from(!word.starts_with(['@', '#']));
        }
    }
    let outcome = told::outcome(&game);
    Ok((events, outcome))
}

fn begin(options: &Options, part: &Part) -> (Game, Vec<Event>) {
    let Some(leader) = part.to_move else {
        return Game::new(options.clone(), known(part)).expect(WRITTEN);
    };
    let totals = if part.totals.is_empty() { vec![0; part.hands.len()] } else { part.totals.clone() };
    let on = part.on.clone();
    let mut game = Game::position(options.clone(), known(part), &part.played, on, leader, part.must_include, totals);
    game.out.clone_from(&part.out);
    (game, vec![Event::Dealt { number: 1, leader, must_include: part.must_include }])
}

/// Something happens, or the referee says why not.
fn step(game: &mut Game, word: &str) -> Result<Vec<Event>, Refusal> {
    if let Some(ms) = word.strip_prefix('@') {
        let to: u64 = ms.parse().expect(WRITTEN);
        if to < game.now {
            return Err(Refusal::new("time_backwards").with("now", game.now).with("to", to));
        }
        game.now = to;
        return Ok(vec![]);
    }
    if let Some(number) = word.strip_prefix('#') {
        let before = number.parse::<u64>().expect(WRITTEN).saturating_sub(1);
        if before < game.timers {
            return Err(Refusal::new("timer_number").with("last", game.timers));
        }
        game.timers = before;
        return Ok(vec![]);
    }
    let (seat, action) = act(word);
    let refusal = |game: &Game, code: &str| match (code, game.to_move) {
        ("not_your_turn", Some(to_move)) => Refusal::new(code).with("toMove", to_move),
        (code, Some(to_move)) => {
            let next = (to_move + 1) % game.hands.len();
            let turn = Turn {
                hand: game.hands[to_move].clone(),
                on: game.on.as_ref().map(|(_, cards)| cards.clone()),
                must_include: game.must_include,
                next_cards: game.hands[next].len() as u8,
            };
            match &action {
                Some(Action::Play(cards)) => Refusal::of_play(code, &turn, cards, &game.options),
                _ => Refusal::of_pass(code, &turn),
            }
        }
        (code, None) => Refusal::new(code),
    };
    let told = match &action {
        None if game.to_move.is_some_and(|to_move| to_move != seat) => Err("not_your_turn"),
        None => game.auto_pass(),
        Some(action) => game.act(seat, action.clone()),
    };
    told.map_err(|code| refusal(game, code))
}

/// A seat and what it does; none is a pass because its time was up.
fn act(word: &str) -> (usize, Option<Action>) {
    let (seat, action) = word.split_once(':').expect(WRITTEN);
    let action = match action {
        "auto" => None,
        "pass" => Some(Action::Pass),
        cards => Some(Action::Play(cards.split(',').map(card).collect())),
    };
    (seat.parse().expect(WRITTEN), action)
}

/// Everything that the table saw, told without a look at anybody's hand.
fn watch(options: &Options, parts: &[Part]) -> (Vec<Event>, Value) {
    let sizes = |part: &Part| {
        part.hands
            .iter()
            .map(|hand| hand.as_ref().map_or_else(|&size| size, |hand| hand.len() as u8))
            .collect::<Vec<u8>>()
    };
    let first = &parts[0];
    assert!(first.played.is_empty() && first.totals.is_empty(), "the watcher has seen the game from its first deal");
    let leader = |part: &Part| part.to_move.expect(WRITTEN);
    let (mut public, mut events) = Public::new(options.clone(), leader(first), first.must_include, sizes(first));
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            events.extend(public.dealt(leader(part), part.must_include, sizes(part)));
        }
        for (_, word) in &part.steps {
            if let Some(ms) = word.strip_prefix('@') {
                public.now = ms.parse().expect(WRITTEN);
            } else if let Some(number) = word.strip_prefix('#') {
                public.timers = number.parse::<u64>().expect(WRITTEN).saturating_sub(1);
            } else {
                let (seat, action) = act(word);
                events.extend(match action {
                    Some(action) => public.told(seat, &action),
                    None => public.auto_passed(seat),
                });
            }
        }
    }
    let outcome = told::outcome_of(&events, first.hands.len());
    (events, outcome)
}

fn parts(text: &str) -> (Options, Vec<Part>) {
    let (mut rules, mut seed, mut players) = (Value::Null, None, 4);
    let mut parts: Vec<Part> = Vec::new();
    for (place, item) in items(text) {
        let begun = |part: &Part| !part.steps.is_empty() || part.result.is_some();
        match item {
            Item::Tag(name, value) => match name.as_str() {
                "Game" | "Shuffle" | "Seat" => {}
                "Rules" => rules = serde_json::from_str(&value).unwrap_or(Value::String(value)),
                // After the first tag of a match it is the seed of that deal.
                "Seed" if parts.is_empty() => seed = Some(seed_from_digits(&value).expect(WRITTEN)),
                "Players" => players = value.parse().expect(WRITTEN),
                name => {
                    if parts.last().is_none_or(begun) {
                        parts.push(Part { place, ..Part::default() });
                    }
                    parts.last_mut().expect("just begun").tag(name, &value);
                }
            },
            Item::Word(word) => {
                if parts.is_empty() {
                    parts.push(Part { place, ..Part::default() });
                }
                parts.last_mut().expect("just begun").word(place, word);
            }
        }
    }
    for (number, part) in parts.iter_mut().enumerate() {
        assert!(part.seed.is_none() || matches!(part.result, Some((_, Some(_)))), "the seed of a match that is over");
        if !part.hands.is_empty() {
            players = part.hands.len();
        }
        if let Some(seed) = part.seed.or(seed) {
            let (hands, _) = deal(seed, part.deal.unwrap_or(number as u64), players);
            let dealt = hands.into_iter().map(Ok).collect();
            let written = std::mem::replace(&mut part.hands, dealt);
            assert!(written.is_empty() || written == part.hands, "what the seed deals");
        }
    }
    (asked::options(&rules).expect(WRITTEN), parts)
}

impl Part {
    fn tag(&mut self, name: &str, value: &str) {
        match name {
            "Match" => {}
            "Seed" => self.seed = Some(seed_from_digits(value).expect(WRITTEN)),
            "Deal" => self.deal = Some(value.parse().expect(WRITTEN)),
            "Hands" => self.hands = value.split(';').map(hand).collect(),
            "ToMove" => self.to_move = Some(value.parse().expect(WRITTEN)),
            "MustInclude" => self.must_include = Some(card(value)),
            "Played" => self.played = value.split_whitespace().map(card).collect(),
            "On" => {
                let (seat, cards) = value.split_once(':').expect(WRITTEN);
                self.on = Some((seat.parse().expect(WRITTEN), cards.split_whitespace().map(card).collect()));
            }
            "Out" => self.out = value.split(',').map(|seat| seat.parse().expect(WRITTEN)).collect(),
            "Totals" => self.totals = numbers(value),
            other => panic!("{other} is no tag of ours"),
        }
    }

    fn word(&mut self, place: Place, word: String) {
        match word.strip_prefix('=') {
            Some(points) => self.result = Some((place, Some(numbers(points)))),
            None if word == "*" => self.result = Some((place, None)),
            None => self.steps.push((place, word)),
        }
    }
}

fn hand(text: &str) -> Result<Vec<u8>, u8> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.contains(&"??") { Err(words.len() as u8) } else { Ok(words.into_iter().map(card).collect()) }
}

fn card(text: &str) -> u8 {
    spelling::card(text).expect(WRITTEN)
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(',').map(|number| number.parse().expect(WRITTEN)).collect()
}

/// Tag lines begin with a bracket; in all other lines words stand between spaces, and comments between braces.
fn items(text: &str) -> Vec<(Place, Item)> {
    let mut items = Vec::new();
    for (line, written) in text.lines().enumerate() {
        if let Some(tag) = written.strip_prefix('[') {
            let (name, value) = tag.split_once(" \"").expect(WRITTEN);
            let value = value.strip_suffix("\"]").expect(WRITTEN).replace("\\\"", "\"").replace("\\\\", "\\");
            items.push(((line + 1, 1), Item::Tag(name.into(), value)));
            continue;
        }
        let mut column = 1;
        for word in written.split(' ') {
            if !word.is_empty() && !word.starts_with('{') {
                items.push(((line + 1, column), Item::Word(word.into())));
            }
            column += word.chars().count() + 1;
        }
    }
    items
}
