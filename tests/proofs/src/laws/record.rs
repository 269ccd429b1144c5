//! Game records: what is written, read and played again is the same game, in any spelling; what cannot be is refused where it
//! stands.

use std::collections::BTreeMap;

use unbeaten::{
    Players, Refusal,
    shell::{DealSeed, Game, Record, RecordError, Refused, Replay},
};

use super::{
    Lawful, RandomGame, assert_redacted, byte_at, for_every_variant, places, record_text::SPELLINGS, with_tags,
};
use crate::{Dice, Tally, assert_plain};

fn read<L: Lawful>(text: &str) -> Record<L> {
    text.parse().unwrap_or_else(|bad| panic!("{bad} in\n{text}"))
}

fn replayed<L: Lawful>(text: &str) -> Game<L> {
    let replay = read(text).replay().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    replay.game.expect("no hand is hidden")
}

/// The record of a random game with the seed of all its deals, and with those of each that is over.
pub(super) fn with_seeds<L: Lawful>(random: &RandomGame<L>) -> [Record<L>; 2] {
    let record = Record::of(&random.game);
    let all = record.clone().with_seed_that_tells_later_deals(random.seed).expect("it is the seed");
    let number = |number: u32| DealSeed { seed: random.seed, number: number.into() };
    let each: Vec<_> = (0..random.game.deals()).map(number).collect();
    [all, record.with_deal_seeds(&each).expect("they are the seeds")]
}

/// Without a seed, with that of all deals and with those of each, at the end or anywhere before.
///
/// # Panics
/// If the law does not hold.
pub fn a_record_is_the_game_again<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            let moves = if number % 3 == 0 { usize::MAX } else { random.dice.below(400) };
            let events = random.told(moves);
            let game = &random.game;
            for record in with_seeds(&random).into_iter().chain([Record::of(game)]) {
                let replay = written_and_replayed(&record);
                assert_eq!((&replay.events, &replay.score), (&events, &game.score()), "{record}");
                assert_eq!(replay.game.as_ref(), Some(game), "{record}");
            }
            met.note_by("round", game.deals().into());
            met.note_if("amid", game.to_move().is_some());
            met.note_if("over", game.outcome().is_some());
        }
    });
    met
}

/// What a record of a game comes to that is written, read and played again.
///
/// # Panics
/// If it is not the same record then, or cannot be played.
pub fn written_and_replayed<L: Lawful>(record: &Record<L>) -> Replay<L> {
    let text = record.to_string();
    let again = read::<L>(&text);
    assert_eq!(again, *record, "{text}");
    assert_eq!(again.to_string(), text);
    again.replay().unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

/// Those that every game has, and those of its own.
///
/// # Panics
/// If the law does not hold.
pub fn the_reader_takes_other_spellings<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::new(L::short(rules), L::players_in(number), 70 + number);
            random.told(250);
            let without_numbers = |text: &str| with_tags(text, |name| !name.eq_ignore_ascii_case(L::NOUN));
            for record in with_seeds(&random) {
                let text = record.to_string();
                let spellings = SPELLINGS.iter().chain(L::SPELLINGS).map(|spelling| spelling(&text));
                for other in spellings.chain([without_numbers(&text)]) {
                    // Some say less, but what comes of it is the same, also when it is written again.
                    assert_eq!(written_and_replayed::<L>(&read(&other)).game.as_ref(), Some(&random.game), "{other}");
                    met.note_if("read_again", other != text);
                }
            }
            L::note(&random.game, &met);
        }
    });
    met
}

/// All that a record with a seed needs is how many play.
///
/// # Panics
/// If the law does not hold.
pub fn hands_are_dealt_from_the_seed_where_they_are_missing<L: Lawful>(games: u64) {
    for number in 0..games {
        let mut random = RandomGame::<L>::number(L::short(L::Rules::default()), number);
        random.told(200);
        let [record, _] = with_seeds(&random);
        let text = record.to_string();
        let players = format!("[Players \"{}\"]\n", random.game.players().count());
        let kept =
            |name: &str| ["Game", "Rules", "Shuffle", "Seed"].contains(&name) || name.eq_ignore_ascii_case(L::NOUN);
        let short = with_tags(&text, kept);
        assert_eq!(replayed::<L>(&(players + &short)), random.game);
        if random.game.players() == Players::Four {
            assert_eq!(replayed::<L>(&short), random.game);
        }
    }
}

