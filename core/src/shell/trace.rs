//! A whole game played by bots, with everything that happens in it.

use alloc::{vec, vec::Vec};

use super::{Game, Simulated};
use crate::{Draws, Players, Policy, Seat, Seed};

/// A game on its way, and everything that happened in it.
///
/// Deal number n is that of the shuffle with this seed; the bots draw what those of its game number 0 draw.
///
/// ```
/// use unbeaten::{Players, Policy, Seed, big_two::{Rules, Trace}};
///
/// let mut trace = Trace::new(Rules::classic(), Seed::from(42), Players::Four, Policy::First);
/// trace.run(10);
/// assert_eq!((trace.actions.len(), trace.game.history().len()), (10, 10));
/// ```
#[derive(Debug)]
pub struct Trace<R: Simulated> {
    /// The game so far.
    pub game: Game<R>,
    /// Who did what.
    pub actions: Vec<(Seat, R::Action)>,
    /// What everybody saw.
    pub events: Vec<R::Event>,
    seed: Seed,
    policy: Policy,
    draws: Draws,
}

impl<R: Simulated> Trace<R> {
    /// The first round is dealt, and every seat will play by this policy.
    pub fn new(rules: R::Rules, seed: Seed, players: Players, policy: Policy) -> Self {
        let game = Game::<R>::new(rules, &R::shuffled(&rules, seed, 0, players));
        let events = vec![game.dealt()];
        Self { game, actions: Vec::new(), events, seed, policy, draws: Draws::of_bots(seed, 0) }
    }

    /// Plays on until the game is over, or so many actions were made in all.
    pub fn run(&mut self, actions: usize) {
        let mut room = Vec::new();
        while self.actions.len() < actions && self.game.outcome().is_none() {
            let told = match self.game.to_move() {
                Some(seat) => self.act(seat, &mut room),
                None => self.deal(),
            };
            let Some(mut events) = told else { return };
            self.events.append(&mut events);
        }
    }

    fn act(&mut self, seat: Seat, room: &mut Vec<R::Action>) -> Option<Vec<R::Event>> {
        let action = self.policy.choose(self.game.current(), &mut self.draws, room)?;
        let events = self.game.play(seat, action).ok()?;
        self.actions.push((seat, action));
        Some(events)
    }

    fn deal(&mut self) -> Option<Vec<R::Event>> {
        let game = &mut self.game;
        let deal = R::shuffled(game.rules(), self.seed, game.deals().into(), game.players());
        game.next_deal(&deal).ok()
    }
}
