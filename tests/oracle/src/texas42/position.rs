//! A hand with all dominoes open, to be solved from there.
//!
//! Protocol, op `solve`.

use super::{Call, Declaration, Domino, side, without};

/// Where a hand stands, inside a trick too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What the seats hold now.
    pub hands: [Vec<Domino>; 4],
    /// What is played.
    pub declaration: Declaration,
    /// Who led the current trick, or leads it.
    pub leader: usize,
    /// The plays of the current trick.
    pub trick: Vec<Domino>,
    /// The points of the sides so far.
    pub points: [u64; 2],
    /// Who bid. Nello and sevens cannot be played without one.
    pub bidder: Option<usize>,
    /// What was bid.
    pub bid: Option<Call>,
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// `missing_field`: nello, sevens or a bid without a bidder.
    NoBidder,
    /// `duplicate`: a domino twice in one hand or in the trick.
    Duplicate(Domino),
    /// `overlap`: a domino in two hands, or held and in the trick.
    Overlap(Domino),
    /// `wrong_count`: so many plays in a trick that goes on, where there are so many at most.
    Trick(usize, usize),
    /// `wrong_count`: so many dominoes in a hand, where the others say so many.
    Hand(usize, usize),
    /// `cannot_lead`: this seat sits out.
    SitsOut(usize),
    /// `wrong_count` of `points`: more than 42 with what is to come.
    Points,
    /// `wrong_count` of `bid`: a pass is none.
    Pass,
}

impl BadPosition {
    /// Its name in the protocol.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoBidder => "missing_field",
            Self::Duplicate(_) => "duplicate",
            Self::Overlap(_) => "overlap",
            Self::Trick(..) | Self::Hand(..) | Self::Points | Self::Pass => "wrong_count",
            Self::SitsOut(_) => "cannot_lead",
        }
    }
}

impl Position {
    /// The bidder's partner in nello.
    #[must_use]
    pub fn sits_out(&self) -> Option<usize> {
        self.bidder.filter(|_| self.declaration.is_nello()).map(|bidder| (bidder + 2) % 4)
    }

