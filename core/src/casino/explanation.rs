//! Why a rule matches a drop, or why not.

use core::fmt;

use super::{Drop, DropRule};

/// Whether a rule matches a drop, and why.
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'a> {
    rule: &'a DropRule,
    drop: Drop<'a>,
    verdict: Verdict<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Verdict<'a> {
    Matched,
    Failed,
    Stopped { by: &'a DropRule },
}

impl<'a> Explanation<'a> {
    /// Looks at a rule, unless another has stopped the search.
    pub(super) fn new(rule: &'a DropRule, drop: Drop<'a>, stopped_by: Option<&'a DropRule>) -> Self {
        let verdict = match stopped_by {
            Some(by) => Verdict::Stopped { by },
            None if rule.action(&drop).is_some() => Verdict::Matched,
            None => Verdict::Failed,
        };
        Self { rule, drop, verdict }
    }

    /// The rule.
    pub const fn rule(&self) -> &'a DropRule {
        self.rule
    }

    /// Whether it matches.
    pub const fn matched(&self) -> bool {
        matches!(self.verdict, Verdict::Matched)
    }

    /// The exclusive rule whose match ended the search before this one was looked at.
    pub const fn stopped_by(&self) -> Option<&'a DropRule> {
        match self.verdict {
            Verdict::Stopped { by } => Some(by),
            Verdict::Matched | Verdict::Failed => None,
        }
    }

    /// Why, in words for a player or developer: what holds if it matches, else the first condition that fails.
    pub fn because(&self) -> impl fmt::Display + use<'a> {
        Because(*self)
    }
}

struct Because<'a>(Explanation<'a>);

impl fmt::Display for Because<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.verdict {
            Verdict::Stopped { by } => write!(f, "{} matched and stopped the search", by.id()),
            Verdict::Matched | Verdict::Failed => self.0.rule.because(&self.0.drop, f),
        }
    }
}
