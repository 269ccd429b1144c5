//! The game of Big Two.

use unbeaten::{CardSet, Seat, big_two};

use crate::{
    BigTwoAction, BigTwoCompletions, BigTwoEvent, BigTwoIllegalAction, BigTwoTimer, TimeBackwards,
    game::{Said, game_object},
};

game_object! {
    /// A game of Big Two: rounds, which are called matches, until somebody reaches the target, with everything that an app or a server
    /// keeps.
    ///
    /// Any thread may call it; calls that change it wait for each other. A call that fails leaves it as it was, even where the failure
    /// is an error of ours: a game is never broken. Time is a number that the caller passes in, chance is the deal.
    ///
    /// The object knows every hand. What goes to a player is `view(seat)` and the events, which cannot tell a hidden card.
    BigTwoGame of big_two::Match, told as BigTwoEvent, made as BigTwoMade, with BigTwoAction, BigTwoDeal, BigTwoSetup, BigTwoRules,
    scored as BigTwoGameScore and BigTwoMatchScore, seen as BigTwoView,
    refused with BigTwoIllegalAction, BigTwoCannotDeal, BigTwoCannotSetUp, BigTwoBadSnapshot
}

/// Cards are cards and a pass is a pass: all that can be said is an action.
impl Said for BigTwoAction {
    type Core = big_two::Action;
    type Illegal = BigTwoIllegalAction;

    fn said(self) -> Result<big_two::Action, BigTwoIllegalAction> {
        Ok(self.into())
    }
}

#[uniffi::export]
impl BigTwoGame {
    /// What each seat holds, hidden cards and all: for the one who runs the game. What goes to a player is `view`.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.ask(|game| game.current().hands().as_slice().to_vec())
    }

    /// What goes with the cards that a seat has selected so far.
    pub fn completions(&self, seat: Seat, selected: CardSet) -> Result<BigTwoCompletions, BigTwoIllegalAction> {
        Ok(self.0.ask(|game| game.completions(seat, selected))?)
    }

    /// Says what time it is. When the timer is up, everybody who still has to pass does, and the trick is over.
    pub fn advance_to(&self, ms: u64) -> Result<Vec<BigTwoEvent>, TimeBackwards> {
        let events = self.0.change(|game| game.advance_to(ms))?;
        Ok(events.into_iter().map(Into::into).collect())
    }

    /// How often each seat has played each kind in this game, weakest kind first.
    pub fn kinds_played(&self) -> Vec<Vec<u32>> {
        self.0.ask(|game| game.kinds_played().as_slice().iter().map(|counts| counts.to_vec()).collect())
    }

    /// The time that was last said.
    pub fn now(&self) -> u64 {
        self.0.ask(big_two::Game::now)
    }

    /// The timer, while it runs.
    pub fn timer(&self) -> Option<BigTwoTimer> {
        self.0.ask(big_two::Game::timer)
    }
}
