//! The whole game of Big Two: matches until somebody reaches the target. What every game has is the [shell](crate::shell)'s;
//! here is what only this one has.

use super::{Completions, IllegalAction, Kind, Match, Rules, Table, Turn};
use crate::{
    BySeat, CardSet, Seat,
    shell::{self, Round as _},
};

/// A game of Big Two.
///
/// A call that fails leaves it as it was. Time is a number that the caller passes in; chance is the [`Deal`](super::Deal).
///
/// ```
/// use unbeaten::{Players, Seed, big_two::{Action, Deal, Event, Game, Rules}};
///
/// let seed = Seed::from(42);
/// let mut game = Game::new(Rules::classic(), &Deal::shuffled(seed, 0, Players::Four));
/// while game.outcome().is_none() {
///     match game.to_move() {
///         Some(seat) => drop(game.play(seat, game.hint())?),
///         None => drop(game.next_deal(&Deal::shuffled(seed, game.deals().into(), Players::Four))?),
///     }
/// }
/// assert!(game.score().totals.iter().any(|(_, &total)| total >= 101));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Game = shell::Game<Match>;

/// An action that was made.
pub type Made = shell::Made<super::Action, Option<Kind>>;

/// A game as one seat sees it.
pub type View<'g> = shell::View<'g, Match>;

/// The scores of a game, match by match.
pub type ScoreSheet = shell::ScoreSheet<Match>;

/// Games played by bots.
pub type Simulation = shell::Simulation<Match>;

/// A whole game played by bots, with everything that happens in it.
pub type Trace = shell::Trace<Match>;

/// Why the next match cannot be dealt.
pub type CannotDeal = shell::CannotDeal<Match>;

/// A record of a game.
#[cfg(feature = "json")]
pub type Record = shell::Record<Match>;

/// What came out of a record.
#[cfg(feature = "json")]
pub type Replay = shell::Replay<Match>;

/// Why a record cannot be played again.
#[cfg(feature = "json")]
pub type RecordError = shell::RecordError<Match>;

/// Why a snapshot cannot be loaded.
#[cfg(feature = "json")]
pub type BadSnapshot = shell::BadSnapshot<Match>;

/// Why a record or a saved game cannot be played again.
#[cfg(feature = "json")]
pub type Refused = shell::Refused<Match>;

impl Game {
    /// What everybody sees of the match that is on.
    pub const fn table(&self) -> &Table {
        self.current().table()
    }

    /// The turn of the seat to move.
    pub fn turn(&self) -> Turn<&Rules> {
        self.current().turn()
    }

    /// What goes with the cards that a seat has selected so far.
    ///
    /// # Errors
    /// If it is not the seat's turn, or the seat does not hold a selected card.
    pub fn completions(&self, seat: Seat, selected: CardSet) -> Result<Completions, IllegalAction> {
        self.check_not_over()?;
        self.current().check_turn(seat)?;
        Ok(self.turn().completions(selected)?)
    }

    /// How often each seat has played each kind in this game, in the order of [`Kind::ALL`].
    pub fn kinds_played(&self) -> BySeat<[u32; 8]> {
        let mut counts = BySeat::from_fn(self.players(), |_| [0; 8]);
        for made in self.history() {
            if let Some(kind) = made.kind {
                counts[made.seat][kind as usize - 1] += 1;
            }
        }
        counts
    }
}

impl View<'_> {
    /// The seat's turn, if it is to move: what is legal, what is refused and why.
    pub fn turn(&self) -> Option<Turn<&Rules>> {
        (self.to_move == Some(self.seat)).then(|| Turn::at(&self.rules, self.hand, &self.table).knowing(&self.table))
    }

    /// What nobody but its holder knows: neither played nor in the own hand.
    pub fn unseen(&self) -> CardSet {
        !(self.table.played() | self.hand)
    }
}
