//! Counting choices of cards.

use alloc::{vec, vec::Vec};

use super::{split::Counts, value::HIGHEST};

/// Which choices of so many cards of each value can be split into groups of a target: one bit a choice, for choices numbered like a clock
/// whose lowest value turns fastest. The target's own value stays out, so that there are never more than 5⁹, a quarter of a megabyte.
pub(super) struct Splittable {
    counts: Counts,
    values: u8,
    groups: Vec<Group>,
}

/// Values that add up to the target.
struct Group {
    counts: Counts,
    highest: u8,
    /// Its number as a choice.
    number: usize,
}

impl Splittable {
    pub(super) fn new(counts: Counts, target: u8) -> Self {
        let values = target.saturating_sub(1).min(HIGHEST);
        let mut table = Self { counts, values, groups: Vec::new() };
        table.find_groups(Counts::NONE, target, values);
        table
    }

    /// Finds every group that adds values up to `most` to those begun, of which `missing` is missing.
    fn find_groups(&mut self, begun: Counts, missing: u8, most: u8) {
        if missing == 0 {
            let highest = begun.highest().unwrap_or(0);
            self.groups.push(Group { counts: begun, highest, number: self.number(begun) });
        }
        for value in (1..=most.min(missing)).rev() {
            if begun.get(value) < self.counts.get(value) {
                self.find_groups(begun.with(value), missing - value, value);
            }
        }
    }

    fn number(&self, choice: Counts) -> usize {
        let digits = (1..=self.values).rev();
        digits.fold(0, |number, value| {
            number * (usize::from(self.counts.get(value)) + 1) + usize::from(choice.get(value))
        })
    }

    /// How many sets of cards can be split, the empty set included.
    pub(super) fn count(&self) -> u64 {
        let mut total = 0;
        self.for_each(|choice| total += self.ways(choice));
        total
    }

    /// The choices of the most cards that can be split.
    pub(super) fn largest(&self) -> Vec<Counts> {
        let (mut largest, mut most) = (Vec::new(), 0);
        self.for_each(|choice| {
            let cards: u8 = (1..=self.values).map(|value| choice.get(value)).sum();
            if cards > most {
                largest.clear();
                most = cards;
            }
            if cards == most {
                largest.push(choice);
            }
        });
        largest
    }

    /// How many sets of cards are this choice.
    pub(super) fn ways(&self, choice: Counts) -> u64 {
        (1..=self.values).map(|value| binomial(self.counts.get(value), choice.get(value))).product()
    }

    /// Visits every choice that can be split, that of no cards first.
    fn for_each(&self, mut visit: impl FnMut(Counts)) {
        let choices = self.number(self.counts) + 1;
        let mut splits = vec![0_u64; choices.div_ceil(64)];
        let mut choice = Counts::NONE;
        for number in 0..choices {
            let highest = choice.highest();
            // The highest card is in one of the groups, and without that group the rest is a choice that was looked at before.
            let can_split = highest.is_none_or(|highest| {
                self.groups.iter().filter(|group| group.highest == highest && choice.has(group.counts)).any(|group| {
                    let rest = number - group.number;
                    splits[rest / 64] >> (rest % 64) & 1 == 1
                })
            });
            if can_split {
                splits[number / 64] |= 1 << (number % 64);
                visit(choice);
            }
            choice = self.next(choice);
        }
    }

    /// The choice after this one.
    fn next(&self, mut choice: Counts) -> Counts {
        for value in 1..=self.values {
            if choice.get(value) < self.counts.get(value) {
                return choice.with(value);
            }
            choice = choice.without_any(value);
        }
        choice
    }
}

/// How many choices of `k` of `n` cards there are, of at most fifty-two.
pub(super) const fn binomial(n: u8, k: u8) -> u64 {
    let (mut ways, mut taken) = (1, 0);
    while taken < k {
        if taken >= n {
            return 0;
        }
        ways = ways * (n - taken) as u64 / (taken + 1) as u64;
        taken += 1;
    }
    ways
}
