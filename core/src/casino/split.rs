//! Splitting cards into groups that each add up to a value. Only values matter for that, so a set of cards is here a count of each.

use super::value::worth;
use crate::CardSet;

/// How many cards there are of each value from 1 to 10: four bits a value, of which four cards need three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts(u64);

/// The bit of each value that no count reaches.
const GUARDS: u64 = 0x8888_8888_8880;

impl Counts {
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of(cards: CardSet) -> Self {
        cards.iter().fold(Self::NONE, |counts, card| counts.with(worth(card)))
    }

    pub(super) const fn get(self, value: u8) -> u8 {
        (self.0 >> (4 * value) & 0b111) as u8
    }

    #[must_use]
    pub(super) const fn with(self, value: u8) -> Self {
        Self(self.0 + (1 << (4 * value)))
    }

    #[must_use]
    pub(super) const fn without(self, value: u8) -> Self {
        Self(self.0 - (1 << (4 * value)))
    }

    #[must_use]
    pub(super) const fn without_any(self, value: u8) -> Self {
        Self(self.0 & !(0b111 << (4 * value)))
    }

    /// The cards of both, which are others.
    #[must_use]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Whether it has as many of each value as `other`, or more.
    pub(super) const fn has(self, other: Self) -> bool {
        // Where there are fewer, the subtraction takes the guard.
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    /// The highest value of which there is a card.
    pub(super) const fn highest(self) -> Option<u8> {
        match self.0.checked_ilog2() {
            Some(bit) => Some(bit as u8 / 4),
            None => None,
        }
    }

    /// The highest value up to `most`, of which there is a card here or in `other`.
    const fn highest_up_to(self, other: Self, most: u8) -> Option<u8> {
        Self((self.0 | other.0) & ((1 << (4 * (most + 1))) - 1)).highest()
    }
}

/// Whether cards can be split into groups that each add up to `target`, each card in one of them, if some of `spare` may be added.
///
/// Looking at every choice of cards from the pack: without spare cards it takes at most 423 steps for a target up to ten, and a million
/// (five milliseconds) for any other.
pub(super) fn splits(cards: Counts, spare: Counts, target: u8) -> bool {
    // The highest card has the fewest groups that it can be in, so it is the one to begin with.
    match cards.highest() {
        None => true,
        Some(value) => value <= target && fill(cards.without(value), spare, target, target - value, target),
    }
}

/// As [`splits`], with a group begun that lacks `missing` and may still get values up to `most`.
fn fill(cards: Counts, spare: Counts, target: u8, missing: u8, most: u8) -> bool {
    if missing == 0 {
        return splits(cards, spare, target);
    }
    let mut most = most.min(missing).min(10);
    while let Some(value) = cards.highest_up_to(spare, most) {
        // Of two cards of a value the one that has to be in a group goes first: the spare one can do what it could have done.
        let (cards, spare) =
            if cards.get(value) > 0 { (cards.without(value), spare) } else { (cards, spare.without(value)) };
        if fill(cards, spare, target, missing - value, value) {
            return true;
        }
        most = value - 1;
    }
    false
}
