//! What a game supplies to be played: one deal played out, without a memory.

use alloc::vec::Vec;
use core::fmt;

use super::{Scored, Stop, Timer};
use crate::{Players, Refusal, Seat, TableGame};

/// One deal of a game, played out, as a small value without a memory: no history, no clock, no totals.
///
/// Simulations and searches want nothing else. A [`Game`](super::Game) adds the rest; to take an action back it keeps the round
/// as it was.
pub trait Round: TableGame<Illegal: Refusal + Clone + Eq + From<Stop>> + Scored + Copy + Eq + fmt::Debug {
    /// The chance event.
    type Deal: Clone + Eq + fmt::Debug;

    /// How a round stands when a game begins with it, with everything that was scored before.
    type Setup: Clone + Eq + fmt::Debug;

    /// One reason why a position cannot be set up.
    type BadSetup: Refusal + Clone + Eq;

    /// Why a deal does not fit the game.
    type BadDeal: Refusal + Clone + Eq;

    /// What kind of action it was, for whoever reads the history.
    type Kind: Copy + Eq + fmt::Debug;

    /// What everybody at the table sees happen.
    type Event: Clone + Eq + fmt::Debug;

    /// What one seat holds.
    type Hand: Clone + Eq + fmt::Debug;

    /// What everybody at the table sees. It has no room for a hidden card.
    type Table: Clone + Eq + fmt::Debug;

    /// What the player to move tries out before acting. Nobody else sees it, no record and no saved game has it, and it is gone with the
    /// turn. Most games have nothing of the kind: `()`.
    type Sketch: Clone + Default + Eq + fmt::Debug;

    /// What a round is called at the table: `match`, `hand`.
    const NOUN: &'static str;

    /// How many play: four, unless the game says otherwise.
    fn players(&self) -> Players {
        Players::Four
    }

    /// What a seat holds, if somebody sits in it.
    fn hand(&self, seat: Seat) -> Option<Self::Hand>;

    /// What everybody sees.
    fn table(&self) -> Self::Table;

    /// The rules as a game goes by them that begins with this deal: as they are, unless the deal says more than they do.
    fn rules_for(rules: Self::Rules, _: &Self::Deal) -> Self::Rules {
        rules
    }

    /// The first round of a game.
    fn first(rules: Self::Rules, deal: &Self::Deal) -> (Self::Setup, Self);

    /// The round after this one, which is over; the `number`th of the game, counted from 1.
    ///
    /// # Errors
    /// If the deal does not fit.
    fn next(&self, number: u32, deal: &Self::Deal) -> Result<(Self::Setup, Self), Self::BadDeal>;

    /// The round that stands like this.
    ///
    /// # Errors
    /// Every reason why none can.
    fn set_up(rules: &Self::Rules, setup: &Self::Setup) -> Result<Self, Vec<Self::BadSetup>>;

    /// What everybody had before a round that was set up like this.
    fn totals_before(setup: &Self::Setup) -> Self::Totals;

    /// Passes if it is the turn of this seat.
    ///
    /// # Errors
    /// If it is another's, or nobody's.
    #[inline]
    fn check_turn(&self, seat: Seat) -> Result<(), Self::Illegal> {
        let to_move = self.to_move().ok_or(Stop::RoundOver)?;
        if seat == to_move { Ok(()) } else { Err(Stop::NotYourTurn { to_move }.into()) }
    }

    /// What kind of action this is.
    fn kind(checked: Self::Checked) -> Self::Kind;

    /// What a seat whose time is up does; none in a game without a clock.
    fn time_out(&self) -> Option<(Self::Action, Self::Checked)> {
        None
    }

    /// The event with which the `number`th round begins that was set up like this.
    fn dealt(number: u32, setup: &Self::Setup) -> Self::Event;

    /// What everybody sees of the action that this seat has just made in the `number`th round, or the clock for it, the end of the
    /// round apart; and what it means for the clock.
    fn tell(&self, number: u32, seat: Seat, made: Self::Checked, auto: bool, events: &mut Vec<Self::Event>) -> Timing;

    /// The event that says that a timer was started, in a game with a clock.
    fn timer_started(_: Timer) -> Option<Self::Event> {
        None
    }

    /// What everybody sees at the end of the `number`th round, after which the game stands like this.
    fn tell_end(number: u32, result: &Self::Result, over: Option<&Self::Score>, events: &mut Vec<Self::Event>);
}

/// A game in which time counts: [`time_out`](Round::time_out) and [`timer_started`](Round::timer_started) say how.
pub trait Timed: Round {}

/// What an action means for the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// Nothing: a timer that runs goes on.
    Unchanged,
    /// The others are on the clock from now on.
    Starts {
        /// How long they have, in milliseconds.
        ms: u32,
    },
    /// Nobody is waited for any more.
    Stops,
}
