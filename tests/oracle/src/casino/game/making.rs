//! "Cards *make V* when they can be split into disjoint groups of V, one or more."

use std::collections::BTreeSet;

use super::super::subset::any_subset;
use super::super::{groups, is_face, sum, value};
use crate::card::ascending;
use crate::{from_mask, to_mask};

/// Whether these cards make this value. A face card makes nothing.
#[must_use]
pub fn makes(cards: &[u8], each: u32) -> bool {
    !cards.iter().any(|&card| is_face(card)) && groups(cards, each).is_some()
}

/// Whether some split of all these cards has a group of `loose` cards alone, of which `others` are the rest.
pub(super) fn has_group_of(loose: &[u8], others: &[u8], each: u32) -> bool {
    any_subset(loose, &mut |group| {
        let rest: Vec<u8> = loose.iter().filter(|card| !group.contains(card)).chain(others).copied().collect();
        sum(group) == each && (rest.is_empty() || makes(&rest, each))
    })
}

/// Up to so many cards every subset is tried.
const FEW: usize = 10;

/// All sets of `from`, the empty one too, that make the value together with `with`; without `with` the empty set makes
/// nothing, but is among them. No more than `most` sets are looked for if there are many cards: what is asked is whether
/// there are more.
#[must_use]
pub fn sets_making(from: &[u8], with: Option<u8>, each: u32, most: usize) -> Vec<Vec<u8>> {
    if with.is_some_and(is_face) {
        return vec![];
    }
    let mut usable = ascending(from);
    usable.retain(|&card| !is_face(card) && value(card) <= each);
    if usable.len() <= FEW { by_trying(&usable, with, each) } else { by_joining(&usable, with, each, most) }
}

/// All sets of `from`, the empty one too, that are one group of the value together with `with`.
pub(super) fn groups_making(from: &[u8], with: Option<u8>, each: u32) -> Vec<Vec<u8>> {
    let mut usable = ascending(from);
    usable.retain(|&card| !is_face(card));
    let mut found = vec![0];
    if let Some(missing) = each.checked_sub(with.map_or(0, value)) {
        adding_up(&usable, missing, &mut vec![], &mut found);
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(from_mask).collect()
}

fn by_trying(from: &[u8], with: Option<u8>, each: u32) -> Vec<Vec<u8>> {
    let mut sets = vec![];
    any_subset(from, &mut |set| {
        let all: Vec<u8> = set.iter().copied().chain(with).collect();
        if all.is_empty() || makes(&all, each) {
            sets.push(set.to_vec());
        }
        false
    });
    sets
}

/// Begins with nothing, or with all that completes a group of `with`, and joins groups until nothing new comes.
fn by_joining(from: &[u8], with: Option<u8>, each: u32, most: usize) -> Vec<Vec<u8>> {
    let mut groups = vec![];
    adding_up(from, each, &mut vec![], &mut groups);
    let mut first = vec![];
    match with {
        None => first.push(0),
        Some(card) if value(card) == each => first.push(0),
        Some(card) if value(card) > each => {}
        Some(card) => adding_up(from, each - value(card), &mut vec![], &mut first),
    }
    let mut found: BTreeSet<u64> = first.iter().copied().collect();
    let mut new: Vec<u64> = first;
    while let Some(set) = new.pop() {
        for group in groups.iter().filter(|&&group| set & group == 0) {
            if found.len() <= most && found.insert(set | group) {
                new.push(set | group);
            }
        }
    }
    found.into_iter().map(from_mask).collect()
}

/// The sets of cards that add up to exactly this.
fn adding_up(from: &[u8], missing: u32, chosen: &mut Vec<u8>, found: &mut Vec<u64>) {
    if missing == 0 {
        return found.push(to_mask(chosen));
    }
    for (place, &card) in from.iter().enumerate() {
        if value(card) <= missing {
            chosen.push(card);
            adding_up(&from[place + 1..], missing - value(card), chosen, found);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::pack;
    use super::*;
    use crate::{cards, parse, seed_from_number, shuffle};

    #[test]
    fn joining_groups_is_trying_every_subset() {
        let mut seen = 0;
        for stream in 0..150 {
            let places = shuffle(seed_from_number(11), stream, 40);
            let some: Vec<u8> = places[..9].iter().map(|&place| pack()[usize::from(place)]).collect();
            for each in 1..=10 {
                for with in [None, Some(some[0])] {
                    let mut from = ascending(&some[1..]);
                    from.retain(|&card| value(card) <= each);
                    let mut tried = by_trying(&from, with, each);
                    let mut joined = by_joining(&from, with, each, usize::MAX);
                    tried.sort();
                    joined.sort();
                    seen += tried.len();
                    assert_eq!(tried, joined, "{from:?} with {with:?} to {each}");
                }
            }
        }
        assert!(seen > 5_000, "{seen}");
    }

    #[test]
    fn a_group_of_loose_cards_alone() {
        assert!(has_group_of(&cards("8D"), &cards("8C"), 8));
        assert!(!has_group_of(&cards("7D"), &cards("AC"), 8), "just the loose cards that it needs");
        assert!(has_group_of(&cards("7D 8H"), &cards("AC"), 8));
        assert!(!has_group_of(&cards("4D"), &cards("5S 9H"), 9), "the hand card is not the table");
        assert!(has_group_of(&cards("4D 9C"), &cards("5S 9H"), 9));
    }

    #[test]
    fn faces_make_nothing() {
        assert!(!makes(&cards("KD"), 10) && !makes(&cards("10D KD"), 10) && makes(&cards("10D"), 10));
        assert!(sets_making(&cards("10D KD"), None, 10, 9) == [vec![], cards("10D")]);
        assert!(sets_making(&cards("10D"), parse("KD"), 10, 9).is_empty());
    }
}