    /// Who plays to a trick, the leader first.
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        (0..4).map(|turn| (self.leader + turn) % 4).filter(|seat| self.sits_out() != Some(*seat)).collect()
    }

    /// What can still be taken: the counts that are not face down, and a point a trick.
    ///
    /// # Panics
    /// Never: three or four play.
    #[must_use]
    pub fn points_left(&self) -> u64 {
        let players = self.players();
        let held = players.iter().flat_map(|&seat| &self.hands[seat]);
        let counts: u64 = held.chain(&self.trick).map(|domino| u64::from(domino.points())).sum();
        let last = players.last().expect("somebody plays");
        counts + self.hands[*last].len() as u64
    }

    /// What each of these seats has to hold to have as many dominoes as the one that plays last to the trick, who has not
    /// played to it yet.
    fn sizes(&self) -> Vec<(usize, usize)> {
        let players = self.players();
        let size = self.hands[*players.last().expect("somebody plays")].len();
        let played = |turn: usize| usize::from(turn < self.trick.len());
        players.iter().enumerate().map(|(turn, &seat)| (seat, size.saturating_sub(played(turn)))).collect()
    }

    /// All reasons why this cannot be solved, none if it can.
    ///
    /// # Panics
    /// Never: three or four play.
    #[must_use]
    pub fn reasons(&self) -> Vec<BadPosition> {
        let mut reasons = Vec::new();
        if self.bidder.is_none() && (self.declaration.is_house_contract() || self.bid.is_some()) {
            reasons.push(BadPosition::NoBidder);
        }
        if self.bid == Some(Call::Pass) {
            reasons.push(BadPosition::Pass);
        }
        let places: Vec<&Vec<Domino>> = self.hands.iter().chain([&self.trick]).collect();
        for (number, place) in places.iter().enumerate() {
            for (nth, &domino) in place.iter().enumerate() {
                if place[..nth].contains(&domino) {
                    reasons.push(BadPosition::Duplicate(domino));
                } else if places[..number].iter().any(|before| before.contains(&domino)) {
                    reasons.push(BadPosition::Overlap(domino));
                }
            }
        }
        let players = self.players();
        if self.sits_out() == Some(self.leader) {
            reasons.push(BadPosition::SitsOut(self.leader));
        }
        if self.trick.len() >= players.len() {
            reasons.push(BadPosition::Trick(self.trick.len(), players.len() - 1));
        }
        reasons.extend(self.hands.iter().filter(|hand| hand.len() > 7).map(|hand| BadPosition::Hand(hand.len(), 7)));
        // Who has nothing left to play has nothing to be solved.
        let sizes = self.sizes();
        let last = sizes.last().map_or(0, |(_, size)| *size);
        reasons.extend((last == 0).then_some(BadPosition::Hand(0, 1)));
        let wrong = sizes.iter().filter(|(seat, want)| self.hands[*seat].len() != *want);
        reasons.extend(wrong.map(|(seat, want)| BadPosition::Hand(self.hands[*seat].len(), *want)));
        if self.points[0] + self.points[1] + self.points_left() > 42 {
            reasons.push(BadPosition::Points);
        }
        reasons
    }

    /// Whether the points that each side ends with make the bid; none without one.
    ///
    /// "The total decides (n points or more; marks need 42)."
    #[must_use]
    pub fn is_made(&self, total: [u64; 2]) -> Option<bool> {
        let (bid, bidder) = (self.bid?, self.bidder?);
        let needed = if let Call::Points(points) = bid { u64::from(points) } else { 42 };
        Some(total[side(bidder)] >= needed)
    }

    /// The same hand after a domino of the seat to move.
    ///
    /// # Panics
    /// If nobody is to move.
    #[must_use]
    pub fn after(&self, domino: Domino) -> Self {
        let mut next = self.clone();
        let players = self.players();
        let seat = players[self.trick.len()];
        next.hands[seat] = without(&self.hands[seat], &[domino]);
        next.trick.push(domino);
        if next.trick.len() == players.len() {
            let winner = players[self.declaration.winner(&next.trick)];
            next.points[side(winner)] += 1 + next.trick.iter().map(|domino| u64::from(domino.points())).sum::<u64>();
            next.leader = winner;
            next.trick.clear();
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::super::dominoes;
    use super::*;

    fn position(hands: [&str; 4], word: &str, leader: usize, trick: &str) -> Position {
        let declaration = Declaration::parse(word).unwrap();
        let bidder = declaration.is_house_contract().then_some(0);
        let (hands, trick) = (hands.map(dominoes), dominoes(trick));
        Position { hands, declaration, leader, trick, points: [0, 0], bidder, bid: None }
    }

    #[test]
    fn positions_that_can_be_solved() {
        for able in [
            position(["6-6", "5-5", "4-4", "3-3"], "sixes", 2, ""),
            position(["", "5-5", "4-4", "3-3"], "sixes", 0, "6-6"),
            position(["", "5-5", "", ""], "sixes", 2, "6-6 4-4 3-3"),
            position(["6-5 6-4", "5-4 5-3", "3-3 2-2 1-1 0-0 1-0 2-0 3-0", "4-3"], "nello", 3, "4-2"),
            position(["6-5", "5-4", "", "4-3"], "nello-low", 3, ""),
        ] {
            assert_eq!(able.reasons(), []);
        }
    }

    #[test]
    fn every_reason_why_not() {
        let first = |position: Position| position.reasons()[0];
        let one = |index: usize| Domino::all()[index];
        assert_eq!(
            first(position(["6-6 6-6", "5-5 5-4", "4-4 4-3", "3-3 3-2"], "fives", 0, "")),
            BadPosition::Duplicate(one(0))
        );
        assert_eq!(first(position(["6-6", "5-5", "6-6", "3-3"], "fives", 0, "")), BadPosition::Overlap(one(0)));
        assert_eq!(first(position(["", "5-5", "6-6", "3-3"], "fives", 0, "6-6")), BadPosition::Overlap(one(0)));
        assert_eq!(first(position(["6-6", "5-5", "4-4 4-3", "3-3"], "fives", 0, "")), BadPosition::Hand(2, 1));
        assert_eq!(first(position(["6-6", "5-5", "4-4", "3-3"], "fives", 0, "2-2")), BadPosition::Hand(1, 0));
        assert_eq!(first(position(["", "", "", ""], "fives", 0, "")), BadPosition::Hand(0, 1));
        assert_eq!(first(position(["", "", "", ""], "fives", 0, "6-6 5-5 4-4 3-3")), BadPosition::Trick(4, 3));
        assert_eq!(first(position(["", "", "1-1", ""], "nello", 0, "6-6 5-5 4-4")), BadPosition::Trick(3, 2));
        assert_eq!(first(position(["6-6", "5-5", "1-1", "3-3"], "nello", 2, "")), BadPosition::SitsOut(2));
        let nobody = Position { bidder: None, ..position(["6-6", "5-5", "1-1", "3-3"], "sevens", 2, "") };
        assert_eq!(first(nobody), BadPosition::NoBidder);
        let too_many = Position { points: [30, 4], ..position(["6-6", "5-5", "1-1", "3-3"], "fives", 2, "") };
        assert_eq!(first(too_many.clone()), BadPosition::Points);
        assert_eq!(Position { points: [27, 4], ..too_many.clone() }.reasons(), []);
        let pass = Position { points: [0, 0], bid: Some(Call::Pass), bidder: Some(0), ..too_many };
        assert_eq!(first(pass), BadPosition::Pass);
    }

    #[test]
    fn a_trick_goes_to_its_winner() {
        let before = position(["", "5-5", "", ""], "sixes", 2, "6-4 4-4 3-3");
        assert_eq!(before.points_left(), 21);
        let after = before.after(dominoes("5-5")[0]);
        assert_eq!((after.leader, after.points, after.trick.len()), (2, [21, 0], 0));
        let three = position(["6-5", "5-4", "1-1", "4-3"], "nello", 0, "").after(dominoes("6-5")[0]);
        let three = three.after(dominoes("5-4")[0]);
        assert_eq!(three.players(), [0, 1, 3]);
        assert_eq!(three.after(dominoes("4-3")[0]).points, [1, 0]);
    }
}
