//! What a player does in turn.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::value::worth;
use crate::{Card, CardSet, quote::start_of};

/// What a player does in turn. ([`Action`](super::Action) is what a drop of a card may mean.) It names cards, never how they are split
/// into groups; a build is named by its value, of which there is one at a time.
///
/// One play is one word: `9Sx4C,5D,b9,^9H` captures two loose cards, the build of 9 and the top of a pile, `5S+4D=9` builds, `9S>b9` adds
/// to the build of 9, `2S>b7=9` raises that of 7, and `7S` trails.
///
/// ```
/// use unbeaten::casino::Play;
///
/// let play: Play = "9S x 5D 4C, b9, ^9H".parse()?;
/// assert_eq!(play.to_string(), "9Sx4C,5D,b9,^9H");
/// assert_eq!("5s + 4d = 9".parse::<Play>()?.to_string(), "5S+4D=9");
/// assert_eq!("2S>b7=8".parse::<Play>().unwrap_err().code(), "bad_action");
/// # Ok::<(), unbeaten::casino::BadAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "camelCase"))]
pub enum Play {
    /// Take cards from the table.
    Capture {
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: CardSet,
        /// The build of the card's value, if it is taken.
        build: Option<u8>,
        /// The tops of piles.
        tops: CardSet,
    },
    /// Make a build.
    Build {
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: CardSet,
        /// The tops of piles.
        tops: CardSet,
        /// What the build is worth.
        value: u8,
    },
    /// Add to a build of the value that the cards make.
    Add {
        /// The card of the hand.
        card: Card,
        /// The value of the build.
        build: u8,
        /// The loose cards.
        loose: CardSet,
        /// The tops of piles.
        tops: CardSet,
    },
    /// Put a card to a simple build, which is then worth more.
    Raise {
        /// The card of the hand.
        card: Card,
        /// What the build is worth before.
        build: u8,
    },
    /// Lay a card on the table.
    Trail {
        /// The card of the hand.
        card: Card,
    },
}

/// What kind of play it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum PlayKind {
    /// Cards are taken.
    Capture,
    /// A build is made.
    Build,
    /// Cards are added to a build.
    Add,
    /// A build is raised.
    Raise,
    /// A card is laid on the table.
    Trail,
}

impl Play {
    /// The card of the hand that is played.
    pub const fn card(&self) -> Card {
        match *self {
            Self::Capture { card, .. }
            | Self::Build { card, .. }
            | Self::Add { card, .. }
            | Self::Raise { card, .. }
            | Self::Trail { card } => card,
        }
    }

    /// The same with another card of the hand.
    #[inline]
    pub(super) const fn with_card(mut self, other: Card) -> Self {
        match &mut self {
            Self::Capture { card, .. }
            | Self::Build { card, .. }
            | Self::Add { card, .. }
            | Self::Raise { card, .. }
            | Self::Trail { card } => *card = other,
        }
        self
    }

    /// What kind of play it is.
    pub const fn kind(&self) -> PlayKind {
        match self {
            Self::Capture { .. } => PlayKind::Capture,
            Self::Build { .. } => PlayKind::Build,
            Self::Add { .. } => PlayKind::Add,
            Self::Raise { .. } => PlayKind::Raise,
            Self::Trail { .. } => PlayKind::Trail,
        }
    }

    /// The loose cards that it names.
    pub const fn loose(&self) -> CardSet {
        match *self {
            Self::Capture { loose, .. } | Self::Build { loose, .. } | Self::Add { loose, .. } => loose,
            Self::Raise { .. } | Self::Trail { .. } => CardSet::EMPTY,
        }
    }

    /// The tops of piles that it names.
    pub const fn tops(&self) -> CardSet {
        match *self {
            Self::Capture { tops, .. } | Self::Build { tops, .. } | Self::Add { tops, .. } => tops,
            Self::Raise { .. } | Self::Trail { .. } => CardSet::EMPTY,
        }
    }

    /// The value of the build that it takes, adds to or raises.
    pub const fn build(&self) -> Option<u8> {
        match *self {
            Self::Capture { build, .. } => build,
            Self::Add { build, .. } | Self::Raise { build, .. } => Some(build),
            Self::Build { .. } | Self::Trail { .. } => None,
        }
    }
}

/// The word.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.card();
        write!(f, "{card}")?;
        match *self {
            Self::Capture { loose, build, tops, .. } => list(f, 'x', loose, build, tops),
            Self::Build { loose, tops, value, .. } => {
                list(f, '+', loose, None, tops)?;
                write!(f, "={value}")
            }
            Self::Add { build, loose, tops, .. } => {
                if !(loose | tops).is_empty() {
                    list(f, '+', loose, None, tops)?;
                }
                write!(f, ">b{build}")
            }
            Self::Raise { build, .. } => write!(f, ">b{build}={}", u16::from(build) + u16::from(worth(card))),
            Self::Trail { .. } => Ok(()),
        }
    }
}

/// The sign, and what follows it with commas between.
fn list(f: &mut fmt::Formatter<'_>, sign: char, loose: CardSet, build: Option<u8>, tops: CardSet) -> fmt::Result {
    write!(f, "{sign}")?;
    let mut between = "";
    for card in loose {
        write!(f, "{between}{card}")?;
        between = ",";
    }
    if let Some(value) = build {
        write!(f, "{between}b{value}")?;
        between = ",";
    }
    for card in tops {
        write!(f, "{between}^{card}")?;
        between = ",";
    }
    Ok(())
}

