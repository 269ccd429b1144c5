//! Who gets which cards: the only chance event of a match.

use alloc::vec::Vec;

use super::{
    BadPosition, Rules,
    position::{HAND, disjoint},
};
use crate::{BySeat, Card, CardSet, Counted, Players, Seat, Seed, WrongCount, shuffle};

/// The hands of a match. With two or three players the rest of the pack stays unseen.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, big_two::Deal};
///
/// let deal = Deal::shuffled(Seed::from(42), 0, Players::Three);
/// assert_eq!(deal.hands()[Seat::S1].len(), 13);
/// assert_eq!(deal.stock().len(), 13);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    hands: BySeat<CardSet>,
    stock: Vec<Card>,
}

/// Who leads the first play of a match, and which card it must contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstLead {
    /// Who leads.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

impl Deal {
    /// Deal number `number` of the game with this seed: the documented [shuffle], then a block of thirteen to each seat.
    ///
    /// [shuffle]: crate::shuffle()
    pub fn shuffled(seed: Seed, number: u64, players: Players) -> Self {
        let mut pack = Card::ALL;
        shuffle(&mut pack, seed, number);
        let hands = BySeat::from_fn(players, |seat| pack[seat.index() * HAND..][..HAND].iter().copied().collect());
        Self { hands, stock: pack[players.count() * HAND..].to_vec() }
    }

    /// The deal with these hands; the stock is the rest of the pack in index order.
    ///
    /// # Errors
    /// If a hand has not thirteen cards, or two hands share one.
    pub fn of_hands(hands: BySeat<CardSet>) -> Result<Self, BadPosition> {
        for (_, hand) in hands.iter() {
            WrongCount::check(Counted::CardsInADealtHand, hand.len(), HAND, HAND)?;
        }
        let dealt = disjoint(hands.as_slice())?;
        Ok(Self { hands, stock: Vec::from(!dealt) })
    }

    /// What each seat was dealt.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards that nobody got, in shuffled order.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// Who leads under the first-card rule: the holder of the first card, or if it was not dealt, of the lowest dealt card.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::{Deal, Rules}};
    ///
    /// let lead = Deal::shuffled(Seed::from(42), 0, Players::Four).first_lead(&Rules::classic());
    /// assert_eq!(lead.card.to_string(), "3D");
    /// ```
    pub fn first_lead(&self, rules: &Rules) -> FirstLead {
        // The first card goes before every other, then low before high.
        let lowest =
            |hand: CardSet| hand.into_iter().min_by_key(|&card| (card != rules.first_card, rules.height(card)));
        let leads = self.hands.iter().filter_map(|(seat, &hand)| Some(FirstLead { seat, card: lowest(hand)? }));
        let first = leads.min_by_key(|lead| (lead.card != rules.first_card, rules.height(lead.card)));
        // Every hand of a deal has thirteen cards, so there is a lowest one.
        first.unwrap_or(FirstLead { seat: Seat::S0, card: rules.first_card })
    }
}
