//! Game records: what is written, read and played again is the same game, in any spelling; what cannot be is refused where it
//! stands.

use unbeaten::{
    CardSet, Place, Players, Seat, Seed,
    big_two::{Action, BadOpening, Game, Match, PassRule, Record, RecordError, Refused, Rules, Setup},
};
use unbeaten_proofs::{
    Count,
    big_two::{RandomGame, for_every_game_variant, players_of, short},
    laws,
};

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|bad| panic!("{bad} in\n{text}"))
}

fn replayed(text: &str) -> Game {
    let replay = read(text).replay().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    replay.game.expect("no hand is hidden")
}

#[test]
fn a_record_is_the_game_again_with_and_without_its_seed() {
    let met = laws::a_record_is_the_game_again::<Match>(60);
    met.assert_met("round", 2_000);
    met.assert_met("amid over", 200);
}

#[test]
fn seeds_are_told_when_nothing_hidden_comes_of_them_any_more() {
    laws::the_seed_of_a_game_is_told_when_it_is_over::<Match>(4).assert_met("over going_on", 40);
    laws::the_seed_of_a_deal_is_told_when_it_is_over::<Match>(12).assert_met("told one_open all_over", 50);
    laws::a_deal_comes_of_the_seed_that_its_round_tells::<Match>(4).assert_met("refused", 40);
    laws::deals_keep_their_numbers::<Match>(6).assert_met("round", 100);
}

#[test]
fn a_record_of_a_position_set_up_by_hand_has_all_of_it() {
    let hands = ["3D 7C KS 2S", "9H 9S", "4C 4H 5C 5S", "10D 10C 6S"].map(|cards| cards.parse::<CardSet>().unwrap());
    let mut setup = Setup::lead(hands.into(), Seat::S0);
    setup.played = "5D 6D 8D".parse().unwrap();
    setup.on = Some((Seat::S2, "5D".parse().unwrap()));
    setup.out[3] = true;
    setup.totals = [3, 14, 15, 92].into();
    let mut game = Game::set_up(Rules { pass: PassRule::Trick, ..Rules::classic() }, &setup).unwrap();
    game.advance_to(250).unwrap();
    game.play(Seat::S0, Action::Play("2S".parse().unwrap())).unwrap();
    game.play(Seat::S1, Action::Pass).unwrap();
    game.advance_to(10_250).unwrap();
    let expected = "[Game \"bigTwo\"]\n[Rules \"{\\\"pass\\\":\\\"trick\\\"}\"]\n\n[Match \"1\"]\n\
                    [Hands \"3D 7C KS 2S; 9H 9S; 4C 4H 5C 5S; 6S 10D 10C\"]\n[ToMove \"0\"]\n[Played \"5D 6D 8D\"]\n\
                    [On \"2: 5D\"]\n[Out \"3\"]\n[Totals \"3,14,15,92\"]\n@250 0:2S 1:pass @10250 2:auto *\n";
    assert_eq!(Record::of(&game).to_string(), expected);
    assert_eq!(replayed(expected), game);
    // A first play that must contain a card, on an otherwise empty table.
    let first = Setup { must_include: Some("7C".parse().unwrap()), ..Setup::lead(setup.hands, Seat::S0) };
    let game = Game::set_up(Rules::classic(), &first).unwrap();
    assert_eq!(replayed(&Record::of(&game).to_string()), game);
}

/// A move taken back is not in the record, but the numbers that its timers have had are not given out again.
#[test]
fn timers_keep_their_numbers_when_others_were_taken_back() {
    let (gaps, running) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            while random.step().is_some() {
                while random.dice.below(6) == 0 && random.game.undo().is_ok() {}
                if random.dice.below(20) > 0 {
                    continue;
                }
                let (game, text) = (&random.game, Record::of(&random.game).to_string());
                let again = replayed(&text);
                assert_eq!((again.current(), again.timer()), (game.current(), game.timer()), "{text}");
                assert_eq!((again.history(), again.score_sheet()), (game.history(), game.score_sheet()));
                gaps.up_if(text.contains(" #"));
                running.up_if(game.timer().is_some());
            }
        }
    });
    gaps.assert_at_least(500);
    running.assert_at_least(100);
    let good = good().replacen("0:2S", "#7 0:2S", 1);
    assert_eq!(replayed(&good).history()[4].timer, Some(7));
    let numbers = good.replacen("3:auto *", "3:auto 0:KC #7 1:2H *", 1);
    assert_eq!(read(&numbers).replay().unwrap_err().code(), "timer_number");
    assert!(read(&numbers.replacen("#7 1:2H", "#8 1:2H", 1)).replay().is_ok());
    assert_eq!(good.replacen("#7", "#x", 1).parse::<Record>().unwrap_err().place, Place { line: 9, column: 8 });
}