/// Whether it is over or not.
///
/// # Panics
/// If the law does not hold.
pub fn a_round_without_a_result_is_read_as_far_as_it_goes<L: Lawful>() {
    let mut random = RandomGame::<L>::new(L::Rules::default(), Players::Four, 4);
    random.told(30);
    let text = Record::of(&random.game).to_string();
    assert_eq!(replayed::<L>(text.trim_end().trim_end_matches('*')), random.game);
    let mut random = RandomGame::<L>::new(L::shortest(L::Rules::default()), Players::Four, 4);
    random.told(usize::MAX);
    let text = Record::of(&random.game).to_string();
    let (without_result, _) = text.rsplit_once('=').expect("a result");
    assert_eq!(replayed::<L>(without_result), random.game);
    let star = read::<L>(&format!("{without_result} *")).replay();
    match star {
        Ok(replay) => assert_eq!((replay.game, L::UNFINISHED_IS_CHECKED), (Some(random.game), false)),
        Err(error) => assert_eq!((error.code(), L::UNFINISHED_IS_CHECKED), ("bad_record", true)),
    }
}

/// With the number of its action, and for the reason for which the referee would refuse it at the table.
///
/// # Panics
/// If the law does not hold.
pub fn a_broken_rule_is_refused_where_it_stands<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            // How the game stood before the action of each number; between actions of the clock nobody can look.
            let mut stood = BTreeMap::new();
            for _ in 0..150 {
                stood.insert(random.game.history().len(), random.game.clone());
                random.step();
            }
            let text = Record::of(&random.game).to_string();
            for (number, (place, word)) in places(&text).into_iter().enumerate() {
                let Some(game) = stood.get(&number) else { continue };
                let (seat, action) = L::attempt(game, &mut random.dice);
                // Not everything that may be tried is a word of a record.
                if L::read_action(&action.to_string()) != Some(action) {
                    continue;
                }
                let Err(illegal) = game.check(seat, action) else { continue };
                let (mut text, start) = (text.clone(), byte_at(&text, place));
                text.replace_range(start..start + word.len(), &format!("{}:{action}", seat.index()));
                let error = read::<L>(&text).replay().expect_err("it breaks a rule");
                met.note(illegal.code());
                assert_eq!(error.code(), illegal.code());
                let reason = Refused::Action(illegal);
                assert_eq!(error, RecordError::Refused { place, action: Some(number + 1), reason }, "{text}");
            }
        }
    });
    met
}

/// The first round without its last action.
///
/// # Panics
/// If the law does not hold.
pub fn a_round_that_comes_too_early_is_refused<L: Lawful>() {
    let mut random = RandomGame::<L>::new(L::Rules::default(), Players::Four, 12);
    while random.game.history().last().is_none_or(|made| made.number < 2) {
        random.step();
    }
    let text = Record::of(&random.game).to_string();
    let second = text.match_indices("\n\n").nth(1).expect("two rounds").0;
    let before_it = text[..second].lines().count();
    let last = places(&text).into_iter().rfind(|(place, _)| place.line <= before_it).expect("an action").0;
    let early = format!("{}*{}", &text[..byte_at(&text, last)], &text[second..]);
    let error = read::<L>(&early).replay().expect_err("the first round is not over");
    let RecordError::Refused { place, action, reason } = error else { panic!("{error}") };
    assert_eq!((action, reason.code()), (None, "deal_too_early"));
    let line = early.lines().nth(place.line - 1).expect("a line");
    assert!(line.to_lowercase().starts_with(&format!("[{} \"2\"", L::NOUN)), "{line}");
}

/// In the header and in each round, in capitals or small letters, where it stands for the second time.
///
/// # Panics
/// If the law does not hold.
pub fn a_tag_twice_is_refused<L: Lawful>(random: &RandomGame<L>) -> Tally {
    let met = Tally::default();
    for record in with_seeds(random) {
        tags_twice::<L>(&record.to_string(), &met);
    }
    met
}

