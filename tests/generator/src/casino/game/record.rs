//! Records, read by the oracle's reader and played again by its referee, or its watcher where cards are hidden; and whole games by a
//! policy.

use serde_json::{Value, json};
use unbeaten::Seed;
use unbeaten_oracle::{
    KeyStream,
    casino::game::{
        Action, Deal, Event, Game, Opening, Options, Part, Place, Record, Refusal as Refused, SeriesScore, Watcher,
        deal, first_actions, read_record, read_word,
    },
};
use unbeaten_proofs::keys_of_game;

use super::{super::asked::Asked, rules, told, turn};
use crate::{digest::digest, refusal::Refusal, seed::seed_from_digits};

const WRITTEN: &str = "a record as our writer writes it";

/// What the record says, refereed by the oracle; of a redacted one, told by the watcher who sees no hidden card.
pub(super) fn replay(text: &str) -> Result<Value, Refusal> {
    let mut record = read_record(&without_comments(text));
    let options = rules::recorded(record.rules.as_deref())?;
    if let Some(place) = no_play(&record) {
        return Err(at(Refusal::new("bad_record"), place));
    }
    from_the_seed(&options, &mut record);
    for part in &mut record.parts {
        part.opening.to_move = part.opening.to_move.or(Some(0));
    }
    let hidden = record.parts.iter().any(|part| part.opening.is_redacted());
    let (events, score) = if hidden { watch(&options, &record)? } else { referee(&options, &record)? };
    check_results(&record, &events)?;
    let events = told::events(&events);
    Ok(json!({ "outcome": told::series(&score), "digest": digest(&events), "events": events }))
}

/// The same with spaces in the place of comments, which our writer never writes; tags have braces of their own.
fn without_comments(text: &str) -> String {
    let blank = |line: &str| {
        let mut depth = 0;
        let blanked = line.chars().map(|one| {
            depth += i32::from(one == '{');
            let shown = if depth > 0 { ' ' } else { one };
            depth -= i32::from(one == '}');
            shown
        });
        blanked.collect::<String>()
    };
    let lines = text.split('\n').map(|line| if line.starts_with('[') { line.into() } else { blank(line) });
    lines.collect::<Vec<String>>().join("\n")
}

/// Where a word is none that our writer would write, such as a capture of nothing.
fn no_play(record: &Record) -> Option<Place> {
    let is_play = |word: &str| word.split_once(':').is_some_and(|(_, play)| read_word(play).is_some());
    record.parts.iter().flat_map(|part| &part.words).find(|(_, word)| !is_play(word)).map(|(place, _)| *place)
}

/// What a record without hands leaves to its seed.
fn from_the_seed(options: &Options, record: &mut Record) {
    let Some(seed) = record.seed.as_deref().map(|digits| seed_from_digits(digits).expect(WRITTEN)) else { return };
    let players = record.players.unwrap_or(4);
    for (number, part) in record.parts.iter_mut().enumerate() {
        if part.opening.hands.is_empty() {
            let dealt = deal(options, seed, part.deal.unwrap_or(number as u64), players);
            let known = |cards: &Vec<u8>| cards.iter().copied().map(Some).collect::<Vec<_>>();
            let opening = &mut part.opening;
            opening.hands = dealt.hands.iter().map(known).collect();
            (opening.stock, opening.loose) = (known(&dealt.stock), dealt.loose);
            opening.to_move = opening.to_move.or(Some(number % players));
        }
    }
}

fn at(refusal: Refusal, (line, column): Place) -> Refusal {
    refusal.with("line", line).with("column", column)
}

fn refused(refused: &Refused, action: usize, place: Place) -> Refusal {
    at(told::refusal(refused).with("action", action), place)
}

/// Each word with its seat.
fn actions(part: &Part) -> impl Iterator<Item = (Place, usize, Action)> {
    part.words.iter().map(|(place, word)| {
        let (seat, word) = word.split_once(':').expect(WRITTEN);
        (*place, seat.parse().expect(WRITTEN), read_word(word).expect(WRITTEN))
    })
}

