//! Saved games: what is loaded is what was saved, and what was damaged is refused or is another game that can be.

use serde_json::{Map, Value, json};
use unbeaten::shell::{BadSnapshot, Game, Record, RecordError, SNAPSHOT_VERSION};

use super::{Lawful, RandomGame, for_every_variant};
use crate::{Dice, Tally, assert_plain, assert_short, marked_everywhere, on_all_cores};

/// That a game is the same after it was saved and loaded.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn assert_saved_and_loaded<L: Lawful>(game: &Game<L>) {
    let text = game.save();
    let loaded = Game::load(&text).unwrap_or_else(|bad| panic!("{bad} in {text}"));
    assert_eq!(&loaded, game);
    assert_eq!(loaded.save(), text);
}

/// A short game at every turn, or a longer one now and then, with moves taken back.
///
/// # Panics
/// If the law does not hold.
pub fn a_game_is_loaded_as_it_was_saved<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let rules = if number % 2 == 0 { L::shortest(rules) } else { L::short(rules) };
            let mut random = RandomGame::<L>::number(rules, number);
            assert_saved_and_loaded(&random.game);
            while random.step().is_some() {
                if random.dice.below(15) == 0 {
                    met.note_if("undone", random.game.undo().is_ok());
                }
                if number % 2 == 0 || random.dice.below(25) == 0 {
                    assert_saved_and_loaded(&random.game);
                    met.note("loaded");
                }
            }
            assert_saved_and_loaded(&random.game);
        }
    });
    met
}

/// Whoever loads it cannot tell that there was a pause.
///
/// # Panics
/// If the law does not hold.
pub fn a_loaded_game_goes_on_as_if_nothing_had_been<L: Lawful>(games: u64, moves: usize) {
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            random.told(moves);
            let mut again = random.clone();
            again.game = Game::load(&random.game.save()).expect("it was saved");
            while let Some(made) = random.next_move() {
                assert_eq!(random.make(&made), again.make(&made));
            }
            assert_eq!(random.game, again.game);
        }
    });
}

/// Calls `visit` with every value that differs from this one in one place: a field missing or one too many, an entry
/// missing, twice or out of order, a text or number that is another or of another type.
fn for_each_damage(value: &Value, visit: &mut dyn FnMut(&Value)) {
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("somethingElse".into(), json!(1));
            visit(&Value::Object(more));
            for name in fields.keys() {
                let fewer: Map<_, _> = fields.clone().into_iter().filter(|(other, _)| other != name).collect();
                visit(&Value::Object(fewer));
                for_each_damage(&fields[name], &mut |damaged| {
                    let mut fields = fields.clone();
                    fields[name] = damaged.clone();
                    visit(&Value::Object(fields));
                });
            }
        }
        Value::Array(list) => {
            for place in 0..list.len() {
                let (mut fewer, mut twice, mut swapped) = (list.clone(), list.clone(), list.clone());
                fewer.remove(place);
                twice.insert(place, list[place].clone());
                swapped.swap(place, (place + 1) % list.len());
                for damaged in [fewer, twice, swapped] {
                    visit(&Value::Array(damaged));
                }
                for_each_damage(&list[place], &mut |damaged| {
                    let mut list = list.clone();
                    list[place] = damaged.clone();
                    visit(&Value::Array(list));
                });
            }
        }
        _ => {}
    }
    others(value).iter().filter(|&other| other != value).for_each(visit);
}

/// Values of every type, and the neighbours of this one.
fn others(value: &Value) -> Vec<Value> {
    let mut others = vec![json!(null), json!(true), json!(-1), json!(2.5), json!(u64::MAX), json!(""), json!({})];
    match value {
        Value::Number(number) => {
            let number = number.as_u64().expect("no number of a snapshot is negative");
            others.extend([
                json!([]),
                json!(number.saturating_add(1)),
                json!(number.saturating_add(1_000)),
                json!(number.saturating_sub(1)),
                json!(number.to_string()),
            ]);
        }
        Value::String(text) => {
            let swapped = |from: &str, to: &str| json!(text.replacen(from, to, 1));
            others.extend([
                json!([text]),
                json!(format!("{text} ")),
                json!(format!("{text},3D")),
                json!("0:3D"),
                json!("1:auto"),
                json!("@5"),
            ]);
            others.extend([swapped("0", "1"), swapped("1", "2"), swapped("D", "C"), swapped("S", "H")]);
            others.extend([swapped("pass", "auto"), swapped("auto", "pass"), swapped(":", "")]);
        }
        Value::Bool(yes) => others.push(json!(!yes)),
        Value::Array(_) => others.push(json!([])),
        _ => others.extend([json!([]), json!(0), json!("3D"), json!({"seat": 1, "cards": ["3D"]})]),
    }
    others
}

