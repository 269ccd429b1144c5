//! The four suits, in the order of Big Two.

use core::fmt;

/// A suit. Diamonds are the lowest and spades the highest, as in `classic` Big Two.
///
/// ```
/// use unbeaten::Suit;
/// assert!(Suit::Diamonds < Suit::Spades);
/// assert_eq!(format!("{} {:#}", Suit::Hearts, Suit::Hearts), "H ♥");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All suits, low to high.
    pub const ALL: [Self; 4] = [Self::Diamonds, Self::Clubs, Self::Hearts, Self::Spades];

    /// 0 for diamonds to 3 for spades.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the text form: `D`, `C`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['D', 'C', 'H', 'S'][self.index()]
    }

    /// The symbol of the pretty form: `♦`, `♣`, `♥` or `♠`.
    pub const fn symbol(self) -> char {
        ['♦', '♣', '♥', '♠'][self.index()]
    }

    /// Reads what people write for a suit: a letter, a filled or outlined symbol, or the English word in either number.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        const WORDS: [[&str; 5]; 4] = [
            ["d", "♦", "♢", "diamond", "diamonds"],
            ["c", "♣", "♧", "club", "clubs"],
            ["h", "♥", "♡", "heart", "hearts"],
            ["s", "♠", "♤", "spade", "spades"],
        ];
        Self::ALL.into_iter().find(|suit| WORDS[suit.index()].iter().any(|word| word.eq_ignore_ascii_case(text)))
    }
}

/// The letter, or with `{:#}` the symbol.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if f.alternate() { self.symbol() } else { self.letter() };
        write!(f, "{sign}")
    }
}
