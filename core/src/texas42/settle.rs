//! What a hand brings.
//!
//! By marks a bid of points is worth a mark and a bid of marks that many, to whoever prevails. By points each side has what it took,
//! or the defenders theirs and the bid on top; a bid of marks is 42 points for each.

use super::{Call, Declaration, GameScore, HandOver, HandResult, HandScore, Phase, Rules, Scoring, Shake, Table};
use crate::{Domino, Seat, Side, shell::Scored};

/// What was bid and declared, and what was taken so far: all that decides a hand. Pairs are side 0 and side 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// What was bid.
    pub bid: Call,
    /// Who bid it.
    pub bidder: Seat,
    /// What was declared.
    pub declaration: Declaration,
    /// The points taken so far.
    pub points: [u8; 2],
    /// The tricks taken so far.
    pub tricks: [u8; 2],
}

/// Why a hand cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotSettle {
    /// Nobody bid.
    #[error("a pass is no bid that could be settled")]
    NoBid {
        /// What is wrong: `bid`.
        field: &'static str,
    },
    /// The bid does not allow the contract.
    #[error("{declaration} is not played after a bid of {bid}")]
    NoSuchContract {
        /// What was bid.
        #[cfg_attr(feature = "serde", serde(skip))]
        bid: Call,
        /// What was declared.
        #[cfg_attr(feature = "serde", serde(skip))]
        declaration: Declaration,
        /// What is wrong: `declaration`.
        field: &'static str,
    },
    /// Seven tricks of 42 points cannot be shared like this.
    #[error("{} and {} points cannot be in {} and {} tricks", .points[0], .points[1], .tricks[0], .tricks[1])]
    Impossible {
        /// The points.
        #[cfg_attr(feature = "serde", serde(skip))]
        points: [u8; 2],
        /// The tricks.
        #[cfg_attr(feature = "serde", serde(skip))]
        tricks: [u8; 2],
        /// What is wrong: `points` or `tricks`.
        field: &'static str,
    },
    /// The tricks to come can still change it.
    #[error("this hand is not decided yet")]
    NotDecided,
}

impl CannotSettle {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoBid { .. } | Self::NoSuchContract { .. } | Self::Impossible { .. } => "wrong_count",
            Self::NotDecided => "not_decided",
        }
    }
}

impl Taken {
    /// What has become of the bid; none as long as the tricks to come can change it. Where points are scored, a bid of points is
    /// decided by the seventh trick.
    #[inline]
    pub fn verdict(self, scoring: Scoring) -> Option<HandResult> {
        let (own, other) = (self.bidder.side().index(), self.bidder.side().other().index());
        let (made, set) = match self.bid {
            Call::Points(_) if scoring == Scoring::Points && self.tricks[0] + self.tricks[1] < 7 => (false, false),
            Call::Points(bid) => (self.points[own] >= bid.get(), self.points[other] > 42 - bid.get()),
            _ if self.declaration.has_sitting_partner() => (self.tricks[other] == 7, self.tricks[own] > 0),
            _ => (self.tricks[own] == 7, self.tricks[other] > 0),
        };
        match (made, set) {
            (true, _) => Some(HandResult::Made),
            (_, true) => Some(HandResult::Set),
            _ => None,
        }
    }

    /// Whether so many tricks can have so many points, whichever dominoes they have: each is worth 1, and seven tricks of four plays
    /// are worth 42.
    fn adds_up(self) -> bool {
        let [points, tricks] = [self.points, self.tricks].map(|pair| pair.map(u32::from));
        let each = (0..2).all(|side| points[side] >= tricks[side] && (tricks[side] > 0 || points[side] == 0));
        let (over, counted) = (tricks[0] + tricks[1], points[0] + points[1]);
        let whole = over == 7 && !self.declaration.has_sitting_partner();
        each && if whole { counted == 42 } else { counted <= over + 35 }
    }

    /// What it brings.
    pub(super) fn scored(self, scoring: Scoring, result: HandResult) -> [u32; 2] {
        let side = self.bidder.side();
        let prevails = if result == HandResult::Made { side } else { side.other() };
        let (mut scored, marks) = ([0; 2], u32::from(self.bid.marks()));
        scored[prevails.index()] = match (scoring, self.bid) {
            (Scoring::Marks, _) => marks.max(1),
            (Scoring::Points, Call::Points(_)) if result == HandResult::Made => return self.points.map(u32::from),
            (Scoring::Points, Call::Points(bid)) => u32::from(self.points[prevails.index()]) + u32::from(bid.get()),
            (Scoring::Points, _) => 42 * marks,
        };
        scored
    }

    /// The hand as it is settled for sides that had `before`.
    fn settled(self, scoring: Scoring, result: HandResult, before: [u64; 2]) -> HandScore {
        let Self { bid, bidder, declaration, points, tricks } = self;
        let scored = self.scored(scoring, result);
        let score = [0, 1].map(|side| before[side].saturating_add(scored[side].into()));
        HandScore { result, bid, bidder, declaration, points, tricks, scored, score }
    }
}

impl Rules {
    /// Whether a bid allows a declaration, whether the rules have it or not, and whoever may have been forced.
    const fn is_declared_after(&self, bid: Call, declaration: Declaration) -> bool {
        match self.house_contract(declaration) {
            Some((_, least)) => !bid.is_for_partner() && bid.marks() >= least.get(),
            None => true,
        }
    }

