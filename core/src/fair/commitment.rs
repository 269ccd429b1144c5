//! What is published instead of what it hides.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::hash::Hash;
use crate::{Seat, Seed, quote::start_of};

/// The hash of something that is kept secret for now: of the dealer's secret, or, as a *pledge*, of a player's cut. It tells
/// nothing of what it hides, and nothing else will ever fit it.
///
/// ```
/// use unbeaten::fair::Commitment;
///
/// let commitment = Commitment::new([0xab; 32]);
/// assert_eq!(commitment.to_string(), "ab".repeat(32));
/// assert_eq!(commitment.to_string().parse(), Ok(commitment));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// What the player in this seat answers to the dealer's commitment: his pledge to a cut.
    ///
    /// ```
    /// use unbeaten::{Seat, Seed, fair::Commitment};
    ///
    /// let commitment = Commitment::new([1; 32]);
    /// let cut = Seed::from(5); // live play: 32 random bytes
    /// assert_ne!(commitment.pledge(Seat::S0, cut), commitment.pledge(Seat::S1, cut));
    /// ```
    #[must_use]
    pub fn pledge(self, seat: Seat, cut: Seed) -> Self {
        let hash = Hash::of("unbeaten-fair-1 pledge").and(&self.0).and_number(seat.index() as u64);
        Self(hash.and(&cut.bytes()).finish())
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Seed::new(self.0).fmt(f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// A text is not a commitment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("a commitment has 64 hexadecimal digits, and \"{text}\" has not")]
pub struct BadCommitment {
    /// The start of the text.
    pub text: String,
}

impl BadCommitment {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_commitment"
    }
}

impl FromStr for Commitment {
    type Err = BadCommitment;

    fn from_str(text: &str) -> Result<Self, BadCommitment> {
        let bytes: Seed = text.parse().map_err(|_| BadCommitment { text: start_of(text) })?;
        Ok(Self(bytes.bytes()))
    }
}
