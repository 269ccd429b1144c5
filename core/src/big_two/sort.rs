//! Two ways to hold a hand.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Rules;
use crate::{Card, CardSet};

impl Rules {
    /// The cards from low to high.
    pub fn sort_by_rank(&self, cards: CardSet) -> Vec<Card> {
        let mut sorted = Vec::from(cards);
        sorted.sort_unstable_by_key(|&card| self.height(card));
        sorted
    }

    /// The cards grouped by combination: what the hint would lead is taken again and again, each in display order.
    ///
    /// ```
    /// use unbeaten::big_two::Rules;
    ///
    /// let sorted = Rules::classic().sort_by_combo("3D 4C 5H 6S 7D 9D 9C KS KH KC".parse()?);
    /// let text: Vec<_> = sorted.iter().map(|card| card.to_string()).collect();
    /// assert_eq!(text.join(" "), "3D 4C 5H 6S 7D KC KH KS 9D 9C");
    /// # Ok::<(), unbeaten::BadCards>(())
    /// ```
    pub fn sort_by_combo(&self, cards: CardSet) -> Vec<Card> {
        let mut sorted = Vec::with_capacity(cards.len());
        let mut left = cards;
        let lowest_lead = |cards| {
            [5, 3, 2, 1]
                .into_iter()
                .find_map(|size| self.visit_size(cards, size, &mut ControlFlow::Break).break_value())
        };
        while let Some(play) = lowest_lead(left) {
            sorted.extend(self.display_order(play));
            left -= play.cards();
        }
        sorted
    }
}
