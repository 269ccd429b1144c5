//! Game records: what is written, read and played again is the same game, in any spelling; what cannot be is refused where it
//! stands.

use std::collections::BTreeMap;

use unbeaten::{
    CardSet, Place, Players, Seat, Seed,
    big_two::{Action, BadOpening, Event, Game, PassRule, Record, RecordError, Refused, Rules, Setup},
};
use unbeaten_proofs::{
    Count, Dice, Tally,
    big_two::{RandomGame, attempt, for_every_game_variant, players_of, short},
};

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|bad| panic!("{bad} in\n{text}"))
}

fn replayed(text: &str) -> Game {
    let replay = read(text).replay().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    replay.game.expect("no hand is hidden")
}

/// What was told so far, from the first deal on.
fn told(random: &mut RandomGame, moves: usize) -> Vec<Event> {
    let mut events = vec![random.game.dealt()];
    events.extend((0..moves).map_while(|_| random.step()).flatten());
    events
}

/// A record has no time after its last action.
fn at_the_time_of(mut game: Game, other: &Game) -> Game {
    if game.now() != other.now() {
        assert_eq!(game.advance_to(other.now()), Ok(vec![]));
    }
    game
}

#[test]
fn a_record_is_the_game_again_with_and_without_its_seed() {
    let (matches, amid, over) = (Count::default(), Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..60 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            // At the end, or anywhere before.
            let moves = if number % 3 == 0 { usize::MAX } else { random.dice.below(400) };
            let events = told(&mut random, moves);
            for record in [Record::of(&random.game), Record::of(&random.game).with_seed(random.seed)] {
                let text = record.to_string();
                let again = read(&text);
                assert_eq!(
                    (again.rules(), again.seed(), again.seat()),
                    (&random.game.rules().clone(), record.seed(), None)
                );
                assert_eq!(again.to_string(), text);
                let replay = again.replay().unwrap();
                assert_eq!((&replay.events, &replay.score), (&events, &random.game.score()), "{text}");
                assert_eq!(at_the_time_of(replay.game.unwrap(), &random.game), random.game);
            }
            matches.up_by(random.game.deals().into());
            amid.up_if(random.game.to_move().is_some());
            over.up_if(random.game.outcome().is_some());
        }
    });
    matches.assert_at_least(2_000);
    amid.assert_at_least(200);
    over.assert_at_least(200);
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

/// The record with `change` made to each tag, of which it gets the name and the rest of the line.
fn tags(text: &str, change: impl Fn(&str, &str) -> String) -> String {
    let line = |line: &str| match line.strip_prefix('[').and_then(|tag| tag.split_once(' ')) {
        Some((name, rest)) => change(name, rest),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// The record with `change` made to each word that is an action.
fn actions(text: &str, change: impl Fn(&str) -> String) -> String {
    let word = |word: &str| if word.contains(':') { change(word) } else { word.to_owned() };
    let words = |line: &str| line.split(' ').map(word).collect::<Vec<_>>().join(" ");
    text.lines().map(|line| if line.starts_with('[') { line.to_owned() } else { words(line) } + "\n").collect()
}

fn without(text: &str, dropped: &[&str]) -> String {
    tags(text, |name, rest| if dropped.contains(&name) { String::new() } else { format!("[{name} {rest}\n") })
}

/// The same record as other hands might write it.
const SPELLINGS: [fn(&str) -> String; 16] = [
    |text| tags(text, |name, rest| format!("[{} {rest}\n", name.to_lowercase())),
    |text| tags(text, |name, rest| format!("[{} {rest}\n", name.to_uppercase())),
    |text| tags(text, |name, rest| format!("  [  {name} \t {}   ]  ", rest.trim_end_matches(']'))),
    |text| text.replace('\n', "\r\n"),
    |text| actions(text, |action| format!(" \t{action}\n\n")),
    |text| actions(text, |action| format!("{{a [comment] in\n \"two\" lines}}{action}{{and another}}")),
    |text| actions(text, |action| action.replace("pass", "p")),
    |text| actions(text, |action| action.replace("pass", "PASS")),
    |text| actions(text, |action| action.replace("pass", "-")),
    |text| actions(text, |action| action.replace(',', "+")),
    |text| actions(text, |action| action.replace("10", "T")),
    |text| actions(text, str::to_lowercase),
    |text| actions(text, |action| action.replace('S', "♠").replace('H', "♥").replace('C', "♣").replace('D', "♦")),
    |text| without(text, &["Match"]),
    |text| without(text, &["ToMove", "MustInclude"]),
    |text| text.replace("[Match", "[Event \"club evening\"]\n[Match"),
];

#[test]
fn the_reader_takes_other_spellings() {
    let (read_again, passes) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..6 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), 70 + number);
            told(&mut random, 250);
            let text = Record::of(&random.game).with_seed(random.seed).to_string();
            for spelling in SPELLINGS {
                let other = spelling(&text);
                assert_eq!(at_the_time_of(replayed(&other), &random.game), random.game, "{other}");
                read_again.up_if(other != text);
            }
            passes.up_by(text.matches(":pass").count() as u64);
        }
    });
    read_again.assert_at_least(900);
    passes.assert_at_least(2_000);
}

#[test]
fn hands_are_dealt_from_the_seed_where_they_are_missing() {
    for number in 0..30 {
        let mut random = RandomGame::new(short(Rules::classic()), players_of(number), number);
        told(&mut random, 200);
        let text = Record::of(&random.game).with_seed(random.seed).to_string();
        let players = format!("[Players \"{}\"]\n", random.game.players().count());
        let short = without(&text, &["Hands", "ToMove", "MustInclude", "Deal"]);
        let game = replayed(&(players + &short));
        assert_eq!(at_the_time_of(game, &random.game), random.game);
        if random.game.players() == Players::Four {
            assert_eq!(at_the_time_of(replayed(&short), &random.game), random.game);
        }
    }
}