#[test]
fn the_reader_takes_other_spellings() {
    let met = laws::the_reader_takes_other_spellings::<Match>(6);
    met.assert_met("read_again", 1_800);
    met.assert_met("passed_by_hand", 2_000);
}

#[test]
fn a_tag_twice_is_refused_and_matches_are_numbered_in_order() {
    let mut random = RandomGame::new(Rules::classic(), Players::Three, 5);
    while random.game.deals() < 3 {
        random.step();
    }
    laws::a_tag_twice_is_refused(&random).assert_met("twice", 80);
    laws::rounds_are_numbered_in_order(&random.game).assert_met("numbered", 18);
}

#[test]
fn hands_are_dealt_from_the_seed_where_they_are_missing() {
    laws::hands_are_dealt_from_the_seed_where_they_are_missing::<Match>(30);
}

#[test]
fn a_match_without_a_result_is_read_as_far_as_it_goes() {
    laws::a_round_without_a_result_is_read_as_far_as_it_goes::<Match>();
}

#[test]
fn a_broken_rule_is_refused_where_it_stands_with_the_number_of_its_action() {
    let met = "cannot_pass_on_lead does_not_beat must_include must_beat_single must_play_highest not_a_combo not_in_hand \
               not_your_turn wrong_size";
    laws::a_broken_rule_is_refused_where_it_stands::<Match>(15).assert_met(met, 10);
}

/// The record of the first actions of seed 42, in which each line of the table below breaks something.
const GOOD: &str = "[Game \"bigTwo\"]\n[Rules \"classic\"]\n[Seed \"SEED\"]\n\n[Match \"1\"]\n[ToMove \"0\"]\n\
                    [MustInclude \"3D\"]\n0:3D 1:3C @500 2:pass\n3:pass 0:2S @10500 1:auto 2:auto 3:auto *\n";

fn good() -> String {
    GOOD.replace("SEED", &Seed::from(42).to_string())
}

#[test]
fn each_fault_is_named_with_its_line_and_column() {
    assert!(read(&good()).replay().is_ok());
    for (from, to, code, line, column) in [
        ("bigTwo", "casino", "bad_record", 1, 1),
        ("classic", "house", "bad_record", 2, 1),
        ("classic", "{\\\"target\\\":0}", "bad_record", 2, 1),
        ("classic\"", "classic", "bad_record", 2, 1),
        ("[Seed \"2a", "[Seed \"2", "bad_record", 3, 1),
        ("[Seed \"2a", "[Seed \"xy", "bad_record", 3, 1),
        ("[Seed", "[Shuffle \"riffle\"]\n[Seed", "bad_record", 3, 1),
        ("[Seed", "[Players \"5\"]\n[Seed", "bad_record", 3, 1),
        ("[Seed", "[Nothing", "bad_record", 3, 1),
        ("[ToMove \"0\"]", "[ToMove \"4\"]", "bad_record", 6, 1),
        ("[ToMove", "[Hands \"3D; 4D\"]\n[ToMove", "bad_record", 5, 1),
        ("[ToMove", "[Totals \"1,2,x,4\"]\n[ToMove", "bad_record", 6, 1),
        ("\"3D\"]", "\"3X\"]", "bad_record", 7, 1),
        ("0:3D 1:3C", "0:3D {1:3C", "bad_record", 8, 6),
        ("1:3C", "1:3X", "bad_record", 8, 6),
        ("1:3C", "1:", "bad_record", 8, 6),
        ("1:3C", "4:3C", "bad_record", 8, 6),
        ("1:3C", "1:3C,3C", "bad_record", 8, 6),
        ("1:3C", "hello", "bad_record", 8, 6),
        ("0:3D 1:3C", "0:3♦ {♥♣} hello", "bad_record", 8, 11),
        ("@500", "@5e2", "bad_record", 8, 11),
        ("@500", "@-1", "bad_record", 8, 11),
        ("*", "* 0:3H", "bad_record", 9, 43),
        ("*", "=0,1,x,3", "bad_record", 9, 41),
        ("*", "=0,1,2,3", "bad_record", 9, 41),
        ("\"0\"]", "\"1\"]", "first_card_not_held", 5, 1),
        ("\"3D\"]", "\"5C\"]", "first_card_not_held", 5, 1),
        ("0:3D", "0:4C", "must_include", 8, 1),
        ("1:3C", "0:3H", "not_your_turn", 8, 6),
        ("1:3C", "1:4C", "not_in_hand", 8, 6),
        ("1:3C", "1:5D,5C", "wrong_size", 8, 6),
        ("1:3C", "1:auto", "time_not_up", 8, 6),
        ("@10500", "@499", "time_backwards", 9, 13),
        ("@10500", "@10499", "time_not_up", 9, 20),
        ("2:auto", "3:auto", "not_your_turn", 9, 27),
    ] {
        let text = good().replacen(from, to, 1);
        assert_ne!(text, good());
        let error = text.parse::<Record>().map_err(RecordError::from).and_then(|record| record.replay()).unwrap_err();
        let place = match &error {
            RecordError::BadRecord(bad) => bad.place,
            RecordError::Refused { place, .. } => *place,
        };
        assert_eq!((error.code(), place), (code, Place { line, column }), "{error} in\n{text}");
        let (shown, reason) = (error.to_string(), error.to_string().replace(&place.to_string(), ""));
        assert!(shown.starts_with(&place.to_string()) && reason.len() > 5, "{shown}");
    }
    assert_eq!("".parse::<Record>().unwrap_err().place, Place { line: 1, column: 1 });
    assert_eq!("{nothing}".parse::<Record>().unwrap_err().code(), "bad_record");
}

