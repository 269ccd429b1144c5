//! Whole hands, and what a server does with a game that is on.

use std::hint::black_box;

use unbeaten::{
    Draws, Players, Policy, Seat, Seed, play_out,
    texas42::{Action, Deal, Game, Record, Rules, Shake, Simulation},
};

use unbeaten_oracle::{KeyStream, texas42 as oracle};

use crate::{
    measure::time,
    options::Options,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// 1,000,000 hands a second.
const HAND: Target = Target::Nanoseconds(1_000.0);

/// The full game may take three times as long.
const FULL: Target = Target::Nanoseconds(3_000.0);

/// How many games one simulation has.
const GAMES: u64 = 100;

/// Measures random hands, and views, checks, snapshots and records of a game in the middle of its first hand.
pub(super) fn measure(options: Options) {
    let rules = Rules { early_end: false, ..Rules::tournament() };
    print_group("Texas 42, random hands dealt and played to the end, every legal action equally likely");
    let numbers: Vec<u64> = (0..500).collect();
    let (mut draws, mut room) = (Draws::new(Seed::from(3)), Vec::new());
    let bare = time(options.budget, &numbers, |&number| {
        let mut shake = Shake::new(rules, &deal(number), Seat::S0);
        play_out(&mut shake, |_| Policy::Random, &mut draws, &mut room);
        shake
    });
    print_row("a hand without history", bare, HAND);
    let oracle =
        Baseline { name: "the oracle", timing: time(options.budget, &numbers, |&number| by_the_oracle(number)) };
    print_against("the same against the oracle's own", bare, Target::Times(20.0), Some(oracle));
    let full = time(options.budget, &numbers, |&number| game(rules, number, &mut draws, &mut room, usize::MAX));
    let baseline = Baseline { name: "without history", timing: bare };
    print_against("with history and events", full, FULL, Some(baseline));
    print_row("dealing alone", time(options.budget, &numbers, |&number| deal(number)), Target::None);
    let seeds: Vec<u64> = (0..20).collect();
    let simulated = |seed| Simulation::new(rules, Players::Four, Seed::from(seed)).run(0..GAMES).hands;
    let hands: u64 = seeds.iter().map(|&seed| simulated(seed)).sum();
    let each = time(options.budget, &seeds, |&seed| simulated(seed)).of_each((hands / seeds.len() as u64) as usize);
    let how = if cfg!(feature = "parallel") { "on all cores" } else { "on one core" };
    print_row(&format!("a hand of a simulation of whole games, {how}"), each, Target::None);

    print_group("Texas 42, a game in the middle of its first hand");
    let games: Vec<Game> = (0..200).map(|number| game(rules, number, &mut draws, &mut room, 18)).collect();
    let view = |game: &Game| drop(black_box(game.view(Seat::S1)));
    print_row("view", time(options.budget, &games, view), Target::Nanoseconds(150.0));
    let asked: Vec<(&Game, Seat, Action)> = games.iter().filter_map(asked).collect();
    let check = |(game, seat, action): &(&Game, Seat, Action)| game.check(*seat, *action).is_ok();
    print_row("check of a play", time(options.budget, &asked, check), Target::Nanoseconds(30.0));
    let saved = |game: &Game| Game::load(&game.save());
    print_row("save and load", time(options.budget, &games, saved), Target::Nanoseconds(20_000.0));
    print_row("write its record", time(options.budget, &games, |game| Record::of(game).to_string()), Target::None);
    print_row("legal actions", time(options.budget, &games, Game::legal_actions), Target::None);
    print_row("hint", time(options.budget, &games, Game::hint), Target::None);
}

/// The same hand by the referee that was written from the rules page.
fn by_the_oracle(number: u64) -> oracle::Game {
    let options = oracle::Options { early_end: false, ..oracle::Options::tournament() };
    let mut seed = [0; 32];
    seed[0] = 42;
    let (mut game, _) = oracle::Game::new(options, oracle::deal(seed, number), 0, [0, 0]);
    let mut draws = KeyStream::new(seed, number);
    while let Some(seat) = game.to_move() {
        let legal = game.legal_actions();
        let action = legal[draws.below(legal.len() as u32) as usize];
        game.act(seat, action).expect("it is legal");
    }
    game
}

fn deal(number: u64) -> Deal {
    Deal::shuffled(Seed::from(42), number)
}

/// What the seat to move might play.
fn asked(game: &Game) -> Option<(&Game, Seat, Action)> {
    let seat = game.to_move()?;
    let domino = game.current().hand(seat).last()?;
    Some((game, seat, Action::Play(domino)))
}

/// The first hand of a game, or so many actions of it.
fn game(rules: Rules, number: u64, draws: &mut Draws, room: &mut Vec<Action>, actions: usize) -> Game {
    let mut game = Game::new(rules, &deal(number));
    while game.history().len() < actions {
        let (Some(seat), Some(action)) = (game.to_move(), Policy::Random.choose(game.current(), draws, room)) else {
            break;
        };
        game.play(seat, action).expect("it is listed");
    }
    game
}
