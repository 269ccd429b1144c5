//! The conditions of rules, which can say why they hold or do not.

use alloc::{borrow::Cow, sync::Arc};
use core::fmt;

use super::{
    Build, Drop, Item, ItemKind, Reason, Source, Wanted,
    facts::Facts,
    value::{of_value, total},
};
use crate::Seat;

/// Something that a rule asks of a drop.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Condition {
    /// The card comes from there.
    From(Source),
    /// It is dropped on such a thing.
    Onto(ItemKind),
    /// It is dropped on an empty area of the table.
    OntoEmptyArea,
    /// It is worth as much as what it is dropped on: a loose card's value, a build's value, a stack's sum.
    EqualValue,
    /// It and what it is dropped on make at most ten together.
    AtMostTen,
    /// It is round 1, or the player owns a build.
    MayBuild,
    /// The build is the player's own.
    OwnBuild,
    /// The build is another player's.
    OthersBuild,
    /// The build is marked as extendable.
    Extendable,
    /// The cards of the build add up to its value.
    SimpleBuild,
    /// It is not the case that it is round 1 and the player owns a build.
    MayTrail,
    /// No loose card has the card's value.
    NoLooseOfItsValue,
    /// A condition of the app's own.
    Custom(Custom),
}

/// A condition of the app's own, with the words for both cases.
#[derive(Clone)]
pub struct Custom(Arc<Words<Question>>);

type Question = dyn Fn(&Drop<'_>) -> bool + Send + Sync;

struct Words<F: ?Sized> {
    when_it_holds: Cow<'static, str>,
    when_not: Cow<'static, str>,
    holds: F,
}

/// The words for when it holds.
impl fmt::Debug for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.when_it_holds.fmt(f)
    }
}

impl Condition {
    /// A condition of the app's own, with the words for when it holds and for when it does not.
    pub fn custom(
        when_it_holds: impl Into<Cow<'static, str>>,
        when_not: impl Into<Cow<'static, str>>,
        holds: impl Fn(&Drop<'_>) -> bool + Send + Sync + 'static,
    ) -> Self {
        let (when_it_holds, when_not) = (when_it_holds.into(), when_not.into());
        Self::Custom(Custom(Arc::new(Words { when_it_holds, when_not, holds })))
    }

    /// Whether it holds for a drop.
    pub fn holds(&self, drop: &Drop<'_>) -> bool {
        match self {
            Self::Custom(custom) => (custom.0.holds)(drop),
            _ => drop.facts().has(self.facts()),
        }
    }

    /// A name for it that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::From(Source::Hand) => "from_hand",
            Self::From(Source::Table) => "from_table",
            Self::Onto(ItemKind::Loose) => "onto_loose",
            Self::Onto(ItemKind::Build) => "onto_build",
            Self::Onto(ItemKind::Stack) => "onto_temporary_stack",
            Self::OntoEmptyArea => "onto_empty_area",
            Self::EqualValue => "equal_value",
            Self::AtMostTen => "at_most_ten",
            Self::MayBuild => "may_build",
            Self::OwnBuild => "own_build",
            Self::OthersBuild => "others_build",
            Self::Extendable => "extendable",
            Self::SimpleBuild => "simple_build",
            Self::MayTrail => "may_trail",
            Self::NoLooseOfItsValue => "no_loose_of_its_value",
            Self::Custom(_) => "custom",
        }
    }

    /// What it asks; nothing for a condition of the app's own, which asks for itself.
    pub(super) const fn facts(&self) -> Facts {
        match self {
            Self::From(source) => Facts::from(*source),
            Self::Onto(kind) => Facts::onto(*kind),
            Self::OntoEmptyArea => Facts::EMPTY_AREA,
            Self::EqualValue => Facts::EQUAL_VALUE,
            Self::AtMostTen => Facts::AT_MOST_TEN,
            Self::MayBuild => Facts::MAY_BUILD,
            Self::OwnBuild => Facts::OWN_BUILD,
            Self::OthersBuild => Facts::OTHERS_BUILD,
            Self::Extendable => Facts::EXTENDABLE,
            Self::SimpleBuild => Facts::SIMPLE,
            Self::MayTrail => Facts::MAY_TRAIL,
            Self::NoLooseOfItsValue => Facts::NO_LOOSE,
            Self::Custom(_) => Facts::NONE,
        }
    }

    /// Why it holds for a drop, or why not.
    pub fn reason(&self, drop: &Drop<'_>) -> Reason {
        let (position, holds, on) = (drop.position(), self.holds(drop), drop.landing());
        let (card, value, source) = (drop.card(), drop.value(), drop.source());
        let (round, seat) = (position.round(), position.to_move());
        let not_onto = |wanted| Reason::NotOnto { on, wanted };
        match self {
            Self::From(_) if holds => Reason::From { card, source },
            Self::From(wanted) => Reason::NotFrom { card, source, wanted: *wanted },
            Self::Onto(_) | Self::OntoEmptyArea if holds => Reason::Onto { on },
            Self::Onto(kind) => not_onto((*kind).into()),
            Self::OntoEmptyArea => not_onto(Wanted::Empty),
            Self::EqualValue if holds => Reason::EqualValue { value },
            Self::EqualValue => drop.target_worth().map_or(not_onto(Wanted::Something), |worth| Reason::OtherValue {
                card,
                value,
                worth,
            }),
            Self::AtMostTen => drop.together().map_or(not_onto(Wanted::Something), Reason::together),
            Self::MayBuild if round == 1 => Reason::FirstRound,
            Self::MayBuild if holds => Reason::OwnsBuild { seat },
            Self::MayBuild => Reason::NoBuilding { round, seat },
            Self::OwnBuild | Self::OthersBuild | Self::Extendable | Self::SimpleBuild => match drop.onto() {
                Some(Item::Build(build)) => self.reason_of(build, seat),
                _ => not_onto(Wanted::Build),
            },
            Self::MayTrail if !holds => Reason::NoTrailing { seat },
            Self::MayTrail if round == 1 => Reason::OwnsNoBuild { seat },
            Self::MayTrail => Reason::LaterRound { round },
            Self::NoLooseOfItsValue if holds => Reason::NoneOfItsValue { value },
            Self::NoLooseOfItsValue => Reason::BesideEqual { cards: position.loose() & of_value(value) },
            Self::Custom(custom) => {
                let words = if holds { &custom.0.when_it_holds } else { &custom.0.when_not };
                Reason::Custom { text: words.clone().into_owned() }
            }
        }
    }

    /// What it says of a build, for conditions about builds.
    fn reason_of(&self, build: &Build, seat: Seat) -> Reason {
        match self {
            Self::Extendable if build.is_extendable() => Reason::Extendable,
            Self::Extendable => Reason::NotExtendable,
            Self::SimpleBuild if build.is_simple() => Reason::SimpleBuild { value: build.value() },
            Self::SimpleBuild => Reason::CompoundBuild { value: build.value(), sum: total(build.card_set()) },
            _ if build.owner() == seat => Reason::OwnBuild { seat },
            _ => Reason::OthersBuild { owner: build.owner() },
        }
    }
}
