//! Turns as they come about in random games, made small, and how a question writes them.

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet, Seat, Seed,
    casino::{Deal, Match, Play, PlayKind, Rules, Setup, value},
    shell::Round,
};

use super::{house, spelling::card};
use crate::{Chance, spelling};

/// A turn that somebody has.
pub(super) struct Met {
    /// As the question has them.
    pub(super) house: Value,
    pub(super) rules: Rules,
    pub(super) game: Match,
}

impl Met {
    /// Some turn of a random game under random rules.
    pub(super) fn any(chance: &mut Chance) -> Self {
        let house = house::house(chance);
        let rules = house::read(&house);
        let mut game = begun(&rules, chance);
        for _ in 0..chance.below(40) {
            let before = game;
            go_on(&mut game, chance);
            if game.to_move().is_none() {
                game = before;
                break;
            }
        }
        let game = Match::set_up(&rules, &smaller(&game, chance)).unwrap_or(game);
        Self { house, rules, game }
    }

    /// One in which this is so.
    pub(super) fn with(wanted: impl Fn(&Self) -> bool, chance: &mut Chance) -> Self {
        loop {
            let met = Self::any(chance);
            if wanted(&met) {
                return met;
            }
        }
    }

    /// Its position as a question has it.
    pub(super) fn position(&self, chance: &mut Chance) -> Value {
        position(&self.game.setup(), chance)
    }
}

/// A game that was just dealt, led by anybody.
pub(super) fn begun(rules: &Rules, chance: &mut Chance) -> Match {
    let players = chance.players();
    let seats: Vec<Seat> = players.seats().collect();
    Match::new(*rules, &Deal::for_rules(rules, Seed::from(chance.number()), 0, players), *chance.pick(&seats))
}

/// The seat to move plays something: mostly not what comes most often.
pub(super) fn go_on(game: &mut Match, chance: &mut Chance) {
    if let (Some(seat), Some(play)) = (game.to_move(), likely(game, chance)) {
        // It is legal.
        let _ = game.play(seat, play);
    }
}

/// What somebody does: of each kind as often as there are any.
pub(super) fn likely(game: &Match, chance: &mut Chance) -> Option<Play> {
    let mut plays = Vec::new();
    game.legal_actions_into(&mut plays);
    if plays.is_empty() {
        return None;
    }
    let of = |kinds: &[PlayKind]| -> Vec<Play> {
        plays.iter().copied().filter(|play| kinds.contains(&play.kind())).collect()
    };
    let builds = of(&[PlayKind::Build, PlayKind::Add, PlayKind::Raise]);
    let rare = of(&[PlayKind::Add, PlayKind::Raise]);
    let captures = of(&[PlayKind::Capture]);
    let tops: Vec<Play> = plays.iter().copied().filter(|play| !play.tops().is_empty()).collect();
    Some(match chance.below(10) {
        0 | 1 if !rare.is_empty() => *chance.pick(&rare),
        0..4 if !builds.is_empty() => *chance.pick(&builds),
        4 | 5 if !tops.is_empty() => *chance.pick(&tops),
        4..7 if !captures.is_empty() => *chance.pick(&captures),
        7 => game.hint(),
        _ => *chance.pick(&plays),
    })
}

/// The same turn with fewer cards: in a question nobody has to hold what does not matter, and most of a pile is out of play.
pub(super) fn smaller(game: &Match, chance: &mut Chance) -> Setup {
    let mut setup = game.setup();
    let Some(to_move) = game.to_move() else { return setup };
    let most = setup.hands[to_move].len();
    let kept = |seat: Seat| {
        let own = setup.builds.iter().filter(|build| build.owner == seat);
        own.filter_map(|build| setup.hands[seat].iter().find(|card| value(*card) == Ok(build.value)))
            .collect::<CardSet>()
    };
    let fewer = |seat: Seat| most - setup.hands[seat].len();
    let least = game.players().seats().map(|seat| kept(seat).len() + fewer(seat)).max().unwrap_or(1).max(1);
    let size = (1 + chance.below(5)).clamp(least, most.max(least)).min(most);
    let hands: Vec<CardSet> = game
        .players()
        .seats()
        .map(|seat| {
            let kept = kept(seat);
            kept | chance.some(setup.hands[seat] - kept, (size - fewer(seat)) - kept.len())
        })
        .collect();
    for (seat, hand) in game.players().seats().zip(hands) {
        setup.hands[seat] = hand;
    }
    for pile in &mut setup.piles {
        let from = pile.len().saturating_sub(chance.below(4));
        pile.drain(..from);
    }
    setup
}

/// Cards in their order.
pub(super) fn list(cards: &[Card], chance: &mut Chance) -> Value {
    let odd = chance.one_in(16);
    cards.iter().map(|&one| if odd { card(one, chance) } else { json!(one) }).collect()
}

/// A position as a question has it. What is nothing need not be said.
pub(super) fn position(setup: &Setup, chance: &mut Chance) -> Value {
    let hands: Value = setup.hands.iter().map(|(_, &hand)| spelling::cards(hand, chance)).collect();
    let mut fields = json!({ "round": setup.round, "toMove": setup.to_move, "hands": hands });
    let mut say = |name: &str, value: Value, is_nothing: bool, chance: &mut Chance| {
        if !is_nothing || chance.one_in(12) {
            fields[name] = value;
        }
    };
    say("loose", list(&setup.loose, chance), setup.loose.is_empty(), chance);
    let builds = setup.builds.iter().map(|build| {
        let cards = spelling::cards(build.cards, chance);
        json!({ "value": build.value, "cards": cards, "owner": build.owner })
    });
    let builds: Value = builds.collect();
    say("builds", builds, setup.builds.is_empty(), chance);
    let piles: Value = setup.piles.iter().map(|pile| list(pile, chance)).collect();
    say("piles", piles, setup.piles.iter().all(Vec::is_empty), chance);
    say("stock", list(&setup.stock, chance), setup.stock.is_empty(), chance);
    say("lastCapture", json!(setup.last_capture), setup.last_capture.is_none(), chance);
    say("sweeps", json!(setup.sweeps), setup.sweeps.iter().all(|(_, &sweeps)| sweeps == 0), chance);
    fields
}

/// A play as a question has it. Empty lists and a build that is none need not be said.
pub(super) fn action(play: Play, chance: &mut Chance) -> Value {
    let mut fields = json!(play);
    if let Some(fields) = fields.as_object_mut() {
        fields.retain(|_, value| !(value.is_null() || *value == json!([])) || chance.one_in(6));
        if chance.one_in(16) {
            fields.insert("card".into(), card(play.card(), chance));
        }
    }
    fields
}
