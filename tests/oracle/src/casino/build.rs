//! What makes a build: groups of cards of one value.

use super::{sum, value};
use std::cmp::Reverse;

/// The number of groups these cards make, each summing to `each` and each card in exactly one; none if they cannot.
/// There are no groups without cards. One group is a simple build, several are a compound.
///
/// "One group or several groups of equal value (a compound)."
#[must_use]
pub fn groups(cards: &[u8], each: u32) -> Option<u32> {
    if cards.is_empty() || each == 0 || !sum(cards).is_multiple_of(each) {
        return None;
    }
    let mut values: Vec<u32> = cards.iter().map(|&card| value(card)).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    can_split(&values, each).then(|| sum(cards) / each)
}

/// Whether these values, the largest first, fall into groups that sum to `each`: the first value is in some group, so
/// try all it could be in.
fn can_split(values: &[u32], each: u32) -> bool {
    let Some((&first, others)) = values.split_first() else {
        return true;
    };
    first <= each && can_complete(each - first, others, 0, each)
}

/// Whether a group that still lacks `missing` can be completed by values from place `from` on, so that the others can
/// be split too. A value equal to the one just tried would leave the same values, so it is not tried again.
fn can_complete(missing: u32, others: &[u32], from: usize, each: u32) -> bool {
    if missing == 0 {
        return can_split(others, each);
    }
    (from..others.len()).any(|place| {
        let tried_already = place > from && others[place] == others[place - 1];
        let mut rest = others.to_vec();
        let next = rest.remove(place);
        !tried_already && next <= missing && can_complete(missing - next, &rest, place, each)
    })
}

#[cfg(test)]
mod tests {
    use super::super::pack;
    use super::*;
    use crate::{cards, seed_from_number, shuffle};

    fn makes(text: &str, value: u32) -> Option<u32> {
        groups(&cards(text), value)
    }

    #[test]
    fn simple_and_compound() {
        assert_eq!(makes("5D 4C", 9), Some(1));
        assert_eq!(makes("5D 4C 9H", 9), Some(2));
        assert_eq!(makes("5D 5C", 5), Some(2));
        assert_eq!(makes("5D 5C", 10), Some(1));
        assert_eq!(makes("7D", 7), Some(1));
        assert_eq!(makes("2D 3D 4D 5D 6D", 10), Some(2), "4 + 6 and 2 + 3 + 5");
        assert_eq!(makes("7S 7D", 14), Some(1), "the literal profile builds above 10");
    }

    #[test]
    fn what_is_no_build() {
        for (text, value) in [("", 0), ("", 9), ("3S 5D", 7), ("3S 5D", 4), ("3S", 0), ("9D 9C 2D", 10)] {
            assert_eq!(makes(text, value), None, "{text} as {value}");
        }
    }

    /// The sum is right, but the nines lack aces.
    #[test]
    fn a_right_sum_is_not_enough() {
        assert_eq!(makes("9D 9C 2D", 20), Some(1));
        assert_eq!(makes("9D 9C 2D", 10), None);
        assert_eq!(makes("9D 9C AD AC", 10), Some(2));
    }

    /// Every way of putting each card into one of the groups, for a few cards.
    fn by_putting_each_card_somewhere(cards: &[u8], sums: &mut [u32], each: u32) -> bool {
        let Some((&card, rest)) = cards.split_first() else {
            return sums.iter().all(|&sum| sum == each);
        };
        (0..sums.len()).any(|group| {
            sums[group] += value(card);
            let made = by_putting_each_card_somewhere(rest, sums, each);
            sums[group] -= value(card);
            made
        })
    }

    #[test]
    fn no_way_of_splitting_is_missed() {
        let (mut simple, mut compound, mut none) = (0, 0, 0);
        for stream in 0..480 {
            let places = shuffle(seed_from_number(3), stream, 40);
            let size = usize::try_from(stream % 6).unwrap() + 1;
            let cards: Vec<u8> = places[..size].iter().map(|&place| pack()[usize::from(place)]).collect();
            for each in 1..=20 {
                let number =
                    (1..=size).find(|&number| by_putting_each_card_somewhere(&cards, &mut vec![0; number], each));
                assert_eq!(
                    groups(&cards, each),
                    number.map(|number| u32::try_from(number).unwrap()),
                    "{cards:?} {each}"
                );
                match number {
                    None => none += 1,
                    Some(1) => simple += 1,
                    Some(_) => compound += 1,
                }
            }
        }
        assert!(simple > 50 && compound > 50 && none > 50, "{simple} {compound} {none}");
    }

    #[test]
    fn the_whole_pack_makes_tens() {
        assert_eq!(groups(&pack(), 10), Some(22));
    }

    #[test]
    fn the_order_of_the_cards_does_not_matter() {
        assert_eq!(makes("6D 2D 5D 3D 4D", 10), Some(2));
        assert_eq!(makes("AD AC 9D 9C", 10), Some(2));
    }
}
