//! "What must hold", over random games under all kinds of rules.

use super::{
    Action, Adding, Event, Game, Options, Position, Sketch, TrailWithBuild, check, deal, drops, legal_actions, reasons,
};
use crate::card::ascending;
use crate::casino::{is_face, value};
use crate::seed_from_number;

/// Numbers that only look random, by Knuth's multiplier; the high bits are the good ones.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    pub(super) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

fn all_cards(position: &Position) -> Vec<u8> {
    let builds = position.builds.iter().flat_map(|build| &build.cards);
    let piles = position.piles.iter().flatten();
    let hands = position.hands.iter().flatten().flatten();
    let stock = position.stock.iter().flatten();
    ascending(&builds.chain(piles).chain(hands).chain(stock).chain(&position.loose).copied().collect::<Vec<_>>())
}

/// Every card once; builds of different values, each with a card to take it; no build when hands are empty.
fn assert_holds(options: &Options, position: &Position) {
    assert_eq!(all_cards(position), options.pack(), "every card exactly once");
    let mut values: Vec<u32> = position.builds.iter().map(|build| build.value).collect();
    values.sort_unstable();
    values.dedup();
    assert_eq!(values.len(), position.builds.len(), "at most one build of a value");
    for build in &position.builds {
        let can_take = |&card: &u8| !is_face(card) && value(card) == build.value;
        assert!(position.hand(build.owner).iter().any(can_take), "the duty");
    }
    assert_eq!(reasons(options, position), [], "a possible position");
}

/// Plays a game at random; how many actions it had, and its scores.
fn play_out(options: Options, players: usize, seed: u64) -> (usize, Vec<u32>) {
    let mut dice = Dice::new(seed);
    let (mut game, _) = Game::new(options, &deal(&options, seed_from_number(seed), 3, players));
    let mut actions = 0;
    loop {
        assert_holds(&options, &game.position);
        let seat = game.position.to_move.expect("somebody moves");
        let legal = legal_actions(&options, &game.position).unwrap();
        assert!(!legal.is_empty(), "some action for the player to move: {:?}", game.position);
        assert!(legal.is_sorted_by(|action, next| action.compare(next).is_lt()), "in order, each once");
        let rounds_before = game.position.round;
        let action = dice.pick(&legal).clone();
        let events = game.act(seat, &action).unwrap();
        actions += 1;
        let dealt = events.iter().any(|event| matches!(event, Event::Dealt { .. }));
        assert_eq!(dealt, game.position.round > rounds_before);
        if dealt {
            assert!(game.position.builds.is_empty(), "no build goes over into the next round");
        }
        if let Some(Event::GameOver(score)) = events.iter().find(|event| matches!(event, Event::GameOver(_))) {
            assert_holds(&options, &game.position);
            assert!(game.position.builds.is_empty() && game.position.loose.is_empty());
            return (actions, score.points());
        }
    }
}

/// "Final scores sum to 11 or 7 (`standard52`: 7, +3 and +1 where there is no tie, + sweeps)." "A game has exactly 40 actions
/// (39 with three players, 48 with 52 cards)."
#[test]
fn what_must_hold() {
    for seed in 0..60 {
        for preset in [Options::south_african(), Options::document(), Options::standard52()] {
            for (players, pairs) in [(2, true), (3, true), (4, true), (4, false)] {
                let options = Options { pairs, ..preset };
                let (actions, points) = play_out(options, players, seed);
                let total: u32 = points.iter().sum();
                if preset.fifty_two {
                    assert_eq!(actions, 48);
                    assert!(total >= 7);
                } else {
                    assert_eq!(actions, if players == 3 { 39 } else { 40 });
                    assert_eq!(total, if options.sides(players) == 2 { 11 } else { 7 });
                }
            }
        }
    }
}

