//! The engine: which rules match a drop, and what that means for the player.

use alloc::{boxed::Box, string::String, vec::Vec};

use super::{Action, Decision, Drop, DropRule, Explanation, Position, Profile, facts::Facts};
use crate::quote::start_of;

/// Rules in the order of their priority.
///
/// ```
/// use unbeaten::{BySeat, Card, Seat, casino::{Dragged, Engine, Position, Profile, Target}};
///
/// let engine = Engine::new(Profile::Document);
/// let seven: Card = "7S".parse()?;
/// let position = Position::new(1, Seat::S0, ["7D".parse::<Card>()?.into()], BySeat::from([seven.into(), "2C".parse()?]))?;
/// let decision = engine.determine(position.drop(Dragged::hand(seven), Target::Loose(0))?);
/// assert!(decision.rules().map(|rule| rule.id()).eq(["universal-staging", "single-card-capture"]));
/// assert!(decision.is_modal());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # An app's own rules
/// Rules can be added and switched off; their order, exclusivity and the question whether to ask the player stay the engine's. The source
/// document wishes for a rule that validates combinations while cards are stacked. Here it takes the place of `temp-stack-addition`:
///
/// ```
/// use unbeaten::casino::{Category, Condition, DropRule, Engine, Item, ItemKind, Offer, Profile, is_sequence, is_set};
///
/// let combination = Condition::custom(
///     "the cards make a set or a sequence",
///     "the cards make neither a set nor a sequence",
///     |drop| {
///         let Some(Item::Stack(stack)) = drop.onto() else { return false };
///         let cards = stack.card_set().with(drop.card());
///         is_set(cards) == Ok(true) || is_sequence(cards) == Ok(true)
///     },
/// );
/// let rule = DropRule::new("combo-validation-staging", Category::Staging, 80, Offer::ADD_TO_STACK)
///     .when(Condition::Onto(ItemKind::Stack))
///     .when(combination)
///     .exclusive()
///     .described("add a card to a temporary stack that stays a set or a sequence");
/// let engine = Engine::new(Profile::Document).without("temp-stack-addition")?.with(rule)?;
///
/// # use unbeaten::{BySeat, Card, Seat, casino::{Dragged, Position, Stack, Target}};
/// let stack = Stack::new("s0", ["3D".parse()?, "4C".parse()?], Seat::S0)?;
/// let (five, six): (Card, Card) = ("5S".parse()?, "6H".parse()?);
/// let position = Position::new(1, Seat::S0, [stack.into()], BySeat::from(["5S 6H".parse()?, "2C".parse()?]))?;
/// let added = engine.determine(position.drop(Dragged::hand(five), Target::Stack(0))?);
/// assert!(added.rules().map(|rule| rule.id()).eq(["combo-validation-staging"]));
/// let drop = position.drop(Dragged::hand(six), Target::Stack(0))?;
/// assert_eq!(engine.determine(drop).error_message(), Some("No valid actions available"));
/// let why = engine.explain(drop).find(|one| one.rule().id() == "combo-validation-staging").unwrap();
/// assert_eq!(why.because().to_string(), "the cards make neither a set nor a sequence");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    rules: Vec<DropRule>,
    /// For each half of the facts about a drop, one bit for each rule that asks no more of that half.
    satisfied: Box<[[u64; Facts::HALF]; 2]>,
    /// One bit for each rule that has to be asked itself, because the facts do not tell whether it matches.
    asked: u64,
    /// One bit for each rule that may stop the search.
    exclusive: u64,
    /// One bit for each rule after whose match the player is asked.
    modal: u64,
}

/// Why a rule cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadRule {
    /// There is a rule of that name already.
    #[error("there is a rule called \"{id}\" already")]
    Taken {
        /// The name.
        id: String,
    },
    /// More rules than an engine has room for.
    #[error("an engine has at most {most} rules")]
    TooMany {
        /// How many it has room for.
        most: usize,
    },
}

impl BadRule {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Taken { .. } => "duplicate",
            Self::TooMany { .. } => "too_many",
        }
    }
}

/// There is no rule of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there is no rule called \"{id}\"")]
pub struct NoSuchRule {
    /// The name, cut where it is long.
    pub id: String,
}

impl NoSuchRule {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "unknown_rules"
    }
}

impl Engine {
    /// How many rules an engine has room for.
    pub const MOST_RULES: usize = 64;

    /// The document's rules.
    pub fn new(profile: Profile) -> Self {
        Self::of_rules(profile.rules())
    }

