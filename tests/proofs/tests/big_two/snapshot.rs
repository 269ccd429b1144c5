//! Saved games: what is loaded is what was saved, and what was damaged is refused or is another game that can be.

use serde_json::{Map, Value, json};
use unbeaten::{
    BySeat, CardSet, Players, Seat,
    big_two::{Action, BadSnapshot, Game, PassRule, Refused, Rules, SNAPSHOT_VERSION, Setup},
};
use unbeaten_proofs::{
    Count, Dice, Tally,
    big_two::{RandomGame, for_every_game_variant, game_variants, players_of, short},
};

#[track_caller]
fn assert_saved_and_loaded(game: &Game) {
    let text = game.save();
    let loaded = Game::load(&text).unwrap();
    assert_eq!(&loaded, game);
    assert_eq!(loaded.save(), text);
}

#[test]
fn a_game_is_loaded_as_it_was_saved_at_every_turn() {
    let (loaded, undone) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..30 {
            // One match at every turn, or a whole game now and then.
            let rules = if number % 2 == 0 { Rules { target: 1, ..variant.rules } } else { short(variant.rules) };
            let mut random = RandomGame::new(rules, players_of(number), number);
            assert_saved_and_loaded(&random.game);
            while random.step().is_some() {
                if random.dice.below(15) == 0 {
                    // A timer that is taken back too leaves a gap in the numbers of timers.
                    undone.up_if(random.game.undo().is_ok());
                }
                if number % 2 == 0 || random.dice.below(25) == 0 {
                    assert_saved_and_loaded(&random.game);
                    loaded.up();
                }
            }
            assert_saved_and_loaded(&random.game);
        }
    });
    loaded.assert_at_least(8_000);
    undone.assert_at_least(1_000);
}

/// Whoever loads it cannot tell that there was a pause.
#[test]
fn a_loaded_game_goes_on_as_if_nothing_had_been() {
    for variant in game_variants() {
        for number in 0..6 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            for _ in 0..150 {
                random.step();
            }
            let mut again = random.clone();
            again.game = Game::load(&random.game.save()).unwrap();
            while let Some(made) = random.next_move() {
                assert_eq!(random.make(&made), again.make(&made));
            }
            assert_eq!(random.game, again.game);
        }
    }
}

/// A position in the middle of a trick and of a game, with something in every field of a snapshot.
fn set_up() -> Game {
    let hands = ["3D 7C KS 2S", "9H 9S", "4C 4H 5C 5S", "10D 10C 6S"].map(|cards| cards.parse::<CardSet>().unwrap());
    let mut setup = Setup::lead(hands.into(), Seat::S0);
    setup.played = "5D 6D 8D".parse().unwrap();
    setup.on = Some((Seat::S2, "5D".parse().unwrap()));
    setup.out[3] = true;
    setup.totals = [3, 14, 15, 92].into();
    let mut game = Game::set_up(Rules { pass: PassRule::Trick, ..Rules::classic() }, &setup).unwrap();
    assert_saved_and_loaded(&game);
    game.advance_to(400).unwrap();
    game.play(Seat::S0, Action::Play("2S".parse().unwrap())).unwrap();
    game.play(Seat::S1, Action::Pass).unwrap();
    game.advance_to(20_000).unwrap();
    game
}

/// The position above, and short games of two matches with time, passes by hand and by the timer.
fn games() -> Vec<Game> {
    let second_match = |place: usize, players| {
        let suits = |game: &Game| {
            let (auto, by_hand) = (game.history().iter().any(|made| made.auto), game.table().on().is_some());
            game.deals() == 2 && game.history().len() < 55 && auto && by_hand
        };
        let games = (0..).flat_map(|number| {
            let mut random = RandomGame::new(game_variants()[place].rules, players, number);
            (0..100).map_while(move |_| random.step().map(|_| random.game.clone()))
        });
        games.into_iter().find(suits).unwrap()
    };
    (0..6).map(|place| second_match(place, players_of(place as u64))).chain([set_up()]).collect()
}

