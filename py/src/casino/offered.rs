//! What drops of cards do in a game.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyList};
use unbeaten::casino::{self, Becomes, Match, Meant, Profile, Sketch, Step};

use super::{
    Position,
    action::told,
    told::{self as shown, Offered, OfferedDrop, Pile},
};
use crate::{
    convert::{FromPy, ToPy, list, wrong_type},
    errors::Failure,
    guard::guard,
    shapes::casino as shapes,
};

/// The table as drops see it.
pub(super) fn position(game: &Match, sketch: &Sketch) -> PyResult<Position> {
    let position = guard(|| game.position(sketch))?.map_err(Failure::from)?;
    Ok(Position(Arc::new(position)))
}

/// Every drop that the game takes.
pub(super) fn drops<'py>(py: Python<'py>, game: &Match, sketch: &Sketch) -> PyResult<Bound<'py, PyList>> {
    let found = py.detach(|| {
        guard(|| {
            let position = game.position(sketch)?;
            let offered = game.drops(sketch, &casino::Engine::new(Profile::Document))?;
            let one = |drop: casino::OfferedDrop| {
                let offers = drop
                    .offers
                    .into_iter()
                    .map(|offered| Ok(Offered { rule_id: offered.rule, action: told(offered.action, &position)? }));
                let offers = offers.collect::<Result<_, Failure>>()?;
                Ok(OfferedDrop { dragged: drop.dragged, target: drop.target, offers })
            };
            offered.into_iter().map(one).collect::<Result<Vec<_>, Failure>>()
        })
    })?;
    list(py, &found?)
}

/// What the player to move has put together.
pub(super) fn sketch(game: &casino::Game) -> shown::Sketch {
    let (sketch, current) = (game.sketch(), game.current());
    shown::Sketch { stacks: sketch.stacks().to_vec(), hand: sketch.hand(current), loose: Pile(sketch.loose(current)) }
}

/// What an action of a drop is in the game: a play, or a step of staging.
pub(super) fn meaning<'py>(
    py: Python<'py>,
    game: &Match,
    sketch: &Sketch,
    action: &casino::Action,
) -> PyResult<Bound<'py, PyAny>> {
    match guard(|| game.meaning(sketch, action))?.map_err(Failure::from)? {
        Meant::Play(play) => play.to_py(py),
        Meant::Step(step) => shown::Step::from(step).to_py(py),
    }
}

impl From<Step> for shown::Step {
    fn from(step: Step) -> Self {
        match step {
            Step::CreateStack { card, source, onto } => Self::StackOnCard { card, onto, source },
            Step::AddToStack { card, source, stack } => Self::StackOnStack { card, stack, source },
            Step::Cancel { stack } => Self::CancelStack { stack },
            Step::Finish { stack, becomes: Becomes::Capture { with } } => Self::FinishCapture { stack, card: with },
            Step::Finish { stack, becomes: Becomes::Build { value } } => Self::FinishBuild { stack, value },
            Step::Finish { stack, becomes: Becomes::Add { value } } => Self::FinishAdd { stack, value },
        }
    }
}

/// One of the classes that steps are.
impl FromPy for Step {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(step) = value.cast_exact::<shapes::StackOnCard>() {
            let shapes::step::StackOnCard { card, onto, source } = step.get().0;
            return Ok(Self::CreateStack { card, source, onto });
        }
        if let Ok(step) = value.cast_exact::<shapes::StackOnStack>() {
            let shapes::step::StackOnStack { card, stack, source } = step.get().0;
            return Ok(Self::AddToStack { card, source, stack });
        }
        if let Ok(step) = value.cast_exact::<shapes::CancelStack>() {
            return Ok(Self::Cancel { stack: step.get().0.stack });
        }
        let (stack, becomes) = if let Ok(step) = value.cast_exact::<shapes::FinishCapture>() {
            let shapes::step::FinishCapture { stack, card } = step.get().0;
            (stack, Becomes::Capture { with: card })
        } else if let Ok(step) = value.cast_exact::<shapes::FinishBuild>() {
            let shapes::step::FinishBuild { stack, value } = step.get().0;
            (stack, Becomes::Build { value })
        } else if let Ok(step) = value.cast_exact::<shapes::FinishAdd>() {
            let shapes::step::FinishAdd { stack, value } = step.get().0;
            (stack, Becomes::Add { value })
        } else {
            return Err(wrong_type(value, &format!("\"{name}\" has to be a step of staging")));
        };
        Ok(Self::Finish { stack, becomes })
    }
}
