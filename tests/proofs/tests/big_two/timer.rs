//! The auto-pass timer: when it starts, who is on the clock, and what happens when it is up.

use unbeaten::{
    CardSet, Seat,
    big_two::{Action, Deal, Event, Game, HandSizes, PassRule, Rules, Setup, Timer},
};
use unbeaten_proofs::{
    Count,
    big_two::{Move, RandomGame, for_every_game_variant, players_of, short},
};

/// Seat 0 leads; the hands have bars between them.
fn table(rules: Rules, hands: &str) -> Game {
    let hands: Vec<CardSet> = hands.split('|').map(|hand| hand.parse().unwrap()).collect();
    let hands = unbeaten::BySeat::from_slice(&hands).unwrap();
    Game::set_up(rules, &Setup::lead(hands, Seat::S0)).unwrap()
}

fn four_players(rules: Rules) -> Game {
    table(rules, "2S 3D 2H 4D|4C 5C 6C|4H 5H 6H|4S 5S 6S")
}

fn play(game: &mut Game, cards: &str) -> Vec<Event> {
    game.play(game.to_move().unwrap(), Action::Play(cards.parse().unwrap())).unwrap()
}

fn pass(game: &mut Game) -> Vec<Event> {
    game.play(game.to_move().unwrap(), Action::Pass).unwrap()
}

fn auto_passed(seats: &[Seat], winner: Seat) -> Vec<Event> {
    seats.iter().map(|&seat| Event::AutoPassed { seat }).chain([Event::TrickWon { seat: winner }]).collect()
}

/// How the rules page says it, asked of the functions that answer whether a play can be beaten.
fn ought_to_start(rules: &Rules, played: CardSet, after: &Game, event: &Event) -> Option<bool> {
    let Event::Played { seat, play, .. } = *event else { return None };
    if after.current().hands()[seat].is_empty() {
        return None;
    }
    if rules.unbeatable_by_cards_seen(play, played).unwrap().is_unbeatable() {
        return Some(false);
    }
    let hands = after.current().hands().iter().filter(|&(other, _)| other != seat && !after.table().is_out(other));
    let sizes: Vec<u8> = hands.map(|(_, hand)| hand.len() as u8).collect();
    let sizes = HandSizes::new(&sizes).unwrap();
    let by_sizes = rules.unbeatable_by_hand_sizes(play, played, sizes).unwrap().is_unbeatable();
    (rules.auto_pass_by_hand_sizes && by_sizes).then_some(true)
}

#[test]
fn it_starts_exactly_when_nothing_can_beat_the_play_and_the_match_goes_on() {
    let (by_cards, by_sizes, at_the_end) = (Count::default(), Count::default(), Count::default());
    let only_without_those_out = Count::default();
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let mut number = 0;
            while let Some(made) = random.next_move() {
                let Move::Act(seat, Action::Play(_)) = made else {
                    random.make(&made);
                    continue;
                };
                let played = random.game.table().played();
                let events = random.make(&made);
                let game = &random.game;
                let unbeatable = events.iter().find_map(|event| match event {
                    Event::Unbeatable { by_hand_sizes, .. } => Some(*by_hand_sizes),
                    _ => None,
                });
                assert_eq!(unbeatable, ought_to_start(&variant.rules, played, game, &events[0]), "{game:?}");
                assert_eq!(unbeatable.is_some(), game.timer().is_some());
                if let Some(timer) = game.timer() {
                    number += 1;
                    let expires_at = game.now() + u64::from(variant.rules.auto_pass_ms);
                    assert_eq!(timer, Timer { number, seat, started_at: game.now(), expires_at });
                    assert_eq!(events.last(), Some(&Event::TimerStarted { timer }));
                }
                by_cards.up_if(unbeatable == Some(false));
                by_sizes.up_if(unbeatable == Some(true));
                let Event::Played { play, .. } = events[0] else { panic!("{events:?}") };
                let enough = |seat: Seat| game.current().hands()[seat].len() >= play.size();
                let out_with_enough = game.players().seats().any(|seat| game.table().is_out(seat) && enough(seat));
                only_without_those_out.up_if(unbeatable == Some(true) && out_with_enough);
                at_the_end.up_if(game.to_move().is_none());
            }
        }
    });
    by_cards.assert_at_least(2_000);
    by_sizes.assert_at_least(300);
    only_without_those_out.assert_at_least(5);
    at_the_end.assert_at_least(1_000);
}

