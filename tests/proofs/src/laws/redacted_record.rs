//! Records as one seat may keep them: nothing in them that the seat could not know, and everything that it could is checked.

use std::collections::BTreeMap;

use unbeaten::{
    Seat, Seed,
    shell::{Game, Record, RecordError},
};

use super::{Lawful, Move, RandomGame, for_every_variant, record::written_and_replayed};
use crate::Tally;

/// A random game with how each of its rounds stood last, and everything that was told.
fn played<L: Lawful>(rules: L::Rules, number: u64) -> (Game<L>, Vec<Game<L>>, Vec<L::Event>) {
    let mut random = RandomGame::<L>::number(rules, number);
    let (mut ends, mut events) = (Vec::new(), vec![random.game.dealt()]);
    for _ in 0..40 + 20 * number {
        let Some(made) = random.next_move() else { break };
        if matches!(made, Move::Deal(_)) {
            ends.push(random.game.clone());
        }
        events.append(&mut random.make(&made));
    }
    ends.push(random.game.clone());
    (random.game, ends, events)
}

/// Round by round, because what is hidden in one may be played in another.
///
/// # Panics
/// If the law does not hold.
pub fn a_redacted_record_has_no_hidden_card<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let (game, ends, _) = played::<L>(L::short(rules), number);
            let seeded = Record::of(&game).with_seed_that_tells_later_deals(number.into()).expect("it is the seed");
            for seat in game.players().seats() {
                let record = seeded.clone().redacted(seat);
                assert_eq!((record.seed(), record.seat()), (None, Some(seat)));
                assert!(record.deal_seeds().iter().all(Option::is_none));
                let text = record.to_string();
                assert!(!text.contains("Seed") && !text.contains("Shuffle") && !text.contains("Deal "), "{text}");
                assert!(!text.contains(&Seed::from(number).to_string()[..16]));
                // The rules are no secret, and may name a card.
                let rounds: Vec<&str> = text.split("\n\n").skip(1).collect();
                assert_eq!(rounds.len(), ends.len());
                for (end, text) in ends.iter().zip(rounds) {
                    for piece in L::hidden_from(end, seat) {
                        assert!(!text.contains(&piece.to_string()), "{piece} is hidden from {seat}: {text}");
                        met.note("hidden");
                    }
                    assert!(text.contains("??"));
                    met.note("searched");
                }
            }
        }
    });
    met
}

/// And to the same scores, but nobody can go on with it.
///
/// # Panics
/// If the law does not hold.
pub fn a_redacted_record_is_played_again_to_the_same_events<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let (game, _, events) = played::<L>(L::short(rules), number);
            for seat in game.players().seats() {
                assert_redacted(&Record::of(&game), seat, &events, &game.score());
                met.note("replayed");
            }
            L::note(&game, &met);
        }
    });
    met
}

/// That a record is played again to these events and this score by a seat that does not know the other hands.
///
/// # Panics
/// If it is not.
pub fn assert_redacted<L: Lawful>(record: &Record<L>, seat: Seat, events: &[L::Event], score: &L::Score) {
    let redacted = record.clone().redacted(seat);
    assert_eq!((redacted.seed(), redacted.seat()), (None, Some(seat)));
    let replay = written_and_replayed(&redacted);
    assert_eq!((&replay.events[..], &replay.score), (events, score), "{redacted}");
    assert_eq!(replay.game, None, "nobody can go on with hidden hands");
}

/// Positions met in random games after so many moves, as set-ups of which a seat keeps the record from there on.
///
/// # Panics
/// If the law does not hold.
pub fn positions_set_up_by_hand_are_redacted_too<L: Lawful>(games: u64, moves: usize) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(rules, number);
            random.told(moves);
            if random.game.to_move().is_none() || L::settle(&random.game).is_some() {
                continue;
            }
            let Some(setup) = L::as_it_stands(&random.game) else { continue };
            random.game = Game::set_up(rules, &setup).expect("it was met in a game");
            let mut events = vec![random.game.dealt()];
            while random.game.to_move().is_some() {
                events.extend(random.step().expect("the game goes on"));
            }
            for seat in random.game.players().seats() {
                let text = Record::of(&random.game).redacted(seat).to_string();
                let (_, shown) = text.split_once("\n\n").expect("a round");
                let hidden = L::hidden_from(&random.game, seat);
                assert!(hidden.iter().all(|piece| !shown.contains(&piece.to_string())), "{text}");
                let replay = text.parse::<Record<L>>().expect("it is a record").replay();
                assert_eq!(replay.map(|replay| replay.events), Ok(events.clone()), "{text}");
                met.note("replayed");
            }
        }
    });
    met
}

/// The record up to here, and then what cannot be.
///
/// # Panics
/// If the law does not hold.
pub fn what_contradicts_what_the_seat_knows_is_refused<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            let mut stood = BTreeMap::new();
            while random.game.deals() < 3 && random.game.outcome().is_none() {
                stood.insert(random.game.history().len(), random.game.clone());
                random.step();
            }
            for (number, game) in stood {
                let seat = random.any_seat();
                let Some((who, action, code)) = L::contradiction(&game, seat, &mut random.dice) else { continue };
                let text = Record::of(&game).redacted(seat).to_string();
                let (before, _) = text.rsplit_once('*').expect("the round goes on");
                let wrong = format!("{before} {}:{action}", who.index());
                let record: Record<L> = wrong.parse().expect("it is a record");
                let error = record.replay().expect_err("it contradicts what is known");
                assert_eq!(error.code(), code, "{error} in\n{wrong}");
                let RecordError::Refused { action, .. } = error else { panic!("{error}") };
                assert_eq!(action, Some(number + 1));
                met.note(code);
            }
        }
    });
    met
}
