//! Taking moves back: everything is as it was, except the time and the numbers that timers have had.

use unbeaten::{Seat, shell::Game};

use super::{Lawful, Move, RandomGame, for_every_variant};
use crate::Tally;

/// All that can be asked of a game, except what time it is and how many timers there were.
///
/// # Panics
/// If something is not.
pub fn assert_as_it_was<L: Lawful>(game: &Game<L>, before: &Game<L>) {
    assert_eq!(game.current(), before.current());
    assert_eq!(timer(game), timer(before));
    assert_eq!(game.history(), before.history());
    assert_eq!(game.score_sheet(), before.score_sheet());
    assert_eq!((game.deals(), game.dealt()), (before.deals(), before.dealt()));
    assert_eq!((game.outcome(), game.to_move()), (before.outcome(), before.to_move()));
    assert_eq!(game.legal_actions(), before.legal_actions());
    L::assert_same_answers(game, before);
}

fn timer<L: Lawful>(game: &Game<L>) -> Option<unbeaten::shell::Timer> {
    game.view(Seat::S0).expect("somebody sits there").timer
}

fn now<L: Lawful>(game: &Game<L>) -> u64 {
    game.view(Seat::S0).expect("somebody sits there").now
}

/// At every turn.
///
/// # Panics
/// If the law does not hold.
pub fn undo_is_the_inverse_of_every_action<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            while let Some(made) = random.next_move() {
                let before = random.game.clone();
                let events = random.make(&made);
                if let Move::Act(seat, action) = made {
                    assert_taken_back(&random.game, &before, seat, action);
                    met.note(L::weight(&events));
                }
            }
        }
    });
    met
}

/// That a game in which a seat has just done this is as it was before if it is taken back.
///
/// # Panics
/// If it is not.
pub fn assert_taken_back<L: Lawful>(game: &Game<L>, before: &Game<L>, seat: Seat, action: L::Action) {
    let mut undone = game.clone();
    let taken_back = undone.undo().expect("something was done");
    assert_eq!(Some(&taken_back), game.history().last());
    assert_eq!((taken_back.seat, taken_back.action, taken_back.auto), (seat, action, false));
    assert_as_it_was(&undone, before);
    assert_eq!(now(&undone), now(before));
    if taken_back.timer.is_none() {
        assert_eq!(&undone, before);
    }
}

/// From any moment of a round back to its first action, those of the clock one by one, and then another line.
///
/// # Panics
/// If the law does not hold.
pub fn a_whole_round_is_taken_back_move_by_move<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::new(L::short(rules), L::players_in(number), 50 + number);
            // How the game stood before each action of the round, as far as it is known: between the actions that the clock
            // makes in one call nobody can look.
            let mut stood: Vec<Option<Game<L>>> = Vec::new();
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
                let keep = random.dice.below(stood.len() + 1);
                take_back(&mut random.game, &mut stood, keep, &met);
            }
        }
    });
    met
}

fn take_back<L: Lawful>(game: &mut Game<L>, stood: &mut Vec<Option<Game<L>>>, keep: usize, met: &Tally) {
    let time = now(game);
    while stood.len() > keep {
        let made = game.undo().expect("something was done");
        met.note(if made.auto { "auto" } else { "by_hand" });
        met.note("undone");
        if let Some(before) = stood.pop().flatten() {
            assert_as_it_was(game, &before);
        }
        assert_eq!(now(game), time, "time is not taken back");
        assert_eq!(game.to_move(), Some(made.seat));
    }
}

/// A round that is over is not opened again.
///
/// # Panics
/// If the law does not hold.
pub fn nothing_is_taken_back_at_the_start_of_a_round<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for number in 0..games {
        let mut random = RandomGame::<L>::number(L::short(L::Rules::default()), number);
        loop {
            let begun = random.game.history().last().is_some_and(|made| made.number == random.game.deals());
            if random.game.to_move().is_some() && !begun {
                let before = random.game.clone();
                assert_eq!(random.game.undo().map_err(|nothing| nothing.code()), Err("nothing_to_undo"));
                assert_eq!(random.game, before);
                met.note("start");
            }
            if random.step().is_none() {
                break;
            }
        }
    }
    met
}
