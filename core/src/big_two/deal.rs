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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: BySeat<CardSet>,
    stock: Vec<Card>,
}

/// Who leads the first play of a match, and which card it must contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstLead {
    /// Who leads the match.
    pub seat: Seat,
    /// The card that the first play must contain.
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

    /// The deal with these hands and the rest of the pack in this order, as [`stock`](Self::stock) answers it.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::Deal};
    ///
    /// let deal = Deal::shuffled(Seed::from(42), 0, Players::Three);
    /// assert_eq!(Deal::with_stock(*deal.hands(), deal.stock().to_vec())?, deal);
    /// # Ok::<(), unbeaten::big_two::BadPosition>(())
    /// ```
    ///
    /// # Errors
    /// If a hand has not thirteen cards, the stock has not all the rest, or a card is in two places or twice in the stock.
    pub fn with_stock(hands: BySeat<CardSet>, stock: Vec<Card>) -> Result<Self, BadPosition> {
        let sorted = Self::of_hands(hands)?;
        let want = sorted.stock.len();
        if stock.len() != want {
            return Err(WrongCount { what: Counted::CardsInTheStock, got: stock.len(), want }.into());
        }
        let mut seen = disjoint(hands.as_slice())?;
        for &card in &stock {
            seen.insert(card).map_err(|twice| BadPosition::Overlap { card: twice.card })?;
        }
        Ok(Self { hands, stock })
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
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
        let holder = |card| self.hands.iter().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat);
        let lead = |card| Some(FirstLead { seat: holder(card)?, card });
        lead(rules.first_card)
            .or_else(|| {
                let dealt = self.hands.iter().fold(CardSet::EMPTY, |dealt, (_, &hand)| dealt | hand);
                dealt.into_iter().min_by_key(|&card| rules.height(card)).and_then(lead)
            })
            // Every hand of a deal has thirteen cards, so there is a lowest one.
            .unwrap_or(FirstLead { seat: Seat::S0, card: rules.first_card })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_made_again_of_its_parts() {
        for players in [Players::Two, Players::Three, Players::Four] {
            let deal = Deal::shuffled(Seed::from(42), 3, players);
            assert_eq!(Deal::with_stock(deal.hands, deal.stock.clone()), Ok(deal.clone()));
            // Four players have no stock, whose order could differ.
            let sorted = Deal::of_hands(deal.hands).unwrap();
            assert_eq!(sorted == deal, players == Players::Four);
        }
    }

    #[test]
    fn a_stock_is_the_rest_of_the_pack_each_card_once() {
        let Deal { hands, stock } = Deal::shuffled(Seed::from(42), 0, Players::Three);
        let what = Counted::CardsInTheStock;
        let refused = |stock: &[Card]| Deal::with_stock(hands, stock.to_vec()).unwrap_err();
        assert_eq!(refused(&stock[1..]), WrongCount { what, got: 12, want: 13 }.into());
        assert_eq!(refused(&[&stock[..], &stock[..1]].concat()), WrongCount { what, got: 14, want: 13 }.into());
        let (first, held) = (stock[0], hands[Seat::S1].first().unwrap());
        assert_eq!(refused(&[&stock[1..], &stock[1..2]].concat()), BadPosition::Overlap { card: stock[1] });
        assert_eq!(refused(&[&stock[1..], &[held]].concat()), BadPosition::Overlap { card: held });
        let short = BySeat::from_fn(Players::Three, |seat| hands[seat].without(first).without(held));
        assert_eq!(Deal::with_stock(short, stock).unwrap_err().code(), "wrong_count");
    }
}
