//! Positions as they come up at the table.

use unbeaten::{
    BySeat, Card, CardSet, Players, Seat, Seed,
    big_two::{Combo, Deal, Rules, Turn},
};

use crate::Dice;

/// A player is to move in a random match; what was done is in it too.
#[derive(Clone, Debug)]
pub struct Met {
    /// Who is to move.
    pub seat: Seat,
    /// Every hand before the move.
    pub hands: BySeat<CardSet>,
    /// What was played before the move.
    pub played: CardSet,
    /// What is to be beaten; none on the lead.
    pub on: Option<Combo>,
    /// The card that the play must contain.
    pub must_include: Option<Card>,
    /// What was played; none is a pass.
    pub made: Option<Combo>,
}

impl Met {
    /// The hand of the player to move.
    pub fn hand(&self) -> CardSet {
        self.hands[self.seat]
    }

    /// The opponents' hands in turn order.
    pub fn opponents(&self) -> Vec<CardSet> {
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
    pub fn hand_sizes(&self) -> Vec<u8> {
        self.opponents().iter().map(|hand| hand.len() as u8).collect()
    }

    /// How many cards the next seat holds.
    pub fn next_cards(&self) -> u8 {
        self.opponents()[0].len() as u8
    }

    /// The turn as the core sees it.
    ///
    /// # Panics
    /// If the core takes the position for impossible.
    pub fn turn<'r>(&self, rules: &'r Rules) -> Turn<&'r Rules> {
        let turn = match self.on {
            None => Turn::lead(rules, self.hand()),
            Some(on) => Turn::follow(rules, self.hand(), on),
        };
        let turn = turn.and_then(|turn| turn.with_next_cards(self.next_cards()));
        let held = |turn: Turn<&'r Rules>| self.must_include.map_or(Ok(turn), |card| turn.with_must_include(card));
        turn.and_then(held).expect("met at the table")
    }
}

/// Every turn of `matches` matches in which each player chooses among the legal plays and, where it is allowed, the pass,
/// all equally likely. Two, three and four players take turns.
///
/// # Panics
/// If nobody can move, which the core must not let happen.
pub fn met_in_random_games(rules: &Rules, matches: u64, mut visit: impl FnMut(&Met)) {
    for number in 0..matches {
        let players = [Players::Four, Players::Three, Players::Two][number as usize % 3];
        let deal = Deal::shuffled(Seed::from(0x0b16), number, players);
        random_match(rules, &deal, &mut Dice::new(number), &mut visit);
    }
}

fn random_match(rules: &Rules, deal: &Deal, dice: &mut Dice, visit: &mut impl FnMut(&Met)) {
    let first = deal.first_lead(rules);
    let mut met = Met {
        seat: first.seat,
        hands: *deal.hands(),
        played: CardSet::EMPTY,
        on: None,
        must_include: Some(first.card),
        made: None,
    };
    let players = met.hands.players();
    let mut passes = 0;
    loop {
        let turn = met.turn(rules);
        let plays = turn.legal_plays();
        let may_pass = turn.check_pass().is_ok();
        assert!(may_pass || !plays.is_empty(), "nobody can move: {met:?}");
        met.made = plays.get(dice.below(plays.len() + usize::from(may_pass))).copied();
        visit(&met);
        match met.made {
            Some(play) => {
                let seat = met.seat;
                met.hands[seat] -= play.cards();
                met.played |= play.cards();
                if met.hands[seat].is_empty() {
                    return;
                }
                met.on = Some(play);
                passes = 0;
            }
            None => passes += 1,
        }
        if passes + 1 == players.count() {
            met.on = None;
            passes = 0;
        }
        met.must_include = None;
        met.seat = met.seat.next(players);
    }
}
