//! What a card can take from the loose cards, and what it can be added up with.

use super::check::check_set;
use super::subset::any_subset;
use super::{HIGHEST, Wrong, groups, is_face, value};
use crate::card::ascending;

/// The longest list of captures that is given.
const MOST_CAPTURES: usize = 10_000;

/// Every set of loose cards that a card takes: "each non-empty union of disjoint groups that each sum to the card;
/// lexicographic by index". Every subset is tried.
///
/// # Errors
/// `bad_card`, `duplicate`, `overlap` when the card is itself loose, "`too_many` over 10,000".
pub fn captures(card: u8, loose: &[u8]) -> Result<Vec<Vec<u8>>, Wrong> {
    check_card_and_loose(card, loose)?;
    // A card that counts more than the capturing one is in no group, and would double the subsets to try.
    let mut small = ascending(loose);
    small.retain(|&other| value(other) <= value(card));
    let mut sets = vec![];
    let too_many = any_subset(&small, &mut |set| {
        if groups(set, value(card)).is_some() {
            sets.push(set.to_vec());
        }
        sets.len() > MOST_CAPTURES
    });
    if too_many { Err(Wrong::TooMany { most: MOST_CAPTURES }) } else { Ok(sets) }
}

/// "All sets of the largest size", in the order given.
#[must_use]
pub fn most(sets: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let largest = sets.iter().map(Vec::len).max();
    sets.iter().filter(|set| Some(set.len()) == largest).cloned().collect()
}

/// Loose cards and what they count together with a hand card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The loose cards in index order.
    pub cards: Vec<u8>,
    /// What they and the hand card count.
    pub sum: u32,
}

/// Every non-empty set of loose cards that with the card counts at most 10, lexicographic by index.
///
/// # Errors
/// `bad_card`, `duplicate`, `overlap` when the card is itself loose.
pub fn add_up(card: u8, loose: &[u8]) -> Result<Vec<Sum>, Wrong> {
    check_card_and_loose(card, loose)?;
    let mut sums = vec![];
    add_more(value(card), &ascending(loose), &[], &mut sums);
    Ok(sums)
}

/// More cards only count more, so a set that counts too much is not extended.
fn add_more(so_far: u32, from: &[u8], chosen: &[u8], sums: &mut Vec<Sum>) {
    for (place, &card) in from.iter().enumerate() {
        let sum = so_far + value(card);
        if sum <= HIGHEST {
            let cards = [chosen, &[card]].concat();
            sums.push(Sum { cards: cards.clone(), sum });
            add_more(sum, &from[place + 1..], &cards, sums);
        }
    }
}

fn check_card_and_loose(card: u8, loose: &[u8]) -> Result<(), Wrong> {
    if is_face(card) {
        return Err(Wrong::bad_card(card));
    }
    check_set(loose, &[card])
}

#[cfg(test)]
mod tests {
    use super::super::{pack, sum};
    use super::*;
    use crate::card::without;
    use crate::{cards, from_mask, parse, seed_from_number, shuffle, to_mask};
    use std::collections::BTreeSet;

    fn card(text: &str) -> u8 {
        parse(text).unwrap()
    }

    fn taken(by: &str, loose: &str) -> Vec<Vec<u8>> {
        captures(card(by), &cards(loose)).unwrap()
    }

    #[test]
    fn groups_and_their_unions() {
        assert_eq!(taken("7S", "7D 3C 4H 5D"), ["3C 4H", "3C 4H 7D", "7D"].map(cards));
        assert_eq!(most(&taken("7S", "7D 3C 4H 5D")), [cards("3C 4H 7D")]);
        assert_eq!(taken("AS", "2D 3D"), Vec::<Vec<u8>>::new());
        assert_eq!(most(&[]), Vec::<Vec<u8>>::new());
        let fives = taken("10S", "5D 5C 5H 5S");
        assert_eq!((fives.len(), most(&fives)), (7, vec![cards("5D 5C 5H 5S")]), "six pairs, and all four");
        let crossing = taken("9S", "4D 5D 5C");
        assert_eq!(most(&crossing), ["4D 5D", "4D 5C"].map(cards), "two of the same size");
    }

    /// Ten has nine partitions into at least two distinct parts, as mathematics knows.
    #[test]
    fn the_sums_of_one_suit() {
        let loose = cards("AD 2D 3D 4D 5D 6D 7D 8D 9D");
        let sets = captures(card("10D"), &loose).unwrap();
        assert_eq!(sets.iter().filter(|set| sum(set) == 10).count(), 9);
        assert_eq!(most(&sets), [ascending(&without(&loose, &cards("5D")))], "1 + 9, 2 + 8, 3 + 7, 4 + 6");
    }

