//! What can be asked.

use crate::Asks;

/// What can be asked about Texas 42.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it, and the schema of the vectors says more")]
pub enum Op {
    Strength,
    ClassifyHand,
    PerfectHands,
    LedSuit,
    LegalPlays,
    Trick,
    Claim,
    Shuffle,
    Auction,
    Game,
    View,
    Settle,
    Replay,
    Trace,
    Deals,
    Sample,
    Solve,
    SolveAll,
    BidTable,
    Advise,
}

impl Op {
    /// Those about the course of a game and about open hands, whose questions bring their own rules or need none.
    pub const fn is_about_games(self) -> bool {
        matches!(
            self,
            Self::Auction
                | Self::Game
                | Self::View
                | Self::Settle
                | Self::Replay
                | Self::Trace
                | Self::Deals
                | Self::Sample
                | Self::Solve
                | Self::SolveAll
                | Self::BidTable
                | Self::Advise
        )
    }

    /// All of them.
    pub const ALL: [Self; 20] = [
        Self::Strength,
        Self::ClassifyHand,
        Self::PerfectHands,
        Self::LedSuit,
        Self::LegalPlays,
        Self::Trick,
        Self::Claim,
        Self::Shuffle,
        Self::Auction,
        Self::Game,
        Self::View,
        Self::Settle,
        Self::Replay,
        Self::Trace,
        Self::Deals,
        Self::Sample,
        Self::Solve,
        Self::SolveAll,
        Self::BidTable,
        Self::Advise,
    ];
}

impl Asks for Op {
    const GAME: &'static str = "texas42";

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        match self {
            Self::Strength => "strength",
            Self::ClassifyHand => "classifyHand",
            Self::PerfectHands => "perfectHands",
            Self::LedSuit => "ledSuit",
            Self::LegalPlays => "legalPlays",
            Self::Trick => "trick",
            Self::Claim => "claim",
            Self::Shuffle => "shuffle",
            Self::Auction => "auction",
            Self::Game => "game",
            Self::View => "view",
            Self::Settle => "settle",
            Self::Replay => "replay",
            Self::Trace => "trace",
            Self::Deals => "deals",
            Self::Sample => "sample",
            Self::Solve => "solve",
            Self::SolveAll => "solveAll",
            Self::BidTable => "bidTable",
            Self::Advise => "advise",
        }
    }
}
