//! Why a rule matches a drop, or why not: a code and data besides the English, so that an app can say it in another language.

use alloc::string::String;
use core::fmt;

use super::{HIGHEST, ItemKind, Source};
use crate::{Card, CardSet, Seat};

/// One thing that is so about a drop: that a condition of a rule holds, or that it does not.
///
/// The [code](Self::code) and the data say all that the English says.
///
/// ```
/// use unbeaten::{Card, Seat, casino::{Reason, Source}};
///
/// let seven: Card = "7S".parse()?;
/// let reason = Reason::NotFrom { card: seven, source: Source::Table, wanted: Source::Hand };
/// assert_eq!((reason.code(), reason.to_string()), ("not_from", "7♠ comes from the table, not from the hand".into()));
/// # Ok::<(), unbeaten::BadCard>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Reason {
    /// The card comes from where it has to.
    From {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
    },
    /// The card comes from elsewhere.
    NotFrom {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// Where it would have to come from.
        wanted: Source,
    },
    /// The card is dropped on what it has to be dropped on.
    Onto {
        /// What it is dropped on.
        on: Landing,
    },
    /// The card is dropped on something else.
    NotOnto {
        /// What it is dropped on.
        on: Landing,
        /// What it would have to be dropped on.
        wanted: Wanted,
    },
    /// The card is worth as much as what it is dropped on.
    EqualValue {
        /// What both are worth.
        value: u8,
    },
    /// The card is worth more or less than what it is dropped on.
    OtherValue {
        /// The dragged card.
        card: Card,
        /// What the card is worth.
        value: u8,
        /// What the thing below it is worth.
        worth: u8,
    },
    /// The card and what it is dropped on make no more than a build may have.
    Together {
        /// What they make.
        sum: u8,
    },
    /// The card and what it is dropped on make more than a build may have.
    TooHigh {
        /// What they make.
        sum: u8,
        /// The most that a build may have.
        most: u8,
    },
    /// It is round 1.
    FirstRound,
    /// It is not round 1 any more.
    LaterRound {
        /// Which round it is.
        round: u8,
    },
    /// The player owns a build.
    OwnsBuild {
        /// The player to move.
        seat: Seat,
    },
    /// The player owns no build.
    OwnsNoBuild {
        /// The player to move.
        seat: Seat,
    },
    /// No build may be made: it is not round 1 any more, and the player owns none.
    NoBuilding {
        /// Which round it is.
        round: u8,
        /// The player to move.
        seat: Seat,
    },
    /// No card may be trailed: it is round 1, and the player owns a build.
    NoTrailing {
        /// The player to move.
        seat: Seat,
    },
    /// The build is the player's own.
    OwnBuild {
        /// The player to move, who owns it.
        seat: Seat,
    },
    /// The build is another player's.
    OthersBuild {
        /// Who owns it.
        owner: Seat,
    },
    /// The build is marked as extendable.
    Extendable,
    /// The build is not marked as extendable.
    NotExtendable,
    /// The cards of the build add up to its value.
    SimpleBuild {
        /// What the build is worth.
        value: u8,
    },
    /// The cards of the build add up to more than its value: they are several groups.
    CompoundBuild {
        /// What the build is worth.
        value: u8,
        /// What its cards add up to.
        sum: u8,
    },
    /// No loose card is worth what the card is.
    NoneOfItsValue {
        /// What the card is worth.
        value: u8,
    },
    /// Loose cards are worth what the card is.
    BesideEqual {
        /// Those loose cards.
        cards: CardSet,
    },
    /// All conditions hold, and there is nothing to offer for this drop.
    NothingToOffer,
    /// The rule has no conditions.
    Always,
    /// What a condition of the app's own says.
    Custom {
        /// The app's words.
        text: String,
    },
}

impl Reason {
    /// A name for this reason that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::From { .. } => "from",
            Self::NotFrom { .. } => "not_from",
            Self::Onto { .. } => "onto",
            Self::NotOnto { .. } => "not_onto",
            Self::EqualValue { .. } => "equal_value",
            Self::OtherValue { .. } => "other_value",
            Self::Together { .. } => "together",
            Self::TooHigh { .. } => "too_high",
            Self::FirstRound => "first_round",
            Self::LaterRound { .. } => "later_round",
            Self::OwnsBuild { .. } => "owns_build",
            Self::OwnsNoBuild { .. } => "owns_no_build",
            Self::NoBuilding { .. } => "no_building",
            Self::NoTrailing { .. } => "no_trailing",
            Self::OwnBuild { .. } => "own_build",
            Self::OthersBuild { .. } => "others_build",
            Self::Extendable => "extendable",
            Self::NotExtendable => "not_extendable",
            Self::SimpleBuild { .. } => "simple_build",
            Self::CompoundBuild { .. } => "compound_build",
            Self::NoneOfItsValue { .. } => "none_of_its_value",
            Self::BesideEqual { .. } => "beside_equal",
            Self::NothingToOffer => "nothing_to_offer",
            Self::Always => "always",
            Self::Custom { .. } => "custom",
        }
    }
}

