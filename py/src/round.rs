//! What one deal of any game has in common: the referee without a memory.

use pyo3::prelude::*;
use unbeaten::{
    TableGame, big_two, count_positions_unless,
    shell::{self, Round},
    texas42,
};

use crate::{cancel::Cancel, convert::FromPy, errors::Failure, work::long_work};

/// What the games of this layer do each in their own way, and most in the same.
pub(crate) trait Played: Round {
    /// A game that begins with this deal, which only some games can refuse.
    fn begin(rules: Self::Rules, deal: &Self::Deal) -> Result<shell::Game<Self>, Failure> {
        Ok(shell::Game::new(rules, deal))
    }

    /// A position as these rules take it that was set up without them.
    fn fitting(_: &Self::Rules, setup: Self::Setup) -> Self::Setup {
        setup
    }

    /// Every legal action, which only some games refuse to list.
    fn listed(&self) -> Result<Vec<Self::Action>, Failure> {
        let mut actions = Vec::new();
        self.legal_actions_into(&mut actions);
        Ok(actions)
    }
}

impl Played for big_two::Match {}
impl Played for texas42::Shake {}

/// The class of a round, with the methods that every round has; what only one has stands in its own file. The examples are those of its
/// room, and `$table` is the class of its table.
macro_rules! round_class {
    (
        $(#[$about:meta])*
        $room:literal in $module:literal: $name:ident of $round:ty, on $table:ident
        { $($more:tt)* }
    ) => {
        $(#[$about])*
        ///
        #[doc = $crate::game::example!($room, $name)]
        #[pyclass(frozen, module = $module)]
        pub(crate) struct $name($crate::guard::Shared<$round>);

        impl $name {
            pub(super) fn of(one: $round) -> Self {
                Self($crate::guard::Shared::new(one))
            }

            /// Asks the referee.
            fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(&$round) -> T) -> PyResult<T> {
                Ok(self.0.ask(py, question)?)
            }

            fn copy(&self, py: Python<'_>) -> PyResult<$round> {
                self.ask(py, |one| *one)
            }
        }

        #[pymethods]
        impl $name {
            $($more)*

            /// What is played.
            #[getter]
            fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, |one| *one.rules())?.to_py(py)
            }

            /// What everybody sees.
            #[getter]
            fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, |one| *one.table())?.to_py(py)
            }

            /// Whose turn it is, until it is over.
            #[getter]
            fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, <$round>::to_move)?.to_py(py)
            }

            /// Every legal action, in the order that the game documents. None when it is over.
            ///
            #[doc = $crate::game::example!($room, $name, "legal_actions")]
            fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                $crate::convert::list(py, &self.ask(py, $crate::round::Played::listed)??)
            }

            /// A sensible action for the seat to move, always legal.
            ///
            #[doc = $crate::game::example!($room, $name, "hint")]
            fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, <$round>::hint)?.to_py(py)
            }

            /// What a bot with this policy does now; none when it is over.
            ///
            #[doc = $crate::game::example!($room, $name, "choose")]
            fn choose<'py>(
                &self,
                py: Python<'py>,
                policy: &Bound<'py, PyAny>,
                draws: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                $crate::game::choose(&self.copy(py)?, policy, draws)
            }

            /// Says whether a seat may do this now, without doing it.
            ///
            #[doc = $crate::game::example!($room, $name, "check")]
            ///
            /// Raises ``IllegalAction``, or an exception under it, with the first rule that forbids it.
            fn check(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
                let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
                Ok(self.ask(py, |one| one.check(seat, action))?.map_err($crate::errors::Failure::from)?)
            }

            /// Lets a seat do something.
            ///
            #[doc = $crate::game::example!($room, $name, "play")]
            ///
            /// Raises as ``check``; nothing is then changed.
            fn play<'py>(
                &self,
                py: Python<'py>,
                seat: &Bound<'py, PyAny>,
                action: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
                // On a copy, which nobody has seen if something goes wrong.
                let played = self.0.change(py, |one| {
                    let mut next = *one;
                    let answer = next.play(seat, action);
                    *one = next;
                    answer
                });
                played?.map_err($crate::errors::Failure::from)?.to_py(py)
            }

            fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let Ok(other) = other.cast_exact::<Self>() else { return $crate::convert::answer(py, None::<bool>) };
                (self.copy(py)? == other.get().copy(py)?).to_py(py)
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                self.ask(py, |one| format!("<{} {}>", stringify!($name), $table(*one.table()).summary()))
            }

            fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
                self.copy(py).map(Self::of)
            }

            fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
                self.__copy__(py)
            }
        }
    };
}
pub(crate) use round_class;

/// How many sequences of so many legal actions there are.
pub(crate) fn count_positions<R: TableGame + Clone + Send + Sync>(
    py: Python<'_>,
    round: &R,
    depth: &Bound<'_, PyAny>,
    cancel: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    let depth = u32::from_py(depth, "depth")?;
    let counted = long_work(py, Cancel::passed(cancel)?, |cancel| count_positions_unless(cancel, round, depth))?;
    Ok(counted.map_err(Failure::from)?)
}