#[test]
fn a_match_without_a_result_is_read_as_far_as_it_goes() {
    let mut random = RandomGame::new(Rules::classic(), Players::Four, 4);
    told(&mut random, 30);
    let text = Record::of(&random.game).to_string();
    assert_eq!(at_the_time_of(replayed(text.trim_end().trim_end_matches('*')), &random.game), random.game);
    let mut random = RandomGame::new(Rules { target: 1, ..Rules::classic() }, Players::Four, 4);
    told(&mut random, usize::MAX);
    let text = Record::of(&random.game).to_string();
    let (without_result, _) = text.rsplit_once('=').unwrap();
    assert_eq!(replayed(without_result), random.game);
    assert_eq!(replayed(&format!("{without_result} *")), random.game);
}

/// Where each action of the record stands, in order.
fn places(text: &str) -> Vec<(Place, String)> {
    let mut places = Vec::new();
    for (line, words) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('[')) {
        let mut column = 1;
        for word in words.split(' ') {
            if word.contains(':') {
                places.push((Place { line: line + 1, column }, word.to_owned()));
            }
            column += word.chars().count() + 1;
        }
    }
    places
}

/// The byte of the text at a place.
fn byte_at(text: &str, place: Place) -> usize {
    let before: usize = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
    before + text[before..].chars().take(place.column - 1).map(char::len_utf8).sum::<usize>()
}

#[test]
fn a_broken_rule_is_refused_where_it_stands_with_the_number_of_its_action() {
    let codes = Tally::default();
    for_every_game_variant(|variant| {
        for number in 0..15 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            // How the game stood before the action of each number; between auto-passes nobody can look.
            let mut stood = BTreeMap::new();
            for _ in 0..150 {
                stood.insert(random.game.history().len(), random.game.clone());
                random.step();
            }
            let text = Record::of(&random.game).to_string();
            for (number, (place, word)) in places(&text).into_iter().enumerate() {
                let Some(game) = stood.get(&number) else { continue };
                let (seat, action) = attempt(game, &mut random.dice);
                if action == Action::Play(CardSet::EMPTY) {
                    continue;
                }
                let wrong = format!("{}:{action}", seat.index());
                let Err(illegal) = game.check(seat, action) else { continue };
                let mut text = text.clone();
                let start = byte_at(&text, place);
                text.replace_range(start..start + word.len(), &wrong);
                let error = read(&text).replay().unwrap_err();
                let expected =
                    RecordError::Refused { place, action: Some(number + 1), reason: Refused::Action(illegal) };
                assert_eq!((error.code(), &error), (illegal.code(), &expected), "{text}");
                codes.note(illegal.code());
            }
        }
    });
    let met = "cannot_pass_on_lead does_not_beat must_include must_beat_single must_play_highest not_a_combo not_in_hand \
               not_your_turn wrong_size";
    codes.assert_met(met, 10);
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
fn matches_that_come_too_early_or_after_the_end_or_are_led_by_another_are_refused() {
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
    // The first match without its last action.
    let last = places(&text).into_iter().rfind(|(place, _)| place.line < line).unwrap().0;
    let (one, other) = text.split_at(text.find("\n\n[Match \"2\"]").unwrap());
    let early = format!("{}*{other}", &text[..byte_at(&text, last)]);
    let (place, action, reason) = refused(&early);
    assert_eq!((action, reason.code()), (None, "deal_too_early"));
    assert_eq!(early.lines().nth(place - 1), Some("[Match \"2\"]"));

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
    assert_eq!(format!("{one}{three}").parse::<Record>().unwrap_err().reason, "the number of players changes");
}

/// Words missing, doubled, swapped or changed: what is still a record can be written and played again.
#[test]
fn a_damaged_record_is_refused_or_is_another_game_that_can_be() {
    let (refused, replayed) = (Tally::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..4 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            told(&mut random, 80);
            let text = Record::of(&random.game).to_string();
            for _ in 0..300 {
                let damaged = damage(&text, &mut random.dice);
                let record = damaged.parse::<Record>().map_err(RecordError::from);
                match record.and_then(|record| Ok((record.to_string(), record.replay()?))) {
                    Ok((written, replay)) => {
                        assert_eq!(read(&written).replay(), Ok(replay), "{damaged}");
                        replayed.up();
                    }
                    Err(error) => refused.note(error.code()),
                }
            }
        }
    });
    refused.assert_met("bad_record match_over not_in_hand not_your_turn time_backwards", 10);
    replayed.assert_at_least(1_000);
}

fn damage(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    let place = dice.below(words.len());
    let changed;
    match dice.below(6) {
        0 => drop(words.remove(place)),
        1 => words.insert(place, words[place]),
        2 => words.swap(place, dice.below(text.len() / 100)),
        3 => {
            let others =
                ["0:2S ", "1:pass ", "2:auto ", "@99999999999 ", "?? ", "3D ", "* ", "=1,2,3 ", "[Match \"9\"] ", "{ "];
            words[place] = others[dice.below(others.len())];
        }
        kind => {
            changed = words[place].replace(if kind == 4 { ['0', '1'] } else { ['D', 'C'] }, "2");
            words[place] = &changed;
        }
    }
    words.concat()
}