/// Snapshots of these games, damaged in every place.
///
/// # Panics
/// If the law does not hold.
pub fn a_snapshot_damaged_in_one_place_is_refused_or_is_another_game<L: Lawful>(games: Vec<Game<L>>) -> Tally
where
    Game<L>: Send,
{
    let met = Tally::default();
    on_all_cores(games, |game| {
        let (saved, mut dice) = (serde_json::from_str(&game.save()).expect("it is JSON"), Dice::new(1));
        for_each_damage(&saved, &mut |damaged| match Game::<L>::load(&damaged.to_string()) {
            Ok(other) => {
                assert_saved_and_loaded(&other);
                assert_goes_on(other, &mut dice);
                met.note("loaded");
            }
            Err(bad) => {
                assert_plain(&bad.to_string());
                met.note(bad.code());
            }
        });
    });
    met
}

/// That a game can be played on for a few more turns: whatever was loaded, the referee must be able to go on with it.
///
/// # Panics
/// If it cannot.
pub fn assert_goes_on<L: Lawful>(game: Game<L>, dice: &mut Dice) {
    let mut random = RandomGame { game, dice: Dice::new(dice.roll()), seed: 9.into() };
    random.told(12);
    assert_saved_and_loaded(&random.game);
}

/// In the snapshot, in its rules and in its rounds.
///
/// # Panics
/// If the law does not hold.
pub fn a_field_too_many_is_refused<L: Lawful>(game: &Game<L>, own: &[&str]) {
    let saved: Value = serde_json::from_str(&game.save()).expect("it is JSON");
    for place in ["", "/rules", &format!("/{}/0", L::FIELD)].iter().chain(own) {
        let mut damaged = saved.clone();
        damaged.pointer_mut(place).expect("it is there")["somethingElse"] = json!(null);
        assert_eq!(Game::<L>::load(&damaged.to_string()).map_err(|bad| bad.code()), Err("bad_snapshot"), "{place}");
    }
}

/// By their covers, whatever else is in them.
///
/// # Panics
/// If the law does not hold.
pub fn other_games_and_newer_versions_are_told_apart<L: Lawful>(game: &Game<L>) {
    let text = game.save();
    let load = |text: &str| Game::<L>::load(text).expect_err("it is none of ours");
    let with = |name: &str, value: Value| {
        let mut saved: Value = serde_json::from_str(&text).expect("it is JSON");
        saved[name] = value;
        saved.to_string()
    };
    let other = |game: &str| BadSnapshot::OtherGame { game: game.into(), want: L::GAME.into() };
    assert_eq!(load(&with("game", json!("casino"))), other("casino"));
    assert_eq!(load(&with("game", json!("x".repeat(10_000)))), other(&"x".repeat(32)));
    for version in [SNAPSHOT_VERSION + 1, 7, u32::MAX] {
        assert_eq!(load(&with("version", json!(version))), BadSnapshot::NewerVersion { version });
        // Whatever else a newer version has.
        let newer = json!({"game": L::GAME, "version": version, "moon": "full"});
        assert_eq!(load(&newer.to_string()).code(), "newer_version");
    }
    assert_eq!(load(&with("version", json!(0))).code(), "bad_snapshot");
    assert_eq!(load(&with("version", json!(1_u64 << 40))).code(), "bad_snapshot");
    let other = json!({"game": "texas42", "version": 9, "hands": []});
    assert_eq!(load(&other.to_string()).code(), "other_game");
}

