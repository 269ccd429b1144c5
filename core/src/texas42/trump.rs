//! The nine declarations.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::{BadPosition, Hand, Suit};
use crate::{Counted, Domino, DominoSet, Pip, WrongCount, quote::start_of};

/// What the winner of the auction declares.
///
/// ```
/// use unbeaten::{Pip, texas42::Trump};
///
/// let blanks: Trump = "blanks".parse()?;
/// assert_eq!(blanks, Trump::Pip(Pip::Blank));
/// assert_eq!(Trump::ALL.len(), 9);
/// assert_eq!(Trump::NoTrump.to_string(), "no-trump");
/// # Ok::<(), unbeaten::texas42::BadTrump>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trump {
    /// The seven dominoes with this pip are trump, and only that.
    Pip(Pip),
    /// The seven doubles are trump, and only that.
    Doubles,
    /// Nothing is trump.
    NoTrump,
}

impl Trump {
    /// All declarations: blanks to sixes, doubles, no-trump.
    pub const ALL: [Self; 9] = [
        Self::Pip(Pip::Blank),
        Self::Pip(Pip::Ace),
        Self::Pip(Pip::Deuce),
        Self::Pip(Pip::Tres),
        Self::Pip(Pip::Four),
        Self::Pip(Pip::Five),
        Self::Pip(Pip::Six),
        Self::Doubles,
        Self::NoTrump,
    ];

    /// All declarations in the order of the source document's search: no-trump, doubles, blanks to sixes.
    pub const SEARCH_ORDER: [Self; 9] = [
        Self::NoTrump,
        Self::Doubles,
        Self::ALL[0],
        Self::ALL[1],
        Self::ALL[2],
        Self::ALL[3],
        Self::ALL[4],
        Self::ALL[5],
        Self::ALL[6],
    ];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        match self {
            Self::Pip(pip) => pip.index(),
            Self::Doubles => 7,
            Self::NoTrump => 8,
        }
    }

    /// The dominoes that are trump.
    pub const fn trumps(self) -> DominoSet {
        match self {
            Self::Pip(pip) => DominoSet::of_pip(pip),
            Self::Doubles => DominoSet::DOUBLES,
            Self::NoTrump => DominoSet::EMPTY,
        }
    }

    /// The suit that the trumps are.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Self::Pip(pip) => Some(Suit::Pip(pip)),
            Self::Doubles => Some(Suit::Doubles),
            Self::NoTrump => None,
        }
    }

    /// Whether this is a suit: doubles are one only where they are trump.
    pub(super) fn has_suit(self, suit: Suit) -> bool {
        suit != Suit::Doubles || self == Self::Doubles
    }

    /// The dominoes that follow a suit. A trump follows its own suit only.
    ///
    /// ```
    /// use unbeaten::{Pip, texas42::{Suit, Trump}};
    ///
    /// let fives = Trump::Pip(Pip::Four).following(Suit::Pip(Pip::Five));
    /// assert_eq!(fives.to_string(), "6-5 5-5 5-3 5-2 5-1 5-0"); // not 5-4, which is a trump
    /// ```
    pub const fn following(self, suit: Suit) -> DominoSet {
        FOLLOWING[self.index()][suit.index()]
    }

    /// The suit that a domino leads: a trump leads trump, any other its high pip.
    pub const fn led_suit(self, domino: Domino) -> Suit {
        match self.suit() {
            Some(suit) if self.trumps().contains(domino) => suit,
            _ => Suit::Pip(domino.high()),
        }
    }

    /// As [`legal_plays`](Self::legal_plays), of a hand that is possible.
    pub(super) fn playable(self, hand: DominoSet, led: Option<Domino>) -> DominoSet {
        let follows = led.map_or(hand, |led| hand & self.following(self.led_suit(led)));
        if follows.is_empty() { hand } else { follows }
    }

    /// What a hand may play: whatever follows the lead if it has such a domino, else anything. Everything on the lead.
    ///
    /// ```
    /// use unbeaten::{Pip, texas42::Trump};
    ///
    /// let hand = "5-4 5-1 6-6".parse()?;
    /// let fours = Trump::Pip(Pip::Four);
    /// assert_eq!(fours.legal_plays(hand, Some("5-0".parse()?))?, "5-1".parse()?); // 5-4 is a trump
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the hand has not one to seven dominoes, or has the one that was led.
    pub fn legal_plays(self, hand: DominoSet, led: Option<Domino>) -> Result<DominoSet, BadPosition> {
        WrongCount::check(Counted::DominoesInAHand, hand.len(), 1, Hand::SIZE)?;
        match led.filter(|&led| hand.contains(led)) {
            Some(domino) => Err(BadPosition::Overlap { domino }),
            None => Ok(self.playable(hand, led)),
        }
    }

    /// How strong a domino is in a trick in which this suit was led. The strongest takes the trick; 0 cannot.
    pub const fn strength_in(self, domino: Domino, led: Suit) -> u8 {
        if self.trumps().contains(domino) {
            // Above every domino that merely follows.
            match self.suit() {
                Some(suit) => 16 + suit.rank(domino),
                None => 0,
            }
        } else if self.following(led).contains(domino) {
            1 + led.rank(domino)
        } else {
            0
        }
    }

    /// The dominoes that would take a trick from this one when it leads: the stronger of its suit, and trumps.
    pub const fn beaters(self, lead: Domino) -> DominoSet {
        BEATERS[self.index()][lead.index()]
    }
}

