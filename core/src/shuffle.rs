//! The shuffle `chacha20-fy-1`: the same order of cards from the same seed in every language, for ever.
//!
//! Key: the 32-byte [`Seed`]. `ChaCha20` with its block counter from 0 in word 12 and zero in word 13; the number of the
//! deal in the game is the 64-bit stream number in words 14 (low half) and 15. Words of the key stream are little-endian
//! `u32`. A number below n comes from the product of a word with n: accepted when its low half is at least
//! (2³² − n) mod n, its high half is the number, so every number is equally likely. Fisher–Yates runs downwards over the
//! pack in index order.

use alloc::string::String;
use core::{fmt, str::FromStr};

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

/// What a game's deals are drawn from: a secret until the last of them is played.
///
/// A number is enough for tests and simulations. **Live play wants 32 random bytes** from the operating system: who can
/// guess the seed knows every hand, and any number is soon guessed. Who is told the seed of a game knows every deal that is
/// still to come, so live play deals from [a seed for each deal](Self::of_deal), or [fairly](crate::fair).
///
/// ```
/// use unbeaten::Seed;
///
/// let seed = Seed::from(42);
/// assert_eq!(seed.to_string(), format!("2a{}", "00".repeat(31)));
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }
}

/// What a key stream is for, in word 13 of the cipher's block. Deals have 0 there, and no stream is so long that it reaches
/// the next, so whatever is drawn or derived from a seed never shows anything of its deals.
mod purpose {
    pub(super) const GAMES: u64 = 1;
    pub(super) const DRAWS: u64 = 2;
    pub(super) const DEALS: u64 = 3;
}

impl Seed {
    /// The key stream of this seed for a purpose, from its start.
    fn words(self, purpose: u64, stream: u64) -> ChaCha20Rng {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(stream);
        words.set_block_pos(purpose << 32);
        words
    }

    /// A seed for deal number `deal` alone, from a secret that stays secret: the first eight words of the key stream whose
    /// word 13 is 3 and whose stream number is that of the deal. Whoever is shown the seeds of finished deals learns nothing
    /// of the secret, nor of any other deal.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::Deal};
    ///
    /// let secret = Seed::from(42); // live play: 32 random bytes
    /// let deals = [0, 1].map(|number| Deal::shuffled(secret.of_deal(number), number, Players::Four));
    /// assert_ne!(deals[0], deals[1]);
    /// ```
    #[must_use]
    pub fn of_deal(self, deal: u64) -> Self {
        let mut bytes = [0; 32];
        self.words(purpose::DEALS, deal).fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The seed of game number `game` of a simulation: the first eight words of the key stream whose word 13 is 1 and whose
    /// stream number is that of the game. Games can so be played in any order, on any number of threads.
    #[must_use]
    pub fn of_game(self, game: u64) -> Self {
        self.pair_of_game(game).0
    }

    /// The seed of a game, and what its bots draw, which come together.
    pub(crate) fn pair_of_game(self, game: u64) -> (Self, Draws) {
        let mut words = self.words(purpose::GAMES, game);
        let (mut deals, mut bots) = ([0; 32], [0; 32]);
        words.fill_bytes(&mut deals);
        words.fill_bytes(&mut bots);
        (Self(deals), Draws(ChaCha20Rng::from_seed(bots)))
    }
}

/// Draws for bots: numbers drawn as the shuffle draws them, from a stream that no deal has.
///
/// ```
/// use unbeaten::{Draws, Seed};
///
/// let (mut one, mut other) = (Draws::new(Seed::from(7)), Draws::new(Seed::from(7)));
/// assert_eq!(one.below(52), other.below(52));
/// ```
#[derive(Debug)]
pub struct Draws(ChaCha20Rng);

impl Draws {
    /// Draws from a seed: its key stream whose word 13 is 2, stream number 0. Deals have 0 in word 13, so draws and deals of
    /// one seed never share a stream, and nobody can read a deal off what a bot did.
    pub fn new(seed: Seed) -> Self {
        Self(seed.words(purpose::DRAWS, 0))
    }

    /// What the bots of game number `game` of a simulation draw. The key is the eight words that follow those of the
    /// [seed of the game](Seed::of_game), and no deal is ever made from that key: it is nobody's [`Seed`].
    ///
    /// ```
    /// use unbeaten::{Draws, Seed};
    ///
    /// let mut draws = Draws::of_bots(Seed::from(7), 0);
    /// assert!(draws.below(6) < 6);
    /// ```
    pub fn of_bots(seed: Seed, game: u64) -> Self {
        seed.pair_of_game(game).1
    }

    /// A number from 0 to `n` − 1, each equally likely; 0 if there is none.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 { 0 } else { below(&mut self.0, n) }
    }
}

impl From<u64> for Seed {
    /// The number's eight little-endian bytes, then zeros.
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// Why a text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSeed {
    /// Not 64 digits.
    #[error("a seed has {want} hexadecimal digits, this one has {got}")]
    WrongCount {
        /// How many characters there were.
        got: usize,
        /// How many digits there have to be: 64.
        want: usize,
    },
    /// A character that is no hexadecimal digit.
    #[error("a seed has 64 hexadecimal digits, and \"{character}\" is none")]
    NotHexadecimal {
        /// The first such character.
        character: String,
    },
}

impl BadSeed {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount { .. } => "wrong_count",
            Self::NotHexadecimal { .. } => "wrong_type",
        }
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let mut bytes = [0; 32];
        let got = text.chars().count();
        if got != 64 {
            return Err(BadSeed::WrongCount { got, want: 64 });
        }
        for (place, character) in text.chars().enumerate() {
            let digit =
                character.to_digit(16).ok_or_else(|| BadSeed::NotHexadecimal { character: character.into() })?;
            bytes[place / 2] = bytes[place / 2] << 4 | digit as u8;
        }
        Ok(Self(bytes))
    }
}

