//! How a domino is played.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::{Suit, Trump};
use crate::{Domino, quote::start_of};

/// How a domino is played when its strength is asked for.
///
/// ```
/// use unbeaten::{Pip, texas42::{Context, Suit}};
/// assert_eq!("led-sixes".parse(), Ok(Context::Led(Suit::Pip(Pip::Six))));
/// assert_eq!(Context::PlayedAsTrump.to_string(), "played-as-trump");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    /// In a trick in which this suit was led, by this domino or by another that it follows.
    Led(Suit),
    /// As a trump, whatever was led.
    PlayedAsTrump,
}

/// A domino that is never played like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there is no context \"{context}\" for {domino} with {trump} declared")]
pub struct NoSuchContext {
    /// The domino that was asked about.
    pub domino: Domino,
    /// What is declared.
    pub trump: Trump,
    /// What was asked for, cut where it is long.
    pub context: String,
}

impl NoSuchContext {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "no_such_context"
    }

    /// Quotes the start of what was asked for.
    pub(super) fn quoting(domino: Domino, trump: Trump, context: &str) -> Self {
        Self { domino, trump, context: start_of(context) }
    }
}

impl Context {
    /// The contexts of a domino: a trump as a trump and in a trump lead, any other in each of its suits, the high pip first.
    pub fn of(domino: Domino, trump: Trump) -> impl Iterator<Item = Self> {
        let led = |suit| trump.following(suit).contains(domino).then_some(Self::Led(suit));
        let as_trump = trump.suit().filter(|_| trump.trumps().contains(domino));
        let (first, second) = match as_trump {
            Some(suit) => (Some(Self::PlayedAsTrump), led(suit)),
            None => (led(Suit::Pip(domino.high())), led(Suit::Pip(domino.low())).filter(|_| !domino.is_double())),
        };
        first.into_iter().chain(second)
    }
}

/// `led-sixes`, `led-doubles`, `played-as-trump`.
impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Led(suit) => write!(f, "led-{suit}"),
            Self::PlayedAsTrump => f.write_str("played-as-trump"),
        }
    }
}

/// The text is not a context.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error(
    "\"{text}\" is not a context; there are played-as-trump, led-blanks, led-aces, led-deuces, led-tres, led-fours, led-fives, \
     led-sixes and led-doubles"
)]
pub struct BadContext {
    /// What was given, cut where it is long.
    pub text: String,
}

impl BadContext {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_context"
    }
}

impl FromStr for Context {
    type Err = BadContext;

    fn from_str(text: &str) -> Result<Self, BadContext> {
        let context = match text.strip_prefix("led-") {
            Some(suit) => Suit::from_name(suit).map(Self::Led),
            None => (text == "played-as-trump").then_some(Self::PlayedAsTrump),
        };
        context.ok_or_else(|| BadContext { text: text.chars().take(32).collect() })
    }
}
