//! A hand with all dominoes open, played best by everybody: plain minimax.
//!
//! Every line is played to its end. All that is remembered is what a position between two tricks came to.

use super::two::{Two, mask};
use super::{Domino, Position, side};
use std::collections::HashMap;

/// What a position comes to with best play by all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The points of both sides, those so far included.
    Points([u64; 2]),
    /// Of nello and sevens, whether the bidder makes it.
    Made(bool),
}

/// A position solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What it comes to.
    pub worth: Worth,
    /// What every legal play comes to, by index.
    pub values: Vec<(Domino, Worth)>,
    /// The plays that come to the most for the side to move, by index.
    pub best: Vec<Domino>,
    /// "Each time the best play of the lowest index", to the last domino; nello and sevens until they are decided.
    pub line: Vec<Domino>,
}

/// What the hands hold, as masks of indices, and what lies on the table.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Spot {
    pub(super) hands: [u32; 4],
    pub(super) leader: usize,
    pub(super) trick: Vec<usize>,
}

impl Spot {
    pub(super) fn of(position: &Position) -> Self {
        Self {
            hands: position.hands.each_ref().map(|hand| mask(hand)),
            leader: position.leader,
            trick: position.trick.iter().map(|domino| domino.index()).collect(),
        }
    }
}

/// What a play leads to.
pub(super) enum Next {
    /// The hand goes on, with so many points more for side 0.
    Spot(Spot, u64),
    /// Nello or sevens is made, or not.
    Decided(bool),
}

/// What is played for. Numbers are the points that side 0 takes from here on; in nello and sevens 1 if it is made and 0 if it
/// is not.
pub(super) struct Table {
    two: &'static Two,
    counts: Vec<u64>,
    nello: bool,
    bidder: Option<usize>,
    house: bool,
}

impl Table {
    pub(super) fn new(position: &Position) -> Self {
        let declaration = position.declaration;
        let counts = Domino::all().into_iter().map(|domino| domino.points().into()).collect();
        let (nello, house) = (declaration.is_nello(), declaration.is_house_contract());
        Self { two: Two::of(declaration), counts, nello, bidder: position.bidder, house }
    }

    fn player(&self, leader: usize, turn: usize) -> usize {
        let sits_out = self.bidder.filter(|_| self.nello).map(|bidder| (bidder + 2) % 4);
        (0..4).map(|turn| (leader + turn) % 4).filter(|seat| sits_out != Some(*seat)).nth(turn).expect("a player")
    }

    pub(super) fn to_move(&self, spot: &Spot) -> usize {
        self.player(spot.leader, spot.trick.len())
    }

    /// Whether the seat to move wants much: side 0, or in nello and sevens the bidder's side.
    pub(super) fn wants_much(&self, spot: &Spot) -> bool {
        let wanting = if self.house { side(self.bidder.expect("somebody bid")) } else { 0 };
        side(self.to_move(spot)) == wanting
    }

    pub(super) fn legal(&self, spot: &Spot) -> Vec<usize> {
        self.two.playable(spot.hands[self.to_move(spot)], spot.trick.first().copied()).collect()
    }

    pub(super) fn after(&self, spot: &Spot, domino: usize) -> Next {
        let mut next = spot.clone();
        next.hands[self.to_move(spot)] &= !(1 << domino);
        next.trick.push(domino);
        if next.trick.len() < if self.nello { 3 } else { 4 } {
            return Next::Spot(next, 0);
        }
        let winner = self.player(spot.leader, self.two.winner(&next.trick));
        let taken = 1 + next.trick.iter().map(|&domino| self.counts[domino]).sum::<u64>();
        (next.leader, next.trick) = (winner, vec![]);
        if self.house {
            let bidder = self.bidder.expect("somebody bid");
            // "The bidder must lose every trick"; in sevens "the bidding *side* must take all seven".
            let lost = if self.nello { winner == bidder } else { side(winner) != side(bidder) };
            let over = lost || next.hands[winner] == 0;
            return if over { Next::Decided(!lost) } else { Next::Spot(next, 0) };
        }
        Next::Spot(next, if side(winner) == 0 { taken } else { 0 })
    }
}