fn dealt(opening: &Opening) -> Deal {
    let all = |cards: &Vec<Option<u8>>| cards.iter().copied().collect::<Option<Vec<u8>>>().expect("nothing is hidden");
    let position = opening.position();
    let hands = position.hands.into_iter().map(|hand| hand.expect("no hand is hidden")).collect();
    Deal { hands, loose: opening.loose.clone(), stock: all(&opening.stock) }
}

fn referee(options: &Options, record: &Record) -> Result<(Vec<Event>, SeriesScore), Refusal> {
    let first = &record.parts[0].opening;
    let (mut game, mut events) = Game::begin(*options, first.position(), first.series(options));
    let mut made = 0;
    for (number, part) in record.parts.iter().enumerate() {
        if number > 0 {
            begin_next(&mut game, part, &mut events)?;
        }
        for (place, seat, action) in actions(part) {
            made += 1;
            events.extend(game.act(seat, &action).map_err(|no| refused(&no, made, place))?);
        }
    }
    Ok((events, game.score))
}

fn begin_next(game: &mut Game, part: &Part, events: &mut Vec<Event>) -> Result<(), Refusal> {
    if game.position.to_move.is_some() {
        return Err(at(Refusal::new("deal_too_early"), part.place));
    }
    if game.score.is_over() {
        return Err(at(Refusal::new("game_over"), part.place));
    }
    let leader = (game.leader + 1) % game.position.players();
    if part.opening.to_move.is_some_and(|told| told != leader) {
        return Err(at(Refusal::new("wrong_lead").with("leader", leader), part.place));
    }
    events.extend(game.next_deal(&dealt(&part.opening)));
    Ok(())
}

fn watch(options: &Options, record: &Record) -> Result<(Vec<Event>, SeriesScore), Refusal> {
    let (mut watcher, mut events) = Watcher::new(*options, &record.parts[0].opening);
    let mut made = 0;
    for (number, part) in record.parts.iter().enumerate() {
        if number > 0 {
            events.extend(watcher.dealt(&part.opening));
        }
        for (place, seat, action) in actions(part) {
            made += 1;
            events.extend(watcher.told(seat, &action).map_err(|no| refused(&no, made, place))?);
        }
    }
    Ok((events, watcher.score))
}

/// A result that was not played, or one of a game that goes on.
fn check_results(record: &Record, events: &[Event]) -> Result<(), Refusal> {
    let mut scores = events.iter().filter_map(|event| match event {
        Event::GameOver(score) => Some(score.points().into_iter().map(u64::from).collect::<Vec<u64>>()),
        _ => None,
    });
    for part in &record.parts {
        let played = scores.next();
        if let Some((place, Some(written))) = &part.result
            && played.as_ref() != Some(written)
        {
            return Err(at(Refusal::new("bad_record"), *place));
        }
    }
    Ok(())
}

/// "The game of a series number n is deal n, led by seat n mod players"; bots draw from the key of the bots of game number 0.
pub(super) fn trace(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let (seed, players) = (turn::seed(asked)?, turn::players(asked)?);
    let most = asked.0["actions"].as_u64().expect("a number of actions");
    let random = asked.text("policy") == "random";
    let mut draws = KeyStream::new(keys_of_game(Seed::new(seed), 0).1.bytes(), 0);
    let (mut game, mut events) = Game::new(*options, &deal(options, seed, 0, players));
    let mut actions: Vec<Value> = vec![];
    while (actions.len() as u64) < most && !game.score.is_over() {
        let Some(seat) = game.position.to_move else {
            events.extend(game.next_deal(&deal(options, seed, game.number, players)));
            continue;
        };
        let legal = first_actions(options, &game.position);
        let place = if random { draws.below(legal.len() as u32) as usize } else { 0 };
        actions.push(json!({ "seat": seat, "action": told::action(&legal[place]) }));
        events.extend(game.act(seat, &legal[place]).expect("it is legal"));
    }
    let events = told::events(&events);
    Ok(json!({ "outcome": told::series(&game.score), "actions": actions, "digest": digest(&events), "events": events }))
}