fn tags_twice<L: Lawful>(text: &str, met: &Tally) {
    let lines: Vec<&str> = text.lines().collect();
    for (place, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with('[')) {
        let (name, value) = line[1..].split_once(' ').expect("a name and a value");
        for name in [name.to_owned(), name.to_lowercase(), name.to_uppercase()] {
            let again = format!("[{name} {value}");
            let mut lines = lines.clone();
            lines.insert(place + 1, &again);
            let bad = lines.join("\n").parse::<Record<L>>().expect_err("it is there twice");
            assert_eq!((bad.place.line, bad.place.column), (place + 2, 1), "{bad}");
            assert!(bad.reason.ends_with("is there twice"), "{bad}");
            met.note("twice");
        }
    }
}

/// A round may go without its number, but not by another's.
///
/// # Panics
/// If the law does not hold.
pub fn rounds_are_numbered_in_order<L: Lawful>(game: &Game<L>) -> Tally {
    let met = Tally::default();
    let text = Record::of(game).to_string();
    let numbered = |line: &&str| line[1..].to_lowercase().starts_with(&format!("{} ", L::NOUN));
    for (number, line) in text.lines().filter(|line| line.starts_with('[')).filter(numbered).enumerate() {
        for other in
            ["0", "-1", "one", "", "4294967297"].map(str::to_owned).into_iter().chain([(number + 2).to_string()])
        {
            let damaged =
                text.replacen(line, &line.replace(&format!("\"{}\"", number + 1), &format!("\"{other}\"")), 1);
            assert_ne!(damaged, text);
            let bad = damaged.parse::<Record<L>>().expect_err("it has another number");
            let place = text.lines().position(|other| other == line).expect("it is there") + 1;
            assert_eq!((bad.place.line, bad.place.column), (place, 1), "{bad}");
            assert!(bad.reason.starts_with(&format!("this is {} {}, not ", L::NOUN, number + 1)), "{bad}");
            met.note("numbered");
        }
    }
    met
}

/// Words and lines missing, doubled, swapped or changed: what is still a record says the same when it is written and read again, and
/// comes to the same, also as a seat may keep it.
///
/// # Panics
/// If the law does not hold.
pub fn a_damaged_record_is_refused_or_is_another_game<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            random.told(80 + 40 * number as usize);
            let [all, each] = with_seeds(&random).map(|record| record.to_string());
            let texts = [Record::of(&random.game).to_string(), with_tags(&all, |name| name != "Hands"), all, each];
            for (text, _) in texts.iter().cycle().zip(0..400) {
                let damaged = damage(text, L::STRAY_WORDS, &mut random.dice);
                let record = damaged.parse::<Record<L>>().map_err(RecordError::from);
                match record.and_then(|record| Ok((record.replay()?, record))) {
                    Ok((replay, record)) => {
                        assert_eq!(written_and_replayed(&record), replay, "{damaged}");
                        let seat = random.any_seat();
                        assert_redacted(&record, seat, &replay.events, &replay.score);
                        met.note("replayed");
                        met.note_if("seeded", record.deal_seeds().iter().any(Option::is_some));
                    }
                    Err(error) => {
                        assert_plain(&error.to_string());
                        met.note(error.code());
                    }
                }
            }
        }
    });
    met
}

fn damage(text: &str, stray: &[&str], dice: &mut Dice) -> String {
    let ends: &[char] = if dice.below(3) == 0 { &['\n'] } else { &[' ', '\n'] };
    let mut words: Vec<&str> = text.split_inclusive(ends).collect();
    let (place, other) = (dice.below(words.len()), dice.below(words.len()));
    let changed;
    match dice.below(6) {
        0 => drop(words.remove(place)),
        1 => words.insert(place, words[other]),
        2 => words.swap(place, other),
        3 => words[place] = stray[dice.below(stray.len())],
        kind => {
            changed = words[place].replace(if kind == 4 { ['0', '1'] } else { ['D', 'C'] }, "2");
            words[place] = &changed;
        }
    }
    words.concat()
}