/// Only the play on the table has a timer, it is over with the trick, and nobody on the clock can do anything but pass.
#[test]
fn while_it_runs_everybody_else_can_only_pass() {
    let (on_the_clock, out) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..30 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            while random.step().is_some() {
                let (game, table) = (&random.game, random.game.table());
                let Some(timer) = game.timer() else { continue };
                assert_eq!(table.on().map(|on| on.seat), Some(timer.seat));
                assert!(game.to_move().is_some_and(|seat| seat != timer.seat));
                assert_eq!(game.legal_actions(), [Action::Pass], "{game:?}");
                on_the_clock.up();
                out.up_if(game.players().seats().any(|seat| table.is_out(seat)));
            }
        }
    });
    on_the_clock.assert_at_least(20_000);
    out.assert_at_least(1_000);
}

#[test]
fn it_is_up_to_the_millisecond() {
    let mut game = four_players(Rules::classic());
    game.advance_to(250).unwrap();
    play(&mut game, "2S");
    let timer = game.timer().unwrap();
    assert_eq!(timer, Timer { number: 1, seat: Seat::S0, started_at: 250, expires_at: 10_250 });
    for (now, remaining) in [(0, 10_250), (250, 10_000), (10_249, 1), (10_250, 0), (10_251, 0), (u64::MAX, 0)] {
        assert_eq!((timer.remaining_at(now), timer.is_up_at(now)), (remaining, remaining == 0), "at {now}");
    }
    assert_eq!(game.advance_to(10_249), Ok(vec![]));
    assert_eq!(game.timer(), Some(timer));
    assert_eq!(game.advance_to(10_250), Ok(auto_passed(&[Seat::S1, Seat::S2, Seat::S3], Seat::S0)));
    assert_eq!((game.timer(), game.to_move(), game.table().on()), (None, Some(Seat::S0), None));
    assert_eq!(game.advance_to(99_999), Ok(vec![]));
}

#[test]
fn passing_by_hand_leaves_it_running_and_expiry_passes_for_the_others_in_turn_order() {
    for by_hand in 0..4 {
        let mut game = four_players(Rules::classic());
        play(&mut game, "2S");
        let timer = game.timer();
        for seat in Seat::ALL.into_iter().skip(1).take(by_hand) {
            game.advance_to(game.now() + 1_000).unwrap();
            let told = pass(&mut game);
            assert_eq!(told[0], Event::Passed { seat });
            assert_eq!(game.timer(), timer.filter(|_| seat != Seat::S3));
        }
        let left: Vec<Seat> = Seat::ALL.into_iter().skip(1 + by_hand).collect();
        let expected = if left.is_empty() { vec![] } else { auto_passed(&left, Seat::S0) };
        assert_eq!(game.advance_to(10_000), Ok(expected));
        assert_eq!((game.timer(), game.to_move()), (None, Some(Seat::S0)));
        let passes: Vec<bool> = game.history()[1..].iter().map(|made| made.auto).collect();
        assert_eq!(passes, [false, false, false, true, true, true][3 - by_hand..6 - by_hand]);
    }
}

#[test]
fn who_is_out_of_the_trick_does_not_pass_again() {
    let mut game = four_players(Rules { pass: PassRule::Trick, ..Rules::classic() });
    play(&mut game, "3D");
    pass(&mut game);
    play(&mut game, "4H");
    play(&mut game, "4S");
    play(&mut game, "2S");
    assert_eq!(game.advance_to(10_000), Ok(auto_passed(&[Seat::S2, Seat::S3], Seat::S0)));
    assert!(game.players().seats().all(|seat| !game.table().is_out(seat)));
}

#[test]
fn by_hand_sizes_only_if_the_rules_say_so() {
    let hands = "3D 3C 4D 5D|KD|AD|2D";
    let told = play(&mut table(Rules::classic(), hands), "3D 3C");
    assert_eq!(told[1], Event::Unbeatable { seat: Seat::S0, by_hand_sizes: true });
    let not_considered = Rules { auto_pass_by_hand_sizes: false, ..Rules::classic() };
    assert_eq!(play(&mut table(not_considered, hands), "3D 3C").len(), 1);
    // One hand with two cards is enough to beat a pair, and by cards seen is said first.
    assert_eq!(play(&mut table(Rules::classic(), "3D 3C 4D 5D|KD|AD KC|2D"), "3D 3C").len(), 1);
    for rules in [Rules::classic(), not_considered] {
        let told = play(&mut table(rules, "2C 2S 4D 5D|KD|AD|2D"), "2C 2S");
        assert_eq!(told[1], Event::Unbeatable { seat: Seat::S0, by_hand_sizes: false });
    }
}

#[test]
fn the_play_that_ends_the_match_starts_none_and_the_next_match_begins_without() {
    let mut game = table(Rules::classic(), "2S|3D 4D");
    assert!(!play(&mut game, "2S").iter().any(|event| matches!(event, Event::TimerStarted { .. })));
    assert_eq!((game.timer(), game.advance_to(50_000)), (None, Ok(vec![])));
    let deal = Deal::shuffled(42.into(), 0, game.players());
    game.next_deal(&deal).unwrap();
    assert_eq!((game.timer(), game.now()), (None, 50_000));
}

