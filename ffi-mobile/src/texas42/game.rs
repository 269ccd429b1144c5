//! The game of Texas 42.

use std::sync::Arc;

use unbeaten::{DominoSet, Seat, texas42};

use crate::{
    Texas42Deal, Texas42Knowledge, Texas42OpenHands, Texas42Rules, Texas42TrickTaken, WrongCount, game::game_object,
};

game_object! {
    /// A game of Texas 42: hands until a side reaches the target, with everything that an app or a server keeps.
    ///
    /// Any thread may call it; calls that change it wait for each other. A call that fails leaves it as it was, even where the failure
    /// is an error of ours: a game is never broken. Chance is the deal, and there is no clock.
    ///
    /// The object knows every hand. What goes to a player is `view(seat)` and the events, which cannot tell a hidden domino.
    Texas42Game of texas42::Shake, told as Texas42Event, made as Texas42Made, with Texas42Action, Texas42Deal, Texas42Setup, Texas42Rules,
    scored as Texas42GameScore and Texas42HandOver, seen as Texas42View,
    refused with Texas42IllegalAction, Texas42CannotDeal, Texas42CannotSetUp, Texas42BadSnapshot
}

#[uniffi::export]
impl Texas42Game {
    /// A game whose first hand this seat shakes; the other constructor lets seat 0 do it.
    #[uniffi::constructor]
    pub fn shaken_by(rules: &Texas42Rules, deal: &Texas42Deal, shaker: Seat) -> Arc<Self> {
        Self::of(texas42::Game::shaken_by(rules.0, &deal.0, shaker))
    }

    /// What each seat holds, every hand: for the one who runs the game. What goes to a player is `view`.
    pub fn hands(&self) -> Vec<DominoSet> {
        self.0.ask(|game| game.current().hands().as_slice().to_vec())
    }

    /// Whether the seat to move is entitled to claim; not whether the claim would hold. A claim is never among the legal actions.
    pub fn may_claim(&self) -> bool {
        self.0.ask(texas42::Game::may_claim)
    }

    /// The tricks of the current hand that are over, as far as they were played in this game.
    pub fn tricks(&self) -> Vec<Texas42TrickTaken> {
        self.0.ask(texas42::Game::tricks)
    }

    /// What a seat knows of the current hand: its own dominoes, and what the actions of the others prove about theirs.
    pub fn knowledge(&self, seat: Seat) -> Result<Arc<Texas42Knowledge>, WrongCount> {
        self.0.view(seat, |view| Texas42Knowledge::of(texas42::Knowledge::of(view)))
    }

    /// How the current hand stands with all dominoes open, for a solver; none before the declaration. Every hand: for the one who runs
    /// the game.
    pub fn open_hands(&self) -> Option<Texas42OpenHands> {
        self.0.ask(|game| texas42::OpenHands::of_shake(game.current())).map(Into::into)
    }
}