#[test]
fn set_up_positions_are_loaded_as_they_were_saved() {
    for game in games() {
        assert_saved_and_loaded(&game);
        assert!(game.history().iter().any(|made| made.auto));
    }
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
            let number = number.as_u64().unwrap();
            others.extend([
                json!([]),
                json!(number + 1),
                json!(number + 1_000),
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

#[test]
fn a_snapshot_damaged_in_one_place_is_refused_or_is_another_game_that_can_be() {
    let (refused, loaded) = (Tally::default(), Count::default());
    let damage = |game: &Game| {
        let (saved, mut dice) = (serde_json::from_str(&game.save()).unwrap(), Dice::new(1));
        for_each_damage(&saved, &mut |damaged| match Game::load(&damaged.to_string()) {
            Ok(other) => {
                assert_saved_and_loaded(&other);
                goes_on(other, &mut dice);
                loaded.up();
            }
            Err(bad) => {
                assert!(!bad.to_string().is_empty());
                refused.note(bad.code());
            }
        });
    };
    std::thread::scope(|scope| {
        for game in games() {
            scope.spawn(move || damage(&game));
        }
    });
    loaded.assert_at_least(500);
    let codes = "bad_snapshot cannot_be_out deal_too_early does_not_beat empty_hand first_card_not_held first_play_made \
                 match_over must_be_out newer_version no_such_seat not_a_combo not_a_play not_in_hand not_played \
                 not_your_turn other_game overlap target_reached time_backwards time_not_up totals_of_others wrong_count";
    refused.assert_met(codes, 1);
}

/// A few more turns: whatever was loaded, the referee must be able to go on with it.
fn goes_on(mut game: Game, dice: &mut Dice) {
    for _ in 0..6 {
        let Some(seat) = game.to_move() else { return };
        let legal = game.legal_actions();
        game.play(seat, legal[dice.below(legal.len())]).unwrap();
        game.advance_to(game.now().saturating_add(dice.below(8_000) as u64)).unwrap();
    }
    assert_saved_and_loaded(&game);
}

#[test]
fn a_field_too_many_is_refused_wherever_it_is() {
    let saved: Value = serde_json::from_str(&set_up().save()).unwrap();
    for place in ["", "/rules", "/start", "/start/on", "/matches/0"] {
        let mut damaged = saved.clone();
        damaged.pointer_mut(place).unwrap()["somethingElse"] = json!(null);
        assert_eq!(Game::load(&damaged.to_string()).unwrap_err().code(), "bad_snapshot", "{place}");
    }
}

#[test]
fn other_games_and_newer_versions_are_told_apart() {
    let text = set_up().save();
    let load = |text: &str| Game::load(text).unwrap_err();
    let with = |name: &str, value: Value| {
        let mut saved: Value = serde_json::from_str(&text).unwrap();
        saved[name] = value;
        saved.to_string()
    };
    assert_eq!(
        load(&with("game", json!("casino"))),
        BadSnapshot::OtherGame { game: "casino".into(), want: "bigTwo".into() }
    );
    let long = load(&with("game", json!("x".repeat(10_000))));
    assert_eq!(long, BadSnapshot::OtherGame { game: "x".repeat(32), want: "bigTwo".into() });
    for version in [SNAPSHOT_VERSION + 1, 7, u32::MAX] {
        assert_eq!(load(&with("version", json!(version))), BadSnapshot::NewerVersion { version });
        // Whatever else a newer version has.
        let newer = json!({"game": "bigTwo", "version": version, "moon": "full"});
        assert_eq!(load(&newer.to_string()).code(), "newer_version");
    }
    assert_eq!(load(&with("version", json!(0))).code(), "bad_snapshot");
    assert_eq!(load(&with("version", json!(1_u64 << 40))).code(), "bad_snapshot");
    let other = json!({"game": "texas42", "version": 9, "hands": []});
    assert_eq!(load(&other.to_string()).code(), "other_game");
}

#[test]
fn a_text_that_was_cut_off_or_is_garbage_is_unreadable() {
    let text = set_up().save();
    for end in 0..text.len() {
        assert_eq!(Game::load(&text[..end]).unwrap_err().code(), "bad_snapshot", "{end}");
    }
    let deep = "[".repeat(100_000);
    for garbage in ["", " ", "null", "7", "[]", "{}", "\"bigTwo\"", "{\"game\":\"bigTwo\"}", "\u{0}\u{fffd}", &deep] {
        assert!(matches!(Game::load(garbage).unwrap_err(), BadSnapshot::Unreadable { .. }));
    }
    let mut dice = Dice::new(3);
    for _ in 0..20_000 {
        let mut bytes = text.clone().into_bytes();
        let place = dice.below(bytes.len());
        bytes[place] = b" 0123456789\"[]{},:ADKS@x-"[dice.below(25)];
        match Game::load(&String::from_utf8(bytes).unwrap()) {
            Ok(other) => assert_saved_and_loaded(&other),
            Err(bad) => assert!(!bad.code().is_empty()),
        }
    }
}

#[test]
fn a_refusal_says_in_which_match_at_which_action_and_why() {
    let mut random = RandomGame::new(Rules::classic(), Players::Four, 8);
    while random.game.deals() < 2 || random.game.history().last().unwrap().number < 2 {
        random.step();
    }
    let saved: Value = serde_json::from_str(&random.game.save()).unwrap();
    let refusal = |place: &str, value: Value| {
        let mut damaged = saved.clone();
        *damaged.pointer_mut(place).unwrap() = value;
        match Game::load(&damaged.to_string()).unwrap_err() {
            BadSnapshot::Refused { number, action, reason } => (number, action, reason),
            other => panic!("{other}"),
        }
    };
    let first = saved["matches"][0]["actions"].as_array().unwrap();
    let at = |prefix: &str| first.iter().position(|word| !word.as_str().unwrap().starts_with(prefix)).unwrap();
    let to_move: String = first[0].as_str().unwrap().chars().take(1).collect();
    let wrong_seat = if to_move == "0" { "1:pass" } else { "0:pass" };
    let (number, action, reason) = refusal("/matches/0/actions/0", json!(wrong_seat));
    assert_eq!((number, action, reason.code()), (1, 1, "not_your_turn"));
    let (number, action, reason) = refusal("/matches/0/actions/0", json!(format!("{to_move}:pass")));
    assert_eq!((number, action, reason.code()), (1, 1, "cannot_pass_on_lead"));
    let later = at("@");
    let (number, action, reason) = refusal(&format!("/matches/0/actions/{later}"), json!("3:auto"));
    assert_eq!((number, action), (1, later + 1));
    assert!(matches!(reason.code(), "time_not_up" | "not_your_turn"));

    let hands = |deal: [&str; 4]| json!(deal.map(|hand| hand.split(' ').map(str::to_owned).collect::<Vec<_>>()));
    let (number, action, reason) = refusal("/matches/1/hands", hands(["3D", "4D", "5D", "6D"]));
    assert_eq!((number, action, reason.code()), (2, 0, "wrong_count"));
    let (number, action, reason) = refusal("/start/totals", json!([0, 101, 0, 200]));
    assert_eq!((number, action), (1, 0));
    assert!(matches!(reason, Refused::Start { reasons } if reasons.len() == 2));
    assert_eq!(refusal("/now", json!(0)).2.code(), "time_backwards");
    let mut swapped = saved["matches"][1]["hands"].clone();
    swapped[0] = swapped[1].clone();
    assert_eq!(refusal("/matches/1/hands", swapped).2.code(), "overlap");
}

/// The numbers of timers only go up, those of moves taken back included.
#[test]
fn numbers_of_timers_that_were_given_out_already_are_refused() {
    let mut game = set_up();
    let (text, last) = (game.save(), "\"timers\":1");
    assert!(text.contains(last) && text.contains("\"0:2S\""));
    let code = |text: String| Game::load(&text).err().map(|bad| bad.code());
    assert_eq!(code(text.replace(last, "\"timers\":0")), Some("timer_number"));
    assert_eq!(code(text.replace(last, "\"timers\":18446744073709551615")), Some("timer_number"));
    assert_eq!(code(text.replace("\"0:2S\"", "\"#2\",\"0:2S\"")), Some("timer_number"));
    assert_eq!(code(text.replace(last, "\"timers\":8")), None);
    // The timer of 2♠ is taken back; the next has another number, also after a pause.
    while game.undo().is_ok() {}
    let mut game = Game::load(&game.save()).unwrap();
    game.play(Seat::S0, Action::Play("2S".parse().unwrap())).unwrap();
    assert_eq!(game.timer().map(|timer| timer.number), Some(2));
    assert_saved_and_loaded(&game);
}

/// Numbers as large as they come; JavaScript is warned elsewhere.
#[test]
fn the_largest_numbers_survive() {
    let mut game = RandomGame::new(Rules { target: u32::MAX, ..Rules::classic() }, Players::Two, 3).game;
    game.advance_to(u64::MAX).unwrap();
    assert_saved_and_loaded(&game);
    let hands: BySeat<CardSet> = ["2S 3D", "4D 5D"].map(|hand| hand.parse().unwrap()).into();
    let rich = Setup { totals: [u64::from(u32::MAX) - 1, 0].into(), ..Setup::lead(hands, Seat::S1) };
    assert_saved_and_loaded(&Game::set_up(*game.rules(), &rich).unwrap());
}
