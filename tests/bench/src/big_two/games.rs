//! Whole matches, and what a server does with a game that is on.

use std::hint::black_box;

use unbeaten::{
    Players, Seat, Seed,
    big_two::{Action, Deal, Game, Match, Record, Rules, Simulation},
};

use super::positions::deal;
use crate::{
    measure::time,
    options::Options,
    random::Random,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// 250,000 matches a second.
const MATCH: Target = Target::Nanoseconds(4_000.0);

/// The full game may take three times as long.
const FULL: Target = Target::Nanoseconds(12_000.0);

/// How many games one simulation has.
const GAMES: u64 = 100;

/// Measures random matches, and views, snapshots and records of a game in the middle of its first match.
pub(crate) fn measure(rules: &Rules, options: Options) {
    print_group("Random matches of four, dealt and played to the end, every legal action equally likely");
    let numbers: Vec<u64> = (0..2_000).collect();
    let mut room = Vec::new();
    let mut random = Random::new(3);
    let bare = time(options.budget, &numbers, |&number| random_match(rules, &deal(number), &mut random, &mut room));
    print_row("a match without history", bare, MATCH);
    let mut random = Random::new(3);
    let full =
        time(options.budget, &numbers, |&number| random_game(rules, &deal(number), &mut random, &mut room, None));
    let baseline = Baseline { name: "without history", timing: bare };
    print_against("with history, events, unbeatable plays and timer", full, FULL, Some(baseline));
    let seeds: Vec<u64> = (0..20).collect();
    let simulated = time(options.budget, &seeds, |&seed| {
        Simulation::new(*rules, Players::Four, Seed::from(seed)).run(0..GAMES).matches
    });
    let matches: u64 =
        seeds.iter().map(|&seed| Simulation::new(*rules, Players::Four, Seed::from(seed)).run(0..GAMES).matches).sum();
    let how = if cfg!(feature = "parallel") { "on all cores" } else { "on one core" };
    let each = simulated.of_each((matches / seeds.len() as u64) as usize);
    print_row(&format!("a match of a simulation of whole games, {how}"), each, Target::None);

    print_group("A game in the middle of its first match");
    let mut random = Random::new(4);
    let games: Vec<Game> =
        (0..200).map(|number| random_game(rules, &deal(number), &mut random, &mut room, Some(40))).collect();
    let view = |game: &Game| drop(black_box(game.view(Seat::S1)));
    print_row("view", time(options.budget, &games, view), Target::Nanoseconds(1_000.0));
    let saved: Vec<String> = games.iter().map(Game::save).collect();
    let snapshot = Target::Nanoseconds(20_000.0);
    print_row("save", time(options.budget, &games, Game::save), snapshot);
    print_row("load", time(options.budget, &saved, |text| Game::load(text)), snapshot);
    print_row("write its record", time(options.budget, &games, |game| Record::of(game).to_string()), Target::None);
    print_row("legal actions", time(options.budget, &games, Game::legal_actions), Target::None);
}

fn random_match(rules: &Rules, deal: &Deal, random: &mut Random, room: &mut Vec<Action>) -> Match {
    let mut game = Match::new(*rules, deal);
    while let Some(seat) = game.to_move() {
        game.legal_actions_into(room);
        let action = room[random.below(room.len())];
        game.play(seat, action).expect("it is listed");
    }
    game
}

/// The first match of a game, or so many actions of it.
fn random_game(
    rules: &Rules,
    deal: &Deal,
    random: &mut Random,
    room: &mut Vec<Action>,
    actions: Option<usize>,
) -> Game {
    let mut game = Game::new(*rules, deal);
    while let Some(seat) = game.to_move() {
        if actions.is_some_and(|most| game.history().len() >= most) {
            break;
        }
        game.current().legal_actions_into(room);
        let action = room[random.below(room.len())];
        game.play(seat, action).expect("it is listed");
    }
    game
}
