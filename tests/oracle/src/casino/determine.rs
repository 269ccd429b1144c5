//! Which rules match a drop, and what follows.
//!
//! "Every rule whose condition holds is collected, highest priority first; an exclusive match stops the search. Modal
//! when any matching rule asks for it, any action is a trail, or there is more than one action."

use super::{
    Action, Context, Drop, Position, Profile, RULES, Source, Target, Wrong, check, check_drop, draggable, targets,
};

/// What a player is told when a drop means nothing.
pub const NO_ACTIONS: &str = "No valid actions available";

/// The title over a choice of actions.
pub const MODAL_TITLE: &str = "Choose Action";

/// The question over a choice of actions.
pub const MODAL_MESSAGE: &str = "What would you like to do?";

/// The meanings of a drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Determined {
    /// The names of the rules that match, highest priority first.
    pub rule_ids: Vec<&'static str>,
    /// The action of each.
    pub actions: Vec<Action>,
    /// Whether the player must choose or confirm.
    pub modal: bool,
    /// [`NO_ACTIONS`] when there is none.
    pub error_message: Option<&'static str>,
}

/// What became of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Its condition holds.
    Matched,
    /// Its condition does not hold.
    NotMatched,
    /// A match before it stopped the search.
    Stopped {
        /// "And still what they would have said."
        would_match: bool,
    },
}

/// What a drop may mean.
///
/// # Errors
/// As [`check`], then as [`check_drop`].
pub fn determine(profile: Profile, position: &Position, drop: &Drop) -> Result<Determined, Wrong> {
    check(position)?;
    check_drop(position, drop)?;
    Ok(meanings(&Context { profile, position, drop }))
}

/// What became of each rule, highest priority first.
///
/// "Each can say why it matched or did not"; "after an exclusive match the rest say that it stopped the search, and still
/// what they would have said".
///
/// # Errors
/// As [`check`], then as [`check_drop`].
pub fn matched(profile: Profile, position: &Position, drop: &Drop) -> Result<[(&'static str, Outcome); 9], Wrong> {
    check(position)?;
    check_drop(position, drop)?;
    Ok(outcomes(&Context { profile, position, drop }))
}

fn outcomes(context: &Context) -> [(&'static str, Outcome); 9] {
    let mut stopped = false;
    RULES.map(|rule| {
        let would_match = (rule.action)(context).is_some();
        if stopped {
            return (rule.id, Outcome::Stopped { would_match });
        }
        if !would_match {
            return (rule.id, Outcome::NotMatched);
        }
        stopped = rule.stops(context);
        (rule.id, Outcome::Matched)
    })
}

fn meanings(context: &Context) -> Determined {
    let outcomes = outcomes(context);
    let matching: Vec<_> =
        RULES.iter().zip(outcomes).filter(|(_, (_, outcome))| *outcome == Outcome::Matched).collect();
    let actions: Vec<Action> = matching.iter().filter_map(|(rule, _)| (rule.action)(context)).collect();
    let any_trail = actions.iter().any(|action| matches!(action, Action::Trail { .. }));
    Determined {
        rule_ids: matching.iter().map(|(rule, _)| rule.id).collect(),
        modal: matching.iter().any(|(rule, _)| rule.modal) || any_trail || actions.len() > 1,
        error_message: actions.is_empty().then_some(NO_ACTIONS),
        actions,
    }
}

/// A drop that means something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleDrop {
    /// The dragged card.
    pub card: u8,
    /// Where it comes from.
    pub source: Source,
    /// What it is dropped on.
    pub target: Target,
    /// The names of the rules that match, highest priority first.
    pub rule_ids: Vec<&'static str>,
}

/// Every drop that has an action, by what is dragged, then by the target.
///
/// # Errors
/// As [`check`].
pub fn all_drops(profile: Profile, position: &Position) -> Result<Vec<PossibleDrop>, Wrong> {
    check(position)?;
    let mut possible = vec![];
    for (card, source) in draggable(position) {
        for target in targets(&position.table) {
            let drop = Drop::new(card, source, target);
            // Only a loose card onto itself is refused here: everything else is where it is said to be.
            if check_drop(position, &drop).is_err() {
                continue;
            }
            let rule_ids = meanings(&Context { profile, position, drop: &drop }).rule_ids;
            if !rule_ids.is_empty() {
                possible.push(PossibleDrop { card, source, target, rule_ids });
            }
        }
    }
    Ok(possible)
}