/// Plain minimax.
pub(super) struct Minimax {
    pub(super) table: Table,
    known: HashMap<Spot, u64>,
}

impl Minimax {
    pub(super) fn new(table: Table) -> Self {
        Self { table, known: HashMap::new() }
    }

    /// What it comes to from here on.
    pub(super) fn value(&mut self, spot: &Spot) -> u64 {
        let between = spot.trick.is_empty();
        if between && spot.hands[spot.leader] == 0 {
            return 0;
        }
        if between && let Some(&value) = self.known.get(spot) {
            return value;
        }
        let legal = self.table.legal(spot);
        let values = legal.into_iter().map(|domino| self.value_after(spot, domino));
        let values: Vec<u64> = values.collect();
        let value = if self.table.wants_much(spot) { values.iter().max() } else { values.iter().min() };
        let value = *value.expect("who is to move has a domino");
        if between {
            self.known.insert(spot.clone(), value);
        }
        value
    }

    fn value_after(&mut self, spot: &Spot, domino: usize) -> u64 {
        match self.table.after(spot, domino) {
            Next::Decided(made) => u64::from(made),
            Next::Spot(next, taken) => taken + self.value(&next),
        }
    }
}

/// Solves a position by plain minimax: quick for five tricks, seconds and more for seven.
///
/// ```
/// use unbeaten_oracle::texas42::{Declaration, Position, Worth, dominoes, solve};
/// let hands = ["6-6 5-5", "5-4 4-4", "2-2 3-3", "6-4 1-1"].map(dominoes);
/// let (declaration, trick) = (Declaration::parse("sixes").unwrap(), vec![]);
/// let position = Position { hands, declaration, leader: 0, trick, points: [0, 0], bidder: None, bid: None };
/// assert_eq!(solve(&position).worth, Worth::Points([22, 0]));
/// ```
///
/// # Panics
/// If the position has a reason not to be solved.
#[must_use]
pub fn solve(position: &Position) -> Solution {
    let mut minimax = Minimax::new(Table::new(position));
    solution(position, &mut |spot| minimax.value(spot))
}

/// The solution, if this is what positions inside the hand come to.
pub(super) fn solution(position: &Position, value: &mut dyn FnMut(&Spot) -> u64) -> Solution {
    assert_eq!(position.reasons(), [], "{position:?}");
    let (table, all) = (Table::new(position), Domino::all());
    let lost = table.house && is_lost(position);
    let after = |spot: &Spot, domino: usize, value: &mut dyn FnMut(&Spot) -> u64| match table.after(spot, domino) {
        _ if lost => 0,
        Next::Decided(made) => u64::from(made),
        Next::Spot(next, taken) => taken + value(&next),
    };
    let worth = |number: u64| {
        if table.house {
            return Worth::Made(number == 1);
        }
        let [ours, theirs] = position.points;
        Worth::Points([ours + number, theirs + position.points_left() - number])
    };
    let mut ranked = |spot: &Spot| {
        let numbers: Vec<(usize, u64)> =
            table.legal(spot).into_iter().map(|domino| (domino, after(spot, domino, value))).collect();
        let reached = numbers.iter().map(|(_, number)| *number);
        let best = if table.wants_much(spot) { reached.max() } else { reached.min() };
        (numbers, best.expect("who is to move has a domino"))
    };

    let mut spot = Spot::of(position);
    let (numbers, reached) = ranked(&spot);
    let best = |numbers: &[(usize, u64)], reached: u64| -> Vec<Domino> {
        numbers.iter().filter(|(_, number)| *number == reached).map(|(domino, _)| all[*domino]).collect()
    };
    let mut line = Vec::new();
    let mut goes_on = !lost;
    while goes_on {
        let (numbers, reached) = ranked(&spot);
        let domino = best(&numbers, reached)[0];
        line.push(domino);
        match table.after(&spot, domino.index()) {
            Next::Decided(_) => goes_on = false,
            Next::Spot(next, _) => {
                goes_on = !next.trick.is_empty() || next.hands[next.leader] != 0;
                spot = next;
            }
        }
    }
    Solution {
        worth: worth(reached),
        values: numbers.iter().map(|&(domino, number)| (all[domino], worth(number))).collect(),
        best: best(&numbers, reached),
        line,
    }
}

