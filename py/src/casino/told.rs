//! Shapes that only Python has: `build.rs` makes classes of them as of the core's own.
//!
//! The core's actions name places of the table; these also say what lies there, so that nobody has to look it up.
#![allow(unreachable_pub, reason = "only what is public is read as a shape")]

use unbeaten::{
    Card, CardSet, Seat,
    casino::{self, Build, CaptureKind, Category, Dragged, ItemKind, Source, Staged, Target},
};

/// Cards in the order in which they lie.
#[derive(Clone, PartialEq)]
pub struct Pile(pub Vec<Card>);

/// One meaning of a drop.
#[derive(Clone, PartialEq)]
pub enum Action {
    /// Put the card and a loose card together tentatively.
    CreateStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the loose card on the table.
        target_index: usize,
    },
    /// Put the card on a temporary stack.
    AddToStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the stack on the table.
        stack_index: usize,
        /// The app's name for the stack.
        stack_id: String,
    },
    /// Take cards from the table with a card of the hand.
    Capture {
        /// The card of the hand.
        card: Card,
        /// What is taken, in the order in which it lies.
        cards: Pile,
        /// What the card is worth.
        value: u8,
        /// What kind of thing is taken.
        kind: CaptureKind,
    },
    /// Make a build of a card of the hand and loose cards.
    CreateBuild {
        /// Whose it will be.
        owner: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: Pile,
        /// What it will be worth.
        value: u8,
    },
    /// Add a card of the hand to a build.
    ExtendBuild {
        /// The card of the hand.
        card: Card,
        /// The place of the build on the table.
        build_index: usize,
        /// The build as it is.
        build: Build,
        /// What it will be worth.
        value: u8,
    },
    /// Lay a card of the hand on the table.
    Trail {
        /// The card.
        card: Card,
    },
}

/// A meaning of a drop that the game takes, and the rule that offers it.
#[derive(Clone, PartialEq)]
pub struct Offered {
    /// The name of the rule.
    pub rule_id: String,
    /// What it offers.
    pub action: Action,
}

/// A drop that means something in a game.
#[derive(Clone, PartialEq)]
pub struct OfferedDrop {
    /// What is dragged.
    pub dragged: Dragged,
    /// Where it is dropped.
    pub target: Target,
    /// What it may mean, by the priority of the rules that offer it.
    pub offers: Vec<Offered>,
}

/// What the player to move has put together tentatively, and what is left besides. Nothing in the game changes by it.
#[derive(Clone, PartialEq)]
pub struct Sketch {
    /// The stacks, in the order in which they were begun.
    pub stacks: Vec<Staged>,
    /// What is left of the hand.
    pub hand: CardSet,
    /// The loose cards that are left, as they lie.
    pub loose: Pile,
}

/// What wins a series of games.
#[derive(Clone, PartialEq)]
pub enum Series {
    /// So many games; one that is shared counts for nobody.
    Wins {
        /// How many.
        wins: unbeaten::Target,
    },
    /// The highest total, once a side has so many points. If two share the highest, another game is played.
    Points {
        /// How many.
        points: unbeaten::Target,
    },
}

/// One step of staging: what the player to move tries out on the table before he plays.
#[derive(Clone, PartialEq)]
pub enum Step {
    /// Put a card on a loose card, which begins a stack.
    StackOnCard {
        /// The card.
        card: Card,
        /// The loose card.
        onto: Card,
        /// Where the card comes from.
        source: Source,
    },
    /// Put a card on a stack.
    StackOnStack {
        /// The card.
        card: Card,
        /// The number of the stack.
        stack: u32,
        /// Where the card comes from.
        source: Source,
    },
    /// Put the cards of a stack, or of all, back where they were.
    CancelStack {
        /// The number of the stack; none for all.
        stack: Option<u32>,
    },
    /// Capture the loose cards of a stack with the hand card in it, or with a further one.
    FinishCapture {
        /// The number of the stack.
        stack: u32,
        /// The further card of the hand.
        card: Option<Card>,
    },
    /// Make a build of a stack.
    FinishBuild {
        /// The number of the stack.
        stack: u32,
        /// What the build is worth.
        value: u8,
    },
    /// Add a stack to a build.
    FinishAdd {
        /// The number of the stack.
        stack: u32,
        /// The value of the build.
        value: u8,
    },
}

/// A rule of what a drop may mean.
#[derive(Clone, PartialEq)]
pub struct DropRule {
    /// Its name, which no other rule has.
    pub id: String,
    /// What it is about.
    pub category: Category,
    /// Rules are looked at from high to low.
    pub priority: u16,
    /// Whether the player is asked even if there is nothing to choose.
    pub is_modal: bool,
    /// Whether its match stops the search.
    pub is_exclusive: bool,
    /// One line that says what it is.
    pub description: String,
    /// The codes of what it asks, in the order in which it is asked.
    pub conditions: Vec<String>,
    /// The codes of what has to hold, all of it, for the search to go on after an exclusive match; none if nothing lets it go on.
    pub exclusive_unless: Vec<String>,
}

impl From<&casino::DropRule> for DropRule {
    fn from(rule: &casino::DropRule) -> Self {
        let texts = |codes: Vec<&str>| codes.into_iter().map(Into::into).collect();
        Self {
            id: rule.id().into(),
            category: rule.category(),
            priority: rule.priority(),
            is_modal: rule.is_modal(),
            is_exclusive: rule.is_exclusive(),
            description: rule.description().into(),
            conditions: texts(rule.condition_codes()),
            exclusive_unless: texts(rule.unless_codes()),
        }
    }
}

