//! The referee without a memory is what the game is made of.

use super::{Lawful, RandomGame, for_every_variant};
use crate::Tally;

/// A first round alone does what it does in a game.
///
/// # Panics
/// If the law does not hold.
pub fn a_round_alone_goes_as_in_the_game<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(rules, number);
            let (_, mut alone) = L::first(rules, &L::shuffled(&rules, random.seed, 0, random.game.players()));
            let mut legal = Vec::new();
            while random.game.to_move().is_some() {
                assert_eq!(&alone, random.game.current());
                alone.legal_actions_into(&mut legal);
                assert_eq!(legal, random.game.legal_actions());
                assert_eq!(alone.hint(), random.game.hint());
                let before = random.game.history().len();
                random.step();
                for made in &random.game.history()[before..] {
                    alone.act(made.seat, made.action).unwrap_or_else(|illegal| panic!("{illegal}: {made:?}"));
                    met.note("action");
                }
            }
            assert_eq!((&alone, alone.to_move()), (random.game.current(), None));
        }
    });
    met
}
