//! What can be asked.

use crate::Asks;

/// What can be asked about Casino.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it, and the schema of the vectors says more")]
pub enum Op {
    Determine,
    Explain,
    Choose,
    AllDrops,
    Rules,
    Captures,
    AddUp,
    Grow,
    Threats,
    Value,
    Sum,
    IsSequence,
    IsSet,
    LegalActions,
    CheckAction,
    Play,
    Drops,
    Drop,
    Stage,
    Hint,
    Score,
    ScoreSeries,
    Shuffle,
    Replay,
    Trace,
}

impl Op {
    /// Those about what a drop means and about cards alone, which go by no rules.
    pub const fn is_about_drops(self) -> bool {
        (self as u8) < Self::LegalActions as u8
    }

    /// All of them.
    pub const ALL: [Self; 25] = [
        Self::Determine,
        Self::Explain,
        Self::Choose,
        Self::AllDrops,
        Self::Rules,
        Self::Captures,
        Self::AddUp,
        Self::Grow,
        Self::Threats,
        Self::Value,
        Self::Sum,
        Self::IsSequence,
        Self::IsSet,
        Self::LegalActions,
        Self::CheckAction,
        Self::Play,
        Self::Drops,
        Self::Drop,
        Self::Stage,
        Self::Hint,
        Self::Score,
        Self::ScoreSeries,
        Self::Shuffle,
        Self::Replay,
        Self::Trace,
    ];
}

impl Asks for Op {
    const GAME: &'static str = "casino";

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        match self {
            Self::Determine => "determine",
            Self::Explain => "explain",
            Self::Choose => "choose",
            Self::AllDrops => "allDrops",
            Self::Rules => "rules",
            Self::Captures => "captures",
            Self::AddUp => "addUp",
            Self::Grow => "grow",
            Self::Threats => "threats",
            Self::Value => "value",
            Self::Sum => "sum",
            Self::IsSequence => "isSequence",
            Self::IsSet => "isSet",
            Self::Shuffle => "shuffle",
            Self::LegalActions => "legalActions",
            Self::CheckAction => "checkAction",
            Self::Play => "play",
            Self::Drops => "drops",
            Self::Drop => "drop",
            Self::Stage => "stage",
            Self::Hint => "hint",
            Self::Score => "score",
            Self::ScoreSeries => "scoreSeries",
            Self::Replay => "replay",
            Self::Trace => "trace",
        }
    }
}
