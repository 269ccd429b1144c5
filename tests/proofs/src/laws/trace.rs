//! A traced game is one that anybody can play, and its record replays to the same.

use unbeaten::{
    Policy, Seed,
    shell::{Game, Record, Trace},
};
use unbeaten_oracle::KeyStream;

use super::{Lawful, for_every_variant};
use crate::{Tally, keys_of_game};

fn traced<L: Lawful>(rules: L::Rules, number: u64, policy: Policy, actions: usize) -> Trace<L> {
    let mut trace = Trace::new(rules, Seed::from(number), L::players_in(number), policy);
    trace.run(actions);
    trace
}

/// Each policy chooses as it says: the hint, the first legal action, or what the bots of game number 0 of a simulation
/// draw.
///
/// # Panics
/// If the law does not hold.
pub fn a_traced_game_is_played_by_hand_and_from_its_record<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        let rules = L::short(rules);
        for (number, policy) in (0..games).flat_map(|number| POLICIES.map(|policy| (number, policy))) {
            let trace = traced::<L>(rules, number, policy, 100_000);
            let game = by_hand(rules, number, policy, &trace);
            assert_eq!((&game, game.outcome().is_some()), (&trace.game, true));
            let seeded = Record::of(&game).with_seed(Seed::from(number)).expect("the game is over");
            for record in [Record::of(&game), seeded] {
                let replay = record.to_string().parse::<Record<L>>().expect("it is a record").replay();
                let replay = replay.expect("it was played");
                assert_eq!((replay.events, replay.score), (trace.events.clone(), game.score()));
                assert_eq!(replay.game.as_ref(), Some(&game));
            }
            met.note("game");
            met.note_by("action", trace.actions.len() as u64);
        }
    });
    met
}

const POLICIES: [Policy; 3] = [Policy::Random, Policy::Hint, Policy::First];

/// Plays a trace's actions again, with the deals of its seed.
fn by_hand<L: Lawful>(rules: L::Rules, number: u64, policy: Policy, trace: &Trace<L>) -> Game<L> {
    let deal = |deal: u32| L::shuffled(&rules, Seed::from(number), deal.into(), L::players_in(number));
    let mut draws = KeyStream::new(keys_of_game(Seed::from(number), 0).1.bytes(), 0);
    let mut game = Game::new(rules, &deal(0));
    let mut events = vec![game.dealt()];
    for &(seat, action) in &trace.actions {
        let legal = game.legal_actions();
        let expected = match policy {
            Policy::Random => legal[draws.below(legal.len() as u32) as usize],
            Policy::Hint | Policy::Advice => game.hint(),
            Policy::First => legal[0],
        };
        assert_eq!((Some(seat), action), (game.to_move(), expected));
        events.extend(game.play(seat, action).expect("it is listed"));
        if game.to_move().is_none() && game.outcome().is_none() {
            events.extend(game.next_deal(&deal(game.deals())).expect("the round is over"));
        }
    }
    assert_eq!(events, trace.events);
    game
}

/// And is the beginning of the whole.
///
/// # Panics
/// If the law does not hold.
pub fn a_trace_ends_with_its_cap<L: Lawful>() {
    let rules = L::Rules::default();
    let whole = traced::<L>(rules, 42, Policy::Random, 100_000);
    let all = whole.actions.len();
    for cap in [0, 1, 2, all / 2, all - 1, all, all + 1] {
        let capped = traced::<L>(rules, 42, Policy::Random, cap);
        assert_eq!(capped.actions, whole.actions[..cap.min(all)]);
        assert_eq!(capped.events, whole.events[..capped.events.len()]);
        assert_eq!(capped.game.outcome().is_some(), cap >= all);
    }
}
