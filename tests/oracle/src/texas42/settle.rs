//! What a hand comes to.
//!
//! Rules page, "Play" and "Settlement".

use super::options::Scoring;
use super::{Call, Declaration, Options};

/// The side of a seat: "side 0 is seats 0 and 2, side 1 seats 1 and 3".
#[must_use]
pub const fn side(seat: usize) -> usize {
    seat % 2
}

/// What was bid and declared, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The highest bid.
    pub bid: Call,
    /// Who made it.
    pub bidder: usize,
    /// What is played.
    pub declaration: Declaration,
}

/// How a hand ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The bid was made.
    Made,
    /// It was not.
    Set,
    /// A claim did not hold.
    Forfeited,
}

impl Ending {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Made => "made",
            Self::Set => "set",
            Self::Forfeited => "forfeited",
        }
    }
}

impl Contract {
    /// How it ends with these points and tricks of the sides; none while more play could change it.
    #[must_use]
    pub fn ending(&self, points: [u64; 2], tricks: [u64; 2]) -> Option<Ending> {
        let (bidders, defenders) = (side(self.bidder), 1 - side(self.bidder));
        let all_seven = tricks[0] + tricks[1] == 7;
        let (made, set) = match self.bid {
            // "The bidder must lose every trick."
            _ if self.declaration.is_nello() => (all_seven && tricks[bidders] == 0, tricks[bidders] > 0),
            // "A bid of n points is made with n or more, so it is set once the defenders have 43 − n."
            Call::Points(n) => (points[bidders] >= n.into(), points[defenders] >= 43 - u64::from(n)),
            // "A mark bid needs all 42, so it is set by the first trick lost"; in sevens "the bidding *side* must take all
            // seven".
            _ => (tricks[bidders] == 7, tricks[defenders] > 0),
        };
        match (made, set) {
            (true, _) => Some(Ending::Made),
            (_, true) => Some(Ending::Set),
            _ => None,
        }
    }

    /// Whether a hand with this ending cannot be changed by more play: where points are scored, every trick of a bid of
    /// points counts.
    #[must_use]
    pub fn is_settled(&self, options: &Options, tricks: [u64; 2]) -> bool {
        let counts_on = options.scoring == Scoring::Points && matches!(self.bid, Call::Points(_));
        !counts_on || tricks[0] + tricks[1] == 7
    }

    /// What the sides score.
    #[must_use]
    pub fn scored(&self, options: &Options, ending: Ending, points: [u64; 2]) -> [u64; 2] {
        let (bidders, defenders) = (side(self.bidder), 1 - side(self.bidder));
        let prevails = if ending == Ending::Made { bidders } else { defenders };
        let mut scored = [0, 0];
        match (options.scoring, self.bid) {
            (Scoring::Points, Call::Points(_)) if ending == Ending::Made => return points,
            // "Set: the bidders nothing, the defenders theirs and the bid on top."
            (Scoring::Points, Call::Points(n)) => scored[defenders] = points[defenders] + u64::from(n),
            (Scoring::Points, bid) => scored[prevails] = 42 * u64::from(bid.marks()),
            (Scoring::Marks, Call::Points(_)) => scored[prevails] = 1,
            (Scoring::Marks, bid) => scored[prevails] = bid.marks().into(),
        }
        scored
    }
}

/// The side that has won with this score.
///
/// "The first side with `target` or more wins"; by points, "if one hand takes both there, the higher total; if they are equal,
/// play goes on".
#[must_use]
pub fn winner_of(score: [u64; 2], target: u64) -> Option<usize> {
    match score.map(|total| total >= target) {
        [false, false] => None,
        [true, false] => Some(0),
        [false, true] => Some(1),
        [true, true] if score[0] == score[1] => None,
        [true, true] => Some(usize::from(score[1] > score[0])),
    }
}

