//! What a card can take of the loose cards: any groups that each add up to its value.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::{
    BadPosition, NotInPack,
    split::{Counts, splits},
    value::{HIGHEST, of_value, worth},
};
use crate::{Card, CardSet};

/// The captures that a card can make of loose cards: every union of disjoint groups that each add up to its value.
///
/// ```
/// use unbeaten::casino::Captures;
///
/// let captures = Captures::new("9S".parse()?, "5D 4C 9H 3D".parse()?)?;
/// let sets = captures.list(100)?;
/// assert_eq!(sets, ["4C 5D".parse()?, "4C 5D 9H".parse()?, "9H".parse()?]);
/// assert_eq!(captures.largest(100)?, ["4C 5D 9H".parse()?]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captures {
    value: u8,
    /// The loose cards that are in some group at all.
    useful: CardSet,
}

/// More captures than the caller wants to have listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {got} captures, and at most {most} are listed")]
pub struct TooManyCaptures {
    /// How many there are.
    pub got: u64,
    /// How many would be listed.
    pub most: usize,
}

impl TooManyCaptures {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "too_many"
    }
}

impl Captures {
    /// What `card` can take of these loose cards.
    ///
    /// # Errors
    /// If there is a face card, or the card is among the loose cards.
    pub fn new(card: Card, loose: CardSet) -> Result<Self, BadPosition> {
        NotInPack::check(loose.with(card))?;
        if loose.contains(card) {
            return Err(BadPosition::Overlap { card });
        }
        let value = worth(card);
        let small: CardSet = loose.into_iter().filter(|&card| worth(card) <= value).collect();
        let useful = |one: &Card| splits(Counts::of((*one).into()), Counts::of(small.without(*one)), value);
        Ok(Self { value, useful: small.into_iter().filter(useful).collect() })
    }

    /// Every capture, in lexicographic index order. Nothing is allocated on the way.
    ///
    /// ```
    /// use unbeaten::casino::Captures;
    ///
    /// let captures = Captures::new("9S".parse()?, "5D 4C 9H 3D".parse()?)?;
    /// assert_eq!(captures.iter().next(), Some("4C 5D".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn iter(&self) -> CaptureSets {
        let all = Branch { later: self.useful, later_counts: Counts::of(self.useful), ..Branch::default() };
        let mut branches = [Branch::default(); DEEPEST];
        branches[0] = all;
        CaptureSets { value: self.value, branches, depth: 1 }
    }

    /// How many captures there are, without looking at each.
    pub fn count(&self) -> u64 {
        let equal = self.useful & of_value(self.value);
        let others = Splittable::new(Counts::of(self.useful - equal), self.value).count();
        // Each equal card is a group by itself, so it comes or stays as it likes. Taking nothing is no capture.
        (others << equal.len()) - 1
    }

    /// How many captures are listed at most, whatever the caller allows: forty cards have billions.
    pub const MOST_LISTED: usize = 1_000_000;

    /// All captures, in lexicographic index order.
    ///
    /// # Errors
    /// If there are more than `most`, or than [`MOST_LISTED`](Self::MOST_LISTED).
    pub fn list(&self, most: usize) -> Result<Vec<CardSet>, TooManyCaptures> {
        let (got, most) = (self.count(), most.min(Self::MOST_LISTED));
        if got > most as u64 {
            return Err(TooManyCaptures { got, most });
        }
        Ok(self.iter().collect())
    }

    /// The captures with the most cards, in lexicographic index order.
    ///
    /// # Errors
    /// If there are more than `most` captures of any size.
    pub fn largest(&self, most: usize) -> Result<Vec<CardSet>, TooManyCaptures> {
        let mut sets = self.list(most)?;
        let size = sets.iter().map(|set| set.len()).max();
        sets.retain(|set| Some(set.len()) == size);
        Ok(sets)
    }
}

impl IntoIterator for &Captures {
    type Item = CardSet;
    type IntoIter = CaptureSets;

    fn into_iter(self) -> CaptureSets {
        self.iter()
    }
}

/// The captures of a card. Made by [`Captures::iter`].
#[derive(Clone, Debug)]
pub struct CaptureSets {
    value: u8,
    branches: [Branch; DEEPEST],
    /// How many branches we are in.
    depth: usize,
}

/// One branch for each card that is chosen, and the one without.
const DEEPEST: usize = 41;

/// The captures that have all the chosen cards and otherwise only later ones, which come behind them.
#[derive(Clone, Copy, Debug, Default)]
struct Branch {
    chosen: CardSet,
    counts: Counts,
    sum: u8,
    later: CardSet,
    later_counts: Counts,
}

impl Branch {
    /// The branch with the first of the later cards chosen too, which it then leaves to that.
    fn next(&mut self) -> Option<Self> {
        let card = self.later.first()?;
        let value = worth(card);
        (self.later, self.later_counts) = (self.later.without(card), self.later_counts.without(value));
        let (chosen, counts) = (self.chosen.with(card), self.counts.with(value));
        Some(Self { chosen, counts, sum: self.sum + value, ..*self })
    }
}

impl Iterator for CaptureSets {
    type Item = CardSet;

    fn next(&mut self) -> Option<CardSet> {
        while self.depth > 0 {
            let Some(branch) = self.branches[self.depth - 1].next() else {
                self.depth -= 1;
                continue;
            };
            // Without this look ahead the search would walk through subsets that nothing can complete.
            if !splits(branch.counts, branch.later_counts, self.value) {
                continue;
            }
            self.branches[self.depth] = branch;
            self.depth += 1;
            if branch.sum.is_multiple_of(self.value) && splits(branch.counts, Counts::NONE, self.value) {
                return Some(branch.chosen);
            }
        }
        None
    }
}

impl FusedIterator for CaptureSets {}

/// Which choices of so many cards of each value can be split into groups of a target: one bit a choice, for choices numbered like a clock
/// whose lowest value turns fastest. The target's own value stays out, so that there are never more than 5⁹, a quarter of a megabyte.
struct Splittable {
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
    fn new(counts: Counts, target: u8) -> Self {
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
    fn count(&self) -> u64 {
        let choices = self.number(self.counts) + 1;
        let mut splits = alloc::vec![0_u64; choices.div_ceil(64)];
        let (mut choice, mut total) = (Counts::NONE, 0);
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
                let ways = |value| binomial(self.counts.get(value), choice.get(value));
                total += (1..=self.values).map(ways).product::<u64>();
            }
            choice = self.next(choice);
        }
        total
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

/// How many choices of `k` of `n` cards there are, of at most forty.
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
