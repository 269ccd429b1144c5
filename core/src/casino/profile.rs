//! The nine rules of the source document, in two readings.

use alloc::{string::String, vec, vec::Vec};
use core::str::FromStr;

use super::{Category, Condition, ItemKind, Offer, Rule, Source};
use crate::quote::start_of;

/// How the document's table of rules is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// With two rulings more, because the table as printed contradicts the document's own examples: a build is created only up to ten
    /// (its first worked example would offer a build of fourteen), and a hand card that equals a temporary stack's sum may take the
    /// stack as well as be added to it (the exclusive rule would make its example of that impossible).
    #[default]
    Document,
    /// The table exactly as printed.
    Literal,
}

impl Profile {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Document, Self::Literal];

    /// Its name: `document`, `literal`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Document => "document",
            Self::Literal => "literal",
        }
    }

    /// The nine rules, by priority.
    pub fn rules(self) -> Vec<Rule> {
        let from_hand = |rule: Rule| rule.when(Condition::From(Source::Hand));
        let staging = |id, priority, offer| Rule::new(id, Category::Staging, priority, offer);
        let capturing = |id, priority| from_hand(Rule::new(id, Category::Capture, priority, Offer::CAPTURE));
        let building = |id, priority, offer| from_hand(Rule::new(id, Category::Build, priority, offer));

        let mut add = staging("temp-stack-addition", 80, Offer::ADD_TO_STACK)
            .when(Condition::Onto(ItemKind::Stack))
            .exclusive()
            .described("add a card to a temporary stack");
        let mut create = building("create-own-build", 35, Offer::CREATE_BUILD)
            .when(Condition::Onto(ItemKind::Loose))
            .when(Condition::MayBuild)
            .modal()
            .described("make a build of a hand card and a loose card, in round 1 or as the owner of a build");
        if self == Self::Document {
            add = add.exclusive_unless([Condition::From(Source::Hand), Condition::EqualValue]);
            create = create.when(Condition::AtMostTen);
        }
        vec![
            staging("universal-staging", 95, Offer::CREATE_STACK)
                .when(Condition::Onto(ItemKind::Loose))
                .described("put any card and a loose card together as a temporary stack"),
            add,
            capturing("single-card-capture", 50)
                .when(Condition::Onto(ItemKind::Loose))
                .when(Condition::EqualValue)
                .described("take a loose card with a hand card of the same value"),
            capturing("build-capture", 45)
                .when(Condition::Onto(ItemKind::Build))
                .when(Condition::EqualValue)
                .described("take a build, whoever owns it, with a hand card of its value"),
            capturing("temp-stack-capture", 40)
                .when(Condition::Onto(ItemKind::Stack))
                .when(Condition::EqualValue)
                .described("take a temporary stack with a hand card of its sum"),
            create,
            building("extend-own-build", 30, Offer::EXTEND_BUILD)
                .when(Condition::Onto(ItemKind::Build))
                .when(Condition::OwnBuild)
                .when(Condition::AtMostTen)
                .described("add a hand card to one's own build, up to ten"),
            building("extend-opponent-build", 25, Offer::EXTEND_BUILD)
                .when(Condition::Onto(ItemKind::Build))
                .when(Condition::OthersBuild)
                .when(Condition::Extendable)
                .when(Condition::AtMostTen)
                .modal()
                .described("add a hand card to another's build that is marked as extendable, up to ten"),
            from_hand(Rule::new("trail-card", Category::Trail, 10, Offer::TRAIL))
                .when(Condition::OntoEmptyArea)
                .when(Condition::MayTrail)
                .when(Condition::NoLooseOfItsValue)
                .modal()
                .described("lay a hand card on the table, not in round 1 as the owner of a build, and not beside an equal card"),
        ]
    }
}

/// There is no such profile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there is no profile called \"{profile}\"; there are \"document\" and \"literal\"")]
pub struct UnknownProfile {
    /// The name, cut where it is long.
    pub profile: String,
}

impl UnknownProfile {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "unknown_rules"
    }
}

impl FromStr for Profile {
    type Err = UnknownProfile;

    fn from_str(name: &str) -> Result<Self, UnknownProfile> {
        let found = Self::ALL.into_iter().find(|profile| profile.name() == name);
        found.ok_or_else(|| UnknownProfile { profile: start_of(name) })
    }
}
