//! Taking moves back: everything is as it was, except the time and the numbers that timers have had.

use unbeaten::{
    Players, Seat,
    big_two::{Action, Event, Game, Rules, Setup},
};
use unbeaten_proofs::{
    Count, Tally,
    big_two::{Move, RandomGame, for_every_game_variant, players_of, short},
};

/// All that can be asked of a game, except what time it is and how many timers there were.
fn assert_as_it_was(game: &Game, before: &Game) {
    assert_eq!(game.current(), before.current());
    assert_eq!(game.timer(), before.timer());
    assert_eq!(game.history(), before.history());
    assert_eq!(game.score_sheet(), before.score_sheet());
    assert_eq!((game.deals(), game.dealt()), (before.deals(), before.dealt()));
    assert_eq!((game.outcome(), game.to_move()), (before.outcome(), before.to_move()));
    assert_eq!(game.legal_actions(), before.legal_actions());
    assert_eq!(game.kinds_played(), before.kinds_played());
}

/// What an action came to, by its weightiest event.
fn weight(events: &[Event]) -> &'static str {
    let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
    match events {
        _ if has(|event| matches!(event, Event::GameOver { .. })) => "game_over",
        _ if has(|event| matches!(event, Event::MatchOver { .. })) => "match_over",
        _ if has(|event| matches!(event, Event::TrickWon { .. })) => "trick_won",
        _ if has(|event| matches!(event, Event::TimerStarted { .. })) => "timer_started",
        _ if has(|event| matches!(event, Event::Passed { .. })) => "passed",
        _ => "played",
    }
}

#[test]
fn undo_is_the_inverse_of_every_play_and_pass() {
    let seen = Tally::default();
    for_every_game_variant(|variant| {
        for number in 0..24 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            while let Some(made) = random.next_move() {
                let before = random.game.clone();
                let events = random.make(&made);
                let Move::Act(seat, action) = made else { continue };
                let mut undone = random.game.clone();
                let taken_back = undone.undo().unwrap();
                assert_eq!(Some(&taken_back), random.game.history().last());
                assert_eq!((taken_back.seat, taken_back.action, taken_back.auto), (seat, action, false));
                assert_as_it_was(&undone, &before);
                assert_eq!(undone.now(), before.now());
                if weight(&events) != "timer_started" {
                    assert_eq!(undone, before);
                }
                seen.note(weight(&events));
            }
        }
    });
    seen.assert_met("game_over match_over passed played timer_started trick_won", 200);
}

/// From any moment of a match back to its first lead, auto-passes one by one, and then another line.
#[test]
fn a_whole_match_is_taken_back_move_by_move() {
    let (undone, auto_undone) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), 50 + number);
            // How the game stood before each action of the match, as far as it is known: between the auto-passes of one
            // call nobody can look.
            let mut stood: Vec<Option<Game>> = Vec::new();
            while let Some(made) = random.next_move() {
                let before = random.game.clone();
                random.make(&made);
                if matches!(made, Move::Deal(_)) {
                    stood.clear();
                }
                let actions = random.game.history().len() - before.history().len();
                stood.extend((0..actions).map(|action| (action == 0).then(|| before.clone())));
                if random.dice.below(60) > 0 {
                    continue;
                }
                let (now, keep) = (random.game.now(), random.dice.below(stood.len() + 1));
                while stood.len() > keep {
                    let made = random.game.undo().unwrap();
                    auto_undone.up_if(made.auto);
                    undone.up();
                    if let Some(before) = stood.pop().flatten() {
                        assert_as_it_was(&random.game, &before);
                    }
                    assert_eq!(random.game.now(), now, "time is not taken back");
                    assert_eq!(random.game.to_move(), Some(made.seat));
                }
            }
        }
    });
    undone.assert_at_least(5_000);
    auto_undone.assert_at_least(100);
}

#[test]
fn nothing_is_taken_back_at_the_start_of_a_match() {
    let mut starts = 0;
    for number in 0..60 {
        let mut random = RandomGame::new(short(Rules::classic()), players_of(number), number);
        loop {
            if random.game.to_move().is_some() && random.game.table().played().is_empty() {
                let before = random.game.clone();
                assert_eq!(random.game.undo().unwrap_err().code(), "nothing_to_undo");
                assert_eq!(random.game, before);
                starts += 1;
            }
            let Some(made) = random.next_move() else { break };
            random.make(&made);
        }
    }
    assert!(starts >= 500, "{starts}");
}

/// Half of all moves are taken back, sometimes several at once, and then chance chooses another line.
#[test]
fn no_timer_has_the_number_of_one_before_it() {
    let (timers, taken_back) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..9 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let mut highest = 0;
            while let Some(events) = random.step() {
                for event in events {
                    if let Event::TimerStarted { timer } = event {
                        assert!(timer.number > highest, "{} after {highest}", timer.number);
                        highest = timer.number;
                        timers.up();
                    }
                }
                while random.dice.below(5) < 2 {
                    let running = random.game.timer();
                    if random.game.undo().is_err() {
                        break;
                    }
                    taken_back.up_if(running.is_some() && random.game.timer().is_none());
                }
                if random.game.deals() > 20 {
                    break;
                }
            }
        }
    });
    timers.assert_at_least(5_000);
    taken_back.assert_at_least(1_000);
}

/// A timer that was running when a pass ended the trick runs again when that pass is taken back, and is up if its time is.
#[test]
fn a_timer_runs_on_when_the_end_of_the_trick_is_taken_back() {
    let hands = ["2S 3D 2H 4D", "4C 5C 6C", "4H 5H 6H"].map(|cards| cards.parse().unwrap());
    let mut game = Game::set_up(Rules::classic(), &Setup::lead(hands.into(), Seat::S0)).unwrap();
    game.play(Seat::S0, Action::Play("2S".parse().unwrap())).unwrap();
    let timer = game.timer();
    game.play(Seat::S1, Action::Pass).unwrap();
    let before = game.clone();
    let passed = game.advance_to(10_000).unwrap();
    assert_eq!(passed, [Event::AutoPassed { seat: Seat::S2 }, Event::TrickWon { seat: Seat::S0 }]);
    assert!(game.undo().unwrap().auto);
    assert_as_it_was(&game, &before);
    assert_eq!((game.timer(), game.timer().map(|timer| timer.remaining_at(game.now()))), (timer, Some(0)));
    assert_eq!(game.advance_to(10_000), Ok(passed));
    assert_eq!(game.timer(), None);
}

/// The match is off the sheet, the game is not over, and the last card is where it was.
#[test]
fn the_move_that_ended_the_game_is_taken_back() {
    for (players, totals) in [(Players::Two, 100), (Players::Three, 100), (Players::Four, 0)] {
        let hands =
            unbeaten::BySeat::from_fn(players, |seat| ["2S", "4C 5C", "4H 5H", "4S 5S"][seat.index()].parse().unwrap());
        let mut setup = Setup::lead(hands, Seat::S0);
        setup.totals = setup.totals.map(|_| totals);
        let mut game = Game::set_up(Rules::classic(), &setup).unwrap();
        let before = game.clone();
        game.play(Seat::S0, Action::Play("2S".parse().unwrap())).unwrap();
        assert_eq!(game.outcome().is_some(), totals == 100);
        assert_eq!((game.score_sheet().matches().len(), game.to_move()), (1, None));
        game.undo().unwrap();
        assert_eq!(game, before);
        assert_eq!((game.score().totals, game.to_move()), (setup.totals, Some(Seat::S0)));
    }
}
