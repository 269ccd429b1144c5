//! What a drop may mean: a class for each kind of action.
//!
//! The core's actions name places of the table; these also say what lies there, so that nobody has to look it up.

use pyo3::prelude::*;
use unbeaten::{
    Card, Seat,
    casino::{self, Action, CaptureKind, Item, Source},
};

use super::item::Pile;
use crate::{convert::ToPy, errors::Failure, value::value_class};

/// The data of an action, and its class.
macro_rules! action_class {
    ($(#[$class_doc:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)* }) => {
        value_class! {
            $(#[$class_doc])*
            "unbeaten.casino" $name(data::$name) { $($(#[$doc])* $field: $type,)* }
        }
    };
}

/// The variants of the core's action, each as a struct.
mod data {
    use unbeaten::{
        Card, Seat,
        casino::{self, CaptureKind, Source},
    };

    use super::Pile;

    macro_rules! structs {
        ($($name:ident { $($field:ident: $type:ty),* })*) => {$(
            #[derive(Clone, PartialEq)]
            pub(crate) struct $name {
                $(pub(crate) $field: $type,)*
            }
        )*};
    }
    structs! {
        CreateStack { card: Card, source: Source, target_index: usize }
        AddToStack { card: Card, source: Source, stack_index: usize, stack_id: String }
        Capture { card: Card, cards: Pile, value: u8, kind: CaptureKind }
        CreateBuild { owner: Seat, card: Card, loose: Pile, value: u8 }
        ExtendBuild { card: Card, build_index: usize, build: casino::Build, value: u8 }
        Trail { card: Card }
    }
}

/// An action of a drop in a position.
pub(super) fn action<'py>(py: Python<'py>, action: Action, position: &casino::Position) -> PyResult<Bound<'py, PyAny>> {
    match action {
        Action::CreateStack { card, source, target } => {
            data::CreateStack { card, source, target_index: target }.to_py(py)
        }
        Action::AddToStack { card, source, stack } => match position.table().get(stack) {
            Some(Item::Stack(added_to)) => {
                data::AddToStack { card, source, stack_index: stack, stack_id: added_to.id().into() }.to_py(py)
            }
            _ => Err(Failure::internal(&"only a stack is added to").into()),
        },
        Action::Capture { card, cards, value, kind } => {
            data::Capture { card, cards: Pile(position.as_they_lie(cards)), value, kind }.to_py(py)
        }
        Action::CreateBuild { owner, card, cards, value } => {
            data::CreateBuild { owner, card, loose: Pile(cards.into()), value }.to_py(py)
        }
        Action::ExtendBuild { card, build, value } => match position.table().get(build) {
            Some(Item::Build(extended)) => {
                data::ExtendBuild { card, build_index: build, build: extended.clone(), value }.to_py(py)
            }
            _ => Err(Failure::internal(&"only a build is extended").into()),
        },
        Action::Trail { card } => data::Trail { card }.to_py(py),
    }
}

action_class! {
    /// Put the card and a loose card together tentatively.
    ///
    /// >>> from unbeaten.casino import CreateStack, Engine, Position, Target
    /// >>> position = Position(2, 0, "7D", ["2S", ""])
    /// >>> Engine().determine(position.drop("2S", Target.loose(0))).actions
    /// (CreateStack(card=Card('2S'), source=Source.HAND, target_index=0),)
    CreateStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the loose card on the table.
        target_index: usize,
    }
}

action_class! {
    /// Put the card on a temporary stack.
    ///
    /// >>> from unbeaten.casino import AddToStack, Engine, Position, Stack, Target
    /// >>> position = Position(1, 0, [Stack("s0", "4H 2D", 0)], ["3C", ""])
    /// >>> Engine().determine(position.drop("3C", Target.stack(0))).actions
    /// (AddToStack(card=Card('3C'), source=Source.HAND, stack_index=0, stack_id='s0'),)
    AddToStack {
        /// The dragged card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The place of the stack on the table.
        stack_index: usize,
        /// The app's name for the stack.
        stack_id: String,
    }
}

action_class! {
    /// Take cards from the table with a card of the hand.
    ///
    /// >>> from unbeaten.casino import Build, Capture, Engine, Position, Target
    /// >>> position = Position(1, 0, [Build("b0", "5D 4C", 9, owner=1)], ["9S", ""])
    /// >>> Engine().determine(position.drop("9S", Target.build(0))).actions
    /// (Capture(card=Card('9S'), cards=(Card('5D'), Card('4C')), value=9, kind=CaptureKind.BUILD),)
    Capture {
        /// The card of the hand.
        card: Card,
        /// What is taken, in the order in which it lies.
        cards: Pile,
        /// What the card is worth.
        value: u8,
        /// What kind of thing is taken.
        kind: CaptureKind,
    }
}

action_class! {
    /// Make a build of a card of the hand and loose cards.
    ///
    /// >>> from unbeaten.casino import CreateBuild, Engine, Position, Target
    /// >>> position = Position(1, 0, "7D", ["2S", ""])
    /// >>> Engine().determine(position.drop("2S", Target.loose(0))).actions[-1]
    /// CreateBuild(owner=0, card=Card('2S'), loose=(Card('7D'),), value=9)
    CreateBuild {
        /// Whose it will be.
        owner: Seat,
        /// The card of the hand.
        card: Card,
        /// The loose cards.
        loose: Pile,
        /// What it will be worth.
        value: u8,
    }
}

action_class! {
    /// Add a card of the hand to a build.
    ///
    /// >>> from unbeaten.casino import Build, Engine, ExtendBuild, Position, Target
    /// >>> position = Position(1, 0, [Build("b0", "5D 2C", 7, owner=0)], ["2S", ""])
    /// >>> (action,) = Engine().determine(position.drop("2S", Target.build(0))).actions
    /// >>> action.build.id, action.value
    /// ('b0', 9)
    ExtendBuild {
        /// The card of the hand.
        card: Card,
        /// The place of the build on the table.
        build_index: usize,
        /// The build as it is.
        build: casino::Build,
        /// What it will be worth.
        value: u8,
    }
}

action_class! {
    /// Lay a card of the hand on the table.
    ///
    /// >>> from unbeaten.casino import Engine, Position, Target, Trail
    /// >>> Engine().determine(Position(1, 0, "7D", ["2S", ""]).drop("2S", Target.EMPTY)).actions
    /// (Trail(card=Card('2S')),)
    Trail {
        /// The card.
        card: Card,
    }
}
