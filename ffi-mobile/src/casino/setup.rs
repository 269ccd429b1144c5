//! A position that a game goes on from.

use unbeaten::{
    BySeat, Card, CardSet, Seat, WrongCount,
    casino::{Game, Rules, Setup},
};

use super::either::CannotSetUp;
use crate::CasinoTableBuild;

/// How a game of the pack stands. Cards that are nowhere in it are out of play. Who leads is told by the hands: seats that have played in
/// this turn round have a card fewer.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoSetup {
    /// What each seat holds.
    pub hands: Vec<CardSet>,
    /// Whose turn it is. None is refused, for a game that is over cannot go on.
    pub to_move: Option<Seat>,
    /// The round, from 1.
    #[uniffi(default = 1)]
    pub round: u8,
    /// The loose cards, in the order in which they came.
    #[uniffi(default = [])]
    pub loose: Vec<Card>,
    /// The builds, in the order in which they were made.
    #[uniffi(default = [])]
    pub builds: Vec<CasinoTableBuild>,
    /// The pile of each seat, bottom first; nobody has one if the list is empty.
    #[uniffi(default = [])]
    pub piles: Vec<Vec<Card>>,
    /// What is still to be dealt, in the order in which it will be.
    #[uniffi(default = [])]
    pub stock: Vec<Card>,
    /// Who captured last.
    #[uniffi(default = None)]
    pub last_capture: Option<Seat>,
    /// How many sweeps each seat has made; nobody any if the list is empty.
    #[uniffi(default = [])]
    pub sweeps: Vec<u32>,
    /// The points of each side in earlier games of the series; nobody any if the list is empty.
    #[uniffi(default = [])]
    pub totals: Vec<u64>,
    /// How many earlier games each side has won; nobody any if the list is empty.
    #[uniffi(default = [])]
    pub wins: Vec<u64>,
}

impl CasinoSetup {
    /// The game that goes on from it.
    pub(crate) fn begin(&self, rules: Rules) -> Result<Game, CannotSetUp> {
        Game::set_up(rules, &self.core(&rules)?).map_err(|reasons| CannotSetUp::Impossible { reasons })
    }

    fn core(&self, rules: &Rules) -> Result<Setup, WrongCount> {
        let mut setup = Setup::new(rules, BySeat::from_slice(&self.hands)?, Seat::S0);
        setup.to_move = self.to_move;
        setup.round = self.round;
        setup.loose.clone_from(&self.loose);
        setup.builds.clone_from(&self.builds);
        setup.piles.clone_from(&self.piles);
        setup.stock.clone_from(&self.stock);
        setup.last_capture = self.last_capture;
        if !self.sweeps.is_empty() {
            setup.sweeps = BySeat::from_slice(&few(&self.sweeps))?;
        }
        if !self.totals.is_empty() {
            setup.tally.totals = BySeat::from_slice(&self.totals)?;
        }
        if !self.wins.is_empty() {
            setup.tally.wins = BySeat::from_slice(&self.wins)?;
        }
        Ok(setup)
    }
}

/// Numbers as the core takes them. Nothing that is counted here comes to 255, so what is larger is refused all the same.
pub(super) fn few(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().map(|&number| u8::try_from(number).unwrap_or(u8::MAX)).collect()
}
