//! In how many ways dominoes can be dealt to three seats.
//!
//! The dominoes are dealt one by one in an order of their own, doubles first. How the rest can be dealt depends on nothing but
//! how many each seat still gets: with how many dominoes are left, two of the three sizes tell the third. So there is a small table for
//! each place of the order, made from the last place back. Doubles first, because then the sizes also tell how many doubles each seat has
//! got once the last of them is dealt, and what has too few is struck out there.
//!
//! No entry exceeds 21!/7!³ = 399,072,960: two seats get seven at most of 21 dominoes, and that is the most ways to choose seven and
//! seven of them.

use crate::{Domino, DominoSet};

/// The most dominoes that three seats hold.
const MOST: usize = 21;

/// By how many dominoes the first and the second seat still get.
type Table = [[u32; 8]; 8];

const NONE: Table = [[0; 8]; 8];

/// In how many ways dominoes can be dealt to three seats, from each place of their order on.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    dominoes: [Domino; MOST],
    /// For each domino a bit for each seat that may get it.
    takers: [u8; MOST],
    len: usize,
    /// How many dominoes the first and the second seat get.
    sizes: [usize; 2],
    tables: [Table; MOST + 1],
}

impl Ways {
    /// Of these dominoes, no more than 21, each seat gets so many, seven at most, of those that it may hold, and of doubles so many
    /// at the least.
    pub(super) fn new(unseen: DominoSet, may_hold: [DominoSet; 3], sizes: [u8; 3], doubles: [u8; 3]) -> Self {
        let mut ways = Self {
            dominoes: [Domino::ALL[0]; MOST],
            takers: [0; MOST],
            len: unseen.len().min(MOST),
            sizes: [sizes[0], sizes[1]].map(|size| usize::from(size).min(7)),
            tables: [NONE; MOST + 1],
        };
        for (place, domino) in in_order(unseen).take(MOST).enumerate() {
            let taker = |seat: usize| u8::from(may_hold[seat].contains(domino)) << seat;
            (ways.dominoes[place], ways.takers[place]) = (domino, taker(0) | taker(1) | taker(2));
        }
        let after_doubles = (unseen & DominoSet::DOUBLES).len();
        ways.tables[ways.len][0][0] = 1;
        for place in (0..=ways.len).rev() {
            if place < ways.len {
                ways.tables[place] = before(&ways.tables[place + 1], ways.takers[place]);
            }
            if place == after_doubles && doubles != [0; 3] {
                strike_out(&mut ways.tables[place], ways.len - place, sizes, doubles);
            }
        }
        ways
    }

    /// How many there are.
    pub(super) const fn count(&self) -> u64 {
        self.tables[0][self.sizes[0]][self.sizes[1]] as u64
    }

    /// The hands of the way of this number, of those that there are: the first seat before the second, domino by domino.
    #[inline]
    pub(super) fn nth(&self, mut number: u32) -> [DominoSet; 3] {
        let ([mut one, mut other], mut hands) = (self.sizes, [DominoSet::EMPTY; 3]);
        for ((&domino, &takers), next) in self.dominoes.iter().zip(&self.takers).zip(&self.tables[1..]).take(self.len) {
            let [first, second, _] = ways_on(next, takers, one, other);
            if number < first {
                (one, hands[0]) = (one - 1, hands[0] | domino);
            } else if number - first < second {
                (number, other, hands[1]) = (number - first, other - 1, hands[1] | domino);
            } else {
                (number, hands[2]) = (number - first - second, hands[2] | domino);
            }
        }
        hands
    }

