//! Saved games: what is loaded is what was saved, and what was damaged is refused or is another game that can be.

use serde_json::{Value, json};
use unbeaten::{
    BySeat, CardSet, Players, Seat, Target,
    big_two::{Action, BadSnapshot, Game, Match, PassRule, Refused, Rules, Setup},
};
use unbeaten_proofs::{
    big_two::{RandomGame, game_variants, players_of},
    laws::{self, assert_saved_and_loaded},
};

#[test]
fn a_game_is_loaded_as_it_was_saved_at_every_turn() {
    let met = laws::a_game_is_loaded_as_it_was_saved::<Match>(30);
    met.assert_met("loaded", 8_000);
    met.assert_met("undone", 1_000);
}

#[test]
fn a_loaded_game_goes_on_as_if_nothing_had_been() {
    laws::a_loaded_game_goes_on_as_if_nothing_had_been::<Match>(6, 150);
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

#[test]
fn a_snapshot_damaged_in_one_place_is_refused_or_is_another_game_that_can_be() {
    let met = laws::a_snapshot_damaged_in_one_place_is_refused_or_is_another_game(games());
    met.assert_met("loaded", 500);
    let codes = "bad_snapshot cannot_be_out deal_too_early does_not_beat empty_hand first_card_not_held first_play_made \
                 match_over must_be_out newer_version no_such_seat not_a_combo not_a_play not_in_hand not_played \
                 not_your_turn other_game overlap target_reached time_backwards time_not_up totals_of_others wrong_count";
    met.assert_met(codes, 1);
}

#[test]
fn a_field_too_many_is_refused_wherever_it_is() {
    laws::a_field_too_many_is_refused(&set_up(), &["/start", "/start/on"]);
}

#[test]
fn a_field_twice_is_refused() {
    laws::a_field_twice_is_refused(&set_up()).assert_met("twice", 25);
}

#[test]
fn an_action_that_is_none_is_named() {
    for game in games() {
        laws::an_action_that_is_none_is_named(&game).assert_met("none", 10);
    }
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_text() {
    games().iter().for_each(laws::a_mark_of_the_byte_order_is_no_part_of_a_text);
}

#[test]
fn nothing_long_of_a_text_comes_back() {
    let met = laws::nothing_long_of_a_text_comes_back(&set_up());
    met.assert_met("saved", 600);
    met.assert_met("record", 200);
}

/// Which field, where, and what it has to be.
#[test]
fn a_field_says_what_it_has_to_be() {
    let saved: Value = serde_json::from_str(&set_up().save()).unwrap();
    for (place, value, reason) in [
        ("/version", json!("one"), "\"version\" has to be a whole number from 0 to 4294967295"),
        ("/now", json!(-1), "\"now\" has to be a whole number from 0 to 18446744073709551615"),
        ("/rules/target", json!(0), "\"target\" of \"rules\" has to be a whole number from 1 to 4294967295"),
        ("/rules/pass", json!(7), "\"pass\" of \"rules\" has to be \"turn\" or \"trick\""),
        ("/start/toMove", json!(4), "\"toMove\" of \"start\" has to be a seat: 0, 1, 2 or 3"),
        ("/start/on/cards", json!("5D"), "\"cards\" of \"on\" of \"start\" has to be a list"),
        ("/start/on/cards/0", json!(5), "entry 1 of \"cards\" of \"on\" of \"start\" has to be a card like \"10H\""),
        ("/start/out", json!([3, 3]), "match 1: seat 3 is out twice"),
        ("/matches", json!(null), "\"matches\" has to be a list"),
        ("/matches", json!([]), "it has no match"),
        ("/matches/0/hands/1", json!({}), "entry 2 of \"hands\" of entry 1 of \"matches\" has to be a list"),
        ("/matches/0/actions/0", json!(1), "entry 1 of \"actions\" of entry 1 of \"matches\" has to be a text"),
    ] {
        let mut damaged = saved.clone();
        *damaged.pointer_mut(place).unwrap() = value;
        let bad = Game::load(&damaged.to_string()).unwrap_err();
        assert_eq!(bad, BadSnapshot::Unreadable { reason: reason.into() });
        assert_eq!(bad.to_string(), format!("this is not a saved game: {reason}"));
    }
    let bad = Game::load("{\n  \"game\": \"bigTwo\",\n  version: 1\n}").unwrap_err();
    assert_eq!(
        (bad.code(), bad.to_string()),
        ("bad_snapshot", "this is not a saved game: line 3, column 3: the name of a field has to be in quotes".into())
    );
}

#[test]
fn other_games_and_newer_versions_are_told_apart() {
    laws::other_games_and_newer_versions_are_told_apart(&set_up());
}

#[test]
fn a_text_that_was_cut_off_or_is_garbage_is_unreadable() {
    laws::a_text_that_is_no_snapshot_is_unreadable(&set_up(), 20_000);
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
    let mut game = RandomGame::new(Rules { target: Target::MAX, ..Rules::classic() }, Players::Two, 3).game;
    game.advance_to(u64::MAX).unwrap();
    assert_saved_and_loaded(&game);
    let hands: BySeat<CardSet> = ["2S 3D", "4D 5D"].map(|hand| hand.parse().unwrap()).into();
    let rich = Setup { totals: [u64::from(u32::MAX) - 1, 0].into(), ..Setup::lead(hands, Seat::S1) };
    assert_saved_and_loaded(&Game::set_up(*game.rules(), &rich).unwrap());
}
