//! What the deals of a record come of, and when a record may tell it.
//!
//! A seed tells every hand that is dealt from it. The seed of a whole game tells the deals to come as well, so a record takes it
//! when the game is over; the seed of one deal is told when that deal is played out.

use alloc::vec::Vec;

use super::{Record, Recorded, record::Written};
use crate::{Players, Seed};

/// What one deal comes of: a seed, and the number of the deal in the stream of that seed.
///
/// ```
/// use unbeaten::{Players, Seed, big_two::{Deal, Game, Record, Rules}, shell::DealSeed};
///
/// // A seed of its own for each deal: what tells one tells nothing of the next.
/// let seeds = [3, 4].map(|secret| DealSeed { seed: Seed::from(secret), number: 0 });
/// let deal = |of: DealSeed| Deal::shuffled(of.seed, of.number, Players::Four);
/// let mut game = Game::new(Rules::classic(), &deal(seeds[0]));
/// while let Some(seat) = game.to_move() {
///     game.play(seat, game.hint())?;
/// }
/// game.next_deal(&deal(seeds[1]))?;
/// let record = Record::of(&game).with_deal_seeds(&seeds)?;
/// assert_eq!(record.deal_seeds(), [Some(seeds[0]), None]); // the second match is not over
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealSeed {
    /// The seed.
    pub seed: Seed,
    /// The number of the deal in the stream of the seed.
    pub number: u64,
}

impl DealSeed {
    pub(super) fn deal<R: Recorded>(self, rules: &R::Rules, players: Players) -> R::Deal {
        R::shuffled(rules, self.seed, self.number, players)
    }
}

/// Why a record does not tell a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotTellSeed {
    /// The seed of a whole game tells the deals to come, so it is told when the game is over.
    #[error("The game is not over, and its seed would tell the deals to come.")]
    GameNotOver,
    /// A deal does not come of the seed.
    #[error("Deal {number} of the record does not come of this seed.")]
    OtherSeed {
        /// The number of the deal in the record, from 1.
        number: usize,
    },
    /// A seed tells every hand, and this record hides some.
    #[error("This record hides hands, and a seed would tell them.")]
    HiddenHands,
}

impl CannotTellSeed {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameNotOver => "game_not_over",
            Self::OtherSeed { .. } => "other_seed",
            Self::HiddenHands => "hidden_hands",
        }
    }
}

impl<R: Recorded> Record<R> {
    /// With the seed of **all** its deals, of which round number n has deal number n − 1: for a game that is over. While it goes
    /// on, [`with_deal_seeds`](Self::with_deal_seeds) tells what may be told.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::{Deal, Game, Record, Rules}, shell::CannotTellSeed};
    ///
    /// let game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    /// let record = Record::of(&game);
    /// assert_eq!(record.clone().with_seed(Seed::from(42)), Err(CannotTellSeed::GameNotOver));
    /// assert!(record.with_seed_that_tells_later_deals(Seed::from(42)).is_ok());
    /// ```
    ///
    /// # Errors
    /// If the game of the record is not played to its end, a deal does not come of the seed, or the record is redacted.
    pub fn with_seed(self, seed: Seed) -> Result<Self, CannotTellSeed> {
        let record = self.with_seed_that_tells_later_deals(seed)?;
        if record.is_over() { Ok(record) } else { Err(CannotTellSeed::GameNotOver) }
    }

    /// The same while the game goes on: **whoever reads the record knows the hands of every deal to come**. For games that nobody
    /// plays, of bots and in tests.
    ///
    /// # Errors
    /// If a deal does not come of the seed, or the record is redacted.
    pub fn with_seed_that_tells_later_deals(mut self, seed: Seed) -> Result<Self, CannotTellSeed> {
        let number = |number: usize| self.deals[number].filter(|_| self.seed.is_some()).map(|of| of.number);
        let source = |round: usize| Some(DealSeed { seed, number: number(round).unwrap_or(round as u64) });
        self.deals = self.coming_of((0..self.deals.len()).map(source).collect())?;
        self.seed = Some(seed);
        Ok(self)
    }

    /// With the seeds of its deals, each of which has its own, from the first on. Those of rounds that are not over are left out,
    /// so that nobody reads in the record what is still hidden; so all that were drawn can be passed in at any time.
    ///
    /// # Errors
    /// If a deal does not come of its seed, or the record is redacted.
    pub fn with_deal_seeds(mut self, seeds: &[DealSeed]) -> Result<Self, CannotTellSeed> {
        let over = self.results.iter().map(Written::has_points);
        let sources = over.enumerate().map(|(round, over)| seeds.get(round).copied().filter(|_| over));
        self.deals = self.coming_of(sources.collect())?;
        self.seed = None;
        Ok(self)
    }

    /// What the deal of each round comes of, where the record tells it.
    pub fn deal_seeds(&self) -> &[Option<DealSeed>] {
        &self.deals
    }

    /// The sources of the deals, once it is clear that the deals come of them.
    fn coming_of(&self, sources: Vec<Option<DealSeed>>) -> Result<Vec<Option<DealSeed>>, CannotTellSeed> {
        if self.seat().is_some() || self.script.is_redacted() {
            return Err(CannotTellSeed::HiddenHands);
        }
        for (round, (part, source)) in self.script.rounds.iter().zip(&sources).enumerate() {
            let Some(source) = source else { continue };
            let deal = source.deal::<R>(self.rules(), R::players_of(&part.opening));
            if !R::was_dealt(&part.opening, &deal) {
                return Err(CannotTellSeed::OtherSeed { number: round + 1 });
            }
        }
        Ok(sources)
    }

    /// Whether it can be played to the end of the game.
    fn is_over(&self) -> bool {
        self.script.replay(drop).is_ok_and(|game| game.outcome().is_some())
    }
}
