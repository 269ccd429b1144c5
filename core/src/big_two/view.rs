//! What one seat may know of a game.

use alloc::vec::Vec;

use super::{Event, Game, GameScore, Made, MatchScore, Rules, Table, Timer, Turn};
use crate::{CardSet, Counted, Seat, WrongCount};

/// A game as one seat sees it. It has no room for another seat's cards, so it can be sent, logged and saved.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// What is played.
    pub rules: Rules,
    /// What the seat holds.
    pub hand: CardSet,
    /// What everybody sees.
    pub table: Table,
    /// The number of the match, from 1.
    pub number: u32,
    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub to_move: Option<Seat>,
    /// The time that was last said.
    pub now: u64,
    /// The timer, while it runs.
    pub timer: Option<Timer>,
    /// The scores so far.
    pub score: GameScore,
    /// Match by match.
    pub matches: Vec<MatchScore>,
    /// Every action of the current match.
    pub history: Vec<Made>,
    /// What the last of them brought: [`Game::last_events`].
    pub last_events: Vec<Event>,
}

impl View {
    pub(super) fn of(game: &Game, seat: Seat) -> Result<Self, WrongCount> {
        let players = game.players().count();
        let hand = *game.current().hands().get(seat).ok_or(WrongCount {
            what: Counted::Players,
            got: seat.index() + 1,
            want: players,
        })?;
        let number = game.deals();
        let history = game.history();
        let earlier = history.iter().rposition(|made| made.number != number).map_or(0, |last| last + 1);
        Ok(Self {
            seat,
            rules: *game.rules(),
            hand,
            table: *game.table(),
            number,
            to_move: game.to_move(),
            now: game.now(),
            timer: game.timer(),
            score: game.score(),
            matches: game.score_sheet().matches().to_vec(),
            history: history[earlier..].to_vec(),
            last_events: game.last_events(),
        })
    }

    /// The seat's turn, if it is to move: what is legal, what is refused and why.
    pub fn turn(&self) -> Option<Turn<'_>> {
        (self.to_move == Some(self.seat)).then(|| Turn::at(&self.rules, self.hand, &self.table))
    }

    /// What nobody but its holder knows: neither played nor in the own hand.
    pub fn unseen(&self) -> CardSet {
        !(self.table.played() | self.hand)
    }
}
