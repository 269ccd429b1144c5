//! What is played.

use alloc::string::String;

use super::Trump;
use crate::quote::start_of;

/// What is played. [`Rules::tournament`] is straight 42; change a field for a house that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default, deny_unknown_fields)
)]
pub struct Rules {
    /// Whether a hand can also be gold with doubles as trump; the source document has gold for suit trump only.
    pub gold_with_doubles: bool,
}

impl Rules {
    /// Straight 42, as the source document and the tournament rules have it.
    pub const fn tournament() -> Self {
        Self { gold_with_doubles: false }
    }

    /// Whether a hand can be gold under this declaration.
    pub(super) const fn may_be_gold(self, trump: Trump) -> bool {
        match trump {
            Trump::Pip(_) => true,
            Trump::Doubles => self.gold_with_doubles,
            Trump::NoTrump => false,
        }
    }

    /// The rules known by a name.
    ///
    /// # Errors
    /// If no rules have that name.
    pub fn named(preset: &str) -> Result<Self, UnknownRules> {
        match preset {
            "tournament" => Ok(Self::tournament()),
            _ => Err(UnknownRules { preset: start_of(preset) }),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::tournament()
    }
}

/// No rules have this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there are no Texas 42 rules called \"{preset}\"; there are \"tournament\"")]
pub struct UnknownRules {
    /// The name, cut where it is long.
    pub preset: String,
}

impl UnknownRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "unknown_rules"
    }
}