/// Times and numbers of timers are no actions, auto-passes are, and numbers go on from match to match.
#[test]
fn actions_are_numbered_through_the_record() {
    let action = |from: &str, to: &str| match read(&good().replacen(from, to, 1)).replay().unwrap_err() {
        RecordError::Refused { action, .. } => action,
        RecordError::BadRecord(bad) => panic!("{bad}"),
    };
    assert_eq!(action("0:3D", "0:4C"), Some(1));
    assert_eq!(action("0:2S", "1:2S"), Some(5));
    assert_eq!(action("3:auto", "3:3D"), Some(8));
    assert_eq!(action("0:2S @10500 1:auto", "@700 #3 0:2S @10500"), Some(6));
    assert_eq!(action("\"3D\"]", "\"5C\"]"), None);
}

#[test]
fn a_match_that_comes_too_early_is_refused() {
    laws::a_round_that_comes_too_early_is_refused::<Match>();
}

#[test]
fn matches_that_come_after_the_end_or_are_led_by_another_are_refused() {
    let mut random = RandomGame::new(Rules::classic(), Players::Four, 12);
    while random.game.deals() < 2 || random.game.table().played().is_empty() {
        random.step();
    }
    let text = Record::of(&random.game).to_string();
    let line = text.lines().position(|line| line == "[Match \"2\"]").unwrap() + 1;
    let refused = |text: &str| match read(text).replay().unwrap_err() {
        RecordError::Refused { place, action, reason } => (place.line, action, reason),
        RecordError::BadRecord(bad) => panic!("{bad}"),
    };
    let (one, other) = text.split_at(text.find("\n\n[Match \"2\"]").unwrap());
    let leader = text.lines().skip(line).find(|line| line.starts_with("[ToMove")).unwrap();
    let wrong = if leader.contains('0') { "[ToMove \"1\"]" } else { "[ToMove \"0\"]" };
    let (place, action, reason) = refused(&format!("{one}{}", other.replacen(leader, wrong, 1)));
    assert_eq!((place, action, reason.code()), (line, None, "wrong_lead"));
    assert!(
        matches!(reason, Refused::Opening(BadOpening::WrongLead { leader }) if leader == random.game.score_sheet().matches()[0].winner)
    );

    let over = text.replacen("[Rules \"classic\"]", "[Rules \"{\\\"target\\\":1}\"]", 1);
    let (place, action, reason) = refused(&over);
    assert_eq!((place, action, reason.code()), (line, None, "game_over"));
    let three = other.replacen("; ", " ", 1);
    assert_eq!(
        format!("{one}{three}").parse::<Record>().unwrap_err().reason,
        "this match has 3 players, and those before it have 4"
    );
}

#[test]
fn a_damaged_record_is_refused_or_is_another_game_that_can_be() {
    let met = laws::a_damaged_record_is_refused_or_is_another_game::<Match>(4);
    met.assert_met("bad_record match_over not_in_hand not_your_turn time_backwards", 10);
    met.assert_met("replayed seeded", 1_000);
}
