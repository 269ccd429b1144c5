//! Questions about whole series: records and traces.

use serde_json::{Value, json};
use unbeaten::{
    Card, Seat, Seed,
    casino::{Deal, Game, Match, Play, Record, Rules, value},
};

use super::{
    house,
    met::{self, Met},
    turns::{self, Asked},
};
use crate::{Chance, deals};

/// Mostly the first actions of a game: a whole one is a long answer.
pub(super) fn trace(chance: &mut Chance) -> Asked {
    let house = house::house_or_not(chance);
    let actions = if chance.one_in(12) { 100 } else { *chance.pick(&[0, 1, 2, 5, 8, 12, 21, 30, 41]) };
    let fields = json!({
        "seed": deals::seed(chance), "players": deals::players(chance),
        "policy": chance.pick(&["first", "random", "random"]), "actions": actions,
    });
    (house, fields)
}

/// The record of a random game: the end of one mostly, and now and then a whole one, two of a series, what a seat saw of it, or one that
/// breaks a rule.
pub(super) fn replay(chance: &mut Chance) -> Value {
    let house = house::house(chance);
    let rules = house::read(&house);
    let kind = chance.below(10);
    let seed = Seed::from(chance.any_size());
    let game = match kind {
        0..3 => start(rules, seed, chance),
        3 => two(rules, seed, chance),
        4..7 => end(rules, chance.below(6), chance),
        _ => end(rules, 60, chance),
    };
    let record = Record::of(&game);
    let text = match kind {
        0 | 3 => {
            let seats: Vec<Seat> = game.players().seats().collect();
            record.redacted(*chance.pick(&seats)).to_string()
        }
        1 => record.with_seed_that_tells_later_deals(seed).map_or_else(|_| String::new(), |record| record.to_string()),
        4..7 => broken(&record.to_string(), &game, chance),
        _ => record.to_string(),
    };
    json!({ "record": text })
}

fn go_on(game: &mut Game, most: usize, chance: &mut Chance) {
    for _ in 0..most {
        let Some(seat) = game.to_move() else { return };
        if chance.one_in(30) && game.undo().is_ok() {
            continue;
        }
        if let Some(play) = met::likely(game.current(), chance) {
            let _ = game.play(seat, play);
        }
    }
}

/// From the deal on, or to the end.
fn start(rules: Rules, seed: Seed, chance: &mut Chance) -> Game {
    let players = chance.players();
    let mut game = Game::new(rules, &Deal::for_rules(&rules, seed, 0, players));
    let most = if chance.one_in(2) { 60 } else { chance.below(40) };
    go_on(&mut game, most, chance);
    game
}

/// The last plays of a game and, if the series goes on, the first of another.
fn two(rules: Rules, seed: Seed, chance: &mut Chance) -> Game {
    let mut game = end(rules, 60, chance);
    go_on(&mut game, 60, chance);
    let deal = Deal::for_rules(&rules, seed, 1, game.players());
    if game.next_deal(&deal).is_ok() {
        let most = chance.below(30);
        go_on(&mut game, most, chance);
    }
    game
}

/// From some turn on; a round that deals another is left soon.
fn end(rules: Rules, most: usize, chance: &mut Chance) -> Game {
    let met = Met::any(chance);
    let late = met.game.stock().len() < 10;
    let setup = met.game.setup();
    let mut game = Game::set_up(met.rules, &setup).unwrap_or_else(|_| {
        Game::new(rules, &Deal::for_rules(&rules, Seed::from(chance.number()), 0, met.game.players()))
    });
    let most = if late { most } else { chance.below(9) };
    go_on(&mut game, most, chance);
    game
}

/// The record with something at its end that cannot be.
fn broken(record: &str, game: &Game, chance: &mut Chance) -> String {
    let body = record.trim_end();
    let (body, result) = body.rsplit_once(char::is_whitespace).unwrap_or((body, ""));
    let seats: Vec<usize> = game.players().seats().map(Seat::index).collect();
    let current: &Match = game.current();
    let wrong = match (chance.below(8), current.to_move()) {
        (0, _) => "=1,2".into(),
        (1, _) if result != "*" => "*".into(),
        (1, _) => "=7,4".into(),
        (2, _) | (_, None) => format!("{}:{} *", chance.pick(&seats), chance.pick(&Card::ALL)),
        (_, Some(seat)) => {
            let play = turns::attempt(current, chance);
            // What takes nothing has no word, nor has what a face card raises to.
            let has_word = play.to_string().parse() == Ok(play) && value(play.card()).is_ok();
            let play = if has_word { play } else { Play::Trail { card: play.card() } };
            format!("{}:{play} *", seat.index())
        }
    };
    format!("{body}\n{wrong}\n")
}
