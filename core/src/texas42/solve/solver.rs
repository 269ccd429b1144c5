//! Best play with all dominoes open.

use alloc::vec::Vec;

use super::{
    super::{Declaration, PointBid, Trump},
    CannotSolve, OpenHands,
    memo::Memo,
    stage::{Means, Stage},
};
use crate::{BySeat, Counted, Domino, DominoSet, Seat, Side, WrongCount};

/// Finds best play with all dominoes open: how many points both sides get, whether a bid is made, what each play is worth.
///
/// A solver remembers what it found out in a table of fixed size. Several questions about one deal (its plays, its bids, its leaders)
/// share what is remembered; a question about another deal begins anew, at no cost. It has no other memory: the same question has
/// the same answer, whatever was asked before and however large the table is. One solver serves one thread;
/// [`points_of_many`](super::points_of_many) uses all cores.
///
/// ```
/// use unbeaten::{Seat, Seed, texas42::{Deal, Declaration, OpenHands, Solver}};
///
/// let deal = Deal::shuffled(Seed::from(42), 0);
/// let mut solver = Solver::new();
/// let open = OpenHands::new(*deal.hands(), "fours".parse()?, Seat::S1);
/// let [ours, theirs] = solver.points(&open)?;
/// assert_eq!(ours + theirs, 42);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    memo: Memo,
    /// What the memo is about.
    about: Option<About>,
}

/// A deal and what is declared: everything that is remembered of it holds for it and for all that comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct About {
    declaration: Declaration,
    bidder: Seat,
    hands: [u32; 4],
}

/// Best play from a position on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Solution {
    /// The points of both sides at the end, those so far included; none in nello and sevens, where points decide nothing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub points: Option<[u8; 2]>,
    /// Whether the bid is made; none without a bid.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub made: Option<bool>,
    /// The plays that keep this.
    pub best: DominoSet,
    /// What each legal play comes to, by index.
    pub values: Vec<PlayValue>,
    /// Best play to the end, each time by the domino of the lowest index; in nello and sevens until it is decided.
    pub line: Vec<Domino>,
}

/// What a play comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayValue {
    /// The domino that is played.
    pub domino: Domino,
    /// The points of both sides at the end; none in nello and sevens.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub points: Option<[u8; 2]>,
    /// Whether nello or sevens is made; none where points decide.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub made: Option<bool>,
}

