//! What a seat does: one word.

use super::{Call, Declaration, Domino};
use std::fmt;

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// In the auction.
    Call(Call),
    /// After it.
    Declare(Declaration),
    /// In a trick.
    Play(Domino),
    /// `claim`: every trick left.
    Claim,
}

impl Action {
    /// Reads a word in any letter case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let call = Call::parse(text).map(Self::Call);
        let declaration = || Declaration::parse(text).map(Self::Declare);
        let play = || Domino::parse(text).map(Self::Play);
        call.or_else(declaration).or_else(play).or_else(|| text.eq_ignore_ascii_case("claim").then_some(Self::Claim))
    }

    /// Reads a word with its seat in front of it, `2:30`.
    #[must_use]
    pub fn parse_with_seat(text: &str) -> Option<(usize, Self)> {
        let (seat, word) = text.split_once(':')?;
        let seat = ["0", "1", "2", "3"].iter().position(|name| *name == seat)?;
        Some((seat, Self::parse(word)?))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => write!(f, "{call}"),
            Self::Declare(declaration) => write!(f, "{}", declaration.word()),
            Self::Play(domino) => write!(f, "{domino}"),
            Self::Claim => write!(f, "claim"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_seats() {
        let read = |text| Action::parse_with_seat(text).map(|(seat, action)| format!("{seat}:{action}"));
        assert_eq!(read("2:30").as_deref(), Some("2:30"));
        assert_eq!(read("3:4:6").as_deref(), Some("3:6-4"));
        assert_eq!(read("0:Claim").as_deref(), Some("0:claim"));
        assert_eq!(read("1:NELLO").as_deref(), Some("1:nello"));
        assert_eq!(read("1:84").as_deref(), Some("1:2m"));
        for text in ["30", "4:30", ":30", "1:", "1:threes", "01:30", "", "1;30"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
