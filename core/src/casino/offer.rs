//! What rules offer.

use alloc::sync::Arc;
use core::fmt;

use super::{Action, CaptureKind, Drop, ItemKind, Target, facts::Facts};

/// What a rule offers when it matches.
#[derive(Clone)]
pub struct Offer(Make);

#[derive(Clone)]
enum Make {
    CreateStack,
    AddToStack,
    Capture,
    CreateBuild,
    ExtendBuild,
    Trail,
    Own(Arc<OwnOffer>),
}

type OwnOffer = dyn Fn(&Drop<'_>) -> Option<Action> + Send + Sync;

impl fmt::Debug for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Make::CreateStack => "CREATE_STACK",
            Make::AddToStack => "ADD_TO_STACK",
            Make::Capture => "CAPTURE",
            Make::CreateBuild => "CREATE_BUILD",
            Make::ExtendBuild => "EXTEND_BUILD",
            Make::Trail => "TRAIL",
            Make::Own(_) => "custom",
        })
    }
}

impl Offer {
    /// A temporary stack of the card and a loose card.
    pub const CREATE_STACK: Self = Self(Make::CreateStack);
    /// The card on a temporary stack.
    pub const ADD_TO_STACK: Self = Self(Make::AddToStack);
    /// Taking what the card is dropped on.
    pub const CAPTURE: Self = Self(Make::Capture);
    /// A build of the card and a loose card.
    pub const CREATE_BUILD: Self = Self(Make::CreateBuild);
    /// A build with the card added.
    pub const EXTEND_BUILD: Self = Self(Make::ExtendBuild);
    /// The card on the table.
    pub const TRAIL: Self = Self(Make::Trail);

    /// Whatever the app makes of a drop; without an action the rule does not match.
    pub fn custom(make: impl Fn(&Drop<'_>) -> Option<Action> + Send + Sync + 'static) -> Self {
        Self(Make::Own(Arc::new(make)))
    }

    /// The action for a drop, if it makes sense there.
    #[inline]
    pub fn action(&self, drop: &Drop<'_>) -> Option<Action> {
        match &self.0 {
            Make::CreateStack => create_stack(drop),
            Make::AddToStack => add_to_stack(drop),
            Make::Capture => capture(drop),
            Make::CreateBuild => create_build(drop),
            Make::ExtendBuild => extend_build(drop),
            Make::Trail => Some(Action::Trail { card: drop.card() }),
            Make::Own(make) => make(drop),
        }
    }

    /// Whether the app makes it.
    pub(super) const fn is_custom(&self) -> bool {
        matches!(self.0, Make::Own(_))
    }

    /// Whether it takes what the card is dropped on.
    pub(super) const fn takes(&self) -> bool {
        matches!(self.0, Make::Capture)
    }

    /// Whether it lays the card on the table.
    pub(super) const fn trails(&self) -> bool {
        matches!(self.0, Make::Trail)
    }

    /// Where it makes sense, if that takes one kind of target.
    pub(super) const fn needs(&self) -> Facts {
        match self.0 {
            Make::CreateStack | Make::CreateBuild => Facts::onto(ItemKind::Loose),
            Make::AddToStack => Facts::onto(ItemKind::Stack),
            Make::ExtendBuild => Facts::onto(ItemKind::Build),
            Make::Capture | Make::Trail | Make::Own(_) => Facts::NONE,
        }
    }
}

fn create_stack(drop: &Drop<'_>) -> Option<Action> {
    let Target::Loose(target) = drop.target() else { return None };
    Some(Action::CreateStack { card: drop.card(), source: drop.source(), target })
}

fn add_to_stack(drop: &Drop<'_>) -> Option<Action> {
    let Target::Stack(stack) = drop.target() else { return None };
    Some(Action::AddToStack { card: drop.card(), source: drop.source(), stack })
}

fn capture(drop: &Drop<'_>) -> Option<Action> {
    let thing = drop.thing()?;
    let kind = match thing.kind {
        ItemKind::Loose => CaptureKind::Single,
        ItemKind::Build => CaptureKind::Build,
        ItemKind::Stack => CaptureKind::TempStack,
    };
    Some(Action::Capture { card: drop.card(), cards: thing.cards, value: drop.value(), kind })
}

fn create_build(drop: &Drop<'_>) -> Option<Action> {
    let (thing, value) = (drop.thing()?, drop.together()?);
    let (owner, cards) = (drop.position().to_move(), thing.cards);
    (thing.kind == ItemKind::Loose).then_some(Action::CreateBuild { owner, card: drop.card(), cards, value })
}

fn extend_build(drop: &Drop<'_>) -> Option<Action> {
    let (Target::Build(build), Some(value)) = (drop.target(), drop.together()) else { return None };
    Some(Action::ExtendBuild { card: drop.card(), build, value })
}
