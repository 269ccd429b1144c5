//! How a game stands.

use super::super::sum;
use super::Options;
use crate::card::ascending;

/// Cards that belong together until they are captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// What takes it.
    pub value: u32,
    /// In index order.
    pub cards: Vec<u8>,
    /// Whose it is.
    pub owner: usize,
}

impl Build {
    /// "A build is *simple* if its cards add up to its value, else *compound*."
    #[must_use]
    pub fn is_simple(&self) -> bool {
        sum(&self.cards) == self.value
    }
}

/// A position as the protocol has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// From 1.
    pub round: u32,
    /// Nobody when the game is over.
    pub to_move: Option<usize>,
    /// Each in index order; a hand that is not known is none.
    pub hands: Vec<Option<Vec<u8>>>,
    /// "In the order in which they came."
    pub loose: Vec<u8>,
    /// "In the order in which they were made."
    pub builds: Vec<Build>,
    /// Bottom first.
    pub piles: Vec<Vec<u8>>,
    /// "In the order in which it is dealt"; none if it is not known.
    pub stock: Option<Vec<u8>>,
    /// Who captured last.
    pub last_capture: Option<usize>,
    /// How often each seat swept.
    pub sweeps: Vec<u32>,
}

impl Position {
    /// Nothing anywhere; seat 0 moves.
    #[must_use]
    pub fn empty(round: u32, players: usize) -> Self {
        Self {
            round,
            to_move: Some(0),
            hands: vec![Some(vec![]); players],
            loose: vec![],
            builds: vec![],
            piles: vec![vec![]; players],
            stock: Some(vec![]),
            last_capture: None,
            sweeps: vec![0; players],
        }
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// The build of this value.
    #[must_use]
    pub fn build(&self, value: u32) -> Option<&Build> {
        self.builds.iter().find(|build| build.value == value)
    }

    /// The builds of a seat, by value.
    #[must_use]
    pub fn own_builds(&self, seat: usize) -> Vec<&Build> {
        let mut own: Vec<&Build> = self.builds.iter().filter(|build| build.owner == seat).collect();
        own.sort_by_key(|build| build.value);
        own
    }

    /// Who led the round, by how many cards everybody has: going round from the seat to move, the first who has played once more.
    ///
    /// # Panics
    /// If nobody is to move.
    #[must_use]
    pub fn leader(&self, cards_left: &[usize]) -> usize {
        let to_move = self.to_move.expect("somebody moves");
        let mut others = (1..cards_left.len()).map(|steps| (to_move + steps) % cards_left.len());
        others.find(|&seat| cards_left[seat] < cards_left[to_move]).unwrap_or(to_move)
    }

    /// The hand of a seat; none is known of a hidden one.
    #[must_use]
    pub fn hand(&self, seat: usize) -> Vec<u8> {
        self.hands[seat].clone().unwrap_or_default()
    }

    /// "The top card of each opponent's pile (as it lay when the turn began, one a pile, never the partner's or one's own)", in
    /// index order, where such cards count.
    #[must_use]
    pub fn tops(&self, options: &Options, seat: usize) -> Vec<u8> {
        if !options.pile_tops {
            return vec![];
        }
        let players = self.players();
        let opponents = (0..players).filter(|&other| options.are_opponents(seat, other, players));
        let tops: Vec<u8> = opponents.filter_map(|other| self.piles[other].last().copied()).collect();
        ascending(&tops)
    }

    /// Whether a hand or the stock is not known.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.stock.is_none() || self.hands.iter().any(Option::is_none)
    }
}