    /// Another way to the same sets: begin with the groups, and join a group to whatever it does not touch until nothing
    /// new comes. Here no card is left out for counting too much.
    fn by_joining(by: u8, loose: &[u8]) -> Vec<Vec<u8>> {
        let every_set = (1..1_u64 << loose.len()).map(|places| {
            to_mask(&from_mask(places).into_iter().map(|place| loose[usize::from(place)]).collect::<Vec<_>>())
        });
        let groups: Vec<u64> = every_set.filter(|&set| sum(&from_mask(set)) == value(by)).collect();
        let mut unions: BTreeSet<u64> = groups.iter().copied().collect();
        loop {
            let pairs = unions.iter().flat_map(|union| groups.iter().map(move |group| (union, group)));
            let joined: BTreeSet<u64> =
                pairs.filter(|(union, group)| *union & *group == 0).map(|(union, group)| union | group).collect();
            let before = unions.len();
            unions.extend(joined);
            if unions.len() == before {
                break;
            }
        }
        let sets: BTreeSet<Vec<u8>> = unions.into_iter().map(from_mask).collect();
        sets.into_iter().collect()
    }

    #[test]
    fn joining_groups_gives_the_same_sets() {
        for stream in 0..120 {
            let pack = pack();
            let shuffled: Vec<u8> =
                shuffle(seed_from_number(7), stream, 40).into_iter().map(|place| pack[usize::from(place)]).collect();
            let loose = &shuffled[1..=usize::try_from(stream % 10).unwrap() + 1];
            assert_eq!(captures(shuffled[0], loose).unwrap(), by_joining(shuffled[0], loose), "{stream}");
        }
    }

    #[test]
    fn too_many_captures_are_refused() {
        let everything = |by: &str| captures(card(by), &without(&pack(), &[card(by)])).map(|sets| sets.len());
        assert_eq!(everything("AS"), Ok(7), "the non-empty sets of three aces");
        assert_eq!(everything("2S"), Ok(63), "any twos with an even number of aces, but not none of either");
        assert_eq!((everything("3S"), everything("4S")), (Ok(623), Ok(6335)));
        for by in ["5S", "6S", "7S", "8S", "9S", "10S"] {
            assert_eq!(everything(by), Err(Wrong::TooMany { most: 10_000 }), "{by}");
        }
    }

    #[test]
    fn refused_cards() {
        assert_eq!(captures(card("KS"), &[]), Err(Wrong::BadCard { text: "KS".into() }));
        assert_eq!(captures(card("3S"), &cards("QH 3S")), Err(Wrong::BadCard { text: "QH".into() }));
        assert_eq!(captures(card("3S"), &cards("3D 3S")), Err(Wrong::Overlap { card: card("3S") }));
        assert_eq!(add_up(card("3S"), &cards("3D 3S")), Err(Wrong::Overlap { card: card("3S") }));
        assert_eq!(add_up(card("3S"), &cards("3D 3D")), Err(Wrong::Duplicate { card: card("3D") }));
    }

    #[test]
    fn adding_up_to_ten() {
        let sums = add_up(card("5S"), &cards("AD 3C 4H 6D")).unwrap();
        let expected = [("3C", 8), ("3C AD", 9), ("4H", 9), ("4H AD", 10), ("AD", 6)];
        assert_eq!(sums, expected.map(|(text, sum)| Sum { cards: cards(text), sum }));
        assert_eq!(add_up(card("10S"), &cards("AD 3C")).unwrap(), []);
    }

    /// One polynomial factor 1 + x^value for each loose card; what counts is the coefficients up to x^9.
    #[test]
    fn an_ace_among_all_the_others_adds_up_in_as_many_ways_as_mathematics_says() {
        let loose = without(&pack(), &[card("AS")]);
        let mut ways = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for &other in &loose {
            for sum in (value(other) as usize..ways.len()).rev() {
                ways[sum] += ways[sum - value(other) as usize];
            }
        }
        assert_eq!(ways.iter().sum::<usize>() - 1, 1495);
        assert_eq!(add_up(card("AS"), &loose).unwrap().len(), 1495);
    }

    #[test]
    fn adding_up_is_trying_every_set() {
        for stream in 0..40 {
            let pack = pack();
            let shuffled: Vec<u8> =
                shuffle(seed_from_number(8), stream, 40).into_iter().map(|place| pack[usize::from(place)]).collect();
            let (by, loose) = (shuffled[0], ascending(&shuffled[1..13]));
            let mut expected = vec![];
            any_subset(&loose, &mut |set| {
                let sum = value(by) + sum(set);
                if !set.is_empty() && sum <= 10 {
                    expected.push(Sum { cards: set.to_vec(), sum });
                }
                false
            });
            assert_eq!(add_up(by, &loose).unwrap(), expected);
        }
    }
}
