//! Which cards make a value: whether given cards do, and every set of loose cards that does with some others.

use core::cmp::Ordering;

use super::{
    split::{Counts, splits},
    value::{HIGHEST, PACK, total, worth},
};
use crate::CardSet;

/// Whether cards can be split into groups that each add up to `value`; face cards are in none, and no cards make nothing.
#[inline]
pub(super) fn make(cards: CardSet, value: u8) -> bool {
    if value == 0 || cards.is_empty() || !cards.is_subset(PACK) {
        return false;
    }
    let sum = total(cards);
    sum == value || sum.is_multiple_of(value) && splits(Counts::of(cards), Counts::NONE, value)
}

/// The same, with a group among them that has none of the cards `with`.
pub(super) fn make_with_one_alone(cards: CardSet, with: CardSet, value: u8) -> bool {
    (cards | with).is_subset(PACK) && some_alone(Counts::of(cards), Counts::NONE, Counts::of(with), value)
}

/// Whether these cards and those of `with` can be split into groups of `value`, one of which has none of `with`, if some of `spare` may be
/// added.
fn some_alone(cards: Counts, spare: Counts, with: Counts, value: u8) -> bool {
    // A group without them is chosen first, value by value; of two cards of a value the one that has to be in a group goes before the spare.
    fn choose(cards: Counts, spare: Counts, with: Counts, value: u8, missing: u8, most: u8) -> bool {
        if missing == 0 {
            return splits(cards.and(with), spare, value);
        }
        (1..=most.min(missing)).rev().any(|next| {
            if cards.get(next) > 0 {
                choose(cards.without(next), spare, with, value, missing - next, next)
            } else {
                spare.get(next) > 0 && choose(cards, spare.without(next), with, value, missing - next, next)
            }
        })
    }
    value > 0 && choose(cards, spare, with, value, value, value.min(HIGHEST))
}

/// The order of lists of indices: by the first card that they do not share, and the shorter first if that is all of it.
#[inline]
pub(super) const fn by_indices(one: CardSet, other: CardSet) -> Ordering {
    let (a, b) = (one.bits(), other.bits());
    let first = (a ^ b) & (a ^ b).wrapping_neg();
    match first {
        0 => Ordering::Equal,
        first if a & first != 0 => {
            if b > first {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        }
        first => {
            if a > first {
                Ordering::Greater
            } else {
                Ordering::Less
            }
        }
    }
}

/// How many groups the table has room for. With five loose cards there are 31 at most; where there are more, sets are looked for card by
/// card.
const MOST_GROUPS: usize = 64;

/// Every set of loose cards that adds up to at most ten, by what it adds up to.
#[derive(Clone, Debug)]
pub(super) struct GroupTable {
    groups: [CardSet; MOST_GROUPS],
    len: usize,
    /// For each sum the places of its groups, one bit each.
    by_sum: [u64; HIGHEST as usize + 1],
    /// One bit for each sum that has a group.
    pub(super) sums: u16,
    /// Whether there was room for all.
    complete: bool,
    /// The loose cards, without faces.
    loose: CardSet,
}

impl GroupTable {
    pub(super) fn of(loose: CardSet) -> Self {
        let mut table = Self {
            groups: [CardSet::EMPTY; MOST_GROUPS],
            len: 0,
            by_sum: [0; HIGHEST as usize + 1],
            sums: 0,
            complete: true,
            loose: loose & PACK,
        };
        table.grow(CardSet::EMPTY, 0, loose & PACK);
        table
    }

    /// Adds every group that has these cards and some later ones, in the order of lists of indices.
    fn grow(&mut self, chosen: CardSet, sum: u8, mut later: CardSet) {
        while let Some(card) = later.first() {
            later = later.without(card);
            let sum = sum + worth(card);
            if sum > HIGHEST {
                continue;
            }
            self.sums |= 1 << sum;
            if self.len == MOST_GROUPS {
                self.complete = false;
                continue;
            }
            let chosen = chosen.with(card);
            self.groups[self.len] = chosen;
            self.by_sum[usize::from(sum)] |= 1 << self.len;
            self.len += 1;
            if sum < HIGHEST {
                self.grow(chosen, sum, later);
            }
        }
    }

    #[inline]
    fn has(&self, sum: u8) -> bool {
        self.sums >> sum & 1 == 1
    }

    fn places(&self, sum: u8) -> u64 {
        self.by_sum[usize::from(sum)]
    }
}

/// What is looked for: sets of loose cards that, with all of `with`, can be split into groups of `value`.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each asks something of its own")]
pub(super) struct Wanted {
    pub(super) with: CardSet,
    pub(super) value: u8,
    /// Whether no loose cards at all will do, too.
    pub(super) none: bool,
    /// Whether one of the groups has to be of loose cards alone.
    pub(super) alone: bool,
    /// Whether there is one group only.
    pub(super) one_group: bool,
    /// Whether there is one loose card only.
    pub(super) one_card: bool,
}

impl Wanted {
    /// Any number of groups of loose cards alone.
    pub(super) const fn groups(value: u8) -> Self {
        Self { with: CardSet::EMPTY, value, none: false, alone: false, one_group: false, one_card: false }
    }

    fn is_met(&self, loose: CardSet) -> bool {
        if loose.is_empty() {
            return self.none && (self.with.is_empty() || make(self.with, self.value));
        }
        let cards = loose | self.with;
        (!self.one_card || loose.len() == 1)
            && (!self.one_group || total(cards) == self.value)
            && make(cards, self.value)
            && (!self.alone || make_with_one_alone(loose, self.with, self.value))
    }

    /// Whether it may be met by these loose cards and some of the later ones.
    fn may_be_met(&self, loose: CardSet, later: CardSet) -> bool {
        if self.one_card && loose.len() > 1 || self.one_group && total(loose | self.with) > self.value {
            return false;
        }
        let (cards, spare, with) = (Counts::of(loose), Counts::of(later), Counts::of(self.with));
        if self.alone { some_alone(cards, spare, with, self.value) } else { splits(cards.and(with), spare, self.value) }
    }
}

/// How many sets are held at once; where there are more they are looked for one by one.
const MOST_SETS: usize = 64;

/// Sets of loose cards in the order of lists of indices.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    held: [CardSet; MOST_SETS],
    len: usize,
    next: usize,
    /// Where they are groups as they are: the places of those in the table that are still to come.
    places: u64,
    /// Where they were too many to be held: what is looked for, and the last that was found.
    walk: Option<Walk>,
}