/// What is known of the points after a search that was not allowed to go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bounds {
    /// The least points that side 0 can have at the end.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Bounds {
    /// Whether the points are known.
    pub const fn is_exact(&self) -> bool {
        self.least == self.most
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// What may be looked at where nobody sets a limit.
const NO_LIMIT: u64 = u64::MAX;

impl Solver {
    /// How many entries the table has unless it is said otherwise; each takes eight bytes.
    pub const ENTRIES: usize = 1 << 14;

    /// The most entries that a table may have.
    pub const MOST_ENTRIES: usize = 1 << 27;

    /// With a table of 128 kilobytes, which fits where a processor keeps what it needs often: a larger one is no quicker.
    pub fn new() -> Self {
        Self { memo: Memo::new(Self::ENTRIES), about: None }
    }

    /// With a table of so many entries, of eight bytes each. Any number will do; fewer make it slower.
    ///
    /// # Errors
    /// If it is 0 or more than [`MOST_ENTRIES`](Self::MOST_ENTRIES).
    pub fn with_entries(entries: usize) -> Result<Self, WrongCount> {
        WrongCount::check(Counted::TableEntries, entries, 1, Self::MOST_ENTRIES)?;
        Ok(Self { memo: Memo::new(entries), about: None })
    }

    /// For hands with so many tricks left: what is small needs a small table.
    pub(in super::super) fn for_tricks(tricks: u8) -> Self {
        let entries = match tricks {
            0..=3 => 1 << 8,
            4 => 1 << 11,
            _ => Self::ENTRIES,
        };
        Self { memo: Memo::new(entries), about: None }
    }

    /// How many entries the table has.
    pub fn entries(&self) -> usize {
        self.memo.len()
    }

    /// The points of both sides at the end with best play by all, those so far included.
    ///
    /// # Errors
    /// If the hand is impossible, or in nello and sevens, where points decide nothing.
    pub fn points(&mut self, open: &OpenHands) -> Result<[u8; 2], CannotSolve> {
        let stage = open.stage_about_points()?;
        Ok(self.exactly(&stage))
    }

    /// Whether the bid is made with best play by all.
    ///
    /// ```
    /// use unbeaten::{DominoSet, Seat, texas42::{OpenHands, Solver}};
    ///
    /// let hands = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
    /// let open = OpenHands { points: [20, 10], ..OpenHands::new(hands.into(), "sixes".parse()?, Seat::S0) };
    /// let open = OpenHands { bid: Some("32".parse()?), bidder: Some(Seat::S2), ..open };
    /// assert!(Solver::new().is_made(&open)?);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the hand is impossible, or there is no bid.
    pub fn is_made(&mut self, open: &OpenHands) -> Result<bool, CannotSolve> {
        let stage = open.stage()?;
        if !stage.is_about_points() {
            return Ok(self.is_contract_made(&stage));
        }
        let bid = open.bid.ok_or(CannotSolve::NoBid { field: "bid" })?;
        Ok(self.takes(&stage, stage.bidder.side(), bid.needs()))
    }

    /// What can be said of the points without looking at more than so many positions.
    ///
    /// ```
    /// use unbeaten::{Seat, Seed, texas42::{Deal, OpenHands, Solver}};
    ///
    /// let hands = *Deal::shuffled(Seed::from(42), 0).hands();
    /// let open = OpenHands::new(hands, "fours".parse()?, Seat::S1);
    /// let (few, many) = (Solver::new().bounds(&open, 100)?, Solver::new().bounds(&open, 10_000_000)?);
    /// assert!(!few.is_exact() && few.nodes == 100 && many.is_exact());
    /// assert!(few.least <= many.least && many.most <= few.most);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the hand is impossible, or in nello and sevens, or if the number is 0.
    pub fn bounds(&mut self, open: &OpenHands, nodes: u64) -> Result<Bounds, CannotSolve> {
        WrongCount::check(Counted::Nodes, nodes.try_into().unwrap_or(usize::MAX), 1, usize::MAX)?;
        let stage = open.stage_about_points()?;
        let mut means = self.means(&stage, nodes);
        let (least, most) = narrow(&stage, &mut means, 0);
        Ok(Bounds { least, most, nodes: nodes - means.budget })
    }

    /// Best play: the points or whether it is made, the worth of every play, and a line.
    ///
    /// ```
    /// use unbeaten::{DominoSet, Seat, texas42::{OpenHands, Solver}};
    ///
    /// let hands = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
    /// let solution = Solver::new().solve(&OpenHands::new(hands.into(), "sixes".parse()?, Seat::S1))?;
    /// assert_eq!((solution.points, solution.best), (Some([12, 0]), "4-4 3-0".parse()?));
    /// assert_eq!(solution.line.len(), 8);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the hand is impossible.
    pub fn solve(&mut self, open: &OpenHands) -> Result<Solution, CannotSolve> {
        let stage = open.stage()?;
        if !stage.is_about_points() {
            return Ok(self.solve_contract(&stage));
        }
        let points = self.exactly(&stage);
        let values = self.values_of(&stage);
        let made = open.bid.map(|bid| points[stage.bidder.side().index()] >= bid.needs());
        let line = self.line(stage, |solver, stage, after| {
            let ours = Side::ALL[stage.mover() & 1];
            solver.takes(after, ours, points[ours.index()])
        });
        Ok(Solution { points: Some(points), made, best: best(&values, Some(points), None), values, line })
    }

    /// What each legal play comes to, by index.
    ///
    /// # Errors
    /// If the hand is impossible.
    pub fn values(&mut self, open: &OpenHands) -> Result<Vec<PlayValue>, CannotSolve> {
        Ok(self.values_of(&open.stage()?))
    }

    fn values_of(&mut self, stage: &Stage) -> Vec<PlayValue> {
        let about_points = stage.is_about_points();
        let mut values: Vec<PlayValue> = Vec::new();
        for (domino, after) in stage.plays() {
            if let Some(twin) = values.iter().find(|value| stage.are_twins(value.domino, domino)) {
                values.push(PlayValue { domino, ..*twin });
                continue;
            }
            // Most plays come to what the one before came to.
            let guess = values.last().and_then(|value| value.points).map(|points| points[0]);
            let points = about_points.then(|| self.exactly_from(&after, guess));
            let made = (!about_points).then(|| self.is_contract_made(&after));
            values.push(PlayValue { domino, points, made });
        }
        values
    }

    /// The points of side 0, which leads; where it gets fewer than the least bid, any such number.
    pub(in super::super) fn points_if_bid(&mut self, open: &OpenHands) -> u8 {
        let Ok(stage) = open.stage_about_points() else { return 0 };
        narrow(&stage, &mut self.means(&stage, NO_LIMIT), PointBid::MIN.get()).0
    }

    /// The same for nello and sevens.
    fn solve_contract(&mut self, stage: &Stage) -> Solution {
        let made = self.is_contract_made(stage);
        let values = self.values_of(stage);
        let line = self.line(*stage, |solver, _, after| solver.is_contract_made(after) == made);
        Solution { points: None, made: Some(made), best: best(&values, None, Some(made)), values, line }
    }

    /// Each time the play of the lowest index that keeps what there is, until it is decided.
    fn line(&mut self, mut stage: Stage, keeps: impl Fn(&mut Self, &Stage, &Stage) -> bool) -> Vec<Domino> {
        let mut line = Vec::new();
        while !stage.is_over() {
            let Some((domino, after)) = stage.plays().find(|(_, after)| keeps(self, &stage, after)) else { break };
            line.push(domino);
            stage = after;
        }
        line
    }

    /// The points of both sides for each of the nine declarations, where this seat leads.
    ///
    /// ```
    /// use unbeaten::{Seat, Seed, texas42::{Deal, Solver, Trump}};
    ///
    /// let hands = *Deal::shuffled(Seed::from(42), 0).hands();
    /// let points = Solver::new().all_declarations(&hands, Seat::S1)?;
    /// assert!(points.iter().all(|[ours, theirs]| ours + theirs == 42));
    /// # Ok::<(), unbeaten::texas42::CannotSolve>(())
    /// ```
    ///
    /// # Errors
    /// If the hands are impossible.
    pub fn all_declarations(
        &mut self,
        hands: &BySeat<DominoSet>,
        leader: Seat,
    ) -> Result<[[u8; 2]; Trump::ALL.len()], CannotSolve> {
        let mut all = [[0; 2]; Trump::ALL.len()];
        for (points, trump) in all.iter_mut().zip(Trump::ALL) {
            *points = self.points(&OpenHands::new(*hands, trump.into(), leader))?;
        }
        Ok(all)
    }

    /// What a search of this may use; what is remembered of another deal is forgotten.
    fn means(&mut self, stage: &Stage, budget: u64) -> Means<'_> {
        let &Stage { declaration, bidder, hands, .. } = stage;
        let about = About { declaration, bidder, hands };
        let is_same = |old: &About| {
            let bidder = stage.is_about_points() || old.bidder == about.bidder;
            bidder
                && old.declaration == about.declaration
                && old.hands.iter().zip(hands).all(|(old, new)| new & !old == 0)
        };
        if !self.about.as_ref().is_some_and(is_same) {
            self.memo.forget();
            self.about = Some(about);
        }
        Means { memo: &mut self.memo, budget }
    }

    pub(super) fn exactly(&mut self, stage: &Stage) -> [u8; 2] {
        self.exactly_from(stage, None)
    }

    /// The same where it is guessed how many points side 0 gets.
    fn exactly_from(&mut self, stage: &Stage, guess: Option<u8>) -> [u8; 2] {
        let mut means = self.means(stage, NO_LIMIT);
        let (least, _) = match guess {
            None => narrow(stage, &mut means, 0),
            Some(guess) => approach(stage, &mut means, guess),
        };
        [least, stage.all_points() - least]
    }

    /// Whether a side gets so many points or more.
    pub(super) fn takes(&mut self, stage: &Stage, side: Side, points: u8) -> bool {
        let points = i32::from(points);
        let mut means = self.means(stage, NO_LIMIT);
        // Without a limit there is always an answer.
        match side {
            Side::S0 => stage.bound(&mut means, points).is_ok_and(|bound| bound >= points),
            Side::S1 => {
                let theirs = i32::from(stage.all_points()) - points + 1;
                stage.bound(&mut means, theirs).is_ok_and(|bound| bound < theirs)
            }
        }
    }

    fn is_contract_made(&mut self, stage: &Stage) -> bool {
        stage.is_made(&mut self.means(stage, NO_LIMIT)).unwrap_or_default()
    }
}

