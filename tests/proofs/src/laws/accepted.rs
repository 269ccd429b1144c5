//! Whatever is accepted, by whatever way it came, can be saved, written down and loaded again, now and after everything that
//! may follow.

use serde_json::{Value, json};
use unbeaten::{
    Seat,
    shell::{Game, Record},
};

use super::{Lawful, RandomGame, assert_saved_and_loaded};
use crate::{Dice, Tally, on_all_cores};

/// Games under any rules that the types allow, dealt, set up, loaded and read, with numbers up to the last that there is; each
/// goes on for some moves, of which some are taken back.
///
/// # Panics
/// If the law does not hold.
pub fn whatever_is_accepted_can_be_kept_for_ever<L: Lawful>(games: u64, moves: usize) -> Tally {
    let met = Tally::default();
    on_all_cores((0..games).collect(), |&number| {
        let mut dice = Dice::new(number);
        let rules = L::any_rules(&mut dice);
        let mut random = RandomGame::<L>::number(rules, number);
        goes_on(&mut random, moves, &met);
        met.note("dealt");
        for _ in 0..10 {
            let Some(setup) = L::any_setup(&rules, &mut dice) else { continue };
            met.note("tried_to_set_up");
            if let Ok(game) = Game::set_up(rules, &setup) {
                goes_on(&mut RandomGame { game, ..random.clone() }, moves, &met);
                met.note("set_up");
            }
        }
        let saved: Value = serde_json::from_str(&random.game.save()).expect("it is JSON");
        let record = Record::of(&random.game).to_string();
        for _ in 0..10 {
            met.note("tried_to_load");
            if let Ok(game) = Game::load(&other_numbers(&saved, &mut dice).to_string()) {
                goes_on(&mut RandomGame { game, ..random.clone() }, moves, &met);
                met.note("loaded");
            }
            met.note("tried_to_read");
            let read = other_words(&record, &mut dice).parse::<Record<L>>();
            let game = read.ok().and_then(|read| read.replay().ok()?.game);
            if let Some(game) = game {
                goes_on(&mut RandomGame { game, ..random.clone() }, moves, &met);
                met.note("read");
            }
        }
    });
    met
}

/// Lets so much happen, and keeps the game after each.
fn goes_on<L: Lawful>(random: &mut RandomGame<L>, moves: usize, met: &Tally) {
    assert_kept(&random.game);
    for _ in 0..moves {
        match random.dice.below(8) {
            0 => met.note_if("undone", random.game.undo().is_ok()),
            1 => {
                let now = random.game.view(Seat::S0).expect("somebody sits there").now;
                let later = any_number(&mut random.dice).max(now);
                L::advance_to(&mut random.game, later);
            }
            _ => met.note_if("moved", random.step().is_some()),
        }
        assert_kept(&random.game);
    }
    L::note(&random.game, met);
}

/// That a game comes back from a snapshot and from a record.
#[track_caller]
fn assert_kept<L: Lawful>(game: &Game<L>) {
    assert_saved_and_loaded(game);
    let text = Record::of(game).to_string();
    let read: Record<L> = text.parse().unwrap_or_else(|bad| panic!("{bad} in\n{text}"));
    assert_eq!(read, Record::of(game), "{text}");
    let replay = read.replay().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(replay.game.as_ref(), Some(game), "{text}");
}

/// A number of any size, the largest of each type and its neighbours most often.
pub fn any_number(dice: &mut Dice) -> u64 {
    let edge =
        [0, u8::MAX.into(), u16::MAX.into(), u32::MAX.into(), 1 << 53, 1 << 62, 1 << 63, u64::MAX][dice.below(8)];
    match dice.below(4) {
        0 => edge,
        1 => edge.saturating_sub(1 + dice.below(3) as u64),
        2 => edge.saturating_add(1 + dice.below(3) as u64),
        _ => dice.roll() >> dice.below(64),
    }
}

/// The same with some of its numbers changed, those in its texts too.
fn other_numbers(value: &Value, dice: &mut Dice) -> Value {
    match value {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), other_numbers(value, dice))).collect()
        }
        Value::Array(list) => list.iter().map(|value| other_numbers(value, dice)).collect(),
        Value::Number(_) if dice.below(12) == 0 => json!(any_number(dice)),
        Value::String(text) => json!(other_words(text, dice)),
        other => other.clone(),
    }
}

/// The same with some of the times and numbers of timers changed, and some more in their places; and now and then another number.
fn other_words(text: &str, dice: &mut Dice) -> String {
    let word = |word: &str, dice: &mut Dice| match word.as_bytes().first() {
        Some(sign @ (b'@' | b'#')) if dice.below(3) == 0 => format!("{}{}", char::from(*sign), any_number(dice)),
        Some(b'0'..=b'9') if word.bytes().all(|byte| byte.is_ascii_digit()) && dice.below(20) == 0 => {
            any_number(dice).to_string()
        }
        _ => word.into(),
    };
    // Numbers stand between spaces, commas and quotes.
    let mut changed = String::new();
    for part in text.split_inclusive([' ', ',', '"', '\n']) {
        let end = part.len() - usize::from(part.ends_with([' ', ',', '"', '\n']));
        changed += &(word(&part[..end], dice) + &part[end..]);
        if part.ends_with(' ') && part.contains(':') && dice.below(30) == 0 {
            changed.extend(["#", &any_number(dice).to_string(), " "]);
        }
    }
    changed
}
