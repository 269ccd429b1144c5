//! What one seat may know of a game.

use alloc::borrow::Cow;

use super::{Game, Made, Round, Timer};
use crate::{Counted, Seat, WrongCount};

/// A game as one seat sees it. It has no room for another seat's cards, so it can be sent, logged and saved.
///
/// It borrows from the game what may be long; [`into_owned`](Self::into_owned) is for who wants to keep it.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, big_two::{Deal, Game, Rules}};
///
/// let game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// let view = game.view(Seat::S2)?;
/// assert_eq!((view.hand.len(), view.table.cards_left()[Seat::S0]), (13, 13));
/// assert_eq!(view.turn().is_some(), game.to_move() == Some(Seat::S2));
/// # Ok::<(), unbeaten::WrongCount>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(
        rename_all = "camelCase",
        bound = "R::Rules: serde::Serialize, R::Hand: serde::Serialize, R::Table: serde::Serialize, \
                 R::Score: serde::Serialize, R::Result: serde::Serialize, R::Action: serde::Serialize, \
                 R::Kind: serde::Serialize, R::Event: serde::Serialize"
    )
)]
pub struct View<'g, R: Round> {
    /// Whose view it is.
    pub seat: Seat,
    /// The rules of the game.
    pub rules: R::Rules,
    /// What the seat holds.
    pub hand: R::Hand,
    /// What everybody sees.
    pub table: R::Table,
    /// The number of the round, from 1.
    pub number: u32,
    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub to_move: Option<Seat>,
    /// The time that was last said.
    pub now: u64,
    /// The timer, while it runs.
    pub timer: Option<Timer>,
    /// The scores so far.
    pub score: R::Score,
    /// What each round brought.
    pub results: Cow<'g, [R::Result]>,
    /// Every action of the current round.
    pub history: Cow<'g, [Made<R::Action, R::Kind>]>,
    /// What the last of them brought: [`Game::last_events`].
    pub last_events: Cow<'g, [R::Event]>,
}

impl<'g, R: Round> View<'g, R> {
    pub(super) fn of(game: &'g Game<R>, seat: Seat) -> Result<Self, WrongCount> {
        let round = game.current();
        let nobody = WrongCount { what: Counted::Seats, got: seat.index() + 1, want: game.players().count() };
        Ok(Self {
            seat,
            rules: *game.rules(),
            hand: round.hand(seat).ok_or(nobody)?,
            table: round.table(),
            number: game.deals(),
            to_move: game.to_move(),
            now: game.clock().now,
            timer: game.clock().timer,
            score: game.score(),
            results: game.score_sheet().results().into(),
            history: game.round_so_far().into(),
            last_events: game.last_events().into(),
        })
    }

    /// The same, independent of the game.
    pub fn into_owned(self) -> View<'static, R> {
        View {
            results: self.results.into_owned().into(),
            history: self.history.into_owned().into(),
            last_events: self.last_events.into_owned().into(),
            seat: self.seat,
            rules: self.rules,
            hand: self.hand,
            table: self.table,
            number: self.number,
            to_move: self.to_move,
            now: self.now,
            timer: self.timer,
            score: self.score,
        }
    }
}
