//! Two ways to hold a hand.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Combo, Rules};
use crate::{Card, CardSet};

impl Rules {
    /// The cards from low to high.
    pub fn sort_by_rank(&self, cards: CardSet) -> Vec<Card> {
        let mut sorted = Vec::from(cards);
        sorted.sort_unstable_by_key(|&card| self.height(card));
        sorted
    }

    /// The cards grouped by combination: the weakest play of most cards, which the hint leads where it sees no finish, is
    /// taken out again and again, each in display order.
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
        let _ = self.visit_groups(cards, |group| -> ControlFlow<()> {
            sorted.extend(self.display_order(group));
            ControlFlow::Continue(())
        });
        sorted
    }

    /// Visits the plays into which cards fall when the weakest play of most cards is taken out again and again.
    pub(super) fn visit_groups<B>(
        &self,
        cards: CardSet,
        mut visit: impl FnMut(Combo) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut left = cards;
        // Where there is no play of a size, there is none in what is left of the cards later.
        for size in [5, 3, 2, 1] {
            while let Some(group) = self.visit_size(left, size, &mut ControlFlow::Break).break_value() {
                visit(group)?;
                left -= group.cards();
            }
        }
        ControlFlow::Continue(())
    }
}
