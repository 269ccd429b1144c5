//! Simulations: the same totals however they are split, and the same games that anybody could play one by one.

use unbeaten::{
    BySeat, Draws, Players, Policy, Seed,
    big_two::{Action, Deal, Event, Game, Rules, Simulation, Totals},
};
use unbeaten_proofs::{big_two::for_every_game_variant, keys_of_game};

const PLAYERS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

fn simulation(players: Players, seed: u64) -> Simulation {
    Simulation::new(Rules::classic(), players, Seed::from(seed))
}

/// With the feature `parallel` the parts of a range are played on all cores, so this is about both.
#[test]
fn totals_do_not_depend_on_how_the_games_are_split() {
    for players in PLAYERS {
        let simulation = simulation(players, 11);
        let whole = simulation.run(0..40);
        for size in [1, 7, 39] {
            let parts = (0..40).step_by(size).map(|first| simulation.run(first..(first + size as u64).min(40)));
            assert_eq!(parts.reduce(std::ops::Add::add), Some(whole));
        }
        assert_eq!(simulation.run(25..40) + simulation.run(0..25), whole);
        assert_eq!(whole, simulation.run(0..40));
        assert_ne!(whole, simulation.run(40..80));
        assert_eq!((whole.games, whole.unfinished), (40, 0));
        assert_eq!(simulation.run(5..5).games, 0);
        assert_eq!(whole + simulation.run(5..5), whole);
    }
}

/// The totals of a simulation under today's rules and shuffle, on any machine and with every feature.
#[test]
fn the_known_totals() {
    let totals = simulation(Players::Four, 7).run(0..50);
    let expected = Totals {
        games: 50,
        unfinished: 0,
        matches: 1_201,
        actions: 94_411,
        games_won: [12, 6, 21, 11].into(),
        matches_won: [290, 302, 296, 313].into(),
        points: [4_089, 4_234, 3_819, 4_187].into(),
    };
    assert_eq!(totals, expected);
}

/// Game number `number` as anybody can play it who knows the seed.
fn by_hand(rules: Rules, policies: BySeat<Policy>, seed: Seed, number: u64) -> Totals {
    let (deals, bots) = keys_of_game(seed, number);
    assert_eq!((seed.of_game(number), seed.of_bots(number)), (deals, bots));
    let (players, mut draws) = (policies.players(), Draws::new(bots));
    let mut game = Game::new(rules, &Deal::shuffled(deals, 0, players));
    let zeros = BySeat::from_fn(players, |_| 0);
    let (mut actions, mut matches_won) = (0, zeros);
    while game.outcome().is_none() {
        let Some(seat) = game.to_move() else {
            game.next_deal(&Deal::shuffled(deals, game.deals().into(), players)).unwrap();
            continue;
        };
        let legal: Vec<Action> = game.legal_actions();
        let action = match policies[seat] {
            Policy::Random => legal[draws.below(legal.len() as u32) as usize],
            Policy::Hint => game.hint(),
            Policy::First => legal[0],
        };
        actions += 1;
        for event in game.play(seat, action).unwrap() {
            if let Event::MatchOver { result } = event {
                matches_won[result.winner] += 1;
            }
        }
    }
    let score = game.score();
    let games_won = BySeat::from_fn(players, |seat| u64::from(score.winners.contains(&seat)));
    let matches = game.deals().into();
    Totals { games: 1, unfinished: 0, matches, actions, games_won, matches_won, points: score.totals }
}

#[test]
fn its_games_are_those_that_the_keys_give_one_by_one() {
    for_every_game_variant(|variant| {
        for players in PLAYERS {
            let seed = Seed::from(3);
            for policy in [Policy::Random, Policy::Hint, Policy::First] {
                let policies = BySeat::from_fn(players, |_| policy);
                let simulation = Simulation::new(variant.rules, players, seed).with_policies(policies);
                for number in [0, 1, 2, 1 << 40] {
                    let expected = by_hand(variant.rules, policies, seed, number);
                    assert_eq!(simulation.run(number..number + 1), expected, "{policy:?} under {}", variant.name);
                    assert!(expected.matches >= 1 && expected.actions > 13);
                }
            }
        }
    });
}

#[test]
fn each_seat_has_its_own_policy() {
    let policies = BySeat::from([Policy::Hint, Policy::Random, Policy::First, Policy::Random]);
    let simulation = simulation(Players::Two, 9).with_policies(policies);
    let totals = simulation.run(0..12);
    let expected = (0..12).map(|number| by_hand(Rules::classic(), policies, Seed::from(9), number));
    assert_eq!(Some(totals), expected.reduce(std::ops::Add::add));
    assert_eq!(totals.points.players(), Players::Four);
}

/// Whoever follows the hints does better than chance.
#[test]
fn hints_win_more_than_their_share() {
    let policies = BySeat::from([Policy::Hint, Policy::Random, Policy::Random, Policy::Random]);
    let totals = simulation(Players::Four, 1).with_policies(policies).run(0..60);
    let matches: u64 = totals.matches_won.iter().map(|(_, &won)| won).sum();
    assert_eq!((matches, totals.games, totals.unfinished), (totals.matches, 60, 0));
    assert!(totals.games_won[unbeaten::Seat::S0] > 20, "{totals:?}");
}

/// Nobody ever gets a point, so nobody ever reaches the target.
#[test]
fn a_game_without_points_is_given_up_and_counted() {
    let rules = Rules { points_per_card: [0; 14], ..Rules::classic() };
    let totals = Simulation::new(rules, Players::Two, Seed::from(4)).run(0..2);
    assert_eq!((totals.games, totals.unfinished, totals.matches), (2, 2, 20_000));
    assert_eq!((totals.games_won.as_slice(), totals.points.as_slice()), (&[0, 0][..], &[0, 0][..]));
    assert_eq!(totals.matches_won.iter().map(|(_, &won)| won).sum::<u64>(), 20_000);
}
