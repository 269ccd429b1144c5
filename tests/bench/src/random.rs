//! Random numbers that are the same in every run.

use unbeaten::{Card, CardSet};

/// `SplitMix64`: a counter and a mixer. Good enough to spread games, small enough to read.
pub(crate) struct Random(u64);

impl Random {
    /// The numbers that follow from this seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `end`. The bias is far below what a benchmark could notice.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        ((self.next() as u128 * end as u128) >> 64) as usize
    }

    /// Puts the items in random order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place + 1));
        }
    }

    /// Five different cards.
    pub(crate) fn five_cards(&mut self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        while cards.len() < 5 {
            cards = cards.with(Card::ALL[self.below(Card::COUNT)]);
        }
        cards
    }

    /// One of the cards, which are not none.
    pub(crate) fn card_of(&mut self, cards: CardSet) -> Option<Card> {
        cards.iter().nth(self.below(cards.len()))
    }
}
