//! Why a rule matches a drop, or why not.

use core::fmt;

use super::{Drop, DropRule, Reason};

/// Whether a rule matches a drop, and why.
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'a> {
    rule: &'a DropRule,
    drop: Drop<'a>,
    would_match: bool,
    stopped_by: Option<&'a DropRule>,
}

impl<'a> Explanation<'a> {
    /// Looks at a rule, also if another has stopped the search.
    pub(super) fn new(rule: &'a DropRule, drop: Drop<'a>, stopped_by: Option<&'a DropRule>) -> Self {
        Self { rule, drop, would_match: rule.action(&drop).is_some(), stopped_by }
    }

    /// The rule.
    pub const fn rule(&self) -> &'a DropRule {
        self.rule
    }

    /// Whether it matches. A rule that the search did not reach does not.
    pub const fn matched(&self) -> bool {
        self.would_match && self.stopped_by.is_none()
    }

    /// Whether it matches, or would if the search had reached it.
    pub const fn would_match(&self) -> bool {
        self.would_match
    }

    /// The exclusive rule whose match ended the search before this one.
    pub const fn stopped_by(&self) -> Option<&'a DropRule> {
        self.stopped_by
    }

    /// Everything that holds if it matches or would match, else the first condition that fails.
    ///
    /// ```
    /// use unbeaten::{BySeat, Card, Seat, casino::{Dragged, Engine, Position, Profile, Reason, Target}};
    ///
    /// let position = Position::new(2, Seat::S0, ["7D".parse::<Card>()?.into()], BySeat::from(["2S".parse()?, "".parse()?]))?;
    /// let engine = Engine::new(Profile::Document);
    /// let drop = position.drop(Dragged::hand("2S".parse()?), Target::Loose(0))?;
    /// let create = engine.explain(drop).find(|one| one.rule().id() == "create-own-build").unwrap();
    /// assert!(create.reasons().eq([Reason::NoBuilding { round: 2, seat: Seat::S0 }]));
    /// assert_eq!(create.because().to_string(), "it is round 2, and seat 0 owns no build");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn reasons(&self) -> impl Iterator<Item = Reason> + use<'a> {
        self.rule.reasons(self.drop)
    }

    /// All of this in words for a player or developer.
    pub fn because(&self) -> impl fmt::Display + use<'a> {
        Because(*self)
    }
}

struct Because<'a>(Explanation<'a>);

impl fmt::Display for Because<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(by) = self.0.stopped_by {
            let not = if self.0.would_match { "" } else { "not " };
            write!(f, "{} matched and stopped the search; else this would {not}match: ", by.id())?;
        }
        for (place, reason) in self.0.reasons().enumerate() {
            write!(f, "{}{reason}", if place > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}