    fn of_rules(mut rules: Vec<DropRule>) -> Self {
        // A stable sort: of two rules of one priority the earlier goes first.
        rules.sort_by_key(|rule| core::cmp::Reverse(rule.priority()));
        let bits = |of: &dyn Fn(&DropRule) -> bool| {
            rules.iter().enumerate().filter(|(_, rule)| of(rule)).fold(0, |bits, (place, _)| bits | 1_u64 << place)
        };
        let asked = bits(&DropRule::has_to_be_asked);
        let exclusive = bits(&DropRule::is_exclusive);
        let modal = bits(&|rule| rule.is_modal() || rule.offer().trails());
        let satisfied = [0, 1].map(|half| {
            core::array::from_fn(|facts| bits(&|rule| Facts::half_has(facts, rule.needs().halves()[half])))
        });
        Self { rules, satisfied: Box::new(satisfied), asked, exclusive, modal }
    }

    /// The same engine with a rule of the app's own, which goes by its priority.
    ///
    /// # Errors
    /// If there is a rule of that name, or no room.
    pub fn with(self, rule: DropRule) -> Result<Self, BadRule> {
        if self.rule(rule.id()).is_some() {
            return Err(BadRule::Taken { id: start_of(rule.id()) });
        }
        if self.rules.len() == Self::MOST_RULES {
            return Err(BadRule::TooMany { most: Self::MOST_RULES });
        }
        let mut rules = self.rules;
        rules.push(rule);
        Ok(Self::of_rules(rules))
    }

    /// The same engine with a rule switched off.
    ///
    /// # Errors
    /// If there is no rule of that name.
    pub fn without(self, id: &str) -> Result<Self, NoSuchRule> {
        if self.rule(id).is_none() {
            return Err(NoSuchRule { id: start_of(id) });
        }
        Ok(Self::of_rules(self.rules.into_iter().filter(|rule| rule.id() != id).collect()))
    }

    /// The rules, by priority.
    pub fn rules(&self) -> &[DropRule] {
        &self.rules
    }

    /// The rule of this name.
    pub fn rule(&self, id: &str) -> Option<&DropRule> {
        self.rules.iter().find(|rule| rule.id() == id)
    }

    /// What a drop may mean.
    #[expect(clippy::inline_always, reason = "as for a drop")]
    #[inline(always)]
    pub fn determine<'a>(&'a self, drop: Drop<'a>) -> Decision<'a> {
        let [low, high] = drop.facts().halves();
        let mut matched = self.satisfied[0][low] & self.satisfied[1][high];
        let (mut special, mut trails) = (matched & (self.asked | self.exclusive), false);
        while special != 0 {
            let (place, rule) = (special.trailing_zeros(), &self.rules[special.trailing_zeros() as usize]);
            let bit = special & special.wrapping_neg();
            special ^= bit;
            if self.asked & bit != 0 {
                let Some(action) = rule.action(&drop) else {
                    matched ^= bit;
                    continue;
                };
                trails |= matches!(action, Action::Trail { .. });
            }
            if self.exclusive & bit != 0 && rule.stops(&drop) {
                // The rules behind it are not looked at.
                matched &= u64::MAX >> (63 - place);
                break;
            }
        }
        let modal = trails || matched & self.modal != 0 || matched.count_ones() > 1;
        Decision::new(&self.rules, drop, matched, modal)
    }

    /// For every rule, by priority, whether it matches a drop and why. Those behind an exclusive match say that it stopped the search, and
    /// what they would have said.
    pub fn explain<'a>(&'a self, drop: Drop<'a>) -> impl Iterator<Item = Explanation<'a>> {
        let mut stopped_by = None;
        self.rules.iter().map(move |rule| {
            let explanation = Explanation::new(rule, drop, stopped_by);
            if explanation.matched() && rule.stops(&drop) {
                stopped_by = Some(rule);
            }
            explanation
        })
    }

    /// Every draggable card with every target where it means something: hand cards in index order, then the table's loose cards as they
    /// lie, each with the things on the table as they lie and then the empty area. Nothing is allocated on the way.
    ///
    /// ```
    /// use unbeaten::{BySeat, Card, Seat, casino::{Engine, Position, Profile, Target}};
    ///
    /// let engine = Engine::new(Profile::Document);
    /// let position = Position::new(1, Seat::S0, ["7D".parse::<Card>()?.into()], BySeat::from(["7S".parse()?, "2C".parse()?]))?;
    /// // The seven may not be laid beside its like.
    /// assert!(engine.all_drops(&position).map(|decision| decision.drop().target()).eq([Target::Loose(0)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn all_drops<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Decision<'a>> {
        position.all_drops().map(|drop| self.determine(drop)).filter(|decision| !decision.is_empty())
    }
}
