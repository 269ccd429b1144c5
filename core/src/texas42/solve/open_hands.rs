//! A hand with all dominoes open.

use alloc::vec::Vec;

use super::{
    super::{Call, Declaration, Hand, Shake, Table},
    order::Order,
    search::Trick,
    stage::Stage,
};
use crate::{BySeat, Counted, Domino, DominoSet, DuplicateDomino, Seat, WrongCount};

/// A hand with all dominoes open, at any point of its tricks.
///
/// ```
/// use unbeaten::{BySeat, DominoSet, Seat, texas42::{OpenHands, Solver}};
///
/// let hands = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
/// let open = OpenHands::new(hands.into(), "sixes".parse()?, Seat::S0);
/// assert_eq!(Solver::new().points(&open)?, [12, 0]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHands {
    /// What each seat holds now.
    pub hands: BySeat<DominoSet>,
    /// What was declared.
    pub declaration: Declaration,
    /// Who leads the trick, or has led it.
    pub leader: Seat,
    /// The trick that is on, leader first; empty where the leader is to play.
    pub trick: Vec<Domino>,
    /// The points of both sides so far. Nello and sevens are set where they are of the side that must not have any.
    pub points: [u8; 2],
    /// What was bid, if it is to be told whether it is made.
    pub bid: Option<Call>,
    /// Who bid. Nello and sevens cannot be played without.
    pub bidder: Option<Seat>,
}

/// Why a hand with open dominoes cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotSolve {
    /// Not four hands, or so many dominoes in a hand or in the trick as the others do not leave.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// A bid, nello and sevens are somebody's.
    #[error("\"{field}\" is missing: a bid, nello and sevens are somebody's")]
    NoBidder {
        /// What is missing: `bidder`.
        field: &'static str,
    },
    /// There is no bid that could be made.
    #[error("\"{field}\" is missing: a pass is none that could be made")]
    NoBid {
        /// What is missing: `bid`.
        field: &'static str,
    },
    /// A domino is twice in the trick.
    #[error(transparent)]
    Duplicate(#[from] DuplicateDomino),
    /// A domino is in two places.
    #[error("{domino} is in two places")]
    Overlap {
        /// The first domino that is in two places.
        domino: Domino,
    },
    /// The partner of who bid nello does not play.
    #[error("{seat} sits out and cannot lead")]
    SitsOut {
        /// The seat that sits out.
        seat: Seat,
    },
    /// In nello and sevens points decide nothing.
    #[error("in {declaration} points decide nothing, it is made or set")]
    MadeOrSet {
        /// What was declared.
        declaration: Declaration,
    },
    /// All there is in a hand is 42 points.
    #[error("{} points and {left} that are left are more than 42", u16::from(points[0]) + u16::from(points[1]))]
    TooManyPoints {
        /// The points of both sides so far.
        #[cfg_attr(feature = "serde", serde(skip))]
        points: [u8; 2],
        /// How many points are left.
        #[cfg_attr(feature = "serde", serde(skip))]
        left: u8,
        /// What is wrong: `points`.
        field: &'static str,
    },
}

impl CannotSolve {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::NoBidder { .. } | Self::NoBid { .. } => "missing_field",
            Self::Duplicate(duplicate) => duplicate.code(),
            Self::Overlap { .. } => "overlap",
            Self::SitsOut { .. } => "cannot_lead",
            Self::MadeOrSet { .. } => "made_or_set",
            Self::TooManyPoints { .. } => "wrong_count",
        }
    }
}

impl OpenHands {
    /// At the start of a trick, without a bid and with no points yet.
    pub const fn new(hands: BySeat<DominoSet>, declaration: Declaration, leader: Seat) -> Self {
        Self { hands, declaration, leader, trick: Vec::new(), points: [0; 2], bid: None, bidder: None }
    }

    /// How a hand stands that is being played; nothing before the declaration.
    ///
    /// ```
    /// use unbeaten::{Seat, Seed, texas42::{Deal, OpenHands, Rules, Shake}};
    ///
    /// let shake = Shake::new(Rules::tournament(), &Deal::shuffled(Seed::from(42), 0), Seat::S0);
    /// assert_eq!(OpenHands::of_shake(&shake), None);
    /// ```
    pub fn of_shake(shake: &Shake) -> Option<Self> {
        let table: &Table = shake.table();
        Some(Self {
            hands: shake.hands(),
            declaration: table.declaration()?,
            leader: table.leader(),
            trick: table.trick().into(),
            points: table.points(),
            bid: table.standing(),
            bidder: table.bidder(),
        })
    }

