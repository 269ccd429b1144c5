//! Subsets of cards, and the plays among them.

use crate::card::ascending;
use crate::{Options, classify, legal_order};

/// The sizes a play can have.
pub(crate) const PLAY_SIZES: [usize; 4] = [1, 2, 3, 5];

/// Shows every subset of `size` cards to `visit`. Of cards in index order, subsets come in lexicographic order.
pub fn for_each_subset(cards: &[u8], size: usize, visit: &mut dyn FnMut(&[u8])) {
    choose(cards, size, &mut Vec::with_capacity(size), visit);
}

fn choose(from: &[u8], missing: usize, chosen: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8])) {
    if missing == 0 {
        return visit(chosen);
    }
    for (place, &card) in from.iter().enumerate() {
        chosen.push(card);
        choose(&from[place + 1..], missing - 1, chosen, visit);
        chosen.pop();
    }
}

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
    fn subsets_are_counted_as_in_mathematics() {
        let hand: Vec<u8> = (0..13).collect();
        for (size, expected) in [(0, 1), (1, 13), (2, 78), (3, 286), (5, 1287), (13, 1), (14, 0)] {
            let mut count = 0;
            for_each_subset(&hand, size, &mut |subset| {
                assert!(subset.is_sorted());
                count += 1;
            });
            assert_eq!(count, expected, "{size}");
        }
    }

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
