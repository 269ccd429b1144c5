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
/// `bad_card`, `duplicate`, `overlap` when the card is itself loose, "`too_many` over 10,000", with how many there are and
/// still "all sets of the largest size".
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
    if too_many { Err(by_numbers(card, &small)) } else { Ok(sets) }
}

/// What is told of captures that are too many to list. Which cards of a value are taken does not matter for that, only how
/// many, so every choice of numbers is tried and counted as often as there are ways to choose the cards.
fn by_numbers(card: u8, loose: &[u8]) -> Wrong {
    let by_value: Vec<Vec<u8>> =
        (1..=value(card)).map(|wanted| loose.iter().copied().filter(|&card| value(card) == wanted).collect()).collect();
    let mut found: Vec<Vec<usize>> = vec![];
    every_choice(&by_value, &mut vec![], &mut |numbers| {
        let some: Vec<u8> = by_value.iter().zip(numbers).flat_map(|(cards, &taken)| cards[..taken].to_vec()).collect();
        if groups(&some, value(card)).is_some() {
            found.push(numbers.to_vec());
        }
    });
    let ways = |numbers: &Vec<usize>| -> u64 {
        by_value.iter().zip(numbers).map(|(cards, &taken)| PASCAL[cards.len()][taken]).product()
    };
    let most_cards = found.iter().map(|numbers| numbers.iter().sum::<usize>()).max();
    let largest: Vec<&Vec<usize>> =
        found.iter().filter(|numbers| Some(numbers.iter().sum::<usize>()) == most_cards).collect();
    let few = largest.iter().map(|numbers| ways(numbers)).sum::<u64>() <= MOST_CAPTURES as u64;
    let told = few.then(|| {
        let mut sets: Vec<Vec<u8>> = largest.iter().flat_map(|numbers| sets_of(&by_value, numbers)).collect();
        sets.sort_unstable();
        sets
    });
    Wrong::TooMany { got: found.iter().map(ways).sum(), most: MOST_CAPTURES, largest: told }
}

/// Every way to take some of each value.
fn every_choice(by_value: &[Vec<u8>], numbers: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
    let Some(cards) = by_value.get(numbers.len()) else {
        visit(numbers);
        return;
    };
    for taken in 0..=cards.len() {
        numbers.push(taken);
        every_choice(by_value, numbers, visit);
        numbers.pop();
    }
}

/// Every set with so many cards of each value.
fn sets_of(by_value: &[Vec<u8>], numbers: &[usize]) -> Vec<Vec<u8>> {
    let mut sets = vec![vec![]];
    for (cards, &taken) in by_value.iter().zip(numbers) {
        let mut chosen = vec![];
        any_subset(cards, &mut |some| {
            if some.len() == taken {
                chosen.push(some.to_vec());
            }
            false
        });
        sets = sets.iter().flat_map(|set| chosen.iter().map(|some| [&set[..], some].concat())).collect();
    }
    sets.iter().map(|set| ascending(set)).collect()
}

/// How many ways there are to take so many of up to four cards.
const PASCAL: [[u64; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

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
    }

    /// What adds up to fives, which are groups by themselves, and any number of aces with fours.
    #[test]
    fn of_too_many_captures_the_largest_are_told() {
        let loose = cards("AD AC AH AS 2D 2C 2H 2S 3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H");
        let Err(Wrong::TooMany { got, most, largest }) = captures(card("5S"), &loose) else { panic!("there are more") };
        assert!(got > 10_000 && most == 10_000);
        assert_eq!(largest, Some(vec![ascending(&loose)]), "four aces with fours, four twos with threes, three fives");
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