/// The text is not a play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("\"{text}\" is not a play like 9Sx4C,5D,b9,^9H or 5S+4D=9 or 9S>b9 or 2S>b7=9 or 7S")]
pub struct BadAction {
    /// What was given, cut where it is long.
    pub text: String,
}

impl BadAction {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_action"
    }
}

impl FromStr for Play {
    type Err = BadAction;

    /// Reads a play in any spelling of cards, in any letter case, with spaces where they leave no doubt.
    fn from_str(text: &str) -> Result<Self, BadAction> {
        read(text).ok_or_else(|| BadAction { text: start_of(text) })
    }
}

fn read(text: &str) -> Option<Play> {
    if let Ok(card) = text.parse() {
        return Some(Play::Trail { card });
    }
    if let Some((cards, build)) = text.split_once('>') {
        return read_onto_build(cards, build);
    }
    if let Some((cards, value)) = text.split_once('=') {
        let (card, with) = cards.split_once('+')?;
        let Named { loose, build: None, tops } = Named::read(with)? else { return None };
        return Some(Play::Build { card: card.parse().ok()?, loose, tops, value: number(value)? });
    }
    // The first x after a card: names of ranks have one, too.
    let mut signs = text.char_indices().filter(|(_, sign)| matches!(sign, 'x' | 'X' | '×'));
    let (card, rest) =
        signs.find_map(|(place, sign)| Some((text[..place].parse().ok()?, &text[place + sign.len_utf8()..])))?;
    let Named { loose, build, tops } = Named::read(rest)?;
    Some(Play::Capture { card, loose, build, tops })
}

/// `9S>b9`, `5S+4D>b9` or `2S>b7=9`.
fn read_onto_build(cards: &str, build: &str) -> Option<Play> {
    if let Some((build, value)) = build.split_once('=') {
        let (card, build): (Card, u8) = (cards.parse().ok()?, build_value(build)?);
        let raised = build.checked_add(worth(card));
        return (raised == Some(number(value)?)).then_some(Play::Raise { card, build });
    }
    let build = build_value(build)?;
    let Some((card, with)) = cards.split_once('+') else {
        return Some(Play::Add { card: cards.parse().ok()?, build, loose: CardSet::EMPTY, tops: CardSet::EMPTY });
    };
    let Named { loose, build: None, tops } = Named::read(with)? else { return None };
    Some(Play::Add { card: card.parse().ok()?, build, loose, tops })
}

fn number(text: &str) -> Option<u8> {
    text.trim().parse().ok()
}

fn build_value(text: &str) -> Option<u8> {
    number(text.trim().strip_prefix(['b', 'B'])?)
}

/// What a play names besides its card.
#[derive(Default)]
struct Named {
    loose: CardSet,
    build: Option<u8>,
    tops: CardSet,
}

impl Named {
    /// Reads a list with commas; where that gives no sense also with spaces.
    fn read(text: &str) -> Option<Self> {
        let mut named = Self::default();
        for part in text.split(',') {
            if named.take(part.trim()).is_none() {
                part.split_whitespace().try_for_each(|word| named.take(word))?;
            }
        }
        (named.build.is_some() || !(named.loose | named.tops).is_empty()).then_some(named)
    }

    fn take(&mut self, word: &str) -> Option<()> {
        if let Some(top) = word.strip_prefix('^') {
            return self.tops.insert(top.parse().ok()?).ok();
        }
        if let Ok(card) = word.parse() {
            return self.loose.insert(card).ok();
        }
        let value = build_value(word)?;
        self.build.replace(value).is_none().then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn words_of_the_page_are_written_as_they_are_read() {
        for word in [
            "7S",
            "9Sx4C,5D,b9,^9H",
            "9Sxb9",
            "9Sx^9H",
            "5S+4D=9",
            "5S+4D,9C,^9H=9",
            "9S>b9",
            "5S+4D,^AC>b9",
            "5S+^4C>b9",
            "2S>b7=9",
            "KS>b7=7",
        ] {
            assert_eq!(word.parse::<Play>().unwrap().to_string(), word);
        }
    }

    #[test]
    fn the_reader_is_tolerant() {
        for (text, word) in [
            (" 7s ", "7S"),
            ("seven of spades", "7S"),
            ("six of hearts x six of clubs", "6Hx6C"),
            ("9S × 5D 4C", "9Sx4C,5D"),
            ("9S X ^9H, B9, 5♦, 4♣", "9Sx4C,5D,b9,^9H"),
            ("5S + 4D = 9", "5S+4D=9"),
            ("5S + 4D ^AC > b9", "5S+4D,^AC>b9"),
            ("2S > b 7 = 9", "2S>b7=9"),
        ] {
            assert_eq!(text.parse::<Play>().unwrap().to_string(), word, "{text}");
        }
    }

    #[test]
    fn what_is_no_play_is_refused() {
        for text in [
            "",
            "x",
            "9Sx",
            "x4C",
            "9Sx4C,4C",
            "9Sxb9,b9",
            "9Sx^9H,^9H",
            "5S+4D",
            "5S=9",
            "5S+=9",
            "5S+b4=9",
            "5S+4D=999",
            "9S>9",
            "9S>b",
            "2S>b7=8",
            "2S+AC>b7=10",
            "9Sx4C=9",
            "7S8S",
        ] {
            assert_eq!(text.parse::<Play>(), Err(BadAction { text: text.into() }), "{text}");
        }
    }
}