/// Whether seven tricks of 42 points can stand like this after some of them: each trick counts one at least, who has none has
/// nothing, and what is to come counts one a trick too. In nello what sits out is missing from 42.
///
/// How the counts of the dominoes can add up is not asked: the protocol's own example has 28 points in four tricks.
#[must_use]
pub fn can_stand(points: [u64; 2], tricks: [u64; 2], nello: bool) -> bool {
    let (taken, all) = (tricks[0] + tricks[1], points[0] + points[1]);
    let each = |side: usize| points[side] >= tricks[side] && (tricks[side] > 0 || points[side] == 0);
    taken <= 7 && each(0) && each(1) && all + (7 - taken) <= 42 && (taken < 7 || nello || all == 42)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contract(bid: &str, declaration: &str) -> Contract {
        Contract { bid: Call::parse(bid).unwrap(), bidder: 0, declaration: Declaration::parse(declaration).unwrap() }
    }

    fn scored(preset: &str, bid: &str, ending: Ending, points: [u64; 2]) -> [u64; 2] {
        contract(bid, "fives").scored(&Options::named(preset).unwrap(), ending, points)
    }

    #[test]
    fn bids_are_made_and_set() {
        let ends = |bid: &str, declaration: &str, points, tricks| contract(bid, declaration).ending(points, tricks);
        assert_eq!(ends("30", "fives", [30, 0], [3, 0]), Some(Ending::Made));
        assert_eq!(ends("30", "fives", [29, 12], [4, 2]), None);
        assert_eq!(ends("30", "fives", [17, 13], [2, 3]), Some(Ending::Set));
        assert_eq!(ends("41", "fives", [6, 1], [1, 1]), None);
        assert_eq!(ends("41", "fives", [6, 2], [1, 2]), Some(Ending::Set));
        assert_eq!(ends("1m", "fives", [41, 1], [6, 1]), Some(Ending::Set));
        assert_eq!(ends("1m", "fives", [41, 0], [6, 0]), None);
        assert_eq!(ends("2m", "sevens", [42, 0], [7, 0]), Some(Ending::Made));
        assert_eq!(ends("1m", "nello", [0, 33], [0, 6]), None);
        assert_eq!(ends("1m", "nello", [0, 22], [0, 7]), Some(Ending::Made));
        assert_eq!(ends("1m", "nello", [1, 0], [1, 0]), Some(Ending::Set));
        assert!(contract("30", "fives").is_settled(&Options::tournament(), [3, 0]));
        let points = Options::named("points").unwrap();
        assert!(
            !contract("30", "fives").is_settled(&points, [3, 0]) && contract("1m", "fives").is_settled(&points, [3, 1])
        );
    }

    #[test]
    fn what_is_scored() {
        assert_eq!(scored("tournament", "31", Ending::Made, [35, 7]), [1, 0]);
        assert_eq!(scored("tournament", "31", Ending::Set, [20, 22]), [0, 1]);
        assert_eq!(scored("tournament", "3m", Ending::Forfeited, [0, 0]), [0, 3]);
        assert_eq!(scored("casual", "plunge-4", Ending::Made, [42, 0]), [4, 0]);
        // The protocol's example.
        assert_eq!(scored("points", "31", Ending::Set, [28, 14]), [0, 45]);
        assert_eq!(scored("points", "31", Ending::Made, [31, 11]), [31, 11]);
        assert_eq!(scored("points", "2m", Ending::Made, [42, 0]), [84, 0]);
        assert_eq!(scored("points", "1m", Ending::Set, [41, 1]), [0, 42]);
        assert_eq!(scored("points", "40", Ending::Forfeited, [12, 6]), [0, 46]);
    }

    #[test]
    fn who_wins() {
        assert_eq!(winner_of([6, 6], 7), None);
        assert_eq!(winner_of([9, 6], 7), Some(0));
        assert_eq!(winner_of([250, 251], 250), Some(1));
        assert_eq!(winner_of([260, 251], 250), Some(0));
        assert_eq!(winner_of([260, 260], 250), None);
    }

    #[test]
    fn what_can_stand() {
        assert!(can_stand([42, 0], [7, 0], false) && can_stand([0, 0], [0, 0], false));
        assert!(can_stand([28, 14], [4, 3], false), "the protocol's example");
        assert!(can_stand([31, 0], [1, 0], false) && !can_stand([37, 0], [1, 0], false), "six tricks are to come");
        assert!(
            !can_stand([5, 0], [0, 0], false) && !can_stand([1, 0], [2, 0], false) && !can_stand([7, 0], [7, 0], false)
        );
        assert!(can_stand([0, 7], [0, 7], true) && !can_stand([0, 7], [0, 7], false), "all counts face down");
        assert!(!can_stand([4, 4], [4, 4], false));
    }
}
