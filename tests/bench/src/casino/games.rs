//! Whole games, and what a server does with a game that is on.

use std::hint::black_box;

use unbeaten::{
    Draws, Players, Policy, Seat, Seed, big_two,
    casino::{Deal, Game, Match, Play, Record, Rules, Simulation},
    play_out,
};

use super::plain;
use crate::{
    measure::{Timing, time},
    options::Options,
    random::Random,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// 120,000 games a second.
const GAME: Target = Target::Nanoseconds(8_300.0);

/// The full game may take three times as long.
const FULL: Target = Target::Nanoseconds(25_000.0);

/// How many games one simulation has.
const GAMES: u64 = 100;

const RULES: Rules = Rules::south_african();

/// Measures random games, and views, checks, lists, snapshots and records of a game in its middle.
///
/// # Errors
/// If the plain enumerator finds other plays than the core.
pub(super) fn measure(options: Options) -> Result<(), String> {
    // A pass of more games than these is long enough to be interrupted every time where others work on the machine.
    let numbers: Vec<u64> = (0..100).collect();
    for &number in &numbers[..50] {
        agree(number)?;
    }
    print_group("Casino, random games of two, dealt and played to the end, every legal play listed and equally likely");
    let (mut draws, mut room) = (Draws::new(Seed::from(3)), Vec::new());
    let bare = time(options.budget, &numbers, |&number| {
        let mut game = Match::new(RULES, &deal(number), Seat::S0);
        play_out(&mut game, |_| Policy::Random, &mut draws, &mut room);
        game
    });
    print_row("a game without history", bare, GAME);
    let timing = time(options.budget, &numbers, |&number| by_the_plain_enumerator(number));
    let plain = Baseline { name: "a plain enumerator", timing };
    print_against("the same against listing plainly", bare, Target::Times(4.0), Some(plain));
    let timing = big_two_match(options, &numbers);
    let big_two = Baseline { name: "a match of Big Two", timing };
    print_against("the same against another game", bare, Target::Times(0.5), Some(big_two));
    let full = time(options.budget, &numbers, |&number| game(number, &mut draws, &mut room, usize::MAX));
    let baseline = Baseline { name: "without history", timing: bare };
    print_against("with history and events", full, FULL, Some(baseline));
    print_row("dealing alone", time(options.budget, &numbers, |&number| deal(number)), Target::None);
    let seeds: Vec<u64> = (0..20).collect();
    let simulated = |seed| Simulation::new(RULES, Players::Two, Seed::from(seed)).run(0..GAMES).matches;
    let games: u64 = seeds.iter().map(|&seed| simulated(seed)).sum();
    let each = time(options.budget, &seeds, |&seed| simulated(seed)).of_each((games / seeds.len() as u64) as usize);
    let how = if cfg!(feature = "parallel") { "on all cores" } else { "on one core" };
    print_row(&format!("a game of a simulation, {how}"), each, Target::None);
    amid(options);
    Ok(())
}

/// Measures what is asked in the middle of a game.
fn amid(options: Options) {
    print_group("Casino, a game in the middle of its second round");
    let (mut draws, mut room) = (Draws::new(Seed::from(3)), Vec::new());
    let games: Vec<Game> = (0..200).map(|number| game(number, &mut draws, &mut room, 22)).collect();
    let rounds: Vec<Match> = games.iter().map(|game| *game.current()).collect();
    let list = |game: &Match| {
        game.legal_actions_into(&mut room);
        room.len()
    };
    print_row("legal plays", time(options.budget, &rounds, list), Target::Nanoseconds(700.0));
    let asked: Vec<(&Game, Seat, Play)> = games.iter().filter_map(asked).collect();
    let check = |(game, seat, play): &(&Game, Seat, Play)| game.check(*seat, *play).is_ok();
    print_row("check of a play", time(options.budget, &asked, check), Target::Nanoseconds(60.0));
    let view = |game: &Game| drop(black_box(game.view(Seat::S1)));
    print_row("view", time(options.budget, &games, view), Target::Nanoseconds(1_500.0));
    let screen = |game: &Game| game.view(Seat::S0).map(|view| (view.choices(), view.threats()));
    print_row("view with what each card may do", time(options.budget, &games, screen), Target::None);
    let saved = |game: &Game| Game::load(&game.save());
    print_row("save and load", time(options.budget, &games, saved), Target::None);
    print_row("write its record", time(options.budget, &games, |game| Record::of(game).to_string()), Target::None);
    print_row("hint", time(options.budget, &games, Game::hint), Target::None);
}

fn deal(number: u64) -> Deal {
    Deal::for_rules(&RULES, Seed::from(42), number, Players::Two)
}

/// What the seat to move might play.
fn asked(game: &Game) -> Option<(&Game, Seat, Play)> {
    let plays = game.legal_actions();
    Some((game, game.to_move()?, *plays.get(plays.len() / 2)?))
}

/// A game, or so many plays of it.
fn game(number: u64, draws: &mut Draws, room: &mut Vec<Play>, plays: usize) -> Game {
    let mut game = Game::new(RULES, &deal(number));
    while game.history().len() < plays {
        let (Some(seat), Some(play)) = (game.to_move(), Policy::Random.choose(game.current(), draws, room)) else {
            break;
        };
        game.play(seat, play).expect("it is listed");
    }
    game
}

fn by_the_plain_enumerator(number: u64) -> Match {
    let mut game = Match::new(RULES, &deal(number), Seat::S0);
    let mut random = Random::new(number);
    while let Some(seat) = game.to_move() {
        let plays = plain::plays(&game);
        game.play(seat, plays[random.below(plays.len())]).expect("it is listed");
    }
    game
}

/// Both list the same in a random game.
fn agree(number: u64) -> Result<(), String> {
    let mut game = Match::new(RULES, &deal(number), Seat::S0);
    let mut random = Random::new(number);
    while let Some(seat) = game.to_move() {
        let words = |plays: &[Play]| {
            let mut words: Vec<String> = plays.iter().map(Play::to_string).collect();
            words.sort_unstable();
            words
        };
        let plays = game.legal_actions().map_err(|many| many.to_string())?;
        let (ours, theirs) = (words(&plays), words(&plain::plays(&game)));
        if ours != theirs {
            return Err(format!("the plain enumerator finds {theirs:?}, not {ours:?}"));
        }
        game.play(seat, plays[random.below(plays.len())]).map_err(|illegal| illegal.to_string())?;
    }
    Ok(())
}

fn big_two_match(options: Options, numbers: &[u64]) -> Timing {
    let (mut draws, mut room) = (Draws::new(Seed::from(3)), Vec::new());
    let rules = big_two::Rules::classic();
    time(options.budget, numbers, |&number| {
        let mut game = big_two::Match::new(rules, &big_two::Deal::shuffled(Seed::from(42), number, Players::Four));
        play_out(&mut game, |_| Policy::Random, &mut draws, &mut room);
        game
    })
}
