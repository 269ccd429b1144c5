//! The whole game of Texas 42: hands until a side has the target. What every game has is the [shell](crate::shell)'s; here is what
//! only this one has.

use alloc::vec::Vec;

use super::{Action, Deal, Phase, Rules, Setup, Shake, Table};
use crate::{Domino, DominoSet, Seat, shell};

/// A game of Texas 42.
///
/// A call that fails leaves it as it was. Chance is the [`Deal`].
///
/// ```
/// use unbeaten::{Seed, texas42::{Deal, Game, Rules}};
///
/// let seed = Seed::from(42);
/// let mut game = Game::new(Rules::tournament(), &Deal::shuffled(seed, 0));
/// while game.outcome().is_none() {
///     match game.to_move() {
///         Some(seat) => drop(game.play(seat, game.hint())?),
///         None => drop(game.next_deal(&Deal::shuffled(seed, game.deals().into()))?),
///     }
/// }
/// assert!(game.score().score.iter().any(|&marks| marks >= 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Game = shell::Game<Shake>;

/// An action that was made.
pub type Made = shell::Made<Action, Phase>;

/// A game as one seat sees it.
pub type View<'g> = shell::View<'g, Shake>;

/// The scores of a game, hand by hand.
pub type ScoreSheet = shell::ScoreSheet<Shake>;

/// Games played by bots.
pub type Simulation = shell::Simulation<Shake>;

/// A whole game played by bots, with everything that happens in it.
pub type Trace = shell::Trace<Shake>;

/// Why the next hand cannot be dealt.
pub type CannotDeal = shell::CannotDeal<Shake>;

/// A record of a game.
#[cfg(feature = "json")]
pub type Record = shell::Record<Shake>;

/// What came out of a record.
#[cfg(feature = "json")]
pub type Replay = shell::Replay<Shake>;

/// Why a record cannot be played again.
#[cfg(feature = "json")]
pub type RecordError = shell::RecordError<Shake>;

/// Why a snapshot cannot be loaded.
#[cfg(feature = "json")]
pub type BadSnapshot = shell::BadSnapshot<Shake>;

/// Why a record or a saved game cannot be played again.
#[cfg(feature = "json")]
pub type Refused = shell::Refused<Shake>;

/// A trick that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TrickTaken {
    /// Who led.
    pub leader: Seat,
    /// What was played, leader first.
    pub plays: Vec<Domino>,
    /// Who won it.
    pub winner: Seat,
    /// What it was worth.
    pub points: u8,
}

impl Game {
    /// A game whose first hand this seat shakes; [`new`](Self::new) lets seat 0 do it.
    ///
    /// ```
    /// use unbeaten::{Seat, Seed, texas42::{Deal, Game, Rules}};
    ///
    /// let game = Game::shaken_by(Rules::casual(), &Deal::shuffled(Seed::from(42), 0), Seat::S2);
    /// assert_eq!(game.to_move(), Some(Seat::S3));
    /// ```
    pub fn shaken_by(rules: Rules, deal: &Deal, shaker: Seat) -> Self {
        Self::starting(rules, Setup::first(deal, shaker), Shake::new(rules, deal, shaker))
    }

    /// What everybody sees of the hand that is on.
    pub const fn table(&self) -> &Table {
        self.current().table()
    }

    /// Whether the seat to move is entitled to claim; not whether the claim would hold. A claim is never among the legal actions.
    pub fn may_claim(&self) -> bool {
        self.outcome().is_none() && self.current().may_claim()
    }

    /// The tricks of the current hand that are over, as far as they were played in this game.
    pub fn tricks(&self) -> Vec<TrickTaken> {
        tricks(self.table(), self.round_so_far())
    }

    /// Each hand as it began, **with every hidden domino**, and what was done in it: to go through a game again.
    ///
    /// ```
    /// use unbeaten::{Seed, texas42::{Deal, Game, Rules}};
    ///
    /// let mut game = Game::new(Rules::tournament(), &Deal::shuffled(Seed::from(42), 0));
    /// while let Some(seat) = game.to_move() {
    ///     game.play(seat, game.hint())?;
    /// }
    /// for (mut shake, made) in game.shakes() {
    ///     for made in made {
    ///         shake.play(made.seat, made.action)?;
    ///     }
    ///     assert_eq!(shake, *game.current());
    /// }
    /// # Ok::<(), unbeaten::texas42::IllegalAction>(())
    /// ```
    pub fn shakes(&self) -> impl Iterator<Item = (Shake, &[Made])> {
        let of_hand = |number: u32| {
            let upto = |number| self.history().partition_point(|made| made.number <= number);
            &self.history()[upto(number - 1)..upto(number)]
        };
        let begun = move |(number, start): (u32, &Setup)| Some((start.begin(self.rules()).ok()?, of_hand(number)));
        (1..).zip(self.starts()).filter_map(begun)
    }
}

impl View<'_> {
    /// What nobody but its holder knows: neither played nor in the own hand.
    pub fn unseen(&self) -> DominoSet {
        !(self.table.played() | self.hand)
    }

    /// What the seat may do, if it is to move: nothing else depends on what the others hold.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.to_move == Some(self.seat) {
            self.table.legal_actions_into(&self.rules, self.hand, &mut actions);
        }
        actions
    }

    /// Whether the seat to move is entitled to claim; not whether the claim would hold.
    pub fn may_claim(&self) -> bool {
        !self.score.over && self.table.phase() == Phase::Play && self.table.may_claim(&self.rules)
    }

    /// The tricks of the current hand that are over, as far as they were played in this game.
    pub fn tricks(&self) -> Vec<TrickTaken> {
        tricks(&self.table, &self.history)
    }
}

/// The tricks that are over among the actions of a hand.
fn tricks(table: &Table, history: &[Made]) -> Vec<TrickTaken> {
    let Some(declaration) = table.declaration() else { return Vec::new() };
    let plays: Vec<(Seat, Domino)> = history.iter().filter_map(played).collect();
    // A hand that was set up in the middle of a trick has only the end of it, and that is no trick.
    let size = usize::from(table.plays_to_a_trick());
    let first = (plays.len() - table.trick().len().min(plays.len())) % size;
    let trick = |plays: &[(Seat, Domino)]| {
        let dominoes: Vec<Domino> = plays.iter().map(|&(_, domino)| domino).collect();
        let winner = plays[declaration.winner(&dominoes).unwrap_or(0)].0;
        let points = dominoes.iter().map(|domino| domino.points()).sum::<u8>() + 1;
        TrickTaken { leader: plays[0].0, plays: dominoes, winner, points }
    };
    plays[first..].chunks_exact(size).map(trick).collect()
}

const fn played(made: &Made) -> Option<(Seat, Domino)> {
    match made.action {
        Action::Play(domino) => Some((made.seat, domino)),
        _ => None,
    }
}
