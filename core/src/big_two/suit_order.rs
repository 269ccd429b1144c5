//! Which suit is higher.

use crate::Suit;

/// The suits from low to high. `classic` has diamonds, clubs, hearts, spades.
///
/// It decides between plays that are otherwise equal; the order of [`Card`](crate::Card)s themselves never changes.
///
/// ```
/// use unbeaten::{Suit, big_two::SuitOrder};
///
/// let order = SuitOrder::new([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades])?;
/// assert!(order.height(Suit::Diamonds) > order.height(Suit::Clubs));
/// assert!(SuitOrder::new([Suit::Clubs; 4]).is_err());
/// # Ok::<(), unbeaten::big_two::BadSuitOrder>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SuitOrder {
    low_to_high: [Suit; 4],
    height: [u8; 4],
    /// For each of the sixteen sets of suits, the highest in it.
    highest: [Suit; 16],
    /// For each height, the suits above it, one bit a suit.
    above: [u8; 4],
}

/// A suit order that misses a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("a suit order has each of the four suits once")]
pub struct BadSuitOrder;

impl BadSuitOrder {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "wrong_type"
    }
}

impl SuitOrder {
    /// Diamonds, clubs, hearts, spades.
    pub const CLASSIC: Self = Self::of(Suit::ALL);

    /// The order of these suits, low to high.
    ///
    /// # Errors
    /// If a suit is missing.
    pub fn new(low_to_high: [Suit; 4]) -> Result<Self, BadSuitOrder> {
        if Suit::ALL.into_iter().all(|suit| low_to_high.contains(&suit)) {
            Ok(Self::of(low_to_high))
        } else {
            Err(BadSuitOrder)
        }
    }

    const fn of(low_to_high: [Suit; 4]) -> Self {
        let mut height = [0; 4];
        let mut highest = [Suit::Diamonds; 16];
        let mut above = [0; 4];
        let mut place = 0;
        while place < 4 {
            let suit = low_to_high[place].index();
            height[suit] = place as u8;
            let mut lower = 0;
            while lower < place {
                above[lower] |= 1 << suit;
                lower += 1;
            }
            let mut suits = 0;
            while suits < 16 {
                if suits >> suit & 1 == 1 {
                    highest[suits] = low_to_high[place];
                }
                suits += 1;
            }
            place += 1;
        }
        Self { low_to_high, height, highest, above }
    }

    /// The suits, low to high.
    pub const fn low_to_high(self) -> [Suit; 4] {
        self.low_to_high
    }

    /// 0 for the lowest suit to 3 for the highest.
    pub const fn height(&self, suit: Suit) -> u8 {
        self.height[suit.index()]
    }

    /// Whether the order of suits is that of the cards themselves.
    pub(super) fn is_classic(&self) -> bool {
        self.height == Self::CLASSIC.height
    }

    /// The highest of a set of suits, one bit a suit, that is not empty.
    pub(super) const fn highest(&self, suits: usize) -> Suit {
        self.highest[suits & 0b1111]
    }

    /// The suits above a height, one bit a suit.
    pub(super) const fn above(&self, height: usize) -> u64 {
        self.above[height & 0b11] as u64
    }
}

impl Default for SuitOrder {
    fn default() -> Self {
        Self::CLASSIC
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_higher_in_every_order() {
        let all = Suit::ALL.into_iter();
        let orders =
            all.clone().flat_map(|a| Suit::ALL.map(|b| (a, b))).flat_map(|(a, b)| Suit::ALL.map(|c| (a, b, c)));
        let mut valid = 0;
        for order in orders.flat_map(|(a, b, c)| Suit::ALL.map(|d| [a, b, c, d])) {
            let Ok(order) = SuitOrder::new(order) else { continue };
            valid += 1;
            for suits in 1..16 {
                let held = Suit::ALL.into_iter().filter(|suit| suits >> suit.index() & 1 == 1);
                assert_eq!(Some(order.highest(suits)), held.max_by_key(|&suit| order.height(suit)));
            }
            for (suit, lower) in all.clone().flat_map(|suit| Suit::ALL.map(|lower| (suit, lower))) {
                let above = order.above(order.height(lower).into()) >> suit.index() & 1 == 1;
                assert_eq!(above, order.height(suit) > order.height(lower));
            }
        }
        assert_eq!(valid, 24);
    }
}
