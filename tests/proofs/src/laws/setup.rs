//! Positions set up by hand play on like any other.

use unbeaten::shell::Game;

use super::{Lawful, Move, RandomGame, for_every_variant};
use crate::{Dice, Tally};

/// Taken from games after so many moves; what a position lacks is settled first.
///
/// # Panics
/// If the law does not hold.
pub fn a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did<L: Lawful>(
    games: u64,
    moves: fn(&mut Dice) -> usize,
) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(rules, number);
            let moves = moves(&mut random.dice);
            random.told(moves);
            if random.game.to_move().is_none() {
                continue;
            }
            let Some(setup) = L::as_it_stands(&random.game) else { continue };
            let mut again = random.clone();
            again.game = Game::set_up(rules, &setup).unwrap_or_else(|bad| panic!("{bad:?} in {setup:?}"));
            L::assert_set_up(again.game.current(), random.game.current());
            let now = random.game.view(unbeaten::Seat::S0).expect("somebody sits there").now;
            L::advance_to(&mut again.game, now);
            met.note("position");
            L::note(&random.game, &met);
            while let (Some(seat), Some(action)) = (random.game.to_move(), L::settle(&random.game)) {
                goes_on(&Move::Act(seat, action), &mut random, &mut again);
                met.note("settled");
            }
            let last = random.game.deals() + 3;
            while let Some(made) = random.next_move().filter(|_| random.game.deals() < last) {
                goes_on(&made, &mut random, &mut again);
            }
        }
    });
    met
}

fn goes_on<L: Lawful>(made: &Move<L>, random: &mut RandomGame<L>, again: &mut RandomGame<L>) {
    let numbered_anew = |told: Vec<L::Event>| told.into_iter().map(L::numbered_anew).collect::<Vec<_>>();
    assert_eq!(numbered_anew(random.make(made)), numbered_anew(again.make(made)));
    assert_eq!(again.game.score(), random.game.score());
}
