//! Whole games as they come up at the table: everybody does anything legal, and time goes by.

use unbeaten::{
    Card, CardSet, Players, Seat, Seed,
    big_two::{Action, Deal, Event, Game, Rules},
};

use crate::Dice;

/// A game in which chance decides.
#[derive(Clone, Debug)]
pub struct RandomGame {
    /// The game so far.
    pub game: Game,
    /// What decides.
    pub dice: Dice,
    /// What its deals are drawn from.
    pub seed: Seed,
}

/// Something that the table or its clock does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A seat plays or passes.
    Act(Seat, Action),
    /// It is this late now.
    Time(u64),
    /// The next match is dealt.
    Deal(Deal),
}

impl RandomGame {
    /// Number `number` of the games under these rules.
    pub fn new(rules: Rules, players: Players, number: u64) -> Self {
        let seed = Seed::from(number);
        let game = Game::new(rules, &Deal::shuffled(seed, 0, players));
        Self { game, dice: Dice::new(number), seed }
    }

    /// What happens next: mostly an action, each legal one equally likely, and now and then only time goes by. None when
    /// the game is over.
    ///
    /// # Panics
    /// If nobody can move, which the core must not let happen.
    pub fn next_move(&mut self) -> Option<Move> {
        let game = &self.game;
        if game.outcome().is_some() {
            return None;
        }
        let Some(seat) = game.to_move() else {
            return Some(Move::Deal(Deal::shuffled(self.seed, game.deals().into(), game.players())));
        };
        // Timers would run out before anybody passes by hand if time always went by.
        if self.dice.below(6) == 0 {
            return Some(Move::Time(self.later()));
        }
        let legal = game.legal_actions();
        assert!(!legal.is_empty(), "nobody can move: {game:?}");
        Some(Move::Act(seat, legal[self.dice.below(legal.len())]))
    }

    /// Now, a little later, or next to the moment when the timer is up.
    fn later(&mut self) -> u64 {
        let now = self.game.now();
        let Some(timer) = self.game.timer() else { return now + self.dice.below(3_000) as u64 };
        let around = [now, now + 1, timer.expires_at.saturating_sub(1), timer.expires_at, timer.expires_at + 777];
        around[self.dice.below(5)].max(now)
    }

    /// Lets it happen.
    ///
    /// # Panics
    /// If the game refuses it.
    pub fn make(&mut self, made: &Move) -> Vec<Event> {
        match made {
            Move::Act(seat, action) => self.game.play(*seat, *action).expect("it is legal"),
            Move::Time(ms) => self.game.advance_to(*ms).expect("it is later"),
            Move::Deal(deal) => self.game.next_deal(deal).expect("the match is over"),
        }
    }

    /// Lets something happen; none when the game is over.
    pub fn step(&mut self) -> Option<Vec<Event>> {
        let made = self.next_move()?;
        Some(self.make(&made))
    }
}

/// Four, three and two players, by turns.
pub const fn players_of(number: u64) -> Players {
    [Players::Four, Players::Three, Players::Two][number as usize % 3]
}

/// The same rules with a game that is over sooner, for proofs that copy the whole game at every turn.
pub fn short(rules: Rules) -> Rules {
    Rules { target: rules.target.min(25), ..rules }
}

/// Something that somebody might try, by the rules or against them: a pass, or cards that may or may not be held and may or
/// may not go together, mostly in turn.
pub fn attempt(game: &Game, dice: &mut Dice) -> (Seat, Action) {
    let seat = if dice.below(6) == 0 { Seat::ALL[dice.below(4)] } else { game.table().to_move() };
    let hand = game.current().hands().get(seat).copied().unwrap_or(CardSet::EMPTY);
    // Cards of one rank or of one suit make a play more often than any cards.
    let like = Card::ALL[dice.below(52)];
    let from = match dice.below(8) {
        0 => return (seat, Action::Pass),
        1 => CardSet::ALL,
        2 | 3 => hand & CardSet::of_rank(like.rank()),
        4 => hand & CardSet::of_suit(like.suit()),
        _ => hand,
    };
    let size = [0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6][dice.below(11)];
    let mut cards: Vec<Card> = from.iter().collect();
    while cards.len() > size {
        cards.swap_remove(dice.below(cards.len()));
    }
    (seat, Action::Play(cards.into_iter().collect()))
}
