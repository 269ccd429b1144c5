//! The plays among some cards.

use super::{Options, classify, legal_order};
use crate::card::ascending;
use crate::for_each_subset;

/// The sizes a play can have.
pub(crate) const PLAY_SIZES: [usize; 4] = [1, 2, 3, 5];

/// Every play that can be made of these cards, ordered by size, strength, then card indices.
#[must_use]
pub fn all_plays(cards: &[u8], options: &Options) -> Vec<Vec<u8>> {
    let cards = ascending(cards);
    let mut plays = Vec::new();
    for size in PLAY_SIZES {
        for_each_subset(&cards, size, &mut |subset| {
            if classify(subset, options).is_some() {
                plays.push(subset.to_vec());
            }
        });
    }
    plays.sort_by(|play, other| legal_order(play, other, options));
    plays
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    #[test]
    fn plays_of_a_small_hand_in_order() {
        let plays = all_plays(&cards("3S 4D 3D 3C"), &Options::classic());
        let expected = ["3D", "3C", "3S", "4D", "3D 3C", "3D 3S", "3C 3S", "3D 3C 3S"];
        assert_eq!(plays, expected.map(cards));
    }

    #[test]
    fn strength_follows_the_suit_order_but_ties_follow_the_indices() {
        let options = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        let plays = all_plays(&cards("3S 3H 3D"), &options);
        assert_eq!(plays, ["3S", "3H", "3D", "3H 3S", "3D 3H", "3D 3S", "3D 3H 3S"].map(cards));
    }
}