#[test]
fn time_that_runs_backwards_is_refused_and_changes_nothing() {
    let refused = Count::default();
    for_every_game_variant(|variant| {
        for number in 0..6 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            while random.step().is_some() {
                let before = random.game.clone();
                let now = before.now();
                for earlier in [0, now / 2, now.wrapping_sub(1)] {
                    if earlier < now {
                        let backwards = random.game.advance_to(earlier).unwrap_err();
                        assert_eq!((backwards.now, backwards.to, backwards.code()), (now, earlier, "time_backwards"));
                        refused.up();
                    }
                }
                assert_eq!(random.game, before);
            }
        }
    });
    refused.assert_at_least(10_000);
}

#[test]
fn the_same_calls_give_the_same_game() {
    let (moves, auto_passes) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let mut again = random.clone();
            while let Some(made) = random.next_move() {
                let events = random.make(&made);
                assert_eq!(events, again.make(&made));
                moves.up();
                let auto = |event: &&Event| matches!(event, Event::AutoPassed { .. });
                auto_passes.up_by(events.iter().filter(auto).count() as u64);
            }
            assert_eq!(random.game, again.game);
        }
    });
    moves.assert_at_least(100_000);
    auto_passes.assert_at_least(1_000);
}

/// One long wait or many short ones come to the same.
#[test]
fn it_does_not_matter_in_how_many_steps_time_goes_by() {
    for step in [1, 7, 999, 9_999, 10_000, 20_000] {
        let (mut once, mut often) = (four_players(Rules::classic()), four_players(Rules::classic()));
        play(&mut once, "2S");
        play(&mut often, "2S");
        let at_once = once.advance_to(20_000).unwrap();
        let mut in_steps = Vec::new();
        for now in (0..=20_000).step_by(step).chain([20_000]) {
            in_steps.append(&mut often.advance_to(now).unwrap());
        }
        assert_eq!(at_once, in_steps);
        assert_eq!((once.current(), once.timer(), once.now()), (often.current(), often.timer(), often.now()));
    }
}

#[test]
fn the_end_of_time_and_timers_of_no_length_do_no_harm() {
    let mut game = four_players(Rules { auto_pass_ms: 0, ..Rules::classic() });
    play(&mut game, "2S");
    assert_eq!(game.timer().map(|timer| timer.remaining_at(0)), Some(0));
    pass(&mut game);
    assert_eq!(game.advance_to(0), Ok(auto_passed(&[Seat::S2, Seat::S3], Seat::S0)));

    for auto_pass_ms in [1, 10_000, u32::MAX] {
        for start in [u64::MAX - 1, u64::MAX] {
            let mut game = four_players(Rules { auto_pass_ms, ..Rules::classic() });
            assert_eq!(game.advance_to(start), Ok(vec![]));
            play(&mut game, "2S");
            assert_eq!(game.timer().unwrap().expires_at, u64::MAX);
            if start < u64::MAX {
                assert_eq!(game.advance_to(start), Ok(vec![]));
            }
            assert_eq!(game.advance_to(u64::MAX), Ok(auto_passed(&[Seat::S1, Seat::S2, Seat::S3], Seat::S0)));
            assert_eq!(game.advance_to(0).unwrap_err().code(), "time_backwards");
            play(&mut game, "2H");
            assert_eq!(game.timer().unwrap().number, 2);
        }
    }
}

/// For a player whose own time is up, whatever the position.
#[test]
fn the_hint_is_always_legal() {
    let (turns, passes) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..60 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            while random.step().is_some() {
                let game = &random.game;
                let Some(seat) = game.to_move() else { continue };
                let action = game.hint();
                assert_eq!(game.check(seat, action), Ok(()), "{action} in {game:?}");
                turns.up();
                passes.up_if(action == Action::Pass);
            }
            // Nobody is there, and the game ends all the same.
            let players = players_of(number);
            let mut game = Game::new(variant.rules, &Deal::shuffled(number.into(), 0, players));
            while game.outcome().is_none() {
                let next = Deal::shuffled(number.into(), game.deals().into(), players);
                match game.to_move() {
                    Some(seat) => drop(game.play(seat, game.hint()).unwrap()),
                    None => drop(game.next_deal(&next).unwrap()),
                }
                assert!(game.deals() < 2_000, "the game does not end under {}", variant.name);
            }
        }
    });
    turns.assert_at_least(500_000);
    passes.assert_at_least(100_000);
}