/// In words for a player or developer.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From { card, source } => write!(f, "{card:#} comes from the {}", source.name()),
            Self::NotFrom { card, source, wanted } => {
                write!(f, "{card:#} comes from the {}, not from the {}", source.name(), wanted.name())
            }
            Self::Onto { on } => write!(f, "it is dropped on {on}"),
            Self::NotOnto { on, wanted } => write!(f, "it is dropped on {on}, not on {wanted}"),
            Self::EqualValue { value } => write!(f, "both are worth {value}"),
            Self::OtherValue { card, value, worth } => write!(f, "{card:#} is worth {value}, not {worth}"),
            Self::Together { sum } => write!(f, "together they make {sum}"),
            Self::TooHigh { sum, most } => write!(f, "together they make {sum}, and the highest is {most}"),
            Self::FirstRound => f.write_str("it is round 1"),
            Self::LaterRound { round } => write!(f, "it is round {round}"),
            Self::OwnsBuild { seat } => write!(f, "{seat} owns a build"),
            Self::OwnsNoBuild { seat } => write!(f, "{seat} owns no build"),
            Self::NoBuilding { round, seat } => write!(f, "it is round {round}, and {seat} owns no build"),
            Self::NoTrailing { seat } => write!(f, "it is round 1, and {seat} owns a build"),
            Self::OwnBuild { seat } => write!(f, "the build is {seat}'s own"),
            Self::OthersBuild { .. } => f.write_str("the build is another player's"),
            Self::Extendable => f.write_str("the build is marked as extendable"),
            Self::NotExtendable => f.write_str("the build is not marked as extendable"),
            Self::SimpleBuild { value } => write!(f, "the cards of the build add up to {value}"),
            Self::CompoundBuild { value, sum } => write!(f, "the cards of the build add up to {sum}, not to {value}"),
            Self::NoneOfItsValue { value } => write!(f, "no loose card is worth {value}"),
            Self::BesideEqual { cards } => write!(f, "the table has {cards:#} of the same value"),
            Self::NothingToOffer => f.write_str("there is nothing to offer here"),
            Self::Always => f.write_str("it always matches"),
            Self::Custom { text } => f.write_str(text),
        }
    }
}

impl Reason {
    /// That a card and what it is dropped on make so much.
    pub(super) const fn together(sum: u8) -> Self {
        if sum <= HIGHEST { Self::Together { sum } } else { Self::TooHigh { sum, most: HIGHEST } }
    }
}

/// What a card is dropped on, as reasons tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "snake_case"))]
pub enum Landing {
    /// A loose card.
    Loose {
        /// Which card it is.
        card: Card,
    },
    /// A build.
    Build {
        /// What a card that takes it is worth.
        value: u8,
    },
    /// A temporary stack.
    #[cfg_attr(feature = "serde", serde(rename = "temporary_stack"))]
    Stack {
        /// What its cards add up to.
        sum: u8,
    },
    /// An empty area of the table.
    Empty,
}

/// In words: `the loose 7♦`, `the build of 9`.
impl fmt::Display for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loose { card } => write!(f, "the loose {card:#}"),
            Self::Build { value } => write!(f, "the build of {value}"),
            Self::Stack { sum } => write!(f, "the temporary stack of {sum}"),
            Self::Empty => write!(f, "{}", Wanted::Empty),
        }
    }
}

/// What a card would have to be dropped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Wanted {
    /// A loose card.
    Loose,
    /// A build.
    Build,
    /// A temporary stack.
    #[cfg_attr(feature = "serde", serde(rename = "temporary_stack"))]
    Stack,
    /// An empty area of the table.
    Empty,
    /// Anything but an empty area.
    Something,
}

impl From<ItemKind> for Wanted {
    fn from(kind: ItemKind) -> Self {
        match kind {
            ItemKind::Loose => Self::Loose,
            ItemKind::Build => Self::Build,
            ItemKind::Stack => Self::Stack,
        }
    }
}

/// In words: `a loose card`.
impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loose => ItemKind::Loose.fmt(f),
            Self::Build => ItemKind::Build.fmt(f),
            Self::Stack => ItemKind::Stack.fmt(f),
            Self::Empty => f.write_str("an empty area"),
            Self::Something => f.write_str("something"),
        }
    }
}
