//! Where chance comes from.

use std::sync::{Arc, Mutex, PoisonError};

use crate::{BadSeed, WrongCount};

/// What a game's deals are drawn from: 32 bytes, a secret until the last of them is played.
///
/// A number is enough for tests and simulations. Live play wants `Seed.random()`, 32 random bytes from the operating system: who can
/// guess the seed knows every hand, and any number is soon guessed. Who is told the seed of a game knows every deal that is still to
/// come, so live play deals from a seed for each deal (`ofDeal`), or fairly (`FairDealer`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash, Display)]
pub struct Seed(pub(crate) unbeaten::Seed);

/// 64 hexadecimal digits.
impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[uniffi::export]
impl Seed {
    /// The seed of a number, for tests: its eight bytes, low end first, then zeros.
    #[uniffi::constructor]
    pub fn of_number(number: u64) -> Arc<Self> {
        Arc::new(Self(number.into()))
    }

    /// The seed of 32 bytes.
    #[uniffi::constructor]
    pub fn of_bytes(bytes: &[u8]) -> Result<Arc<Self>, WrongCount> {
        let wrong = unbeaten::WrongCount { what: unbeaten::Counted::BytesInASeed, got: bytes.len(), want: 32 };
        let bytes = bytes.try_into().map_err(|_| wrong)?;
        Ok(Arc::new(Self(unbeaten::Seed::new(bytes))))
    }

    /// The seed of 64 hexadecimal digits.
    #[uniffi::constructor]
    pub fn parse(text: &str) -> Result<Arc<Self>, BadSeed> {
        Ok(Arc::new(Self(text.parse::<unbeaten::Seed>()?)))
    }

    /// Its 32 bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.bytes().to_vec()
    }

    /// The seed of one game of a simulation.
    pub fn of_game(&self, game: u64) -> Arc<Self> {
        Arc::new(Self(self.0.of_game(game)))
    }

    /// A seed for one deal alone, from a secret that stays secret: whoever is shown the seeds of finished deals learns nothing of any
    /// other.
    pub fn of_deal(&self, deal: u64) -> Arc<Self> {
        Arc::new(Self(self.0.of_deal(deal)))
    }
}

/// What one deal comes of: a seed, and the number of the deal in the stream of that seed.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct DealSeed {
    /// The seed.
    pub seed: Arc<Seed>,
    /// The number of the deal in the stream of the seed.
    #[uniffi(default = 0)]
    pub number: u64,
}

impl From<DealSeed> for unbeaten::shell::DealSeed {
    fn from(of: DealSeed) -> Self {
        Self { seed: of.seed.0, number: of.number }
    }
}

impl From<unbeaten::shell::DealSeed> for DealSeed {
    fn from(of: unbeaten::shell::DealSeed) -> Self {
        Self { seed: Arc::new(Seed(of.seed)), number: of.number }
    }
}

/// Numbers that bots draw: the same from the same seed, in every language.
#[derive(Debug, uniffi::Object)]
pub struct Draws(Mutex<unbeaten::Draws>);

#[uniffi::export]
impl Draws {
    /// The draws of a seed, from a stream that none of its deals has.
    #[uniffi::constructor]
    pub fn new(seed: &Seed) -> Arc<Self> {
        Arc::new(Self(Mutex::new(unbeaten::Draws::new(seed.0))))
    }

    /// What the bots of one game of a simulation draw.
    #[uniffi::constructor]
    pub fn of_bots(seed: &Seed, game: u64) -> Arc<Self> {
        Arc::new(Self(Mutex::new(unbeaten::Draws::of_bots(seed.0, game))))
    }

    /// A number below `n`, each equally likely; 0 if there is none.
    pub fn below(&self, n: u32) -> u32 {
        self.with(|draws| draws.below(n))
    }
}

impl Draws {
    /// A panic elsewhere leaves the draws as they are, so they stay usable.
    pub(crate) fn with<T>(&self, f: impl FnOnce(&mut unbeaten::Draws) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