/// Nello and sevens are over with the first trick that the wrong side has won: it has points then.
fn is_lost(position: &Position) -> bool {
    let bidders = side(position.bidder.expect("somebody bid"));
    let wrong = if position.declaration.is_nello() { bidders } else { 1 - bidders };
    position.points[wrong] > 0
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::{Declaration, deal, dominoes};
    use super::*;
    use crate::KeyStream;

    /// A position of so many tricks with so many plays in the first, all drawn; the partner of who bid nello holds seven.
    pub(in super::super) fn drawn(
        declaration: Declaration,
        size: usize,
        plays: usize,
        draws: &mut KeyStream,
    ) -> Position {
        let mut pack = Domino::all();
        let bidder = draws.below(4) as usize;
        let nello = declaration.is_nello();
        let hands = [0, 1, 2, 3].map(|seat| {
            let size = if nello && seat == (bidder + 2) % 4 { 7 } else { size };
            let mut hand: Vec<Domino> =
                (0..size).map(|_| pack.swap_remove(draws.below(pack.len() as u32) as usize)).collect();
            hand.sort_by_key(|domino| domino.index());
            hand
        });
        let leader = (bidder + usize::from(draws.below(2) == 0) * 3) % 4;
        let mut position =
            Position { hands, declaration, leader, trick: vec![], points: [0, 0], bidder: Some(bidder), bid: None };
        for _ in 0..plays.min(position.players().len() - 1) {
            let seat = position.players()[position.trick.len()];
            let legal = declaration.playable(&position.hands[seat], &position.trick);
            position = position.after(legal[draws.below(legal.len() as u32) as usize]);
        }
        position
    }

    /// The words of the rules on lists, without any table and without a memory.
    fn read_aloud(position: &Position) -> Worth {
        let bidders = position.bidder.map_or(0, side);
        let house = position.declaration.is_house_contract();
        if house && is_lost(position) {
            return Worth::Made(false);
        }
        let players = position.players();
        let seat = players[position.trick.len()];
        if position.hands[seat].is_empty() {
            return if house { Worth::Made(true) } else { Worth::Points(position.points) };
        }
        let plays = position.declaration.playable(&position.hands[seat], &position.trick);
        let reached: Vec<Worth> = plays.into_iter().map(|domino| read_aloud(&position.after(domino))).collect();
        let ours = |worth: &&Worth| match worth {
            Worth::Points(points) => points[side(seat)],
            Worth::Made(made) => u64::from(*made == (side(seat) == bidders)),
        };
        *reached.iter().max_by_key(ours).expect("a play")
    }

    #[test]
    fn minimax_is_the_rules_read_aloud() {
        let mut draws = KeyStream::new([15; 32], 0);
        for declaration in Declaration::all() {
            for round in 0..12 {
                let position = drawn(declaration, 1 + round % 3, round % 4, &mut draws);
                let solved = solve(&position);
                assert_eq!(solved.worth, read_aloud(&position), "{position:?}");
                for (domino, worth) in &solved.values {
                    assert_eq!(*worth, read_aloud(&position.after(*domino)), "{domino} {position:?}");
                }
            }
        }
    }

    /// The line keeps what the position is worth at each of its plays, and ends where nothing can change any more.
    #[test]
    fn the_line_comes_to_what_is_said() {
        let mut draws = KeyStream::new([16; 32], 0);
        for declaration in Declaration::all() {
            for round in 0..8 {
                let start = drawn(declaration, 1 + round % 5, round % 4, &mut draws);
                let solved = solve(&start);
                let mut position = start.clone();
                for (place, &domino) in solved.line.iter().enumerate() {
                    let now = solve(&position);
                    assert_eq!((now.worth, now.best[0]), (solved.worth, domino), "{start:?}");
                    assert_eq!(now.line, solved.line[place..]);
                    position = position.after(domino);
                }
                let players = position.players();
                let done = players.iter().all(|&seat| position.hands[seat].is_empty());
                match solved.worth {
                    Worth::Points(points) => assert!(done && position.points == points, "{start:?}"),
                    Worth::Made(made) => assert_eq!((made, true), (!is_lost(&position), done || !made), "{start:?}"),
                }
            }
        }
    }

    #[test]
    fn endings_by_hand() {
        let position = |hands: [&str; 4], word: &str, leader: usize, trick: &str| Position {
            hands: hands.map(dominoes),
            declaration: Declaration::parse(word).unwrap(),
            leader,
            trick: dominoes(trick),
            points: [0, 0],
            bidder: Some(0),
            bid: None,
        };
        // The last trump draws the other one, with its ten; after it the five-five is trumped.
        let two = solve(&position(["6-6 5-5", "5-4 4-4", "2-2 3-3", "6-4 1-1"], "sixes", 0, ""));
        assert_eq!(two.worth, Worth::Points([22, 0]));
        assert_eq!(
            two.values,
            [(dominoes("6-6")[0], Worth::Points([22, 0])), (dominoes("5-5")[0], Worth::Points([1, 21]))]
        );
        assert_eq!((two.best, two.line), (dominoes("6-6"), dominoes("6-6 5-4 3-3 6-4 5-5 4-4 2-2 1-1")));
        // In nello the bidder gets under the six, and his partner's doubles do not matter.
        let under = solve(&position(["6-1 0-0", "1-0", "6-6 5-5 4-4 3-3 2-2 6-5 6-4", "3-0"], "nello", 1, "6-2 3-1"));
        assert_eq!((under.worth, under.best), (Worth::Made(true), dominoes("6-1")));
        let over = solve(&position(["6-3 0-0", "1-0", "6-6 5-5 4-4 3-3 2-2 6-5 6-4", "3-1 3-0"], "nello", 1, "6-2"));
        assert_eq!((over.worth, over.line), (Worth::Made(false), dominoes("3-1 6-3")));
        // In sevens everything is forced, and the first of equals wins.
        let sevens = solve(&position(["4-3 6-6", "5-2 5-5", "0-0 1-0", "6-1 3-3"], "sevens", 0, ""));
        assert_eq!((sevens.worth, sevens.line), (Worth::Made(false), dominoes("4-3 5-2 1-0 6-1 6-6 5-5 0-0 3-3")));
    }

    /// "Swapping the sides mirrors the value (42 − v)", and nothing depends on where the table begins.
    #[test]
    fn seats_turn() {
        let mut draws = KeyStream::new([17; 32], 0);
        for declaration in Declaration::all() {
            let position = drawn(declaration, 4, 2, &mut draws);
            let mut turned = position.clone();
            turned.hands.rotate_right(1);
            turned.leader = (position.leader + 1) % 4;
            turned.bidder = position.bidder.map(|bidder| (bidder + 1) % 4);
            let (here, there) = (solve(&position), solve(&turned));
            match (here.worth, there.worth) {
                (Worth::Points([ours, theirs]), turned) => assert_eq!(turned, Worth::Points([theirs, ours])),
                (made, turned) => assert_eq!(made, turned),
            }
            assert_eq!((here.best, here.line), (there.best, there.line));
        }
    }

    #[test]
    fn a_whole_deal_is_dealt_by_the_same_rules() {
        let hands = deal([3; 32], 0).map(|hand| hand.known);
        let declaration = Declaration::parse("fours").unwrap();
        let whole = Position { hands, declaration, leader: 1, trick: vec![], points: [0, 0], bidder: None, bid: None };
        assert_eq!((whole.reasons(), whole.points_left()), (vec![], 42));
    }
}
