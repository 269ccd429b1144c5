//! The nine rules, as the table of the page and the conditions of the document print them.

use super::{
    Action, CaptureType, Drop, HIGHEST, Item, Position, Source, Target, loose_cards, owns_a_build, sum, value,
};

/// Which reading of the document decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// "The default, with three rulings more": R1, no build above 10; R3, a hand card equal to a stack's sum may be added
    /// to it or capture it; R4, only a simple build is extended.
    Document,
    /// "The table exactly as printed, without R1, R3 and R4."
    Literal,
}

/// The document's "Rule Category".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// Putting cards together tentatively.
    Staging,
    /// Taking cards.
    Capture,
    /// Making or raising a build.
    Build,
    /// Leaving a card on the table.
    Trail,
}

/// What a rule looks at: a drop that was checked, in a position that was checked.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Which reading decides.
    pub profile: Profile,
    /// The position.
    pub position: &'a Position,
    /// The drop.
    pub drop: &'a Drop,
}

impl<'a> Context<'a> {
    fn is_from_hand(&self) -> bool {
        self.drop.source == Source::Hand
    }

    fn value(&self) -> u32 {
        value(self.drop.card)
    }

    fn item(&self) -> Option<&'a Item> {
        self.drop.target.index().map(|index| &self.position.table[index])
    }

    fn owns_a_build(&self) -> bool {
        owns_a_build(&self.position.table, self.position.current)
    }
}

/// One rule. Where the document has a condition and an action, this has the action or, where the condition does not
/// hold, none.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name.
    pub id: &'static str,
    /// What kind of action it gives.
    pub category: Category,
    /// Higher comes first.
    pub priority: u32,
    /// Whether the player must confirm its action.
    pub modal: bool,
    /// Whether it stops the search when it matches.
    pub exclusive: bool,
    /// Its action, if it matches.
    pub action: fn(&Context) -> Option<Action>,
}

impl Rule {
    const fn new(
        id: &'static str,
        category: Category,
        priority: u32,
        modal: bool,
        exclusive: bool,
        action: fn(&Context) -> Option<Action>,
    ) -> Self {
        Self { id, category, priority, modal, exclusive, action }
    }

    /// Whether a match of this rule ends the search.
    ///
    /// R3: "a hand card equal to a temporary stack's sum offers *both* temp-stack-addition and temp-stack-capture,
    /// modal, because literally the exclusive rule makes the document's own ✅ example impossible."
    #[must_use]
    pub fn stops(&self, context: &Context) -> bool {
        let both = context.profile == Profile::Document && temp_stack_capture(context).is_some();
        self.exclusive && !both
    }
}

/// The nine rules in the order of the table.
pub const RULES: [Rule; 9] = [
    Rule::new("universal-staging", Category::Staging, 95, false, false, universal_staging),
    Rule::new("temp-stack-addition", Category::Staging, 80, false, true, temp_stack_addition),
    Rule::new("single-card-capture", Category::Capture, 50, false, false, single_card_capture),
    Rule::new("build-capture", Category::Capture, 45, false, false, build_capture),
    Rule::new("temp-stack-capture", Category::Capture, 40, false, false, temp_stack_capture),
    Rule::new("create-own-build", Category::Build, 35, true, false, create_own_build),
    Rule::new("extend-own-build", Category::Build, 30, false, false, extend_own_build),
    Rule::new("extend-opponent-build", Category::Build, 25, true, false, extend_opponent_build),
    Rule::new("trail-card", Category::Trail, 10, true, false, trail_card),
];

/// "From hand or table, onto a loose card."
fn universal_staging(context: &Context) -> Option<Action> {
    let Target::Loose(target_index) = context.drop.target else {
        return None;
    };
    let Drop { card, source, .. } = *context.drop;
    let table_to_table = source == Source::Table;
    Some(Action::CreateStagingStack { source, card, target_index, table_to_table })
}

/// "Onto a temporary stack."
fn temp_stack_addition(context: &Context) -> Option<Action> {
    let Some(Item::Stack { id, .. }) = context.item() else {
        return None;
    };
    Some(Action::AddToStagingStack { stack_id: id.clone(), card: context.drop.card, source: context.drop.source })
}

/// "From hand, loose card of equal value."
fn single_card_capture(context: &Context) -> Option<Action> {
    let Some(Item::Loose(target)) = context.item() else {
        return None;
    };
    (context.is_from_hand() && context.value() == value(*target))
        .then(|| capture(context, &[*target], CaptureType::Single))
}

