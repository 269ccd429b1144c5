//! What a drop may mean, with what lies at the places that the core names.

use pyo3::prelude::*;
use unbeaten::casino::{self, Action, Item};

use super::told::{Action as Told, Pile};
use crate::{convert::ToPy, errors::Failure};

/// An action of a drop in a position.
pub(super) fn action<'py>(py: Python<'py>, action: Action, position: &casino::Position) -> PyResult<Bound<'py, PyAny>> {
    match action {
        Action::CreateStack { card, source, target } => {
            Told::CreateStack { card, source, target_index: target }.to_py(py)
        }
        Action::AddToStack { card, source, stack } => match position.table().get(stack) {
            Some(Item::Stack(added_to)) => {
                Told::AddToStack { card, source, stack_index: stack, stack_id: added_to.id().into() }.to_py(py)
            }
            _ => Err(Failure::internal(&"only a stack is added to").into()),
        },
        Action::Capture { card, cards, value, kind } => {
            Told::Capture { card, cards: Pile(position.as_they_lie(cards)), value, kind }.to_py(py)
        }
        Action::CreateBuild { owner, card, cards, value } => {
            Told::CreateBuild { owner, card, loose: Pile(cards.into()), value }.to_py(py)
        }
        Action::ExtendBuild { card, build, value } => match position.table().get(build) {
            Some(Item::Build(extended)) => {
                Told::ExtendBuild { card, build_index: build, build: extended.clone(), value }.to_py(py)
            }
            _ => Err(Failure::internal(&"only a build is extended").into()),
        },
        Action::Trail { card } => Told::Trail { card }.to_py(py),
    }
}
