//! Mistakes of ours: a game whose rules panic in the middle of a change is as it was before.

use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use super::{Lawful, RandomGame, for_every_variant};
use crate::Tally;

thread_local! {
    /// How many places are passed before the one where it happens.
    static AHEAD: Cell<Option<u32>> = const { Cell::new(None) };
}

struct Accident;

/// A place in the rules of a game where something may go wrong.
pub fn may_happen() {
    let ahead = AHEAD.take();
    match ahead {
        // Without the noise of a real panic.
        Some(0) => resume_unwind(Box::new(Accident)),
        Some(ahead) => AHEAD.set(Some(ahead - 1)),
        None => {}
    }
}

/// What comes of it if something goes wrong at the place with this number; none if it did.
fn at<T>(place: u32, change: impl FnOnce() -> T) -> Option<T> {
    AHEAD.set(Some(place));
    let done = catch_unwind(AssertUnwindSafe(change));
    AHEAD.set(None);
    match done {
        Ok(done) => Some(done),
        Err(payload) if payload.is::<Accident>() => None,
        Err(payload) => resume_unwind(payload),
    }
}

/// Every move goes wrong at each place where it can, before it succeeds.
///
/// # Panics
/// If the law does not hold.
pub fn an_accident_leaves_the_game_as_it_was<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(rules, number);
            while let Some(made) = random.next_move() {
                let before = random.game.clone();
                let mut place = 0;
                let events = loop {
                    if let Some(events) = at(place, || random.make(&made)) {
                        break events;
                    }
                    assert_eq!(random.game, before, "{made:?} went wrong at place {place}");
                    place += 1;
                    met.note("accident");
                };
                met.note(L::weight(&events));
            }
        }
    });
    met
}
