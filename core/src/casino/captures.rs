//! What a card can take of the loose cards: any groups that each add up to its value.

use alloc::vec::Vec;
use core::{cmp::Reverse, iter::FusedIterator};

use super::{
    BadPosition, NotInPack,
    choices::Splittable,
    split::{Counts, splits},
    value::{HIGHEST, of_value, worth},
};
use crate::{Cancel, Cancelled, Card, CardSet};

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there are {got} captures, and at most {most} are listed")]
pub struct TooManyCaptures {
    /// How many there are.
    pub got: u64,
    /// How many would be listed.
    pub most: usize,
    /// Those with the most cards, in lexicographic index order; none if even they would be too many.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub largest: Option<Vec<CardSet>>,
}

impl TooManyCaptures {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "too_many"
    }
}

/// Why captures were not listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotList {
    /// There are more than the caller wants to have.
    #[error(transparent)]
    TooMany(#[from] TooManyCaptures),
    /// It was cancelled before all were listed.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl CannotList {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooMany(many) => many.code(),
            Self::Cancelled(cancelled) => cancelled.code(),
        }
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
        // Each equal card is a group by itself, so it comes or stays as it likes. Taking nothing is no capture.
        (self.splittable().count() << self.equal().len()) - 1
    }

    /// The loose cards of the card's own value.
    fn equal(&self) -> CardSet {
        self.useful & of_value(self.value)
    }

    /// Which of the other cards make groups.
    fn splittable(&self) -> Splittable {
        Splittable::new(Counts::of(self.useful - self.equal()), self.value)
    }

    /// How many captures are listed at most, whatever the caller allows: forty cards have billions.
    pub const MOST_LISTED: usize = 1_000_000;

    /// All captures, in lexicographic index order.
    ///
    /// # Errors
    /// If there are more than `most`, or than [`MOST_LISTED`](Self::MOST_LISTED). The error has the largest of them.
    pub fn list(&self, most: usize) -> Result<Vec<CardSet>, TooManyCaptures> {
        self.check_count(most)?;
        Ok(self.iter().collect())
    }

    /// The same, unless it is cancelled before the end: a million captures take about a second.
    ///
    /// # Errors
    /// As [`list`](Self::list); if it is cancelled, with how many were listed by then.
    pub fn list_unless(&self, cancel: &Cancel, most: usize) -> Result<Vec<CardSet>, CannotList> {
        self.check_count(most)?;
        let mut listed = Vec::new();
        for set in self {
            cancel.check(listed.len() as u64)?;
            listed.push(set);
        }
        Ok(listed)
    }

    fn check_count(&self, most: usize) -> Result<(), TooManyCaptures> {
        let (got, most) = (self.count(), most.min(Self::MOST_LISTED));
        if got > most as u64 {
            return Err(TooManyCaptures { got, most, largest: self.largest(most).ok() });
        }
        Ok(())
    }

    /// The captures with the most cards, in lexicographic index order. There may be few of them where captures are too many to list.
    ///
    /// ```
    /// use unbeaten::casino::{Captures, PACK};
    ///
    /// let ten = "10S".parse()?;
    /// let captures = Captures::new(ten, PACK.without(ten))?;
    /// // The other 39 cards make twenty-one groups of ten, so that one capture takes them all.
    /// assert_eq!((captures.count(), captures.largest(100)?), (15_109_038_399, vec![PACK.without(ten)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there are more than `most` of that size, or than [`MOST_LISTED`](Self::MOST_LISTED).
    pub fn largest(&self, most: usize) -> Result<Vec<CardSet>, TooManyCaptures> {
        let most = most.min(Self::MOST_LISTED);
        if self.useful.is_empty() {
            return Ok(Vec::new());
        }
        let splittable = self.splittable();
        let largest = splittable.largest();
        let got = largest.iter().map(|choice| splittable.ways(*choice)).sum();
        if got > most as u64 {
            return Err(TooManyCaptures { got, most, largest: None });
        }
        let equal = self.equal();
        let mut sets = Vec::new();
        for choice in largest {
            choose(choice, self.useful - equal, equal, 1, &mut sets);
        }
        // Sets of one size, so that of two the one with the lowest card that they do not share comes first.
        sets.sort_unstable_by_key(|set| Reverse(set.bits().reverse_bits()));
        Ok(sets)
    }
}

/// Adds every set with so many cards of each value, from `value` on, to those chosen.
fn choose(choice: Counts, cards: CardSet, chosen: CardSet, value: u8, sets: &mut Vec<CardSet>) {
    if value > HIGHEST {
        sets.push(chosen);
        return;
    }
    let of_it = cards & of_value(value);
    for some in of_it.subsets().filter(|some| some.len() == usize::from(choice.get(value))) {
        choose(choice, cards, chosen | some, value + 1, sets);
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
