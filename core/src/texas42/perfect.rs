//! All perfect hands of a declaration, made rather than looked for.

use alloc::vec::Vec;

use super::{Hand, Perfect, Rules, Trump};
use crate::{Domino, DominoSet};

impl Rules {
    /// Every perfect hand of a declaration, in lexicographic index order, platinum and gold as they come.
    ///
    /// ```
    /// use unbeaten::{Pip, texas42::{Perfect, Rules, Trump}};
    ///
    /// let blanks = Rules::tournament().perfect_hands(Trump::Pip(Pip::Blank));
    /// assert_eq!(blanks.iter().filter(|(_, perfect)| *perfect == Perfect::Platinum).count(), 1);
    /// ```
    pub fn perfect_hands(&self, trump: Trump) -> Vec<(Hand, Perfect)> {
        let mut hands = Vec::new();
        let all = trump.trumps().len();
        let fewest = if self.may_be_gold(trump) { 4 } else { all };
        for held in fewest..=all {
            let trumps = top_trumps(trump, held);
            // With all trumps in hand nothing outside beats anything, else every outside trump beats what is no trump.
            let perfect = if held == all { Perfect::Platinum } else { Perfect::Gold };
            visit_unbeaten_in_suit(trump, Hand::SIZE - held, &mut |rest| {
                hands.push((Hand::of(trumps | rest), perfect));
            });
        }
        hands.sort_unstable_by_key(|&(hand, _)| lexicographic(hand));
        hands
    }
}

impl Trump {
    /// Every hand with which the bidder on lead takes all seven tricks himself whatever the others hold and play, in
    /// lexicographic index order.
    pub fn guaranteed_hands(self) -> Vec<Hand> {
        let mut hands = Vec::new();
        if self == Self::NoTrump {
            super::guaranteed::visit_without_trump(&mut |hand| hands.push(hand));
        } else {
            for trumps in self.trumps().subsets().filter(|&trumps| trumps_are_drawn(self, trumps)) {
                let rest = Hand::SIZE - trumps.len();
                visit_unbeaten_in_suit(self, rest, &mut |rest| hands.push(Hand::of(trumps | rest)));
            }
        }
        hands.sort_unstable_by_key(|&hand| lexicographic(hand));
        hands
    }
}

/// Whether leading the top trumps of these draws all the others, even if one opponent has them all: he has to follow each time.
pub(super) const fn trumps_are_drawn(trump: Trump, held: DominoSet) -> bool {
    let outstanding = trump.trumps().len() - held.len();
    top_trumps(trump, outstanding).is_subset(held)
}

/// The strongest trumps, so many of them.
const fn top_trumps(trump: Trump, count: usize) -> DominoSet {
    const TOP: [[DominoSet; 8]; 9] = {
        let mut table = [[DominoSet::EMPTY; 8]; 9];
        let mut declared = 0;
        while declared < 9 {
            let trump = Trump::ALL[declared];
            let mut index = 0;
            while index < Domino::COUNT {
                let domino = Domino::at(index);
                if trump.trumps().contains(domino) {
                    // It is among the top as soon as there is room for all that beat it, and for itself.
                    let mut count = trump.beaters(domino).len() + 1;
                    while count <= 7 {
                        table[declared][count] = table[declared][count].with(domino);
                        count += 1;
                    }
                }
                index += 1;
            }
            declared += 1;
        }
        table
    };
    TOP[trump.index()][count]
}

/// Visits every set of `size` dominoes that are no trumps, with whatever beats one of them in its suit being in the set too.
///
/// What beats a domino in its high-pip suit has a lower index: the double, a higher high pip, or the same and a higher low one.
/// So a set that is made in index order only has to look back.
fn visit_unbeaten_in_suit(trump: Trump, size: usize, visit: &mut impl FnMut(DominoSet)) {
    fn grow(trump: Trump, from: usize, set: DominoSet, left: usize, visit: &mut impl FnMut(DominoSet)) {
        if left == 0 {
            return visit(set);
        }
        for &domino in &Domino::ALL[from..] {
            let beaten_in_suit = trump.beaters(domino) - trump.trumps();
            if !trump.trumps().contains(domino) && beaten_in_suit.is_subset(set) {
                grow(trump, domino.index() + 1, set.with(domino), left - 1, visit);
            }
        }
    }
    grow(trump, 0, DominoSet::EMPTY, size, visit);
}

/// Sets of the same size compare by this as their lists of indices do: the one with the lower index comes first.
fn lexicographic(hand: Hand) -> core::cmp::Reverse<u32> {
    core::cmp::Reverse(hand.dominoes().bits().reverse_bits())
}
