//! Whole games as they come up at the table: everybody does anything legal, and time goes by.

use unbeaten::{Players, Seat, Seed, shell::Game};

use super::Lawful;
use crate::Dice;

/// A game in which chance decides.
#[derive(Clone, Debug)]
pub struct RandomGame<L: Lawful> {
    /// The game so far.
    pub game: Game<L>,
    /// What decides.
    pub dice: Dice,
    /// What its deals are drawn from.
    pub seed: Seed,
}

/// Something that the table or its clock does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move<L: Lawful> {
    /// A seat does something.
    Act(Seat, L::Action),
    /// It is this late now.
    Time(u64),
    /// The next round is dealt.
    Deal(L::Deal),
}

impl<L: Lawful> RandomGame<L> {
    /// Number `number` of the games under these rules.
    pub fn new(rules: L::Rules, players: Players, number: u64) -> Self {
        let seed = Seed::from(number);
        let game = Game::new(rules, &L::shuffled(&rules, seed, 0, players));
        Self { game, dice: Dice::new(number), seed }
    }

    /// Number `number` of the games under these rules, with as many players as it has.
    pub fn number(rules: L::Rules, number: u64) -> Self {
        Self::new(rules, L::players_in(number), number)
    }

    /// What happens next: mostly an action, each legal one equally likely, and now and then only time goes by. None when
    /// the game is over.
    ///
    /// # Panics
    /// If nobody can move, which the core must not let happen.
    pub fn next_move(&mut self) -> Option<Move<L>> {
        let game = &self.game;
        if game.outcome().is_some() {
            return None;
        }
        let Some(seat) = game.to_move() else {
            return Some(Move::Deal(L::shuffled(game.rules(), self.seed, game.deals().into(), game.players())));
        };
        if let Some(ms) = L::later(game, &mut self.dice) {
            return Some(Move::Time(ms));
        }
        let legal = game.legal_actions();
        assert!(!legal.is_empty(), "nobody can move: {game:?}");
        if let Some(action) = L::rare(&legal, &mut self.dice) {
            return Some(Move::Act(seat, action));
        }
        Some(Move::Act(seat, legal[self.dice.below(legal.len())]))
    }

    /// Lets it happen.
    ///
    /// # Panics
    /// If the game refuses it.
    pub fn make(&mut self, made: &Move<L>) -> Vec<L::Event> {
        match made {
            Move::Act(seat, action) => self.game.play(*seat, *action).expect("it is legal"),
            Move::Time(ms) => L::advance_to(&mut self.game, *ms),
            Move::Deal(deal) => self.game.next_deal(deal).expect("the round is over"),
        }
    }

    /// Lets something happen; none when the game is over.
    pub fn step(&mut self) -> Option<Vec<L::Event>> {
        let made = self.next_move()?;
        Some(self.make(&made))
    }

    /// Lets so much happen, and tells it from the first deal on.
    pub fn told(&mut self, moves: usize) -> Vec<L::Event> {
        let mut events = vec![self.game.dealt()];
        events.extend((0..moves).map_while(|_| self.step()).flatten());
        events
    }

    /// One of those who play.
    pub fn any_seat(&mut self) -> Seat {
        Seat::ALL[self.dice.below(self.game.players().count())]
    }
}
