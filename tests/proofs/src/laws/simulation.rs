//! Simulations: the same totals however they are split, and the same games that anybody could play one by one.

use std::{
    ops::Add,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use unbeaten::{BySeat, Cancel, Cancelled, Players, Policy, Seed, shell::Game, shell::Simulation};
use unbeaten_oracle::KeyStream;

use super::{Lawful, for_every_variant};
use crate::keys_of_game;

/// With the feature `parallel` the parts of a range are played on all cores, so this is about both.
///
/// # Panics
/// If the law does not hold.
pub fn totals_do_not_depend_on_how_the_games_are_split<L: Lawful>(rules: L::Rules, players: Players) {
    let simulation = Simulation::<L>::new(rules, players, Seed::from(11));
    let whole = simulation.run(0..40);
    for size in [1, 7, 39] {
        let parts = (0..40).step_by(size).map(|first| simulation.run(first..(first + size as u64).min(40)));
        assert_eq!(parts.reduce(Add::add), Some(whole));
    }
    assert_eq!(simulation.run(25..40) + simulation.run(0..25), whole);
    assert_eq!(whole, simulation.run(0..40));
    assert_ne!(whole, simulation.run(40..80));
    assert_eq!(whole + simulation.run(5..5), whole);
}

/// However many games there are to play, and however long each of them takes.
///
/// # Panics
/// If the law does not hold, or if the simulation is still on a minute later.
pub fn a_simulation_ends_when_it_is_cancelled<L: Lawful>(rules: L::Rules, players: Players) {
    let simulation = Simulation::<L>::new(rules, players, Seed::from(11));
    let cancel = Arc::new(Cancel::new());
    assert_eq!(simulation.run_unless(&cancel, 3..5), Ok(simulation.run(3..5)));
    let (tell, told) = mpsc::channel();
    let (running, watched) = (simulation.clone(), Arc::clone(&cancel));
    thread::spawn(move || tell.send(running.run_unless(&watched, 0..u64::MAX)));
    assert!(told.recv_timeout(Duration::from_millis(50)).is_err(), "there is work for millions of years");
    cancel.cancel();
    let Ok(Err(Cancelled { done })) = told.recv_timeout(Duration::from_mins(1)) else {
        panic!("it has not ended, or not as cancelled")
    };
    assert!(done < u64::MAX / 2);
    assert_eq!(simulation.run_unless(&cancel, 3..5), Err(Cancelled { done: 0 }));
    // What has nothing to do is done.
    assert_eq!(simulation.run_unless(&cancel, 5..5), Ok(simulation.run(5..5)));
}

/// Game number `number` as anybody can play it who knows the seed; each seat has a policy of its own.
///
/// # Panics
/// If the keys are not as described, or the game refuses what it lists.
pub fn by_hand<L: Lawful>(rules: L::Rules, policies: BySeat<Policy>, seed: Seed, number: u64) -> L::Counts {
    let (deals, bots) = keys_of_game(seed, number);
    assert_eq!(seed.of_game(number), deals);
    let (players, mut draws) = (policies.players(), KeyStream::new(bots.bytes(), 0));
    let mut game = Game::<L>::new(rules, &L::shuffled(&rules, deals, 0, players));
    let mut events = vec![game.dealt()];
    while game.outcome().is_none() {
        let Some(seat) = game.to_move() else {
            let deal = L::shuffled(&rules, deals, game.deals().into(), players);
            events.extend(game.next_deal(&deal).expect("the round is over"));
            continue;
        };
        let legal = game.legal_actions();
        let action = match policies[seat] {
            Policy::Random => legal[draws.below(legal.len() as u32) as usize],
            Policy::Hint | Policy::Advice => game.hint(),
            Policy::First => legal[0],
        };
        events.extend(game.play(seat, action).expect("it is listed"));
    }
    L::counted_by_hand(&game, &events)
}

/// One by one, near and far.
///
/// # Panics
/// If the law does not hold.
pub fn games_are_those_that_the_keys_give<L: Lawful>(tables: &[Players], also: impl Fn(L::Counts) + Sync) {
    for_every_variant::<L>(|rules| {
        for &players in tables {
            let seed = Seed::from(3);
            for policy in [Policy::Random, Policy::Hint, Policy::First] {
                let policies = BySeat::from_fn(players, |_| policy);
                let simulation = Simulation::<L>::new(rules, players, seed).with_policies(policies);
                for number in [0, 1, 2, 1 << 40] {
                    let expected = by_hand::<L>(rules, policies, seed, number);
                    assert_eq!(simulation.run(number..number + 1), expected, "{policy:?} under {rules:?}");
                    also(expected);
                }
            }
        }
    });
}