#[derive(Clone, Copy, Debug)]
struct Walk {
    wanted: Wanted,
    /// None before the first.
    last: Option<CardSet>,
    loose: CardSet,
}

/// There is no room for more sets.
struct Full;

impl Sets {
    pub(super) const fn none() -> Self {
        Self { held: [CardSet::EMPTY; MOST_SETS], len: 0, next: 0, places: 0, walk: None }
    }

    /// Only the set of no cards.
    #[inline]
    pub(super) fn only_none(&mut self) {
        self.clear();
        self.len = 1;
        self.held[0] = CardSet::EMPTY;
    }

    /// Each of these cards alone.
    pub(super) fn one_by_one(&mut self, cards: CardSet) {
        self.clear();
        for card in cards.iter().take(MOST_SETS) {
            self.held[self.len] = card.into();
            self.len += 1;
        }
    }

    /// Every group of this sum.
    #[inline]
    pub(super) fn groups_of(&mut self, table: &GroupTable, sum: u8, one_card: bool) {
        self.clear();
        if table.complete {
            self.copy(table, table.places(sum), one_card);
        } else {
            let wanted = Wanted { one_group: true, one_card, ..Wanted::groups(sum) };
            self.walk = Some(Walk { wanted, last: None, loose: table.loose });
        }
    }

    /// None at all.
    #[inline]
    pub(super) fn clear(&mut self) {
        (self.len, self.next, self.places, self.walk) = (0, 0, 0, None);
    }

    /// Every set that is wanted.
    #[inline]
    pub(super) fn find(&mut self, table: &GroupTable, wanted: &Wanted) {
        self.clear();
        if !table.complete || self.fill(table, wanted).is_err() {
            (self.len, self.places) = (0, 0);
            self.walk = Some(Walk { wanted: *wanted, last: None, loose: table.loose });
        }
    }