/// For each declaration and suit, the dominoes that follow it.
const FOLLOWING: [[DominoSet; 8]; 9] = {
    let mut table = [[DominoSet::EMPTY; 8]; 9];
    let mut declared = 0;
    while declared < 9 {
        let trump = Trump::ALL[declared];
        let mut led = 0;
        while led < 8 {
            let suit = Suit::ALL[led];
            let members = match suit {
                Suit::Pip(pip) => DominoSet::of_pip(pip),
                Suit::Doubles => DominoSet::DOUBLES,
            };
            let is_trump_suit = match trump.suit() {
                Some(trumps) => trumps.index() == led,
                None => false,
            };
            table[declared][led] = match suit {
                _ if is_trump_suit => members,
                // Doubles are a suit only where they are trump.
                Suit::Doubles => DominoSet::EMPTY,
                Suit::Pip(_) => DominoSet::from_bits(members.bits() & !trump.trumps().bits()),
            };
            led += 1;
        }
        declared += 1;
    }
    table
};

/// For each declaration and lead, what beats it.
const BEATERS: [[DominoSet; Domino::COUNT]; 9] = {
    let mut table = [[DominoSet::EMPTY; Domino::COUNT]; 9];
    let mut declared = 0;
    while declared < 9 {
        let trump = Trump::ALL[declared];
        let mut index = 0;
        while index < Domino::COUNT {
            let lead = Domino::at(index);
            let suit = trump.led_suit(lead);
            let mut other = 0;
            while other < Domino::COUNT {
                if trump.strength_in(Domino::at(other), suit) > trump.strength_in(lead, suit) {
                    table[declared][index] = table[declared][index].with(Domino::at(other));
                }
                other += 1;
            }
            index += 1;
        }
        declared += 1;
    }
    table
};

/// `blanks`, `aces`, `deuces`, `tres`, `fours`, `fives`, `sixes`, `doubles`, `no-trump`.
impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            Some(suit) => suit.fmt(f),
            None => f.pad("no-trump"),
        }
    }
}

/// The text is not a declaration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error(
    "\"{text}\" is not a declaration; there are blanks, aces, deuces, tres, fours, fives, sixes, doubles and no-trump"
)]
pub struct BadTrump {
    /// What was given, cut where it is long.
    pub text: String,
}

impl BadTrump {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_trump"
    }

    pub(crate) fn quoting(text: &str) -> Self {
        Self { text: start_of(text) }
    }
}

/// Nothing is declared yet: the source document's `{"type": "not-selected"}`, where a declaration has to be.
#[cfg(feature = "serde")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[error("nothing is declared yet, so there is no answer")]
pub struct TrumpNotSelected;

#[cfg(feature = "serde")]
impl TrumpNotSelected {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "trump_not_selected"
    }
}

impl FromStr for Trump {
    type Err = BadTrump;

    /// Reads the names in any case.
    fn from_str(text: &str) -> Result<Self, BadTrump> {
        if text.trim().eq_ignore_ascii_case("no-trump") {
            return Ok(Self::NoTrump);
        }
        match Suit::from_name(text.trim()) {
            Some(Suit::Pip(pip)) => Ok(Self::Pip(pip)),
            Some(Suit::Doubles) => Ok(Self::Doubles),
            None => Err(BadTrump::quoting(text)),
        }
    }
}
