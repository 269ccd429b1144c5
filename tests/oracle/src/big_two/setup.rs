//! Positions and players for the tests of a whole game.

use super::{Action, Event, Game, Options};
use crate::cards;

/// Hands from a text, with bars between them.
pub(crate) fn hands(text: &str) -> Vec<Vec<u8>> {
    text.split('|').map(cards).collect()
}

/// A position from texts, nothing played but what is on the table.
pub(crate) fn position(options: &Options, table: &str, on: Option<(usize, &str)>, to_move: usize) -> Game {
    let hands = hands(table);
    let on = on.map(|(seat, text)| (seat, cards(text)));
    let played = on.as_ref().map_or(vec![], |(_, cards)| cards.clone());
    let totals = vec![0; hands.len()];
    Game::position(options.clone(), hands, &played, on, to_move, None, totals)
}

pub(crate) fn play(game: &mut Game, seat: usize, text: &str) -> Vec<Event> {
    game.act(seat, Action::Play(cards(text))).unwrap_or_else(|code| panic!("{text}: {code}"))
}

pub(crate) fn pass(game: &mut Game, seat: usize) -> Vec<Event> {
    game.act(seat, Action::Pass).unwrap_or_else(|code| panic!("pass of seat {seat}: {code}"))
}

/// Who won the trick that these events ended.
pub(crate) fn winner(events: &[Event]) -> Option<usize> {
    match events.last() {
        Some(Event::TrickWon { seat }) => Some(*seat),
        _ => None,
    }
}

/// Plays the first legal action again and again until the match is over; says who won it.
pub(crate) fn finish_match(game: &mut Game) -> usize {
    while let Some(seat) = game.to_move {
        let first = game.legal_actions().swap_remove(0);
        game.act(seat, first).expect("a legal action");
    }
    game.hands.iter().position(Vec::is_empty).expect("a match ends with an empty hand")
}

/// Tables that differ in all that a whole game looks at.
pub(crate) fn tables() -> Vec<Options> {
    let classic = Options::classic();
    let [other_suits, no_triples, all_straights, no_straights] =
        crate::big_two::options::unusual().try_into().expect("four unusual tables");
    vec![
        classic.clone(),
        Options { pass_for_trick: true, ..classic.clone() },
        Options { auto_pass_by_hand_sizes: false, first_card_every_match: true, target: 30, ..classic },
        Options { pass_for_trick: true, first_card: 51, auto_pass_ms: 0, ..other_suits },
        Options { first_card_every_match: true, points_per_card: [1; 14], target: 40, ..no_triples },
        Options { pass_for_trick: true, auto_pass_ms: u64::MAX, first_card: 30, ..all_straights },
        Options { auto_pass_ms: 1, ..no_straights },
    ]
}

/// Numbers that only look random, by Knuth's multiplier; the high bits are the good ones.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}
