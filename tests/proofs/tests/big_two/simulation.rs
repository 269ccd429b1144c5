//! Simulations: the same totals however they are split, and the same games that anybody could play one by one.

use unbeaten::{
    BySeat, Players, Policy, Seed,
    big_two::{Match, Rules, Simulation, Totals},
};
use unbeaten_proofs::laws;

const PLAYERS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

fn simulation(players: Players, seed: u64) -> Simulation {
    Simulation::new(Rules::classic(), players, Seed::from(seed))
}

#[test]
fn totals_do_not_depend_on_how_the_games_are_split() {
    for players in PLAYERS {
        laws::totals_do_not_depend_on_how_the_games_are_split::<Match>(Rules::classic(), players);
        let simulation = simulation(players, 11);
        let whole = simulation.run(0..40);
        assert_eq!((whole.games, whole.unfinished), (40, 0));
        assert_eq!(simulation.run(5..5).games, 0);
    }
}

/// Under the usual rules, and where a game is given up after ten thousand matches because nobody ever gets a point.
#[test]
fn it_ends_when_it_is_cancelled() {
    for points_per_card in [Rules::classic().points_per_card, [0; 14]] {
        let rules = Rules { points_per_card, ..Rules::classic() };
        laws::a_simulation_ends_when_it_is_cancelled::<Match>(rules, Players::Four);
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

#[test]
fn its_games_are_those_that_the_keys_give_one_by_one() {
    laws::games_are_those_that_the_keys_give::<Match>(&PLAYERS, |expected| {
        assert!(expected.matches >= 1 && expected.actions > 13);
    });
}

#[test]
fn each_seat_has_its_own_policy() {
    let policies = BySeat::from([Policy::Hint, Policy::Random, Policy::First, Policy::Random]);
    let simulation = simulation(Players::Two, 9).with_policies(policies);
    let totals = simulation.run(0..12);
    let expected = (0..12).map(|number| laws::by_hand::<Match>(Rules::classic(), policies, Seed::from(9), number));
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