/// Whether a rule matches a drop, and why.
#[derive(Clone, PartialEq)]
pub struct Explanation {
    /// The name of the rule.
    pub rule_id: String,
    /// Whether it matches. A rule that the search did not reach does not.
    pub matched: bool,
    /// Why, in words for a player or developer.
    pub because: String,
    /// The exclusive rule whose match ended the search before this one.
    pub stopped_by: Option<String>,
    /// Whether it matches, or would if the search had reached it.
    pub would_match: bool,
    /// Everything that holds if it matches or would match, else the first condition that fails.
    pub reasons: Vec<Reason>,
}

impl From<casino::Explanation<'_>> for Explanation {
    fn from(explanation: casino::Explanation<'_>) -> Self {
        Self {
            rule_id: explanation.rule().id().into(),
            matched: explanation.matched(),
            because: explanation.because().to_string(),
            stopped_by: explanation.stopped_by().map(|rule| rule.id().into()),
            would_match: explanation.would_match(),
            reasons: explanation.reasons().map(Into::into).collect(),
        }
    }
}

/// One thing that is so about a drop: that a condition of a rule holds, or that it does not. Its code and the data that it has say all
/// that the English says; one class, because two dozen would have little else to tell them apart.
#[derive(Clone, Default, PartialEq)]
pub struct Reason {
    /// A name for it that never changes, the same in every language.
    pub code: String,
    /// In words for a player or developer.
    pub text: String,
    /// The dragged card.
    pub card: Option<Card>,
    /// Loose cards that are worth what the dragged card is.
    pub cards: Option<CardSet>,
    /// Where the dragged card comes from.
    pub source: Option<Source>,
    /// What the card is dropped on.
    pub on: Option<Landing>,
    /// What it would have to be dropped on, or come from.
    pub wanted: Option<String>,
    /// What the dragged card is worth, or a build.
    pub value: Option<u8>,
    /// What the thing below the card is worth.
    pub worth: Option<u8>,
    /// What cards add up to.
    pub sum: Option<u8>,
    /// The most that a build may have.
    pub most: Option<u8>,
    /// Which round it is.
    pub round: Option<u8>,
    /// The player to move.
    pub seat: Option<Seat>,
    /// Who owns the build.
    pub owner: Option<Seat>,
}

impl From<casino::Reason> for Reason {
    fn from(reason: casino::Reason) -> Self {
        use casino::Reason as R;

        let told = Self { code: reason.code().into(), text: reason.to_string(), ..Self::default() };
        match reason {
            R::From { card, source } => Self { card: Some(card), source: Some(source), ..told },
            R::NotFrom { card, source, wanted } => {
                Self { card: Some(card), source: Some(source), wanted: Some(wanted.name().into()), ..told }
            }
            R::Onto { on } => Self { on: Some(on.into()), ..told },
            R::NotOnto { on, wanted: other } => {
                Self { on: Some(on.into()), wanted: Some(wanted(other).into()), ..told }
            }
            R::EqualValue { value } | R::NoneOfItsValue { value } | R::SimpleBuild { value } => {
                Self { value: Some(value), ..told }
            }
            R::OtherValue { card, value, worth } => {
                Self { card: Some(card), value: Some(value), worth: Some(worth), ..told }
            }
            R::CompoundBuild { value, sum } => Self { value: Some(value), sum: Some(sum), ..told },
            R::Together { sum } => Self { sum: Some(sum), ..told },
            R::TooHigh { sum, most } => Self { sum: Some(sum), most: Some(most), ..told },
            R::LaterRound { round } => Self { round: Some(round), ..told },
            R::OwnsBuild { seat } | R::OwnsNoBuild { seat } | R::NoTrailing { seat } | R::OwnBuild { seat } => {
                Self { seat: Some(seat), ..told }
            }
            R::NoBuilding { round, seat } => Self { round: Some(round), seat: Some(seat), ..told },
            R::OthersBuild { owner } => Self { owner: Some(owner), ..told },
            R::BesideEqual { cards } => Self { cards: Some(cards), ..told },
            R::FirstRound | R::Extendable | R::NotExtendable | R::NothingToOffer | R::Always | R::Custom { .. } => told,
        }
    }
}

fn wanted(wanted: casino::Wanted) -> &'static str {
    match wanted {
        casino::Wanted::Loose => ItemKind::Loose.name(),
        casino::Wanted::Build => ItemKind::Build.name(),
        casino::Wanted::Stack => ItemKind::Stack.name(),
        casino::Wanted::Empty => "empty",
        casino::Wanted::Something => "something",
    }
}

/// What a card is dropped on, as reasons tell it.
#[derive(Clone, Default, PartialEq)]
pub struct Landing {
    /// `loose`, `build`, `temporary_stack` or `empty`.
    pub kind: String,
    /// Which loose card it is.
    pub card: Option<Card>,
    /// What a card that takes the build is worth.
    pub value: Option<u8>,
    /// What the cards of the temporary stack add up to.
    pub sum: Option<u8>,
}

impl From<casino::Landing> for Landing {
    fn from(landing: casino::Landing) -> Self {
        let of = |kind: &str| Self { kind: kind.into(), ..Self::default() };
        match landing {
            casino::Landing::Loose { card } => Self { card: Some(card), ..of(ItemKind::Loose.name()) },
            casino::Landing::Build { value } => Self { value: Some(value), ..of(ItemKind::Build.name()) },
            casino::Landing::Stack { sum } => Self { sum: Some(sum), ..of(ItemKind::Stack.name()) },
            casino::Landing::Empty => of("empty"),
        }
    }
}
