//! Rules as data: what they ask, what they offer, and how they go together.

use super::{Action, Condition, Drop, Offer, Reason, facts::Facts};
use alloc::{borrow::Cow, vec::Vec};

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// Putting cards together tentatively.
    Staging,
    /// Taking cards.
    Capture,
    /// Builds.
    Build,
    /// Laying a card on the table.
    Trail,
    /// Something of the app's own.
    Other,
}

impl Category {
    /// Its name: `staging`, `capture`, `build`, `trail`, `other`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Staging => "staging",
            Self::Capture => "capture",
            Self::Build => "build",
            Self::Trail => "trail",
            Self::Other => "other",
        }
    }
}

/// One rule of what a drop may mean. It matches if all its conditions hold.
///
/// ```
/// use unbeaten::casino::{Category, Condition, ItemKind, Offer, DropRule, Source};
///
/// // A house where builds of the same value may be taken with a card of the table.
/// let rule = DropRule::new("table-capture", Category::Capture, 44, Offer::CAPTURE)
///     .when(Condition::From(Source::Table))
///     .when(Condition::Onto(ItemKind::Build))
///     .when(Condition::EqualValue)
///     .modal()
///     .described("a loose card of the build's value takes it");
/// assert_eq!((rule.id(), rule.priority(), rule.is_modal()), ("table-capture", 44, true));
/// ```
#[derive(Clone, Debug)]
pub struct DropRule {
    id: Cow<'static, str>,
    category: Category,
    priority: u16,
    modal: bool,
    exclusive: bool,
    exclusive_unless: Vec<Condition>,
    description: Cow<'static, str>,
    conditions: Vec<Condition>,
    offer: Offer,
}

impl DropRule {
    /// A rule that always matches, asks no player and stops nothing.
    pub fn new(id: impl Into<Cow<'static, str>>, category: Category, priority: u16, offer: Offer) -> Self {
        Self {
            id: id.into(),
            category,
            priority,
            modal: false,
            exclusive: false,
            exclusive_unless: Vec::new(),
            description: Cow::Borrowed(""),
            conditions: Vec::new(),
            offer,
        }
    }

    /// The same rule, which also asks this.
    #[must_use]
    pub fn when(mut self, condition: Condition) -> Self {
        self.conditions.push(condition);
        self
    }

    /// The same rule, after whose match the player is asked even if there is nothing to choose.
    #[must_use]
    pub fn modal(mut self) -> Self {
        self.modal = true;
        self
    }

    /// The same rule, whose match stops the search.
    #[must_use]
    pub fn exclusive(mut self) -> Self {
        self.exclusive = true;
        self
    }

    /// The same rule, whose match stops the search unless all these hold.
    #[must_use]
    pub fn exclusive_unless(mut self, conditions: impl Into<Vec<Condition>>) -> Self {
        self.exclusive_unless = conditions.into();
        self.exclusive()
    }

    /// The same rule with a line that says what it is.
    #[must_use]
    pub fn described(mut self, description: impl Into<Cow<'static, str>>) -> Self {
        self.description = description.into();
        self
    }

    /// Its name, which no other rule of an engine has.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What it is about.
    pub const fn category(&self) -> Category {
        self.category
    }

    /// Rules are looked at from high to low.
    pub const fn priority(&self) -> u16 {
        self.priority
    }

    /// Whether the player is asked even if there is nothing to choose.
    pub const fn is_modal(&self) -> bool {
        self.modal
    }

    /// Whether its match stops the search.
    pub const fn is_exclusive(&self) -> bool {
        self.exclusive
    }

    /// What has to hold, all of it, for the search to go on after an exclusive match; empty if nothing lets it go on.
    pub fn unless(&self) -> &[Condition] {
        &self.exclusive_unless
    }

    /// One line that says what it is.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// What it asks, in the order in which it is asked.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// The codes of what it asks, in the order in which it is asked.
    pub fn condition_codes(&self) -> Vec<&'static str> {
        self.conditions.iter().map(Condition::code).collect()
    }

    /// The codes of what has to hold, all of it, for the search to go on after an exclusive match; none if nothing lets it go on.
    pub fn unless_codes(&self) -> Vec<&'static str> {
        self.exclusive_unless.iter().map(Condition::code).collect()
    }

    /// What it offers.
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Its action for a drop, if it matches.
    pub fn action(&self, drop: &Drop<'_>) -> Option<Action> {
        let matches = self.conditions.iter().all(|condition| condition.holds(drop));
        if matches { self.offer.action(drop) } else { None }
    }

    /// What its conditions and its offer ask of a drop, those of the app's own aside.
    pub(super) fn needs(&self) -> Facts {
        self.conditions.iter().fold(self.offer.needs(), |needs, condition| needs.and(condition.facts()))
    }

    /// Whether only asking it tells whether it matches: a part of it is the app's own, or it takes whatever it is dropped on, which may
    /// be nothing.
    pub(super) fn has_to_be_asked(&self) -> bool {
        let any = |is: fn(&Condition) -> bool| self.conditions.iter().any(is);
        self.offer.is_custom()
            || any(|condition| matches!(condition, Condition::Custom(_)))
            || self.offer.takes() && !any(|condition| matches!(condition, Condition::Onto(_)))
    }

    /// Whether its match ends the search for this drop.
    pub(super) fn stops(&self, drop: &Drop<'_>) -> bool {
        let goes_on = !self.exclusive_unless.is_empty() && self.exclusive_unless.iter().all(|one| one.holds(drop));
        self.exclusive && !goes_on
    }

    /// Why it matches, condition by condition; else the first condition that fails.
    pub(super) fn reasons<'a>(&'a self, drop: Drop<'a>) -> impl Iterator<Item = Reason> + use<'a> {
        let failing = self.conditions.iter().position(|condition| !condition.holds(&drop));
        let offers = self.offer.action(&drop).is_some();
        let (told, besides) = match failing {
            Some(place) => (&self.conditions[place..=place], None),
            None if !offers => (&[][..], Some(Reason::NothingToOffer)),
            None => (&self.conditions[..], self.conditions.is_empty().then_some(Reason::Always)),
        };
        told.iter().map(move |condition| condition.reason(&drop)).chain(besides)
    }
}
