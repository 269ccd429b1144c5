//! Questions about a turn: what may be played, whether this may, what comes of it, and what would be sensible.

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet, Seat,
    casino::{Adding, BuildRounds, Groups, Match, Play, Raising, Rules, TrailWithBuild},
    shell::Round,
};

use super::{
    house, impossible,
    met::{self, Met, action},
    spelling::NO_CARDS,
};
use crate::Chance;

/// The longest lists that are asked for, but for those that are too long.
const MANY: usize = 40;

/// Rules and input of a question.
pub(super) type Asked = (Value, Value);

/// A position, one time in twelve one that cannot be, and one time in forty under rules that cannot.
fn position(met: &Met, chance: &mut Chance) -> (Value, Value, bool) {
    let mut position = met.position(chance);
    let broken = chance.one_in(12);
    if broken {
        impossible::position(&mut position, met, chance);
    }
    (met.house.clone(), json!({ "position": position }), broken)
}

/// A turn with few plays.
fn short(met: &Met) -> bool {
    met.game.plays().nth(MANY).is_none()
}

pub(super) fn legal_actions(chance: &mut Chance) -> Asked {
    let bare = chance.one_in(2);
    let met = Met::with(|met| short(met) && (bare || !met.game.table().builds().is_empty()), chance);
    let (house, fields, broken) = position(&met, chance);
    if !broken && chance.one_in(40) { (house::house_or_not(chance), fields) } else { (house, fields) }
}

pub(super) fn hint(chance: &mut Chance) -> Asked {
    let met = Met::with(|met| met.game.plays().count() < 400, chance);
    let (house, fields, _) = position(&met, chance);
    (house, fields)
}

/// Something legal, something that only other rules allow, or anything.
pub(super) fn check_action(chance: &mut Chance) -> Asked {
    let bare = chance.one_in(4);
    let met = Met::with(|met| bare || !met.game.table().builds().is_empty(), chance);
    let (house, mut fields, broken) = position(&met, chance);
    let play = if broken { legal(&met.game, chance) } else { attempt(&met.game, chance) };
    fields["action"] = action(play, chance);
    if !broken && chance.one_in(60) {
        fields["action"]["card"] = json!(chance.pick(&NO_CARDS));
        return (house, fields);
    }
    if !broken && chance.one_in(8) {
        let seats: Vec<usize> = met.game.players().seats().map(Seat::index).collect();
        fields["seat"] = json!(chance.pick(&seats));
    }
    (house, fields)
}

fn legal(game: &Match, chance: &mut Chance) -> Play {
    met::likely(game, chance).unwrap_or_else(|| game.hint())
}

/// What somebody might try.
pub(super) fn attempt(game: &Match, chance: &mut Chance) -> Play {
    match chance.below(3) {
        0 => legal(game, chance),
        1 => {
            let rules = Rules {
                groups: Groups::Many,
                build_rounds: BuildRounds::All,
                several_builds: true,
                add: Adding::Any,
                raise: Raising::Any,
                pile_tops: true,
                trail_with_build: TrailWithBuild::Always,
                trail_beside_equal: true,
                pairs: false,
                ..*game.rules()
            };
            legal(&Match::set_up(&rules, &game.setup()).unwrap_or(*game), chance)
        }
        _ => anything(game, chance),
    }
}

/// Something of the right form.
fn anything(game: &Match, chance: &mut Chance) -> Play {
    let (table, seat) = (game.table(), game.to_move().unwrap_or(Seat::S0));
    let hand: Vec<Card> = game.hand(seat).into();
    let card = if chance.one_in(10) { *chance.pick(&Card::ALL) } else { *chance.pick(&hand) };
    let on_table: CardSet = table.loose().iter().copied().collect();
    let count = chance.below(4);
    let mut loose = chance.some(on_table, count);
    if chance.one_in(10) {
        loose |= *chance.pick(&Card::ALL);
    }
    let mut tops = CardSet::EMPTY;
    if chance.one_in(4) {
        tops = table.players().seats().filter_map(|seat| table.top(seat)).collect();
        let count = 1 + chance.below(2);
        tops = chance.some(tops, count);
    }
    let values: Vec<u8> = table.builds().iter().map(|build| build.value).collect();
    let named = if values.is_empty() || chance.one_in(6) { 1 + chance.below(12) as u8 } else { *chance.pick(&values) };
    match chance.below(12) {
        0..4 => {
            let build = chance.one_in(2).then_some(named);
            Play::Capture { card, loose, build, tops }
        }
        4..7 => {
            let value = if chance.one_in(2) { named } else { sum(loose | card) };
            Play::Build { card, loose, tops, value }
        }
        7 | 8 => Play::Add { card, build: named, loose, tops },
        9 | 10 => Play::Raise { card, build: named },
        _ => Play::Trail { card },
    }
}

fn sum(cards: CardSet) -> u8 {
    cards.iter().filter_map(|card| unbeaten::casino::value(card).ok()).sum()
}

/// Whole games from the deal, or a few plays of which one time in six the last is refused.
pub(super) fn play(chance: &mut Chance) -> Asked {
    if chance.one_in(2) {
        return whole(chance);
    }
    let met = Met::any(chance);
    let (house, mut fields, broken) = position(&met, chance);
    let (mut game, mut actions) = (met.game, Vec::new());
    for _ in 0..chance.below(6) {
        actions.extend(played(&mut game, chance));
    }
    if !broken && chance.one_in(5) {
        let tried = if game.to_move().is_some() { attempt(&game, chance) } else { anything(&met.game, chance) };
        actions.push(action(tried, chance));
    }
    fields["actions"] = json!(actions);
    (house, fields)
}

fn played(game: &mut Match, chance: &mut Chance) -> Option<Value> {
    let play = met::likely(game, chance).filter(|_| game.to_move().is_some())?;
    let written = action(play, chance);
    game.to_move().and_then(|seat| game.play(seat, play).ok())?;
    Some(written)
}

fn whole(chance: &mut Chance) -> Asked {
    let house = house::house(chance);
    let mut game = met::begun(&house::read(&house), chance);
    let position = met::position(&game.setup(), chance);
    let mut actions = Vec::new();
    while let Some(action) = played(&mut game, chance) {
        actions.push(action);
    }
    (house, json!({ "position": position, "actions": actions }))
}
