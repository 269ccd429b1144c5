//! The conditions of rules, which can say why they hold or do not.

use alloc::{borrow::Cow, sync::Arc};
use core::fmt;

use super::{Drop, ItemKind, Onto, Source, facts::Facts, value::of_value};

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
            Self::MayTrail => Facts::MAY_TRAIL,
            Self::NoLooseOfItsValue => Facts::NO_LOOSE,
            Self::Custom(_) => Facts::NONE,
        }
    }
}

/// Why a condition holds for a drop, or why not, in words.
pub(super) struct Reason<'a> {
    pub(super) condition: &'a Condition,
    pub(super) drop: &'a Drop<'a>,
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { condition, drop } = *self;
        let (card, value, position) = (drop.card(), drop.value(), drop.position());
        let (round, player) = (position.round(), position.to_move());
        let not = |f: &mut fmt::Formatter<'_>, wanted: &dyn fmt::Display| {
            write!(f, "it is dropped on {}, not on {wanted}", Described(drop))
        };
        let on_build = matches!(drop.onto(), Onto::Build(_));
        match (condition, condition.holds(drop)) {
            (Condition::From(wanted), holds) => {
                write!(f, "{card:#} comes from the {}", drop.source().name())?;
                if holds { Ok(()) } else { write!(f, ", not from the {}", wanted.name()) }
            }
            (Condition::Onto(_) | Condition::OntoEmptyArea, true) => write!(f, "it is dropped on {}", Described(drop)),
            (Condition::Onto(wanted), false) => not(f, wanted),
            (Condition::OntoEmptyArea, false) => not(f, &EMPTY_AREA),
            (Condition::EqualValue, true) => write!(f, "both are worth {value}"),
            (Condition::EqualValue, false) => match drop.target_worth() {
                Some(worth) => write!(f, "{card:#} is worth {value}, not {worth}"),
                None => not(f, &"something"),
            },
            (Condition::AtMostTen, holds) => match drop.together() {
                Some(sum) => {
                    let but = if holds { "" } else { ", and the highest is 10" };
                    write!(f, "together they make {sum}{but}")
                }
                None => not(f, &"something"),
            },
            (Condition::MayBuild, true) if round == 1 => f.write_str("it is round 1"),
            (Condition::MayBuild, true) => write!(f, "{player} owns a build"),
            (Condition::MayBuild, false) => write!(f, "it is round {round}, and {player} owns no build"),
            (Condition::OwnBuild | Condition::OthersBuild | Condition::Extendable, _) if !on_build => {
                not(f, &ItemKind::Build)
            }
            (Condition::OwnBuild, true) | (Condition::OthersBuild, false) => {
                write!(f, "the build is {player}'s own")
            }
            (Condition::OwnBuild, false) | (Condition::OthersBuild, true) => {
                write!(f, "the build is another player's")
            }
            (Condition::Extendable, true) => f.write_str("the build is marked as extendable"),
            (Condition::Extendable, false) => f.write_str("the build is not marked as extendable"),
            (Condition::MayTrail, true) if round == 1 => write!(f, "{player} owns no build"),
            (Condition::MayTrail, true) => write!(f, "it is round {round}"),
            (Condition::MayTrail, false) => write!(f, "it is round 1, and {player} owns a build"),
            (Condition::NoLooseOfItsValue, true) => write!(f, "no loose card is worth {value}"),
            (Condition::NoLooseOfItsValue, false) => {
                write!(f, "the table has {:#} of the same value", position.loose() & of_value(value))
            }
            (Condition::Custom(custom), true) => f.write_str(&custom.0.when_it_holds),
            (Condition::Custom(custom), false) => f.write_str(&custom.0.when_not),
        }
    }
}

const EMPTY_AREA: &str = "an empty area";

/// What a card is dropped on, in words.
struct Described<'a>(&'a Drop<'a>);

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.onto() {
            Onto::Loose(card) => write!(f, "the loose {card:#}"),
            Onto::Build(build) => write!(f, "the build of {}", build.value()),
            Onto::Stack(stack) => write!(f, "the temporary stack of {}", stack.sum()),
            Onto::Empty => f.write_str(EMPTY_AREA),
        }
    }
}
