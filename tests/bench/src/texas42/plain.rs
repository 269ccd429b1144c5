//! The solver that one writes first: alpha-beta in the order of the dominoes, with a table at the start of each trick.

use std::collections::HashMap;

use unbeaten::{Domino, DominoSet, Seat, texas42::Declaration};

/// What is known of a position at the start of a trick: the least and the most points that side 0 still gets.
type Table = HashMap<(u32, usize), (i32, i32)>;

/// A search through one deal.
pub(super) struct Plain {
    declaration: Declaration,
    table: Table,
}

/// A trick that is on.
#[derive(Clone, Copy)]
struct Trick {
    leader: usize,
    plays: [Domino; 4],
    len: usize,
}

impl Plain {
    /// The points of side 0 if they are between `low` and `high`; else something that is not.
    pub(super) fn points(hands: [DominoSet; 4], declaration: Declaration, leader: Seat, low: i32, high: i32) -> i32 {
        let mut plain = Self { declaration, table: Table::new() };
        let trick = Trick { leader: leader.index(), plays: [Domino::ALL[0]; 4], len: 0 };
        plain.search(hands, trick, low, high)
    }

    fn search(&mut self, hands: [DominoSet; 4], trick: Trick, mut low: i32, mut high: i32) -> i32 {
        if trick.len == 4 {
            return self.next_trick(hands, trick, low, high);
        }
        let seat = (trick.leader + trick.len) % 4;
        if hands[seat].is_empty() {
            return 0;
        }
        let key = (hands.iter().fold(0, |held, hand| held | hand.bits()), trick.leader);
        let asked = (low, high);
        if trick.len == 0
            && let Some(&(least, most)) = self.table.get(&key)
        {
            if least >= high || least == most {
                return least;
            }
            if most <= low {
                return most;
            }
            (low, high) = (low.max(least), high.min(most));
        }
        let led = (trick.len > 0).then_some(trick.plays[0]);
        let can = self.declaration.legal_plays(hands[seat], led).expect("the hand is possible");
        let side_0 = seat.is_multiple_of(2);
        let mut best = if side_0 { -1 } else { 43 };
        for domino in can {
            let (mut hands, mut trick) = (hands, trick);
            hands[seat] -= domino;
            trick.plays[trick.len] = domino;
            trick.len += 1;
            let worth = self.search(hands, trick, low, high);
            if side_0 {
                best = best.max(worth);
                low = low.max(best);
            } else {
                best = best.min(worth);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        if trick.len == 0 {
            let (least, most) = self.table.entry(key).or_insert((-1, 43));
            if best > asked.0 {
                *least = best.max(*least);
            }
            if best < asked.1 {
                *most = best.min(*most);
            }
        }
        best
    }

    fn next_trick(&mut self, hands: [DominoSet; 4], trick: Trick, low: i32, high: i32) -> i32 {
        let winner = (trick.leader + self.declaration.winner(&trick.plays).expect("there are plays")) % 4;
        let worth = 1 + trick.plays.iter().map(|domino| i32::from(domino.points())).sum::<i32>();
        let own = if winner.is_multiple_of(2) { worth } else { 0 };
        own + self.search(hands, Trick { leader: winner, len: 0, ..trick }, low - own, high - own)
    }
}
