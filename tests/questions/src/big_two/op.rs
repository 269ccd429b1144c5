//! What can be asked about Big Two.

use crate::Asks;

/// What can be asked about Big Two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it, and the schema of the vectors says more")]
pub enum Op {
    Classify,
    Beats,
    Unbeatable,
    Possible,
    CanPass,
    CheckPlay,
    LegalPlays,
    Completions,
    CertainFinish,
    Hint,
    Sort,
    ScoreHand,
    ScoreMatch,
    ScoreGame,
    Shuffle,
    Replay,
    Trace,
}

impl Op {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Classify,
        Self::Beats,
        Self::Unbeatable,
        Self::Possible,
        Self::CanPass,
        Self::CheckPlay,
        Self::LegalPlays,
        Self::Completions,
        Self::CertainFinish,
        Self::Hint,
        Self::Sort,
        Self::ScoreHand,
        Self::ScoreMatch,
        Self::ScoreGame,
        Self::Shuffle,
        Self::Replay,
        Self::Trace,
    ];
}

impl Asks for Op {
    const GAME: &'static str = "bigTwo";

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        match self {
            Self::Classify => "classify",
            Self::Beats => "beats",
            Self::Unbeatable => "unbeatable",
            Self::Possible => "possible",
            Self::CanPass => "canPass",
            Self::CheckPlay => "checkPlay",
            Self::LegalPlays => "legalPlays",
            Self::Completions => "completions",
            Self::CertainFinish => "certainFinish",
            Self::Hint => "hint",
            Self::Sort => "sort",
            Self::ScoreHand => "scoreHand",
            Self::ScoreMatch => "scoreMatch",
            Self::ScoreGame => "scoreGame",
            Self::Shuffle => "shuffle",
            Self::Replay => "replay",
            Self::Trace => "trace",
        }
    }
}