/// Rules that differ from the presets in all ways.
pub(super) fn varied(seed: u64) -> Options {
    let mut dice = Dice::new(seed);
    let mut coin = |n: usize| dice.below(n);
    let mut options = [Options::south_african(), Options::document(), Options::standard52()][coin(3)];
    options.several_builds ^= coin(4) == 0;
    options.add = [Adding::Own, Adding::None, Adding::Any, options.add][coin(4)];
    options.raise_any ^= coin(4) == 0;
    options.pile_tops ^= coin(3) == 0;
    options.build_in_first_round_only ^= coin(4) == 0;
    options.trail_beside_equal ^= coin(4) == 0;
    options.trail_with_build = [
        TrailWithBuild::NotInFirstOfSeveral,
        TrailWithBuild::NotInRound1,
        TrailWithBuild::Never,
        TrailWithBuild::Always,
    ][coin(4)];
    options.one_group = options.one_group && options.add == Adding::None && !options.pile_tops;
    options.pairs = coin(2) == 0;
    options
}

#[test]
fn what_must_hold_under_any_rules() {
    for seed in 0..200 {
        let options = varied(seed);
        assert!(options.go_together());
        play_out(options, 2 + usize::try_from(seed % 3).unwrap(), seed);
    }
}

/// Every action of every form, legal or not: what is listed is exactly what is accepted.
#[test]
fn listed_is_accepted() {
    let mut tried = 0_u64;
    for seed in 0..40 {
        let options = varied(seed + 1000);
        let players = 2 + usize::try_from(seed % 3).unwrap();
        let mut dice = Dice::new(seed);
        let (mut game, _) = Game::new(options, &deal(&options, seed_from_number(seed), 0, players));
        while let Some(seat) = game.position.to_move {
            let legal = legal_actions(&options, &game.position).unwrap();
            if game.position.loose.len() <= 5 && dice.below(4) == 0 {
                let mut accepted = every_action(&options, &game.position);
                tried += accepted.len() as u64;
                accepted.retain(|action| check(&options, &game.position, seat, action).is_ok());
                accepted.sort_by(Action::compare);
                assert_eq!(legal, accepted, "{:?}", game.position);
            }
            game.act(seat, dice.pick(&legal)).unwrap();
        }
    }
    assert!(tried > 200_000, "{tried}");
}

fn every_action(options: &Options, position: &Position) -> Vec<Action> {
    let seat = position.to_move.unwrap();
    let subsets = |cards: &[u8]| -> Vec<Vec<u8>> {
        let cards = ascending(cards);
        (0..1_usize << cards.len())
            .map(|bits| (0..cards.len()).filter(|place| bits >> place & 1 == 1).map(|place| cards[place]).collect())
            .collect()
    };
    let mut all = vec![];
    for card in position.hand(seat) {
        all.push(Action::Trail { card });
        all.extend((1..=10).map(|build| Action::Raise { card, build }));
        for loose in subsets(&position.loose) {
            for tops in subsets(&position.tops(options, seat)) {
                let (loose, tops) = (|| loose.clone(), || tops.clone());
                all.push(Action::Capture { card, loose: loose(), build: None, tops: tops() });
                for value in 1..=10 {
                    all.push(Action::Capture { card, loose: loose(), build: Some(value), tops: tops() });
                    all.push(Action::Build { card, loose: loose(), tops: tops(), value });
                    all.push(Action::Add { card, build: value, loose: loose(), tops: tops() });
                }
            }
        }
    }
    all
}

/// "`document` is layer A's table […] under the duty and the limits": each of its actions is a drop that the game takes, but
/// for captures of several loose cards, which need a stack first.
#[test]
fn the_document_is_its_drops() {
    let options = Options::document();
    for seed in 0..60 {
        let players = 2 + usize::try_from(seed % 3).unwrap();
        let mut dice = Dice::new(seed);
        let (mut game, _) = Game::new(options, &deal(&options, seed_from_number(seed), 1, players));
        while let Some(seat) = game.position.to_move {
            let legal = legal_actions(&options, &game.position).unwrap();
            let of_one_card = legal.iter().filter(|action| action.loose().len() < 2).count();
            let offered = drops(&options, &game.position, &Sketch::default()).unwrap();
            let rules = offered.iter().flat_map(|one| &one.rule_ids).filter(|id| **id != "universal-staging");
            assert_eq!(rules.count(), of_one_card, "{:?}", game.position);
            game.act(seat, dice.pick(&legal)).unwrap();
        }
    }
}
