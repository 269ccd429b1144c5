//! Taking moves back: everything is as it was, except the time and the numbers that timers have had.

use unbeaten::{
    Players, Seat,
    big_two::{Action, Event, Game, Match, Rules, Setup},
};
use unbeaten_proofs::{
    Count,
    big_two::{RandomGame, for_every_game_variant, players_of},
    laws::{self, assert_as_it_was},
};

#[test]
fn undo_is_the_inverse_of_every_play_and_pass() {
    let met = laws::undo_is_the_inverse_of_every_action::<Match>(24);
    met.assert_met("game_over match_over passed played timer_started trick_won", 200);
}

#[test]
fn a_whole_match_is_taken_back_move_by_move() {
    let met = laws::a_whole_round_is_taken_back_move_by_move::<Match>(12);
    met.assert_met("undone", 5_000);
    met.assert_met("auto", 100);
}

#[test]
fn nothing_is_taken_back_at_the_start_of_a_match() {
    laws::nothing_is_taken_back_at_the_start_of_a_round::<Match>(60).assert_met("start", 500);
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
                    if let Event::TimerStarted { timer, .. } = event {
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
