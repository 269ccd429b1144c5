//! A game that bots play.

use std::sync::atomic::{AtomicU32, Ordering};

use unbeaten::{
    BySeat, Draws, Policy, Seed,
    shell::{Game, Simulated},
};

use crate::progress::{seconds, watched};

/// A whole game. Deal number n is that of the seed; what the bots draw comes from another key, so that it shifts no deal.
pub(crate) fn play_game<R: Simulated>(rules: R::Rules, seed: Seed, policies: BySeat<Policy>) -> Game<R> {
    let dealt = AtomicU32::new(1);
    let so_far = |_, elapsed| format!("{} {}, {}", R::NOUN, dealt.load(Ordering::Relaxed), seconds(elapsed));
    watched(so_far, |_| play(rules, seed, policies, |number| dealt.store(number, Ordering::Relaxed)))
}

/// The same, and says which round is on.
fn play<R: Simulated>(rules: R::Rules, seed: Seed, policies: BySeat<Policy>, on: impl Fn(u32)) -> Game<R> {
    let players = policies.players();
    let deal = |number| R::shuffled(&rules, seed, number, players);
    let mut game = Game::<R>::new(rules, &deal(0));
    let mut draws = Draws::of_bots(seed, 0);
    let mut room = Vec::new();
    while game.outcome().is_none() {
        on(game.deals());
        let went_on = match game.to_move() {
            None => game.next_deal(&deal(game.deals().into())).is_ok(),
            Some(seat) => {
                let action = policies[seat].choose(game.current(), &mut draws, &mut room);
                action.is_some_and(|action| game.play(seat, action).is_ok())
            }
        };
        // Bots only do what is legal; if they ever did not, the game would stand still here for ever.
        if !went_on {
            break;
        }
    }
    game
}
