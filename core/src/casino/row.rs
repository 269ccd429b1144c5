//! Cards in an order, as they lie.

use core::fmt;

use crate::{Card, CardSet};

/// Cards in the order in which they lie, each once, as a value that is copied without allocating.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    /// Where nothing lies the first card of the pack does, so that equal rows are equal.
    cards: [Card; Card::COUNT],
    len: u8,
    set: CardSet,
}

impl Row {
    pub(super) const EMPTY: Self = Self { cards: [Card::ALL[0]; Card::COUNT], len: 0, set: CardSet::EMPTY };

    /// The row of these cards, each of which comes once.
    pub(super) fn of(cards: &[Card]) -> Self {
        let mut row = Self::EMPTY;
        for &card in cards {
            row.push(card);
        }
        row
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len).min(Card::COUNT)]
    }

    #[inline]
    pub(super) const fn set(&self) -> CardSet {
        self.set
    }

    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Lays a card behind the others; one that lies there already stays where it is.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        if !self.set.contains(card) {
            self.cards[usize::from(self.len)] = card;
            self.len += 1;
            self.set |= card;
        }
    }

    /// Takes cards away; the others move together.
    #[inline]
    pub(super) fn remove(&mut self, taken: CardSet) {
        if taken.is_disjoint(self.set) {
            return;
        }
        let before = usize::from(self.len);
        let mut kept = 0;
        for place in 0..before {
            let card = self.cards[place];
            if !taken.contains(card) {
                self.cards[kept] = card;
                kept += 1;
            }
        }
        self.cards[kept..before].fill(Card::ALL[0]);
        self.len = kept as u8;
        self.set -= taken;
    }

    /// Takes so many cards from the front.
    pub(super) fn take_front(&mut self, count: usize) -> CardSet {
        let front: CardSet = self.as_slice().iter().take(count).copied().collect();
        self.remove(front);
        front
    }
}

/// The piles of all seats, bottom first, one behind the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piles {
    cards: [Card; Card::COUNT],
    /// Where each pile ends.
    ends: [u8; 4],
    sets: [CardSet; 4],
}

impl Piles {
    pub(super) const EMPTY: Self = Self { cards: [Card::ALL[0]; Card::COUNT], ends: [0; 4], sets: [CardSet::EMPTY; 4] };

    #[inline]
    const fn start(&self, pile: usize) -> usize {
        if pile == 0 { 0 } else { self.ends[pile - 1] as usize }
    }

    /// A pile, bottom first.
    pub(super) fn pile(&self, pile: usize) -> &[Card] {
        &self.cards[self.start(pile)..usize::from(self.ends[pile])]
    }

    /// The cards of a pile.
    #[inline]
    pub(super) const fn set(&self, pile: usize) -> CardSet {
        self.sets[pile]
    }

    /// The top card of a pile.
    #[inline]
    pub(super) fn top(&self, pile: usize) -> Option<Card> {
        let end = usize::from(self.ends[pile]);
        (end > self.start(pile)).then(|| self.cards[end - 1])
    }

    /// Takes the top off a pile.
    pub(super) fn pop(&mut self, pile: usize) {
        let Some(top) = self.top(pile) else { return };
        let (end, all) = (usize::from(self.ends[pile]), usize::from(self.ends[3]));
        self.cards.copy_within(end..all, end - 1);
        self.cards[all - 1] = Card::ALL[0];
        self.ends[pile..].iter_mut().for_each(|end| *end -= 1);
        self.sets[pile] -= top;
    }

    /// Lays cards that are in no pile on one: first those that were taken, the highest value first and equal values in card order, then the
    /// card that took them.
    #[inline]
    pub(super) fn lay(&mut self, pile: usize, taken: CardSet, by: Option<Card>) {
        let count = taken.len() + usize::from(by.is_some());
        let (end, all) = (usize::from(self.ends[pile]), usize::from(self.ends[3]));
        self.cards.copy_within(end..all, end + count);
        for (place, card) in self.cards[end..].iter_mut().zip(from_the_top(taken).chain(by)) {
            *place = card;
        }
        self.ends[pile..].iter_mut().for_each(|end| *end += count as u8);
        self.sets[pile] |= taken;
        if let Some(card) = by {
            self.sets[pile] |= card;
        }
    }

    /// Lays one card on a pile.
    pub(super) fn push(&mut self, pile: usize, card: Card) {
        self.lay(pile, CardSet::EMPTY, Some(card));
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl fmt::Debug for Piles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..4).map(|pile| self.pile(pile))).finish()
    }
}

/// Aces and twos, which card order has last.
const LOW: CardSet = CardSet::from_bits(0xff << 44);

/// Cards by value, the highest first: K, Q, J before the 10, equal values in card order.
fn from_the_top(cards: CardSet) -> impl Iterator<Item = Card> {
    let by_rank = |mut left: CardSet| {
        core::iter::from_fn(move || {
            let rank = CardSet::of_rank(left.last()?.rank()) & left;
            left -= rank;
            Some(rank)
        })
    };
    by_rank(cards - LOW).chain(by_rank(cards & LOW)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    fn text(cards: impl IntoIterator<Item = Card>) -> alloc::string::String {
        cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_highest_value_lies_lowest() {
        let cards = set("AS AD 2C 2D 3H 10S 10D JC QD KH KD");
        assert_eq!(text(from_the_top(cards)), "KD KH QD JC 10D 10S 3H 2D 2C AD AS");
    }

    #[test]
    fn a_row_keeps_its_order() {
        let mut row = Row::of(&["5D", "3C", "AS", "4H"].map(|card| card.parse().unwrap()));
        row.remove(set("3C 9S"));
        assert_eq!((text(row.as_slice().iter().copied()), row.set()), ("5D AS 4H".into(), set("5D AS 4H")));
        row.push("3C".parse().unwrap());
        assert_eq!(text(row.take_front(2)), "5D AS");
        assert_eq!(row, Row::of(&["4H", "3C"].map(|card| card.parse().unwrap())));
    }

    #[test]
    fn piles_lie_apart() {
        let mut piles = Piles::EMPTY;
        piles.lay(1, set("5D 4C"), Some("9S".parse().unwrap()));
        piles.lay(0, set("2D 2C"), None);
        piles.lay(1, set("10D"), Some("10S".parse().unwrap()));
        piles.push(3, "AS".parse().unwrap());
        piles.pop(0);
        let all = [0, 1, 2, 3].map(|pile| text(piles.pile(pile).iter().copied()));
        assert_eq!(all, ["2D", "5D 4C 9S 10D 10S", "", "AS"]);
        assert_eq!([0, 1, 2, 3].map(|pile| piles.set(pile)), ["2D", "5D 4C 9S 10D 10S", "", "AS"].map(set));
        assert_eq!((piles.top(1), piles.top(2)), (Some("10S".parse().unwrap()), None));
        let mut other = Piles::EMPTY;
        other.push(3, "AS".parse().unwrap());
        for card in ["5D", "4C", "9S", "10D", "10S"] {
            other.push(1, card.parse().unwrap());
        }
        other.push(0, "2D".parse().unwrap());
        assert_eq!(piles, other);
    }
}
