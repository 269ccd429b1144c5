//! What a player does in turn.

use core::{fmt, str::FromStr};

use super::{BadAction, Call, Declaration};
use crate::Domino;

/// What a player does in turn. One action is one word: `30`, `sixes`, `6-4`, `claim`.
///
/// ```
/// use unbeaten::texas42::{Action, Call};
///
/// assert_eq!("PASS".parse(), Ok(Action::Call(Call::Pass)));
/// assert_eq!("4:6".parse::<Action>()?.to_string(), "6-4");
/// assert_eq!("hello".parse::<Action>().unwrap_err().code(), "bad_action");
/// # Ok::<(), unbeaten::texas42::BadAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Call in the auction.
    Call(Call),
    /// Declare.
    Declare(Declaration),
    /// Play a domino.
    Play(Domino),
    /// Lay the hand down and claim every trick that is left.
    Claim,
}

/// The word.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => call.fmt(f),
            Self::Declare(declaration) => declaration.fmt(f),
            Self::Play(domino) => domino.fmt(f),
            Self::Claim => f.write_str("claim"),
        }
    }
}

impl FromStr for Action {
    type Err = BadAction;

    /// Reads a word in any letter case.
    fn from_str(text: &str) -> Result<Self, BadAction> {
        let call = || Call::from_word(text).map(Self::Call);
        let declaration = || Declaration::from_word(text).map(Self::Declare);
        let domino = || text.parse().ok().map(Self::Play);
        let claim = || text.eq_ignore_ascii_case("claim").then_some(Self::Claim);
        call().or_else(declaration).or_else(domino).or_else(claim).ok_or_else(|| BadAction::quoting(text))
    }
}