    /// For each seat in how many of them it gets each domino, by index.
    pub(super) fn holds(&self) -> [[u64; Domino::COUNT]; 3] {
        let ([most, other_most], mut holds) = (self.sizes, [[0; Domino::COUNT]; 3]);
        // In how many ways it comes to such sizes.
        let mut come = NONE;
        come[most][other_most] = 1;
        for place in 0..self.len {
            let (next, takers, at) = (&self.tables[place + 1], self.takers[place], self.dominoes[place].index());
            let (mut then, mut sums) = (NONE, [0; 3]);
            for one in 0..=most {
                for other in 0..=other_most {
                    let here = come[one][other];
                    // Nothing goes on from what was struck out.
                    if here == 0 || self.tables[place][one][other] == 0 {
                        continue;
                    }
                    for (sum, on) in sums.iter_mut().zip(ways_on(next, takers, one, other)) {
                        *sum += u64::from(here) * u64::from(on);
                    }
                    if takers & 1 > 0 && one > 0 {
                        then[one - 1][other] += here;
                    }
                    if takers & 2 > 0 && other > 0 {
                        then[one][other - 1] += here;
                    }
                    if takers & 4 > 0 {
                        then[one][other] += here;
                    }
                }
            }
            for (holds, sum) in holds.iter_mut().zip(sums) {
                holds[at] = sum;
            }
            come = then;
        }
        holds
    }
}

/// Doubles first, then by index.
pub(super) fn in_order(dominoes: DominoSet) -> impl Iterator<Item = Domino> {
    let doubles = dominoes & DominoSet::DOUBLES;
    doubles.iter().chain(dominoes - doubles)
}

/// In how many ways it goes on if each of the three takes a domino and the first and second still get so many.
#[inline]
fn ways_on(next: &Table, takers: u8, one: usize, other: usize) -> [u32; 3] {
    let at = |may: bool, one: usize, other: usize| if may { next[one & 7][other & 7] } else { 0 };
    [
        at(takers & 1 > 0 && one > 0, one.wrapping_sub(1), other),
        at(takers & 2 > 0 && other > 0, one, other.wrapping_sub(1)),
        at(takers & 4 > 0, one, other),
    ]
}

/// The table of a place from that of the next.
#[inline]
fn before(next: &Table, takers: u8) -> Table {
    // A mask instead of a branch for each entry.
    let [first, second, third] = [1, 2, 4].map(|bit| if takers & bit > 0 { u32::MAX } else { 0 });
    let mut here = NONE;
    for one in 0..8 {
        for other in 0..8 {
            let mut ways = next[one][other] & third;
            if one > 0 {
                ways += next[one - 1][other] & first;
            }
            if other > 0 {
                ways += next[one][other - 1] & second;
            }
            here[one][other] = ways;
        }
    }
    here
}

/// Nothing goes on from where a seat has got too few doubles, when all are dealt and so many dominoes are left.
fn strike_out(table: &mut Table, left: usize, sizes: [u8; 3], doubles: [u8; 3]) {
    let got = |seat: usize, still: usize| usize::from(sizes[seat]).saturating_sub(still);
    for (one, row) in table.iter_mut().enumerate() {
        for (other, ways) in row.iter_mut().enumerate() {
            let third = left.saturating_sub(one + other);
            let enough = |seat: usize, still: usize| got(seat, still) >= doubles[seat].into();
            if !(enough(0, one) && enough(1, other) && enough(2, third)) {
                *ways = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_possible_before_anything_is_known() {
        let unseen = DominoSet::ALL - "6-6 6-5 6-4 6-3 6-2 6-1 6-0".parse::<DominoSet>().unwrap();
        let ways = Ways::new(unseen, [unseen; 3], [7; 3], [0; 3]);
        assert_eq!(ways.count(), 399_072_960);
        let most = ways.tables.iter().flatten().flatten().max();
        assert_eq!(most, Some(&399_072_960));
    }

    #[test]
    fn the_first_and_the_last_way() {
        let unseen: DominoSet = "6-6 6-5 6-4 1-1".parse().unwrap();
        let set = |text: &str| text.parse::<DominoSet>().unwrap();
        let ways = Ways::new(unseen, [unseen; 3], [2, 1, 1], [0; 3]);
        assert_eq!(ways.count(), 12);
        assert_eq!(ways.nth(0), [set("6-6 1-1"), set("6-5"), set("6-4")]);
        assert_eq!(ways.nth(11), [set("6-5 6-4"), set("1-1"), set("6-6")]);
        let ways = Ways::new(unseen, [unseen, unseen - Domino::ALL[0], unseen], [2, 1, 1], [0, 1, 1]);
        assert_eq!((ways.count(), ways.nth(0)), (1, [set("6-5 6-4"), set("1-1"), set("6-6")]));
    }
}