    /// Settles a hand for sides that had these totals before: as soon as play cannot change it, whether the rules end it early or
    /// not.
    ///
    /// ```
    /// use unbeaten::{Seat, texas42::{HandResult, Rules, Taken}};
    ///
    /// let taken = Taken {
    ///     bid: "31".parse()?,
    ///     bidder: Seat::S0,
    ///     declaration: "fives".parse()?,
    ///     points: [28, 14],
    ///     tricks: [4, 3],
    /// };
    /// let settled = Rules::points().settle(taken, [0, 0])?;
    /// assert_eq!((settled.result, settled.scored), (HandResult::Set, [0, 45]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is not decided, or it cannot have come to this.
    pub fn settle(&self, taken: Taken, before: [u64; 2]) -> Result<HandScore, CannotSettle> {
        let Taken { bid, declaration, points, tricks, .. } = taken;
        if bid == Call::Pass {
            return Err(CannotSettle::NoBid { field: "bid" });
        }
        if !self.is_declared_after(bid, declaration) {
            return Err(CannotSettle::NoSuchContract { bid, declaration, field: "declaration" });
        }
        if tricks[0].saturating_add(tricks[1]) > 7 {
            return Err(CannotSettle::Impossible { points, tricks, field: "tricks" });
        }
        if !taken.adds_up() {
            return Err(CannotSettle::Impossible { points, tricks, field: "points" });
        }
        let result = taken.verdict(self.scoring).ok_or(CannotSettle::NotDecided)?;
        Ok(taken.settled(self.scoring, result, before))
    }
}

/// Whether sides with so many tricks, of so many plays each, can have so many points, if these dominoes may be in the tricks. All of
/// them are if they have just room.
pub(super) fn can_share(
    points: [u8; 2],
    tricks: [u8; 2],
    plays: u8,
    dominoes: impl IntoIterator<Item = Domino>,
) -> bool {
    let (mut count, mut total) = ([Domino::ALL[0]; 5], 0_u32);
    let mut counters = 0;
    for domino in dominoes {
        total += 1;
        if domino.points() > 0 && counters < 5 {
            count[counters] = domino;
            counters += 1;
        }
    }
    let room = tricks.map(|tricks| u32::from(tricks) * u32::from(plays));
    let left = total.saturating_sub(room[0] + room[1]);
    // Each domino that counts went to a side, or to none.
    (0..3_u32.pow(counters as u32)).any(|mut split| {
        let (mut worth, mut held) = ([u32::from(tricks[0]), u32::from(tricks[1]), 0], [0; 3]);
        for domino in &count[..counters] {
            let place = (split % 3) as usize;
            split /= 3;
            worth[place] += u32::from(domino.points());
            held[place] += 1;
        }
        let worth_it = worth[..2] == points.map(u32::from);
        worth_it && held[0] <= room[0] && held[1] <= room[1] && held[2] <= left
    })
}

impl Shake {
    /// What was bid, declared and taken, once something is declared.
    #[inline]
    pub(super) fn taken(&self) -> Option<Taken> {
        let Table { standing: bid, bidder, points, tricks, .. } = self.table;
        self.table.declaration.map(|declaration| Taken { bid, bidder, declaration, points, tricks })
    }

    /// What has become of the bid, if it is decided.
    #[inline]
    pub(super) fn verdict(&self) -> Option<HandResult> {
        self.taken()?.verdict(self.rules.scoring)
    }

    /// How the hand ended, for sides that had these totals before it; none while it lasts.
    pub fn settlement(&self, before: [u64; 2]) -> Option<HandOver> {
        (self.table.phase == Phase::Over).then(|| self.result(&before))
    }
}

/// Whether a side has won, and which: it has reached the target, and has more than the other. Both reach it with equal totals only
/// where points are scored, and then play goes on.
fn winner(rules: &Rules, score: [u64; 2]) -> Option<Side> {
    let side = if score[0] > score[1] { Side::S0 } else { Side::S1 };
    (rules.target.is_reached(score[side.index()]) && score[0] != score[1]).then_some(side)
}

impl Scored for Shake {
    type Rules = Rules;
    type Totals = [u64; 2];
    type Result = HandOver;
    type Score = GameScore;

    fn result(&self, before: &[u64; 2]) -> HandOver {
        let Some(taken) = self.taken() else {
            return HandOver::ThrownIn { next_shaker: self.table.shaker.on_by(1), score: *before };
        };
        let lost = if self.table.forfeited { HandResult::Forfeited } else { HandResult::Set };
        let made = !self.table.forfeited && self.verdict() == Some(HandResult::Made);
        HandOver::Settled(taken.settled(self.rules.scoring, if made { HandResult::Made } else { lost }, *before))
    }

    fn totals_after(result: &HandOver) -> [u64; 2] {
        result.score()
    }

    #[inline]
    fn is_over(rules: &Rules, score: &[u64; 2]) -> bool {
        winner(rules, *score).is_some()
    }

    fn score(rules: &Rules, score: &[u64; 2]) -> GameScore {
        let winner = winner(rules, *score);
        GameScore { score: *score, over: winner.is_some(), winner }
    }
}
