//! A playing card, and how it is read and written.

use alloc::string::String;
use core::{fmt, str::FromStr};

use crate::{Rank, Suit, quote::start_of};

/// A card of the 52-card pack. Cards are ordered as in `classic` Big Two: `3D` is the lowest, `2S` the highest.
///
/// The parser takes every spelling that has been seen in the wild; the printer writes one.
///
/// ```
/// use unbeaten::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::Ten, Suit::Hearts);
/// for text in ["10H", "th", "10♥", "♥10", "h10", "10 hearts", "10 of Hearts", "ten of hearts"] {
///     assert_eq!(text.parse(), Ok(card));
/// }
/// assert_eq!(card.to_string(), "10H");
/// assert_eq!(format!("{card:#}"), "10♥");
/// assert!("11H".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 52;

    /// All cards, low to high.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank as u8 * 4 + suit as u8)
    }

    /// Its place in the order of cards: rank · 4 + suit, 0 for `3D` to 51 for `2S`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at an index that is 0 to 51 by construction.
    pub(crate) const fn at(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::at(self.index() / 4)
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.index() % 4]
    }
}

/// The text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("\"{text}\" is not a card; a card is a rank and a suit, like 10H or 2S")]
pub struct BadCard {
    /// What was given, cut where it is long.
    pub text: String,
}

impl BadCard {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_card"
    }

    /// Quotes the start of `text`.
    pub(crate) fn quoting(text: &str) -> Self {
        Self { text: start_of(text) }
    }
}

impl FromStr for Card {
    type Err = BadCard;

    fn from_str(text: &str) -> Result<Self, BadCard> {
        as_written(text).or_else(|| read(text)).ok_or_else(|| BadCard::quoting(text))
    }
}

/// The text form that we write ourselves, at once: nearly every card that is read has it.
fn as_written(text: &str) -> Option<Card> {
    let (rank, suit) = match *text.as_bytes() {
        [rank, suit] => (rank, suit),
        [b'1', b'0', suit] => (b'T', suit),
        _ => return None,
    };
    let rank = b"3456789TJQKA2".iter().position(|&letter| letter == rank)?;
    let suit = b"DCHS".iter().position(|&letter| letter == suit)?;
    Some(Card::at(rank * 4 + suit))
}

/// Rank before suit or suit before rank, with or without space or `of` between them.
fn read(text: &str) -> Option<Card> {
    let either_way = |a: &str, b: &str, rank: fn(&str) -> Option<Rank>| {
        let card = |a, b| Some(Card::new(rank(bare(a))?, Suit::from_text(bare(b))?));
        card(a, b).or_else(|| card(b, a))
    };
    let text = bare(text);
    if let Some((rank, suit)) = text.split_once(char::is_whitespace) {
        let suit = suit.trim_start();
        let after_of = suit.split_once(char::is_whitespace).filter(|(of, _)| of.eq_ignore_ascii_case("of"));
        return either_way(rank, after_of.map_or(suit, |(_, suit)| suit), Rank::from_text);
    }
    // Without a space the suit is one character, first or last, and the rank no word: "kings" are not the king of spades.
    let first = text.chars().next()?.len_utf8();
    let last = text.char_indices().next_back()?.0;
    let signs = |a, b| either_way(a, b, Rank::from_sign);
    signs(&text[..last], &text[last..]).or_else(|| signs(&text[..first], &text[first..]))
}

/// Without surrounding space, and without the emoji mark that phones put behind suit symbols.
fn bare(part: &str) -> &str {
    part.trim_matches(|c: char| c.is_whitespace() || c == '\u{fe0f}')
}

impl TryFrom<usize> for Card {
    type Error = BadCard;

    /// The card at an [`index`](Card::index).
    fn try_from(index: usize) -> Result<Self, BadCard> {
        Self::ALL.get(index).copied().ok_or_else(|| BadCard { text: alloc::format!("{index}") })
    }
}

/// The text form `10H`, or with `{:#}` the pretty form `10♥`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if f.alternate() { self.suit().symbol() } else { self.suit().letter() };
        write!(f, "{}{sign}", self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::ToString};

    #[test]
    fn every_card_reads_back_in_every_spelling() {
        for card in Card::ALL {
            let (rank, suit) = (card.rank(), card.suit());
            let word = format!("{suit:?}");
            let spellings = [
                card.to_string(),
                card.to_string().to_lowercase(),
                format!("{card:#}"),
                format!("{card:#}\u{fe0f}"),
                format!("{suit}{rank}"),
                format!("{suit:#}{rank}"),
                format!("{suit:#}\u{fe0f}{rank}"),
                format!(" {rank} {suit} "),
                format!("{rank} {word}"),
                format!("{rank} of {}", word.to_uppercase()),
                format!("{word} {rank}"),
                format!("{rank:?} of {word}"),
                format!("{} {}", format!("{rank:?}").to_lowercase(), word.to_uppercase()),
            ];
            for spelling in spellings {
                assert_eq!(spelling.parse(), Ok(card), "{spelling:?}");
            }
        }
        assert_eq!("ts".parse(), Ok(Card::new(Rank::Ten, Suit::Spades)));
        assert_eq!("TWO OF SPADES".parse(), Ok(Card::new(Rank::Two, Suit::Spades)));
    }

    #[test]
    fn what_is_no_card_is_refused() {
        let garbage = [
            "kings",
            "twos",
            "sten",
            "twospades",
            "one of spades",
            "",
            " ",
            "1",
            "D",
            "1D",
            "11H",
            "0S",
            "2SS",
            "22S",
            "10",
            "♥",
            "H♥",
            "of",
            "10 of",
            "10 of of hearts",
        ];
        for text in garbage.into_iter().chain(["ß", "🂡", "1️⃣♥", "2\0S", "+2S", "2 S S", "\u{fe0f}", "é♥"])
        {
            assert_eq!(text.parse::<Card>(), Err(BadCard { text: text.to_string() }), "{text:?}");
        }
        let long = "x".repeat(1_000_000);
        assert_eq!(long.parse::<Card>().unwrap_err().text.len(), 32);
    }

    #[test]
    fn order_is_index_order() {
        assert!(Card::ALL.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!((Card::ALL[0].to_string(), Card::ALL[51].to_string()), ("3D".into(), "2S".into()));
        assert!((0..52).all(|index| Card::try_from(index).map(Card::index) == Ok(index)));
        assert!(Card::try_from(52).is_err() && Card::try_from(usize::MAX).is_err());
    }
}
