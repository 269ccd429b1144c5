//! Questions about whole games: records and traces.

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet, Seat, Seed,
    big_two::{Action, Deal, Game, Record, Rules, Setup},
};

use super::met::{Met, likely_action, turn_where};
use crate::{Chance, deals};

/// Mostly the first actions of a game: a whole one is a long answer.
pub(super) fn trace(chance: &mut Chance) -> Value {
    let actions = if chance.one_in(16) { 100 } else { *chance.pick(&[0, 1, 2, 5, 10, 15, 20, 30]) };
    json!({
        "seed": deals::seed(chance), "players": deals::players(chance),
        "policy": chance.pick(&["first", "random"]), "actions": actions,
    })
}

/// The record of a random game: the end of a match mostly, and now and then a whole one, what a seat saw of it, or one
/// that breaks a rule.
pub(super) fn replay(rules: &Rules, chance: &mut Chance) -> Value {
    let kind = chance.below(8);
    let seed = Seed::from(chance.any_size());
    let game = match kind {
        1 => start_of_a_match(rules, chance),
        6 | 7 => whole_match(rules, seed, chance),
        _ => end_of_a_match(rules, chance),
    };
    let record = Record::of(&game);
    let record = match kind {
        1 => {
            let players: Vec<Seat> = game.players().seats().collect();
            record.redacted(*chance.pick(&players)).to_string()
        }
        2 => broken(&record.to_string(), &game, chance),
        // Nobody plays it, so nobody minds that the seed tells the deals to come.
        6 => record.with_seed_that_tells_later_deals(seed).expect("it was dealt from it").to_string(),
        _ => record.to_string(),
    };
    json!({ "record": record })
}

/// From a lead late in a match to its end, or almost.
fn end_of_a_match(rules: &Rules, chance: &mut Chance) -> Game {
    let wanted = |met: &Met| met.on.is_none() && met.must_include.is_none() && met.hand().len() < 9;
    let met = turn_where(rules, chance, wanted);
    let mut setup = Setup { must_include: met.must_include, ..Setup::lead(met.hands, met.seat) };
    setup.played = met.played;
    if chance.one_in(3) {
        setup.totals = setup.totals.map(|_| chance.below(rules.target.points().min(100) as usize) as u64);
    }
    let mut game = Game::set_up(*rules, &setup).unwrap_or_else(|_| Game::new(*rules, &first_deal(chance)));
    let most = if chance.one_in(3) { chance.below(12) } else { 60 };
    go_on(&mut game, most, chance);
    game
}

/// From the first lead on, or to the end.
fn start_of_a_match(rules: &Rules, chance: &mut Chance) -> Game {
    let mut game = Game::new(*rules, &first_deal(chance));
    let most = chance.below(80);
    go_on(&mut game, most, chance);
    game
}

fn first_deal(chance: &mut Chance) -> Deal {
    Deal::shuffled(Seed::from(chance.number()), 0, chance.players())
}

/// The first match of a game, and the first actions of the next.
fn whole_match(rules: &Rules, seed: Seed, chance: &mut Chance) -> Game {
    let players = chance.players();
    let mut game = Game::new(*rules, &Deal::shuffled(seed, 0, players));
    go_on(&mut game, 200, chance);
    if game.next_deal(&Deal::shuffled(seed, 1, players)).is_ok() {
        let most = chance.below(8);
        go_on(&mut game, most, chance);
    }
    game
}

/// So many actions at most, while time goes by and moves are taken back now and then.
fn go_on(game: &mut Game, most: usize, chance: &mut Chance) {
    for _ in 0..most {
        let Some(seat) = game.to_move() else { return };
        if chance.one_in(5) {
            let soon = game.timer().map_or(game.now() + 700, |timer| timer.expires_at);
            let later = [game.now(), soon.saturating_sub(1), soon, soon.saturating_add(50)];
            let _ = game.advance_to((*chance.pick(&later)).max(game.now()));
        } else if chance.one_in(25) {
            let _ = game.undo();
        } else {
            let action = likely_action(game.current(), chance);
            let _ = game.play(seat, action);
        }
    }
}

/// The record with something at its end that cannot be.
fn broken(record: &str, game: &Game, chance: &mut Chance) -> String {
    let body = record.trim_end();
    let (body, _result) = body.rsplit_once(char::is_whitespace).unwrap_or((body, ""));
    let seat = game.table().to_move();
    // Whoever went out tries the cards of others.
    let held = Some(game.current().hands()[seat]).filter(|hand| !hand.is_empty()).unwrap_or(CardSet::ALL);
    let wrong = match chance.below(8) {
        0 => format!("{}:{}", seat.next(game.players()).index(), Action::Pass),
        1 => format!("{}:auto", seat.index()),
        2 => format!("@{}", game.now().saturating_sub(1)),
        3 => "#0".into(),
        4 => format!("{}:{}", seat.index(), Action::Pass),
        5 => format!("{}:{}", seat.index(), Action::Play(chance.some(held, 2))),
        6 => format!("{}:{}", seat.index(), chance.pick(&Card::ALL)),
        _ => "=1,2".into(),
    };
    format!("{body}\n{wrong} *\n").replace("=1,2 *", "=1,2")
}
