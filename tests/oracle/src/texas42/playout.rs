//! Whole games by a policy.

use super::{Action, Event, Game, Options, deal};

/// A whole game by a policy: always the first legal action, or one drawn for each action.
///
/// "Seat 0 shakes first; hand number n has deal number n − 1 of the seed; one draw an action, also where only one is legal."
///
/// # Panics
/// Never: what is legal can be done.
#[must_use]
pub fn play_out(
    options: &Options,
    seed: [u8; 32],
    mut draws: Option<crate::KeyStream>,
    most: usize,
) -> (Game, Vec<(usize, Action)>, Vec<Event>) {
    let (mut game, mut events) = Game::new(options.clone(), deal(seed, 0), 0, [0, 0]);
    let mut actions = Vec::new();
    while actions.len() < most && game.winner.is_none() {
        let Some(seat) = game.to_move() else {
            events.extend(game.next_deal(deal(seed, game.number)).expect("the hand is over"));
            continue;
        };
        let legal = game.legal_actions();
        let place = draws.as_mut().map_or(0, |draws| draws.below(legal.len() as u32) as usize);
        events.extend(game.act(seat, legal[place]).expect("it is legal"));
        actions.push((seat, legal[place]));
    }
    (game, actions, events)
}

#[cfg(test)]
mod tests {
    use super::super::{Doubles, When};
    use super::*;

    /// Seven tricks of all four are 42 points, whatever is declared, and both policies bring every game to its end.
    #[test]
    fn forty_two_points_in_every_whole_hand() {
        let house = Options {
            early_end: false,
            sevens: When::Any,
            no_trump_doubles: vec![Doubles::High, Doubles::Low, Doubles::Own],
            ..Options::named("casual").unwrap()
        };
        for seed in 0..6 {
            for options in
                [house.clone(), Options { forced: false, ..house.clone() }, Options::named("points").unwrap()]
            {
                let draws = crate::KeyStream::new([seed; 32], 0);
                let (game, _, events) = play_out(&options, [seed; 32], Some(draws), 5_000);
                assert!(game.winner.is_some());
                for event in events {
                    if let Event::HandOver(over) = event
                        && !over.contract.declaration.is_nello()
                        && over.tricks.iter().sum::<u64>() == 7
                    {
                        assert_eq!(over.points.iter().sum::<u64>(), 42);
                    }
                }
            }
        }
        let (game, actions, _) = play_out(&Options::tournament(), [0; 32], None, 5_000);
        assert!(game.winner.is_some());
        assert_eq!(
            actions[..5].iter().map(|(_, action)| action.to_string()).collect::<Vec<_>>().join(" "),
            "30 31 32 33 blanks"
        );
    }
}
