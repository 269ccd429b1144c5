//! Chance, the same on every run and on every machine.

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use unbeaten::{Card, CardSet, Players, Seed};

/// What decides: the plain key stream of a seed, whatever the core makes of seeds, so that a question once asked stays.
pub(crate) struct Chance(ChaCha20Rng);

impl Chance {
    pub(crate) fn new(seed: Seed) -> Self {
        Self(ChaCha20Rng::from_seed(seed.bytes()))
    }

    /// A number from 0 to `n` − 1, each equally likely; 0 if there is none.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = n as u32;
        if n == 0 {
            return 0;
        }
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            if product as u32 >= n.wrapping_neg() % n {
                return (product >> 32) as usize;
            }
        }
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Any of these.
    ///
    /// # Panics
    /// If there are none.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Any number of 64 bits.
    pub(crate) fn number(&mut self) -> u64 {
        (0..4).fold(0, |number, _| number << 16 | self.below(1 << 16) as u64)
    }

    /// A number of as many bits as chance wants, so that small ones come as often as large ones.
    pub(crate) fn any_size(&mut self) -> u64 {
        self.number() >> self.below(64)
    }

    pub(crate) fn players(&mut self) -> Players {
        *self.pick(&[Players::Two, Players::Three, Players::Four, Players::Four])
    }

    /// The cards in any order.
    pub(crate) fn order(&mut self, cards: CardSet) -> Vec<Card> {
        self.shuffled(cards.into())
    }

    /// The same things in any order.
    pub(crate) fn shuffled<T>(&mut self, mut from: Vec<T>) -> Vec<T> {
        let mut order = Vec::new();
        while !from.is_empty() {
            order.push(from.swap_remove(self.below(from.len())));
        }
        order
    }

    /// Any so many of the cards, or all if there are not so many.
    pub(crate) fn some(&mut self, cards: CardSet, count: usize) -> CardSet {
        self.order(cards).into_iter().take(count).collect()
    }
}