    /// The same as a search has it, if it is possible.
    pub(super) fn stage(&self) -> Result<Stage, CannotSolve> {
        let &Self { declaration, leader, points, .. } = self;
        let sits = declaration.has_sitting_partner();
        let is_contract = sits || declaration == Declaration::Sevens;
        if self.bidder.is_none() && (is_contract || self.bid.is_some()) {
            return Err(CannotSolve::NoBidder { field: "bidder" });
        }
        if self.bid == Some(Call::Pass) {
            return Err(CannotSolve::NoBid { field: "bid" });
        }
        WrongCount::check(Counted::Players, self.hands.players().count(), 4, 4)?;
        let mut held = DominoSet::EMPTY;
        let trick = DominoSet::distinct(self.trick.iter().copied())?;
        for place in self.hands.as_slice().iter().copied().chain([trick]) {
            if let Some(domino) = (held & place).first() {
                return Err(CannotSolve::Overlap { domino });
            }
            held |= place;
        }
        let bidder = self.bidder.unwrap_or(leader);
        if sits && leader == bidder.partner() {
            return Err(CannotSolve::SitsOut { seat: leader });
        }
        let players = if sits { 3 } else { 4 };
        WrongCount::check(Counted::PlaysInATrick, self.trick.len(), 0, players - 1)?;
        // Whoever must not take a trick has none as long as he has no point.
        let barred = if sits { bidder.side() } else { bidder.side().other() };
        let order = Order::of(declaration);
        let hands = Seat::ALL.map(|seat| order.numbers(self.hands[seat]));
        let mut stage = Stage {
            declaration,
            bidder,
            hands,
            trick: Trick {
                leader: leader.index(),
                lead: 0,
                best: 0,
                holder: leader.index(),
                worth: 0,
                rest: 0,
                left: 0,
            },
            laid: 0,
            taken: points.map(i32::from),
            is_set: is_contract && points[barred.index()] > 0,
        };
        stage.trick.left = self.tricks_left(&stage)?;
        let in_play = held - if sits { self.hands[bidder.partner()] } else { DominoSet::EMPTY };
        stage.trick.rest = order.worth(order.numbers(in_play)) + stage.trick.left.cast_signed();
        if i32::from(points[0]) + i32::from(points[1]) + stage.trick.rest > 42 {
            return Err(CannotSolve::TooManyPoints {
                points,
                left: stage.trick.rest.cast_unsigned() as u8,
                field: "points",
            });
        }
        // What lies was held by those who laid it.
        for &domino in &self.trick {
            stage.hands[stage.mover()] |= 1 << order.number(domino);
            stage = stage.play(order.number(domino));
        }
        Ok(stage)
    }

    /// The same where points have to decide.
    pub(super) fn stage_about_points(&self) -> Result<Stage, CannotSolve> {
        let declaration = self.declaration;
        // Who bids does not matter then, and need not be said.
        if declaration == Declaration::Sevens || declaration.has_sitting_partner() {
            return Err(CannotSolve::MadeOrSet { declaration });
        }
        self.stage()
    }

    /// Passes where points have to decide.
    pub(in super::super) fn check_about_points(&self) -> Result<(), CannotSolve> {
        self.stage_about_points().map(drop)
    }

    /// How many tricks are left, this one included, if everybody has as many dominoes as that leaves him.
    fn tricks_left(&self, stage: &Stage) -> Result<u32, CannotSolve> {
        for (_, hand) in self.hands.iter() {
            WrongCount::check(Counted::DominoesInAHand, hand.len(), 0, Hand::SIZE)?;
        }
        let size = |behind: usize| self.hands[Seat::ALL[stage.seat(behind)]].len();
        let last = if self.declaration.has_sitting_partner() { 2 } else { 3 };
        // Who plays last has not played yet.
        WrongCount::check(Counted::DominoesInAHand, size(last), 1, Hand::SIZE)?;
        for behind in 0..last {
            let want = size(last) - usize::from(behind < self.trick.len());
            WrongCount::check(Counted::DominoesInAHand, size(behind), want, want)?;
        }
        Ok(size(last) as u32)
    }
}