/// By the number of its round and of the action, and with the start of the word that is none.
///
/// # Panics
/// If the law does not hold.
pub fn an_action_that_is_none_is_named<L: Lawful>(game: &Game<L>) -> Tally {
    let met = Tally::default();
    let saved: Value = serde_json::from_str(&game.save()).expect("it is JSON");
    let rounds = saved[L::FIELD].as_array().expect("a list");
    for (number, round) in rounds.iter().enumerate() {
        for action in 0..round["actions"].as_array().expect("a list").len() {
            for word in ["", "hello", "9:3D", "0:", &"x".repeat(10_000)] {
                let mut damaged = saved.clone();
                damaged[L::FIELD][number]["actions"][action] = json!(word);
                let text = word.chars().take(32).collect();
                let none = BadSnapshot::NotAnAction { number: number + 1, action: action + 1, text };
                assert_eq!(Game::<L>::load(&damaged.to_string()), Err(none.clone()));
                let said =
                    format!("{} {}, action {}: \"{:.32}\" is not an action", L::NOUN, number + 1, action + 1, word);
                assert!(none.to_string().starts_with(&said), "{none}");
                met.note("none");
            }
        }
    }
    met
}

/// Of a saved game and of a record, whatever is long in it.
///
/// # Panics
/// If the law does not hold.
pub fn nothing_long_of_a_text_comes_back<L: Lawful>(game: &Game<L>) -> Tally {
    let met = Tally::default();
    let short = |error: &(dyn std::error::Error + 'static), data: Value| {
        assert_short(&error.to_string());
        assert_short(&data.to_string());
    };
    for text in marked_everywhere(&game.save()) {
        if let Err(bad) = Game::<L>::load(&text) {
            assert_plain(&bad.to_string());
            short(&bad, json!(bad));
            met.note("saved");
        }
    }
    for text in marked_everywhere(&Record::of(game).to_string()) {
        let record = text.parse::<Record<L>>().map_err(RecordError::from);
        if let Err(bad) = record.and_then(|record| record.replay()) {
            assert_plain(&bad.to_string());
            short(&bad, json!(bad));
            met.note("record");
        }
    }
    met
}

/// An editor may have put it there.
///
/// # Panics
/// If the law does not hold.
pub fn a_mark_of_the_byte_order_is_no_part_of_a_text<L: Lawful>(game: &Game<L>) {
    assert_eq!(Game::load(&format!("\u{feff}{}", game.save())).as_ref(), Ok(game));
    let record: Record<L> = format!("\u{feff}{}", Record::of(game)).parse().expect("it is a record");
    assert_eq!(record.replay().expect("it was played").game.as_ref(), Some(game));
}

/// In every object of a snapshot.
///
/// # Panics
/// If the law does not hold.
pub fn a_field_twice_is_refused<L: Lawful>(game: &Game<L>) -> Tally {
    let met = Tally::default();
    let text = game.save();
    // Every name of a field, with its colon, stands in front of its value.
    for (end, _) in text.match_indices("\":") {
        let start = text[..end].rfind('"').expect("a name begins");
        let name = &text[start + 1..end];
        let twice = format!("{}\"{name}\":null,{}", &text[..start], &text[start..]);
        let bad = Game::<L>::load(&twice).expect_err("it is there twice");
        assert_eq!(bad.code(), "bad_snapshot");
        assert!(
            bad.to_string().contains(&format!("\"{name}\"")) && bad.to_string().ends_with("is there twice"),
            "{bad}"
        );
        met.note("twice");
    }
    met
}

/// Cut off, garbage, or with one letter changed.
///
/// # Panics
/// If the law does not hold.
pub fn a_text_that_is_no_snapshot_is_unreadable<L: Lawful>(game: &Game<L>, letters: usize) {
    let text = game.save();
    for end in 0..text.len() {
        assert_eq!(Game::<L>::load(&text[..end]).map_err(|bad| bad.code()), Err("bad_snapshot"), "{end}");
    }
    let (deep, quoted) = ("[".repeat(100_000), json!(L::GAME).to_string());
    let cover = json!({ "game": L::GAME }).to_string();
    for garbage in ["", " ", "null", "7", "[]", "{}", &quoted, &cover, "\u{0}\u{fffd}", &deep] {
        assert!(matches!(Game::<L>::load(garbage), Err(BadSnapshot::NotJson { .. } | BadSnapshot::Unreadable { .. })));
    }
    let mut dice = Dice::new(3);
    for _ in 0..letters {
        let mut bytes = text.clone().into_bytes();
        let place = dice.below(bytes.len());
        bytes[place] = b" 0123456789\"[]{},:ADKS@x-"[dice.below(25)];
        match Game::<L>::load(&String::from_utf8(bytes).expect("all is ASCII")) {
            Ok(other) => assert_saved_and_loaded(&other),
            Err(bad) => assert_plain(&bad.to_string()),
        }
    }
}