/// Puts `pack`, given in index order, into the order of deal number `deal` of the game with this seed.
///
/// ```
/// use unbeaten::{Card, Seed, shuffle};
///
/// let mut pack = Card::ALL;
/// shuffle(&mut pack, Seed::from(42), 0);
/// assert_eq!(pack[..3].iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["8D", "3H", "6D"]);
/// ```
pub fn shuffle<T>(pack: &mut [T], seed: Seed, deal: u64) {
    let mut words = ChaCha20Rng::from_seed(seed.0);
    words.set_stream(deal);
    // No pack has more cards than a word can tell apart; the limit only keeps the arithmetic honest.
    for last in (1..pack.len().min(u32::MAX as usize)).rev() {
        pack.swap(last, below(&mut words, last as u32 + 1) as usize);
    }
}

/// A number from 0 to `n` − 1, each equally likely.
#[inline]
fn below(words: &mut ChaCha20Rng, n: u32) -> u32 {
    loop {
        let product = u64::from(words.next_u32()) * u64::from(n);
        let low = product as u32;
        // The bound is below n, so the division that finds it is seldom needed.
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};

    /// The known answers of the specification: whoever ports the shuffle starts here.
    #[test]
    fn known_answers() {
        let answers = [
            (0, 0, 28, "12 20 11 7 27 14 22 18 0 21 13 8 6 5 1 26 24 4 10 9 16 25 2 17 3 23 15 19"),
            (0, 1, 28, "24 9 3 1 6 18 25 11 8 21 14 10 16 0 22 7 5 2 20 13 27 17 15 4 12 19 26 23"),
            (
                42,
                0,
                40,
                "15 1 12 23 25 2 37 39 20 29 34 0 27 14 9 31 8 38 35 11 7 21 22 19 18 17 33 30 10 3 36 5 4 32 24 28 26 13 \
                 16 6",
            ),
            (
                42,
                0,
                52,
                "20 2 12 13 26 5 19 0 3 41 35 51 14 24 28 23 46 47 50 39 31 8 22 1 9 30 16 10 40 42 17 49 11 33 48 29 27 \
                 25 43 37 15 4 36 45 6 44 32 38 34 18 21 7",
            ),
        ];
        for (seed, deal, n, order) in answers {
            let mut pack: Vec<usize> = (0..n).collect();
            shuffle(&mut pack, Seed::from(seed), deal);
            let expected: Vec<usize> = order.split(' ').map(|number| number.parse().unwrap()).collect();
            assert_eq!(pack, expected, "seed {seed} stream {deal} N={n}");
        }
    }

    /// The numbers that the first words of a key stream give.
    fn first(words: &mut ChaCha20Rng) -> [u32; 8] {
        core::array::from_fn(|_| below(words, 1 << 16))
    }

    /// Whatever is made of one seed, no two things share a stream.
    #[test]
    fn draws_and_deals_and_derived_seeds_share_no_stream() {
        for seed in [Seed::from(0), Seed::from(1), Seed::new([0xff; 32])] {
            let (game, mut bots) = seed.pair_of_game(0);
            let mut streams = Vec::from([first(&mut Draws::new(seed).0), first(&mut bots.0)]);
            for key in [seed, game, seed.of_deal(0), seed.of_deal(1)] {
                streams.extend([0, 1, 2, 3].map(|deal| first(&mut key.words(0, deal))));
                streams.push(first(&mut key.words(purpose::DRAWS, 0)));
            }
            streams.sort_unstable();
            streams.dedup();
            assert_eq!(streams.len(), 2 + 4 * 5 - 1, "only the draws of the seed itself were made twice");
        }
    }

    /// The words of a shuffle with a purpose of its own, pinned: whoever ports them starts here.
    #[test]
    fn known_draws_and_seeds_of_deals() {
        let mut draws = Draws::new(Seed::from(42));
        assert_eq!([52, 52, 6, 1, 0, u32::MAX].map(|n| draws.below(n)), [31, 10, 3, 0, 0, 1_195_100_988]);
        assert_eq!(
            Seed::from(42).of_deal(0).to_string(),
            "e7851437fed0dffd780959a3f5d1864a95fd4d16c34d0c02084c97692f4a785c"
        );
        assert_eq!(
            Seed::from(42).of_deal(u64::MAX).to_string(),
            "66821f4f6c2ba812caf21dd370bd303b6a80a34d80916472c324b26b2d5de943"
        );
    }

    #[test]
    fn nothing_and_one_card_stay_as_they_are() {
        shuffle::<u8>(&mut [], Seed::from(1), u64::MAX);
        let mut one = ["2S"];
        shuffle(&mut one, Seed::from(1), 0);
        assert_eq!(one, ["2S"]);
    }

    #[test]
    fn seeds_of_every_size() {
        assert_eq!(Seed::from(u64::MAX).to_string()[..18], *"ffffffffffffffff00");
        let digits = "0123456789abcdefABCDEF0123456789abcdef0123456789abcdef0123456789";
        assert_eq!(digits.parse::<Seed>().unwrap().to_string(), digits.to_lowercase());
        for got in [0, 1, 63, 65, 1000] {
            assert_eq!("0".repeat(got).parse::<Seed>(), Err(BadSeed::WrongCount { got, want: 64 }));
        }
        let mut wrong = "0".repeat(63);
        wrong.push('é');
        assert_eq!(wrong.parse::<Seed>(), Err(BadSeed::NotHexadecimal { character: "é".into() }));
    }
}
