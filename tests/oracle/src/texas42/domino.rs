//! Dominoes and their text.
//!
//! Rules page: "28 dominoes `6-6` … `0-0` (high pip first; the parser also takes `0-6`, `6:4`, `6|4`). Index order 6-6,
//! 6-5, …, 6-0, 5-5, …, 0-0."

use std::fmt;

/// One domino, its higher pip first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Domino {
    /// The higher pip, 0 to 6.
    pub high: u8,
    /// The lower pip, at most `high`.
    pub low: u8,
}

impl Domino {
    /// The 28 dominoes in index order.
    ///
    /// ```
    /// use unbeaten_oracle::texas42::Domino;
    /// let names: Vec<String> = Domino::all().iter().map(Domino::to_string).collect();
    /// assert_eq!((names.len(), &names[..8]), (28, &["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0", "5-5"].map(String::from)[..]));
    /// ```
    #[must_use]
    pub fn all() -> Vec<Self> {
        (0..=6).rev().flat_map(|high| (0..=high).rev().map(move |low| Self { high, low })).collect()
    }

    /// The place in index order: all that has a higher high pip comes first, then the same with a higher low pip.
    #[must_use]
    pub fn index(self) -> usize {
        let before: u8 = (self.high + 1..=6).map(|high| high + 1).sum();
        usize::from(before + (self.high - self.low))
    }

    /// Reads one domino: two pips in either order with `-`, `:` or `|` between them.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::all().into_iter().find(|domino| {
            let Self { high, low } = domino;
            ['-', ':', '|']
                .iter()
                .any(|mark| text == format!("{high}{mark}{low}") || text == format!("{low}{mark}{high}"))
        })
    }

    /// Both pips are the same.
    #[must_use]
    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// One of the pips is `pip`.
    #[must_use]
    pub fn has(self, pip: u8) -> bool {
        self.high == pip || self.low == pip
    }

    /// "5-5 and 6-4 count 10, 5-0, 4-1 and 3-2 count 5".
    #[must_use]
    pub fn points(self) -> u8 {
        match (self.high, self.low) {
            (5, 5) | (6, 4) => 10,
            (5, 0) | (4, 1) | (3, 2) => 5,
            _ => 0,
        }
    }
}

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}

/// Reads dominoes with spaces between them, in the order written.
///
/// # Panics
/// If a word is not a domino: this is for texts written in tests.
#[must_use]
pub fn dominoes(text: &str) -> Vec<Domino> {
    text.split_whitespace()
        .map(|word| Domino::parse(word).unwrap_or_else(|| panic!("{word} is not a domino")))
        .collect()
}

/// The dominoes of `from` that are not in `taken`, in the order of `from`.
#[must_use]
pub fn without(from: &[Domino], taken: &[Domino]) -> Vec<Domino> {
    from.iter().copied().filter(|domino| !taken.contains(domino)).collect()
}

/// Shows every choice of `size` dominoes to `visit`. Of dominoes in index order, choices come in lexicographic order.
/// Stops when `visit` answers true, and then answers true itself.
pub fn any_choice(from: &[Domino], size: usize, visit: &mut dyn FnMut(&[Domino]) -> bool) -> bool {
    choose(from, size, &mut Vec::with_capacity(size), visit)
}

fn choose(from: &[Domino], missing: usize, chosen: &mut Vec<Domino>, visit: &mut dyn FnMut(&[Domino]) -> bool) -> bool {
    if missing == 0 {
        return visit(chosen);
    }
    (0..from.len()).any(|place| {
        chosen.push(from[place]);
        let stop = choose(&from[place + 1..], missing - 1, chosen, visit);
        chosen.pop();
        stop
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_domino_is_read_as_it_is_written() {
        for (index, domino) in Domino::all().into_iter().enumerate() {
            assert_eq!(domino.index(), index);
            assert_eq!(Domino::parse(&domino.to_string()), Some(domino));
        }
        let forms = ["6-4", "4-6", "6:4", "4:6", "6|4", "4|6"];
        assert!(forms.iter().all(|form| Domino::parse(form) == Some(Domino { high: 6, low: 4 })));
        assert!(["", "6", "6-", "7-0", "64", "6-4-", " 6-4", "6/4"].iter().all(|text| Domino::parse(text).is_none()));
    }

    #[test]
    fn counts_are_thirty_five_and_seven_tricks_make_forty_two() {
        assert_eq!(Domino::all().into_iter().map(Domino::points).sum::<u8>() + 7, 42);
    }

    #[test]
    fn there_are_as_many_hands_as_in_mathematics() {
        let mut count = 0;
        any_choice(&Domino::all(), 7, &mut |_| {
            count += 1;
            false
        });
        assert_eq!(count, 1_184_040);
    }
}
