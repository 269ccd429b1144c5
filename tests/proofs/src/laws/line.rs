//! A game with how it came about, so that it can be played again with other cards.

use unbeaten::{Seat, shell::Game};

use super::{Lawful, Move, RandomGame};
use crate::Dice;

/// A game, and how it came about.
#[derive(Debug)]
pub struct Line<L: Lawful> {
    /// The game so far, and what decides.
    pub random: RandomGame<L>,
    first: L::Deal,
    done: Vec<Done<L>>,
    /// From the first deal on, step by step.
    told: Vec<Vec<L::Event>>,
}

/// A step of a line.
#[derive(Clone, Debug)]
enum Done<L: Lawful> {
    Made(Move<L>),
    TakenBack,
}

impl<L: Lawful> Line<L> {
    /// A game that has just been dealt.
    pub fn new(random: RandomGame<L>) -> Self {
        let first = L::shuffled(random.game.rules(), random.seed, 0, random.game.players());
        Self { first, done: Vec::new(), told: vec![vec![random.game.dealt()]], random }
    }

    /// Lets something happen, and says what; none when the game is over.
    pub fn step(&mut self) -> Option<Move<L>> {
        let made = self.random.next_move()?;
        self.told.push(self.random.make(&made));
        self.done.push(Done::Made(made.clone()));
        Some(made)
    }

    /// Takes the last action back, if the round has any.
    pub fn take_back(&mut self) -> bool {
        let done = self.random.game.undo().is_ok();
        if done {
            self.done.push(Done::TakenBack);
            self.told.push(Vec::new());
        }
        done
    }

    /// Everything that was told, in a game of which nothing was taken back.
    pub fn events(&self) -> Option<Vec<L::Event>> {
        let straight = self.done.iter().all(|done| matches!(done, Done::Made(_)));
        straight.then(|| self.told.concat())
    }

    /// The game so far with other hidden cards in the last deal, if the same moves were legal with them.
    pub fn with_other_hidden_cards(&self, seat: Seat) -> Option<Game<L>> {
        let mut dice = Dice::new(self.done.len() as u64);
        let hidden = L::hidden_from(&self.random.game, seat);
        let dealt = |done: &Done<L>| if let Done::Made(Move::Deal(deal)) = done { Some(deal.clone()) } else { None };
        let last = self.done.iter().rposition(|done| dealt(done).is_some());
        let mut deal = last.and_then(|place| dealt(&self.done[place])).unwrap_or_else(|| self.first.clone());
        for _ in 0..if hidden.is_empty() { 0 } else { 4 } {
            deal = L::swapped(&deal, hidden[dice.below(hidden.len())], hidden[dice.below(hidden.len())]);
        }
        let (mut first, mut done) = (self.first.clone(), self.done.clone());
        match last {
            Some(place) => done[place] = Done::Made(Move::Deal(deal)),
            None => first = deal,
        }
        self.again(&first, &done).filter(|other| other.current() != self.random.game.current())
    }

    /// The same steps in a game of other deals; none if the referee refuses one of them or tells something else.
    fn again(&self, first: &L::Deal, done: &[Done<L>]) -> Option<Game<L>> {
        let mut game = Game::new(*self.random.game.rules(), first);
        if self.told[0] != [game.dealt()] {
            return None;
        }
        for (done, told) in done.iter().zip(&self.told[1..]) {
            let events = match done {
                Done::Made(Move::Act(seat, action)) => game.play(*seat, *action).ok()?,
                Done::Made(Move::Time(ms)) => L::advance_to(&mut game, *ms),
                Done::Made(Move::Deal(deal)) => game.next_deal(deal).ok()?,
                Done::TakenBack => game.undo().map(|_| Vec::new()).ok()?,
            };
            if events != *told {
                return None;
            }
        }
        Some(game)
    }
}
