//! The nine rules of the source document, in two readings.

use alloc::{string::String, vec, vec::Vec};
use core::str::FromStr;

use super::{Category, Condition, DropRule, ItemKind, Offer, Source};
use crate::quote::start_of;

/// How the document's table of rules is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// With three rulings more. A build is created only up to ten: the document's first worked example would offer a build of fourteen.
    /// A hand card that equals a temporary stack's sum may take the stack as well as be added to it: the exclusive rule would make the
    /// document's own example impossible. Only a simple build is extended: an ace on 5 A 6, a compound of 6, would make a "7" that those
    /// cards do not make.
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
    pub fn rules(self) -> Vec<DropRule> {
        let from_hand = |rule: DropRule| rule.when(Condition::From(Source::Hand));
        let staging = |id, priority, offer| DropRule::new(id, Category::Staging, priority, offer);
        let capturing = |id, priority| from_hand(DropRule::new(id, Category::Capture, priority, Offer::CAPTURE));
        let building = |id, priority, offer| from_hand(DropRule::new(id, Category::Build, priority, offer));

        let on_build =
            |id, priority| building(id, priority, Offer::EXTEND_BUILD).when(Condition::Onto(ItemKind::Build));

        let mut add = staging("temp-stack-addition", 80, Offer::ADD_TO_STACK).when(Condition::Onto(ItemKind::Stack));
        let mut create = building("create-own-build", 35, Offer::CREATE_BUILD)
            .when(Condition::Onto(ItemKind::Loose))
            .when(Condition::MayBuild)
            .modal();
        let mut extend_own = on_build("extend-own-build", 30).when(Condition::OwnBuild);
        let mut extend_others =
            on_build("extend-opponent-build", 25).when(Condition::OthersBuild).when(Condition::Extendable).modal();
        // What a rule says of itself differs with what it does.
        match self {
            Self::Document => {
                add = add
                    .exclusive_unless([Condition::From(Source::Hand), Condition::EqualValue])
                    .described("add a card to a temporary stack, and nothing else unless a hand card is worth its sum");
                create = create.when(Condition::AtMostTen).described(
                    "make a build up to ten of a hand card and a loose card, in round 1 or as the owner of a build",
                );
                extend_own = extend_own
                    .when(Condition::SimpleBuild)
                    .described("add a hand card to one's own simple build, up to ten");
                extend_others = extend_others
                    .when(Condition::SimpleBuild)
                    .described("add a hand card to another's simple build that is marked as extendable, up to ten");
            }
            Self::Literal => {
                add = add.exclusive().described("add a card to a temporary stack, and nothing else");
                create = create
                    .described("make a build of a hand card and a loose card, in round 1 or as the owner of a build");
                extend_own = extend_own.described("add a hand card to one's own build, up to ten");
                extend_others = extend_others
                    .described("add a hand card to another's build that is marked as extendable, up to ten");
            }
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
            extend_own.when(Condition::AtMostTen),
            extend_others.when(Condition::AtMostTen),
            from_hand(DropRule::new("trail-card", Category::Trail, 10, Offer::TRAIL))
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
