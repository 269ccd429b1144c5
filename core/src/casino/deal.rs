//! Who gets which cards.

use alloc::vec::Vec;

use super::PACK;
use crate::{BySeat, Card, CardSet, Players, Seed, shuffle};

/// The hands of a deal. What is left is the stock: with two players their second hands, with three the card on the table.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, casino::Deal};
///
/// let deal = Deal::shuffled(Seed::from(42), 0, Players::Three);
/// assert_eq!((deal.hands()[Seat::S2].len(), deal.stock().len()), (13, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: BySeat<CardSet>,
    stock: Vec<Card>,
}

impl Deal {
    /// Deal number `number` of the game with this seed: the documented [shuffle] of the forty cards, then a block to each seat, ten cards or
    /// with three players thirteen.
    ///
    /// [shuffle]: crate::shuffle()
    pub fn shuffled(seed: Seed, number: u64, players: Players) -> Self {
        let mut pack = Vec::from(PACK);
        shuffle(&mut pack, seed, number);
        let hand = if players == Players::Three { 13 } else { 10 };
        let hands = BySeat::from_fn(players, |seat| pack[seat.index() * hand..][..hand].iter().copied().collect());
        Self { hands, stock: pack.split_off(players.count() * hand) }
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards that nobody got yet, in shuffled order.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }
}