    #[inline]
    fn fill(&mut self, table: &GroupTable, wanted: &Wanted) -> Result<(), Full> {
        let &Wanted { with, value, .. } = wanted;
        if wanted.none && wanted.is_met(CardSet::EMPTY) {
            self.insert(CardSet::EMPTY)?;
        }
        // By far the most: the card alone, or none, and no second group.
        let mut cards = with.iter();
        if let (Some(card), None) = (cards.next(), cards.next())
            && (wanted.one_card || wanted.one_group || !table.has(value))
            && !wanted.alone
        {
            let Some(missing) = value.checked_sub(worth(card)).filter(|&missing| missing > 0 && missing <= HIGHEST)
            else {
                return Ok(());
            };
            self.copy(table, table.places(missing), wanted.one_card);
            return Ok(());
        }
        if with.is_empty() {
            if wanted.one_group || table.places(value).count_ones() < 2 {
                self.copy(table, table.places(value), false);
                return Ok(());
            }
            return self.add_groups(table, wanted, CardSet::EMPTY, table.places(value), true);
        }
        self.cover(table, wanted, with, CardSet::EMPTY, false)
    }

    /// Groups as they are, which is in their order.
    #[inline]
    fn copy(&mut self, table: &GroupTable, places: u64, one_card: bool) {
        self.places = places;
        if one_card {
            let is_one = |place: u32| table.groups[place as usize].len() == 1;
            self.places = (0..64)
                .filter(|&place| places >> place & 1 == 1 && is_one(place))
                .fold(0, |all, place| all | 1 << place);
        }
    }

    /// Puts every card that has to be in a group into one, and then adds groups of loose cards alone.
    fn cover(
        &mut self,
        table: &GroupTable,
        wanted: &Wanted,
        left: CardSet,
        used: CardSet,
        alone: bool,
    ) -> Result<(), Full> {
        let Some(card) = left.first() else {
            return self.add_groups(table, wanted, used, table.places(wanted.value), alone);
        };
        let others = left.without(card);
        for together in others.subsets() {
            let Some(missing) = wanted.value.checked_sub(total(together) + worth(card)) else { continue };
            let rest = others - together;
            if missing == 0 {
                self.cover(table, wanted, rest, used, alone)?;
                continue;
            }
            let mut places = table.places(missing);
            while places != 0 {
                let group = table.groups[places.trailing_zeros() as usize];
                places &= places - 1;
                if group.is_disjoint(used) {
                    self.cover(table, wanted, rest, used | group, alone)?;
                }
            }
        }
        Ok(())
    }

    fn add_groups(
        &mut self,
        table: &GroupTable,
        wanted: &Wanted,
        used: CardSet,
        mut places: u64,
        alone: bool,
    ) -> Result<(), Full> {
        if !used.is_empty() && (alone || !wanted.alone) {
            self.insert(used)?;
        }
        while places != 0 {
            let group = table.groups[places.trailing_zeros() as usize];
            places &= places - 1;
            if group.is_disjoint(used) {
                self.add_groups(table, wanted, used | group, places, true)?;
            }
        }
        Ok(())
    }

    /// Puts a set into its place, unless it is there.
    fn insert(&mut self, set: CardSet) -> Result<(), Full> {
        let mut place = self.len;
        while place > 0 {
            match by_indices(self.held[place - 1], set) {
                Ordering::Less => break,
                Ordering::Equal => return Ok(()),
                Ordering::Greater => place -= 1,
            }
        }
        if self.len == MOST_SETS {
            return Err(Full);
        }
        self.held.copy_within(place..self.len, place + 1);
        self.held[place] = set;
        self.len += 1;
        Ok(())
    }
}

impl Sets {
    /// The next set, found in this table.
    #[inline]
    pub(super) fn next(&mut self, table: &GroupTable) -> Option<CardSet> {
        if self.next < self.len {
            self.next += 1;
            return Some(self.held[self.next - 1]);
        }
        if self.places != 0 {
            let place = self.places.trailing_zeros() as usize;
            self.places &= self.places - 1;
            return Some(table.groups[place]);
        }
        self.walk.as_mut()?;
        self.next_found()
    }

    #[cold]
    fn next_found(&mut self) -> Option<CardSet> {
        let found = self.walk.as_mut().and_then(Walk::next);
        if found.is_none() {
            self.walk = None;
        }
        found
    }
}

