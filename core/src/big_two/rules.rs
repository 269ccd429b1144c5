//! The options of the game.

use alloc::string::String;

use super::{Straights, SuitOrder};
use crate::{Card, Rank, Suit, Target, quote::start_of};

/// What is played. [`Rules::classic`] is the game of our source documents; change a field for a house that differs.
///
/// ```
/// use unbeaten::big_two::{FlushOrder, Rules};
///
/// let house = Rules { flush_order: FlushOrder::SuitFirst, ..Rules::classic() };
/// let low_spades = house.classify("3S 4S 5S 6S 8S".parse()?)?;
/// let high_hearts = house.classify("3H 4H 5H 6H AH".parse()?)?;
/// assert!(low_spades.beats(high_hearts));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default, deny_unknown_fields)
)]
pub struct Rules {
    /// Which suit is higher: the suits, low to high.
    pub suit_order: SuitOrder,
    /// Which sequences are straights, weakest first: `A2345`, `10JQKA`.
    pub straights: Straights,
    /// What decides between flushes.
    pub flush_order: FlushOrder,
    /// Whether three of a rank may be played on their own.
    pub triples: bool,
    /// How long a pass lasts.
    pub pass: PassRule,
    /// The card that the first play of a match must contain. If it was not dealt, the lowest dealt card takes its place.
    pub first_card: Card,
    /// Which matches the first card rules.
    pub first_card_rule: FirstCardRule,
    /// Whether the one-card-left rule holds.
    pub one_card_left: bool,
    /// How long the others have after an unbeatable play before they pass by themselves, in milliseconds.
    pub auto_pass_ms: u32,
    /// Whether the auto-pass timer also starts when a play is unbeatable only because nobody who is still in the trick has
    /// enough cards left.
    pub auto_pass_by_hand_sizes: bool,
    /// Points a card for each number of cards left, 0 to 13.
    pub points_per_card: [u16; 14],
    /// The total that ends the game, at least 1.
    pub target: Target,
}

/// What decides between two flushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum FlushOrder {
    /// The rank of the highest card, then its suit.
    RankFirst,
    /// The suit, then the rank of the highest card.
    SuitFirst,
}

/// How long a pass lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum PassRule {
    /// For this turn: who passed may play again when the turn comes round.
    Turn,
    /// Until the trick is over.
    Trick,
}

/// Which matches begin with the first card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum FirstCardRule {
    /// The first match of a game; later the winner of the match before leads anything.
    FirstMatch,
    /// Every match of a game.
    EveryMatch,
}

impl Rules {
    /// The rules of our source documents.
    pub const fn classic() -> Self {
        Self {
            suit_order: SuitOrder::CLASSIC,
            straights: Straights::CLASSIC,
            flush_order: FlushOrder::RankFirst,
            triples: true,
            pass: PassRule::Turn,
            first_card: Card::new(Rank::Three, Suit::Diamonds),
            first_card_rule: FirstCardRule::FirstMatch,
            one_card_left: true,
            auto_pass_ms: 10_000,
            auto_pass_by_hand_sizes: true,
            points_per_card: [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3],
            target: Target::of(101),
        }
    }

    /// The rules known by a name.
    ///
    /// # Errors
    /// If no rules have that name.
    pub fn named(preset: &str) -> Result<Self, UnknownRules> {
        match preset {
            "classic" => Ok(Self::classic()),
            _ => Err(UnknownRules { preset: start_of(preset) }),
        }
    }

    /// The place of a card among single cards: by rank, then by the order of suits.
    pub fn height(&self, card: Card) -> u8 {
        (card.rank() as u8) << 2 | self.suit_order.height(card.suit())
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::classic()
    }
}

/// No rules have this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there are no Big Two rules called \"{preset}\"; there are \"classic\"")]
pub struct UnknownRules {
    /// The name, cut where it is long.
    pub preset: String,
}

impl UnknownRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "unknown_rules"
    }
}
