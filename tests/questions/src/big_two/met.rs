//! Turns met in random matches.

use unbeaten::{
    BySeat, Card, CardSet, Seat, Seed,
    big_two::{Action, Deal, Match, Rules},
};

use crate::Chance;

/// Somebody is to move, and does something.
#[derive(Clone, Debug)]
pub(super) struct Met {
    pub(super) seat: Seat,
    pub(super) hands: BySeat<CardSet>,
    /// Played before the move.
    pub(super) played: CardSet,
    pub(super) on: Option<CardSet>,
    pub(super) must_include: Option<Card>,
    /// What was played then; none is a pass.
    pub(super) made: Option<CardSet>,
}

impl Met {
    pub(super) fn hand(&self) -> CardSet {
        self.hands[self.seat]
    }

    /// The others' hands in turn order.
    pub(super) fn opponents(&self) -> Vec<CardSet> {
        let players = self.hands.players();
        let mut seat = self.seat.next(players);
        let mut opponents = Vec::new();
        while seat != self.seat {
            opponents.push(self.hands[seat]);
            seat = seat.next(players);
        }
        opponents
    }

    /// How many cards they hold.
    pub(super) fn hand_sizes(&self) -> Vec<usize> {
        self.opponents().into_iter().map(CardSet::len).collect()
    }
}

/// All turns of a random match. Who can play mostly does, or matches would end with full hands.
pub(super) fn turns(rules: &Rules, chance: &mut Chance) -> Vec<Met> {
    let players = chance.players();
    let deal = Deal::shuffled(Seed::from(chance.number()), 0, players);
    let mut game = Match::new(*rules, &deal);
    let mut turns = Vec::new();
    while let Some(seat) = game.to_move() {
        let action = likely_action(&game, chance);
        let table = game.table();
        turns.push(Met {
            seat,
            hands: *game.hands(),
            played: table.played(),
            on: table.on().map(|on| on.play.cards()),
            must_include: table.must_include(),
            made: if let Action::Play(cards) = action { Some(cards) } else { None },
        });
        // What is legal is not refused; if it ever were, the match would go on for ever.
        if game.play(seat, action).is_err() {
            break;
        }
    }
    turns
}

/// Any legal action, but a pass only now and then.
pub(super) fn likely_action(game: &Match, chance: &mut Chance) -> Action {
    let actions = game.legal_actions();
    let plays = actions.len() - usize::from(actions.last() == Some(&Action::Pass));
    let count = if plays > 0 && !chance.one_in(4) { plays } else { actions.len() };
    // Five cards are rare among the legal plays, and it is them that are interesting.
    let fives = actions.iter().filter(|action| matches!(action, Action::Play(cards) if cards.len() == 5));
    let fives: Vec<&Action> = fives.collect();
    if !fives.is_empty() && chance.one_in(3) { **chance.pick(&fives) } else { actions[chance.below(count)] }
}

/// One turn of a random match.
pub(super) fn turn(rules: &Rules, chance: &mut Chance) -> Met {
    let turns = turns(rules, chance);
    chance.pick(&turns).clone()
}

/// One turn of a random match of which this holds, if chance finds one soon.
pub(super) fn turn_where(rules: &Rules, chance: &mut Chance, wanted: impl Fn(&Met) -> bool) -> Met {
    for _ in 0..20 {
        let found: Vec<Met> = turns(rules, chance).into_iter().filter(&wanted).collect();
        if !found.is_empty() {
            return chance.pick(&found).clone();
        }
    }
    turn(rules, chance)
}
