//! What may be done, and what is told of it.

use unbeaten::{Refusal, shell::Game};

use super::{Lawful, RandomGame, for_every_variant};
use crate::Tally;

/// What is listed is accepted, and whatever else is tried is refused and changes nothing.
///
/// # Panics
/// If the law does not hold.
pub fn exactly_what_is_listed_is_accepted<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            loop {
                try_what_comes_to_mind(&mut random, &met);
                if random.step().is_none() {
                    break;
                }
            }
        }
    });
    met
}

/// In the position of this game.
///
/// # Panics
/// If something is accepted that is not listed, or the other way round, or a refusal changes the game.
pub fn try_what_comes_to_mind<L: Lawful>(random: &mut RandomGame<L>, met: &Tally) {
    let (game, dice) = (&mut random.game, &mut random.dice);
    let (before, listed) = (game.clone(), game.legal_actions());
    assert_eq!(listed.is_empty(), game.to_move().is_none());
    for _ in 0..10 {
        let (seat, action) = L::attempt(game, dice);
        assert!(!listed.iter().any(|&action| L::is_unlisted(action)));
        let legal = game.to_move() == Some(seat) && listed.contains(&action);
        let accepted = game.check(seat, action).is_ok();
        assert!(accepted == legal || accepted && L::is_unlisted(action), "{seat} {action} in {game:?}");
        if accepted && !legal {
            let mut other = game.clone();
            assert!(!other.play(seat, action).expect("it was checked").is_empty() && other != *game);
            met.note("unlisted");
        }
        if !accepted {
            let illegal = game.play(seat, action).expect_err("it is not listed");
            assert_eq!(game.check(seat, action), Err(illegal.clone()));
            assert!(!illegal.code().is_empty() && !illegal.to_string().is_empty());
            L::assert_refusal(game, seat, &illegal);
            met.note(illegal.code());
            met.note("refused");
        }
    }
    assert_eq!(*game, before, "what was refused changed the game");
    met.note_if("at_the_end", listed.is_empty());
    let Some(seat) = game.to_move() else { return };
    assert!(listed.iter().all(|&action| game.check(seat, action).is_ok()));
    let events = game.play(seat, listed[dice.below(listed.len())]).expect("it is listed");
    assert!(!events.is_empty() && *game != before);
    *game = before;
    met.note("accepted");
}

/// Also after an action was taken back.
///
/// # Panics
/// If the law does not hold.
pub fn the_last_events_are_those_that_the_last_action_told<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(rules, number);
            let (mut last, mut actions) = (vec![random.game.dealt()], 0);
            while let Some(events) = random.step() {
                // When only time goes by, nothing is told.
                if !events.is_empty() {
                    if random.game.history().len() == actions + 1 {
                        assert_eq!(taken_back(&random.game).last_events(), last);
                        met.note("taken_back");
                    }
                    last = events;
                    met.note("told");
                }
                actions = random.game.history().len();
                assert_eq!(random.game.last_events(), last, "{:?}", random.game);
            }
        }
    });
    met
}

fn taken_back<L: Lawful>(game: &Game<L>) -> Game<L> {
    let mut back = game.clone();
    back.undo().expect("something was done");
    back
}

/// And not before it, nor after the game.
///
/// # Panics
/// If the law does not hold.
pub fn the_next_round_is_dealt_when_the_round_is_over<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for number in 0..games {
        let mut random = RandomGame::<L>::number(L::Rules::default(), number);
        loop {
            let game = &random.game;
            let deal = L::shuffled(game.rules(), random.seed, 99, game.players());
            let expected = match (game.outcome(), game.to_move()) {
                (Some(_), _) => Some("game_over"),
                (None, Some(_)) => Some("deal_too_early"),
                (None, None) => None,
            };
            let mut after = game.clone();
            let code = after.next_deal(&deal).err().map(|cannot| cannot.code());
            assert_eq!(code, expected);
            assert_eq!(after == *game, code.is_some());
            met.note(code.unwrap_or("dealt"));
            if random.step().is_none() {
                break;
            }
        }
    }
    met
}
