//! What a drop may mean, and whether the player has to be asked.

use super::{Action, Drop, DropRule};

/// What an app writes over its choice of actions.
pub const PROMPT_TITLE: &str = "Choose Action";
/// What an app asks under it.
pub const PROMPT_MESSAGE: &str = "What would you like to do?";
/// What a player is told when a drop means nothing.
pub const NO_ACTIONS: &str = "No valid actions available";

/// What a drop may mean: the rules that match, with an action each.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    rules: &'a [DropRule],
    drop: Drop<'a>,
    /// One bit for each rule that matches.
    matched: u64,
    modal: bool,
}

impl<'a> Decision<'a> {
    /// The decision for a drop that some of these rules match, one bit a rule.
    pub(super) const fn new(rules: &'a [DropRule], drop: Drop<'a>, matched: u64, modal: bool) -> Self {
        Self { rules, drop, matched, modal }
    }

    /// The drop.
    pub const fn drop(&self) -> &Drop<'a> {
        &self.drop
    }

    /// Whether it means nothing.
    pub const fn is_empty(&self) -> bool {
        self.matched == 0
    }

    /// How many actions there are.
    pub const fn len(&self) -> usize {
        self.matched.count_ones() as usize
    }

    /// Whether the player has to be asked: there is more than one action, a card is trailed, or a rule wants it.
    pub const fn is_modal(&self) -> bool {
        self.modal
    }

    /// What to tell the player if it means nothing.
    pub const fn error_message(&self) -> Option<&'static str> {
        if self.is_empty() { Some(NO_ACTIONS) } else { None }
    }

    /// The rules that match, by priority.
    pub fn rules(&self) -> impl Iterator<Item = &'a DropRule> + use<'a> {
        let (rules, mut left) = (self.rules, self.matched);
        core::iter::from_fn(move || {
            let rule = rules.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(rule)
        })
    }

    /// The actions, by priority of the rules that offer them.
    pub fn actions(&self) -> impl Iterator<Item = Action> + use<'a> {
        self.choices().map(|(_, action)| action)
    }

    /// The rules that match with what each offers, by priority.
    pub fn choices(&self) -> impl Iterator<Item = (&'a DropRule, Action)> + use<'a> {
        let drop = self.drop;
        self.rules().filter_map(move |rule| Some((rule, rule.offer().action(&drop)?)))
    }
}