/// The plays that come to this.
fn best(values: &[PlayValue], points: Option<[u8; 2]>, made: Option<bool>) -> DominoSet {
    values.iter().filter(|value| value.points == points && value.made == made).map(|value| value.domino).collect()
}

/// The points of side 0, least and most, from a guess on: one question more if it is right.
fn approach(stage: &Stage, means: &mut Means, guess: u8) -> (u8, u8) {
    let (mut least, mut most) = (stage.taken[0], stage.taken[0] + stage.trick.rest);
    let mut need = i32::from(guess);
    while least < most {
        need = need.clamp(least + 1, most);
        let Ok(bound) = stage.bound(means, need) else { break };
        if bound >= need {
            (least, need) = (bound, bound + 1);
        } else {
            (most, need) = (bound, bound);
        }
    }
    (least.cast_unsigned() as u8, most.cast_unsigned() as u8)
}

/// The least and the most points of side 0, as near as the means allow: asked is whether it gets a number between them, until there
/// is none. Below `floor` it does not matter.
pub(super) fn narrow(stage: &Stage, means: &mut Means, floor: u8) -> (u8, u8) {
    let (mut least, mut most) = (stage.taken[0], stage.taken[0] + stage.trick.rest);
    // Who leads usually gets most of it.
    let part = if stage.trick.leader & 1 == 0 { 5 } else { 2 };
    let mut guess = (least + stage.trick.rest * part / 7).max(floor.into());
    while least < most && most >= floor.into() {
        let need = guess.clamp(least + 1, most);
        let Ok(bound) = stage.bound(means, need) else { break };
        if bound >= need {
            least = bound;
            guess = least + 6;
        } else {
            most = bound;
            guess = most - 5;
        }
        if most - least <= 4 {
            guess = (least + most + 1) / 2;
        }
    }
    (least.cast_unsigned() as u8, most.cast_unsigned() as u8)
}