impl Walk {
    /// The next set in the order of lists: first those that go on with a later card, then those with a later card in the place of the last.
    fn next(&mut self) -> Option<CardSet> {
        let mut set = match self.last {
            None if self.wanted.none && self.wanted.is_met(CardSet::EMPTY) => {
                self.last = Some(CardSet::EMPTY);
                return self.last;
            }
            last => last.unwrap_or_default(),
        };
        let mut later = self.after(set);
        loop {
            while let Some(card) = later.first() {
                later = later.without(card);
                let longer = set.with(card);
                if self.wanted.may_be_met(longer, later) {
                    set = longer;
                    if self.wanted.is_met(set) {
                        self.last = Some(set);
                        return Some(set);
                    }
                }
            }
            let last = set.last()?;
            later = self.after(CardSet::of(last));
            set = set.without(last);
        }
    }

    /// The loose cards behind the last of a set.
    fn after(&self, set: CardSet) -> CardSet {
        match set.bits().checked_ilog2() {
            Some(last) => CardSet::from_bits(self.loose.bits() & (!0 << last << 1)),
            None => self.loose,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    /// Every way to split, by trying every subset for the group of the first card.
    fn split_slowly(cards: CardSet, value: u8, alone: Option<CardSet>) -> bool {
        let Some(first) = cards.first() else { return alone.is_none() };
        cards.without(first).subsets().map(|rest| rest.with(first)).any(|group| {
            total(group) == value && split_slowly(cards - group, value, alone.filter(|with| !group.is_disjoint(*with)))
        })
    }

    #[test]
    fn lists_of_indices_are_ordered_as_lists() {
        let sets: Vec<CardSet> = set("3D 3C 5H 2S").subsets().collect();
        for (one, other) in sets.iter().flat_map(|one| sets.iter().map(move |other| (*one, *other))) {
            assert_eq!(by_indices(one, other), one.iter().cmp(other.iter()), "{one} {other}");
        }
    }

    #[test]
    fn sets_are_all_that_there_are_held_or_looked_for() {
        let tables = ["", "9D", "4C 5D 9H 3D", "AD AC AH AS 2D 2C 3D", "2D 3D 4D 5D 6D 7D 8D", "5D 5C 5H 5S 10D KD"];
        for (loose, with) in tables.iter().flat_map(|loose| ["", "4S", "9S", "AH 4S", "2H 3H 4S"].map(|w| (loose, w))) {
            let (loose, with) = (set(loose), set(with) - set(loose));
            let table = GroupTable::of(loose);
            for value in 1..=10 {
                for flags in 0..4 {
                    let (none, alone) = (flags & 1 == 1, flags & 2 == 2);
                    let wanted = Wanted { with, none, alone, ..Wanted::groups(value) };
                    let right = |some: &CardSet| {
                        let cards = *some | with;
                        let splits = split_slowly(cards, value, (alone && !some.is_empty()).then_some(with));
                        splits && (none || !some.is_empty())
                    };
                    let mut all: Vec<CardSet> = (loose & PACK).subsets().filter(right).collect();
                    all.sort_by(|one, other| by_indices(*one, *other));
                    let mut sets = Sets::none();
                    sets.find(&table, &wanted);
                    let found: Vec<_> = core::iter::from_fn(|| sets.next(&table)).collect();
                    assert_eq!(found, all, "{loose} with {with} for {value}: {none} {alone}");
                    let walk = Walk { wanted, last: None, loose: loose & PACK };
                    let mut looked_for = Sets { walk: Some(walk), ..Sets::none() };
                    let found: Vec<_> = core::iter::from_fn(|| looked_for.next(&table)).collect();
                    assert_eq!(found, all, "{loose} with {with} for {value}: {none} {alone}");
                }
            }
        }
    }

    #[test]
    fn what_makes_a_value() {
        for (cards, value, makes) in [
            ("5D 5C", 10, true),
            ("5D 5C", 5, true),
            ("5D 4C 9S", 9, true),
            ("AD AC", 2, true),
            ("AD AC", 1, true),
            ("5D 4C", 8, false),
            ("KD", 10, false),
            ("", 9, false),
        ] {
            assert_eq!(make(set(cards), value), makes, "{cards} {value}");
        }
        // The eight on a pile with a loose eight, or with the loose cards that it needs.
        assert!(make_with_one_alone(set("8D"), set("8S"), 8));
        assert!(!make_with_one_alone(set("3D"), set("5S"), 8));
        assert!(make_with_one_alone(set("3D 4D 4C"), set("5S"), 8));
    }
}