/// "From hand, build of that value, whoever owns it."
fn build_capture(context: &Context) -> Option<Action> {
    let Some(Item::Build { cards, value, .. }) = context.item() else {
        return None;
    };
    (context.is_from_hand() && context.value() == *value).then(|| capture(context, cards, CaptureType::Build))
}

/// "From hand, temporary stack with that sum."
fn temp_stack_capture(context: &Context) -> Option<Action> {
    let Some(Item::Stack { cards, .. }) = context.item() else {
        return None;
    };
    (context.is_from_hand() && context.value() == sum(cards)).then(|| capture(context, cards, CaptureType::TempStack))
}

fn capture(context: &Context, cards: &[u8], capture_type: CaptureType) -> Action {
    Action::Capture { target_cards: cards.to_vec(), capture_value: context.value(), capture_type }
}

/// "From hand onto a loose card, and round 1 or owns a build." "(R1) create-own-build also needs value ≤ 10, else worked
/// example 1 would also offer a build of 14."
fn create_own_build(context: &Context) -> Option<Action> {
    let Some(Item::Loose(target)) = context.item() else {
        return None;
    };
    let cards = vec![*target, context.drop.card];
    let value = sum(&cards);
    let may_build = context.position.round == 1 || context.owns_a_build();
    let small_enough = context.profile == Profile::Literal || value <= HIGHEST;
    (context.is_from_hand() && may_build && small_enough).then_some(Action::CreateBuild {
        owner: context.position.current,
        cards,
        value,
    })
}

/// "From hand, own build, new value ≤ 10."
fn extend_own_build(context: &Context) -> Option<Action> {
    match context.item() {
        Some(Item::Build { owner, .. }) if *owner == context.position.current => extend(context),
        _ => None,
    }
}

/// "From hand, other's build marked extendable, new value ≤ 10."
fn extend_opponent_build(context: &Context) -> Option<Action> {
    match context.item() {
        Some(Item::Build { owner, extendable: true, .. }) if *owner != context.position.current => extend(context),
        _ => None,
    }
}

fn extend(context: &Context) -> Option<Action> {
    let Some(build @ Item::Build { cards, value, .. }) = context.item() else {
        return None;
    };
    let new_value = value + context.value();
    // "(R4) extend-own-build and extend-opponent-build need a simple build, one whose cards add up to its value."
    let simple_enough = context.profile == Profile::Literal || sum(cards) == *value;
    (context.is_from_hand() && simple_enough && new_value <= HIGHEST).then(|| Action::ExtendBuild {
        target_build: build.clone(),
        added_card: context.drop.card,
        new_value,
    })
}

/// "From hand onto an empty area; not (round 1 and owns a build); no loose card of that value."
fn trail_card(context: &Context) -> Option<Action> {
    let kept_by_a_build = context.position.round == 1 && context.owns_a_build();
    let beside_an_equal = loose_cards(&context.position.table).into_iter().any(|card| value(card) == context.value());
    let onto_empty = context.drop.target == Target::Empty;
    (context.is_from_hand() && onto_empty && !kept_by_a_build && !beside_an_equal)
        .then_some(Action::Trail { card: context.drop.card })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The document's ranges: staging 95–80, capture 50–40, build 35–25, trail 10.
    #[test]
    fn priorities_fall_and_lie_in_the_range_of_their_category() {
        assert!(RULES.windows(2).all(|pair| pair[0].priority > pair[1].priority));
        for rule in RULES {
            let range = match rule.category {
                Category::Staging => 80..=95,
                Category::Capture => 40..=50,
                Category::Build => 25..=35,
                Category::Trail => 10..=10,
            };
            assert!(range.contains(&rule.priority), "{}", rule.id);
        }
    }

    #[test]
    fn one_exclusive_rule_and_three_that_ask() {
        let named = |wanted: fn(&Rule) -> bool| -> Vec<&str> {
            RULES.iter().filter(|&rule| wanted(rule)).map(|rule| rule.id).collect()
        };
        assert_eq!(named(|rule| rule.exclusive), ["temp-stack-addition"]);
        assert_eq!(named(|rule| rule.modal), ["create-own-build", "extend-opponent-build", "trail-card"]);
    }
}
