//! Whole hands with all dominoes open, where plain minimax takes long.
//!
//! Instead of how many points a side takes, it is asked whether it can take so many: one good play is enough for the side
//! that wants them, and every play has to fail for the other. The most that can be taken is found by halving. The tests hold
//! it against plain minimax.

use super::solve::{Next, Solution, Spot, Table, solution};
use super::{Domino, Position};
use std::collections::HashMap;

/// Whether side 0 can take so many points from here on, as far as it was asked.
struct Reach {
    table: Table,
    counts: Vec<u64>,
    /// For each position between two tricks, how many can be taken and how many cannot.
    known: HashMap<Spot, (u64, u64)>,
}

impl Reach {
    fn new(position: &Position) -> Self {
        let counts = Domino::all().into_iter().map(|domino| domino.points().into()).collect();
        Self { table: Table::new(position), counts, known: HashMap::new() }
    }

    /// All that is left to take: the counts, and a point a trick.
    fn left(&self, spot: &Spot) -> u64 {
        let held = spot.hands.iter().fold(0, |all, hand| all | hand);
        let out = spot.trick.iter().fold(held, |all, domino| all | 1 << domino);
        let counts: u64 = (0..28).filter(|domino| out >> domino & 1 == 1).map(|domino| self.counts[domino]).sum();
        counts + u64::from(out.count_ones() / 4)
    }

    fn can_take(&mut self, spot: &Spot, wanted: u64) -> bool {
        if wanted == 0 {
            return true;
        }
        let between = spot.trick.is_empty();
        if between && wanted > self.left(spot) {
            return false;
        }
        let known = if between { self.known.get(spot).copied() } else { None };
        let (can, cannot) = known.unwrap_or((0, u64::MAX));
        if wanted <= can || wanted >= cannot {
            return wanted <= can;
        }
        let ours = self.table.wants_much(spot);
        let mut legal = self.table.legal(spot).into_iter();
        let mut after = |domino: usize| match self.table.after(spot, domino) {
            Next::Spot(next, taken) => self.can_take(&next, wanted.saturating_sub(taken)),
            Next::Decided(_) => unreachable!("points are counted to the end"),
        };
        let answer = if ours { legal.any(&mut after) } else { legal.all(&mut after) };
        if between {
            self.known.insert(spot.clone(), if answer { (wanted, cannot) } else { (can, wanted) });
        }
        answer
    }

    /// The most that side 0 can take.
    fn most(&mut self, spot: &Spot) -> u64 {
        let (mut can, mut cannot) = (0, self.left(spot) + 1);
        while cannot - can > 1 {
            let middle = u64::midpoint(can, cannot);
            if self.can_take(spot, middle) {
                can = middle;
            } else {
                cannot = middle;
            }
        }
        can
    }
}

/// Solves a position in which points are played for: less than a second for most whole deals.
///
/// # Panics
/// If the position has a reason not to be solved, or is one of nello or sevens.
#[must_use]
pub fn solve_whole(position: &Position) -> Solution {
    let mut reach = Reach::new(position);
    solution(position, &mut |spot| reach.most(spot))
}

/// What both sides take from there, those so far included.
///
/// # Panics
/// As [`solve_whole`].
#[must_use]
pub fn whole_worth(position: &Position) -> [u64; 2] {
    let spot = Spot::of(position);
    let ours = Reach::new(position).most(&spot);
    [position.points[0] + ours, position.points[1] + position.points_left() - ours]
}

#[cfg(test)]
mod tests {
    use super::super::solve::tests::drawn;
    use super::super::{Declaration, Worth, deal, dominoes, is_guaranteed, solve, without};
    use super::*;
    use crate::KeyStream;

    #[test]
    fn halving_comes_to_what_minimax_comes_to() {
        let mut draws = KeyStream::new([18; 32], 0);
        for declaration in Declaration::all().into_iter().filter(|one| !one.is_house_contract()) {
            for round in 0..10 {
                let position = drawn(declaration, 1 + round % 5, round % 4, &mut draws);
                let solved = solve(&position);
                assert_eq!(solve_whole(&position), solved, "{position:?}");
                assert_eq!(Worth::Points(whole_worth(&position)), solved.worth);
            }
        }
    }

    #[test]
    fn whole_deals() {
        let hands = deal([3; 32], 0).map(|hand| hand.known);
        let declaration = Declaration::parse("fours").unwrap();
        let whole = Position { hands, declaration, leader: 1, trick: vec![], points: [0, 0], bidder: None, bid: None };
        let solved = solve_whole(&whole);
        assert_eq!((solved.worth, solved.line.len()), (Worth::Points(whole_worth(&whole)), 28));
        let mut position = whole;
        for domino in solved.line {
            position = position.after(domino);
        }
        assert_eq!(Worth::Points(position.points), solved.worth);
    }

    /// Who leads from a guaranteed hand takes all 42 in every deal.
    #[test]
    fn guaranteed_hands_sweep() {
        let mut draws = KeyStream::new([19; 32], 0);
        for (word, hand) in [
            ("no-trump", "6-6 6-5 6-4 6-3 6-2 6-0 5-5"),
            ("blanks", "0-0 6-0 5-0 4-0 6-6 6-5 6-4"),
            ("doubles", "6-6 5-5 4-4 3-3 6-5 6-4 5-4"),
        ] {
            let (hand, declaration) = (dominoes(hand), Declaration::parse(word).unwrap());
            assert!(is_guaranteed(&hand, declaration.nine().unwrap()), "{word}");
            for seat in 0..4 {
                let mut rest = without(&Domino::all(), &hand);
                rest.sort_by_cached_key(|_| draws.below(1 << 30));
                let mut blocks = rest.chunks(7);
                let hands = [0, 1, 2, 3]
                    .map(|other| if other == seat { hand.clone() } else { blocks.next().unwrap().to_vec() });
                let (trick, bid) = (vec![], None);
                let whole = Position { hands, declaration, leader: seat, trick, points: [0, 0], bidder: None, bid };
                assert_eq!(whole_worth(&whole)[seat % 2], 42, "{whole:?}");
            }
        }
    }

    #[test]
    fn a_whole_deal_by_plain_minimax() {
        let hands = deal([3; 32], 0).map(|hand| hand.known);
        let declaration = Declaration::parse("fours").unwrap();
        let whole = Position { hands, declaration, leader: 1, trick: vec![], points: [0, 0], bidder: None, bid: None };
        assert_eq!(solve(&whole), solve_whole(&whole));
    }
}
