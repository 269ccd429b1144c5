//! What a drop may mean, with what lies at the places that the core names.

use pyo3::prelude::*;
use unbeaten::casino::{self, Action, Item};

use super::told::{Action as Told, Offered, Pile};
use crate::{
    convert::{FromPy, ToPy, wrong_type},
    errors::Failure,
    shapes::casino as shapes,
};

/// An action of a drop in a position.
pub(super) fn action<'py>(py: Python<'py>, action: Action, position: &casino::Position) -> PyResult<Bound<'py, PyAny>> {
    told(action, position)?.to_py(py)
}

/// The same as Python tells it.
pub(super) fn told(action: Action, position: &casino::Position) -> Result<Told, Failure> {
    Ok(match action {
        Action::CreateStack { card, source, target } => Told::CreateStack { card, source, target_index: target },
        Action::AddToStack { card, source, stack } => match position.table().get(stack) {
            Some(Item::Stack(added_to)) => {
                Told::AddToStack { card, source, stack_index: stack, stack_id: added_to.id().into() }
            }
            _ => return Err(Failure::internal(&"only a stack is added to")),
        },
        Action::Capture { card, cards, value, kind } => {
            Told::Capture { card, cards: Pile(position.as_they_lie(cards)), value, kind }
        }
        Action::CreateBuild { owner, card, cards, value } => {
            Told::CreateBuild { owner, card, loose: Pile(cards.into()), value }
        }
        Action::ExtendBuild { card, build, value } => match position.table().get(build) {
            Some(Item::Build(extended)) => {
                Told::ExtendBuild { card, build_index: build, build: extended.clone(), value }
            }
            _ => return Err(Failure::internal(&"only a build is extended")),
        },
        Action::Trail { card } => Told::Trail { card },
    })
}

/// One of the classes that actions are.
impl FromPy for Told {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(found) = value.cast_exact::<shapes::CreateStack>() {
            let shapes::action::CreateStack { card, source, target_index } = found.get().0.clone();
            return Ok(Self::CreateStack { card, source, target_index });
        }
        if let Ok(found) = value.cast_exact::<shapes::AddToStack>() {
            let shapes::action::AddToStack { card, source, stack_index, stack_id } = found.get().0.clone();
            return Ok(Self::AddToStack { card, source, stack_index, stack_id });
        }
        if let Ok(found) = value.cast_exact::<shapes::Capture>() {
            let shapes::action::Capture { card, cards, value, kind } = found.get().0.clone();
            return Ok(Self::Capture { card, cards, value, kind });
        }
        if let Ok(found) = value.cast_exact::<shapes::CreateBuild>() {
            let shapes::action::CreateBuild { owner, card, loose, value } = found.get().0.clone();
            return Ok(Self::CreateBuild { owner, card, loose, value });
        }
        if let Ok(found) = value.cast_exact::<shapes::ExtendBuild>() {
            let shapes::action::ExtendBuild { card, build_index, build, value } = found.get().0.clone();
            return Ok(Self::ExtendBuild { card, build_index, build, value });
        }
        match value.cast_exact::<shapes::Trail>() {
            Ok(found) => Ok(Self::Trail { card: found.get().0.card }),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be an action of a drop"))),
        }
    }
}

/// An action of a drop, or a choice that has one.
impl FromPy for Action {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(choice) = value.cast_exact::<super::Choice>() {
            return Ok(choice.get().core_action());
        }
        if let Ok(offered) = value.cast_exact::<shapes::Offered>() {
            let Offered { action, .. } = offered.get().0.clone();
            return Ok(action.into());
        }
        Told::from_py(value, name).map(Into::into)
    }
}

impl From<Told> for Action {
    fn from(told: Told) -> Self {
        match told {
            Told::CreateStack { card, source, target_index } => {
                Self::CreateStack { card, source, target: target_index }
            }
            Told::AddToStack { card, source, stack_index, .. } => Self::AddToStack { card, source, stack: stack_index },
            Told::Capture { card, cards, value, kind } => {
                Self::Capture { card, cards: cards.0.into_iter().collect(), value, kind }
            }
            Told::CreateBuild { owner, card, loose, value } => {
                Self::CreateBuild { owner, card, cards: loose.0.into_iter().collect(), value }
            }
            Told::ExtendBuild { card, build_index, value, .. } => Self::ExtendBuild { card, build: build_index, value },
            Told::Trail { card } => Self::Trail { card },
        }
    }
}
